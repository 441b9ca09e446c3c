// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A control with a title or a picture, to be tapped.
open class UIButton: UIControl {
  /// The usual looks of a button.
  public enum ButtonType: Int, Sendable {
    /// What is set and nothing else.
    case custom
    /// A title in the tint colour, which becomes pale while it is touched.
    case system
    /// As `.system`; here for what it is called.
    case detailDisclosure
    /// As `.system`; here for what it is called.
    case infoLight
    /// As `.system`; here for what it is called.
    case infoDark
    /// As `.system`; here for what it is called.
    case contactAdd
    /// As `.system`; here for what it is called.
    case close = 7
  }

  /// What shows in one state.
  private struct Look {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  /// The usual look that the button was made with.
  public private(set) final var buttonType = ButtonType.custom
  private var looks: [State: Look] = [:]
  private let label = UILabel()
  private let picture = UIImageView()
  private let backdrop = UIImageView()
  /// The distance of picture and title, in points.
  private static let gap: CGFloat = 4

  /// Creates a button of a usual look.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    stateDidChange()
  }

  /// Creates a button of a usual look that shows the title and the picture of an action and calls it when tapped.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// The title's view.
  open var titleLabel: UILabel? { label }
  /// The picture's view.
  open var imageView: UIImageView? { picture }
  /// The title that shows.
  open var currentTitle: String? { look(\.title) }
  /// The colour of the title that shows.
  open var currentTitleColor: UIColor { look(\.titleColor) ?? usualColor }
  /// The picture that shows.
  open var currentImage: UIImage? { look(\.image) }
  /// The picture behind it that shows.
  open var currentBackgroundImage: UIImage? { look(\.background) }

  /// Sets the title of a state; states without one have that of the normal state.
  open func setTitle(_ title: String?, for state: State) { set(\.title, title, state) }

  /// Sets the colour of the title of a state.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, state) }

  /// Sets the picture of a state.
  open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, state) }

  /// Sets the picture behind title and picture of a state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.background, image, state) }

  /// The title of a state.
  open func title(for state: State) -> String? { looks[state]?.title ?? looks[.normal]?.title }

  /// The colour of the title of a state.
  open func titleColor(for state: State) -> UIColor? {
    looks[state]?.titleColor ?? looks[.normal]?.titleColor
  }

  /// The picture of a state.
  open func image(for state: State) -> UIImage? { looks[state]?.image ?? looks[.normal]?.image }

  /// The picture behind of a state.
  open func backgroundImage(for state: State) -> UIImage? {
    looks[state]?.background ?? looks[.normal]?.background
  }

  /// The size of title and picture side by side.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (text, image) = (label.sizeThatFits(.zero), currentImage?.size ?? .zero)
    let gap = text.width > 0 && image.width > 0 ? Self.gap : 0
    return CGSize(width: text.width + gap + image.width, height: max(text.height, image.height) + 12)
  }

  /// The size of title and picture side by side.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Places title and picture in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    let image = currentImage?.size ?? .zero
    var text = label.sizeThatFits(.zero)
    let gap = text.width > 0 && image.width > 0 ? Self.gap : 0
    text.width = min(text.width, max(bounds.width - image.width - gap, 0))
    let left = (bounds.width - image.width - gap - text.width) / 2
    picture.frame = CGRect(
      x: left, y: (bounds.height - image.height) / 2, width: image.width, height: image.height)
    label.frame = CGRect(
      x: left + image.width + gap, y: (bounds.height - text.height) / 2, width: text.width,
      height: text.height)
  }

  /// Shows the new tint colour.
  open override func tintColorDidChange() { stateDidChange() }

  override var upInsideEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  override func stateDidChange() {
    super.stateDidChange()
    label.text = currentTitle
    label.textColor = currentTitleColor
    picture.image = currentImage
    backdrop.image = currentBackgroundImage
    let hasOwnLook = state != .normal && looks[state] != nil
    let isPale = isHighlighted && !hasOwnLook
    label.alpha = isPale ? 0.3 : 1
    picture.alpha = isPale ? 0.5 : 1
  }

  private var usualColor: UIColor {
    if !isEnabled { return .systemGray }
    return buttonType == .custom ? .white : tintColor
  }

  private func look<Value>(_ part: KeyPath<Look, Value?>) -> Value? {
    looks[state]?[keyPath: part] ?? looks[.normal]?[keyPath: part]
  }

  private func set<Value>(_ part: WritableKeyPath<Look, Value?>, _ value: Value?, _ state: State) {
    looks[state, default: Look()][keyPath: part] = value
    stateDidChange()
  }

  override func setUpParts() {
    for part in [backdrop, picture, label] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    stateDidChange()
  }
}
