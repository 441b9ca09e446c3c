// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// What windows are shown on.
///
/// There is one, of the size of a telephone's; the picture or window that is made of it may have any other scale,
/// since what is drawn is kept as drawing and stays sharp.
@MainActor
public final class UIScreen: NSObject {
  /// The screen.
  public static let main = UIScreen()

  /// How many pixels a point of a picture that is drawn has.
  nonisolated static let pixelsPerPoint: CGFloat = 2

  /// The size of the screen in points: 375 x 667.
  public let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

  /// How many pixels a point has: 2.
  public var scale: CGFloat { Self.pixelsPerPoint }

  /// How many pixels a point has: 2.
  public var nativeScale: CGFloat { Self.pixelsPerPoint }

  /// The size of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// How many frames are shown a second at most: 60.
  public var maximumFramesPerSecond: Int { 60 }

  private override nonisolated init() { super.init() }
}
