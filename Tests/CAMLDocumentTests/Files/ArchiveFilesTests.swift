// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import CoreGraphics
import QuartzCore
import TestSupport
import Testing

struct ArchiveFilesTests {
  private static func layer(_ name: String, _ attributes: String = "") -> String {
    "<caml><CALayer name='\(name)' bounds='0 0 40 20' \(attributes)/></caml>"
  }

  private func open(_ bytes: [UInt8], limits: CAMLLimits = .default) throws(CAMLError) -> CAMLDocument {
    var options = CAMLDocument.Options()
    options.limits = limits
    return try CAMLDocument(bytes: bytes, name: "test.tendies", options: options)
  }

  private func planes(_ texts: [(path: String, text: String)]) throws -> [String?] {
    let scene = try open(TestArchive.bytes(texts: texts)).makeScene()
    return (scene.root.sublayers ?? [scene.root]).map(\.name)
  }

  @Test func `a wallpaper from back to front`() throws {
    let folder = "descriptors/A/versions"
    let texts = [
      ("__MACOSX/x.ca/main.caml", "rubbish"),
      ("\(folder)/1/contents/w.wallpaper/Old_Background.ca/main.caml", "<caml/>"),
      ("\(folder)/2/contents/w.wallpaper/W_Floating-390w@3x~iphone.ca/main.caml", Self.layer("f")),
      ("\(folder)/2/contents/w.wallpaper/W_Background-390w@3x~iphone.ca/MAIN.caml", Self.layer("b")),
      ("\(folder)/2/contents/w.wallpaper/W_Foreground-390w@3x~iphone.ca/main.caml", "<caml/>"),
    ]
    #expect(try planes(texts) == ["b", "f"])
    let document = try open(TestArchive.bytes(texts: texts))
    #expect(document.isWallpaper)
    #expect(document.size == CGSize(width: 40, height: 20))
  }

  @Test func `names from the list`() throws {
    let list = """
      <?xml version="1.0"?><!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://x"><plist><dict>
      <key>backgroundAnimationFileName</key><string>Two.ca</string>
      <key>floatingAnimationFileNameKey</key><string>One.ca</string></dict></plist>
      """
    #expect(
      try planes([
        ("w.wallpaper/One.ca/main.caml", Self.layer("1")), ("w.wallpaper/Two.ca/main.caml", Self.layer("2")),
        ("w.wallpaper/Wallpaper.plist", list),
      ]) == ["2", "1"])
  }

  @Test func `the index of a bundle`() throws {
    let index = """
      <plist><dict><key>rootDocument</key><string>scene.caml</string><key>documentWidth</key><real>80</real>
      <key>documentHeight</key><integer>60</integer><key>loopEnd</key><real>+infinity</real>
      <key>geometryFlipped</key><true/></dict></plist>
      """
    let document = try open(
      TestArchive.bytes(texts: [
        ("x.ca/index.xml", index), ("x.ca/main.caml", Self.layer("no")),
        ("x.ca/scene.caml", Self.layer("yes")),
      ]))
    let scene = document.makeScene()
    #expect(document.size == CGSize(width: 80, height: 60))
    let plane = try #require(scene.root.sublayers?.first)
    #expect(plane.name == "yes")
    #expect(plane.isGeometryFlipped)
    #expect(plane.frame == CGRect(x: 20, y: 20, width: 40, height: 20))
  }

  @Test(arguments: [
    "../evil.ca/main.caml", "/etc/evil.ca/main.caml", "a/../../b.ca/main.caml", "a\\b.ca\\main.caml",
  ])
  func `paths that leave the archive`(path: String) throws {
    let error = try #require(throws: CAMLError.self) {
      try open(TestArchive.bytes(texts: [(path, Self.layer("x"))]))
    }
    #expect(error.reason == .unsafePath)
  }

  @Test func damage() throws {
    let bytes = TestArchive.bytes(texts: [("x.ca/main.caml", Self.layer("x"))])
    #expect(throws: CAMLError.self) { try open(Array(bytes.prefix(60))) }
    var wrongSum = bytes
    wrongSum[50] ^= 1
    let error = try #require(throws: CAMLError.self) { try open(wrongSum) }
    #expect(error.reason == .badArchive)
    #expect(try #require(throws: CAMLError.self) { try open(TestArchive.bytes([])) }.reason == .noScene)
  }

  @Test func `sizes are bounded`() throws {
    var limits = CAMLLimits()
    limits.totalBytes = 50
    let bytes = TestArchive.bytes(texts: [("x.ca/main.caml", Self.layer("x"))])
    #expect(try #require(throws: CAMLError.self) { try open(bytes, limits: limits) }.reason == .tooLarge)
    limits = CAMLLimits()
    limits.fileCount = 1
    let two = TestArchive.bytes(texts: [("x.ca/main.caml", Self.layer("x")), ("y", "")])
    #expect(try #require(throws: CAMLError.self) { try open(two, limits: limits) }.reason == .tooLarge)
  }
}
