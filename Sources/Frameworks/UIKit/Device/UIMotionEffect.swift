// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An effect of the device's tilt on a view. Divergence: the device does not tilt, so effects are stored and
/// reported once.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates an effect that changes nothing.
  public nonisolated override init() { super.init() }
}

/// An effect of the tilt on the value of a key path.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axes along which the device tilts.
  public enum EffectType: Int, Sendable {
    /// The horizontal axis, for tilts to the left and right.
    case tiltAlongHorizontalAxis
    /// The vertical axis, for tilts up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the value that the effect changes.
  public final let keyPath: String
  /// The axis along which the device tilts.
  public final let type: EffectType
  /// The offset of the value at the minimum of the tilt; default `nil`. It has no effect; setting it is
  /// reported.
  open var minimumRelativeValue: Any? {
    didSet { Inert.report("UIInterpolatingMotionEffect.minimumRelativeValue") }
  }
  /// The offset of the value at the maximum of the tilt; default `nil`. It has no effect; setting it is
  /// reported.
  open var maximumRelativeValue: Any? {
    didSet { Inert.report("UIInterpolatingMotionEffect.maximumRelativeValue") }
  }

  /// Creates an effect on the value of a key path, for tilts along an axis.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// A group of motion effects.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group; default `nil`.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  private static let effects = NSMapTable<UIView, NSArray>.weakToStrongObjects()

  /// The motion effects of the view; default empty. Divergence: they change nothing, and setting them is
  /// reported.
  public var motionEffects: [UIMotionEffect] {
    get { Self.effects.object(forKey: self) as? [UIMotionEffect] ?? [] }
    set {
      Inert.report("UIView.motionEffects", if: !newValue.isEmpty)
      Self.effects.setObject(newValue as NSArray, forKey: self)
    }
  }
  /// Adds a motion effect. Divergence: it changes nothing.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes a motion effect. Ignored if the view does not have it.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
