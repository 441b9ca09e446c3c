// SPDX-License-Identifier: Apache-2.0

import UIKit

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
window.makeKeyAndVisible()
let host = LayerHost(root: window.layer)
let button = WaveButton(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
_ = host.tick(to: 0)
host.perform { window.addSubview(button) }
for frame in 0...30 { _ = host.tick(to: Double(frame) / 60) }
precondition(button.frames >= 29)
host.perform { window.touchDown(1, at: CGPoint(x: 80, y: 90)) }
precondition(button.lastTouch == CGPoint(x: 30, y: 40))
host.perform { window.touchUp(1, at: CGPoint(x: 80, y: 90)) }
for frame in 31...60 { _ = host.tick(to: Double(frame) / 60) }
let shown = host.perform { button.water.presentation()?.level ?? 0 }
// Half a second of one, from 0 to 1, by the default curve.
precondition(shown > 0.3 && shown < 1 && button.water.level == 1)
print("WaveButton: ok")
