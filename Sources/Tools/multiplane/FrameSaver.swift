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
  /// why not.
  static func save(_ frame: Pixmap, of program: String, at time: Double) {
    let stem = "\(program)-\(TypedNumber.text(time, digits: 3))"
    let names = ["\(stem).png"] + (2...pictureLimit).map { "\(stem)-\($0).png" }
    guard let name = names.first(where: { !FileManager.default.fileExists(atPath: $0) }) else {
      return StandardError.say(
        "\(Tool.name): there are \(pictureLimit) pictures of this moment; nothing was saved")
    }
    let sink = PNGSink(path: name)
    do {
      let format = FrameFormat(
        width: frame.width, height: frame.height, rate: .usual, frameCount: 1, isOpaque: false)
      try sink.begin(format)
      try sink.write(frame, index: 0)
      try sink.finish()
      StandardError.say("\(Tool.name): saved \(name)")
    } catch {
      sink.cancel()
      StandardError.say("\(Tool.name): \(ToolError(error).message ?? "\(error)")")
    }
  }
}
