// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A row in the list of layers: the icon of the layer's class, its name, a dot if it is animated, and a
/// button that hides it.
final class LayerCell: UITableViewCell {
  private let icon = IconView(.layer, PlayerColors.pale)
  private let label = UILabel(Design.body)
  private let kind = UILabel(Design.small, PlayerColors.pale)
  private let dot = UIView()
  private lazy var eye = IconButton(.eye, "Hide") { [weak self] in self?.toggle() }
  private var depth = 0
  /// A closure that is called when the user hides or shows the layer.
  var toggle: () -> Void = {}

  /// The indentation per level in points, and the maximum number of indented levels.
  private static let (indent, depthLimit): (CGFloat, Int) = (12, 12)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    let back = UIView()
    back.backgroundColor = PlayerColors.chosen
    selectedBackgroundView = back
    dot.backgroundColor = PlayerColors.moving
    dot.layer.cornerRadius = 3
    dot.isUserInteractionEnabled = false
    eye.color = PlayerColors.pale
    for view in [icon, label, kind, dot, eye] as [UIView] { contentView.addSubview(view) }
    isAccessibilityElement = false
  }

  required init?(coder: NSCoder) { nil }

  func show(_ row: LayerRow, isHidden: Bool) {
    depth = min(row.depth, Self.depthLimit)
    icon.icon = Icon(row.kind)
    label.text = row.title
    label.textColor = isHidden ? PlayerColors.pale : PlayerColors.text
    label.accessibilityValue = row.isAnimated ? "animated" : nil
    kind.text = row.isNamed && row.kind != .layer ? row.kind.title : nil
    dot.isHidden = !row.isAnimated
    (eye.icon, eye.name) = isHidden ? (.eyeOff, "Show \(row.title)") : (.eye, "Hide \(row.title)")
    eye.color = isHidden ? PlayerColors.text : PlayerColors.pale
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    eye.frame = CGRect(x: width - Design.row - 8, y: 0, width: Design.row, height: height)
    let left = Design.margin + CGFloat(depth) * Self.indent
    icon.frame = CGRect(x: left, y: (height - Icon.side) / 2, width: Icon.side, height: Icon.side)
    let start = icon.frame.maxX + 8
    let end = eye.frame.minX - Design.gap
    let natural = label.sizeThatFits(.zero).width.rounded(.up)
    let room = end - start - (dot.isHidden ? 0 : 14)
    label.frame = CGRect(x: start, y: 0, width: room > 0 ? min(natural, room) : 0, height: height)
    dot.frame = CGRect(x: label.frame.maxX + 6, y: height / 2 - 3, width: 6, height: 6)
    let next = (dot.isHidden ? label.frame.maxX : dot.frame.maxX) + 8
    let size = kind.text == nil ? 0 : kind.sizeThatFits(.zero).width.rounded(.up)
    kind.isHidden = size > end - next
    kind.frame = CGRect(x: next, y: 0, width: size, height: height)
  }
}
