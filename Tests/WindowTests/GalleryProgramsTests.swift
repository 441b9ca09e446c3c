// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

/// A user who opens one program after the other in the gallery, uses each and goes back.
@Suite(.enabled(if: VirtualDisplay.obstacle == nil, VirtualDisplay.obstacle))
struct GalleryProgramsTests {
  private static let tool: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("multiplane").path
  }()

  /// The size of the window.
  private static let (width, height) = (1264, 960)
  /// The limit of memory growth when two programs are opened again, in bytes: less than two pictures of the
  /// window.
  private static let growthLimit = 8 << 20

  private let display: VirtualDisplay

  init() throws { display = try VirtualDisplay() }

  private struct Silence: Error { let lines: [String] }

  /// Waits for a line that begins with `start`. The limit is the number of lines of one minute.
  private func line(of process: ChildProcess, beginning start: String) throws -> String {
    var lines: [String] = []
    for _ in 0..<60 {
      guard let line = process.line() else { break }
      if line.hasPrefix(start) { return line }
      lines.append(line)
    }
    throw Silence(lines: lines)
  }

  /// Returns the names of the programs in order.
  private func names() throws -> [String] {
    let (lines, status) = try ChildProcess.run(Self.tool, ["list"])
    try #require(status == 0)
    let names = lines.filter { $0.hasPrefix("  ") }.compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
    return names.filter { $0 != "gallery" }
  }

  /// Returns the resident memory of a process, in bytes.
  private func residentSize(of process: ChildProcess) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(process.identifier)/statm", encoding: .utf8)
    let pages = try #require(text.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return pages * Int(getpagesize())
  }

  @Test func `every program is opened used and closed`() throws {
    let (names, settings) = (try names(), try TemporaryFolder())
    #expect(names.count >= 51)
    let process = try ChildProcess(
      Self.tool, ["play", "--gallery", "--stats", "--size", "\(Self.width)x\(Self.height)"],
      [
        "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": "x11",
        "XDG_CONFIG_HOME": settings.path,
      ])
    #expect(process.line()?.hasPrefix("window \(Self.width)x\(Self.height)") == true)
    _ = try line(of: process, beginning: "1.")
    let window = try display.window(of: process)
    try display.act("windowfocus --sync \(window.id)")

    var sizes: [Int] = []
    // In the end, one small and one large program three times.
    let pair = [0, names.count - 1]
    let seen = (TestScale.isLong ? Array(names.indices) : []) + pair + pair + pair
    for index in seen {
      // The first program, and the others after it.
      let keys = ["Home"] + Array(repeating: "Right", count: index) + ["Return"]
      try display.act("key " + keys.joined(separator: " "))
      #expect(try line(of: process, beginning: "opened") == "opened \(names[index])")
      // The middle of the program, its controls, a drag along the timeline, the list of layers, keys.
      let middle = "\(window.x + Self.width / 2) \(window.y + Self.height / 2)"
      try display.act("mousemove \(middle) click 1 sleep 0.1 key Tab sleep 0.1")
      try display.act(
        "mousemove \(window.x + 300) \(window.y + 900) mousedown 1 mousemove \(window.x + 500) \(window.y + 900) "
          + "mousemove \(window.x + 80) \(window.y + 900) mouseup 1")
      try display.act(
        "mousemove \(window.x + 1100) \(window.y + 40) click 1 key Down key Down key d key space")
      try display.act("sleep 0.2 key Tab key space type ab")
      sizes.append(try residentSize(of: process))
      try display.act("key Escape sleep 0.1 key Escape sleep 0.1 key Escape sleep 0.2")
    }
    #expect(sizes.count == seen.count)
    // Nothing of a program stays when it is left. The memory of the large one stays free for the small one.
    let (before, again) = (sizes.dropLast(2).suffix(2).max() ?? 0, sizes.suffix(2).max() ?? 0)
    #expect(again <= before + Self.growthLimit, "\(sizes)")
    process.kill(SIGTERM)
    let (lines, status) = process.finish()
    #expect(status == 128 + SIGTERM, "\(lines.suffix(5))")
  }

  /// The duration of the gallery test, and the interval of memory readings, in seconds. All films have ended
  /// once after a minute, which is a quarter of the shorter test.
  private static let (galleryTime, noteInterval) = TestScale.isLong ? (600, 20) : (240, 8)

  @Test func `memory stays in minutes of the gallery`() throws {
    let process = try ChildProcess(
      Self.tool, ["play", "--gallery", "--stats", "--size", "\(Self.width)x\(Self.height)"],
      ["DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": "x11"])
    var sizes: [Int] = []
    print("| seconds | MB | frames in the last second |\n|---|---|---|")
    // A line appears about every second. It begins with the time.
    while let line = process.line() {
      guard let seconds = line.split(separator: " ").first.flatMap({ Double($0) }) else { continue }
      if seconds >= Double(sizes.count * Self.noteInterval) {
        sizes.append(try residentSize(of: process))
        let frames = line.split(separator: " ").dropFirst(2).first ?? ""
        print("| \(Int(seconds)) | \(sizes[sizes.count - 1] >> 20) | \(frames) |")
      }
      if seconds >= Double(Self.galleryTime) { break }
    }
    #expect(sizes.count >= Self.galleryTime / Self.noteInterval)
    // By the middle every cache is full.
    let half = sizes.count / 2
    let (early, late) = (sizes[(half / 2)..<half], sizes[half...])
    #expect(late.max() ?? 0 <= (early.max() ?? 0) + Self.growthLimit, "\(sizes)")
    process.kill(SIGTERM)
    #expect(process.finish().status == 128 + SIGTERM)
  }
}
