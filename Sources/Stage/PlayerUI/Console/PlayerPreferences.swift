// SPDX-License-Identifier: Apache-2.0

/// The user's preferences for the player. They are stored.
package struct PlayerPreferences: Codable, Equatable, Sendable {
  /// The width of the side panel with layers and values in points, or `nil` for the default.
  package var sideWidth: Double?
  /// The height of the timeline in points, or `nil` for the default.
  package var timelineHeight: Double?
  /// Indicates whether the side panel is shown in windows that are wide enough.
  package var showsSide = true
  /// Indicates whether the timeline is shown in windows that are high enough.
  package var showsTimeline = true
  /// Indicates whether the appearance is light instead of dark.
  package var isLight = false

  package init() {}
}
