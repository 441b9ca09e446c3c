// SPDX-License-Identifier: Apache-2.0

import UIKit

let ring = RingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), colors: .blue)
ring.prepareForInterfaceBuilder()
ring.layoutIfNeeded()
let shape = ring.layer as! CAShapeLayer
precondition(shape.strokeEnd == 0.7 && shape.path != nil)
ring.animate(to: 1, duration: 1)
precondition(shape.animationKeys() == ["progress"])
print("RingView: ok")
