// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// `render --over`: options, errors and what is left behind.
@Suite struct OverlayTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let made = try ToolProcess.run("render jack -o in.mp4 --size 64x48 --fps 10 --duration 1 -q", in: folder)
    try #require(made.status == 0, "\(made.errors)")
  }

  private func run(_ words: String) throws -> ToolProcess.Outcome { try ToolProcess.run(words, in: folder) }

  @Test func `a scene over a film has the film's frames`() throws {
    let outcome = try run("render border-flash --over in.mp4 -o out.mp4 --place 0,0,16,16 --start 0.3 -q")
    #expect(outcome.status == 0 && outcome.errors == "")
    // The film has ten frames of 64 x 48. Before the scene begins it is the film itself, but for the encoder.
    let before = try run("diff in.mp4 out.mp4 --duration 0.3 --ssim 0.98")
    #expect(before.status == 0, "\(before.text)")
    #expect(try run("diff in.mp4 out.mp4 --ssim 0.98").status == 1)
    #expect(try run("render border-flash --over in.mp4 -o frames/%02d.png -q").status == 0)
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder.file("frames"))
    #expect(frames.count == 10)
  }

  @Test func `after the film its last frame stays`() throws {
    let outcome = try run("render border-flash --over in.mp4 --duration 1.5 -o frames/%02d.png -q")
    #expect(outcome.status == 0 && outcome.errors == "")
    let frames = try FileManager.default.contentsOfDirectory(atPath: folder.file("frames"))
    #expect(frames.count == 15)
    let longer = try run("render border-flash --over in.mp4 --duration 1.5 -o out.mp4 -q --quality 100")
    #expect(longer.status == 0)
    #expect(try run("render --over out.mp4 -o all/%02d.png -q").status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("all")).count == 15)
  }

  /// A pipe that nobody writes to would never answer.
  @Test func `a pipe is no film`() throws {
    try #require(mkfifo(folder.file("pipe.mp4"), 0o600) == 0)
    let outcome = try run("render jack --over pipe.mp4 -o out.mp4 -q")
    #expect(outcome.status == 1 && outcome.errors.contains("pipe.mp4"), "\(outcome.errors)")
  }

  @Test func `segments over a film join to the whole`() throws {
    #expect(try run("render jack --over in.mp4 -o whole.mp4 -q --quality 100").status == 0)
    for part in 1...2 {
      #expect(
        try run("render jack --over in.mp4 -o \(part).mp4 --segment \(part)/2 -q --quality 100").status == 0)
    }
    #expect(try run("join 1.mp4 2.mp4 -o joined.mp4").status == 0)
    #expect(try run("diff whole.mp4 joined.mp4").status == 0)
  }

  @Test(arguments: ["plain", "boxed"])
  func `captions are drawn over a film without a scene`(style: String) throws {
    try Data("1\n00:00:00,000 --> 00:00:00,500\nHello\n".utf8).write(
      to: URL(fileURLWithPath: folder.file("words.srt")))
    let options = "--captions words.srt --caption-style \(style)"
    let outcome = try run("render --over in.mp4 \(options) -o out.mp4 -q --quality 100")
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    #expect(try run("render --over in.mp4 -o bare.mp4 -q --quality 100").status == 0)
    #expect(try run("diff bare.mp4 out.mp4").status == 1)
    // Over a scene without a film.
    #expect(try run("render jack --captions words.srt -o jack.png --at 0.2 -q").status == 0)
    #expect(try run("render jack -o bare.png --at 0.2 -q").status == 0)
    #expect(try run("diff jack.png bare.png").status == 1)
  }

  @Test(arguments: [
    ("--over missing.mp4", 1, "missing.mp4"), ("--over in.mp4 --start 5", 2, "--start"),
    ("--over .", 1, "no file on a disk"), ("--over in.mp4 --place 64,0,5,5", 2, "outside"),
    ("--over in.mp4 --place middle", 2, "--place"), ("--over in.mp4 --place 1,2,3", 2, "--place"),
    ("--over in.mp4 --for 0", 2, "--for"), ("--start 1", 2, "--over"), ("--audio keep", 2, "--over"),
    ("--over in.mp4 --audio missing.m4a", 1, "missing.m4a"),
    ("--over in.mp4 --audio keep", 1, "no stream of sound"),
    ("--captions missing.srt", 1, "missing.srt"), ("--captions in.mp4", 1, "no captions"),
    ("--caption-style boxed", 2, "--captions"), ("--captions in.mp4 --caption-style loud", 2, "loud"),
  ])
  func `wrong requests say what is wrong`(options: String, status: Int32, message: String) throws {
    let outcome = try run("render jack -o out.mp4 -q \(options)")
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
    #expect(!folder.names.contains("out.mp4"))
  }
}
