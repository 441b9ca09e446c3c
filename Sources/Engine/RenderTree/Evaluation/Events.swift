// SPDX-License-Identifier: Apache-2.0

/// The start or the end of an animation.
package struct AnimationEvent: Sendable, Hashable {
  package enum Kind: UInt8, Sendable, Hashable { case start, stop }

  package var kind: Kind
  package var animation: AnimationID
  /// The layer that the animation is on.
  package var node: NodeID
  /// When it happens, in media time.
  package var time: Double

  package init(_ kind: Kind, of animation: AnimationID, on node: NodeID, at time: Double) {
    (self.kind, self.animation, self.node, self.time) = (kind, animation, node, time)
  }

  /// In time, then in the order in which animations were added; an animation starts before it stops.
  fileprivate static func precedes(_ a: AnimationEvent, _ b: AnimationEvent) -> Bool {
    if a.time != b.time { return a.time < b.time }
    if a.animation != b.animation { return a.animation < b.animation }
    return a.kind.rawValue < b.kind.rawValue
  }
}

extension RenderTree {
  /// The starts and ends of animations from `range.lowerBound` up to and without `range.upperBound`, in media
  /// time, in order of time and then of adding.
  ///
  /// Animations in groups have none of their own, and there are none on layers whose time stands still.
  package func events(in range: Range<Double>) -> [AnimationEvent] {
    var events: [AnimationEvent] = []
    for id in animatedNodes {
      for record in self[id].animations where record.timing.isUsable {
        let interval = mediaInterval(of: record.timing, on: id)
        if range.contains(interval.start) {
          events.append(AnimationEvent(.start, of: record.id, on: id, at: interval.start))
        }
        if range.contains(interval.end) {
          events.append(AnimationEvent(.stop, of: record.id, on: id, at: interval.end))
        }
      }
    }
    return events.sorted(by: AnimationEvent.precedes)
  }

  /// The latest time at which an animation ends, of those that end; `nil` when there is none.
  package var lastFiniteEnd: Double? {
    var last: Double?
    for id in animatedNodes {
      for record in self[id].animations where record.timing.isUsable {
        let end = shownInterval(of: record.timing, on: id).end
        if end.isFinite, end > last ?? -.infinity { last = end }
      }
    }
    return last
  }
}
