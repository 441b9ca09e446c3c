// SPDX-License-Identifier: Apache-2.0

import UIKit

let view = SpringView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
view.autostart = true
view.awakeFromNib()
precondition(view.layer.animationKeys()?.sorted() == ["flip3d", "shake"])
NotificationCenter.default.post(name: Notification.Name("active"), object: nil)
precondition(view.alpha == 0)
view.pulse()
precondition(view.layer.opacity == 0.5)
var length: CGFloat = 0
length <~ 2.5
precondition(length == 2.5 && Weak(view).value === view)

var fired = 0
let host = LayerHost { CALayer() }
_ = host.tick(to: 0)
host.perform { _ = Timer.schedule(delay: 0.5) { _ in fired += 1 } }
_ = host.tick(to: 0.4)
precondition(fired == 0)
_ = host.tick(to: 0.6)
_ = host.tick(to: 2)
precondition(fired == 1)
print("SpringViews: ok")
