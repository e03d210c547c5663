#include <lcms2.h>
#include <lcms2_plugin.h>
#include <stdlib.h>

/* Layouts of 8-bit pixels; macros with arguments, such as those of lcms2.h, do not reach Swift. */
/* Gray in the first byte of four. */
static const cmsUInt32Number IMAGESTRIP_GRAYA_8 = COLORSPACE_SH(PT_GRAY) | EXTRA_SH(3) | CHANNELS_SH(1) | BYTES_SH(1);
static const cmsUInt32Number IMAGESTRIP_RGBA_8 = TYPE_RGBA_8;
static const cmsUInt32Number IMAGESTRIP_CMYK_8 = TYPE_CMYK_8;

/*
 * Little CMS takes up to 512 MB for a tag because a few bytes of it say so. Tables of 8 bits take twice the place of theirs in a
 * profile, which has at most 16 MiB (DecodingLimits).
 */
enum { IMAGESTRIP_PROFILE_BYTES = 32 << 20 };

static inline void *imagestrip_allocate(cmsContext context, cmsUInt32Number size)
{
    (void)context;
    return size <= IMAGESTRIP_PROFILE_BYTES ? malloc(size) : NULL;
}

static inline void *imagestrip_resize(cmsContext context, void *memory, cmsUInt32Number size)
{
    (void)context;
    return size <= IMAGESTRIP_PROFILE_BYTES ? realloc(memory, size) : NULL;
}

static inline void imagestrip_free(cmsContext context, void *memory)
{
    (void)context;
    free(memory);
}

/* A context that refuses such tags; NULL without memory. */
static inline cmsContext imagestrip_create_context(void)
{
    cmsPluginMemHandler memory = {
        .base = {.Magic = cmsPluginMagicNumber, .ExpectedVersion = 2000, .Type = cmsPluginMemHandlerSig},
        .MallocPtr = imagestrip_allocate, .FreePtr = imagestrip_free, .ReallocPtr = imagestrip_resize,
    };
    return cmsCreateContext(&memory, NULL);
}
