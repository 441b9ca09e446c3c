// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImageIO
import MultiplaneRaster

/// Copies frames to the desktop's clipboard as PNG, by the desktop's own command.
enum FrameCopier {
  /// The commands, with the variable of the display that each needs.
  private static let commands = [
    (variable: "WAYLAND_DISPLAY", words: ["wl-copy", "--type", "image/png"]),
    (variable: "DISPLAY", words: ["xclip", "-selection", "clipboard", "-t", "image/png"]),
  ]

  /// Copies a frame. Returns the message for the user.
  static func copy(_ frame: Pixmap) -> String {
    let variables = ProcessInfo.processInfo.environment
    let fitting = commands.filter { variables[$0.variable]?.isEmpty == false }
    guard let command = fitting.first(where: { isInstalled($0.words[0]) }) else {
      let names = (fitting.isEmpty ? commands : fitting).map { $0.words[0] }.joined(separator: " or ")
      return "copying a frame needs \(names); S saves it to a file"
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command.words
    let pipe = Pipe()
    process.standardInput = pipe
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    do {
      let bytes = try PNGEncoder().encode(frame)
      try process.run()
      try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
      try pipe.fileHandleForWriting.close()
    } catch {
      return "the frame was not copied: \(ToolError(error).message ?? "\(error)")"
    }
    return "copied \(frame.width) x \(frame.height) pixels"
  }

  private static func isInstalled(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }
}
