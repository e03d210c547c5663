// `RecordMode` comes with `import ImageStripTesting`.
@_exported public import StripGolden
