// SPDX-License-Identifier: Apache-2.0

import MultiplanePrograms

/// A named time on the timeline, in seconds: a marker of a file, or a state that was entered.
struct TimelineMarker: Equatable {
  let time: Double
  let name: String
}

/// The duration, the markers and the states of the program that a console shows.
struct SceneNotes {
  /// The maximum number of markers for entered states, beyond which the oldest are dropped.
  private static let limit = 500

  /// The duration of the program in seconds, or `nil` if it declares none.
  let duration: Double?
  /// The named times that are known before the program runs.
  private let planned: [TimelineMarker]
  /// The names of the states that the user can choose.
  let states: [String]
  /// The states that were entered, each with the time of its entry.
  private var entered: [TimelineMarker] = []
  /// All markers in order of time.
  private(set) var markers: [TimelineMarker] = []

  /// Creates the notes of a program that has not entered a state yet. With `nil`, they are empty.
  init(of program: Program? = nil) {
    duration = program?.duration
    states = program?.states ?? []
    planned = (program?.markers ?? []).map { TimelineMarker(time: $0.time, name: $0.name) }
    sort()
  }

  /// Adds a marker for a state that was entered at a time, in seconds; `nil` means no state. A state that is
  /// already active at that time, such as a planned one, gets no second marker.
  mutating func enter(_ name: String?, at time: Double) {
    let name = name ?? Program.noState
    guard name != state(at: time) else { return }
    entered.append(TimelineMarker(time: time, name: name))
    if entered.count > Self.limit { entered.removeFirst() }
    sort()
  }

  /// Removes the markers of the entered states, because the program restarts.
  mutating func removeEntered() {
    entered = []
    sort()
  }

  /// Returns the name of the state that is active at a time in seconds, or `nil` if none is known.
  func state(at time: Double) -> String? {
    markers.last { $0.time <= time && ($0.name == Program.noState || states.contains($0.name)) }?.name
  }

  private mutating func sort() { markers = (planned + entered).sorted { $0.time < $1.time } }
}
