// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The view around everything: its layer is the root of a layer tree, and touches come to it first.
open class UIWindow: UIView {
  /// Which windows are in front of which.
  public struct Level: RawRepresentable, Hashable, Sendable {
    /// The height of the level; higher ones are in front.
    public var rawValue: CGFloat

    /// Creates a level.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Where windows usually are.
    public static let normal = Level(rawValue: 0)
    /// Above usual windows.
    public static let statusBar = Level(rawValue: 1000)
    /// Above the status bar.
    public static let alert = Level(rawValue: 2000)
  }

  /// The responder that typed text comes to; `nil` for none.
  public internal(set) final var firstResponder: UIResponder?
  final lazy var delivery = TouchDelivery(window: self)
  final lazy var wheel = PinchWheel(window: self)

  /// The controller whose view fills the window; default `nil`.
  open var rootViewController: UIViewController? {
    didSet { rootDidChange(from: oldValue) }
  }

  /// How far in front the window is; default `.normal`.
  open var windowLevel = Level.normal {
    didSet { layer.zPosition = windowLevel.rawValue }
  }

  /// What the window is shown on.
  open var screen: UIScreen { .main }

  /// Whether the window is the one that typed text goes to.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Shows the window and makes it the one that typed text goes to.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the one that typed text goes to.
  open func makeKey() { UIApplication.shared.keyWindow = self }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Places the root controller's view.
  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
  }

  override func setUpParts() {
    currentWindow = self
    // The layer is a root, whose y axis would point up.
    layer.isGeometryFlipped = true
  }
}

extension UIWindow {
  func rootDidChange(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    if let view = old?.viewIfLoaded {
      old?.appear(false, animated: false)
      view.removeFromSuperview()
    }
    guard let root = rootViewController, let view = root.view else { return }
    view.frame = bounds
    root.appear(true, animated: false) { insertSubview(view, at: 0) }
  }
}
