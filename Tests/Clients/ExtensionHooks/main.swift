// SPDX-License-Identifier: Apache-2.0

import UIKit

let card = GoldCard(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
let parent = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
parent.addSubview(card)
card.setNeedsLayout()
card.layoutIfNeeded()
precondition(card.events.contains("moved") && card.events.contains("layout"), "\(card.events)")
precondition(!card.point(inside: CGPoint(x: 2, y: 2), with: nil))
precondition(card.point(inside: CGPoint(x: 8, y: 2), with: nil))
let base: Card = card
precondition(base.describe("a ") == "a card!")
print("ExtensionHooks: ok")
