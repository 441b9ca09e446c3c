// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// An animation on a layer: the layer's copy and what has become of it.
struct AttachedAnimation {
  let id: AnimationID
  /// `nil` for animations added without a key.
  let key: String?
  let animation: CAAnimation
  /// The completion blocks that wait for this animation.
  var groups: [CompletionGroup]
  var hasStarted = false
  var hasStopped = false

  /// A name that was never used before.
  static func nextID() -> AnimationID { AnimationID(lastID.add(1, ordering: .relaxed).newValue) }

  private static let lastID = Atomic<UInt64>(0)
}
