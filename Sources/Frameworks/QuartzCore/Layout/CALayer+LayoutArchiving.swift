// SPDX-License-Identifier: Apache-2.0

import Foundation

// The archived form of a layer's layout: autoresizing mask, constraints, layout manager.

extension CALayer {
  final func archiveLayout(into coder: NSCoder) {
    if !autoresizingMask.isEmpty { coder.encode(Int(autoresizingMask.rawValue), forKey: "autoresizingMask") }
    if let constraints { coder.encode(constraints, forKey: "constraints") }
    if layoutManager is CAConstraintLayoutManager { coder.encode(true, forKey: "usesConstraints") }
    if drawsAsynchronously { coder.encode(true, forKey: "drawsAsynchronously") }
  }

  final func decodeLayout(from coder: NSCoder) {
    if coder.containsValue(forKey: "autoresizingMask") {
      let bits = coder.decodeInteger(forKey: "autoresizingMask")
      autoresizingMask = CAAutoresizingMask(rawValue: UInt32(truncatingIfNeeded: bits))
    }
    let all = coder.array(of: CAConstraint.self, forKey: "constraints") as? [CAConstraint]
    if let all { constraints = all }
    if coder.containsValue(forKey: "usesConstraints") {
      layoutManager = CAConstraintLayoutManager.layoutManager()
    }
    if coder.containsValue(forKey: "drawsAsynchronously") { drawsAsynchronously = true }
  }
}
