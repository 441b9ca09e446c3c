// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An item of a tab bar: a title, an image and a badge.
open class UITabBarItem: UIBarItem {
  /// The image while the item is selected; `nil`, the default, stands for `image`.
  open var selectedImage: UIImage? { didSet { changed?() } }
  /// The text of the item's badge; `nil`, the default, for no badge.
  open var badgeValue: String? { didSet { changed?() } }
  /// The colour of the badge; `nil`, the default, stands for red.
  open var badgeColor: UIColor? { didSet { changed?() } }

  /// The offset of the title from its usual position, in points; default zero.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed?() } }

  /// Creates an item without a title or an image.
  public override nonisolated init() { super.init() }

  /// Creates an item with a title and an image.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    (self.title, self.image) = (title, image)
    self.tag = tag
  }

  /// Creates an item with a title, an image and an image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// A type that receives the selections on a tab bar.
@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when a person selects an item. Does nothing by default.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of items, of which at most one is selected.
open class UITabBar: UIView {
  /// The height of the items, in points.
  static let height: CGFloat = 49

  private let line = CALayer()
  private var cells: [Cell] = []
  final var picked: ((Int) -> Void)?
  /// A closure called when the bar is shown or hidden, or screens begin or cease to extend under it.
  final var didChangeExtent: (() -> Void)?

  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items, from the left; default `nil`.
  open var items: [UITabBarItem]? { didSet { update() } }
  /// The selected item; default `nil`.
  open var selectedItem: UITabBarItem? { didSet { showSelection() } }
  /// The colour of the bar; `nil`, the default, stands for the system's colour.
  open var barTintColor: UIColor? { didSet { showColor() } }
  /// The image behind the items; default `nil`. An empty image makes the bar transparent.
  open var backgroundImage: UIImage? {
    didSet {
      layer.contents = backgroundImage?.cgImage
      showColor()
    }
  }
  /// An image whose presence removes the line above the bar; default `nil`. Divergence: the image itself is
  /// not drawn.
  open var shadowImage: UIImage? { didSet { line.isHidden = shadowImage != nil } }
  /// The style, which selects the colour if `barTintColor` is `nil`; default `.default`.
  open var barStyle = UIBarStyle.default { didSet { showColor() } }
  /// The look of the bar. Once it is set, it is used in place of `barTintColor`, `barStyle` and the images;
  /// it is copied.
  ///
  /// Divergence: a change of the returned object has no effect until the object is set.
  open var standardAppearance: UITabBarAppearance {
    get { looks.standard ?? UITabBarAppearance() }
    set {
      looks.standard = newValue.copy() as? UITabBarAppearance
      showLook()
    }
  }
  /// The look of the bar below contents that are scrolled to their end; default `nil`.
  ///
  /// Divergence: the bar does not watch the contents. It is used if `standardAppearance` is not set.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks.edge }
    set {
      looks.edge = newValue?.copy() as? UITabBarAppearance
      showLook()
    }
  }
  private var looks: (standard: UITabBarAppearance?, edge: UITabBarAppearance?) = (nil, nil)
  private var look: UITabBarAppearance? { looks.standard ?? looks.edge }

  private func showLook() {
    if let image = look?.selectionIndicatorImage { selectionIndicatorImage = image }
    showColor()
  }
  /// The image behind the selected item, in its own size; default `nil`.
  open var selectionIndicatorImage: UIImage? {
    get { indicator.image }
    set {
      indicator.image = newValue
      setNeedsLayout()
    }
  }
  private let indicator = UIImageView()
  /// The colour of items that are not selected; `nil`, the default, stands for grey.
  open var unselectedItemTintColor: UIColor? { didSet { showSelection() } }
  /// Indicates whether screens may extend under the bar; default true. The bar itself does not become
  /// translucent.
  open var isTranslucent = true { didSet { didChangeExtent?() } }

  /// Indicates whether the bar is hidden; default false. The screens of a tab bar controller use the area of
  /// a hidden bar.
  open override var isHidden: Bool { didSet { if isHidden != oldValue { didChangeExtent?() } } }

  /// Sets the items. The change is not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  private static var usualColor: UIColor {
    UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.09, alpha: 1) : UIColor(white: 0.97, alpha: 1)
    }
  }

  /// Shows the colour of the bar, which an image replaces.
  private func showColor() {
    let usual = barStyle == .default ? Self.usualColor : .black
    if let look {
      layer.contents = look.backgroundImage?.cgImage
      let (color, alpha) = look.fill(usual: usual, translucent: 1)
      backgroundColor = color.withAlphaComponent(color.cgColor.alpha * alpha)
      line.isHidden = look.shadowColor == nil
      line.backgroundColor = look.shadowColor?.resolvedColor(with: traitCollection).cgColor
      return
    }
    backgroundColor = backgroundImage == nil ? barTintColor ?? usual : .clear
  }

  override func setUpParts() {
    showColor()
    line.backgroundColor = UIColor.separator.cgColor
    layer.addSublayer(line)
  }

  override func colorsDidChange() {
    if look != nil { return showColor() }
    line.backgroundColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override var parts: [UIView] { [indicator] + cells }

  /// Replaces the buttons of all items.
  final func update() {
    for cell in cells { cell.removeFromSuperview() }
    cells = (items ?? []).enumerated().map { index, item in
      let cell = Cell(item)
      cell.addAction(
        UIAction { [weak self] _ in
          self?.picked?(index)
          if let self { self.delegate?.tabBar(self, didSelect: item) }
        }, for: .touchUpInside)
      addSubview(cell)
      return cell
    }
    showSelection()
    setNeedsLayout()
  }

  /// Moves the image behind the selected item.
  private func layOutIndicator() {
    guard let image = indicator.image, let cell = cells.first(where: { $0.item === selectedItem }) else {
      return indicator.removeFromSuperview()
    }
    insertSubview(indicator, at: 0)
    indicator.bounds.size = image.size
    indicator.center = CGPoint(x: cell.frame.midX, y: Self.height / 2)
  }

  private func showSelection() {
    if indicator.image != nil { setNeedsLayout() }
    for cell in cells {
      cell.show(
        cell.item === selectedItem, tint: tintColor, plain: unselectedItemTintColor ?? .systemGray)
    }
  }

  /// Shows the items in the new tint colour.
  open override func tintColorDidChange() { showSelection() }

  /// Gives the items equal widths.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = cells.isEmpty ? 0 : bounds.width / CGFloat(cells.count)
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: Self.height)
    }
    layOutIndicator()
    CATransaction.withoutActions { line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5) }
  }

  /// The button of an item.
  private final class Cell: UIControl {
    let item: UITabBarItem
    private let picture = UIImageView()
    private let label = UILabel()
    private let badge = UILabel()

    init(_ item: UITabBarItem) {
      self.item = item
      super.init(frame: .zero)
      label.font = .systemFont(ofSize: 11, weight: .medium)
      label.textAlignment = .center
      badge.font = .systemFont(ofSize: 12)
      badge.textAlignment = .center
      badge.textColor = .white
      badge.layer.cornerRadius = 9
      badge.clipsToBounds = true
      picture.contentMode = .scaleAspectFit
      for view in [picture, label, badge] {
        view.isUserInteractionEnabled = false
        addSubview(view)
      }
      accessibilityLabel = item.accessibilityLabel ?? item.title
      accessibilityIdentifier = item.accessibilityIdentifier
    }

    required init?(coder: NSCoder) { nil }

    func show(_ isSelected: Bool, tint: UIColor, plain: UIColor) {
      self.isSelected = isSelected
      picture.image = isSelected ? item.selectedImage ?? item.image : item.image
      label.text = item.title
      let looks = item.shownTitleAttributes(for: isSelected ? .selected : .normal)
      if let font = looks[.font] as? UIFont { label.font = font }
      label.textColor = looks[.foregroundColor] as? UIColor ?? (isSelected ? tint : plain)
      tintColor = isSelected ? tint : plain
      badge.text = item.badgeValue
      badge.isHidden = item.badgeValue == nil
      badge.backgroundColor = item.badgeColor ?? .systemRed
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      let hasImage = picture.image != nil
      picture.frame = CGRect(x: (bounds.width - 28) / 2, y: 4, width: 28, height: 28)
        .inset(by: item.imageInsets)
      let offset = item.titlePositionAdjustment
      label.frame = CGRect(
        x: offset.horizontal, y: (hasImage ? 33 : 0) + offset.vertical, width: bounds.width,
        height: hasImage ? 14 : bounds.height)
      let width = max(18, badge.sizeThatFits(.zero).width + 10)
      badge.frame = CGRect(x: bounds.midX + 8, y: 2, width: width, height: 18)
    }
  }
}
