// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Returns a door on a wall, which opens in half a second.
public func makeDoor() -> CALayer {
  let wall = CALayer()
  wall.frame = CGRect(x: 0, y: 0, width: 60, height: 80)
  wall.backgroundColor = CGColor(red: 0.9, green: 0.9, blue: 0.85, alpha: 1)
  wall.sublayerTransform.m34 = -1 / 300
  let door = CALayer()
  door.name = "door"
  door.anchorPoint = CGPoint(x: 0, y: 0.5)
  door.frame = CGRect(x: 15, y: 10, width: 30, height: 60)
  door.backgroundColor = CGColor(red: 0.6, green: 0.3, blue: 0.1, alpha: 1)
  wall.addSublayer(door)
  let open = CABasicAnimation(keyPath: "transform.rotation.y")
  (open.fromValue, open.toValue, open.duration) = (0, 1.2, 0.5)
  open.timingFunction = CAMediaTimingFunction(name: .easeOut)
  door.add(open, forKey: "open")
  return wall
}

/// The door as a program.
public var doorProgram: Program { Program(name: "door", title: "A door opens") { _ in makeDoor() } }
