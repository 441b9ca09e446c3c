// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

/// An X11 display with its screen in memory, and with a pointer and a keyboard that tests control.
final class VirtualDisplay {
  /// The required programs.
  private static let programs = ["Xvfb", "xdotool"]
  /// The size of the screen, which is larger than the windows of the tests.
  private static let (width, height) = (1280, 1024)

  /// The reason why there is no virtual display; `nil` if there is one.
  static let obstacle: Comment? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let missing = programs.filter { program in
      !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
    return missing.isEmpty ? nil : "\(missing.joined(separator: ", ")) missing; scripts/setup installs them"
  }()

  private let folder: TemporaryFolder
  private let server: ChildProcess
  /// The value of the variable DISPLAY.
  let name: String

  /// Starts the display and waits until it accepts connections.
  init() throws {
    folder = try TemporaryFolder()
    server = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x24", "-fbdir", folder.path,
        "-nolisten",
        "tcp", "-noreset",
      ])
    // It may print messages first.
    var number: Int?
    while number == nil, let line = server.line() { number = Int(line) }
    name = ":\(try #require(number, "Xvfb did not start"))"
  }

  /// Ends the display like a crash.
  func crash() {
    server.kill(SIGKILL)
    _ = server.wait()
  }

  /// Controls the pointer, the keyboard or windows; see xdotool.
  @discardableResult
  func act(_ words: String) throws -> [String] {
    let (lines, status) = try ChildProcess.run(
      "xdotool", words.split(separator: " ").map(String.init), ["DISPLAY": name])
    try #require(status == 0, "xdotool \(words): \(lines)")
    return lines
  }

  /// Returns the number of a process's window and the position of its upper left corner on the screen.
  func window(of process: ChildProcess) throws -> (id: String, x: Int, y: Int) {
    let id = try #require(try act("search --onlyvisible --pid \(process.identifier)").last)
    var values: [Substring: Int] = [:]
    for line in try act("getwindowgeometry --shell \(id)") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { values[parts[0]] = Int(parts[1]) }
    }
    return (id, try #require(values["X"]), try #require(values["Y"]))
  }

  /// Returns the current pixels of the screen, opaque.
  func screen() throws -> Pixmap {
    // The file has the format of xwd: 32-bit numbers, most significant byte first; then colours; then pixels.
    let bytes = folder.bytes(of: "Xvfb_screen0")
    func number(_ index: Int) -> Int { bytes[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (headerSize, width, height, pixelSize, rowSize, colorCount) =
      (number(0), number(4), number(5), number(11), number(12), number(19))
    try #require(pixelSize == 32)
    let start = headerSize + colorCount * 12
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let values = start + y * rowSize + 4 * x
        let color = bytes[values..<(values + 3)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        pixmap[x, y] = 0xff00_0000 | color
      }
    }
    return pixmap
  }
}
