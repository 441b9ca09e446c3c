// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder

/// Saves single frames while a program plays.
enum FrameSaver {
  /// The maximum number of pictures with the same program and time.
  private static let pictureLimit = 1_000

  /// Writes a frame into the current folder, to a new file named after the program and the time. Prints a
  /// message about the result, and returns it with the folder's name added.
  static func save(_ frame: Pixmap, of program: String, at time: Double) -> String {
    let (text, isSaved) = write(frame, of: program, at: time)
    StandardError.say("\(Tool.name): \(text)")
    return isSaved ? text + folderText : text
  }

  /// The end of a window's message, with the current folder, which the user may not know. The user's home
  /// folder is abbreviated to `~`.
  static var folderText: String {
    let (folder, home) = (FileManager.default.currentDirectoryPath, NSHomeDirectory())
    let isAtHome = folder == home || folder.hasPrefix(home + "/")
    return " in \(isAtHome ? "~" + folder.dropFirst(home.count) : folder)"
  }

  /// Returns a name that no file in the current folder has, or `nil` if all names are taken.
  static func freeName(_ stem: String, _ ending: String) -> String? {
    let names = ["\(stem).\(ending)"] + (2...pictureLimit).map { "\(stem)-\($0).\(ending)" }
    return names.first { !FileManager.default.fileExists(atPath: $0) }
  }

  private static func write(_ frame: Pixmap, of program: String, at time: Double) -> (
    text: String, isSaved: Bool
  ) {
    guard let name = freeName("\(program)-\(NumberFormat.text(time, digits: 3))", "png") else {
      return ("there are \(pictureLimit) pictures of this moment; nothing was saved", false)
    }
    let sink = PNGSink(path: name)
    do {
      let format = FrameFormat(
        width: frame.width, height: frame.height, rate: .usual, frameCount: 1, isOpaque: false)
      try sink.begin(format)
      try sink.write(frame, index: 0)
      try sink.finish()
      return ("saved \(name)", true)
    } catch {
      sink.cancel()
      return (ToolError(error).message ?? "\(error)", false)
    }
  }
}
