// SPDX-License-Identifier: Apache-2.0

import UIKit

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
let view = PressView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
window.addSubview(view)
precondition(view.gestureRecognizers?.count == 2 && view.states.isEmpty)
print("PressGesture: ok")
