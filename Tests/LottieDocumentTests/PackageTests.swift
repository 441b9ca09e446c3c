// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import LottieDocument
import Multiplane
import QuartzCore
import TestSupport
import Testing

/// dotLottie packages and `.tgs` files.
@Suite struct PackageTests {
  /// A red square of 20 points for one second.
  private static func animation(_ color: String = "#ff0000", width: Int = 20, assets: String = "[]") -> String
  {
    """
    {"v":"5.7","fr":10,"ip":0,"op":10,"w":\(width),"h":20,"assets":\(assets),"layers":[
    {"ty":1,"sc":"\(color)","sw":20,"sh":20,"ip":0,"op":10,"st":0,"ks":{}}]}
    """
  }

  private func scene(
    _ entries: [(path: String, text: String)], _ animation: String? = nil,
    limits: LottieLimits = .default
  ) throws -> LottieScene {
    var options = LottieScene.Options()
    (options.animation, options.limits) = (animation, limits)
    return try LottieScene(bytes: TestArchive.bytes(texts: entries), name: "a.lottie", options: options)
  }

  private let first: [(path: String, text: String)] = [
    ("manifest.json", #"{"version":"1.0","animations":[{"id":"one"},{"id":"two"}]}"#),
    ("animations/one.json", animation(width: 30)), ("animations/two.json", animation(width: 40)),
  ]

  @Test func `a package of version 1 has its first animation by default`() throws {
    #expect(try scene(first).size.width == 30)
    #expect(try scene(first, "two").size.width == 40)
  }

  @Test func `a package of version 2 has its initial animation by default`() throws {
    let entries = [
      (
        "manifest.json",
        #"{"version":"2","initial":{"animation":"two"},"animations":[{"id":"one"},{"id":"two"}]}"#
      ), ("a/one.json", Self.animation(width: 30)), ("a/two.json", Self.animation(width: 40)),
    ]
    #expect(try scene(entries).size.width == 40)
    #expect(try scene(entries, "one").size.width == 30)
  }

  @Test(arguments: ["1.0", "2", "2.0"], ["a", "animations"])
  func `a package may have the folders of the other version`(version: String, folder: String) throws {
    let manifest = #"{"version":"\#(version)","animations":[{"id":"one"}]}"#
    let entries = [("manifest.json", manifest), ("\(folder)/one.json", Self.animation(width: 30))]
    #expect(try scene(entries.map { (path: $0.0, text: $0.1) }).size.width == 30)
  }

  @Test func `images come from the package`() throws {
    let folder = try TemporaryFolder()
    let picture = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=="))
    let text = """
      {"v":"5.7","fr":10,"ip":0,"op":10,"w":20,"h":20,
      "assets":[{"id":"x","w":1,"h":1,"u":"/images/","p":"dot.png","e":0}],
      "layers":[{"ty":2,"refId":"x","ip":0,"op":10,"st":0,"ks":{}}]}
      """
    let manifest = #"{"animations":[{"id":"one"}]}"#
    let bytes = TestArchive.bytes([
      ("manifest.json", Array(manifest.utf8)), ("animations/one.json", Array(text.utf8)),
      ("images/dot.png", Array(picture)),
    ])
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("a.lottie")))
    let scene = try LottieScene(contentsOf: URL(fileURLWithPath: folder.file("a.lottie")))
    #expect(scene.report.entries.isEmpty)
    let bare = TestArchive.bytes([
      ("manifest.json", Array(manifest.utf8)), ("animations/one.json", Array(text.utf8)),
    ])
    let report = try LottieScene(bytes: bare, name: "a.lottie").report
    #expect(report.entries.map(\.effect) == ["the package has no image \"/images/dot.png\""])
  }

  @Test func `state machines and themes are reported`() throws {
    var entries = first
    entries[0].text =
      #"{"animations":[{"id":"one"}],"stateMachines":[{"id":"m"}],"themes":[{"id":"dark"}]}"#
    let report = try scene(entries).report
    #expect(report.entries.map(\.subject) == ["stateMachines", "themes"])
  }

  @Test(arguments: [
    ([("a.json", "{}")], "manifest.json"),
    ([("manifest.json", "{}")], "no animations"),
    ([("manifest.json", #"{"animations":[{"id":"one"}]}"#)], "animations/one.json"),
    ([("manifest.json", #"{"animations":[{"id":"../one"}]}"#)], "leaves"),
    ([("../manifest.json", "{}")], "leaves"), ([("manifest.json", "{")], "JSON"),
  ])
  func `a package that is not whole is an error that says so`(
    entries: [(path: String, text: String)], message: String
  ) {
    let error = #expect(throws: LottieError.self) { try scene(entries) }
    #expect(error?.filePath == "a.lottie")
    #expect(error?.problem.contains(message) == true, "\(error?.problem ?? "")")
  }

  @Test func `an unknown animation is an error with the names there are`() {
    let error = #expect(throws: LottieError.self) { try scene(first, "three") }
    #expect(error?.reason == .noScene)
    #expect(error?.problem.contains("\"three\"; the package has one, two") == true)
  }

  @Test func `files beyond the limit are refused`() {
    var limits = LottieLimits()
    limits.fileBytes = 20
    let error = #expect(throws: LottieError.self) { try scene(first, limits: limits) }
    #expect(error?.reason == .tooLarge)
  }

  // MARK: .tgs

  /// A red square, compressed by gzip.
  private static let compressed =
    "H4sIAAAAAAACA6tWKlOyUjLVM1fSUUorUrIyNNBRyixQsgJS+QUQbrmSlRGQyoBQOYmVqUXFSlbR1UollUAFOkrFyU"
    + "ATlNPSDIAAaEoxVH0xVAOaacUlYG420Ijq2trYWgDk1yllgQAAAA=="
  /// 200,000 spaces, compressed by gzip.
  private static let bomb =
    "H4sIAAAAAAACA+3BMQEAAADCoCrrn9IM/kABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    + "AAAAAAAAAAAAAAAAAAAAAAAK8BMWFiEEANAwA="

  private func bytes(_ text: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: text))) }

  @Test func `compressed text is read`() throws {
    let scene = try LottieScene(bytes: try bytes(Self.compressed), name: "a.tgs")
    #expect(scene.size == CGSize(width: 20, height: 20) && scene.duration == 1)
  }

  @Test func `damaged data is an error`() throws {
    let whole = try bytes(Self.compressed)
    for count in [3, 20, whole.count / 2, whole.count - 1] {
      let error = #expect(throws: LottieError.self) {
        try LottieScene(bytes: Array(whole.prefix(count)), name: "a.tgs")
      }
      #expect(error?.reason == .badPackage)
    }
  }

  @Test func `a bomb is refused at the limit`() throws {
    var options = LottieScene.Options()
    options.limits.fileBytes = 100_000
    let data = try bytes(Self.bomb)
    let error = #expect(throws: LottieError.self) {
      try LottieScene(bytes: data, name: "a.tgs", options: options)
    }
    #expect(error?.reason == .tooLarge)
  }
}
