// SPDX-License-Identifier: Apache-2.0

import UIKit

public extension CALayer {
  func current(_ key: String) -> CGFloat? { return value(forKeyPath: key) as? CGFloat }

  var rotation: CGFloat {
    get {
      return (value(forKeyPath: "transform.rotation.z") as? NSNumber).map { CGFloat($0.doubleValue) } ?? 0
    }
    set { setValue(newValue, forKeyPath: "transform.rotation.z") }
  }

  var scale: CGFloat {
    get { return value(forKeyPath: "transform.scale") as! CGFloat }
    set { setValue(newValue, forKeyPath: "transform.scale") }
  }

  var middle: CGPoint? { (presentation() ?? self).value(forKeyPath: "position") as? CGPoint }

  var matrix: CATransform3D? { value(forKeyPath: "transform") as? CATransform3D }
}

public func keyTimes(middle: CGFloat) -> [NSNumber] { return [0, middle, 1] as [NSNumber] }

public func boxed(_ value: CGFloat) -> NSNumber { return value as NSNumber }

public func read(_ animation: CABasicAnimation) -> CGFloat {
  if let from = animation.fromValue as? CGFloat, let to = animation.toValue as? CGFloat { return to - from }
  return -1
}

public func mixed(_ any: Any?) -> String {
  switch any {
  case let number as NSNumber: return "number \(number.intValue)"
  case is CGPoint: return "point"
  default: return "none"
  }
}

public func first(_ values: [Any]?) -> CGPoint { return (values?.first as? NSValue)?.cgPointValue ?? .zero }
