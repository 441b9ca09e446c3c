// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The change of a property of a view's layer within an animation block.
@MainActor
struct PropertyChange {
  /// The properties that blocks animate.
  static let animatableKeys: Set<String> = [
    "position", "bounds", "transform", "sublayerTransform", "opacity", "backgroundColor", "anchorPoint",
    "zPosition",
    "cornerRadius", "borderWidth", "borderColor", "shadowColor", "shadowOpacity", "shadowOffset",
    "shadowRadius",
    "contentsRect", "contentsCenter",
  ]

  let view: UIView
  let layer: CALayer
  let key: String
  /// The value of the model before the change, boxed; `nil` for nothing.
  let old: Any?
  /// What showed before the change.
  let shown: Any?

  /// The value of the model now.
  var new: Any? { layer.value(forKey: key) }

  init(view: UIView, layer: CALayer, key: String) {
    (self.view, self.layer, self.key) = (view, layer, key)
    old = layer.value(forKey: key)
    shown = layer.presentation()?.value(forKey: key) ?? old
  }

  /// A colour of nothing cannot be animated from; one without opacity can.
  static func animatable(_ value: Any?) -> Any { value ?? UIColor.clear.cgColor }

  /// How far `old` is from the new value: what has to be added to the new value to see the old one; `nil` where
  /// nothing can be added.
  var difference: (start: Any, end: Any)? {
    switch key {
    case "position":
      guard let old = (old as? NSValue)?.cgPointValue else { return nil }
      let new = layer.position
      return (NSValue(cgPoint: CGPoint(x: old.x - new.x, y: old.y - new.y)), NSValue(cgPoint: .zero))
    case "bounds":
      guard let old = (old as? NSValue)?.cgRectValue else { return nil }
      let new = layer.bounds
      let rect = CGRect(
        x: old.minX - new.minX, y: old.minY - new.minY, width: old.width - new.width,
        height: old.height - new.height)
      return (Self.unstandardized(rect), [0, 0, 0, 0])
    case "transform":
      guard let old = (old as? NSValue)?.caTransform3DValue else { return nil }
      let new = layer.transform
      let inverse = CATransform3DInvert(new)
      // A transform that flattens everything cannot be undone, so nothing can be added to it.
      guard CATransform3DIsIdentity(CATransform3DConcat(new, inverse).rounded) else { return nil }
      return (
        NSValue(caTransform3D: CATransform3DConcat(old, inverse)),
        NSValue(caTransform3D: CATransform3DIdentity)
      )
    case "opacity":
      guard let old = (old as? NSNumber)?.doubleValue else { return nil }
      return (NSNumber(value: old - Double(layer.opacity)), NSNumber(value: 0))
    default: return nil
    }
  }

  /// A rectangle that may be smaller than nothing, as numbers: a `CGRect` would be turned round.
  private static func unstandardized(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
  }
}

extension CATransform3D {
  /// The entries without what calculation has added to them.
  fileprivate var rounded: CATransform3D {
    func round(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 + 0 }
    return CATransform3D(
      m11: round(m11), m12: round(m12), m13: round(m13), m14: round(m14), m21: round(m21), m22: round(m22),
      m23: round(m23), m24: round(m24), m31: round(m31), m32: round(m32), m33: round(m33), m34: round(m34),
      m41: round(m41), m42: round(m42), m43: round(m43), m44: round(m44))
  }
}

/// What a layer runs when a property changes within an animation block.
@MainActor
final class ViewAction: CAAction {
  private let change: PropertyChange
  private let scope: AnimationScope

  init(_ change: PropertyChange, _ scope: AnimationScope) { (self.change, self.scope) = (change, scope) }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    scope.animate(change)
  }
}
