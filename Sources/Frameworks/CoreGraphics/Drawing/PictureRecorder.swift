// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneRaster

/// Collects the commands of a picture.
final class PictureRecorder {
  /// The largest number of commands of a picture; a layer that draws more is cut off there and reported.
  private static let commandLimit = 1_000_000

  let bounds: Rect
  private var commands: [Picture.Command] = []
  /// The number of clips that are remembered. Only one that changes needs a command, so the first `writtenSaves` of
  /// them have theirs.
  private var saves = 0
  private var writtenSaves = 0
  private var layers: [OpenLayer] = []

  private struct OpenLayer {
    var saves: Int
    var writtenSaves: Int
    var isWritten: Bool
  }

  init(bounds: Rect) { self.bounds = bounds }

  var picture: Picture { Picture(bounds: bounds, commands: commands) }

  func perform(_ command: Picture.Command) {
    switch command {
    case .save: saves += 1
    case .restore:
      if writtenSaves == saves && saves > 0 {
        commands.append(.restore)
        writtenSaves -= 1
      }
      saves = max(0, saves - 1)
    case .clip, .clipToAlpha, .resetClip:
      let missing = saves - writtenSaves
      guard hasRoom(for: missing + 1) else { return }
      commands.append(contentsOf: repeatElement(.save, count: missing))
      commands.append(command)
      writtenSaves = saves
    case .beginLayer:
      // What is saved within a layer ends with it.
      layers.append(OpenLayer(saves: saves, writtenSaves: writtenSaves, isWritten: hasRoom(for: 1)))
      if layers.last?.isWritten == true { commands.append(command) }
      (saves, writtenSaves) = (0, 0)
    case .endLayer:
      guard let layer = layers.popLast() else { return }
      (saves, writtenSaves) = (layer.saves, layer.writtenSaves)
      if layer.isWritten { commands.append(command) }
    case .style, .fill, .fillWithTiles, .stroke, .gradient, .image, .picture, .erase:
      if hasRoom(for: 1) { commands.append(command) }
    }
  }

  private func hasRoom(for count: Int) -> Bool {
    if commands.count + count <= Self.commandLimit { return true }
    Diagnostics.report(
      .invalid, "CGContext",
      "more than \(Self.commandLimit) drawing operations are recorded; the rest is left out")
    return false
  }
}
