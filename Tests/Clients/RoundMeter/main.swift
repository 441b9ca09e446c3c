// SPDX-License-Identifier: Apache-2.0

import UIKit

let meter = RoundMeter(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
precondition(meter.value == 0.25)
meter.value = 0.5
precondition(meter.accessibilityValue?.hasPrefix("50") == true, "\(meter.accessibilityValue ?? "none")")
precondition(meter.guarded { 3 } == 3)
meter.spin()
precondition(meter.layer.animation(forKey: "turn")?.repeatCount == .greatestFiniteMagnitude)
print("RoundMeter: ok")
