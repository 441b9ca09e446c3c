// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A bar with the total, whose content comes from a nib with this view as its owner.
@IBDesignable
class TotalView: UIView {

  @IBOutlet private var contentView: UIView!
  @IBOutlet private weak var totalLabel: UILabel!
  @IBOutlet private weak var orderButton: UIButton!

  var onOrder: (() -> Void)?

  var cents = 0 {
    didSet {
      totalLabel.text = Goods.priceFormatter.string(from: NSNumber(value: Double(cents) / 100))
      orderButton.isEnabled = cents > 0
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    let bundle = Bundle(for: type(of: self))
    bundle.loadNibNamed("TotalView", owner: self, options: nil)
    addSubview(contentView)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @IBAction private func orderTapped(_ sender: UIButton) {
    onOrder?()
  }
}
