// SPDX-License-Identifier: Apache-2.0

import UIKit

open class Card: UIView {
  var events: [String] = []
  var shadow = CALayer()
}

// MARK: - Overrides in an extension
extension Card {
  open override func layoutSubviews() {
    super.layoutSubviews()
    events.append("layout")
  }

  override open func didMoveToSuperview() {
    super.didMoveToSuperview()
    events.append("moved")
  }

  override public func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    return super.point(inside: point, with: event) && point.x > 5
  }
}

extension Card {
  @objc func describe(_ prefix: String) -> String { return prefix + "card" }
}

final class GoldCard: Card {
  override func describe(_ prefix: String) -> String { return super.describe(prefix) + "!" }
}
