// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The screen on which windows are shown.
///
/// There is one screen. It has the size of the window that a program shows and, before that, of a phone. The
/// image or desktop window rendered from it may have another scale. Drawing stays sharp then, because it is
/// recorded and not stored as pixels.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The only screen.
  public static let main = UIScreen()

  /// The number of pixels for each point in drawn images.
  nonisolated static let pixelsPerPoint: CGFloat = 2

  /// The window of the program that was started last; `nil` if that window no longer exists.
  weak var lastShownWindow: UIWindow?

  /// The window that the running program shows or, without a running program, `lastShownWindow`. `nil` if
  /// there is neither.
  var shownWindow: UIWindow? { LayerHost.current?.root.delegate as? UIWindow ?? lastShownWindow }

  /// The rectangle of the screen, in points: its size is the size of the window that a program shows and,
  /// before that, 375 x 667.
  public var bounds: CGRect {
    CGRect(origin: .zero, size: shownWindow?.bounds.size ?? CGSize(width: 375, height: 667))
  }

  /// The insets of the area that the device leaves uncovered, for instance below a notch, in points; default
  /// zero. Windows take their safe area from it. In portrait, an iPhone 16 has 59 at the top and 34 at the
  /// bottom, an iPhone SE 20 at the top, and an iPad 24 at the top and 20 at the bottom.
  ///
  /// Divergence: Apple's screen has no such property, because a device has its own insets. A program or a
  /// test sets them.
  public var safeAreaInsets = UIEdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { shownWindow?.safeAreaDidChange() } }
  }

  /// The height of the on-screen keyboard in points; default 0, for a device with a keyboard of its own.
  ///
  /// While it is positive, the keyboard slides in, as a plain rectangle, when a responder that accepts text
  /// becomes the first responder, and out when it resigns. The notifications of `UIResponder` are posted, and
  /// `UIView.keyboardLayoutGuide` follows. In portrait, an iPhone 16 has 336.
  ///
  /// Divergence: Apple's screen has no such property. A program, a script or a test sets it.
  public var keyboardHeight: CGFloat = 0 {
    didSet {
      keyboardHeight = max(keyboardHeight, 0)
      if keyboardHeight != oldValue { shownWindow?.keyboard.update() }
    }
  }

  /// The appearance of all windows that specify none; default `.light`.
  ///
  /// Divergence: on Apple's systems, it is the person's choice; in Multiplane, a program or a test sets it.
  public var userInterfaceStyle = UIUserInterfaceStyle.light {
    didSet { if userInterfaceStyle != oldValue { shownWindow?.noteTraits() } }
  }

  /// The traits of the screen: its appearance, and otherwise a phone's traits.
  public var traitCollection: UITraitCollection {
    var values = UITraitCollection.usual.values
    values.style = userInterfaceStyle
    values.category = .ofApplication
    return UITraitCollection(values)
  }

  /// The number of pixels for each point: 2.
  public var scale: CGFloat { Self.pixelsPerPoint }

  /// The number of pixels for each point: 2.
  public var nativeScale: CGFloat { Self.pixelsPerPoint }

  /// The rectangle of the screen, in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The maximum frame rate, in frames per second: 60.
  public var maximumFramesPerSecond: Int { 60 }

  private override nonisolated init() { super.init() }
}
