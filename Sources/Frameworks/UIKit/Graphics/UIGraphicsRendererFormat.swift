// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// What kind of picture a renderer makes.
open class UIGraphicsRendererFormat: NSObject {
  /// The rectangle that is drawn, in points; zero until a renderer has it.
  public internal(set) final var bounds = CGRect.zero

  /// Creates a format.
  public override init() { super.init() }

  /// The usual format.
  open class func `default`() -> Self { preferred() }

  /// The format that suits the screen.
  open class func preferred() -> Self { make() }

  class func make() -> Self {
    guard let format = UIGraphicsRendererFormat() as? Self else {
      preconditionFailure("a subclass makes itself")
    }
    return format
  }
}

/// What kind of picture an image renderer makes.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// How many pixels a point has; default that of the screen.
  open var scale: CGFloat = UIScreen.pixelsPerPoint
  /// Whether the picture begins black instead of empty; default false.
  open var opaque = false

  override class func make() -> Self {
    guard let format = UIGraphicsImageRendererFormat() as? Self else {
      preconditionFailure("a subclass makes itself")
    }
    return format
  }
}
