// SPDX-License-Identifier: Apache-2.0

import UIKit

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
window.makeKeyAndVisible()
let panel = Panel()
panel.title.text = "Mail"
panel.show(in: window)
precondition(panel.frame.minX == 8 && panel.frame.width == 304 && panel.frame.minY == 20, "\(panel.frame)")
panel.layoutIfNeeded()
precondition(panel.field?.frame.width == 304 - 32 && panel.field?.frame.height == 36)
precondition(panel.field?.becomeFirstResponder() == true)
panel.field?.insertText("a")
panel.field?.insertText("x")
precondition(panel.typed == "ax" && panel.field?.text == "a")
let frame = NSValue(cgRect: CGRect(x: 0, y: 380, width: 320, height: 100))
NotificationCenter.default.post(
  name: UIResponder.keyboardWillShowNotification, object: nil,
  userInfo: [UIResponder.keyboardFrameEndUserInfoKey: frame])
precondition(panel.frame.minY == 10)
print("ConstraintPanel: ok")
