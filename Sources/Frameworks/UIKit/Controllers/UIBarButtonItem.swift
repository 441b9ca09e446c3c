// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An item on a bar: a title, an image and a tag.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  final var changed: (() -> Void)?

  /// Creates an item.
  public override nonisolated init() { super.init() }

  /// The title; default `nil`.
  open var title: String? { didSet { changed?() } }
  /// The image; default `nil`.
  open var image: UIImage? { didSet { changed?() } }
  /// The insets of the image, in points; default none.
  open var imageInsets = UIEdgeInsets.zero {
    didSet { Inert.report("UIBarItem.imageInsets", if: imageInsets != .zero) }
  }
  /// Indicates whether the item can be tapped; default true.
  open var isEnabled = true { didSet { changed?() } }
  /// A number for identifying the item; default 0.
  open var tag = 0
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the font and the colour of the title for a state.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    changed?()
  }

  /// Returns the attributes that were set for a state; `nil` for none.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}

/// A button on a navigation bar.
open class UIBarButtonItem: UIBarItem {
  /// The styles of a button on a bar.
  public enum Style: Int, Sendable {
    /// Regular letters.
    case plain = 0
    /// Semibold letters.
    case done = 2
  }

  /// The buttons of the system. Those with a picture on Apple's systems have their English name here.
  public enum SystemItem: Int, Sendable {
    /// "Done", semibold.
    case done
    /// "Cancel".
    case cancel
    /// "Edit".
    case edit
    /// "Save", semibold.
    case save
    /// A plus sign.
    case add
    /// A space that fills the remaining width. A navigation bar omits it.
    case flexibleSpace
    /// A space of a fixed width.
    case fixedSpace
    /// "Compose".
    case compose
    /// "Reply".
    case reply
    /// "Action".
    case action
    /// "Organize".
    case organize
    /// "Bookmarks".
    case bookmarks
    /// "Search".
    case search
    /// "Refresh".
    case refresh
    /// "Stop".
    case stop
    /// "Camera".
    case camera
    /// "Trash".
    case trash
    /// "Play".
    case play
    /// "Pause".
    case pause
    /// "Rewind".
    case rewind
    /// "Fast Forward".
    case fastForward
    /// "Undo".
    case undo
    /// "Redo".
    case redo
    /// A cross.
    case close = 24
  }

  /// The style; default `.plain`.
  open var style = Style.plain { didSet { changed?() } }
  /// The width in points; 0, the default, for the width of the title or image.
  open var width: CGFloat = 0 { didSet { changed?() } }
  /// The view that is shown instead of a button; default `nil`.
  open var customView: UIView? { didSet { changed?() } }
  /// The selector that the target receives; default `nil`.
  open var action: Selector?
  /// The target, not retained; `nil`, the default, for the responder chain.
  open weak var target: AnyObject?
  /// The action that a tap performs, besides the selector; default `nil`.
  open var primaryAction: UIAction?
  /// The colour of the button; `nil`, the default, for the tint colour of the bar.
  open var tintColor: UIColor? { didSet { changed?() } }

  final var isFlexible = false
  final var isSpace = false

  /// Creates an item without title.
  public override nonisolated init() { super.init() }

  /// Creates an item with a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  /// Creates an item with an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  /// Creates a button of the system.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: systemItem.title, style: systemItem.style, target: target, action: action)
    isFlexible = systemItem == .flexibleSpace
    isSpace = isFlexible || systemItem == .fixedSpace
  }

  /// Creates an item with a view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates an item with the title, image and closure of an action.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    title = primaryAction?.title
    image = primaryAction?.image
    self.primaryAction = primaryAction
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates the view of the item.
  final func makeView() -> UIView {
    if let customView { return customView }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    let looks = shownTitleAttributes(for: .normal)
    if let font = looks[.font] as? UIFont { button.titleLabel?.font = font }
    if let color = looks[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
    button.isEnabled = isEnabled
    button.tintColor = tintColor
    button.addAction(UIAction { [weak self] _ in self?.perform(from: button) }, for: .touchUpInside)
    button.sizeToFit()
    if width > 0 { button.bounds.size.width = width }
    return button
  }

  private func perform(from button: UIButton) {
    primaryAction?.perform(from: button)
    guard let action else { return }
    TargetAction(target, action, api: "UIBarButtonItem.action")?.send(from: button, self)
  }
}

extension UIBarButtonItem.SystemItem {
  fileprivate var style: UIBarButtonItem.Style { self == .done || self == .save ? .done : .plain }

  fileprivate var title: String {
    switch self {
    case .add: "+"
    case .close: "\u{2715}"
    case .flexibleSpace, .fixedSpace: ""
    case .fastForward: "Fast Forward"
    default: "\(self)".capitalized
    }
  }
}

/// The contents of a navigation bar for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The modes of large titles. Divergence: titles are never large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// The mode of the previous item.
    case automatic
    /// Always large.
    case always
    /// Never large.
    case never
  }

  final var changed: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title.
  open var title: String? { didSet { changed?() } }
  /// The view that is shown instead of the title; default `nil`.
  open var titleView: UIView? { didSet { changed?() } }
  /// A line of text above the bar on Apple's older systems. Stored, but not shown.
  open var prompt: String? {
    didSet { Inert.report("UINavigationItem.prompt", if: prompt != nil) }
  }
  /// The item of the back button that leads here from the next controller; default `nil`, for the title.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  /// The title of the back button that leads here from the next controller; default `nil`, for the title.
  open var backButtonTitle: String? { didSet { changed?() } }
  /// Indicates whether the back button is hidden; default false.
  open var hidesBackButton = false { didSet { changed?() } }
  /// Indicates whether the back button is shown beside the left items; default false.
  open var leftItemsSupplementBackButton = false { didSet { changed?() } }
  /// The items on the left, from the left; default `nil`.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The items on the right, from the right; default `nil`.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The mode of the large title. Has no effect: titles are never large.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { Inert.report("UINavigationItem.largeTitleDisplayMode", if: largeTitleDisplayMode == .always) }
  }

  /// The first of the items on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first of the items on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button. The change is not animated.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
  /// Sets the item on the left. The change is not animated.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the item on the right. The change is not animated.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the items on the left. The change is not animated.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the items on the right. The change is not animated.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}
