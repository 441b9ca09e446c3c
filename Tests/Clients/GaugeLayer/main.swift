// SPDX-License-Identifier: Apache-2.0

import QuartzCore

let gauge = GaugeLayer()
gauge.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
precondition(gauge.angle == 0 && gauge.needleColor == nil)
let host = LayerHost { gauge }
_ = host.tick(to: 0)
host.perform { gauge.angle = 2 }
_ = host.tick(to: 0.001)
_ = host.tick(to: 0.501)
let shown = gauge.presentation()?.value(forKeyPath: "angle") as? CGFloat ?? -1
precondition(shown > 0.5 && shown < 1.5, "\(shown)")
print("GaugeLayer: ok")
