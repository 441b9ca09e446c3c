// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
package import MultiplanePrograms

/// The description of inputs as JSON Schema of the draft 2020-12. Members keep the declared order.
package enum InputSchema {
  /// Returns the schema of a JSON object with a member for each input, as files of values have it.
  ///
  /// JSON Schema counts the code points of a text, and an input counts its characters, of which there may be
  /// fewer. So a text with combined characters may be refused only by the schema.
  package static func text(of inputs: [SceneInput], title: String) -> String {
    let set = InputSet(inputs)
    let properties = set.inputs.map { ($0.name, JSONText.object(members(of: $0))) }
    return lines(
      [
        ("$schema", JSONText.string("https://json-schema.org/draft/2020-12/schema")),
        ("title", JSONText.string(title)), ("type", JSONText.string("object")),
        ("properties", lines(properties, indent: "  ")), ("required", required(set)),
        ("additionalProperties", "false"),
      ], indent: "") + "\n"
  }

  /// Returns the members that describe an input.
  package static func members(of input: SceneInput) -> [(String, String)] {
    var result = form(of: input)
    if let value = input.defaultValue { result.append(("default", value.json(for: input.kind))) }
    if !input.help.isEmpty { result.append(("description", JSONText.string(input.help))) }
    return result
  }

  /// Returns the members that describe the kind of an input with its limits.
  static func form(of input: SceneInput) -> [(String, String)] {
    let string = ("type", JSONText.string("string"))
    switch input.kind {
    case .text(let limit): return [string, ("maxLength", String(limit))]
    case .number(let range):
      let bounds = [("minimum", range.lowerBound), ("maximum", range.upperBound)]
      return [("type", JSONText.string("number"))]
        + bounds.filter { $0.1.isFinite }.map { ($0.0, JSONText.number($0.1)) }
    case .color: return [string, ("pattern", JSONText.string(colorPattern))]
    case .choice(let words): return [string, ("enum", JSONText.array(words.map(JSONText.string)))]
    case .image, .sound: return input.defaultValue?.text == "" ? [string] : [string, ("minLength", "1")]
    case .rows(let columns):
      let set = InputSet(columns)
      let items = JSONText.object([
        ("type", JSONText.string("object")),
        ("properties", JSONText.object(set.inputs.map { ($0.name, JSONText.object(members(of: $0))) })),
        ("required", required(set)), ("additionalProperties", "false"),
      ])
      return [
        ("type", JSONText.string("array")), ("maxItems", String(SceneInput.mostRows)), ("items", items),
      ]
    }
  }

  /// The forms of a colour: digits, or a name of which the letters are checked only.
  private static let colorPattern = "^(#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})|[A-Za-z]+)$"

  private static func required(_ set: InputSet) -> String {
    JSONText.array(set.inputs.filter { $0.defaultValue == nil }.map { JSONText.string($0.name) })
  }

  /// Returns an object with one member per line, indented two spaces more than `indent`.
  private static func lines(_ members: [(String, String)], indent: String) -> String {
    guard !members.isEmpty else { return "{}" }
    let rows = members.map { "\(indent)  \(JSONText.string($0)): \($1)" }
    return "{\n" + rows.joined(separator: ",\n") + "\n\(indent)}"
  }
}
