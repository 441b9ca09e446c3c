// SPDX-License-Identifier: Apache-2.0

/// The user's preferences for the player, which are stored.
package struct PlayerPreferences: Codable, Equatable, Sendable {
  /// The width of the panel with layers and values, in points, or `nil` for the default.
  package var sideWidth: Double?
  /// The height of the timeline in points, or `nil` for the default.
  package var timelineHeight: Double?
  /// Indicates whether the panel with layers and values is shown where there is room.
  package var showsSide = true
  /// Indicates whether the timeline is shown where there is room.
  package var showsTimeline = true
  /// Indicates whether the appearance is light.
  package var isLight = false

  package init() {}
}
