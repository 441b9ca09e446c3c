// SPDX-License-Identifier: Apache-2.0

import UIKit

let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
window.makeKeyAndVisible()
let host = LayerHost(root: window.layer)
let (meter, label) = (DropMeter(frame: CGRect(x: 50, y: 50, width: 100, height: 100)), UILabel())
meter.captionLabel = label
var heard: [CGFloat] = []
meter.onChange = { heard.append($0) }
_ = host.tick(to: 0)
host.perform { window.addSubview(meter) }
_ = host.tick(to: 0)
// From the right of the centre to below it: a quarter of a turn.
host.perform { window.touchDown(1, at: CGPoint(x: 140, y: 100)) }
host.perform { window.touchMove(1, to: CGPoint(x: 128, y: 128)) }
host.perform { window.touchMove(1, to: CGPoint(x: 100, y: 140)) }
host.perform { window.touchUp(1, at: CGPoint(x: 100, y: 140)) }
precondition(heard.count == 2 && abs(meter.value - 0.25) < 1e-6, "\(heard)")
precondition(meter.accessibilityValue == "25%")
host.perform { meter.reset() }
_ = host.tick(to: 0.4)
precondition(label.text == nil)
for frame in 25...40 { _ = host.tick(to: Double(frame) / 60) }
precondition(label.text == "ready" && meter.value == 0)
print("DropMeter: ok")
