// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneDiagnostics
internal import MultiplanePrograms
internal import SceneData

/// Reads the declarations of inputs.
struct InputReader {
  let file: String
  let folder: String

  static let kinds = ["text", "number", "color", "choice", "image", "sound", "rows"]
  private static let members = [
    "name", "kind", "default", "help", "limit", "minimum", "maximum", "of", "columns",
  ]

  /// Returns the inputs that a file declares.
  func inputs(of object: FilmObject) throws(FilmFileError) -> [SceneInput] {
    try declarations("inputs", of: object)
  }

  private func declarations(
    _ member: String, of object: FilmObject
  ) throws(FilmFileError) -> [SceneInput] {
    var result: [SceneInput] = []
    for value in try object.list(member) {
      let input = try declaration(value)
      guard !result.contains(where: { $0.name == input.name }) else {
        throw object.fault(value, "the name \(input.name) is used twice")
      }
      result.append(input)
    }
    return result
  }

  private func declaration(_ value: JSONValue) throws(FilmFileError) -> SceneInput {
    let object = try FilmObject(value, in: file, known: Self.members)
    guard let name = try object.text("name") else { throw object.missing("name") }
    guard ValueInsertion.isName(name[...]) else {
      throw object.fault(
        value, "\"\(shortened(name))\" is no name of an input",
        advice: "begin with a letter, and use letters, digits, hyphens, underscores and dots")
    }
    var input = SceneInput(
      name, kind: try kind(of: object), default: nil, help: try object.text("help") ?? "")
    guard let usual = object["default"] else { return input }
    // An empty path stands for no file.
    if usual.string == "", [.image, .sound].contains(input.kind) {
      input.defaultValue = .text("")
      return input
    }
    do throws(InputError) {
      input.defaultValue = try input.value(ofJSON: usual, in: folder)
    } catch {
      throw FilmFileError(error, file: file, element: usual.keyPath)
    }
    return input
  }

  private func kind(of object: FilmObject) throws(FilmFileError) -> SceneInput.Kind {
    let name = try object.text("kind") ?? "text"
    switch name {
    case "text":
      let limit = try object.number("limit", in: 1...1e6)
      return .text(limit: limit.map { Int($0) } ?? SceneInput.usualTextLimit)
    case "number":
      let usual = SceneInput.usualRange
      let low = try object.number("minimum", in: usual) ?? usual.lowerBound
      let high = try object.number("maximum", in: usual) ?? usual.upperBound
      guard low <= high else { throw object.fault(object.value, "the minimum is greater than the maximum") }
      return .number(low...high)
    case "color": return .color
    case "choice":
      let words = try object.list("of").compactMap(\.string)
      guard !words.isEmpty else {
        throw object.missing("of", advice: "list the words, such as \"of\": [\"a\", \"b\"]")
      }
      return .choice(words)
    case "image": return .image
    case "sound": return .sound
    case "rows":
      let columns = try declarations("columns", of: object)
      guard !columns.isEmpty else { throw object.missing("columns", advice: "declare each like an input") }
      for column in columns {
        guard case .rows = column.kind else { continue }
        throw object.fault(object.value, "the column \(column.name) may not have rows")
      }
      return .rows(columns)
    default:
      throw object.unknown(name, among: Self.kinds, at: object["kind"] ?? object.value)
    }
  }
}
