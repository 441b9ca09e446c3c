// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Films of every kind from the command line, with different threads, formats, times and failures.
@Suite struct FilmTests {
  private func render(_ options: String, in folder: TemporaryFolder) throws -> ToolProcess.Outcome {
    let outcome = try ToolProcess.run("render jack \(options)", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  @Test(.tags(.threads), arguments: ["bgra", "mp4", "gif"]) func `any number of threads gives the same bytes`(
    ending: String
  ) throws {
    let folder = try TemporaryFolder()
    for count in [1, 2, 8] {
      _ = try render("-o \(count).\(ending) --size 96x128 --fps 12 --threads \(count)", in: folder)
    }
    #expect(!folder.data(of: "1.\(ending)").isEmpty)
    for count in [2, 8] {
      let isEqual = folder.data(of: "1.\(ending)") == folder.data(of: "\(count).\(ending)")
      #expect(isEqual, "\(count) threads")
    }
  }

  @Test func `formats go through pipes too`() throws {
    let folder = try TemporaryFolder()
    let options = "--size 32x40 --fps 5 --duration 1"
    for format in ["y4m", "bgra", "gif", "apng", "webp"] {
      _ = try render("-o a.\(format) \(options)", in: folder)
      let piped = try render("-o - --format \(format) \(options)", in: folder).output
      #expect(!piped.isEmpty)
      #expect(piped == folder.data(of: "a.\(format)"))
    }
    #expect(folder.data(of: "a.y4m").starts(with: Data("YUV4MPEG2 W32 H40 F5:1 ".utf8)))
    #expect(folder.data(of: "a.bgra").count == 32 * 40 * 4 * 5)
  }

  @Test(arguments: ["group-delegate", "gallery"])
  func `what a program prints is not among its frames`(program: String) throws {
    let words = "render \(program) -o - --format bgra --size 16x16 --fps 2 --duration 6"
    let outcome = try ToolProcess.run(words, in: TemporaryFolder())
    #expect(outcome.status == 0 && outcome.output.count == 16 * 16 * 4 * 12)
    #expect(outcome.errors.contains("animationDidStop(_:finished:)"))
  }

  @Test func `the format can be other than the ending`() throws {
    let folder = try TemporaryFolder()
    _ = try render("-o a.mp4 --format gif --size 16x16 --fps 5 --duration 1", in: folder)
    #expect(folder.data(of: "a.mp4").starts(with: Data("GIF89a".utf8)))
  }

  @Test func `frames are numbered and those of times too`() throws {
    let folder = try TemporaryFolder()
    _ = try render("-o film/%03d.png --size 20x20 --fps 4 --duration 1", in: folder)
    _ = try render("-o times%d.png --size 20x20 --fps 4 --at 0.25,0.75", in: folder)
    #expect(folder.names == ["film", "times0.png", "times1.png"])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("film")).sorted()
    #expect(names == ["000.png", "001.png", "002.png", "003.png"])
    #expect(folder.data(of: "film/001.png") == folder.data(of: "times0.png"))
    #expect(folder.data(of: "film/003.png") == folder.data(of: "times1.png"))
  }

  @Test(arguments: [
    ("-o a.mp4 --size 33x20", "H.264 needs an even width and height; the film has 34 x 20 pixels"),
    (
      "-o a.gif --size 32x20 --fps 60",
      "a GIF shows at most 50 frames a second, so some of the 60 are left out"
    ),
  ])
  func `what is not as asked is said once`(options: String, message: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try render("\(options) --duration 0.2 -q", in: folder)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("multiplane: substituted: a."))
    #expect(outcome.errors.contains(message))
  }

  @Test func `stats tell how long the stages took`() throws {
    let folder = try TemporaryFolder()
    let errors = try render("-o a.mp4 --size 32x20 --fps 5 --stats", in: folder).errors
    for name in [
      "frames", "rasterize", "convert", "encode", "wait for the first frame", "wait for later frames",
      "finish",
      "frames waited for",
    ] {
      #expect(errors.split(separator: "\n").contains { $0.hasPrefix(name + " ") }, "\(name)")
    }
  }

  @Test func `stats tell what was drawn and kept`() throws {
    let folder = try TemporaryFolder()
    let lines = try render("-o a.y4m --size 32x20 --fps 5 --stats", in: folder).errors.split(separator: "\n")
    func text(_ name: String) throws -> Substring {
      let line = try #require(lines.first { $0.hasPrefix(name + "  ") })
      return line.dropFirst(name.count).drop { $0 == " " }
    }
    #expect(try #require(Double(text("quads a frame"))) > 0)
    // A frame without changes has no passes.
    let passes = try #require(Double(text("passes a frame")))
    #expect(passes > 0 && passes <= 1)
    let rows = try #require(Double(text("rows of quads a frame")))
    let pixels = try #require(Double(text("pixels of quads a frame")))
    #expect(rows > 0 && pixels > rows)
    #expect(try text("coverages a frame").hasSuffix(" made"))
    // The tool cannot count them and must not print 0.
    #expect(try text("allocations a frame") == "n/a")
  }

  @Test func `stats beside progress are a line of JSON`() throws {
    let folder = try TemporaryFolder()
    let errors = try render("-o a.y4m --size 32x20 --fps 5 --stats --json-progress", in: folder).errors
    let line = try #require(errors.split(separator: "\n").first { $0.contains("\"counters\"") })
    let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
    let counters = try #require((object as? [String: Any])?["counters"] as? [String: Any])
    #expect(try #require(counters["quads a frame"] as? Double) > 0)
    #expect(try #require(counters["shadows a frame"] as? [String: Double]).count == 2)
    #expect(counters["allocations a frame"] is NSNull)
  }

  // MARK: Trouble

  /// The limit of a file's size in blocks of 512 bytes. It simulates a disk that is nearly full.
  private static let blockLimit = 40

  @Test(arguments: ["a.mp4", "a.mov", "a.gif", "a.apng", "a.y4m", "a.bgra", "f/%d.png"])
  func `a file that may not grow is a failure that leaves nothing`(name: String) throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.run(
      ["render", "jack", "-o", name, "--size", "320x400", "--fps", "20", "--duration", "1"], in: folder,
      shell: .init(limits: "ulimit -f \(Self.blockLimit)"))
    #expect(outcome.status == 1)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("multiplane: cannot write "))
    #expect(outcome.errors.contains("File too large; free some space"), "\(outcome.errors)")
    #expect(folder.names.isEmpty)
  }

  /// Mounts a tiny disk at a folder with a name. Returns 0 or the value of `errno`.
  private static func mountDisk(_ name: String, in folder: TemporaryFolder) throws -> Int32 {
    let disk = folder.file(name)
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
    return mount("multiplane-tests", disk, "tmpfs", 0, "size=20k") == 0 ? 0 : errno
  }

  /// The reason why this process cannot mount a disk; `nil` if it can.
  private static let mountObstacle: Comment? = {
    guard let folder = try? TemporaryFolder(), let code = try? mountDisk("disk", in: folder) else {
      return nil
    }
    if code == 0 { umount(folder.file("disk")) }
    // Everywhere else, the limit of a file's size replaces the disk.
    return [EPERM, EACCES].contains(code) ? "this process may not mount a disk" : nil
  }()

  @Test(.enabled(if: mountObstacle == nil, mountObstacle))
  func `a full disk is a failure that leaves nothing`() throws {
    let folder = try TemporaryFolder()
    let disk = folder.file("disk")
    try #require(try Self.mountDisk("disk", in: folder) == 0)
    defer { umount(disk) }
    for name in ["a.mp4", "a.gif", "a.apng", "a.bgra", "%d.png"] {
      let outcome = try ToolProcess.run(
        "render jack -o disk/\(name) --size 320x400 --fps 20 --duration 2", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("No space left on device; free some space"), "\(outcome.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk).isEmpty)
    }
  }

  @Test func `a reader that leaves in mid film is a failure`() throws {
    let (output, errors) = (try Channel(), try Channel())
    let words = ["render", "jack", "-o", "-", "--format", "bgra", "--size", "320x400", "--duration", "36000"]
    let process = try ToolProcess(
      words, in: TemporaryFolder(), output: output.input, errors: errors.input)
    output.closeWriter()
    #expect(output.readBytes(1000) == 1000)
    output.closeReader()
    #expect(process.wait() == 1)
    #expect(errors.read(until: "\n").hasPrefix("multiplane: standard output was closed"))
    for channel in [output, errors] { channel.close() }
  }

  /// Starts a film that lasts longer than any test, waits until it has begun, and stops it.
  private func stop(
    _ folder: TemporaryFolder, name: String, options: [String], signal: Int32
  ) throws -> (status: Int32?, errors: String) {
    let (output, errors) = (try Channel(), try Channel())
    let process = try ToolProcess(
      ["render", "jack", "-o", name, "--size", "64x64", "--fps", "1000", "--duration", "2000"] + options,
      in: folder, output: output.input, errors: errors.input)
    // The temporary file grows as frames are written. Without a terminal there is no other sign of progress.
    while !process.holdsFile(ofAtLeast: 10_000) { usleep(1000) }
    process.send(signal)
    let status = process.wait()
    errors.closeWriter()
    defer { for channel in [output, errors] { channel.close() } }
    return (status, errors.read(until: nil))
  }

  @Test(arguments: [(SIGINT, 130, "SIGINT"), (SIGTERM, 143, "SIGTERM")])
  func `a signal keeps the film so far when asked`(signal: Int32, status: Int32, name: String) throws {
    for film in ["a.mp4", "a.gif", "a.y4m", "a.apng"] {
      let folder = try TemporaryFolder()
      let outcome = try stop(folder, name: film, options: ["--keep-partial"], signal: signal)
      #expect(outcome.status == status)
      let words = outcome.errors.split(separator: " ")
      #expect(outcome.errors.contains("stopped by \(name); the first "), "\(outcome.errors)")
      #expect(outcome.errors.hasSuffix(" frames are in \(film)\n"))
      #expect(folder.names == [film])
      let frames = words.firstIndex(of: "first").flatMap { Int(words[$0 + 1]) } ?? 0
      #expect(frames > 0)
      if let probe = Self.probe, film.hasSuffix(".mp4") {
        #expect(try count(probe, folder.file(film)) == frames)
      }
    }
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `a signal leaves nothing otherwise`(signal: Int32) throws {
    let folder = try TemporaryFolder()
    let outcome = try stop(folder, name: "a.gif", options: [], signal: signal)
    #expect(outcome.status == 128 + signal)
    #expect(outcome.errors.hasSuffix("; nothing was written\n"))
    #expect(folder.names.isEmpty)
  }

  private static let probe = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/ffprobe" }.first(where: FileManager.default.isExecutableFile)

  private func count(_ probe: String, _ path: String) throws -> Int? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: probe)
    process.arguments = [
      "-v", "error", "-count_frames", "-show_entries", "stream=nb_read_frames", "-of", "csv=p=0", path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Int(text.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  @Test func `killed processes leave no file of the name and the next no temporary`() throws {
    var random = SeededGenerator(seed: 50)
    let folder = try TemporaryFolder()
    for film in ["a.mp4", "f%d.png"] {
      for _ in 0..<TestScale.count(8, long: 50) {
        let (output, errors) = (try Channel(), try Channel())
        let process = try ToolProcess(
          ["render", "jack", "-o", film, "--size", "64x64", "--fps", "100", "--duration", "100"], in: folder,
          output: output.input, errors: errors.input)
        usleep(UInt32.random(in: 0..<300_000, using: &random))
        process.send(SIGKILL)
        _ = process.wait()
        for channel in [output, errors] { channel.close() }
        #expect(folder.names.allSatisfy { $0.hasPrefix(".") }, "\(folder.names)")
      }
      _ = try render("-o \(film) --size 16x16 --fps 2 --duration 0.5", in: folder)
      #expect(folder.names == [film == "a.mp4" ? film : "f0.png"])
      try FileManager.default.removeItem(atPath: folder.file(folder.names[0]))
    }
  }
}
