// swift-tools-version: 6.2
import PackageDescription

/// A package that uses ImageStrip as any other project does: it tests its carousel with goldens, and its programs are the examples of
/// the README and of "Getting started". `Scripts/test-sample-package` builds and runs it.
let package = Package(
    name: "carousel",
    platforms: [.macOS(.v26)],
    dependencies: [.package(name: "imagestrip", path: "../..")],
    targets: [
        .testTarget(
            name: "CarouselTests",
            dependencies: [
                .product(name: "ImageStrip", package: "imagestrip"),
                .product(name: "ImageStripTesting", package: "imagestrip"),
            ], exclude: ["Goldens"]),
        .executableTarget(name: "Readme", dependencies: [.product(name: "ImageStrip", package: "imagestrip")]),
        .executableTarget(
            name: "GettingStarted",
            dependencies: [
                .product(name: "ImageStrip", package: "imagestrip"),
                .product(name: "ImageStripUIKitNames", package: "imagestrip"),
            ]),
    ]
)
