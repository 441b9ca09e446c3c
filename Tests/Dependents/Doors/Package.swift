// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

/// A product of Multiplane.
func multiplane(_ name: String) -> Target.Dependency { .product(name: name, package: "Multiplane") }

// A package with tests of motion, of layers and of views. DependentPackageTests copies it into
// .build/dependents/Doors.
let package = Package(
  name: "Doors",
  dependencies: [.package(name: "Multiplane", path: "../../..")],
  targets: [
    .target(name: "Doors", dependencies: [multiplane("Multiplane")]),
    .target(name: "Bells", dependencies: [multiplane("UIKit")]),
    .testTarget(
      name: "DoorTests", dependencies: ["Doors", multiplane("MultiplaneTesting")], exclude: ["__Goldens__"]),
    .testTarget(
      name: "BellTests", dependencies: ["Bells", multiplane("MultiplaneTestingUIKit")],
      exclude: ["__Goldens__"]),
    .testTarget(
      name: "DoorXCTests", dependencies: ["Doors", multiplane("MultiplaneXCTest")], exclude: ["__Goldens__"]),
    .testTarget(
      name: "BellXCTests", dependencies: ["Bells", multiplane("MultiplaneXCTestUIKit")],
      exclude: ["__Goldens__"]),
  ])
