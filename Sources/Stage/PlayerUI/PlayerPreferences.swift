// SPDX-License-Identifier: Apache-2.0

/// The choices of a person about the player, which it remembers.
package struct PlayerPreferences: Codable, Equatable, Sendable {
  /// The width of the panel with layers and values, and the height of the timeline, in points; `nil` for the
  /// usual ones.
  package var sideWidth: Double?
  package var timelineHeight: Double?
  /// True to show the panel with layers and values, and the timeline, where there is room.
  package var showsSide = true
  package var showsTimeline = true
  /// True for the light appearance.
  package var isLight = false

  package init() {}
}
