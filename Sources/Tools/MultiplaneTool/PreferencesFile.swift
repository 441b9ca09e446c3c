// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlayerUI

/// The file with the choices about the player, in the folder for settings of the user.
enum PreferencesFile {
  private static let name = "multiplane/player.json"

  /// The file: in `XDG_CONFIG_HOME`, or in `.config` of the home folder.
  private static var url: URL? {
    let variables = ProcessInfo.processInfo.environment
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return URL(fileURLWithPath: folder).appendingPathComponent(name)
    }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    return URL(fileURLWithPath: home).appendingPathComponent(".config").appendingPathComponent(name)
  }

  /// Returns the choices of the file, or the usual ones if there is no file that can be read.
  static func read() -> PlayerPreferences {
    guard let url, let data = try? Data(contentsOf: url) else { return PlayerPreferences() }
    return (try? JSONDecoder().decode(PlayerPreferences.self, from: data)) ?? PlayerPreferences()
  }

  /// Writes the choices. If that is not possible, they last as long as the window.
  static func write(_ preferences: PlayerPreferences) {
    guard let url, let data = try? JSONEncoder().encode(preferences) else { return }
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? data.write(to: url, options: .atomic)
  }
}
