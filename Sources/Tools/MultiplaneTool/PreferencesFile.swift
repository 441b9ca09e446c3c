// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayerUI

/// The file with the player's preferences, in the user's configuration folder.
enum PreferencesFile {
  private static let name = "multiplane/player.json"

  /// The file's URL: in `XDG_CONFIG_HOME`, or in `.config` in the home folder. `nil` if neither folder is
  /// known.
  private static var url: URL? {
    let variables = ProcessInfo.processInfo.environment
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return URL(fileURLWithPath: folder).appendingPathComponent(name)
    }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home).appendingPathComponent(".config").appendingPathComponent(name)
  }

  /// Returns the preferences in the file, or the defaults if the file cannot be read.
  static func read() -> PlayerPreferences {
    guard let url, let data = try? Data(contentsOf: url) else { return PlayerPreferences() }
    return (try? JSONDecoder().decode(PlayerPreferences.self, from: data)) ?? PlayerPreferences()
  }

  /// Writes the preferences. If that fails, they last only as long as the window.
  static func write(_ preferences: PlayerPreferences) {
    guard let url, let data = try? JSONEncoder().encode(preferences) else { return }
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url, options: .atomic)
  }
}
