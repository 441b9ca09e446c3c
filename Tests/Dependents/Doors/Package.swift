// swift-tools-version: 6.1
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package with tests of motion. DependentPackageTests copies it into .build/dependents/Doors.
let package = Package(
  name: "Doors",
  dependencies: [.package(name: "Multiplane", path: "../../..")],
  targets: [
    .target(
      name: "Doors",
      dependencies: [
        .product(name: "Multiplane", package: "Multiplane"), .product(name: "UIKit", package: "Multiplane"),
      ]),
    .testTarget(
      name: "DoorTests",
      dependencies: ["Doors", .product(name: "MultiplaneTesting", package: "Multiplane")],
      exclude: ["__Goldens__"]),
    .testTarget(
      name: "DoorXCTests",
      dependencies: ["Doors", .product(name: "MultiplaneXCTest", package: "Multiplane")],
      exclude: ["__Goldens__"]),
  ])
