// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A change of one property of a view's layer within an animation block. It is created immediately before the
/// change is made.
@MainActor
struct PropertyChange {
  /// The key paths that animation blocks animate. Other properties change at once.
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
  /// The boxed value of the model layer before the change; `nil` if the property was `nil`.
  let old: Any?
  /// The value of the presentation layer before the change; `old` if there is no presentation layer.
  let shown: Any?

  /// The current value of the model layer.
  var new: Any? { layer.value(forKey: key) }

  init(view: UIView, layer: CALayer, key: String) {
    (self.view, self.layer, self.key) = (view, layer, key)
    old = layer.value(forKey: key)
    shown = layer.presentation()?.value(forKey: key) ?? old
  }

  /// Returns `value`, or transparent black in place of `nil`: an animation needs a colour to start from.
  static func animatable(_ value: Any?) -> Any { value ?? UIColor.clear.cgColor }

  /// The values of an additive animation of this change: from the difference between the old value and the
  /// new one to zero or, for a transform, to the identity. `nil` if the property or these values do not
  /// support additive animation.
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
      guard let old = (old as? NSValue)?.caTransform3DValue,
        let shown = (shown as? NSValue)?.caTransform3DValue
      else { return nil }
      // The product concatenates this animation, the running additive animations and the new value, in this
      // order.
      let running = CATransform3DConcat(shown, CATransform3DInvert(old))
      let without = CATransform3DConcat(running, layer.transform)
      let inverse = CATransform3DInvert(without)
      // A singular transform has no inverse, so no additive animation can lead to it.
      guard CATransform3DIsIdentity(CATransform3DConcat(without, inverse).rounded) else { return nil }
      return (
        NSValue(caTransform3D: CATransform3DConcat(shown, inverse)),
        NSValue(caTransform3D: CATransform3DIdentity)
      )
    case "opacity":
      guard let old = (old as? NSNumber)?.doubleValue else { return nil }
      return (NSNumber(value: old - Double(layer.opacity)), NSNumber(value: 0))
    default: return nil
    }
  }

  /// Returns the origin and size of `rect` as four numbers, because boxing a `CGRect` with a negative size
  /// would standardize it.
  private static func unstandardized(_ rect: CGRect) -> [Double] {
    [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height].map { Double($0) }
  }
}

extension CATransform3D {
  /// The transform with entries rounded to six decimal places, which removes the rounding errors of the
  /// products.
  fileprivate var rounded: CATransform3D {
    func round(_ value: CGFloat) -> CGFloat { (value * 1e6).rounded() / 1e6 + 0 }
    return CATransform3D(
      m11: round(m11), m12: round(m12), m13: round(m13), m14: round(m14), m21: round(m21), m22: round(m22),
      m23: round(m23), m24: round(m24), m31: round(m31), m32: round(m32), m33: round(m33), m34: round(m34),
      m41: round(m41), m42: round(m42), m43: round(m43), m44: round(m44))
  }
}

/// The action that a layer runs for a change within an animation block: it passes the change to the block's
/// scope.
@MainActor
final class ViewAction: CAAction {
  private let change: PropertyChange
  private let scope: AnimationScope

  init(_ change: PropertyChange, _ scope: AnimationScope) { (self.change, self.scope) = (change, scope) }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    scope.animate(change)
  }
}
