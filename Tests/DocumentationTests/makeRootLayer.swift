// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Returns the tree of the article Getting started: a square of 80 points that turns once in two seconds, on
/// white.
func makeRootLayer() -> CALayer {
  let root = CALayer()
  root.bounds = CGRect(x: 0, y: 0, width: 320, height: 240)
  root.anchorPoint = .zero
  root.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
  let square = CALayer()
  square.bounds = CGRect(x: 0, y: 0, width: 80, height: 80)
  square.position = CGPoint(x: 160, y: 120)
  square.backgroundColor = CGColor(red: 0.2, green: 0.5, blue: 1, alpha: 1)
  root.addSublayer(square)
  let turn = CABasicAnimation(keyPath: "transform.rotation.z")
  turn.toValue = 2 * Double.pi
  turn.duration = 2
  square.add(turn, forKey: "turn")
  return root
}
