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

  /// How many animations a group may have with all that is in it.
  static let animationLimit = 65_536

  /// A copy whose animations are copies too; a group inside itself, and what is beyond the limits of depth and number,
  /// is left out, with a report.
  override func copyForLayer(inside groups: [CAAnimationGroup], budget: inout Int) -> CAAnimation? {
    if groups.contains(where: { $0 === self }) { return leftOut("a group contains itself") }
    let depthLimit = AnimationRecord.groupDepthLimit
    if groups.count >= depthLimit { return leftOut("groups lie more than \(depthLimit) deep in groups") }
    guard let copy = copy() as? CAAnimationGroup else { return nil }
    var copies: [CAAnimation] = []
    for animation in animations ?? [] {
      guard budget > 0 else {
        _ = leftOut("a group has more than \(Self.animationLimit) animations")
        break
      }
      budget -= 1
      guard let copy = animation.copyForLayer(inside: groups + [self], budget: &budget) else { continue }
      copies.append(copy)
    }
    copy.animations = animations == nil ? nil : copies
    return copy
  }

  private func leftOut(_ reason: String) -> CAAnimation? {
    Diagnostics.report(.invalid, "CAAnimationGroup.animations", "\(reason); what is there is left out")
    return nil
  }

  override class var properties: [KeyedProperty] { super.properties + groupProperties }
}
