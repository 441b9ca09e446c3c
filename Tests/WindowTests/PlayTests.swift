// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import MultiplaneGeometry
import MultiplaneRaster
import TestSupport
import Testing

/// `multiplane play` as a user at a display sees it.
@Suite(.enabled(if: VirtualDisplay.obstacle == nil, VirtualDisplay.obstacle))
struct PlayTests {
  private static let tool: String = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("multiplane").path
  }()

  /// The default size of jack's window.
  private static let (width, height) = (500, 760)
  /// The middle of the box in the window: 255 points from the left edge of the view at -80, 460 below its top
  /// at 940.
  private static let box = (x: 255, y: 640)
  /// The middle of the open lid, which is rotated by 135 degrees about the upper left corner of the box at
  /// (75, 400): (75, 400) + 100 (cos 135°, sin 135°) + 10 (-sin 135°, cos 135°) = (-2.8, 463.6).
  private static let openLid = (x: 77, y: 476)
  /// A point of the lid when the box is closed, which is outside the box when it is open.
  private static let closedLid = (x: 160, y: 530)
  /// The middle of the head of the open box. It stands on 480 and is 150 points high.
  private static let head = (x: 255, y: 385)
  /// A timeout in seconds that is sufficient on a busy machine.
  private static let timeout = 60

  private let display: VirtualDisplay
  private let folder: TemporaryFolder
  private let settings: TemporaryFolder

  init() throws {
    display = try VirtualDisplay()
    settings = try TemporaryFolder()
    folder = try TemporaryFolder()
  }

  /// Starts the tool on the display, in the folder.
  private func start(_ words: String) throws -> ChildProcess {
    try ChildProcess(
      "/bin/sh",
      ["-c", #"cd -- "$0" && exec "$@""#, folder.path, Self.tool]
        + words.split(separator: " ").map(String.init),
      [
        "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": "x11",
        "XDG_CONFIG_HOME": settings.path,
      ])
  }

  /// Waits for a line that satisfies `isIt`. Status lines appear every second.
  @discardableResult
  private func line(of process: ChildProcess, _ isIt: (String) -> Bool) throws -> String {
    var lines: [String] = []
    for _ in 0..<Self.timeout {
      guard let line = process.line() else { break }
      if isIt(line) { return line }
      lines.append(line)
    }
    throw Silence(lines: lines)
  }

  private struct Silence: Error { let lines: [String] }

  /// Waits until frames were shown, and then until no frame was shown for a second.
  private func waitForRest(of process: ChildProcess) throws {
    try line(of: process) { Self.figures(of: $0).map { $0.frames > 0 } ?? false }
    try line(of: process) { Self.figures(of: $0)?.frames == 0 }
  }

  /// Waits for several consecutive seconds in which nothing was drawn and hardly any processor time was used.
  private func waitForQuiet(of process: ChildProcess, seconds: Int) throws {
    var count = 0
    try line(of: process) {
      let isQuiet = Self.figures(of: $0).map { $0.frames == 0 && $0.share < 1 } ?? false
      count = isQuiet ? count + 1 : 0
      return count == seconds
    }
  }

  /// Waits until the window shows `expected`. On a busy machine a motion may pause for a second.
  private func waitForPicture(
    _ expected: Pixmap, in process: ChildProcess, at window: (id: String, x: Int, y: Int)
  ) throws {
    try line(of: process) { _ in (try? picture(at: window)) == expected }
  }

  /// Parses a line of `--stats`, such as `3.0 s: 60 frames shown, 5.72 % of a core`.
  private static func figures(of line: String) -> (frames: Int, share: Double)? {
    let words = line.split(separator: " ")
    guard words.count == 10, words[3] == "frames", let frames = Int(words[2]), let share = Double(words[5])
    else {
      return nil
    }
    return (frames, share)
  }

  /// Returns the picture in the window.
  private func picture(at window: (id: String, x: Int, y: Int)) throws -> Pixmap {
    try display.screen().cropped(
      to: PixelRect(x0: window.x, y0: window.y, x1: window.x + Self.width, y1: window.y + Self.height))
  }

  /// Returns the frame of the film at a time.
  private func frame(at time: Double) throws -> Pixmap {
    let words = ["render", "jack", "--size", "500x760", "--background", "black", "--at", "\(time)", "-o"]
    let (lines, status) = try ChildProcess.run(Self.tool, words + [folder.file("film.png"), "--quiet"])
    try #require(status == 0, "\(lines)")
    defer { try? FileManager.default.removeItem(atPath: folder.file("film.png")) }
    return try PNGDecoder.decode(folder.bytes(of: "film.png"))
  }

  private func click(_ point: (x: Int, y: Int), in window: (id: String, x: Int, y: Int)) throws {
    try display.act("mousemove \(window.x + point.x) \(window.y + point.y) click 1")
  }

  // MARK: Tests

  @Test func `a click opens the box and another one closes it`() throws {
    let process = try start("play jack --stats")
    #expect(process.line() == "window 500x760, 60 frames a second")
    try line(of: process) { Self.figures(of: $0) != nil }
    let window = try display.window(of: process)
    // The film clicks at 0 s, before the box moves.
    let (closed, open) = (try frame(at: 0), try frame(at: 2.9))
    #expect(open[Self.head.x, Self.head.y] != closed[Self.head.x, Self.head.y])
    try waitForPicture(closed, in: process, at: window)
    try waitForQuiet(of: process, seconds: 2)

    try click(Self.box, in: window)
    try waitForPicture(open, in: process, at: window)
    try waitForQuiet(of: process, seconds: 1)

    // A click at the former position of the lid hits the spring, which is not part of the box.
    try click(Self.closedLid, in: window)
    for _ in 0..<2 { #expect(Self.figures(of: process.line() ?? "")?.frames == 0) }

    try click(Self.openLid, in: window)
    try waitForPicture(closed, in: process, at: window)
    try waitForQuiet(of: process, seconds: 1)

    try display.act("windowfocus --sync \(window.id) key s")
    let message = try line(of: process) { Self.figures(of: $0) == nil }
    let name = try #require(message.split(separator: " ").last.map(String.init))
    #expect(name.hasPrefix("jack-") && name.hasSuffix(".png"))
    #expect(message == "multiplane: saved \(name)")
    #expect(folder.names == [name])
    #expect(try PNGDecoder.decode(folder.bytes(of: name)) == closed)

    try display.act("key Escape")
    let (lines, status) = process.finish()
    #expect(status == 0, "\(lines)")
    #expect(lines.allSatisfy { Self.figures(of: $0) != nil })
  }

  @Test func `a window survives being resized while it moves`() throws {
    let process = try start("play jack --loop --stats --size 400x300")
    #expect(process.line() == "window 400x300, 60 frames a second")
    try line(of: process) { Self.figures(of: $0).map { $0.frames > 0 } ?? false }
    let window = try display.window(of: process)
    for size in ["1 1", "640 480", "1 1", "1 900", "900 1", "1 1", "500 600"] {
      for _ in 0..<3 { try display.act("windowsize \(window.id) \(size)") }
    }
    // The lower edge of the view is the wooden table. Brown has more red than blue. On a busy machine it may
    // take some seconds until the window shows its last size.
    try line(of: process) { _ in
      guard let pixel = (try? display.screen())?.pixel(window.x + 20, window.y + 597) else { return false }
      return pixel.r > pixel.b
    }
    try display.act("windowfocus --sync \(window.id) key Escape")
    #expect(process.finish().status == 0)
  }

  @Test func `a film is made while the person begins anew and scrubs`() throws {
    let process = try start("play jack --loop --stats --size 800x700")
    try line(of: process) { Self.figures(of: $0).map { $0.frames > 0 } ?? false }
    let window = try display.window(of: process)
    try display.act("windowfocus --sync \(window.id) key Tab sleep 0.2 key e key r")
    // To and fro along the timeline, which is at the lower edge, then further.
    let (y, left) = (window.y + 660, window.x)
    try display.act(
      "mousemove \(left + 100) \(y) mousedown 1 mousemove \(left + 500) \(y) mousemove \(left + 60) \(y) mouseup 1"
    )
    try display.act("key r key space key space")
    let message = try line(of: process) { Self.figures(of: $0) == nil }
    let name = try #require(message.split(separator: " ").last.map(String.init))
    #expect(message == "multiplane: saved \(name)")
    #expect(name.hasPrefix("jack-") && name.hasSuffix(".mp4"))
    #expect(folder.names == [name])
    // The file is complete: the index, which is written last, is at the beginning.
    #expect(folder.bytes(of: name).dropFirst(4).starts(with: Array("ftyp".utf8)))
    // The first key hides the controls.
    try display.act("key Escape key Escape")
    let (lines, status) = process.finish()
    #expect(status == 0, "\(lines)")
  }

  /// Starts jack with programs of the folder first on the path, presses C, and returns the message.
  private func copy(path: String) throws -> String {
    let process = try ChildProcess(
      "/bin/sh",
      ["-c", #"cd -- "$0" && exec "$@""#, folder.path, Self.tool, "play", "jack", "--stats"],
      [
        "DISPLAY": display.name, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": "x11",
        "XDG_CONFIG_HOME": settings.path, "PATH": path,
      ])
    try line(of: process) { Self.figures(of: $0).map { $0.frames > 0 } ?? false }
    let window = try display.window(of: process)
    try display.act("windowfocus --sync \(window.id) key Tab sleep 0.2 key c")
    let message = try line(of: process) { Self.figures(of: $0) == nil }
    process.kill(SIGTERM)
    _ = process.finish()
    return message
  }

  private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

  /// Makes a program of the folder's own that takes the place of xclip.
  private func replaceClipboard(_ script: String) throws {
    try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "xclip")
  }

  @Test func `a frame is copied as a picture, and the message says what happened`() throws {
    try replaceClipboard(#"echo "$@" > words; cat > picture.png"#)
    let message = try copy(path: "\(folder.path):\(Self.path)")
    let words = String(decoding: folder.bytes(of: "words"), as: UTF8.self)
    #expect(words == "-selection clipboard -t image/png\n")
    let picture = try PNGDecoder.decode(folder.bytes(of: "picture.png"))
    #expect(message == "multiplane: copied \(picture.width) x \(picture.height) pixels")
    #expect(picture.width > 100 && picture.height > 100)
  }

  @Test(arguments: [
    ("exit 3", "multiplane: the frame was not copied: xclip ended with status 3"),
    ("exec sleep 60", "multiplane: the frame was not copied: xclip did not end within 2 s"),
  ])
  func `a clipboard that fails is named`(script: String, expected: String) throws {
    try replaceClipboard(script)
    #expect(try copy(path: "\(folder.path):\(Self.path)") == expected)
  }

  @Test func `without a program for the clipboard the message names it`() throws {
    // The tool's own path is absolute, and the shell has its commands.
    #expect(
      try copy(path: folder.path) == "multiplane: copying a frame needs xclip; S saves it to a file")
  }

  private static let hasClipboard = FileManager.default.isExecutableFile(atPath: "/usr/bin/xclip")

  @Test(.enabled(if: hasClipboard, "xclip is missing; scripts/setup installs it"))
  func `another program reads the copied frame from the clipboard`() throws {
    #expect(try copy(path: Self.path).hasPrefix("multiplane: copied "))
    let (_, status) = try ChildProcess.run(
      "/bin/sh",
      ["-c", #"xclip -selection clipboard -t image/png -o > "$0""#, folder.file("read.png")],
      ["DISPLAY": display.name])
    #expect(status == 0)
    #expect(try PNGDecoder.decode(folder.bytes(of: "read.png")).width > 100)
  }

  @Test func `what is typed into a text field is no command`() throws {
    let process = try start("play ship-repeat --stats")
    try line(of: process) { Self.figures(of: $0).map { $0.frames > 0 } ?? false }
    let window = try display.window(of: process)
    func pixels() throws -> Pixmap {
      try display.screen().cropped(
        to: PixelRect(x0: window.x, y0: window.y, x1: window.x + 375, y1: window.y + 667))
    }
    let before = try pixels()
    // The middle of the field for the duration. Elsewhere each of the letters is a command.
    try display.act("windowfocus --sync \(window.id) mousemove \(window.x + 245) \(window.y + 417) click 1")
    try display.act("sleep 0.2 type srfed")
    var after = before
    try line(of: process) { _ in
      after = (try? pixels()) ?? before
      return Self.isDifferent(before, after, in: PixelRect(x0: 190, y0: 400, x1: 300, y1: 434))
    }
    #expect(!Self.isDifferent(before, after, in: PixelRect(x0: 38, y0: 0, x1: 338, y1: 390)))
    #expect(folder.names.isEmpty)
    process.kill(SIGTERM)
    #expect(process.finish().status == 128 + SIGTERM)
  }

  private static func isDifferent(_ a: Pixmap, _ b: Pixmap, in rect: PixelRect) -> Bool {
    a.cropped(to: rect) != b.cropped(to: rect)
  }

  @Test func `a display that goes away is an error of one line`() throws {
    let process = try start("play jack --stats")
    try waitForRest(of: process)
    display.crash()
    let (lines, status) = process.finish()
    #expect(status == 1)
    #expect(
      lines.filter { Self.figures(of: $0) == nil } == [
        "multiplane: the connection to the display was lost"
      ])
  }

  @Test func `a signal closes the window`() throws {
    let process = try start("play jack --stats")
    try waitForRest(of: process)
    process.kill(SIGINT)
    let (lines, status) = process.finish()
    #expect(status == 130)
    #expect(lines.allSatisfy { Self.figures(of: $0) != nil })
  }

  @Test func `a size that no window has is a mistake`() throws {
    let (lines, status) = try start("play jack --size 0x100").finish()
    #expect(status == 2)
    #expect(lines.count == 1)
  }
}

@Suite struct PlayWithoutDisplayTests {
  private static let tool = URL(
    fileURLWithPath: (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
  ).deletingLastPathComponent().appendingPathComponent("multiplane").path

  @Test(arguments: [nil, "", ":65000"])
  func `without a display one line says what to do instead`(display: String?) throws {
    let (lines, status) = try ChildProcess.run(
      Self.tool, ["play", "jack"], ["DISPLAY": display, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil])
    #expect(status == 1)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("no display") == true)
    #expect(lines.first?.contains("render") == true)
  }
}
