// SPDX-License-Identifier: Apache-2.0

import UIKit

let pulse = Pulse()
let host = LayerHost { CALayer() }
_ = host.tick(to: 0)
host.perform { pulse.start() }
for frame in 1...20 { _ = host.tick(to: Double(frame) * 0.05) }
precondition(pulse.beats == 22, "the first beat and ten, by 2: \(pulse.beats)")
precondition(pulse.late == 1 && pulse.heard.count == 11 && pulse.heard.last == "22")
host.perform { pulse.stop() }
_ = host.tick(to: 2)
NotificationCenter.default.post(name: Pulse.didPulse, object: nil)
precondition(pulse.beats == 22 && pulse.heard.count == 11)
print("PulseTimers: ok")
