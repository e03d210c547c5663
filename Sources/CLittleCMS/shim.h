#include <lcms2.h>

/* Layouts of 8-bit pixels; macros with arguments, such as those of lcms2.h, do not reach Swift. */
static const cmsUInt32Number IMAGESTRIP_GRAY_8 = TYPE_GRAY_8;
static const cmsUInt32Number IMAGESTRIP_RGBA_8 = TYPE_RGBA_8;
static const cmsUInt32Number IMAGESTRIP_CMYK_8 = TYPE_CMYK_8;
