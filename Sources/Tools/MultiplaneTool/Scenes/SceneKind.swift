// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import MultiplaneDiagnostics
import MultiplanePlans

/// A scene that was read from a file.
protocol OpenedScene {
  /// The features that are not shown as the file describes them.
  var report: CompatibilityReport { get }

  /// Returns the program that shows the scene, with its sounds. Throws a usage error for choices that the
  /// scene does not have.
  func filmScene(_ choices: SceneChoices) throws(ToolError) -> FilmScene

  /// Returns a writer of the scene's layers.
  func makeWriter() -> CAMLWriter
}

/// A kind of scene file. Another kind needs a row in `all` and an `OpenedScene`. Its choices are members of
/// `SceneChoices`, and its options are rows of `SceneOptions`.
struct SceneKind: Sendable {
  /// The name of the kind's files in messages.
  let name: String
  /// The extensions of the kind's files, in lower case.
  let endings: [String]
  /// The options that other kinds do not have.
  let ownRows: [OptionRow]
  /// Reads a file. Throws a failure with the reason.
  let open: @Sendable (_ path: String, SceneChoices) throws(ToolError) -> any OpenedScene
  /// Reads the bytes of standard input, or `nil` for a kind that needs a file. Throws a failure with the
  /// reason.
  var read: (@Sendable (_ bytes: [UInt8], SceneChoices) throws(ToolError) -> any OpenedScene)?

  /// All kinds. A file without a known extension is of the first kind.
  static let all = [
    SceneKind(
      name: "layers", endings: ["caml", "ca", "wallpaper", "tendies", "zip"], ownRows: [],
      open: { (path, choices) throws(ToolError) in try LayerScene(.file(path), isStrict: choices.isStrict) },
      read: { (bytes, choices) throws(ToolError) in try LayerScene(.bytes(bytes), isStrict: choices.isStrict)
      }),
    SceneKind(
      name: "Lottie", endings: ["json", "lot", "lottie", "tgs"], ownRows: SceneOptions.lottieRows,
      open: { (path, choices) throws(ToolError) in try LottieFileScene(.file(path), choices) },
      read: { (bytes, choices) throws(ToolError) in try LottieFileScene(.bytes(bytes), choices) }),
  ]

  /// Returns true if a name ends in one of the extensions.
  func hasEnding(_ name: String) -> Bool { endings.contains { name.lowercased().hasSuffix("." + $0) } }

  /// Returns the kind of the file at a path.
  static func of(_ path: String) -> SceneKind { all.first { $0.hasEnding(path) } ?? all[0] }

  /// Reads the scene at a path, or on standard input. Throws a failure with the reason.
  static func open(_ path: String, _ choices: SceneChoices) throws(ToolError) -> any OpenedScene {
    if path == StandardInputScene.word { return try StandardInputScene.open(choices) }
    return try of(path).open(path, choices)
  }
}

/// The origin of a scene.
enum SceneOrigin {
  case file(String)
  /// The bytes of standard input.
  case bytes([UInt8])
}

/// Opens scene files.
enum SceneFile {
  /// Returns true if a word is the name of a file rather than of a program: it is a hyphen for standard
  /// input, contains a slash, ends in a known extension, or is the name of an existing file.
  static func isOne(_ word: String) -> Bool {
    word == StandardInputScene.word || word.contains("/") || hasEnding(word)
      || FileManager.default.fileExists(atPath: word)
  }

  /// Returns true if a name ends in a known extension.
  static func hasEnding(_ name: String) -> Bool { SceneKind.all.contains { $0.hasEnding(name) } }

  /// Returns true if there is a folder at the path, unless the folder itself is a scene.
  static func isFolderOfScenes(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
      && !hasEnding(trimmed)
  }

  /// Reads a scene with the options of a command line. Throws a failure with the reason.
  static func read(_ path: String, _ arguments: Arguments) throws(ToolError) -> any OpenedScene {
    let choices = try SceneOptions.choices(arguments)
    try check(arguments, for: path)
    return try SceneKind.open(path, choices)
  }

  /// Throws if an option is only for another kind of file. With two operands, the other one may need it.
  static func check(_ arguments: Arguments, for path: String) throws(ToolError) {
    // The kind of standard input is known only when it has been read.
    guard path != StandardInputScene.word else { return }
    let kind = SceneKind.of(path)
    for other in SceneKind.all where other.name != kind.name {
      for row in other.ownRows where arguments.has(row) && arguments.operands.count < 2 {
        throw .usage(.optionWithoutUse, "\(row.name) is for \(other.name) files", advice: "leave it out")
      }
    }
  }

  /// Prints one line if something in a file is not shown as written.
  static func noteOmissions(of report: CompatibilityReport, at path: String) {
    let count = report.entries.filter(\.affectsPicture).count
    guard count > 0 else { return }
    ErrorFormat.current.say(
      Report(
        .unsupported, path,
        "\(count == 1 ? "1 thing is" : "\(count) things are") not shown as written; see "
          + "\(Tool.name) check \(path)"))
  }
}
