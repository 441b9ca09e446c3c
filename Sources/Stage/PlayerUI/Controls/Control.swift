// SPDX-License-Identifier: Apache-2.0

/// An action of the player that has a button and, except for the menu, a key.
package enum Control: Int, CaseIterable {
  case toStart, back, play, forward, toEnd, loop, slower, faster
  case states, pick, save, copy, record, developer, appearance, help, sidebar, timeline, more

  /// The name that the user sees.
  package var name: String {
    switch self {
    case .toStart: "To the start"
    case .back: "One frame back"
    case .play: "Pause"
    case .forward: "One frame forward"
    case .toEnd: "To the end"
    case .loop: "Repeat"
    case .slower: "Slower"
    case .faster: "Faster"
    case .states: "States of the scene"
    case .pick: "Pick a layer in the picture"
    case .save: "Save this frame as a picture"
    case .copy: "Copy this frame"
    case .record: "Record a film of the timeline"
    case .developer: "Redrawn pixels and times"
    case .appearance: "Light or dark"
    case .help: "Keys and help"
    case .sidebar: "Layers and values"
    case .timeline: "Timeline and curves"
    case .more: "More"
    }
  }

  /// The name of the key for the same action, or `nil` if it has no key.
  var key: String? {
    switch self {
    case .toStart: "Home"
    case .back: "\u{2190}"
    case .play: "Space"
    case .forward: "\u{2192}"
    case .toEnd: "End"
    case .loop: "L"
    case .slower: "J"
    case .faster: "K"
    case .states: "M"
    case .pick: "P"
    case .save: "S"
    case .copy: "C"
    case .record: "E"
    case .developer: "D"
    case .appearance: "A"
    case .help: "?"
    case .sidebar: "V"
    case .timeline: "T"
    case .more: nil
    }
  }

  var icon: Icon {
    switch self {
    case .toStart: .toStart
    case .back: .back
    case .play: .pause
    case .forward: .forward
    case .toEnd: .toEnd
    case .loop: .loop
    case .slower: .minus
    case .faster: .plus
    case .states: .states
    case .pick: .pick
    case .save: .save
    case .copy: .copy
    case .record: .record
    case .developer: .gauge
    case .appearance: .appearance
    case .help: .help
    case .sidebar: .sidebar
    case .timeline: .timeline
    case .more: .more
    }
  }
}
