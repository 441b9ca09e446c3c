// SPDX-License-Identifier: Apache-2.0

import UIKit

let view = EveryView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
view.alpha = 0.5
let button = EveryButton(type: .custom)
button.isHighlighted = true
precondition(button.alpha == 0.5 && EveryController(title: "a").title == "a" && EveryControl().frame == .zero)
let layer = EveryLayer()
layer.addSublayer(EveryShape())
precondition(layer.sublayers?.count == 1 && EveryKeyframe(path: "opacity").keyPath == "opacity")
print("OverriddenMembers: ok")
