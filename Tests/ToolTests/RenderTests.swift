// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Pictures, films and figures with valid requests. They are small, because the tests also run without
/// optimization.
@Suite struct RenderTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

  /// Returns the width and the height of a PNG file.
  private func size(ofPNG data: Data) -> [Int] {
    let bytes = [UInt8](data.prefix(24))
    guard bytes.count == 24, Array(bytes.prefix(8)) == Self.signature else { return [] }
    return [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  private func render(_ options: String, in folder: TemporaryFolder) throws -> ToolProcess.Outcome {
    let outcome = try ToolProcess.run("render jack \(options)", in: folder)
    #expect(outcome.status == 0)
    // The line at the end has the name, the number of frames and their size.
    #expect(outcome.errorLines.allSatisfy { $0.contains(" frame") && $0.hasSuffix(" pixels") })
    #expect(outcome.errorLines.count <= 1)
    return outcome
  }

  // MARK: Pictures

  @Test func `one time gives a picture of its own size`() throws {
    let folder = try TemporaryFolder()
    #expect(try render("-o a.png --at 0.5 --size 61x37", in: folder).output.isEmpty)
    #expect(folder.names == ["a.png"])
    #expect(size(ofPNG: folder.data(of: "a.png")) == [61, 37])
  }

  @Test func `scale gives pixels to the points of the program`() throws {
    let folder = try TemporaryFolder()
    _ = try render("-o a.PNG --at 0.5 --scale 0.1", in: folder)
    #expect(size(ofPNG: folder.data(of: "a.PNG")) == [50, 76])  // of 500 x 760
  }

  @Test func `a picture is a sheet of the programs moments unless times are given`() throws {
    let folder = try TemporaryFolder()
    _ = try render("-o own.png --size 24x32", in: folder)
    _ = try render("-o same.png --size 24x32 --at 0,0.2,0.4,0.8,1.6,2.6,3.1,3.9", in: folder)
    _ = try render("-o even.png --size 24x32 --duration 0.1", in: folder)
    #expect(folder.data(of: "own.png") == folder.data(of: "same.png"))
    // A margin of one pixel around each frame. The sheet chooses the columns for six frames.
    let (own, even) = (size(ofPNG: folder.data(of: "own.png")), size(ofPNG: folder.data(of: "even.png")))
    try #require(own.count == 2 && even.count == 2)
    #expect((own[0] - 1) / 25 * ((own[1] - 1) / 33) >= 8)
    #expect((own[0] - 1) % 25 == 0 && (own[1] - 1) % 33 == 0)
    #expect((even[0] - 1) / 25 * ((even[1] - 1) / 33) >= 6)  // 0.1 s are six frames
    #expect((even[0] - 1) / 25 * ((even[1] - 1) / 33) < 8)
  }

  @Test func `a sheet has room for the times below its frames`() throws {
    let folder = try TemporaryFolder()
    _ = try render("-o a.png --size 96x64 --at 0,0.5", in: folder)
    // Two cells beside each other, margins of 96 / 32 = 3 pixels and a line of 20 pixels.
    #expect(size(ofPNG: folder.data(of: "a.png")) == [3 * 3 + 2 * 96, 2 * 3 + 64 + 20])
  }

  @Test func `a program like a telephone has an upright frame by default`() throws {
    let folder = try TemporaryFolder()
    for (name, expected) in [("door", [720, 1280]), ("jack", [1280, 720])] {
      _ = try ToolProcess.run("render \(name) -o a.png --at 0", in: folder)
      #expect(size(ofPNG: folder.data(of: "a.png")) == expected)
    }
  }

  @Test func `a hyphen sends the same picture to standard output`() throws {
    let folder = try TemporaryFolder()
    for options in ["--at 0.5 --size 20x20", "--at 0,0.5,1 --size 20x20"] {
      _ = try render("-o a.png \(options)", in: folder)
      #expect(try render("-o - \(options)", in: folder).output == folder.data(of: "a.png"))
      #expect(folder.names == ["a.png"])
    }
  }

  @Test(arguments: [
    "render --output=a.png --at=0.5 --size=20x20 jack", "render -oa.png --at 0.5 jack --size 20x20 -q",
    "render -o=a.png --size 20X20 --at 5e-1 -- jack",
    "render jack --size 9x9 --at 2 --at .5 --size 20x20 -o a.png",
  ])
  func `options may be written in many ways`(_ line: String) throws {
    let folder = try TemporaryFolder()
    let expected = try render("-o - --at 0.5 --size 20x20", in: folder).output
    let outcome = try ToolProcess.run(line, in: folder)
    #expect(outcome.status == 0)
    #expect(folder.data(of: "a.png") == expected)
  }

  @Test(arguments: ["two words.png", "-o.png", "ü\n\"'$.png", ".png"])
  func `any name can be written`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.run(
      ["render", "jack", "--output=\(name)", "--at", "0", "--size", "4x4"], in: folder)
    #expect(outcome.status == 0)
    #expect(folder.names == [name])
  }

  // MARK: Films

  @Test func `the same command gives the same bytes`() throws {
    let folder = try TemporaryFolder()
    for name in ["1.mp4", "2.mp4"] { _ = try render("-o \(name) --size 64x36 --fps 10", in: folder) }
    for name in ["1.png", "2.png"] { _ = try render("-o \(name) --size 64x36 --fps 10", in: folder) }
    #expect(folder.names == ["1.mp4", "1.png", "2.mp4", "2.png"])
    #expect(!folder.data(of: "1.mp4").isEmpty)
    #expect(folder.data(of: "1.mp4") == folder.data(of: "2.mp4"))
    #expect(folder.data(of: "1.png") == folder.data(of: "2.png"))
  }

  /// The path of `ffprobe`; `nil` if it is not installed.
  private static let probe = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/ffprobe" }.first(where: FileManager.default.isExecutableFile)

  @Test(
    .enabled(if: probe != nil, "needs ffprobe"),
    arguments: [
      // The program lasts 4 s.
      ("--fps 5", "h264,64,36,yuv420p,5/1,20"),
      ("--fps 10 --duration 1.95", "h264,64,36,yuv420p,10/1,20"),
      // 0.5 s are 14.985 frames.
      ("--fps 29.97 --duration 0.5", "h264,64,36,yuv420p,30000/1001,15"),
      ("--fps 30000/1001 --duration 0.2", "h264,64,36,yuv420p,30000/1001,6"),
      ("--fps 23.976 --duration 0.2", "h264,64,36,yuv420p,24000/1001,5"),
      ("--fps 12.5 --duration 0.2", "h264,64,36,yuv420p,25/2,3"),
      ("--fps 60/2 --duration 0.2", "h264,64,36,yuv420p,30/1,6"),
    ])
  func `a film is what was asked for`(options: String, expected: String) throws {
    let folder = try TemporaryFolder()
    _ = try render("-o a.mp4 --size 64x36 \(options)", in: folder)
    #expect(folder.names == ["a.mp4"])
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.probe))
    process.arguments = [
      "-v", "error", "-select_streams", "v", "-show_entries",
      "stream=codec_name,width,height,pix_fmt,r_frame_rate,nb_frames", "-of", "csv=p=0", folder.file("a.mp4"),
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.trimmingCharacters(in: .whitespacesAndNewlines) == expected)
  }

  // MARK: Figures

  @Test func `null writes nothing and prints figures`() throws {
    let folder = try TemporaryFolder()
    let text = try render("-o null: --size 64x36 --fps 10 --duration 1", in: folder).text
    #expect(folder.names.isEmpty)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(text.hasPrefix("frames             10\n"))
    for name in ["seconds", "frames per second", "commit", "evaluate", "flatten", "rasterize"] {
      #expect(lines.contains { $0.hasPrefix(name + "  ") && $0.contains(/\d\.\d/) }, "\(name)")
    }
  }
}
