// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms

/// A named time on the timeline: a marker of a file, or a state that was entered.
struct TimelineMarker: Equatable {
  let time: Double
  let name: String
}

/// The markers and states of the program that a console shows.
struct SceneNotes {
  /// The most states that are remembered as entered. The oldest are dropped.
  private static let limit = 500

  /// The named times that are known before the program runs.
  var planned: [TimelineMarker] = [] { didSet { sort() } }
  /// The names of the states that a person can choose.
  var states: [String] = []
  /// The states that were entered, with their times.
  private var entered: [TimelineMarker] = []
  /// All markers in the order of time.
  private(set) var markers: [TimelineMarker] = []

  /// Notes that a state was entered at a time, in seconds. One that was active already, such as a planned
  /// one, gets no second marker.
  mutating func enter(_ name: String?, at time: Double) {
    let name = name ?? Program.noState
    guard name != state(at: time) else { return }
    entered.append(TimelineMarker(time: time, name: name))
    if entered.count > Self.limit { entered.removeFirst() }
    sort()
  }

  /// Forgets the states that were entered, for a program that begins anew.
  mutating func removeEntered() {
    entered = []
    sort()
  }

  /// Returns the state that is active at a time, or `nil` if none is known.
  func state(at time: Double) -> String? {
    markers.last { $0.time <= time && ($0.name == Program.noState || states.contains($0.name)) }?.name
  }

  private mutating func sort() { markers = (planned + entered).sorted { $0.time < $1.time } }
}
