// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

/// A display of X11 whose screen is in memory, with a pointer and a keyboard that tests use.
final class VirtualDisplay {
  /// The programs that it needs.
  private static let programs = ["Xvfb", "xdotool"]
  /// The side of the screen, larger than the windows of the tests.
  private static let (width, height) = (1280, 1024)

  /// What is missing for one; `nil` when nothing is.
  static let obstacle: Comment? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let missing = programs.filter { program in
      !folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
    return missing.isEmpty ? nil : "\(missing.joined(separator: ", ")) missing; scripts/setup installs them"
  }()

  private let folder: TemporaryFolder
  private let server: ChildProcess
  /// What the variable DISPLAY is to be.
  let name: String

  /// Starts the display and waits until it takes connections.
  init() throws {
    folder = try TemporaryFolder()
    server = try ChildProcess(
      "Xvfb",
      [
        "-displayfd", "1", "-screen", "0", "\(Self.width)x\(Self.height)x24", "-fbdir", folder.path,
        "-nolisten",
        "tcp", "-noreset",
      ])
    // It may write messages first.
    var number: Int?
    while number == nil, let line = server.line() { number = Int(line) }
    name = ":\(try #require(number, "Xvfb did not start"))"
  }

  /// Ends the display as a crash would.
  func crash() {
    server.kill(SIGKILL)
    _ = server.wait()
  }

  /// Uses pointer, keyboard or windows; see xdotool.
  @discardableResult
  func act(_ words: String) throws -> [String] {
    let (lines, status) = try ChildProcess.run(
      "xdotool", words.split(separator: " ").map(String.init), ["DISPLAY": name])
    try #require(status == 0, "xdotool \(words): \(lines)")
    return lines
  }

  /// The number of the window of a process and the place of its upper left corner on the screen.
  func window(of process: ChildProcess) throws -> (id: String, x: Int, y: Int) {
    let id = try #require(try act("search --onlyvisible --pid \(process.identifier)").last)
    var place: [Substring: Int] = [:]
    for line in try act("getwindowgeometry --shell \(id)") {
      let parts = line.split(separator: "=")
      if parts.count == 2 { place[parts[0]] = Int(parts[1]) }
    }
    return (id, try #require(place["X"]), try #require(place["Y"]))
  }

  /// The pixels of the screen at this moment, opaque.
  func screen() throws -> Pixmap {
    // A file in the format of xwd: numbers of 32 bits with the highest byte first, colours, pixels.
    let bytes = folder.bytes(of: "Xvfb_screen0")
    func number(_ index: Int) -> Int { bytes[(4 * index)..<(4 * index + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (headerSize, width, height, pixelSize, rowSize, colorCount) =
      (number(0), number(4), number(5), number(11), number(12), number(19))
    try #require(pixelSize == 32)
    let start = headerSize + colorCount * 12
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let place = start + y * rowSize + 4 * x
        let color = bytes[place..<(place + 3)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        pixmap[x, y] = 0xff00_0000 | color
      }
    }
    return pixmap
  }
}
