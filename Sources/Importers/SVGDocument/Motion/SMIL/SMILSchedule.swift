// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The intervals of all animations of a document.
struct SMILSchedule: Sendable {
  /// An animation with what others refer to it by.
  struct Animation: Sendable {
    /// The animation element's own identifier.
    var identifier: String?
    /// The identifier of the element that it animates, for events without one.
    var target: String?
    var timing: SMILTiming

    init(identifier: String?, target: String? = nil, timing: SMILTiming) {
      (self.identifier, self.target, self.timing) = (identifier, target, timing)
    }
  }

  /// A moment at which an element is clicked.
  typealias Click = (id: String, time: Double)

  /// The time in seconds up to which intervals are found.
  let horizon: Double
  /// The intervals of each animation that begin before the horizon, in ascending order.
  private(set) var intervals: [[SMILInterval]]
  /// Boolean values that indicate for each animation whether further intervals may begin behind the horizon.
  private(set) var isOpen: [Bool]
  /// The loops of animations whose intervals come again and again.
  private(set) var loops: [AttributeCourse.Loop?]

  /// Finds the intervals. A horizon of at least twice the period of syncbases in a ring lets `loops` see it.
  init(_ animations: [Animation], clicks: [Click] = [], horizon: Double = 120, notes: inout MotionNotes) {
    let horizon = (horizon.isFinite ? horizon : 0).clamped(to: 0...3_600)
    var resolver = SMILResolver(animations, clicks: clicks, horizon: horizon)
    resolver.run(notes: &notes)
    let intervals = resolver.intervals
    let isOpen = resolver.isOpen
    self.horizon = horizon
    self.intervals = intervals
    self.isOpen = isOpen
    loops = intervals.indices.map { index in
      isOpen[index] ? MotionLoops.repetition(intervals[index], horizon: horizon) : nil
    }
  }
}
