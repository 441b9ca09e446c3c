// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An effect of the device's tilt. The device does not tilt here: effects are kept and reported once.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public nonisolated override init() { super.init() }
}

/// An effect of the tilt on a value.
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The directions of tilt.
  public enum EffectType: Int, Sendable {
    /// To the left and right.
    case tiltAlongHorizontalAxis
    /// Up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the value.
  public final let keyPath: String
  /// The direction.
  public final let type: EffectType
  /// The value at one end of the tilt; default `nil`.
  open var minimumRelativeValue: Any? {
    didSet { Inert.report("UIInterpolatingMotionEffect.minimumRelativeValue") }
  }
  /// The value at the other end of the tilt; default `nil`.
  open var maximumRelativeValue: Any? {
    didSet { Inert.report("UIInterpolatingMotionEffect.maximumRelativeValue") }
  }

  /// Creates an effect.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

/// Several effects together.
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects; default `nil`.
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  private static let effects = NSMapTable<UIView, NSArray>.weakToStrongObjects()

  /// The effects of the view. They have no effect here.
  public var motionEffects: [UIMotionEffect] {
    get { Self.effects.object(forKey: self) as? [UIMotionEffect] ?? [] }
    set {
      Inert.report("UIView.motionEffects", if: !newValue.isEmpty)
      Self.effects.setObject(newValue as NSArray, forKey: self)
    }
  }
  /// Adds an effect, which has no effect here.
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes an effect.
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
}
