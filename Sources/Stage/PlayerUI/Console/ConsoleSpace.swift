// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback

/// The size of the window or frame that shows a console, and the part of a program that is visible in it.
struct ConsoleSpace {
  /// The size in pixels. Setting it also sets `isKnown`.
  var pixelSize: CGSize { didSet { isKnown = true } }
  /// The number of pixels per point. The default is 1. Values that are not positive and finite are ignored.
  var scale: CGFloat = 1 { didSet { if !(scale > 0 && scale.isFinite) { scale = oldValue } } }
  /// Indicates whether the program fills a window of another aspect ratio and is cropped. With `false`, the
  /// default, the whole program is visible.
  var fillsWindow = false
  /// Indicates whether the size is the size of an actual window or frame rather than the initial size.
  private var isKnown = false

  /// Creates the space for a window that does not exist yet.
  init(_ size: CGSize) { pixelSize = size }

  /// The size in points. The width and the height are at least 1.
  var size: CGSize {
    CGSize(width: max(1, pixelSize.width / scale), height: max(1, pixelSize.height / scale))
  }

  /// Returns the visible part of a program's rectangle `all`, in points.
  func visiblePart(of all: CGRect) -> CGRect {
    // Before a window exists, the size of the whole program determines the size of the window.
    fillsWindow && isKnown ? all.middle(width: Int(size.width), height: Int(size.height)) : all
  }
}
