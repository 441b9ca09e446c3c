// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder

/// Frames that a person keeps while a program plays.
enum FrameSaver {
  /// As many pictures of one moment are kept; then one asks too often.
  private static let pictureLimit = 1_000

  /// Writes a frame into the current folder, under a name that says what it shows and that no file has yet; says so, or
  /// why not, and returns what was said.
  static func save(_ frame: Pixmap, of program: String, at time: Double) -> String {
    let text = write(frame, of: program, at: time)
    StandardError.say("\(Tool.name): \(text)")
    return text
  }

  /// A name in the current folder that no file has yet; `nil` when there are too many already.
  static func freeName(_ stem: String, _ ending: String) -> String? {
    let names = ["\(stem).\(ending)"] + (2...pictureLimit).map { "\(stem)-\($0).\(ending)" }
    return names.first { !FileManager.default.fileExists(atPath: $0) }
  }

  private static func write(_ frame: Pixmap, of program: String, at time: Double) -> String {
    guard let name = freeName("\(program)-\(TypedNumber.text(time, digits: 3))", "png") else {
      return "there are \(pictureLimit) pictures of this moment; nothing was saved"
    }
    let sink = PNGSink(path: name)
    do {
      let format = FrameFormat(
        width: frame.width, height: frame.height, rate: .usual, frameCount: 1, isOpaque: false)
      try sink.begin(format)
      try sink.write(frame, index: 0)
      try sink.finish()
      return "saved \(name)"
    } catch {
      sink.cancel()
      return ToolError(error).message ?? "\(error)"
    }
  }
}
