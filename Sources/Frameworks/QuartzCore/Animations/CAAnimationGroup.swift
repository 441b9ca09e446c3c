// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Several animations that run together in the time of one.
///
/// The group clips its animations, it does not scale them: what lasts longer than the group is cut, and what
/// has no duration takes the group's. Begin times count from the group's beginning. The group alone has a
/// delegate and is removed; those of its animations are not asked.
open class CAAnimationGroup: CAAnimation {
  /// The animations, applied in order; default `nil`.
  open var animations: [CAAnimation]?

  override func makeEffect(on layer: CALayer) -> AnimationRecord.Effect {
    .group(
      (animations ?? []).map { child in
        child.record(id: AttachedAnimation.nextID(), key: nil, on: layer, defaultDuration: duration)
      })
  }

  /// A copy whose animations are copies too; a group inside itself is left out, with a report.
  override func copyForLayer(inside groups: [CAAnimationGroup]) -> CAAnimation? {
    guard !groups.contains(where: { $0 === self }) else {
      Diagnostics.report(
        .invalid, "CAAnimationGroup.animations", "a group contains itself; it is left out there")
      return nil
    }
    guard let copy = copy() as? CAAnimationGroup else { return nil }
    copy.animations = animations?.compactMap { $0.copyForLayer(inside: groups + [self]) }
    return copy
  }

  override class var properties: [AnimationProperty] { super.properties + groupProperties }
}
