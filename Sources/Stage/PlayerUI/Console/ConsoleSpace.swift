// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayback

/// The size of the window or frame that shows a console, and the part of a program that is visible in it.
struct ConsoleSpace {
  /// The size in pixels.
  var pixelSize: CGSize { didSet { isKnown = true } }
  /// The number of pixels for each point; default 1. Values that are not positive and finite are ignored.
  var scale: CGFloat = 1 { didSet { if !(scale > 0 && scale.isFinite) { scale = oldValue } } }
  /// Indicates whether a program fills a window of another aspect ratio and is cropped. With `false`, the
  /// default, all of it is visible.
  var fillsWindow = false
  /// Indicates whether the size is that of a window or frame, and not only the initial one.
  private var isKnown = false

  /// Creates the space of a window that does not exist yet.
  init(_ size: CGSize) { pixelSize = size }

  /// The size in points, at least 1.
  var size: CGSize {
    CGSize(width: max(1, pixelSize.width / scale), height: max(1, pixelSize.height / scale))
  }

  /// Returns the visible part of a program's rectangle, in the program's points.
  func visiblePart(of all: CGRect) -> CGRect {
    // Before there is a window, the size of the whole program determines the size of the window.
    fillsWindow && isKnown ? all.middle(width: Int(size.width), height: Int(size.height)) : all
  }
}
