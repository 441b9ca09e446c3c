// SPDX-License-Identifier: Apache-2.0

import UIKit

protocol GoodsCellDelegate: AnyObject {
  func goodsCell(_ cell: GoodsCell, didChangeCount count: Int)
}

class GoodsCell: UITableViewCell {
  static let reuseIdentifier = "GoodsCell"
  static var nib: UINib { UINib(nibName: "GoodsCell", bundle: nil) }

  @IBOutlet private weak var swatchView: UIView!
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var makerLabel: UILabel!
  @IBOutlet private weak var priceLabel: UILabel!
  @IBOutlet private weak var freshBadge: UILabel!
  @IBOutlet private weak var countLabel: UILabel!
  @IBOutlet private weak var stepper: UIStepper!

  weak var delegate: GoodsCellDelegate?

  override func awakeFromNib() {
    super.awakeFromNib()
    swatchView.layer.cornerRadius = swatchView.bounds.height / 2
    freshBadge.layer.cornerRadius = 4
    freshBadge.layer.masksToBounds = true
    selectionStyle = .none
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    delegate = nil
    freshBadge.isHidden = true
  }

  func configure(with goods: Goods, count: Int) {
    swatchView.backgroundColor = goods.color
    nameLabel.text = goods.name
    makerLabel.text = goods.maker
    priceLabel.text = goods.price
    freshBadge.isHidden = !goods.isFresh
    stepper.value = Double(count)
    countLabel.text = "\(count)"
  }

  @IBAction private func stepperChanged(_ sender: UIStepper) {
    countLabel.text = "\(Int(sender.value))"
    delegate?.goodsCell(self, didChangeCount: Int(sender.value))
  }
}
