// SPDX-License-Identifier: Apache-2.0

/// An event of the pointer, as animations and styles see it.
struct PointerEvent: Sendable {
  enum Kind: Sendable {
    case press, release, click
    /// The pointer is over another element, also if that lies in the same elements as the one before.
    case over, out
    /// The pointer has come into elements, or has left them.
    case enter, leave
  }

  var kind: Kind
  /// The elements that get the event: one, and those around it.
  var elements: Set<SVGTree.Index>
  /// The time of the document in seconds.
  var time: Double

  /// The names of the events in `begin` and `end` lists.
  static let names: [String: Kind] = [
    "click": .click, "activate": .click, "DOMActivate": .click, "mousedown": .press,
    "pointerdown": .press,
    "mouseup": .release, "pointerup": .release, "mouseover": .over, "pointerover": .over,
    "mouseout": .out,
    "pointerout": .out, "mouseenter": .enter, "pointerenter": .enter, "mouseleave": .leave,
    "pointerleave": .leave,
  ]

  /// The time in seconds for which a click of a film presses an element.
  static let clickDuration = 0.1
  /// The latest time of an event in seconds.
  static let latest = 3_600.0
  /// The maximum number of events.
  static let most = 10_000
}

/// The elements under the pointer, and those under a pressed one.
struct PointerState: Hashable, Sendable {
  var hovered: Set<SVGTree.Index> = []
  var pressed: Set<SVGTree.Index> = []
}

/// The states of the pointer over time.
struct PointerTimeline: Sendable {
  /// The different states. The first is that of no pointer.
  private(set) var states = [PointerState()]
  /// The times of changes in ascending order, each with the index of the state from then on.
  private(set) var changes: [(time: Double, state: Int)] = []

  /// The maximum number of different states.
  private static let mostStates = 512

  /// Collects the states of events, which are in ascending order of time.
  init(_ events: [PointerEvent]) {
    var (hovers, presses): ([SVGTree.Index: Int], [SVGTree.Index: Int]) = ([:], [:])
    var indexes = [PointerState(): 0]
    for (position, event) in events.enumerated() {
      switch event.kind {
      case .enter: for element in event.elements { hovers[element, default: 0] += 1 }
      case .leave: for element in event.elements { hovers[element, default: 0] -= 1 }
      case .press: for element in event.elements { presses[element, default: 0] += 1 }
      case .release: for element in event.elements { presses[element, default: 0] -= 1 }
      case .click, .over, .out: continue
      }
      if position + 1 < events.count, events[position + 1].time == event.time,
        ![.click, .over, .out].contains(events[position + 1].kind)
      {
        continue
      }
      let state = PointerState(
        hovered: Set(hovers.filter { $0.value > 0 }.keys),
        pressed: Set(presses.filter { $0.value > 0 }.keys))
      if indexes[state] == nil {
        guard states.count < Self.mostStates else { return }
        indexes[state] = states.count
        states.append(state)
      }
      let number = indexes[state] ?? 0
      if changes.last?.time == event.time { changes.removeLast() }
      if (changes.last?.state ?? 0) != number { changes.append((event.time, number)) }
    }
  }
}
