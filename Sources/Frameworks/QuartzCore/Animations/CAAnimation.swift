// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An abstract change of a layer over time. `CALayer.add(_:forKey:)` adds a copy of it to a layer.
///
/// A negative duration or count is reported and counts as 0. Timing that is not finite is reported, and the
/// animation has no effect. The repeat values may be infinite.
open class CAAnimation: NSObject, NSCopying, NSSecureCoding, CAMediaTiming, CAAction {
  /// Creates an animation with default values.
  public override init() { super.init() }

  /// Creates an animation from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the values that differ from their defaults. Delegates are not archived.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  /// Returns a copy of the same class with the same values. Called when the animation is added to a layer.
  ///
  /// It is a memberwise copy, which includes the stored properties of subclasses.
  open func copy(with zone: NSZone? = nil) -> Any { memberwiseCopy(of: self) }

  // MARK: Timing

  /// The start time, in seconds of the time of the layer or group. Default 0. On a layer, 0 means the next
  /// commit.
  open var beginTime: CFTimeInterval = 0
  /// The duration of one iteration, in seconds. Default 0. 0 or less means the transaction's duration, or in
  /// a group the group's duration. An animation whose duration is not finite is reported and has no effect.
  open var duration: CFTimeInterval = 0
  /// The rate of the animation's time. Default 1. 0 stops it at `timeOffset`, and negative values run it
  /// backwards.
  open var speed: Float = 1
  /// The position in the animation at its start, in seconds. Default 0. A position past the end wraps around.
  open var timeOffset: CFTimeInterval = 0
  /// The number of iterations, which may be fractional or infinite. Default 0. 0 or less means one.
  open var repeatCount: Float = 0
  /// The duration of all iterations, in seconds. It may be infinite. The default, 0, means unset. If
  /// `repeatCount` is set, too, the shorter one applies.
  open var repeatDuration: CFTimeInterval = 0
  /// Indicates whether each iteration is followed by its reverse. Default false.
  open var autoreverses = false
  /// The mode that decides which values apply before the start and after the end. Default `.removed`.
  open var fillMode = CAMediaTimingFillMode.removed

  /// The timing function of each iteration. The default, `nil`, means linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The object that is notified of the start and the end. Retained. Default `nil`.
  open var delegate: (any CAAnimationDelegate)?
  /// Indicates whether the animation is removed from its layer at its end. Default true.
  open var isRemovedOnCompletion = true

  /// The preferred frame rates while this animation runs. The default, `.default`, means the display's rate.
  ///
  /// While nothing else moves, a window draws at most the preferred rate, or without one the maximum rate. A
  /// film draws every frame. In a group, only the group's range applies. A range with a negative bound is
  /// reported and ignored.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { frameRateRange }
    set {
      guard newValue.isUsable else {
        return Diagnostics.report(
          .invalid, "CAAnimation.preferredFrameRateRange", "\(newValue) is out of range; nothing is changed")
      }
      frameRateRange = newValue
    }
  }
  private final var frameRateRange = CAFrameRateRange.default

  /// Returns whether an archive includes the value for a key: if it differs from the default.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

  // MARK: Actions and key-value coding

  /// Adds a copy of the animation to the layer `anObject` with the key `event`. The key is also the key path,
  /// if the animation has none.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Returns the default value of a property as an object, or `nil` if the default is zero or `nil`.
  open class func defaultValue(forKey key: String) -> Any? { boxedDefaultValue(forKey: key) }

  /// The values for keys that are not properties of the class.
  final var customValues: [String: Any] = [:]

  /// Returns a deep copy for a layer. Returns `nil` if the animation contains itself, or if groups are nested
  /// too deeply.
  ///
  /// - Parameters:
  ///   - groups: The enclosing groups.
  ///   - budget: The number of animations that may still be copied.
  func copyForLayer(inside groups: [CAAnimationGroup], budget: inout Int) -> CAAnimation? {
    copy() as? CAAnimation
  }

  /// Returns the effect on `layer` in the engine's form. An animation that is not valid has no effect.
  func makeEffect(on layer: CALayer) -> AnimationRecord.Effect { .none }

  /// The typed properties of the class for key-value coding.
  class var properties: [KeyedProperty] { baseProperties }
}

/// The receiver of an animation's start and end. Both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called once when the animation starts, at the first tick at or after its begin time.
  func animationDidStart(_ anim: CAAnimation)

  /// Called once when the animation ends. `flag` is false if it was removed before its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
