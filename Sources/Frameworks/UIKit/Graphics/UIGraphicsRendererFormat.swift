// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The format of a renderer's output.
open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that the output shows, in points; zero until a renderer sets it.
  public internal(set) final var bounds = CGRect.zero

  /// Creates a format.
  public override init() { super.init() }

  /// Returns the default format.
  open class func `default`() -> Self { preferred() }

  /// Returns the format for the screen, which is also the default format.
  open class func preferred() -> Self { make() }

  class func make() -> Self {
    guard let format = UIGraphicsRendererFormat() as? Self else {
      preconditionFailure("a subclass makes itself")
    }
    return format
  }
}

/// The format of an image renderer's output.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The number of pixels for each point; by default the screen's, 2.
  open var scale: CGFloat = UIScreen.pixelsPerPoint
  /// Indicates whether images begin opaque black instead of transparent; default false.
  open var opaque = false

  override class func make() -> Self {
    guard let format = UIGraphicsImageRendererFormat() as? Self else {
      preconditionFailure("a subclass makes itself")
    }
    return format
  }
}
