// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Another renderer: a program that draws scenes or primitives and prints milliseconds.
struct Peer {
  /// The name in the table, such as `cairo`.
  let name: String
  /// The path of the program, or of a Python script.
  let path: String

  /// Creates a peer from `name=path`. Returns `nil` for any other text.
  init?(_ text: Substring) {
    let parts = text.split(separator: "=", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    (name, path) = (String(parts[0]), String(parts[1]))
  }

  /// Returns the thread's milliseconds for a primitive, or `nil` if the peer does not draw it.
  func time(of primitive: String) -> Double? { run([primitive]).flatMap { Double($0) } }

  /// Returns the pixels of a frame of a primitive.
  func pixels(of name: String, width: Int, height: Int, frame: Int) -> [UInt8]? {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("peer-\(UUID()).bgra")
    defer { try? FileManager.default.removeItem(at: file) }
    guard run([name, file.path, "\(frame)"]) != nil, let data = try? Data(contentsOf: file),
      data.count == width * height * 4
    else { return nil }
    return [UInt8](data)
  }

  /// Returns the program's output without surrounding white space, or `nil` if it fails.
  private func run(_ arguments: [String]) -> String? {
    let process = makeProcess(arguments)
    let pipe = Pipe()
    process.standardOutput = pipe
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Returns a process of the program that has not begun.
  func makeProcess(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = (path.hasSuffix(".py") ? ["python3", path] : [path]) + arguments
    return process
  }
}

/// The single-threaded time of the fastest known renderer for a scene, as a share of a peer's time.
///
/// Blend2D, Skia, ThorVG and Cairo were measured against each other once, on one machine. Only Cairo and
/// Skia's Python package are easy to install everywhere.
struct FastestKnown {
  let peer: String
  let share: Double

  static let all: [String: FastestKnown] = [
    "S1": FastestKnown(peer: "cairo", share: 0.42), "S2": FastestKnown(peer: "cairo", share: 0.36),
    "S3": FastestKnown(peer: "cairo", share: 0.275), "S4": FastestKnown(peer: "cairo", share: 0.58),
    "S4b": FastestKnown(peer: "skia", share: 0.62), "S5": FastestKnown(peer: "cairo", share: 0.177),
    "S6": FastestKnown(peer: "cairo", share: 0.227), "S6b": FastestKnown(peer: "cairo", share: 0.525),
    "S7": FastestKnown(peer: "cairo", share: 0.825), "S8": FastestKnown(peer: "cairo", share: 0.080),
    "S9": FastestKnown(peer: "cairo", share: 1), "S10": FastestKnown(peer: "cairo", share: 0.23),
  ]
}
