// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The root of a view hierarchy. Its layer is the root of a layer tree, and touches are delivered through it.
open class UIWindow: UIView {
  /// A level of windows in the order from back to front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The value of the level. Windows with greater values are in front.
    public var rawValue: CGFloat

    /// Creates a level from its value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// Creates a level from its value.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// Returns whether windows of the first level are behind those of the second one.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// Returns a level that is greater by an amount.
    public static func + (level: Level, amount: CGFloat) -> Level { Level(level.rawValue + amount) }
    /// Returns a level that is less by an amount.
    public static func - (level: Level, amount: CGFloat) -> Level { Level(level.rawValue - amount) }
    /// Makes a level greater by an amount.
    public static func += (level: inout Level, amount: CGFloat) { level = level + amount }
    /// Makes a level less by an amount.
    public static func -= (level: inout Level, amount: CGFloat) { level = level - amount }

    /// The level of normal windows: 0.
    public static let normal = Level(rawValue: 0)
    /// A level above normal windows: 1000.
    public static let statusBar = Level(rawValue: 1000)
    /// A level above the status bar: 2000.
    public static let alert = Level(rawValue: 2000)
  }

  /// The responder that receives typed text; `nil` if there is none.
  public internal(set) final var firstResponder: UIResponder? { didSet { keyboard.update() } }
  final lazy var keyboard = OnScreenKeyboard(of: self)
  /// The windows that are shown in front of this one or behind it, in the order in which they were shown.
  final var otherWindows: [WeakWindow] = []
  /// The window that received the pointer's current touch. `nil` for none.
  final weak var touchedWindow: UIWindow?
  /// The controllers whose views have been added and appear at the end of the next layout.
  fileprivate var appearing: [UIViewController] = []
  final lazy var delivery = TouchDelivery(window: self)
  final lazy var wheel = PinchWheel(window: self)
  final lazy var hover = HoverDelivery(window: self)

  /// The scene of the window; by default the application's only scene.
  open weak var windowScene: UIWindowScene? = UIApplication.shared.scene

  /// Creates a window with a frame, in points.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a window of the screen's size in a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    self.windowScene = windowScene
  }

  /// Creates a window from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The view controller whose view fills the window; default `nil`. Setting it replaces the view.
  open var rootViewController: UIViewController? {
    didSet { rootDidChange(from: oldValue) }
  }

  /// The level of the window; default `.normal`. It is the layer's `zPosition`. Of several windows with the
  /// same level, the one that was shown last is in front.
  open var windowLevel = Level.normal {
    didSet { layer.zPosition = windowLevel.rawValue }
  }

  /// The screen that shows the window: always `UIScreen.main`.
  open var screen: UIScreen { .main }

  /// Indicates whether the window is the application's key window, which receives typed text.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  /// Shows the window and makes it the key window.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// Makes the window the key window.
  open func makeKey() { UIApplication.shared.keyWindow = self }

  /// The next responder: the application. Never `nil`.
  open override var next: UIResponder? { UIApplication.shared }

  /// Lays out the window. Controllers whose views have been added to it since the last layout then appear.
  open override func layoutSublayers(of layer: CALayer) {
    super.layoutSublayers(of: layer)
    finishAppearances()
  }

  /// Resizes the root view controller's view to fill the window.
  open override func layoutSubviews() {
    super.layoutSubviews()
    rootViewController?.viewIfLoaded?.frame = bounds
  }

  /// Removes the window from the application's windows. A tool around a program hides its own window from the
  /// program this way.
  package final func leaveScene() {
    UIApplication.shared.sceneWindows.removeAll { $0.window == nil || $0.window === self }
  }

  override func setUpParts() {
    currentWindow = self
    UIApplication.shared.sceneWindows.removeAll { $0.window == nil }
    UIApplication.shared.sceneWindows.append(WeakWindow(window: self))
    // The layer is a root layer, whose y axis points up unless it is flipped.
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
    root.beginAppearanceTransition(true, animated: false)
    insertSubview(view, at: 0)
    finishAppearance(of: root)
  }

  /// Calls `viewDidAppear` of a controller, whose view has been added, at the end of the next layout.
  final func finishAppearance(of controller: UIViewController) {
    appearing.append(controller)
    setNeedsLayout()
  }

  /// Tells the controllers whose views have been added that these have been laid out and have appeared.
  final func finishAppearances() {
    while !appearing.isEmpty { appearing.removeFirst().endAppearanceTransition() }
  }
}
