// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An item of a bar, with a title, an image and a tag.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  final var changed: (() -> Void)?

  /// Creates an item without a title or an image.
  public override nonisolated init() { super.init() }

  /// The title of the item; default `nil`.
  open var title: String? { didSet { changed?() } }
  /// The image of the item; default `nil`.
  open var image: UIImage? { didSet { changed?() } }
  /// The insets of the image, in points; default zero.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed?() } }
  /// Indicates whether the item responds to taps; default true.
  open var isEnabled = true { didSet { changed?() } }
  /// A number for identifying the item; default 0.
  open var tag = 0
  /// An identifier for tests, which is never read aloud; default `nil`.
  open var accessibilityIdentifier: String? { didSet { changed?() } }
  /// The name of the item for assistive technologies; `nil`, the default, for its title.
  open var accessibilityLabel: String? { didSet { changed?() } }
  final var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title for a state; `nil` for the usual ones. Only the font and the colour are
  /// used.
  open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
    titleAttributes[state.rawValue] = attributes
    changed?()
  }

  /// Returns the attributes of the title that were set for a state; `nil` if none were set.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }
}

/// An item of a navigation bar or a toolbar: a button, a custom view or a space.
open class UIBarButtonItem: UIBarItem {
  /// The styles of a button's title.
  public enum Style: Int, Sendable {
    /// A title in regular weight.
    case plain = 0
    /// A title in semibold weight.
    case done = 2
  }

  /// The system buttons. Divergence: most buttons that show a picture on Apple's systems show their English
  /// name.
  public enum SystemItem: Int, Sendable {
    /// The title "Done" in semibold weight.
    case done
    /// The title "Cancel".
    case cancel
    /// The title "Edit".
    case edit
    /// The title "Save" in semibold weight.
    case save
    /// The symbol of a plus sign.
    case add
    /// A space that fills the remaining width of a toolbar. In a navigation bar, it has no width of its own.
    case flexibleSpace
    /// A space whose width is the item's `width`.
    case fixedSpace
    /// The title "Compose".
    case compose
    /// The title "Reply".
    case reply
    /// The title "Action".
    case action
    /// The title "Organize".
    case organize
    /// The title "Bookmarks".
    case bookmarks
    /// The title "Search".
    case search
    /// The title "Refresh".
    case refresh
    /// The title "Stop".
    case stop
    /// The title "Camera".
    case camera
    /// The title "Trash".
    case trash
    /// The title "Play".
    case play
    /// The title "Pause".
    case pause
    /// The title "Rewind".
    case rewind
    /// The title "Fast Forward".
    case fastForward
    /// The title "Undo".
    case undo
    /// The title "Redo".
    case redo
    /// The symbol of a cross.
    case close = 24
  }

  /// The style of the title; default `.plain`.
  open var style = Style.plain { didSet { changed?() } }
  /// The width in points; 0, the default, selects the width of the title or image.
  open var width: CGFloat = 0 { didSet { changed?() } }
  /// The view that is shown instead of a button; default `nil`.
  open var customView: UIView? { didSet { changed?() } }
  /// The selector that is sent to the target on a tap; default `nil`.
  open var action: Selector?
  /// The target of `action`, which is not retained; `nil`, the default, stands for the responder chain.
  open weak var target: AnyObject?
  /// The action that a tap performs instead of sending `action`; default `nil`. A new action sets the title
  /// and the image, except of a system button.
  open var primaryAction: UIAction? { didSet { takeTitleAndImage() } }
  /// The colour of the button; `nil`, the default, stands for the tint colour of the bar.
  open var tintColor: UIColor? { didSet { changed?() } }

  private var backgrounds: [UInt: UIImage] = [:]
  private var titleOffset = UIOffset.zero

  /// Sets the image behind the title for a state; `nil` for none. Images of other metrics than `.default` are
  /// ignored, because the bar has one height.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    backgrounds[state.rawValue] = backgroundImage
    changed?()
  }

  /// Returns the image behind the title for a state; `nil` if none was set.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgrounds[state.rawValue] : nil
  }

  /// Sets the offset of the title from its usual position, in points. Other metrics than `.default` are
  /// ignored.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    guard barMetrics == .default else { return }
    titleOffset = adjustment
    changed?()
  }

  /// Returns the offset of the title from its usual position, in points.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    barMetrics == .default ? titleOffset : .zero
  }

  private var isSystemButton = false
  final var isFlexible = false
  final var isSpace = false

  /// Creates an item without a title or an image.
  public override nonisolated init() { super.init() }

  /// Creates an item with a title. A tap sends `action` to `target` or, if that is `nil`, along the responder
  /// chain.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    set(style, target, action)
  }

  /// Creates an item with an image. A tap sends `action` to `target` or, if that is `nil`, along the
  /// responder chain.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.image = image
    set(style, target, action)
  }

  /// Creates a system button. A tap sends `action` to `target` or, if that is `nil`, along the responder
  /// chain.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: systemItem.title, style: systemItem.style, target: target, action: action)
    isSystemButton = true
    isFlexible = systemItem == .flexibleSpace
    isSpace = isFlexible || systemItem == .fixedSpace
  }

  /// Creates an item that shows a view instead of a button.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates an item with the title and the image of an action, which a tap performs.
  public convenience init(primaryAction: UIAction?) {
    self.init()
    self.primaryAction = primaryAction
    // Property observers do not run in initializers.
    takeTitleAndImage()
  }

  private func takeTitleAndImage() {
    guard let primaryAction, !isSystemButton else { return }
    (title, image) = (primaryAction.title, primaryAction.image)
  }

  private func set(_ style: Style, _ target: Any?, _ action: Selector?) {
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Returns the custom view or, if it is `nil`, a new button.
  final func makeView() -> UIView {
    if let customView { return customView }
    let button = UIButton(type: .system)
    button.setTitle(title, for: .normal)
    button.setImage(image, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
    let looks = shownTitleAttributes(for: .normal)
    if let font = looks[.font] as? UIFont { button.titleLabel?.font = font }
    if let color = looks[.foregroundColor] as? UIColor { button.setTitleColor(color, for: .normal) }
    for (state, image) in backgrounds {
      button.setBackgroundImage(image, for: UIControl.State(rawValue: state))
    }
    button.imageEdgeInsets = imageInsets
    // Insets move a centred title by half of their difference.
    button.titleEdgeInsets = UIEdgeInsets(
      top: titleOffset.vertical, left: titleOffset.horizontal, bottom: -titleOffset.vertical,
      right: -titleOffset.horizontal)
    button.isEnabled = isEnabled
    button.accessibilityIdentifier = accessibilityIdentifier
    if let accessibilityLabel { button.accessibilityLabel = accessibilityLabel }
    button.tintColor = tintColor
    button.addAction(UIAction { [weak self] _ in self?.perform(from: button) }, for: .primaryActionTriggered)
    button.sizeToFit()
    if width > 0 { button.bounds.size.width = width }
    return button
  }

  private func perform(from button: UIButton) {
    if let primaryAction { return primaryAction.perform(from: button) }
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
  /// The modes of a large title. Divergence: titles are never large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// A title in the mode of the previous item.
    case automatic
    /// A title that is always large.
    case always
    /// A title that is never large.
    case never
  }

  final var changed: (() -> Void)?

  /// Creates an item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// The title; `nil` for no title.
  open var title: String? { didSet { changed?() } }
  /// The view that is shown instead of the title; default `nil`.
  open var titleView: UIView? { didSet { changed?() } }
  /// A line of text above the bar on Apple's older systems; default `nil`. It is stored but not shown;
  /// setting it is reported.
  open var prompt: String? {
    didSet { Inert.report("UINavigationItem.prompt", if: prompt != nil) }
  }
  /// The look of the bar while it shows this item; `nil`, the default, for that of the bar.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed?() } }
  /// The look of the bar while it shows this item, if `standardAppearance` is `nil`; default `nil`.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed?() } }
  /// The item whose title the back button of the next controller shows; `nil`, the default, stands for
  /// `backButtonTitle`.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed?() } }
  /// The title of the back button of the next controller; `nil`, the default, stands for `title`.
  open var backButtonTitle: String? { didSet { changed?() } }
  /// Indicates whether the back button is hidden; default false.
  open var hidesBackButton = false { didSet { changed?() } }
  /// Indicates whether the back button is shown beside the left items; default false.
  open var leftItemsSupplementBackButton = false { didSet { changed?() } }
  /// The items on the left, from the left; default `nil`. They replace the back button unless
  /// `leftItemsSupplementBackButton` is true.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The items on the right, from the right; default `nil`.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed?() } }
  /// The mode of the large title; default `.automatic`. It has no effect, because titles are never large;
  /// setting `.always` is reported.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { Inert.report("UINavigationItem.largeTitleDisplayMode", if: largeTitleDisplayMode == .always) }
  }

  /// The first item on the left; default `nil`. Setting it replaces all items on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first item on the right; default `nil`. Setting it replaces all items on the right.
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
