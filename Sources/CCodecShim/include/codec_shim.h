/*
 * What Swift sees of libpng and libjpeg: open, read all rows, close.
 *
 * Both libraries report errors by longjmp, which must not cross Swift frames; here it ends in a status and a text.
 * Nothing is decided in this shim: limits, chunks, orientation, profiles and wording belong to StripCodecs.
 */
#ifndef IMAGESTRIP_CODEC_SHIM_H
#define IMAGESTRIP_CODEC_SHIM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What is known of a JPEG after its header. */
typedef struct strip_image_info {
    uint32_t width, height;   /* as stored, before orientation */
    int channels;             /* stored samples per pixel: 1, 3 or 4 */
    bool is_arithmetic;       /* arithmetic coding, not Huffman codes */
    bool has_inverted_ink;    /* of four channels: 255 is no ink, as Adobe's programs write it */
    bool has_broken_profile;  /* APP2 blocks of an ICC profile that do not make a whole one */
    uint64_t coefficient_bytes; /* of several scans: memory that all coefficients take, else 0 */
} strip_image_info;

/* Data that come with a JPEG; the pointers live until it is closed. */
typedef struct strip_attachments {
    const uint8_t *profile;   /* ICC profile, or NULL */
    size_t profile_size;
    const uint8_t *exif;      /* TIFF structure of the Exif data, or NULL */
    size_t exif_size;
    const uint8_t *xmp;       /* XMP packet, or NULL */
    size_t xmp_size;
} strip_attachments;

/* A PNG put together for libpng, which sees no chunk besides IHDR, IDAT and IEND. */
typedef struct strip_png_stream {
    const uint8_t *head;      /* signature, IHDR, and what else precedes `data`: at most 64 bytes, copied */
    size_t head_size;
    const uint8_t *data;      /* the IDAT chunks as they stand in the file; without a head a whole file (for tests) */
    size_t data_size;
    const uint8_t *tail;      /* what follows `data`: at most 64 bytes, copied; without IEND the stream is one that was cut */
    size_t tail_size;
    bool to_last_byte;        /* uses the data of a cut stream up to the last byte, which is slower */
} strip_png_stream;

/* How a PNG's rows are read. */
typedef struct strip_png_layout {
    int passes;               /* how often all rows are read, into the same memory: 7 if interlaced, else 1 */
    size_t row_bytes;         /* of a row of samples as stored */
} strip_png_layout;

/* How reading went. */
typedef struct strip_report {
    char error[200];          /* the library's text, empty if there was no error */
    char warning[200];        /* the first warning's text, empty if there was none */
    int warnings;             /* how many warnings there were */
    bool is_damaged;          /* JPEG: one of them says that entropy-coded data are wrong */
    bool is_truncated;        /* data ended before the pixels were complete */
    bool lacks_end;           /* JPEG: pixels are complete, the end marker is missing */
    uint32_t rows;            /* if truncated: rows from the top that came out of real data alone */
    size_t consumed;          /* JPEG: bytes read, up to and including the end marker */
} strip_report;

typedef struct strip_png strip_png;
typedef struct strip_jpeg strip_jpeg;

/* Reads what precedes the pixels. NULL, with a text in `report`, if that fails. `data` must outlive the image. */
strip_png *strip_png_open(const strip_png_stream *stream, strip_png_layout *layout, strip_report *report);
strip_jpeg *strip_jpeg_open(const uint8_t *data, size_t size, strip_image_info *info, strip_attachments *attachments,
                            strip_report *report);

/* Reads the next row of the pass: samples as stored, those of 16 bits with the higher byte first. False if that fails. */
bool strip_png_read_row(strip_png *image, uint8_t *row, strip_report *report);
/* Reads what follows the pixels: the checksums, IEND. False if there is anything wrong. */
bool strip_png_finish(strip_png *image, strip_report *report);

/*
 * Writes width x height x 4 bytes of 8-bit straight R, G, B, A, rows top to bottom without gaps; of a JPEG with four channels
 * C, M, Y, K as stored. True if whole. `scans`: how many passes over the pixels there may be.
 */
bool strip_jpeg_read(strip_jpeg *image, uint8_t *rgba, int scans, strip_report *report);

/* The libraries' versions, such as 1.6.39: of libpng and zlib those that run, of libjpeg-turbo that of its headers. */
const char *strip_png_version(void);
const char *strip_zlib_version(void);
const char *strip_jpeg_version(void);
/* Whether libjpeg-turbo, by its headers, was built with arithmetic decoding. */
bool strip_jpeg_reads_arithmetic(void);

void strip_png_close(strip_png *image);
void strip_jpeg_close(strip_jpeg *image);

#endif
