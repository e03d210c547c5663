/*
 * What Swift sees of libpng and libjpeg: open, read all rows, close.
 *
 * Both libraries report errors by longjmp, which must not cross Swift frames; here it ends in a status and a text.
 * Nothing is decided in this shim: limits, orientation, profiles and wording belong to StripCodecs.
 */
#ifndef IMAGESTRIP_CODEC_SHIM_H
#define IMAGESTRIP_CODEC_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is known of an image after its header. */
typedef struct strip_image_info {
    uint32_t width, height;   /* as stored, before orientation */
    int bit_depth;            /* bits per sample */
    int channels;             /* stored samples per pixel: 1 gray or palette, 2, 3, 4 */
    bool is_palette, has_alpha, is_interlaced; /* has_alpha: an alpha channel or tRNS; is_interlaced: or progressive */
    bool has_cicp;
    uint8_t cicp[4];          /* PNG cICP: colour primaries, transfer function, matrix, full range (ITU-T H.273) */
    int32_t gamma;            /* gAMA x 100000, 0 if there is none or sRGB or iCCP overrules it */
} strip_image_info;

/* Data that come with an image; the pointers live until it is closed. */
typedef struct strip_attachments {
    const uint8_t *profile;   /* ICC profile, or NULL */
    size_t profile_size;
    const uint8_t *exif;      /* TIFF structure of the Exif data, or NULL */
    size_t exif_size;
} strip_attachments;

/* How reading went. */
typedef struct strip_report {
    char error[200];          /* the library's text, empty if there was no error */
    char warning[200];        /* the first warning's text, empty if there was none */
    int warnings;             /* how many warnings there were */
    bool is_truncated;        /* data ended before the pixels were complete */
    bool lacks_end;           /* pixels are complete, the end marker is missing */
    size_t consumed;          /* bytes read, up to and including the end marker */
} strip_report;

typedef struct strip_png strip_png;
typedef struct strip_jpeg strip_jpeg;

/* Reads everything before the pixels. NULL, with a text in `report`, if that fails. `data` must outlive the image. */
strip_png *strip_png_open(const uint8_t *data, size_t size, strip_image_info *info, strip_attachments *attachments,
                          strip_report *report);
strip_jpeg *strip_jpeg_open(const uint8_t *data, size_t size, strip_image_info *info, strip_attachments *attachments,
                            strip_report *report);

/* Writes width x height x 4 bytes of 8-bit straight R, G, B, A, rows top to bottom without gaps. True if whole. */
bool strip_png_read(strip_png *image, uint8_t *rgba, strip_report *report);
bool strip_jpeg_read(strip_jpeg *image, uint8_t *rgba, strip_report *report);

void strip_png_close(strip_png *image);
void strip_jpeg_close(strip_jpeg *image);

#endif
