// SPDX-License-Identifier: Apache-2.0

import UIKit

class CrateCell: UICollectionViewCell {
  static let reuseIdentifier = "CrateCell"

  @IBOutlet var card: UIView!
  @IBOutlet var titleLabel: UILabel!
  @IBOutlet var detailLabel: UILabel!
  @IBOutlet var bars: [UIView]!

  override func awakeFromNib() {
    super.awakeFromNib()
    card.layer.cornerRadius = 12
    card.layer.borderWidth = 1
    card.layer.borderColor = UIColor.separator.cgColor
  }

  override var isHighlighted: Bool {
    didSet {
      UIView.animate(withDuration: 0.15) {
        self.card.transform = self.isHighlighted ? CGAffineTransform(scaleX: 0.95, y: 0.95) : .identity
      }
    }
  }

  func configure(title: String, detail: String, color: UIColor, level: Int) {
    titleLabel.text = title
    detailLabel.text = detail
    card.backgroundColor = color.withAlphaComponent(0.2)
    for (index, bar) in bars.enumerated() {
      bar.backgroundColor = index < level ? color : .systemFill
    }
  }
}
