// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import MultiplanePlans
import MultiplanePrograms
import SceneData

/// A scene that was read from a file.
protocol OpenedScene {
  /// The features that are not shown as the file describes them.
  var report: CompatibilityReport { get }

  /// Returns the program that shows the scene, with its sounds. Throws a usage error for choices that the
  /// scene does not have.
  func filmScene(_ choices: SceneChoices) throws(ToolError) -> FilmScene

  /// Returns a writer of the scene's layers.
  func makeWriter() -> CAMLWriter

  /// The inputs that the scene declares. The default implementation returns none.
  var inputs: [SceneInput] { get }

  /// The inputs that a list shows. The default implementation returns all.
  var listedInputs: [SceneInput] { get }

  /// Returns an error for a value that fits its input, but not the scene, or `nil` if there is none. The
  /// default implementation returns `nil`.
  func fault(in values: [String: SceneInput.Value]) -> InputError?
}

extension OpenedScene {
  var inputs: [SceneInput] { [] }
  var listedInputs: [SceneInput] { inputs }
  func fault(in values: [String: SceneInput.Value]) -> InputError? { nil }
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
    SceneKind(
      name: "SVG", endings: ["svg", "svgz"], ownRows: SceneOptions.svgRows,
      open: { (path, choices) throws(ToolError) in try SVGFileScene(.file(path), choices) },
      read: { (bytes, choices) throws(ToolError) in try SVGFileScene(.bytes(bytes), choices) }),
    SceneKind(
      name: "Swift", endings: [SwiftSources.ending], ownRows: SceneLimits.rows,
      open: { (path, choices) throws(ToolError) in try SwiftFileScene(path: path, choices) }, read: nil),
    SceneKind(
      name: "film", endings: [FilmFileScene.ending], ownRows: [],
      open: { (path, choices) throws(ToolError) in try FilmFileScene(.file(path), choices) },
      read: { (bytes, choices) throws(ToolError) in try FilmFileScene(.bytes(bytes), choices) }),
  ]

  /// The extensions of all kinds, for messages.
  static let endings = all.flatMap(\.endings).map { "." + $0 }.joined(separator: ", ")

  /// Returns true if a name ends in one of the extensions.
  func hasEnding(_ name: String) -> Bool { endings.contains { name.lowercased().hasSuffix("." + $0) } }

  /// Returns the kind of the file at a path.
  static func of(_ path: String) -> SceneKind {
    if SwiftSources.isOne(path), let kind = all.first(where: { $0.endings == [SwiftSources.ending] }) {
      return kind
    }
    if FilmFileScene.isOne(path), let kind = all.first(where: { $0.endings == [FilmFileScene.ending] }) {
      return kind
    }
    return all.first { $0.hasEnding(path) } ?? all[0]
  }

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
