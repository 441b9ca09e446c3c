// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneRaster

/// Collects the commands of a picture.
final class PictureRecorder {
  /// The largest number of commands of a picture; a layer that draws more is cut off there and reported.
  private static let commandLimit = 1_000_000

  let bounds: Rect
  private var commands: [Picture.Command] = []
  /// For each clip that is remembered, whether the command for it is written: only one whose clip changes needs to be.
  private var isSaveWritten: [Bool] = []

  init(bounds: Rect) { self.bounds = bounds }

  var picture: Picture { Picture(bounds: bounds, commands: commands) }

  func perform(_ command: Picture.Command) {
    switch command {
    case .save: isSaveWritten.append(false)
    case .restore:
      if isSaveWritten.popLast() == true { commands.append(command) }
    case .clip, .resetClip:
      for index in isSaveWritten.indices where !isSaveWritten[index] {
        isSaveWritten[index] = true
        commands.append(.save)
      }
      append(command)
    case .fill, .stroke, .linearGradient, .image, .erase: append(command)
    }
  }

  private func append(_ command: Picture.Command) {
    guard commands.count < Self.commandLimit else {
      Diagnostics.report(
        .invalid, "CGContext",
        "more than \(Self.commandLimit) drawing operations are recorded; the rest is left out")
      return
    }
    commands.append(command)
  }
}
