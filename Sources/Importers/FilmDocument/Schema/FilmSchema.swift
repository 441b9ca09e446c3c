// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
internal import MultiplaneFilms
internal import MultiplanePrograms
internal import SceneData

/// The description of film files as JSON Schema of the draft 2020-12, made from the declarations of the
/// blocks.
package enum FilmSchema {
  /// The schema as JSON text.
  package static var text: String {
    object([
      ("$schema", JSONText.string("https://json-schema.org/draft/2020-12/schema")),
      ("title", JSONText.string("A film of Multiplane")), ("type", JSONText.string("object")),
      ("properties", object(filmMembers)), ("required", words(["scenes"])), closed,
      ("$defs", object(definitions)),
    ]) + "\n"
  }

  // MARK: Parts

  private typealias Members = [(String, String)]

  private static let closed = ("additionalProperties", "false")

  private static func object(_ members: Members) -> String { JSONText.object(members) }
  private static func words(_ words: [String]) -> String { JSONText.array(words.map { JSONText.string($0) }) }
  private static func reference(_ name: String) -> String {
    object([("$ref", JSONText.string("#/$defs/\(name)"))])
  }
  private static func list(_ name: String) -> String {
    object([("type", JSONText.string("array")), ("items", reference(name))])
  }
  private static func choice(_ names: [String]) -> String { object([("enum", words(names))]) }
  private static func any(_ forms: [String]) -> String { object([("anyOf", JSONText.array(forms))]) }
  private static func number(_ low: Double, _ high: Double) -> String {
    object([
      ("type", JSONText.string("number")), ("minimum", JSONText.number(low)),
      ("maximum", JSONText.number(high)),
    ])
  }
  private static let anyText = object([("type", JSONText.string("string"))])
  private static let flag = object([("type", JSONText.string("boolean"))])
  private static let seconds = number(0, FilmFileLimits.sceneSeconds)

  private static func described(_ type: String, _ members: Members, required: [String]) -> String {
    object([
      ("type", JSONText.string(type)), ("properties", object(members)), ("required", words(required)), closed,
    ])
  }

  private static var filmMembers: Members {
    [
      ("film", anyText),
      (
        "size",
        any([
          choice(FilmReader.sizes.map(\.0)),
          object([
            ("type", JSONText.string("array")), ("items", number(1, FilmFileLimits.side)), ("minItems", "2"),
            ("maxItems", "2"),
          ]),
        ])
      ),
      ("theme", choice(FilmTheme.names)), ("dark", flag), ("inputs", list("input")),
      (
        "scenes",
        object([
          ("type", JSONText.string("array")), ("items", reference("scene")), ("minItems", "1"),
          ("maxItems", "\(FilmFileLimits.scenes)"),
        ])
      ), ("tracks", list("block")), ("sounds", list("sound")),
    ]
  }

  private static var definitions: Members {
    [
      ("input", input), ("scene", scene), ("transition", transition), ("background", background),
      ("sound", sound), ("area", area),
      ("value", object([("type", JSONText.string("string")), ("pattern", JSONText.string(valuePattern))])),
      ("block", any(BlockKind.all.map { reference(definitionName(of: $0)) })),
    ] + BlockKind.all.map { (definitionName(of: $0), block($0)) }
  }

  /// The form of a text that stands for the value of an input.
  private static let valuePattern = "^\\{[A-Za-z][A-Za-z0-9_.-]*\\}$"

  private static func definitionName(of kind: BlockKind) -> String { "\(kind.name)-block" }

  private static var input: String {
    described(
      "object",
      [
        ("name", anyText), ("kind", choice(InputReader.kinds)), ("default", "true"), ("help", anyText),
        ("limit", number(1, 1e6)), ("minimum", object([("type", JSONText.string("number"))])),
        ("maximum", object([("type", JSONText.string("number"))])),
        ("of", object([("type", JSONText.string("array")), ("items", anyText)])), ("columns", list("input")),
      ], required: ["name"])
  }

  private static var scene: String {
    described(
      "object",
      [
        ("name", anyText), ("duration", number(Film.shortestScene, FilmFileLimits.sceneSeconds)),
        ("beats", number(1, FilmReader.mostBeats)),
        ("transition", reference("transition")), ("background", reference("background")),
        ("blocks", list("block")), ("sounds", list("sound")),
      ], required: [])
  }

  private static var transition: String {
    let kinds = choice(FilmTransition.Kind.allCases.map(\.rawValue))
    return any([
      kinds,
      described(
        "object",
        [
          ("kind", kinds), ("duration", number(0, 60)),
          ("from", choice(FilmTransition.Edge.allCases.map(\.rawValue))),
        ], required: ["kind"]),
    ])
  }

  private static var background: String {
    let colors = object([("type", JSONText.string("array")), ("items", anyText), ("minItems", "2")])
    return any([
      anyText, colors,
      described("object", [("picture", anyText), ("darken", number(0, 1))], required: ["picture"]),
    ])
  }

  private static var sound: String {
    described(
      "object",
      [("file", anyText)] + ["begin", "end", "offset", "fadeIn", "fadeOut"].map { ($0, seconds) }
        + [("volume", number(0, 16))], required: ["file"])
  }

  private static var area: String {
    any([
      choice(BlockArea.names.map(\.name)),
      object([
        ("type", JSONText.string("array")), ("items", number(-1000, 1000)), ("minItems", "4"),
        ("maxItems", "4"),
      ]),
    ])
  }

  // MARK: Blocks

  private static func block(_ kind: BlockKind) -> String {
    let inputs = kind.inputs + FileParameter.of(kind).map(\.input)
    let own: Members = inputs.map { input in
      let form = object(InputSchema.members(of: input))
      switch input.kind {
      case .text: return (input.name, form)
      case .number, .color, .choice, .image, .sound, .rows:
        return (input.name, any([form, reference("value")]))
      }
    }
    let common: Members = [
      ("block", object([("const", JSONText.string(kind.name))])), ("area", reference("area")),
      ("begin", seconds), ("end", seconds),
    ]
    let required = kind.inputs.filter { $0.defaultValue == nil && !kind.optionalNames.contains($0.name) }
    return object([
      ("description", JSONText.string(kind.summary)), ("type", JSONText.string("object")),
      ("properties", object(common + own)), ("required", words(["block"] + required.map(\.name))), closed,
    ])
  }
}
