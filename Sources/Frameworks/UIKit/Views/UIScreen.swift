// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The screen on which windows are shown.
///
/// There is one screen, of the size of a phone's. The image or desktop window rendered from it may have
/// another scale. Drawing stays sharp then, because it is recorded and not stored as pixels.
@MainActor
public final class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// The number of pixels for each point in drawn images.
  nonisolated static let pixelsPerPoint: CGFloat = 2

  /// The size of the screen in points: 375 x 667.
  public let bounds = CGRect(x: 0, y: 0, width: 375, height: 667)

  /// The number of pixels for each point: 2.
  public var scale: CGFloat { Self.pixelsPerPoint }

  /// The number of pixels for each point: 2.
  public var nativeScale: CGFloat { Self.pixelsPerPoint }

  /// The size of the screen in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The maximum frame rate in frames a second: 60.
  public var maximumFramesPerSecond: Int { 60 }

  private override nonisolated init() { super.init() }
}
