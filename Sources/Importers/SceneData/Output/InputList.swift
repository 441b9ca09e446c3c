// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
package import MultiplanePrograms

/// The inputs of a scene as text and JSON.
package struct InputList {
  private let inputs: [SceneInput]
  private let optionalNames: Set<String>

  /// Creates the list of inputs in declared order. Those of `optionalNames` may be missing although they have
  /// no default.
  package init(_ inputs: [SceneInput], optionalNames: Set<String> = []) {
    (self.inputs, self.optionalNames) = (InputSet(inputs).inputs, optionalNames)
  }

  /// A line for each input: its name, its kind with the limits, its default, and its description.
  package var text: String {
    guard !inputs.isEmpty else { return "the scene has no inputs\n" }
    let rows = inputs.map {
      [$0.name, $0.limits, optionalNames.contains($0.name) ? "optional" : $0.defaultText, $0.help].map(
        TerminalText.line)
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let line = cells.joined(separator: "  ")
      return line[...(line.lastIndex { $0 != " " } ?? line.startIndex)] + "\n"
    }.joined()
  }

  /// An array with an object for each input. `default` is `null` for required inputs. `schema` describes the
  /// kind with its limits as JSON Schema does.
  package var json: String {
    let objects = inputs.map { input in
      JSONText.object([
        ("name", JSONText.string(input.name)), ("kind", JSONText.string(input.kind.name)),
        ("required", input.defaultValue == nil ? "true" : "false"),
        ("default", input.defaultValue?.json(for: input.kind) ?? "null"),
        ("help", JSONText.string(input.help)), ("schema", JSONText.object(InputSchema.form(of: input))),
      ])
    }
    return JSONText.lines(objects) + "\n"
  }
}

extension SceneInput {
  /// The kind with its limits, for people.
  fileprivate var limits: String {
    switch kind {
    case .text(let limit): return "text of at most \(limit) characters"
    case .number(let range) where range == Self.usualRange: return "number"
    case .number(let range):
      return "number from \(JSONText.number(range.lowerBound)) to \(JSONText.number(range.upperBound))"
    case .color: return "color as #rrggbb or a name"
    case .choice(let words): return "choice of \(words.joined(separator: ", "))"
    case .image: return "image, a path"
    case .sound: return "sound, a path"
    case .rows(let columns):
      let names = columns.map { "\($0.name) (\($0.kind.name))" }
      return "rows of \(names.joined(separator: ", "))"
    }
  }

  /// The default, or `required` if there is none.
  fileprivate var defaultText: String {
    guard let defaultValue else { return "required" }
    switch (kind, defaultValue) {
    case (.image, .text("")), (.sound, .text("")): return "default none"
    case (_, .rows(let rows)): return "default \(rows.count) row\(rows.count == 1 ? "" : "s")"
    default: return "default \(defaultValue.json(for: kind))"
    }
  }
}
