// SPDX-License-Identifier: Apache-2.0

/// Names one addition of an animation to a layer; never used twice in a process.
package struct AnimationID: Sendable, Hashable, Comparable {
  package let rawValue: UInt64

  package init(_ rawValue: UInt64) { self.rawValue = rawValue }

  package static func < (a: AnimationID, b: AnimationID) -> Bool { a.rawValue < b.rawValue }
}

/// An animation as a commit published it.
package struct AnimationRecord: Sendable {
  // The fields that every frame reads come first, so that they share cache lines.
  /// The linear path of `effect`, if it has the simplest form.
  private(set) var linearPath: LinearPath?
  /// Remaps the fraction of each iteration; linear when `nil`.
  package var curve: CubicTimingCurve?
  package var timing: TimingParameters
  package var id: AnimationID
  /// The key it was added under; `nil` for animations added without one.
  package var key: String?
  package var effect: Effect {
    didSet { linearPath = LinearPath(effect) }
  }
  /// The preferred frame rate, in pictures a second; 0 for every frame.
  package var frameRate: Double = 0

  /// The effect of an animation on its layer.
  package enum Effect: Sendable {
    /// Changes a property.
    case property(PropertyTrack)
    /// Changes a value that the layer draws itself.
    case custom(CustomTrack)
    /// Runs others in its own time.
    case group([AnimationRecord])
    /// A transition from the layer's previous appearance to its current one.
    case transition(TransitionRecord)
    /// Nothing: the values or the key path were of no use; it still starts and ends.
    case none
  }

  package init(
    id: AnimationID, key: String?, timing: TimingParameters, curve: CubicTimingCurve?, effect: Effect
  ) {
    self.id = id
    self.key = key
    self.timing = timing
    self.curve = curve
    self.effect = effect
    linearPath = LinearPath(effect)
  }

  /// True if the animation, or one in its group, changes a property of the table.
  func changes(_ property: PropertyID) -> Bool {
    switch effect {
    case .property(let track): track.target.id == property
    case .group(let children): children.contains { $0.changes(property) }
    case .custom, .transition, .none: false
    }
  }
}
