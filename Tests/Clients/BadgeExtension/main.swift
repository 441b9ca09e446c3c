// SPDX-License-Identifier: Apache-2.0

import UIKit

do {
  let view = UIView()
  view.badge = Badge("3")
  view.isRippleEnabled = true
  precondition(view.badge?.text == "3" && view.isRippleEnabled && view.ripple === view.ripple)
  precondition(UIView().badge == nil && Badge.alive == 1)
}
precondition(Badge.alive == 0, "a value ends with its view")
let object = NSObject()
object.note = "n"
precondition(object.note == "n")
object.note = nil
precondition(object.note == nil)
print("BadgeExtension: ok")
