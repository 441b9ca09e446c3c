// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRaster
import MultiplaneRenderTree
import UIKit

/// A running program of the gallery, drawn at the size of its thumbnail.
@MainActor
final class GalleryFilm {
  /// The gallery's time at which the program started, in seconds.
  let begin: Double
  /// The size of the picture in points.
  let size: CGSize
  private let host: LayerHost
  private let pixels: WindowPicture
  private var tree = RenderTree()
  private var time = -1.0

  /// The number of pixels per point of a thumbnail, which keeps it sharp in a large window.
  private static let scale: CGFloat = 2
  /// The maximum step between two ticks of a program, in seconds. A smaller limit would further delay a
  /// display that is already late.
  private static let longestStep = 0.1

  /// Starts a program at a time of the gallery, in seconds. The picture is scaled to fit `room`, in points.
  init(of program: Program, at time: Double, in room: CGSize) {
    let host = program.makeHost()
    (self.host, begin) = (host, time)
    let visible = host.visibleRect
    let fit = min(room.width / max(visible.width, 1), room.height / max(visible.height, 1))
    let size = CGSize(
      width: max(1, (visible.width * fit).rounded()), height: max(1, (visible.height * fit).rounded()))
    self.size = size
    let pixels = (width: Int(size.width * Self.scale), height: Int(size.height * Self.scale))
    self.pixels = WindowPicture(of: { host.visibleRect }, background: RGBA(0.1, 0.1, 0.11)) { pixels }
  }

  /// Returns the picture at a time since the start, in seconds, or `nil` if the picture has not changed since
  /// the previous call.
  func picture(at time: Double) -> CGImage? {
    // A long interval needs extra ticks, because the program must also run at times between the pictures, as
    // in a film.
    var next = max(0, self.time) + Self.longestStep
    while next < time {
      _ = host.tick(to: next)
      next += Self.longestStep
    }
    let tree = host.tick(to: time)
    let isSame = self.time >= 0 && tree.isSame(as: self.tree) && tree.nextChange(after: self.time) > time
    (self.tree, self.time) = (tree, time)
    guard !isSame else { return nil }
    let pixmap = pixels.render(tree, at: time)
    return pixels.damagedRects.isEmpty ? nil : CGImage(pixmap: pixmap)
  }
}
