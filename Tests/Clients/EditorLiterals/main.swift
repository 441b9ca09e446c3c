// SPDX-License-Identifier: Apache-2.0

import UIKit

precondition(
  Theme.warm == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) && Theme.all[0].cgColor.alpha == 0.5)
precondition(Theme.star.size == .zero, "a missing picture is empty")
let chooser = Chooser(frame: .zero)
chooser.sendActions(for: .touchUpInside)
precondition(chooser.chosen.index == 1)
precondition(!chooser.play("fall"), "a selector of run time has only a name, which is reported")
let layer = GlowLayer()
layer.host = chooser
layer.glow = 2
precondition(layer.host === chooser && layer.glow == 2)
print("EditorLiterals: ok")
