// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A line of text on a card: a message, or the name of the button under the pointer.
final class Card: UIView {
  private let label: UILabel

  init(_ font: UIFont) {
    label = UILabel(font, PlayerColors.toastText)
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = PlayerColors.toast
    layer.cornerRadius = Design.corner
    label.textAlignment = .center
    addSubview(label)
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// The text. An empty string hides the card.
  var text: String {
    get { label.text ?? "" }
    set {
      isHidden = newValue.isEmpty
      if newValue != label.text { label.text = newValue }
    }
  }

  /// Returns the size of the card for its text, in points. Its width is at most `width`.
  func size(within width: CGFloat) -> CGSize {
    let size = label.sizeThatFits(.zero)
    return CGSize(
      width: min(width, size.width.rounded(.up) + 2 * Design.margin), height: size.height.rounded(.up) + 12)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = inside(Design.unit, 0)
  }
}
