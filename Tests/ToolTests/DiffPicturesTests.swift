// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The comparison of films and pictures.
@Suite struct DiffPicturesTests {
  private static let size = "--size 48x64 --fps 20 --duration 0.4"

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(SceneFileTests.scene, to: "a.caml")
    try folder.write(SceneFileTests.scene.replacing("value=\"35\"", with: "value=\"25\""), to: "b.caml")
    return folder
  }

  private func run(_ line: String, in folder: TemporaryFolder) throws -> ToolProcess.Outcome {
    try ToolProcess.run(line, in: folder)
  }

  private func make(_ line: String, in folder: TemporaryFolder) throws {
    let outcome = try run("render \(line) --quiet", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  @Test(arguments: [
    ("a.mov --codec qtrle", "a.mov"), ("a.apng", "a.apng"), ("a-%02d.png", "a-%02d.png"),
  ])
  func `a film is what its program shows`(output: String, name: String) throws {
    let folder = try TemporaryFolder()
    try make("jack -o \(output) --background black \(Self.size)", in: folder)
    for line in ["\(name) jack", "jack \(name)", "\(name) \(name)"] {
      let outcome = try run("diff \(line) --fps 20 --background black", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.text == "8 frames are the same\n")
    }
  }

  /// The tile of 10 x 10 points is 10 points farther: 100 pixels at each position, blue instead of red. That
  /// is 255 in two of four channels of 200 of 800 pixels: 31.875 on average.
  @Test func `differences of pictures`() throws {
    let folder = try folder()
    try make("a.caml --state Unlock --at 0 -o a.png", in: folder)
    try make("b.caml --state Unlock --at 0 -o b.png", in: folder)
    let outcome = try run("diff a.png b.png", in: folder)
    #expect(outcome.status == 1)
    let line = "frame 0: 200 pixels by up to 255, mean 31.8750, SSIM "
    #expect(outcome.text.hasPrefix(line), "\(outcome.text)")
    #expect(outcome.errors == "multiplane: 1 of 1 frames differ\n")
    #expect(try run("diff a.png b.png --tolerance 255", in: folder).status == 0)
    #expect(try run("diff a.png b.png --ssim -1", in: folder).status == 0)
    let same = try run("diff a.png a.caml --state Unlock", in: folder)
    #expect(same.text == "1 frame is the same\n")
    let other = try run("diff a.png b.caml --state Unlock", in: folder)
    #expect(other.status == 1 && other.text.contains("200 pixels"))
    let later = try run("diff a.png a.caml --states Locked,Unlock --hold 0.1 --at 0.6", in: folder)
    #expect(later.status == 0, "\(later.text)")
  }

  /// In a lossy film of high quality, every frame is similar to the program.
  @Test func `films with loss`() throws {
    let folder = try TemporaryFolder()
    try make("jack -o a.mp4 --quality 90 \(Self.size)", in: folder)
    let outcome = try run("diff a.mp4 jack --fps 20 --ssim 0.95", in: folder)
    #expect(outcome.status == 0, "\(outcome.text)")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasPrefix("least SSIM 0.9"))
    #expect(try run("diff a.mp4 jack --fps 20", in: folder).status == 1)
  }

  @Test(arguments: ["a.webp --quality 100", "a.png --format apng", "a.gif"])
  func `all frames of an animation are compared`(output: String) throws {
    let folder = try TemporaryFolder()
    let name = String(output.prefix { $0 != " " })
    try make("jack -o \(output) --size 24x32 --fps 20 --duration 0.4 --background black", in: folder)
    #expect(try run("diff \(name) \(name)", in: folder).text == "8 frames are the same\n")
    let outcome = try run("diff \(name) jack-lid --fps 20 --background black --tolerance 9", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasSuffix("of 8 frames differ\n"), "\(outcome.errors)")
  }

  @Test func `a duration ends the comparison`() throws {
    let folder = try TemporaryFolder()
    try make("jack -o a.webp --size 24x32 --fps 20 --duration 0.4", in: folder)
    try make("jack -o b.webp --size 24x32 --fps 20 --duration 0.3", in: folder)
    #expect(try run("diff a.webp b.webp", in: folder).status == 1)
    let outcome = try run("diff a.webp b.webp --duration 0.3", in: folder)
    #expect(outcome.status == 0 && outcome.text == "6 frames are the same\n")
    #expect(try run("diff a.webp b.webp --duration -1", in: folder).status == 2)
  }

  @Test func `frames that are missing`() throws {
    let folder = try TemporaryFolder()
    try make("jack -o a.apng --size 8x8 --fps 20 --duration 0.4", in: folder)
    try make("jack -o b.apng --size 8x8 --fps 20 --duration 0.3", in: folder)
    let outcome = try run("diff a.apng b.apng", in: folder)
    #expect(outcome.status == 1)
    #expect(outcome.errors == "multiplane: a.apng has 8 frames, b.apng 6\n")
  }

  @Test(arguments: [
    ("diff none.mp4 a.caml", 1, "cannot read none.mp4: No such file"),
    ("diff textmp4 a.caml", 2, "there is no program \"textmp4\"; did you mean text.mp4?"),
    ("diff a.caml smallpng", 2, "there is no program \"smallpng\"; did you mean small.png?"),
    ("diff txet.mp4 a.caml", 1, "; did you mean text.mp4?"),
    ("diff smal.png a.caml", 1, "cannot read smal.png: there is no such file; did you mean small.png?"),
    ("diff text.mp4 a.caml", 1, "cannot read text.mp4: it is no film with a stream of pictures"),
    ("diff none.png a.caml", 1, "cannot read none.png: there is no such file"),
    ("diff text.png a.caml", 1, "cannot read text.png: "),
    ("diff small.png large.png", 1, "small.png has frames of 4 x 4 pixels, large.png of 8 x 8"),
    ("diff small.png large.png --values", 2, "--values is for programs and scenes alone"),
    ("diff a.caml b.caml --ssim 0.9", 2, "--ssim is for films and pictures"),
    ("diff a.caml small.png --ssim 2", 2, "give a number up to 1"),
  ])
  func mistakes(line: String, status: Int32, message: String) throws {
    let folder = try folder()
    for name in ["text.mp4", "text.png"] { try folder.write("neither film nor picture", to: name) }
    try make("a.caml --at 0 --size 4x4 -o small.png", in: folder)
    try make("a.caml --at 0 --size 8x8 -o large.png", in: folder)
    let outcome = try run(line, in: folder)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }
}
