// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Package.swift: what a package gets that depends on this one.
@Suite struct ManifestTests {
  private static func developmentTargets(_ manifest: Manifest) -> [String] {
    let development: Set = ["TestSupport", "Benchmarks", "motion-fit", "house-rules", "ClientPrograms"]
    return manifest.targets.filter { $0.type == "test" || development.contains($0.name) }.map(\.name)
  }

  @Test func `a release has no targets for development`() throws {
    let inCheckouts = try Manifest.seen(at: "checkouts/Multiplane")
    #expect(Self.developmentTargets(inCheckouts) == [])
    #expect(Self.developmentTargets(try Manifest.seen(at: "Multiplane", tag: "1.0.0")) == [])
    #expect(!inCheckouts.targets.isEmpty)
  }

  @Test func `a dependency by path, and one for development, have them`() throws {
    let byPath = Self.developmentTargets(try Manifest.seen(at: "Multiplane"))
    #expect(byPath.contains("PackageTests") && byPath.contains("Benchmarks"))
    #expect(Self.developmentTargets(try Manifest.seen(at: "checkouts/Multiplane", setting: "1")) == byPath)
    #expect(
      Self.developmentTargets(try Manifest.seen(at: "Multiplane", setting: "1", tag: "1.0.0")) == byPath)
  }

  @Test func `tests of layers need no UIKit, and Lottie files no reader of CAML`() throws {
    let manifest = try Manifest.seen(at: "Multiplane")
    #expect(!manifest.closure(of: "MultiplaneTesting").contains("UIKit"))
    #expect(!manifest.closure(of: "MultiplaneXCTest").contains("UIKit"))
    #expect(manifest.closure(of: "MultiplaneTestingUIKit").contains("UIKit"))
    #expect(!manifest.closure(of: "Lottie").contains("CAMLDocument"))
  }

  /// The packages that each module in Sources/System needs for building or running.
  private static let packages: [String: [String]] = [
    "CTypesetting": ["libpangoft2-1.0-0"], "CZip": ["libzip-dev"], "CPNG": ["libpng-dev"],
    "CJPEG": ["libjpeg-dev"], "CGIF": ["libgif-dev"], "CDeflate": ["libdeflate-dev"],
    "CWebP": ["libwebp-dev"],
    "CYAJL": ["libyajl-dev"], "CZlib": ["zlib1g-dev"], "CDuktape": ["duktape-dev"],
    "CLibAV": [
      "libavcodec-dev", "libavformat-dev", "libavutil-dev", "libswresample-dev", "libswscale-dev",
    ],
    "CSDL": ["libsdl2-dev"], "CMicroHTTPD": ["libmicrohttpd-dev"],
  ]

  /// The list in scripts/setup cannot be computed there: it runs before anything is installed.
  @Test func `scripts setup knows what each product needs`() throws {
    let manifest = try Manifest.seen(at: "Multiplane")
    let script = try String(
      contentsOf: Manifest.root.appendingPathComponent("scripts/setup"), encoding: .utf8)
    let start = try #require(script.range(of: "# What the modules in Sources/System need"))
    let end = try #require(script.range(of: "\n}\n", range: start.lowerBound..<script.endIndex))
    let folder = try TemporaryFolder()
    try folder.write(script[start.lowerBound..<end.upperBound] + "needs_of \"$1\"\n", to: "needs")
    #expect(manifest.products.count > 20)
    for product in manifest.products.map(\.name) {
      let modules = manifest.closure(of: product)
      let expected = Set(modules.flatMap { Self.packages[$0] ?? [] })
      let output = try MediaTools.run("/bin/bash", [folder.file("needs"), product])
      let printed = Set(String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init))
      #expect(printed == expected, "\(product)")
    }
  }
}
