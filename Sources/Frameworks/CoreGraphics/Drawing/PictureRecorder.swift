// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry

/// A recorder of drawing commands, which become a `Picture`.
final class PictureRecorder {
  /// The maximum number of commands of a picture. Further commands are left out and reported.
  private static let commandLimit = 1_000_000

  let bounds: Rect
  private var commands: [Picture.Command] = []
  /// The number of saved clips, and the number of saved clips with a written command. A save is written only
  /// once a clip follows, because a save without a clip has no effect. Written saves are always the outermost
  /// ones.
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
      // A save within a layer ends with the layer.
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
