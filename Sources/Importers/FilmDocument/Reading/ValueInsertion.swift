// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneDiagnostics
internal import MultiplanePrograms
internal import SceneData

/// Puts the values of inputs into the texts of a film file.
///
/// A text that is only `{name}` becomes the value with its kind: a number, a colour, rows. In other texts,
/// `{name}` becomes the value's text. `{{` stands for a brace.
struct ValueInsertion {
  private let inputs: [String: SceneInput]
  private let values: [String: SceneInput.Value]
  private let file: String

  init(inputs: [SceneInput], values: [String: SceneInput.Value], file: String) {
    self.inputs = Dictionary(inputs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    (self.values, self.file) = (values, file)
  }

  /// Returns the file with the values. The declarations of the inputs are left as they are.
  func fill(_ root: JSONValue) throws(FilmFileError) -> JSONValue {
    var members: [(name: String, value: JSONNode)] = []
    for (name, value) in root.members {
      members.append((name, name == "inputs" ? .copy(value) : try node(value)))
    }
    return JSONTape(.object(members), origin: "").root
  }

  private func node(_ value: JSONValue) throws(FilmFileError) -> JSONNode {
    if value.isObject {
      var members: [(name: String, value: JSONNode)] = []
      for (name, member) in value.members { members.append((name, try node(member))) }
      return .object(members)
    }
    if value.isArray {
      var elements: [JSONNode] = []
      for element in value.elements { elements.append(try node(element)) }
      return .array(elements)
    }
    guard let text = value.string, text.contains("{") else { return .copy(value) }
    let pieces = try pieces(of: text, at: value)
    if pieces.count == 1, case .input(let name) = pieces[0] {
      return try Self.node(self.value(of: name, at: value))
    }
    var result = ""
    for piece in pieces {
      switch piece {
      case .text(let text): result += text
      case .input(let name): result += try self.value(of: name, at: value).writtenText
      }
    }
    return .string(result)
  }

  // MARK: Pieces

  private enum Piece {
    case text(String)
    case input(String)
  }

  private func pieces(of text: String, at value: JSONValue) throws(FilmFileError) -> [Piece] {
    var (result, plain, rest) = ([Piece](), "", text[...])
    while let brace = rest.firstIndex(of: "{") {
      plain += rest[..<brace]
      rest = rest[rest.index(after: brace)...]
      if rest.first == "{" {
        plain.append("{")
        rest = rest.dropFirst()
        continue
      }
      guard let end = rest.firstIndex(of: "}"), Self.isName(rest[..<end]) else {
        plain.append("{")
        continue
      }
      let name = String(rest[..<end])
      guard inputs[name] != nil else {
        throw FilmFileError(
          .unknownName, file: file, element: value.keyPath, explanation: "there is no input \(name)",
          advice: Spelling.advice(
            for: name, among: Array(inputs.keys).sorted(), else: "write {{ for a brace"))
      }
      if !plain.isEmpty { result.append(.text(plain)) }
      plain = ""
      result.append(.input(name))
      rest = rest[rest.index(after: end)...]
    }
    plain += rest
    if !plain.isEmpty || result.isEmpty { result.append(.text(plain)) }
    return result
  }

  static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, first.isLetter else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || "-_.".contains($0) }
  }

  // MARK: Values

  private func value(of name: String, at element: JSONValue) throws(FilmFileError) -> SceneInput.Value {
    if let value = values[name] ?? inputs[name]?.defaultValue { return value }
    throw FilmFileError(
      .missingValue, file: file, element: element.keyPath, explanation: "the input \(name) has no value",
      advice: "give one with --set \(name)=VALUE")
  }

  private static func node(_ value: SceneInput.Value) -> JSONNode {
    switch value {
    case .number(let number): .number(number)
    case .text, .color: .string(value.writtenText)
    case .rows(let rows):
      .array(
        rows.map { row in
          .object(row.sorted { $0.key < $1.key }.map { (name: $0.key, value: node($0.value)) })
        })
    }
  }
}
