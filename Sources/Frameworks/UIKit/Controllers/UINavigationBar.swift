// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// The bar at the top of a navigation controller, with a back button, a title and buttons.
open class UINavigationBar: UIView {
  /// The distance of the outermost buttons from the edges of the bar, in points.
  private static let margin: CGFloat = 16
  /// The least height of the empty part above the buttons, where Apple's systems show the status bar, and the
  /// height of the part with the buttons, in points.
  private static let heights: (top: CGFloat, buttons: CGFloat) = (20, 44)

  private let line = CALayer()
  private let fill = UIView()
  private let label = UILabel()
  private var shownItems: [UINavigationItem] = []
  private var shownViews: (left: [UIView], right: [UIView], title: UIView?) = ([], [], nil)
  final var back: (() -> Void)?
  /// A closure called when the screens below the bar begin or cease to extend under it.
  final var didChangeExtent: (() -> Void)?

  /// The items, from the first controller's to the current one's; default empty. `nil` counts as empty.
  open var items: [UINavigationItem]? {
    get { shownItems }
    set {
      shownItems = newValue ?? []
      update()
    }
  }
  /// The item that is shown; `nil` if the bar has no items.
  open var topItem: UINavigationItem? { shownItems.last }
  /// The item before the one that is shown; `nil` if there is no such item.
  open var backItem: UINavigationItem? { shownItems.dropLast().last }
  /// The colour of the bar; `nil`, the default, stands for the system's colour.
  open var barTintColor: UIColor? { didSet { showColor() } }
  /// The style, which selects the colour if `barTintColor` is `nil`; default `.default`.
  open var barStyle = UIBarStyle.default { didSet { showColor() } }
  /// Sets the image behind the bar; `nil` restores the usual colour. An empty image makes the bar
  /// transparent.
  ///
  /// - Parameter barMetrics: Ignored.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    fill.layer.contents = backgroundImage?.cgImage
    hasImage = backgroundImage != nil
    showColor()
  }
  /// Indicates whether the contents below are visible through the bar; default true.
  open var isTranslucent = true {
    didSet {
      fill.alpha = isTranslucent ? Self.usualAlpha : 1
      didChangeExtent?()
    }
  }
  /// The look of the bar. Once it is set, it is used in place of `barTintColor`, `barStyle`, the background
  /// image and `titleTextAttributes`; it is copied. The look of the shown item comes first.
  ///
  /// Divergence: a change of the returned object has no effect until the object is set.
  open var standardAppearance: UINavigationBarAppearance {
    get { looks.standard ?? UINavigationBarAppearance() }
    set {
      looks.standard = newValue.copy() as? UINavigationBarAppearance
      update()
    }
  }
  /// The look of the bar above contents that are scrolled to their top; default `nil`.
  ///
  /// Divergence: the bar does not watch the contents. It is used if `standardAppearance` is not set.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { looks.edge }
    set {
      looks.edge = newValue?.copy() as? UINavigationBarAppearance
      update()
    }
  }
  private var looks: (standard: UINavigationBarAppearance?, edge: UINavigationBarAppearance?) = (nil, nil)
  private var look: UINavigationBarAppearance? {
    topItem?.standardAppearance ?? topItem?.scrollEdgeAppearance ?? looks.standard ?? looks.edge
  }
  /// The attributes of the title; default `nil`. Only the font and the colour are used.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? { didSet { update() } }
  /// Indicates whether titles are large; default false. It has no effect, because titles are never large;
  /// setting it to true is reported.
  open var prefersLargeTitles = false {
    didSet { Inert.report("UINavigationBar.prefersLargeTitles", if: prefersLargeTitles) }
  }
  /// An image whose presence removes the line below the bar; default `nil`. Divergence: the image itself is
  /// not drawn.
  open var shadowImage: UIImage? { didSet { line.isHidden = shadowImage != nil } }

  /// Returns the height of a bar at the top of a view whose safe area has a top inset.
  static func height(below top: CGFloat) -> CGFloat { max(heights.top, top) + heights.buttons }

  private static let usualAlpha: CGFloat = 0.94
  private static var usualColor: UIColor {
    UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.09, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }
  }

  /// Shows the colour of the bar, which an image replaces.
  private func showColor() {
    let usual = barStyle == .default ? Self.usualColor : .black
    if let look {
      fill.layer.contents = look.backgroundImage?.cgImage
      (fill.backgroundColor, fill.alpha) = look.fill(usual: usual, translucent: Self.usualAlpha)
      line.isHidden = look.shadowColor == nil
      line.backgroundColor = look.shadowColor?.resolvedColor(with: traitCollection).cgColor
      return
    }
    fill.backgroundColor = hasImage ? .clear : barTintColor ?? usual
  }

  private var hasImage = false

  override func setUpParts() {
    showColor()
    fill.alpha = Self.usualAlpha
    fill.isUserInteractionEnabled = false
    addSubview(fill)
    line.backgroundColor = UIColor.separator.cgColor
    layer.addSublayer(line)
    label.textAlignment = .center
    addSubview(label)
  }

  override func colorsDidChange() {
    if look != nil { return showColor() }
    line.backgroundColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override var parts: [UIView] { [fill, label] }

  /// Replaces the contents of the bar with those of the current item.
  final func update() {
    for view in shownViews.left + shownViews.right + [shownViews.title].compactMap(\.self) {
      view.removeFromSuperview()
    }
    let item = topItem
    label.text = item?.titleView == nil ? item?.title : nil
    if look != nil { showColor() }
    let attributes = look?.titleTextAttributes ?? titleTextAttributes
    label.font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 17, weight: .semibold)
    label.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
    var left = (item?.leftBarButtonItems ?? []).map { $0.makeView() }
    if let before = backItem, item?.hidesBackButton == false,
      left.isEmpty || item?.leftItemsSupplementBackButton == true
    {
      left.insert(backButton(to: before), at: 0)
    }
    shownViews = (left, (item?.rightBarButtonItems ?? []).map { $0.makeView() }, item?.titleView)
    for view in shownViews.left + shownViews.right + [shownViews.title].compactMap(\.self) {
      addSubview(view)
    }
    setNeedsLayout()
  }

  private func backButton(to item: UINavigationItem) -> UIView {
    let title = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title ?? "Back"
    let button = UIButton(type: .system)
    button.setTitle("\u{2039} " + title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17)
    button.accessibilityLabel = title
    button.addAction(UIAction { [weak self] _ in self?.back?() }, for: .touchUpInside)
    button.sizeToFit()
    return button
  }

  /// Lays out the buttons at the left and right and the title in the middle, below the space of the status
  /// bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.heights.buttons
    let top = bounds.height - height
    fill.frame = bounds
    var (left, right) = (Self.margin, bounds.width - Self.margin)
    func size(_ view: UIView) -> CGSize {
      CGSize(
        width: min(view.bounds.width, bounds.width / 2),
        height: view.bounds.height.clamped(atLeast: 36, atMost: height))
    }
    for view in shownViews.left {
      let size = size(view)
      view.frame = CGRect(
        x: left, y: top + (height - size.height) / 2, width: size.width, height: size.height)
      left += size.width + 8
    }
    for view in shownViews.right {
      let size = size(view)
      right -= size.width
      view.frame = CGRect(
        x: right, y: top + (height - size.height) / 2, width: size.width, height: size.height)
      right -= 8
    }
    // The title is centred in the bar, so its rectangle has the same distance from both edges, clear of the
    // buttons.
    let side = max(left, bounds.width - right, 60)
    let middle = CGRect(x: side, y: top, width: max(bounds.width - 2 * side, 0), height: height)
    let offset = look?.titlePositionAdjustment ?? .zero
    label.frame = middle.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    if let view = shownViews.title { view.center = CGPoint(x: middle.midX, y: middle.midY) }
    CATransaction.withoutActions {
      line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }
  }
}
