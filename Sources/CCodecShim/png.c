#include "codec_shim.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>

struct strip_png {
    png_structp png;
    png_infop info;
    const uint8_t *data;
    size_t size, position;
    strip_report *report;
};

static void take(png_structp png, png_bytep out, size_t count)
{
    strip_png *image = png_get_io_ptr(png);
    if (image->size - image->position < count) {
        image->report->is_truncated = true;
        image->position = image->size;
        png_error(png, "data ended");
    }
    memcpy(out, image->data + image->position, count);
    image->position += count;
}

static void fail(png_structp png, png_const_charp text)
{
    strip_png *image = png_get_error_ptr(png);
    strncpy(image->report->error, text, sizeof image->report->error - 1);
    png_longjmp(png, 1);
}

static void warn(png_structp png, png_const_charp text)
{
    strip_png *image = png_get_error_ptr(png);
    if (image->report->warnings++ == 0)
        strncpy(image->report->warning, text, sizeof image->report->warning - 1);
}

/* Chunks that say nothing about 8-bit sRGB pixels are passed over unread, so that nothing in them costs memory. */
static void skip_unneeded(png_structp png, const strip_limits *limits)
{
    static const png_byte names[] = "tEXt\0zTXt\0iTXt\0hIST\0sPLT\0pCAL\0sCAL\0tIME\0oFFs\0pHYs\0bKGD\0sBIT";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, sizeof names / 5);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_ALWAYS, (png_const_bytep)"cICP\0acTL", 2);
    png_set_chunk_malloc_max(png, limits->chunk_bytes);
    if (limits->skips_exif)
        png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, (png_const_bytep)"eXIf", 1);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
}

static void describe(strip_png *image, strip_image_info *info, strip_attachments *attachments)
{
    png_structp png = image->png;
    png_infop found = image->info;
    png_byte type = png_get_color_type(png, found);
    memset(info, 0, sizeof *info);
    memset(attachments, 0, sizeof *attachments);
    info->width = png_get_image_width(png, found);
    info->height = png_get_image_height(png, found);
    info->bit_depth = png_get_bit_depth(png, found);
    info->channels = png_get_channels(png, found);
    info->is_palette = type == PNG_COLOR_TYPE_PALETTE;
    info->has_alpha = (type & PNG_COLOR_MASK_ALPHA) || png_get_valid(png, found, PNG_INFO_tRNS);
    info->is_interlaced = png_get_interlace_type(png, found) != PNG_INTERLACE_NONE;

    png_unknown_chunkp unknown;
    int count = png_get_unknown_chunks(png, found, &unknown);
    for (int i = 0; i < count; i++)
        if (!memcmp(unknown[i].name, "cICP", 4) && unknown[i].size == 4) {
            info->has_cicp = true;
            memcpy(info->cicp, unknown[i].data, 4);
        } else if (!memcmp(unknown[i].name, "acTL", 4) && unknown[i].size == 8) {
            info->animation_frames = png_get_uint_32(unknown[i].data);
        }

    png_charp name;
    png_bytep profile, exif;
    png_uint_32 profile_size, exif_size;
    int method, intent;
    png_fixed_point gamma;
    if (png_get_iCCP(png, found, &name, &method, &profile, &profile_size)) {
        attachments->profile = profile;
        attachments->profile_size = profile_size;
    } else if (!png_get_sRGB(png, found, &intent) && png_get_gAMA_fixed(png, found, &gamma)) {
        info->gamma = gamma;
    }
    if (png_get_eXIf_1(png, found, &exif_size, &exif)) {
        attachments->exif = exif;
        attachments->exif_size = exif_size;
    }
}

strip_png *strip_png_open(const uint8_t *data, size_t size, const strip_limits *limits, strip_image_info *info,
                          strip_attachments *attachments, strip_report *report)
{
    memset(report, 0, sizeof *report);
    strip_png *image = calloc(1, sizeof *image);
    if (!image)
        return NULL;
    image->data = data;
    image->size = size;
    image->report = report;
    image->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, image, fail, warn);
    image->info = image->png ? png_create_info_struct(image->png) : NULL;
    if (!image->info || setjmp(png_jmpbuf(image->png))) {
        strip_png_close(image);
        return NULL;
    }
    png_set_read_fn(image->png, image, take);
    skip_unneeded(image->png, limits);
    png_read_info(image->png, image->info);
    describe(image, info, attachments);
    return image;
}

void strip_png_ignore_adler32(strip_png *image) { png_set_option(image->png, PNG_IGNORE_ADLER32, PNG_OPTION_ON); }

static bool read_rows(strip_png *image, uint8_t *rgba, strip_report *report)
{
    png_structp png = image->png;
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_set_scale_16(png); /* rounds: (v * 255 + 32767) / 65535 */
    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, image->info);
    size_t stride = (size_t)png_get_image_width(png, image->info) * 4;
    png_uint_32 height = png_get_image_height(png, image->info);
    for (int pass = 0; pass < passes; pass++)
        for (png_uint_32 row = 0; row < height; row++) {
            /* Adam7's last pass brings every second row; the others are whole before it. */
            report->rows = pass == passes - 1 ? row : 0;
            png_read_row(png, rgba + row * stride, NULL);
        }
    report->rows = height;
    return true;
}

/* What follows the pixels: the checksum of the last IDAT, further chunks, IEND. */
static bool read_end(strip_png *image)
{
    if (setjmp(png_jmpbuf(image->png)))
        return false;
    png_read_end(image->png, NULL);
    return true;
}

bool strip_png_read(strip_png *image, uint8_t *rgba, bool to_last_byte, strip_report *report)
{
    image->report = report;
    /* libpng asks for data in pieces, and a piece that is not there in full is lost. */
    if (to_last_byte)
        png_set_compression_buffer_size(image->png, 1);
    if (!read_rows(image, rgba, report))
        return false;
    bool whole = read_end(image);
    report->consumed = image->position;
    if (!whole && report->is_truncated) {
        report->is_truncated = false;
        report->lacks_end = true;
        report->error[0] = 0;
        return true;
    }
    return whole;
}

void strip_png_close(strip_png *image)
{
    if (image->png)
        png_destroy_read_struct(&image->png, &image->info, NULL);
    free(image);
}
