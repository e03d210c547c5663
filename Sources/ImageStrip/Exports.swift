// The public declarations of the other modules come with `import ImageStrip`.
@_exported public import StripCodecs
@_exported public import StripCompare
@_exported public import StripRaster
@_exported public import StripRecording
@_exported public import StripScene
@_exported public import StripScroll
@_exported public import StripUnits
