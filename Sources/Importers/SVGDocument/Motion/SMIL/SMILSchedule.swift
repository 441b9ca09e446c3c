// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The intervals of all animations of a document.
struct SMILSchedule: Sendable {
  /// An animation with what others refer to it by.
  struct Animation: Sendable {
    /// The animation element's own identifier.
    var identifier: String?
    /// The element that it animates, for events without one.
    var target: SVGTree.Index
    var timing: SMILTiming
  }

  /// The events outside of the animations.
  struct Input {
    /// The events of the pointer.
    var events: [PointerEvent] = []
    /// The elements by their identifiers.
    var identifiers: [String: SVGTree.Index] = [:]

    /// Returns the times of an event on the element with an identifier, or else on a target.
    func times(of name: String, on identifier: String?, target: SVGTree.Index) -> [Double] {
      guard let kind = PointerEvent.names[name],
        let element = identifier.map({ identifiers[$0] }) ?? target
      else { return [] }
      return events.filter { $0.kind == kind && $0.elements.contains(element) }.map(\.time)
    }
  }

  /// The time in seconds up to which intervals are found.
  let horizon: Double
  /// The intervals of each animation that begin before the horizon, in ascending order.
  private(set) var intervals: [[SMILInterval]]
  /// Boolean values that indicate for each animation whether further intervals may begin behind the horizon.
  private(set) var isOpen: [Bool]
  /// The loops of animations whose intervals come again and again.
  private(set) var loops: [AttributeCourse.Loop?]

  /// Finds the intervals. A horizon of at least twice the period of syncbases in a ring lets `loops` see it.
  init(
    _ animations: [Animation], input: Input = Input(), horizon: Double = 120,
    notes: inout MotionNotes
  ) {
    let horizon = (horizon.isFinite ? horizon : 0).clamped(to: 0...7_200)
    var resolver = SMILResolver(animations, input: input, horizon: horizon)
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
