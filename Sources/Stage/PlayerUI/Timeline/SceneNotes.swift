// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms

/// A named time on the timeline: a marker of a file, or a state that was entered.
struct TimelineMarker: Equatable {
  let time: Double
  let name: String
}

/// The duration, the markers and the states of the program that a console shows.
struct SceneNotes {
  /// The maximum number of entered states. The oldest are dropped.
  private static let limit = 500

  /// The duration of the program's film in seconds, or `nil` for the end of its last animation.
  let duration: Double?
  /// The named times that are known before the program runs.
  private let planned: [TimelineMarker]
  /// The names of the states that the user can choose.
  let states: [String]
  /// The states that were entered, with their times.
  private var entered: [TimelineMarker] = []
  /// All markers in time order.
  private(set) var markers: [TimelineMarker] = []

  /// Creates the notes of a program that has entered no state yet, or of none.
  init(of program: Program? = nil) {
    duration = program?.duration
    states = program?.states ?? []
    planned = (program?.markers ?? []).map { TimelineMarker(time: $0.time, name: $0.name) }
    sort()
  }

  /// Adds a marker for a state that was entered at a time, in seconds. A state that is already active, such
  /// as a planned one, gets no second marker.
  mutating func enter(_ name: String?, at time: Double) {
    let name = name ?? Program.noState
    guard name != state(at: time) else { return }
    entered.append(TimelineMarker(time: time, name: name))
    if entered.count > Self.limit { entered.removeFirst() }
    sort()
  }

  /// Removes the markers of entered states, for a program that restarts.
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
