// swift-tools-version: 6.2
import PackageDescription

/// What a package looks like that tests its carousel with golden pictures; `Scripts/test-sample-package` builds and runs it.
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
            ], exclude: ["Goldens"])
    ]
)
