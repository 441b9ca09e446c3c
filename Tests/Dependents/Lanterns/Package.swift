// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0
import PackageDescription

// A package with a command of its own, and a program that makes films in parts. LanternsTests copies it into
// .build/dependents/Lanterns.
let package = Package(
  name: "Lanterns",
  dependencies: [.package(name: "Multiplane", path: "../../..")],
  targets: [
    .executableTarget(
      name: "lanterns",
      dependencies: [
        .product(name: "Multiplane", package: "Multiplane"),
        .product(name: "MultiplaneTool", package: "Multiplane"),
      ]),
    .executableTarget(
      name: "candles",
      dependencies: [
        .product(name: "Multiplane", package: "Multiplane"),
        .product(name: "MultiplanePlans", package: "Multiplane"),
      ]),
  ])
