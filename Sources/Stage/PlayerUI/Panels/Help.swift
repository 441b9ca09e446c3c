// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The rows of the help sheet: the action of each key.
enum Help {
  private static let groups: [(name: String, rows: [(text: String, key: String)])] = [
    (
      "Time",
      [
        ("Play or pause", "Space"), ("One frame back, one frame forward", "\u{2190}  \u{2192}"),
        ("To the start, to the end", "Home  End"), ("Slower, faster", "J  K"), ("Repeat", "L"),
        ("Restart", "R"), ("Previous marker, next marker", "[  ]"),
        ("Choose a state of the scene", "M  0 \u{2013} 9"), ("Zoom the timeline", "Ctrl + wheel"),
      ]
    ),
    (
      "Layers",
      [
        ("Search", "/"), ("Previous layer, next layer", "\u{2191}  \u{2193}"),
        ("Pick a layer in the picture", "P"), ("Hide or show the chosen layer", "H"),
      ]
    ),
    (
      "Pictures and films",
      [
        ("Save this frame as a picture", "S"), ("Copy this frame", "C"),
        ("Record a film of the timeline", "E"),
      ]
    ),
    (
      "View",
      [
        ("Layers and values", "V"), ("Timeline and curves", "T"), ("Redrawn pixels and times", "D"),
        ("Light or dark", "A"), ("Full screen", "F"),
        ("Next control, previous control", "Tab  Shift + Tab"), ("This help", "?"),
        ("Close, hide the controls, leave", "Esc"),
      ]
    ),
  ]

  /// The rows of the help sheet.
  @MainActor static var rows: [UIView] {
    groups.flatMap { group in
      [SheetRow(group.name, isHeading: true)] + group.rows.map { SheetRow($0.text, key: $0.key) }
    }
  }
}
