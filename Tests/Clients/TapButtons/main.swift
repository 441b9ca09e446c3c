// SPDX-License-Identifier: Apache-2.0

import UIKit

let button = BounceButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
button.sendActions(for: .touchDown)
button.sendActions(for: .touchUpInside)
button.sendActions(for: .valueChanged)
button.sendActions(for: .touchCancel)
button.forget()
button.sendActions(for: .touchDown)
precondition(button.log == ["down 1", "up", "value", "cancel"], "\(button.log)")

weak var gone: Panel?
do {
  let panel = Panel()
  gone = panel
  panel.button.sendActions(for: .touchUpInside)
  precondition(panel.taps == 1)
}
precondition(gone == nil, "a target is not retained")
print("TapButtons: ok")
