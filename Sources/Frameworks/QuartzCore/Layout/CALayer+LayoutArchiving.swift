// SPDX-License-Identifier: Apache-2.0

import Foundation

// The archived form of a layer's layout: autoresizing mask, constraints, layout manager and two switches of
// drawing.

extension CALayer {
  final func archiveLayout(into coder: NSCoder) {
    if shouldArchiveValue(forKey: "autoresizingMask") {
      coder.encode(Int(autoresizingMask.rawValue), forKey: "autoresizingMask")
    }
    if let constraints, shouldArchiveValue(forKey: "constraints") {
      coder.encode(constraints, forKey: "constraints")
    }
    if let layoutManager, shouldArchiveValue(forKey: "layoutManager") {
      if layoutManager is CAConstraintLayoutManager {
        coder.encode(true, forKey: "usesConstraints")
      } else {
        report(.unsupported, "CALayer.encode(with:)", "a \(type(of: layoutManager)) is not archived")
      }
    }
    for key in ["drawsAsynchronously", "needsDisplayOnBoundsChange"] where shouldArchiveValue(forKey: key) {
      coder.encode(true, forKey: key)
    }
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
    if coder.containsValue(forKey: "needsDisplayOnBoundsChange") { needsDisplayOnBoundsChange = true }
  }
}
