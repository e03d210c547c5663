// swift-tools-version: 6.2
import PackageDescription

/// Settings of every Swift target, each with its reason.
let strict: [SwiftSetting] = [
    // Data races are compile errors.
    .swiftLanguageMode(.v6),
    // Every use of unchecked memory is spelled `unsafe` where it happens.
    .strictMemorySafety(),
    // `any` marks dynamic dispatch, which a pixel loop must not have by accident.
    .enableUpcomingFeature("ExistentialAny"),
    // What a file uses, it imports itself: the module arrows stay true.
    .enableUpcomingFeature("MemberImportVisibility"),
    // Imports stay private to a file unless they are part of its interface.
    .enableUpcomingFeature("InternalImportsByDefault"),
    // A warning is an error, here and in CI.
    .treatAllWarnings(as: .error),
]

/// A C library of the system, found through pkg-config.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
    .systemLibrary(
        name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

/// A module of ours; `uses` names the modules it may import.
func module(_ name: String, uses: [Target.Dependency] = [], exclude: [String] = []) -> Target {
    .target(name: name, dependencies: uses, exclude: exclude, swiftSettings: strict)
}

/// The tests of one module, or of the binary.
func tests(_ name: String, uses: [Target.Dependency], exclude: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: uses + ["SeededRandom"], exclude: exclude,
        swiftSettings: strict)
}

let package = Package(
    name: "imagestrip",
    platforms: [.macOS(.v26)],
    products: [
        .library(name: "ImageStrip", targets: ["ImageStrip"]),
        .library(name: "ImageStripTesting", targets: ["ImageStripTesting"]),
        .library(name: "ImageStripUIKitNames", targets: ["ImageStripUIKitNames"]),
        .executable(name: "imagestrip", targets: ["imagestrip-cli"]),
    ],
    targets: [
        system("CLibPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),
        system("CLibJPEG", pkgConfig: "libjpeg", apt: "libjpeg-dev", brew: "jpeg-turbo"),
        system("CLibdeflate", pkgConfig: "libdeflate", apt: "libdeflate-dev", brew: "libdeflate"),
        system("CLittleCMS", pkgConfig: "lcms2", apt: "liblcms2-dev", brew: "little-cms2"),
        system("CNettle", pkgConfig: "nettle", apt: "nettle-dev", brew: "nettle"),
        // Functions of the system that Swift cannot call; a header alone.
        .systemLibrary(name: "CSystemCalls"),
        // The one shim: keeps the `longjmp` of libpng and libjpeg out of Swift frames. zlib comes with libpng and is asked for its
        // version alone.
        .target(
            name: "CCodecShim", dependencies: ["CLibPNG", "CLibJPEG"], linkerSettings: [.linkedLibrary("z")]),

        module("StripUnits"),
        module("StripSystem", uses: ["CSystemCalls"]),
        module("StripScroll", uses: ["StripUnits"]),
        module("StripRaster", uses: ["StripUnits"]),
        module(
            "StripCodecs",
            uses: [
                "StripRaster", "StripSystem", "StripUnits", "CCodecShim", "CLibdeflate", "CLittleCMS", "CNettle",
            ]),
        module("StripRecording", uses: ["StripCodecs", "StripRaster", "StripSystem", "StripUnits"]),
        module("StripCompare", uses: ["StripRaster", "StripUnits"]),
        module("StripScene", uses: ["StripScroll", "StripSystem", "StripUnits"], exclude: ["scene.schema.json"]),
        module(
            "ImageStrip",
            uses: [
                "StripScroll", "StripScene", "StripRaster", "StripCodecs", "StripRecording", "StripCompare",
                "StripSystem", "StripUnits",
            ]),
        // Apart from the library, so that only ported view controllers have names like `Timer` twice.
        module("ImageStripUIKitNames", uses: ["ImageStrip"]),
        module(
            "StripGolden",
            uses: [
                "ImageStrip", "StripRecording", "StripCompare", "StripCodecs", "StripRaster", "StripScene",
                "StripSystem", "StripUnits",
            ]),
        // `Scripts/embed-web` makes Swift of the web pages.
        module("StripReport", uses: ["StripGolden", "ImageStrip", "StripSystem"], exclude: ["Web"]),
        // Apart from the library, so that nothing else links a test framework.
        module("ImageStripTesting", uses: ["StripGolden", "ImageStrip", "StripRecording", "StripSystem"]),
        module(
            "StripCommand", uses: ["StripReport", "StripGolden", "ImageStrip", "StripSystem"],
            exclude: ["compare.schema.json", "verify.schema.json"]),
        .executableTarget(
            name: "imagestrip-cli", dependencies: ["StripCommand", "StripSystem"],
            swiftSettings: strict),
        .executableTarget(
            name: "imagestrip-bench", dependencies: ["ImageStrip"], swiftSettings: strict),

        // Apart from TestSupport, so that tests of motion are not built again when pixels change.
        .target(name: "SeededRandom", path: "Tests/SeededRandom", swiftSettings: strict),
        .target(
            name: "TestSupport", dependencies: ["ImageStrip", "ImageStripTesting", "StripSystem", "SeededRandom"],
            path: "Tests/TestSupport",
            swiftSettings: strict),
        tests("StripScrollTests", uses: ["StripScroll", "StripUnits"]),
        tests("StripSceneTests", uses: ["StripScene", "StripScroll", "StripUnits"]),
        tests("StripRasterTests", uses: ["StripRaster", "StripUnits", "TestSupport"]),
        tests("StripSystemTests", uses: ["StripSystem", "TestSupport"]),
        tests(
            "StripRecordingTests",
            uses: ["StripRecording", "StripCodecs", "StripRaster", "StripSystem", "StripUnits", "TestSupport"]),
        tests("StripCompareTests", uses: ["StripCompare", "StripRaster", "StripUnits", "TestSupport"]),
        tests(
            "StripCodecsTests", uses: ["StripCodecs", "StripRaster", "StripUnits", "CCodecShim", "TestSupport"],
            exclude: ["Fixtures", "Goldens"]),
        tests(
            "ImageStripTests", uses: ["ImageStrip", "ImageStripTesting", "StripSystem", "TestSupport"],
            exclude: ["Goldens"]),
        tests("ImageStripUIKitNamesTests", uses: ["ImageStripUIKitNames", "ImageStrip"]),
        tests("StripGoldenTests", uses: ["StripGolden", "ImageStrip", "TestSupport"]),
        tests(
            "ImageStripTestingTests",
            uses: ["StripGolden", "ImageStripTesting", "ImageStrip", "StripSystem", "TestSupport"],
            exclude: ["Goldens"]),
        tests(
            "CommandTests",
            uses: [
                "imagestrip-cli", "StripCommand", "ImageStrip", "ImageStripTesting", "StripReport", "StripSystem",
                "TestSupport",
            ], exclude: ["Fixtures"]),
    ]
)

// Fuzzing needs the toolchain's sanitizers; `Scripts/fuzz` asks for it, a plain build never sees it.
if Context.environment["IMAGESTRIP_FUZZ"] != nil {
    package.targets += [
        .systemLibrary(name: "CSanitizer", path: "Tests/Fuzz/CSanitizer"),
        .executableTarget(
            name: "imagestrip-fuzz",
            dependencies: [
                "StripCommand", "StripGolden", "ImageStrip", "StripScene", "StripCodecs", "StripRecording",
                "StripSystem", "SeededRandom", "CSanitizer", "CLibdeflate",
            ],
            path: "Tests/Fuzz/Harness", swiftSettings: strict),
    ]
}
