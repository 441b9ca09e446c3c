// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Several animations that run together in one time space.
///
/// The group clips its animations and does not scale them: an animation longer than the group is cut. An
/// animation without a duration uses the group's. Begin times are relative to the group's start. Only the
/// group's delegate and `isRemovedOnCompletion` apply, not those of its animations.
open class CAAnimationGroup: CAAnimation {
  /// The animations, applied in order. Default `nil`.
  open var animations: [CAAnimation]?

  override func makeEffect(on layer: CALayer) -> AnimationRecord.Effect {
    .group(
      (animations ?? []).map { child in
        child.record(id: AttachedAnimation.nextID(), key: nil, on: layer, defaultDuration: duration)
      })
  }

  /// The maximum number of animations in a group, including nested ones.
  static let animationLimit = 65_536

  /// Returns a copy with copies of its animations. Reports and omits a group inside itself, and animations
  /// beyond the limits of depth and number. Returns `nil` if it is itself omitted.
  override func copyForLayer(inside groups: [CAAnimationGroup], budget: inout Int) -> CAAnimation? {
    if groups.contains(where: { $0 === self }) { return reportOmission("a group contains itself") }
    let depthLimit = AnimationRecord.groupDepthLimit
    if groups.count >= depthLimit {
      return reportOmission("groups lie more than \(depthLimit) deep in groups")
    }
    guard let copy = copy() as? CAAnimationGroup else { return nil }
    var copies: [CAAnimation] = []
    for animation in animations ?? [] {
      guard budget > 0 else {
        _ = reportOmission("a group has more than \(Self.animationLimit) animations")
        break
      }
      budget -= 1
      guard let copy = animation.copyForLayer(inside: groups + [self], budget: &budget) else { continue }
      copies.append(copy)
    }
    copy.animations = animations == nil ? nil : copies
    return copy
  }

  private func reportOmission(_ reason: String) -> CAAnimation? {
    Diagnostics.report(.invalid, "CAAnimationGroup.animations", "\(reason); what is there is left out")
    return nil
  }

  override class var properties: [KeyedProperty] { super.properties + groupProperties }
}
