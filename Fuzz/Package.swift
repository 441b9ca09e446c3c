// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

// Fuzz targets, built by scripts/fuzz. A package of its own: no user and no test builds it.

import PackageDescription

let names = ["CAMLDocument", "ImageIO", "LottieDocument", "MultiplaneVideo", "QuartzCore", "UIKit"]

let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "Multiplane", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz", dependencies: names.map { .product(name: $0, package: "Multiplane") },
      swiftSettings: [.swiftLanguageMode(.v5)],
      // gold fails in reading the line numbers of objects that count their coverage.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])])
  ])
