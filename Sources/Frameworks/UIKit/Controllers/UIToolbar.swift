// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A bar of buttons, usually at the bottom of a screen.
open class UIToolbar: UIView {
  private let line = CALayer()
  private var shown: [(item: UIBarButtonItem, view: UIView?)] = []

  /// The items, from the left; default `nil`. Flexible spaces share the remaining width.
  open var items: [UIBarButtonItem]? { didSet { update() } }
  /// The style, which selects the colour if `barTintColor` is `nil`; default `.default`.
  open var barStyle = UIBarStyle.default { didSet { showColor() } }
  /// The colour of the bar; `nil`, the default, stands for the colour of the style.
  open var barTintColor: UIColor? { didSet { showColor() } }
  /// Indicates whether the contents behind the bar are visible through it; default true.
  open var isTranslucent = true {
    didSet {
      showColor()
      didChangeExtent?()
    }
  }
  /// A closure called when screens begin or cease to extend under the bar.
  final var didChangeExtent: (() -> Void)?
  /// The height of the buttons, in points.
  static let height: CGFloat = 44

  /// Sets the items. The change is not animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The natural size: 44 points high, without a natural width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.height)
  }
  /// Returns a size with the width of `size` and a height of 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  private func showColor() {
    let usual: UIColor = barStyle == .default ? .systemBackground : .black
    backgroundColor = (barTintColor ?? usual).withAlphaComponent(isTranslucent ? 0.94 : 1)
  }

  private func update() {
    for (_, view) in shown { view?.removeFromSuperview() }
    shown = (items ?? []).map { ($0, $0.isSpace ? nil : $0.makeView()) }
    for (_, view) in shown { if let view { addSubview(view) } }
    setNeedsLayout()
  }

  /// Lays out the buttons in the upper 44 points.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    let taken = shown.map { $0.view?.bounds.width ?? ($0.item.isFlexible ? 0 : $0.item.width) }.reduce(0, +)
    let count = CGFloat(shown.filter { $0.item.isFlexible }.count)
    let rest = max(bounds.width - 2 * margin - taken - 8 * CGFloat(max(shown.count - 1, 0)), 0)
    var left = margin
    for (item, view) in shown {
      guard let view else {
        left += (item.isFlexible ? rest / max(count, 1) : item.width) + 8
        continue
      }
      view.center = CGPoint(x: left + view.bounds.width / 2, y: min(bounds.height, Self.height) / 2)
      left += view.bounds.width + 8
    }
    CATransaction.withoutActions { line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5) }
  }

  override func setUpParts() {
    line.backgroundColor = UIColor.separator.cgColor
    layer.addSublayer(line)
    showColor()
  }
}
