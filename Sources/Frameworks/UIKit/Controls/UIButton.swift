// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// A control with a title and an image that performs an action when a person taps it.
open class UIButton: UIControl {
  /// The types of button.
  public enum ButtonType: Int, Sendable {
    /// A button with only the contents that the program sets. The title is white by default.
    case custom
    /// A title in the tint colour.
    case system
    /// A circled i in the tint colour.
    case detailDisclosure
    /// A circled i in the tint colour.
    case infoLight
    /// A circled i in the tint colour.
    case infoDark
    /// A circled plus sign in the tint colour.
    case contactAdd
    /// A grey disc with a cross.
    case close = 7
  }

  /// The contents of a button for one state.
  private struct Look {
    var title: String?
    var titleColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }

  /// The type with which the button was created; default `.custom`.
  public private(set) final var buttonType = ButtonType.custom
  private var looks: [State: Look] = [:]
  private let label = UILabel()
  private let picture = UIImageView()
  private let backdrop = UIImageView()
  /// The distance between the image and the title, in points.
  private static let gap: CGFloat = 4

  /// Creates a button of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
    if buttonType.symbol != nil { sizeToFit() }
  }

  /// Takes the looks of a type.
  final func take(_ type: ButtonType) {
    buttonType = type
    if let symbol = type.symbol { looks[.normal, default: Look()].image = symbol }
    stateDidChange()
  }

  /// Creates a button with the title and the image of an action, which a tap performs. `nil` creates an empty
  /// button.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button with a configuration. The action, if there is one, gives it a title and an image unless
  /// it has its own.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty {
        configuration.title = primaryAction.title
      }
      if configuration.image == nil { configuration.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
    // Property observers do not run in initializers.
    refreshConfiguration()
    sizeToFit()
  }

  /// The contents and the look of the button; `nil`, the default, for the titles and images that are set for
  /// states. `titleLabel` and `imageView` do not show those of a configuration.
  open var configuration: Configuration? {
    didSet {
      invalidateIntrinsicContentSize()
      setLooksHidden(configuration != nil)
      if configuration == nil { showConfiguration() } else { refreshConfiguration() }
    }
  }
  /// A closure that changes the configuration when the state has changed; default `nil`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { refreshConfiguration() } }
  final var configured: ConfiguredContents?
  final var isUpdatingConfiguration = false

  /// Called when the state has changed, to change the configuration. Calls `configurationUpdateHandler`.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  /// Requests a call of `updateConfiguration()`. Divergence: it is called at once.
  open func setNeedsUpdateConfiguration() { refreshConfiguration() }

  private func setLooksHidden(_ isHidden: Bool) {
    for view in [backdrop, picture, label] as [UIView] { view.isHidden = isHidden }
  }

  /// The view that shows the title. It is never `nil`.
  open var titleLabel: UILabel? { label }
  /// The view that shows the image. It is never `nil`.
  open var imageView: UIImageView? { picture }
  /// The title for the current state; `nil` for no title.
  open var currentTitle: String? { look(\.title) }
  /// The colour of the title for the current state. If none is set, it is grey for a disabled button, white
  /// for the type `.custom` and the tint colour for other types.
  open var currentTitleColor: UIColor { look(\.titleColor) ?? usualColor }
  /// The image for the current state; `nil` for no image.
  open var currentImage: UIImage? { look(\.image) }
  /// The background image for the current state; `nil` for no image.
  open var currentBackgroundImage: UIImage? { look(\.background) }

  /// Sets the title for a state. A state without a title uses the title of the normal state.
  open func setTitle(_ title: String?, for state: State) { set(\.title, title, state) }

  /// Sets the colour of the title for a state. A state without a colour uses the colour of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) { set(\.titleColor, color, state) }

  /// Sets the image for a state. A state without an image uses the image of the normal state.
  open func setImage(_ image: UIImage?, for state: State) { set(\.image, image, state) }

  /// Sets the background image for a state. A state without an image uses the image of the normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { set(\.background, image, state) }

  /// Returns the title for a state or, if none is set, for the normal state. Returns `nil` if neither is set.
  open func title(for state: State) -> String? { looks[state]?.title ?? looks[.normal]?.title }

  /// Returns the colour of the title for a state or, if none is set, for the normal state. Returns `nil` if
  /// neither is set.
  open func titleColor(for state: State) -> UIColor? {
    looks[state]?.titleColor ?? looks[.normal]?.titleColor
  }

  /// Returns the image for a state or, if none is set, for the normal state. Returns `nil` if neither is set.
  open func image(for state: State) -> UIImage? { looks[state]?.image ?? looks[.normal]?.image }

  /// Returns the background image for a state or, if none is set, for the normal state. Returns `nil` if
  /// neither is set.
  open func backgroundImage(for state: State) -> UIImage? {
    looks[state]?.background ?? looks[.normal]?.background
  }

  /// The insets of the image and the title within the bounds, in points; default zero. They are added to the
  /// fitting size.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the title, in points; default zero. A left inset of 5 and a right inset of -5 move the
  /// title to the right by 5 points.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image, in points; default zero. A left inset of 5 and a right inset of -5 move the
  /// image to the right by 5 points.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Returns the rectangle of the background image in the button's space; by default, the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the image and the title in the button's space: the bounds without
  /// `contentEdgeInsets`.
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }

  /// Returns the rectangle of the title for a rectangle of the image and the title, in the button's space.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let (text, image, gap) = sizes(in: contentRect)
    return aligned(text, offset: image.width + gap, before: 0, in: contentRect, titleEdgeInsets)
  }

  /// Returns the rectangle of the image for a rectangle of the image and the title, in the button's space.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let (text, image, gap) = sizes(in: contentRect)
    return aligned(image, offset: 0, before: gap + text.width, in: contentRect, imageEdgeInsets)
  }

  private func sizes(in area: CGRect) -> (text: CGSize, image: CGSize, gap: CGFloat) {
    let image = currentImage?.size ?? .zero
    var text = label.sizeThatFits(.zero)
    let gap = text.width > 0 && image.width > 0 ? Self.gap : 0
    let room = area.width - image.width - gap
    text.width = room.clamped(
      atLeast: 0, atMost: contentHorizontalAlignment == .fill ? .infinity : text.width)
    return (text, image, gap)
  }

  /// Returns the rectangle of the image or the title in an area, as the alignments place both together.
  ///
  /// - Parameters:
  ///   - size: The size of the part, in points.
  ///   - offset: The width of what is at the left of the part, in points.
  ///   - rest: The width of what is at the right of the part, in points.
  ///   - area: The area of the image and the title.
  ///   - insets: The insets of the part. Where it is centred, half of their difference moves it.
  private func aligned(
    _ size: CGSize, offset: CGFloat, before rest: CGFloat, in area: CGRect, _ insets: UIEdgeInsets
  ) -> CGRect {
    let (across, down) = (contentHorizontalAlignment.share, contentVerticalAlignment.share)
    let height = contentVerticalAlignment == .fill ? area.height : size.height
    let rect = CGRect(
      x: area.minX + (area.width - offset - size.width - rest) * across + offset,
      y: area.minY + (area.height - height) * down, width: size.width, height: height)
    return rect.offsetBy(
      dx: insets.left * (1 - across) - insets.right * across,
      dy: insets.top * (1 - down) - insets.bottom * down)
  }

  /// Returns the size of the image and the title side by side, plus `contentEdgeInsets`. Without insets, 12
  /// points are added to the height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if let configured { return configured.fittingSize }
    let (text, image) = (label.sizeThatFits(.zero), currentImage?.size ?? .zero)
    let gap = text.width > 0 && image.width > 0 ? Self.gap : 0
    let (insets, height) = (contentEdgeInsets, max(text.height, image.height))
    let more = insets == .zero ? 12 : insets.top + insets.bottom
    return CGSize(width: text.width + gap + image.width + insets.left + insets.right, height: height + more)
  }

  /// The natural size, which is the size of the image and the title side by side, plus `contentEdgeInsets`.
  /// Without insets, 12 points are added to the height.
  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }

  /// Sets the frames of the background image, the image and the title.
  open override func layoutSubviews() {
    super.layoutSubviews()
    configured?.frame = bounds
    backdrop.frame = backgroundRect(forBounds: bounds)
    let area = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: area)
    label.frame = titleRect(forContentRect: area)
  }

  /// Shows the title in the new tint colour.
  open override func tintColorDidChange() { stateDidChange() }

  override var upInsideEvents: Event { [.touchUpInside, .primaryActionTriggered] }

  override func stateDidChange() {
    super.stateDidChange()
    refreshConfiguration()
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
    invalidateIntrinsicContentSize()
  }

  override var parts: [UIView] { [backdrop, picture, label] + [configured].compactMap(\.self) }

  override var archivedStates: [ArchivedState] {
    let looks = Self.archivedLookStates.flatMap { state in
      [
        ArchivedState("title.\(state.rawValue)", \UIButton.[look: \.title, state]),
        ArchivedState("titleColor.\(state.rawValue)", \UIButton.[look: \.titleColor, state]),
        ArchivedState("image.\(state.rawValue)", \UIButton.[look: \.image, state]),
        ArchivedState("backgroundImage.\(state.rawValue)", \UIButton.[look: \.background, state]),
      ]
    }
    return super.archivedStates + [ArchivedState("buttonType", name: \UIButton.archivedType)] + looks
      + [ArchivedState("titleFont", \UIButton.label.archivedFont)]
  }

  /// The states whose contents are archived.
  private static let archivedLookStates: [State] = [.normal, .highlighted, .disabled, .selected]

  private var archivedType: ButtonType {
    get { buttonType }
    set {
      buttonType = newValue
      stateDidChange()
    }
  }

  private subscript<Value>(look part: WritableKeyPath<Look, Value?>, state: State) -> Value? {
    get { looks[state]?[keyPath: part] }
    set { set(part, newValue, state) }
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
