#include "codec_shim.h"

#include <stdio.h>
#include <jpeglib.h>
#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#if LIBJPEG_TURBO_VERSION_NUMBER < 2000004
#error "libjpeg-turbo 2.0.4 or later is needed: older ones round 4:4:0 images otherwise"
#endif

struct strip_jpeg {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    int scans; /* how many there may be */
    jmp_buf escape;
    const uint8_t *data;
    size_t size;
    const uint8_t *exif; /* of the first block of Exif data, NULL before it */
    size_t exif_size;
    const uint8_t *xmp; /* likewise of XMP */
    size_t xmp_size;
    const uint8_t *blocks[256]; /* of the ICC profile, by their numbers from 1; NULL where none came */
    size_t block_sizes[256];
    int block_count; /* how many blocks there are to be, 0 before the first */
    bool has_profile, is_profile_broken;
    uint8_t *profile;
    bool ran_out; /* libjpeg asked for bytes beyond the end */
    bool invented; /* libjpeg made up entropy-coded data */
    strip_report *report;
};

static void fail(j_common_ptr jpeg)
{
    strip_jpeg *image = jpeg->client_data;
    char text[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, text);
    strncpy(image->report->error, text, sizeof image->report->error - 1);
    longjmp(image->escape, 1);
}

/* Every scan costs a pass over all blocks, however few bytes it has: an image of many scans would take very long. */
static void count_scans(j_common_ptr jpeg)
{
    strip_jpeg *image = jpeg->client_data;
    if (image->jpeg.input_scan_number <= image->scans)
        return;
    snprintf(image->report->error, sizeof image->report->error, "more than %d scans", image->scans);
    longjmp(image->escape, 1);
}

/* True if the scans so far give every coefficient in full; where components have scans of their own, some can lack. */
static bool has_all_coefficients(const struct jpeg_decompress_struct *jpeg)
{
    for (int component = 0; component < jpeg->num_components; component++) {
        if (!jpeg->comp_info[component].quant_table) /* saved when the component is first met in a scan */
            return false;
        for (int k = 0; jpeg->progressive_mode && k < DCTSIZE2; k++)
            if (jpeg->coef_bits[component][k] != 0)
                return false;
    }
    return true;
}

/* The rows from the top that need nothing but what was read so far. */
static JDIMENSION whole_rows(const struct jpeg_decompress_struct *jpeg)
{
    if (!jpeg->progressive_mode)
        return jpeg->output_scanline;
    /* Only the last scan makes rows whole. Upsampling looks at the rows below. */
    JDIMENSION rows = jpeg->input_iMCU_row * (JDIMENSION)(jpeg->max_v_samp_factor * DCTSIZE);
    JDIMENSION margin = jpeg->max_v_samp_factor > 1 ? (JDIMENSION)jpeg->max_v_samp_factor : 0;
    return has_all_coefficients(jpeg) && rows > margin ? rows - margin : 0;
}

/*
 * True if entropy-coded data are wrong. Coefficients out of all bounds come from such data, and code for vectors multiplies them in
 * 16 bits, other code in 32. Where the file was cut, libjpeg meets an end marker of its own: that makes no row wrong that is kept.
 */
static bool is_damage(const strip_jpeg *image, int code)
{
    if (code == JWRN_HIT_MARKER || code == JWRN_MUST_RESYNC)
        return !image->ran_out;
    return code == JWRN_HUFF_BAD_CODE || code == JWRN_BOGUS_PROGRESSION || code == JWRN_EXTRANEOUS_DATA ||
           code == JWRN_ARITH_BAD_CODE;
}

static void note(j_common_ptr jpeg, int level)
{
    strip_jpeg *image = jpeg->client_data;
    if (level >= 0)
        return;
    if (jpeg->err->msg_code == JWRN_JPEG_EOF) {
        image->ran_out = true;
        return;
    }
    if (jpeg->err->msg_code == JWRN_HIT_MARKER && !image->invented) {
        image->invented = true;
        image->report->rows = whole_rows(&image->jpeg);
    }
    /* The first text is kept, but one of damage comes before all others. */
    bool is_first_damage = is_damage(image, jpeg->err->msg_code) && !image->report->is_damaged;
    image->report->is_damaged |= is_first_damage;
    if (image->report->warnings++ == 0 || is_first_damage) {
        char text[JMSG_LENGTH_MAX];
        jpeg->err->format_message(jpeg, text);
        strncpy(image->report->warning, text, sizeof image->report->warning - 1);
    }
}

/*
 * Passes over the data of a marker and returns where they stand, NULL if the file ends before. libjpeg's own list of markers would
 * be walked to its end for each new one.
 */
static const uint8_t *pass_over(j_decompress_ptr jpeg, size_t *size)
{
    struct jpeg_source_mgr *source = jpeg->src;
    const uint8_t *start = source->next_input_byte;
    size_t length = source->bytes_in_buffer >= 2 ? (size_t)start[0] << 8 | start[1] : 2;
    if (length < 2) /* the length counts its own two bytes; libjpeg forgives this, too */
        length = 2;
    if (length > source->bytes_in_buffer) {
        source->bytes_in_buffer = 0;
        source->fill_input_buffer(jpeg); /* notes that the data ended */
        return NULL;
    }
    source->next_input_byte += length;
    source->bytes_in_buffer -= length;
    *size = length - 2;
    return start + 2;
}

/* Keeps the first APP1 block that is Exif, and the first one that is XMP. */
static boolean take_metadata(j_decompress_ptr jpeg)
{
    static const char xmp[] = "http://ns.adobe.com/xap/1.0/";
    strip_jpeg *image = jpeg->client_data;
    size_t size;
    const uint8_t *data = pass_over(jpeg, &size);
    if (data && !image->exif && size > 6 && !memcmp(data, "Exif\0", 6)) {
        image->exif = data + 6;
        image->exif_size = size - 6;
    } else if (data && !image->xmp && size > sizeof xmp && !memcmp(data, xmp, sizeof xmp)) {
        image->xmp = data + sizeof xmp;
        image->xmp_size = size - sizeof xmp;
    }
    return TRUE;
}

/* Keeps APP2 blocks of an ICC profile: its name, the block's number and how many there are, a part of the profile. */
static boolean take_profile(j_decompress_ptr jpeg)
{
    strip_jpeg *image = jpeg->client_data;
    size_t size;
    const uint8_t *data = pass_over(jpeg, &size);
    if (!data || size < 12 || memcmp(data, "ICC_PROFILE", 12))
        return TRUE;
    image->has_profile = true;
    if (size < 14)
        return TRUE;
    int number = data[12], count = data[13];
    if (image->block_count == 0)
        image->block_count = count;
    if (count != image->block_count || number == 0 || number > count || image->blocks[number]) {
        image->is_profile_broken = true;
        return TRUE;
    }
    image->blocks[number] = data + 14;
    image->block_sizes[number] = size - 14;
    return TRUE;
}

/* The size of the profile that the blocks make; 0 if they make none. */
static size_t profile_size(const strip_jpeg *image)
{
    size_t size = 0;
    for (int number = 1; number <= image->block_count; number++) {
        if (!image->blocks[number])
            return 0;
        size += image->block_sizes[number];
    }
    return image->is_profile_broken ? 0 : size;
}

static void join_profile(strip_jpeg *image, strip_attachments *attachments)
{
    size_t size = profile_size(image);
    if (size == 0)
        return;
    image->profile = malloc(size);
    if (!image->profile)
        ERREXIT1(&image->jpeg, JERR_OUT_OF_MEMORY, 0);
    attachments->profile = image->profile;
    for (int number = 1; number <= image->block_count; number++) {
        memcpy(image->profile + attachments->profile_size, image->blocks[number], image->block_sizes[number]);
        attachments->profile_size += image->block_sizes[number];
    }
}

/* What all coefficients take if they wait in memory for the last scan; 0 if each block is decoded at once. */
static uint64_t coefficient_bytes(struct jpeg_decompress_struct *jpeg)
{
    uint64_t blocks = 0;
    for (int component = 0; jpeg_has_multiple_scans(jpeg) && component < jpeg->num_components; component++) {
        const jpeg_component_info *info = &jpeg->comp_info[component];
        blocks += (uint64_t)info->width_in_blocks * info->height_in_blocks;
    }
    return blocks * sizeof(JBLOCK);
}

static void describe(strip_jpeg *image, strip_image_info *info, strip_attachments *attachments)
{
    struct jpeg_decompress_struct *jpeg = &image->jpeg;
    memset(info, 0, sizeof *info);
    memset(attachments, 0, sizeof *attachments);
    info->width = jpeg->image_width;
    info->height = jpeg->image_height;
    info->channels = jpeg->num_components;
    info->is_arithmetic = jpeg->arith_code;
    info->has_inverted_ink = jpeg->saw_Adobe_marker;
    info->coefficient_bytes = coefficient_bytes(jpeg);
    attachments->exif = image->exif;
    attachments->exif_size = image->exif_size;
    attachments->xmp = image->xmp;
    attachments->xmp_size = image->xmp_size;
    join_profile(image, attachments);
    info->has_broken_profile = image->has_profile && !image->profile;
}

strip_jpeg *strip_jpeg_open(const uint8_t *data, size_t size, strip_image_info *info, strip_attachments *attachments,
                            strip_report *report)
{
    memset(report, 0, sizeof *report);
    strip_jpeg *image = calloc(1, sizeof *image);
    if (!image)
        return NULL;
    image->report = report;
    image->data = data;
    image->size = size;
    image->jpeg.err = jpeg_std_error(&image->errors);
    image->errors.error_exit = fail;
    image->errors.emit_message = note;
    image->jpeg.client_data = image;
    if (setjmp(image->escape)) {
        report->is_truncated = image->ran_out;
        strip_jpeg_close(image);
        return NULL;
    }
    jpeg_create_decompress(&image->jpeg);
    image->progress.progress_monitor = count_scans;
    image->jpeg.progress = &image->progress;
    jpeg_mem_src(&image->jpeg, data, size);
    jpeg_set_marker_processor(&image->jpeg, JPEG_APP0 + 1, take_metadata);
    jpeg_set_marker_processor(&image->jpeg, JPEG_APP0 + 2, take_profile);
    jpeg_read_header(&image->jpeg, TRUE);
    describe(image, info, attachments);
    return image;
}

/* True if the data end in the first half of a marker, so that the file was cut there. */
static bool is_cut_in_marker(const strip_jpeg *image) { return image->data[image->size - 1] == 0xff; }

bool strip_jpeg_read(strip_jpeg *image, uint8_t *rgba, int scans, strip_report *report)
{
    struct jpeg_decompress_struct *jpeg = &image->jpeg;
    image->report = report;
    image->scans = scans;
    if (setjmp(image->escape)) {
        report->is_truncated = image->ran_out;
        return false;
    }
    /* Integer arithmetic with one right answer: pixels do not depend on the processor. */
    jpeg->dct_method = JDCT_ISLOW;
    jpeg->do_fancy_upsampling = TRUE;
    /* What scans do not bring is not guessed from neighbours, of which versions of libjpeg-turbo have different ideas. */
    jpeg->do_block_smoothing = FALSE;
    jpeg->out_color_space = jpeg->num_components == 4 ? JCS_CMYK : JCS_EXT_RGBA;
    jpeg_start_decompress(jpeg);
    size_t stride = (size_t)jpeg->output_width * 4;
    while (jpeg->output_scanline < jpeg->output_height) {
        JSAMPROW row = rgba + jpeg->output_scanline * stride;
        jpeg_read_scanlines(jpeg, &row, 1);
    }
    /*
     * If the file was cut between two scans, libjpeg made nothing up, but no row has all its data; and the arithmetic decoder
     * continues with zeros without a warning.
     */
    bool has_all_rows = !image->invented && has_all_coefficients(jpeg) && !jpeg->arith_code;
    bool is_complete = has_all_rows && !is_cut_in_marker(image);
    if (has_all_rows)
        report->rows = jpeg->output_height;
    jpeg_finish_decompress(jpeg);
    report->is_truncated = image->ran_out && !is_complete;
    report->lacks_end = image->ran_out && is_complete;
    report->consumed = image->size - jpeg->src->bytes_in_buffer;
    return !report->is_truncated;
}

bool strip_jpeg_reads_arithmetic(void)
{
#ifdef D_ARITH_CODING_SUPPORTED
    return true;
#else
    return false;
#endif
}

const char *strip_jpeg_version(void)
{
#define TEXT(number) #number
#define VERSION(number) TEXT(number)
    /* The library itself does not tell. */
    return VERSION(LIBJPEG_TURBO_VERSION);
}

void strip_jpeg_close(strip_jpeg *image)
{
    jpeg_destroy_decompress(&image->jpeg);
    free(image->profile);
    free(image);
}
