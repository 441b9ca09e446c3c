// SPDX-License-Identifier: Apache-2.0

import UIKit

let first = NamedToken()
let second = NamedToken()
precondition(first.isEqual(second) && first.hash == 1 && first.description == "token 1 a")
second.name = "b"
precondition(!first.isEqual(second) && Token().isEqual(second) && Token().description == "token 1")

let box = Box<Int>(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
box.items = [1, 2]
box.tag = 4
precondition(box.intrinsicContentSize == CGSize(width: 20, height: 5) && box.log == ["0 to 4"])
precondition(box.sizeThatFits(CGSize(width: 1, height: 2)) == CGSize(width: 30, height: 2))
precondition(box.layer is CAShapeLayer)

let pad = Pad(frame: .zero)
pad.alpha = 0.5
precondition(pad.alpha == 0.25 && pad.pressed() == "touch")
print("ExtensionLevels: ok")
