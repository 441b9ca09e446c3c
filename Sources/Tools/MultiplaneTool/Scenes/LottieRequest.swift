// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import LottieExpressions

/// The options for a Lottie file, which every verb takes that reads one.
enum LottieRequest {
  private static let animation = Option<String>(
    row: OptionRow(
      name: "--animation", placeholder: "ID",
      summary: "The animation of a .lottie package. Default: the one that the package chooses"))
  private static let theme = Option<String>(
    row: OptionRow(
      name: "--theme", placeholder: "ID",
      summary:
        "The theme of a .lottie package, or none after an =. Default: the one with which its animation begins"
    ))
  private static let set = Option<(name: String, value: String)>(
    row: OptionRow(
      name: "--set", placeholder: "NAME=VALUE",
      summary:
        "The value of a slot of a Lottie file: #rrggbb, a number, x,y, a text, or the path of an image in "
        + "the file's folder. May be given several times"),
    request: "give the name of a slot and its value, such as accent=#ff8800"
  ) { text in
    guard let sign = text.firstIndex(of: "="), sign > text.startIndex else { return nil }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  private static let expressions = OptionRow(
    name: "--expressions",
    summary:
      "Run the expressions of a Lottie file, in a process with limits of time and memory. Default: loopIn and "
      + "loopOut only")

  /// The rows for the tables of verbs.
  static let rows = [animation.row, theme.row, set.row, expressions]

  /// Returns the options for reading a file.
  static func options(_ arguments: Arguments) throws(ToolError) -> LottieScene.Options {
    var options = LottieScene.Options()
    options.isStrict = arguments.has(.strict)
    options.animation = try arguments.value(of: animation)
    options.theme = try arguments.value(of: theme)
    for (name, value) in try arguments.values(of: set) { options.slots[name] = .written(value) }
    if arguments.has(expressions) { options.expressions = ExpressionProcess() }
    return options
  }
}
