// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// The identity of an animation that was added to a layer. Each addition has its own, unique within the
/// process.
package struct AnimationID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64

  package init(_ rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}

/// One animation of a layer, as a commit published it.
package struct AnimationRecord: Sendable {
  // Every frame reads the first fields, so they are stored next to each other.
  /// The fast path for `effect`, or `nil` if the effect is too general for it.
  private(set) var linearPath: LinearPath?
  /// The track of `effect`, or `nil` for effects without a track. It is unmanaged because `effect` retains
  /// it; otherwise each frame would retain it again for each animation.
  private(set) var track: Unmanaged<PropertyTrack>?
  /// The curve that remaps the fraction of each iteration. `nil` means linear.
  package var curve: CubicTimingCurve?
  package var timing: TimingParameters
  package var id: AnimationID
  /// The key under which the animation was added, or `nil` for an animation without a key.
  package var key: String?
  package var effect: Effect {
    didSet { (linearPath, track) = (LinearPath(effect), effect.track.map(Unmanaged.passUnretained)) }
  }
  /// The maximum frame rate that the animation needs, in frames per second. 0 means every frame.
  package var frameRate: Double = 0

  /// The effect of an animation on its layer.
  package enum Effect: Sendable {
    /// Changes a property.
    case property(PropertyTrack)
    /// Changes a value that the layer's own drawing code uses.
    case custom(CustomTrack)
    /// Runs other animations in the time space of this one.
    case group([AnimationRecord])
    /// Replaces the layer as it was before with the layer as it is now.
    case transition(TransitionRecord)
    /// No effect, because the key path or the values are not usable. The animation still starts and ends.
    case none

    fileprivate var track: PropertyTrack? { if case .property(let track) = self { track } else { nil } }
  }

  package init(
    id: AnimationID, key: String?, timing: TimingParameters, curve: CubicTimingCurve?, effect: Effect
  ) {
    self.id = id
    self.key = key
    self.timing = timing
    self.curve = curve
    self.effect = effect
    (linearPath, track) = (LinearPath(effect), effect.track.map(Unmanaged.passUnretained))
  }

  /// Returns `true` if the animation, or one in its group, changes this property of the property table.
  func changes(_ property: PropertyID) -> Bool {
    switch effect {
    case .property(let track): track.target.id == property
    case .group(let children): children.contains { $0.changes(property) }
    case .custom, .transition, .none: false
    }
  }
}
