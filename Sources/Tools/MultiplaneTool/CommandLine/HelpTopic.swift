// SPDX-License-Identifier: Apache-2.0

/// A subject of the help that is no verb. The table drives the overview, the manual and the shell completion.
struct HelpTopic: Sendable {
  /// The name on the command line.
  let name: String
  /// The line in the overview, without a full stop.
  let summary: String
  /// Returns the text for a terminal.
  let text: @Sendable () -> String

  static let all = [
    HelpTopic(
      name: "scene-format", summary: "The elements, attributes and values of scene files in CAML",
      text: { HelpText.sceneFormat() })
  ]
}
