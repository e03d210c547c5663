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
    uint32_t animation_frames; /* of an animated PNG (acTL), else 0 */
    bool is_arithmetic;       /* JPEG: arithmetic coding, not Huffman codes */
    bool has_inverted_ink;    /* JPEG of four channels: 255 is no ink, as Adobe's programs write it */
    bool has_broken_profile;  /* JPEG: APP2 blocks of an ICC profile that do not make a whole one */
    uint64_t coefficient_bytes; /* JPEG of several scans: memory that all its coefficients take, else 0 */
} strip_image_info;

/* Data that come with an image; the pointers live until it is closed. */
typedef struct strip_attachments {
    const uint8_t *profile;   /* ICC profile, or NULL */
    size_t profile_size;
    const uint8_t *exif;      /* TIFF structure of the Exif data, or NULL */
    size_t exif_size;
} strip_attachments;

/* What a PNG may cost. */
typedef struct strip_limits {
    uint32_t chunk_bytes;     /* memory for one chunk that is not pixels, inflated */
    bool skips_exif;          /* leaves eXIf unread */
} strip_limits;

/* How reading went. */
typedef struct strip_report {
    char error[200];          /* the library's text, empty if there was no error */
    char warning[200];        /* the first warning's text, empty if there was none */
    int warnings;             /* how many warnings there were */
    bool is_truncated;        /* data ended before the pixels were complete */
    bool lacks_end;           /* pixels are complete, the end marker is missing */
    uint32_t rows;            /* if truncated: rows from the top that came out of real data alone */
    size_t consumed;          /* bytes read, up to and including the end marker */
} strip_report;

typedef struct strip_png strip_png;
typedef struct strip_jpeg strip_jpeg;

/* Makes a PNG open with Apple's changes undone readable: its zlib checksum is not there. */
void strip_png_ignore_adler32(strip_png *image);

/* Reads everything before the pixels. NULL, with a text in `report`, if that fails. `data` must outlive the image. */
strip_png *strip_png_open(const uint8_t *data, size_t size, const strip_limits *limits, strip_image_info *info,
                          strip_attachments *attachments, strip_report *report);
strip_jpeg *strip_jpeg_open(const uint8_t *data, size_t size, strip_image_info *info, strip_attachments *attachments,
                            strip_report *report);

/*
 * Writes width x height x 4 bytes of 8-bit straight R, G, B, A, rows top to bottom without gaps; of a JPEG with four channels
 * C, M, Y, K as stored. True if whole. `to_last_byte`: uses the data of a cut file up to the last byte, which is slower.
 * `scans`: how many passes over the pixels there may be.
 */
bool strip_png_read(strip_png *image, uint8_t *rgba, bool to_last_byte, strip_report *report);
bool strip_jpeg_read(strip_jpeg *image, uint8_t *rgba, int scans, strip_report *report);

void strip_png_close(strip_png *image);
void strip_jpeg_close(strip_jpeg *image);

#endif
