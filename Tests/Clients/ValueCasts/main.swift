// SPDX-License-Identifier: Apache-2.0

import UIKit

let layer = CALayer()
layer.position = CGPoint(x: 3, y: 4)
layer.opacity = 0.5
precondition(layer.current("opacity") == 0.5 && layer.current("position.x") == 3)
layer.rotation = 1
precondition(abs(layer.rotation - 1) < 1e-6)
layer.transform = CATransform3DIdentity
layer.scale = 2
precondition(layer.scale == 2 && layer.middle == CGPoint(x: 3, y: 4))
precondition(layer.matrix.map { $0.m11 } == 2)
precondition(keyTimes(middle: 0.25).map(\.doubleValue) == [0, 0.25, 1] && boxed(1.5) == 1.5)
let animation = CABasicAnimation(keyPath: "position.x")
animation.fromValue = NSNumber(value: 2)
animation.toValue = 5
precondition(read(animation) == 3 && mixed(NSNumber(value: 4)) == "number 4")
precondition(first([NSValue(cgPoint: CGPoint(x: 1, y: 2))]) == CGPoint(x: 1, y: 2))
print("ValueCasts: ok")
