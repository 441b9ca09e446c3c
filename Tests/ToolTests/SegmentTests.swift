// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Films in segments, and the command that joins them.
@Suite struct SegmentTests {
  static let films: [(ending: String, options: String)] = [
    ("mov", "--codec qtrle"), ("mp4", "--quality 100"), ("mp4", ""), ("webm", ""),
  ]
  private static let size = "--size 48x64 --fps 20 --duration 1.6"
  /// The size is large enough that effects at the ends of a segment, which lack look-ahead frames, are a
  /// small part of a picture.
  private static let lossySize = "--size 240x320 --fps 20 --duration 1.6"

  private func run(_ line: String, in folder: TemporaryFolder) throws {
    let outcome = try ToolProcess.run(line, in: folder)
    #expect(outcome.status == 0, "\(line): \(outcome.errors)")
  }

  /// Decodes a film. Returns the time and the checksum of every frame.
  private func checksums(_ name: String, in folder: TemporaryFolder) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["ffmpeg", "-v", "error", "-i", folder.file(name), "-f", "framemd5", "-"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return String(decoding: data, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }.map(
      String.init)
  }

  /// In lossless formats the frames of the segments equal those of the whole film. In lossy formats their
  /// number and times do.
  @Test(
    arguments: [("mov", "--codec qtrle"), ("mp4", "--quality 100"), ("mp4", ""), ("webm", "")], [1, 3, 16])
  func `joined parts are the whole`(film: (ending: String, options: String), count: Int) throws {
    let folder = try TemporaryFolder()
    let size = film.options.isEmpty ? Self.lossySize : Self.size
    try run("render jack -o whole.\(film.ending) \(size) \(film.options)", in: folder)
    let parts = (1...count).map { "\($0).\(film.ending)" }
    for (number, part) in parts.enumerated() {
      try run(
        "render jack -o \(part) --segment \(number + 1)/\(count) \(size) \(film.options)", in: folder)
    }
    try run("join \(parts.joined(separator: " ")) -o joined.\(film.ending)", in: folder)
    let (whole, joined) = (
      try checksums("whole.\(film.ending)", in: folder), try checksums("joined.\(film.ending)", in: folder)
    )
    #expect(whole.count == 32)
    if film.options.isEmpty {
      func times(_ lines: [String]) -> [String] { lines.map { $0.split(separator: ",")[2].description } }
      #expect(times(joined) == times(whole))
      let outcome = try ToolProcess.run(
        "diff whole.\(film.ending) joined.\(film.ending) --ssim 0.98", in: folder)
      #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    } else {
      #expect(joined == whole)
    }
  }

  @Test func `numbered pictures keep their numbers`() throws {
    let folder = try TemporaryFolder()
    try run("render jack -o whole-%02d.png \(Self.size)", in: folder)
    for part in 1...3 { try run("render jack -o part-%02d.png --segment \(part)/3 \(Self.size)", in: folder) }
    let numbers = folder.names.filter { $0.hasPrefix("whole-") }.map { $0.dropFirst(6) }
    #expect(numbers.count == 32)
    for number in numbers { #expect(folder.data(of: "whole-\(number)") == folder.data(of: "part-\(number)")) }
  }

  @Test(arguments: [
    ("render jack -o a.mp4 --segment 3/2", "--segment"), ("render jack -o a.mp4 --segment 1", "such as 2/3"),
    ("render jack -o a.png --segment 1/2", "a picture is whole"),
    ("render jack -o a.mp4 --duration 0.1 --fps 10 --segment 1/5", "has no frame"),
    ("join", "join needs a PART"), ("join a.mp4", "say what to make"),
    ("join a.gif -o b.gif", "only films can be joined"),
  ])
  func mistakes(line: String, message: String) throws {
    let outcome = try ToolProcess.run(line, in: TemporaryFolder())
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func `progress for programs`() throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.run("render jack -o a.mp4 --json-progress \(Self.size)", in: folder)
    #expect(outcome.status == 0)
    let objects = try outcome.errorLines.map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    let last = try #require(objects.last)
    #expect(
      last["done"] as? Int == 32 && last["total"] as? Int == 32 && last["finished"] as? String == "a.mp4")
  }

  @Test func `parts that do not fit`() throws {
    let folder = try TemporaryFolder()
    try run("render jack -o a.mp4 --size 48x64 --fps 20 --duration 0.2", in: folder)
    try run("render jack -o b.mp4 --size 64x64 --fps 20 --duration 0.2", in: folder)
    try folder.write("no film", to: "c.mp4")
    for (line, message) in [
      ("join a.mp4 b.mp4 -o d.mp4", "make all parts alike"),
      ("join a.mp4 c.mp4 -o d.mp4", "cannot join c.mp4"),
      ("join a.mp4 none.mp4 -o d.mp4", "cannot join none.mp4: No such file"),
    ] {
      let outcome = try ToolProcess.run(line, in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(!folder.names.contains("d.mp4"))
    }
  }
}
