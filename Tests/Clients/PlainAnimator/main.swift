// SPDX-License-Identifier: Apache-2.0

import UIKit

let view = Settings.view
Animator.shared.flash(view)
Animator.shake(view.layer)
precondition(view.layer.animation(forKey: "shake") != nil && Settings.color == UIColor(hex: 0xff0000))
let count = synchronized(view) { synchronized(view) { 3 } }
precondition(count == 3)
print("PlainAnimator: ok")
