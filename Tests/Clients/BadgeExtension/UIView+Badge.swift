// SPDX-License-Identifier: Apache-2.0

import ObjectiveC
import UIKit

private var badgeKey: UInt8 = 0

private struct AssociatedKeys {
  static var ripple = "ripple"
  static var enabled: UInt8 = 0
}

public final class Badge: NSObject {
  public static var alive = 0
  public let text: String
  public init(_ text: String) {
    self.text = text
    Badge.alive += 1
  }
  deinit { Badge.alive -= 1 }
}

public extension UIView {
  @objc var badge: Badge? {
    get { return objc_getAssociatedObject(self, &badgeKey) as? Badge }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  var isRippleEnabled: Bool {
    get { return (objc_getAssociatedObject(self, &AssociatedKeys.enabled) as? Bool) ?? false }
    set {
      objc_setAssociatedObject(
        self, &AssociatedKeys.enabled, newValue, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  var ripple: CAShapeLayer {
    if let layer = objc_getAssociatedObject(self, &AssociatedKeys.ripple) as? CAShapeLayer { return layer }
    let layer = CAShapeLayer()
    objc_setAssociatedObject(self, &AssociatedKeys.ripple, layer, .OBJC_ASSOCIATION_RETAIN)
    return layer
  }
}

extension NSObject {
  var note: String? {
    get { objc_getAssociatedObject(self, &badgeKey) as? String }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}
