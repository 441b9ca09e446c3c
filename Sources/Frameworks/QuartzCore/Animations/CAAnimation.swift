// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Something that changes a layer over time; `add(_:forKey:)` gives the layer a copy of it.
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

  /// Writes the values that differ from their defaults; delegates are not archived.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  /// A copy with the same values, of the same class; called when the animation is added to a layer.
  ///
  /// The copy is made by copying all stored properties, those of subclasses too.
  open func copy(with zone: NSZone? = nil) -> Any { memberwiseCopy(of: self) }

  // MARK: Timing

  /// When the animation begins, in seconds of the time of its layer or group; 0 on a layer means the next
  /// commit; default 0.
  open var beginTime: CFTimeInterval = 0
  /// The length of one iteration in seconds; 0 or less means the transaction's duration, in a group that of
  /// the group; default 0.
  open var duration: CFTimeInterval = 0
  /// How fast the animation runs; 0 stops it at `timeOffset`, negative values run it backwards; default 1.
  open var speed: Float = 1
  /// Where in the animation to begin, in seconds; what is past the end wraps round to the beginning; default
  /// 0.
  open var timeOffset: CFTimeInterval = 0
  /// How often to run, may be fractional or infinite; 0 or less means once; default 0.
  open var repeatCount: Float = 0
  /// How long to run in seconds, may be infinite; the shorter one holds when `repeatCount` is set too;
  /// default 0: unset.
  open var repeatDuration: CFTimeInterval = 0
  /// Whether each iteration is followed by itself in reverse; default false.
  open var autoreverses = false
  /// What shows before the beginning and after the end; default `.removed`.
  open var fillMode = CAMediaTimingFillMode.removed

  /// Maps the fraction of each iteration; `nil`, the default, means an even pace.
  open var timingFunction: CAMediaTimingFunction?
  /// Hears of the beginning and the end; retained; default `nil`.
  open var delegate: (any CAAnimationDelegate)?
  /// Whether the animation leaves its layer when it ends; default true.
  open var isRemovedOnCompletion = true

  /// How many pictures a second are wanted; a window draws no more than the preferred rate, or else the highest one, while
  /// nothing else moves; films show every frame; default `.default`: as many as the display shows.
  ///
  /// A range with a negative bound is reported and changes nothing. In a group the group's counts.
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

  /// Whether the value of a property, or what was stored under another key, belongs in an archive: when it is not the
  /// default.
  open func shouldArchiveValue(forKey key: String) -> Bool { differsFromDefault(key) }

  // MARK: Actions and key-value coding

  /// Adds a copy of the animation to the layer `anObject` under the key `event`, which is also the key path
  /// if it has none.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The default value of a property, boxed; `nil` where the default is zero or nothing.
  open class func defaultValue(forKey key: String) -> Any? { boxedDefaultValue(forKey: key) }

  /// Values under keys that are no property of the class.
  final var customValues: [String: Any] = [:]

  /// A copy for a layer to keep, all that is in it copied too; `nil` when it contains itself, or lies too deep.
  ///
  /// - Parameters:
  ///   - groups: the groups that the animation is in.
  ///   - budget: how many animations may still be copied.
  func copyForLayer(inside groups: [CAAnimationGroup], budget: inout Int) -> CAAnimation? {
    copy() as? CAAnimation
  }

  /// What the animation does to `layer`, as plain values; animations that cannot work do nothing.
  func makeEffect(on layer: CALayer) -> AnimationRecord.Effect { .none }

  /// The typed properties that key-value coding knows.
  class var properties: [KeyedProperty] { baseProperties }
}

/// Hears of the beginning and the end of an animation; both methods are optional.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// Called once when the animation begins, at the first tick at or after its begin time.
  func animationDidStart(_ anim: CAAnimation)

  /// Called once when the animation has ended (`flag` is true) or was removed before that.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
