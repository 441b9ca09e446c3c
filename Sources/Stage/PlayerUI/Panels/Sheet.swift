// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A card over the player with a heading, a close button, and rows that scroll. Rows that are too high for
/// the player are in two columns, if it is wide enough.
final class Sheet: UIView {
  private let card = UIView()
  private let heading = UILabel(Design.title)
  private let scroll = UIScrollView()
  private var rows: [UIView] = []
  private let close: IconButton
  private var closing: () -> Void = {}
  /// The maximum width of a column, and the minimum width of each of two columns, in points.
  private static let (width, least): (CGFloat, CGFloat) = (440, 300)

  override init(frame: CGRect) {
    var perform: () -> Void = {}
    close = IconButton(.close, "Close", key: "Esc") { perform() }
    super.init(frame: frame)
    perform = { [weak self] in self?.closing() }
    isHidden = true
    accessibilityViewIsModal = true
    backgroundColor = UIColor(white: 0, alpha: 0.5)
    card.backgroundColor = PlayerColors.panel
    card.layer.cornerRadius = 2 * Design.corner
    addSubview(card)
    for view in [heading, close, scroll] as [UIView] { card.addSubview(view) }
    heading.accessibilityTraits = .header
    let tap = UITapGestureRecognizer()
    tap.addAction { [weak self] tap in
      guard let self, !self.card.frame.contains(tap.location(in: self)) else { return }
      self.closing()
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// The button that closes the sheet.
  var closeButton: UIView { close }

  /// Shows rows below a heading. `closing` is called when the user closes the sheet.
  func show(_ title: String, _ views: [UIView], closing: @escaping () -> Void) {
    self.closing = closing
    heading.text = title
    for view in rows { view.removeFromSuperview() }
    rows = views
    for view in views { scroll.addSubview(view) }
    scroll.contentOffset = .zero
    isHidden = false
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let columns = columns
    let content = columns.map(Self.height).max() ?? 0
    let width = min(Self.width * CGFloat(columns.count), bounds.width - 2 * Design.margin)
    let height = min(bounds.height - 2 * Design.margin, content + 2 * Design.margin + Design.bar)
    card.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
      height: height)
    heading.frame = CGRect(x: 20, y: Design.margin, width: width - 72, height: Design.button)
    close.frame.origin = CGPoint(x: width - Design.margin - Design.button, y: Design.margin)
    let top = Design.bar + Design.unit
    scroll.frame = CGRect(x: 0, y: top, width: width, height: max(0, height - top - Design.margin))
    scroll.contentSize = CGSize(width: width, height: content)
    let columnWidth = (width / CGFloat(columns.count)).rounded(.down)
    for (index, column) in columns.enumerated() {
      var y: CGFloat = 0
      for row in column {
        row.frame = CGRect(
          x: CGFloat(index) * columnWidth, y: y, width: columnWidth, height: row.bounds.height)
        y += row.bounds.height
      }
    }
  }

  private static func height(_ rows: [UIView]) -> CGFloat { rows.reduce(0) { $0 + $1.bounds.height } }

  /// The rows in one column or in two. The second one begins with a heading.
  private var columns: [[UIView]] {
    let room = bounds.height - 4 * Design.margin - Design.bar
    let headings = rows.indices.dropFirst().filter { (rows[$0] as? SheetRow)?.isHeading == true }
    guard Self.height(rows) > room, bounds.width - 2 * Design.margin >= 2 * Self.least else { return [rows] }
    let splits = headings.map { [Array(rows[..<$0]), Array(rows[$0...])] }
    return splits.min { ($0.map(Self.height).max() ?? 0) < ($1.map(Self.height).max() ?? 0) } ?? [rows]
  }
}

/// A row of a sheet: its text and, at the right, its key.
final class SheetRow: UIControl {
  private let label: UILabel
  private let key: UILabel
  fileprivate let isHeading: Bool

  /// Creates a row. A row with an action is a button. `isOn` marks the row of the current choice.
  init(
    _ text: String, key: String? = nil, isHeading: Bool = false, isOn: Bool = false,
    action: (() -> Void)? = nil
  ) {
    self.isHeading = isHeading
    label = UILabel(
      isHeading ? Design.small : isOn ? Design.strong : Design.body,
      isHeading ? PlayerColors.pale : isOn ? PlayerColors.accent : PlayerColors.text, text)
    self.key = UILabel(Design.body, PlayerColors.pale, key)
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: isHeading ? 28 : Design.row))
    self.key.textAlignment = .right
    for view in [label, self.key] { addSubview(view) }
    accessibilityLabel = [text, key].compactMap(\.self).joined(separator: ", ")
    accessibilityTraits =
      action == nil ? (isHeading ? .header : .staticText) : isOn ? [.button, .selected] : .button
    isEnabled = action != nil
    if let action {
      let hover = UIHoverGestureRecognizer()
      hover.addAction { [weak self] in
        self?.backgroundColor = $0.state == .ended ? .clear : PlayerColors.raised
      }
      addGestureRecognizer(hover)
      addAction(UIAction { _ in action() }, for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { isEnabled }

  override func accessibilityActivate() -> Bool {
    sendActions(for: .touchUpInside)
    return isEnabled
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = inside(20, 0)
    let width = key.text == nil ? 0 : min(140, area.width * 0.4)
    key.frame = CGRect(x: area.maxX - width, y: 0, width: width, height: bounds.height)
    let top: CGFloat = isHeading ? 8 : 0
    label.frame = CGRect(x: area.minX, y: top, width: area.width - width, height: bounds.height - top)
  }
}
