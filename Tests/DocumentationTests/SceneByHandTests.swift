// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import Multiplane
import MultiplaneTesting
import Testing

/// The article "A scene by hand", which `SceneFormat` makes, and the scenes in it.
@Suite struct SceneByHandTests {
  private static let documentation = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation")

  /// The variable `MULTIPLANE_RECORD`, which records goldens, writes the article, too.
  @Test func `the article is that of the code`() throws {
    let page = Self.documentation.appendingPathComponent("Multiplane.docc/ASceneByHand.md")
    if try RecordingMode.ofProcess() != nil {
      try SceneFormat.page.write(to: page, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: page, encoding: .utf8) == SceneFormat.page)
  }

  @Test func `the article has every scene and every attribute`() {
    let page = SceneFormat.page
    #expect(SceneFormat.samples.count > 15)
    for sample in SceneFormat.samples {
      #expect(page.contains("<!-- file: \(sample.file) -->\n```xml\n\(sample.text)\n```"), "\(sample.file)")
    }
    #expect(page.ranges(of: "```xml").count == SceneFormat.samples.count)
    for element in SceneFormat.elements {
      #expect(page.contains("\n### \(element.name)\n"), "\(element.name)")
      for attribute in element.attributes {
        #expect(page.contains("| `\(attribute.markup)` |"), "\(attribute.name)")
      }
    }
  }

  /// Returns the frames of a scene at some times, and requires that there is nothing to report.
  private func frames(_ text: String, at times: [Double]) throws -> [Pixmap] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("by-hand-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    if text.contains("jack.png") {
      try FileManager.default.copyItem(
        at: Self.documentation.appendingPathComponent("jack.png"),
        to: folder.appendingPathComponent("jack.png"))
    }
    let file = folder.appendingPathComponent("scene.caml")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let sink = MemorySink()
    let (_, reports) = try Diagnostics.collecting {
      let document = try CAMLDocument(path: file.path)
      #expect(document.report.entries.map(\.description) == [])
      let clock = ChosenTimesClock(rate: 60, times: times)
      try Player(clock: clock, sink: sink).play(LayerHost { document.makeScene().root })
    }
    #expect(reports.map(\.description) == [])
    try #require(sink.frames.count == times.count)
    return sink.frames
  }

  /// Returns the red, green and blue of the pixel at the lower left of a frame.
  private func corner(of frame: Pixmap) -> [UInt8] {
    let start = (frame.height - 1) * frame.bytesPerRow
    // A pixel is blue, green, red and alpha.
    return frame.withUnsafeBytes { [$0[start + 2], $0[start + 1], $0[start]] }
  }

  @Test(arguments: SceneFormat.samples)
  func `a scene of the article is drawn and moves`(sample: SceneSample) throws {
    let frames = try frames(sample.text, at: [0.1, 0.6, 1.1])
    #expect(frames[0] != Pixmap(width: frames[0].width, height: frames[0].height))
    #expect((frames[0] != frames[1] || frames[1] != frames[2]) == sample.moves)
  }

  @Test(arguments: SceneFormat.elements)
  func `every example of an attribute is drawn`(element: FormatElement) throws {
    for attribute in element.attributes {
      let frames = try frames(element.scene(with: attribute), at: [0.5])
      #expect(frames[0].width > 0, "\(attribute.name)")
    }
  }

  @Test func `every form of a value is drawn`() throws {
    for value in SceneFormat.values {
      for form in value.forms { _ = try frames(value.scene(with: form), at: [0.5]) }
    }
  }

  @Test func `every type of filter changes the picture`() throws {
    #expect(SceneFormat.filterTypes.count == 12)
    func scene(_ filter: String) -> String {
      """
      <caml><CALayer bounds="0 0 40 40" backgroundColor="#ffffff"><sublayers>
      <CALayer bounds="0 0 20 20" position="20 20" backgroundColor="#cc6633"><filters>\(filter)</filters></CALayer>
      </sublayers></CALayer></caml>
      """
    }
    let plain = try frames(scene(""), at: [0])
    for type in SceneFormat.filterTypes {
      #expect(!type.meaning.isEmpty)
      #expect(try frames(scene(type.example), at: [0]) != plain, "\(type.name)")
    }
  }

  @Test func `the film shows one scene after the other`() throws {
    let film = try #require(SceneFormat.samples.first { $0.file == "three-scenes.caml" })
    let frames = try frames(film.text, at: SceneFormat.filmMoments)
    #expect(frames[0] != frames[1] && frames[1] != frames[2] && frames[0] != frames[2])
    // The backgrounds of the second and the third scene are #f2f4f7 and #101828. That of the first one is a
    // gradient, which is #3538cd there.
    #expect(corner(of: frames[0]) == [0x35, 0x38, 0xcd])
    #expect(corner(of: frames[1]) == [0xf2, 0xf4, 0xf7])
    #expect(corner(of: frames[2]) == [0x10, 0x18, 0x28])
  }
}
