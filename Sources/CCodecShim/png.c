#include "codec_shim.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* What libpng reads: a head, a part of the file, an end; one after the other, without ancillary chunks or a palette. */
struct strip_png {
    png_structp png;
    png_infop info;
    uint8_t head[64], tail[64];
    const uint8_t *pieces[3];
    size_t sizes[3];
    int piece;
    size_t position; /* in the piece */
    strip_report *report;
};

static void take(png_structp png, png_bytep out, size_t count)
{
    strip_png *image = png_get_io_ptr(png);
    while (count > 0) {
        size_t rest = image->sizes[image->piece] - image->position;
        if (rest == 0) {
            if (image->piece == 2) {
                image->report->is_truncated = true;
                png_error(png, "data ended");
            }
            image->piece++;
            image->position = 0;
            continue;
        }
        size_t part = count < rest ? count : rest;
        memcpy(out, image->pieces[image->piece] + image->position, part);
        image->position += part;
        out += part;
        count -= part;
    }
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

/* The second way, of a whole file: libpng meets all chunks and handles none that it can do without. */
static void leave_chunks(png_structp png)
{
    static const png_byte names[] = "tRNS\0cICP\0cLLI\0mDCV\0eXIf\0iCCP\0sRGB\0gAMA\0cHRM\0acTL\0fcTL\0fdAT";
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, names, sizeof names / 5);
}

strip_png *strip_png_open(const strip_png_stream *stream, strip_png_layout *layout, strip_report *report)
{
    memset(report, 0, sizeof *report);
    strip_png *image = calloc(1, sizeof *image);
    if (!image)
        return NULL;
    image->report = report;
    if (stream->head_size > 0)
        memcpy(image->head, stream->head, stream->head_size);
    if (stream->tail_size > 0)
        memcpy(image->tail, stream->tail, stream->tail_size);
    image->pieces[0] = image->head;
    image->sizes[0] = stream->head_size;
    image->pieces[1] = stream->data;
    image->sizes[1] = stream->data_size;
    image->pieces[2] = image->tail;
    image->sizes[2] = stream->tail_size;
    image->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, image, fail, warn);
    image->info = image->png ? png_create_info_struct(image->png) : NULL;
    if (!image->info || setjmp(png_jmpbuf(image->png))) {
        strip_png_close(image);
        return NULL;
    }
    png_structp png = image->png;
    png_set_read_fn(png, image, take);
    if (stream->head_size == 0)
        leave_chunks(png);
    png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
    /* Bytes behind the DEFLATE data are a warning, whatever this build of libpng has for a default. */
    png_set_benign_errors(png, 1);
    /* Some encoders name a smaller window than they use. */
    png_set_option(png, PNG_MAXIMUM_INFLATE_WINDOW, PNG_OPTION_ON);
    /* libpng asks for data in pieces, and a piece that is not there in full is lost. */
    if (stream->to_last_byte)
        png_set_compression_buffer_size(png, 1);
    png_read_info(png, image->info);
    layout->passes = png_set_interlace_handling(png);
    png_read_update_info(png, image->info);
    layout->row_bytes = png_get_rowbytes(png, image->info);
    return image;
}

bool strip_png_read_row(strip_png *image, uint8_t *row, strip_report *report)
{
    image->report = report;
    if (setjmp(png_jmpbuf(image->png)))
        return false;
    png_read_row(image->png, row, NULL);
    return true;
}

bool strip_png_finish(strip_png *image, strip_report *report)
{
    image->report = report;
    if (setjmp(png_jmpbuf(image->png)))
        return false;
    png_read_end(image->png, NULL);
    return true;
}

const char *strip_png_version(void) { return png_get_libpng_ver(NULL); }

const char *strip_zlib_version(void) { return zlibVersion(); }

void strip_png_close(strip_png *image)
{
    if (image->png)
        png_destroy_read_struct(&image->png, &image->info, NULL);
    free(image);
}
