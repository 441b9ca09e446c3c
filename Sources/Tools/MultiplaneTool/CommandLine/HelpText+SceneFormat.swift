// SPDX-License-Identifier: Apache-2.0

import CAMLDocument

extension HelpText {
  /// Returns the reference of the scene format as plain text, made of the same tables as the article.
  static func sceneFormat() -> String {
    let scene = SceneFormat.first.text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let sections = [
      wrapped(
        "CAML, the format of Core Animation's scenes, by hand. The article \"A scene by hand\" in Documentation has "
          + "a whole scene for each part, and a film of three scenes. \(Tool.name) check names what is wrong."
      ),
      "A scene that moves:\n\n" + scene,
      wrapped(
        "Lengths are points, y points up, and 0 0 is the lower left corner. Times are seconds from the start of "
          + "the scene. Angles are radians, counterclockwise. An element is named after its class, an attribute or an "
          + "element inside after its property."),
      "VALUES\n\n" + SceneFormat.values.map(text(of:)).joined(separator: "\n"),
      "KEY PATHS\n\n" + SceneFormat.keyPaths.map(keyPaths(of:)).joined(separator: "\n"),
    ]
    let elements = SceneFormat.Section.allCases.map { section in
      let own = SceneFormat.elements.filter { $0.section == section }.map(text(of:))
      let types = section == .filters ? SceneFormat.filterTypes.map(text(of:)) : []
      return
        ([section.rawValue.uppercased()] + own
        + (types.isEmpty ? [] : ["Types of filters\n" + types.joined()]))
        .joined(separator: "\n\n")
    }
    let mistakes = SceneFormat.mistakes.map { mistake in
      wrapped("not \(mistake.wrong)", indent: rowIndent) + "\n"
        + wrapped("but \(mistake.right) (\(mistake.reason))", indent: wordIndent)
    }
    return (sections + elements + ["COMMON MISTAKES\n\n" + mistakes.joined(separator: "\n")])
      .joined(separator: "\n\n") + "\n"
  }

  private static let rowIndent = "  "
  private static let wordIndent = "      "

  private static func text(of value: FormatValue) -> String {
    ([rowIndent + value.kind]
      + value.forms.map { form in
        let meaning = form.meaning.isEmpty ? "" : " - " + form.meaning
        return wrapped(form.shown + meaning, indent: wordIndent)
      }).joined(separator: "\n")
  }

  private static func keyPaths(of value: FormatValue) -> String {
    let words = value.forms.map(\.value) + value.forms.map(\.meaning).filter { !$0.isEmpty }
    return wrapped("\(value.kind): " + words.joined(separator: ", "), indent: rowIndent)
  }

  private static func text(of element: FormatElement) -> String {
    ([wrapped("\(element.name): \(element.summary)")]
      + element.attributes.map { attribute in
        wrapped(attribute.markup, indent: rowIndent) + "\n"
          + wrapped(words(of: attribute), indent: wordIndent)
      }).joined(separator: "\n")
  }

  /// Returns the kind, the default and the meaning of an attribute.
  private static func words(of attribute: FormatAttribute) -> String {
    var text = "\(attribute.kind), default \(attribute.standard)"
    if attribute.isAnimatable { text += ", animates" }
    text += ": " + attribute.meaning
    if let range = attribute.range { text += "; \(range)" }
    if attribute.names.count > 1 { text += ": " + attribute.names.joined(separator: ", ") }
    return text
  }

  private static func text(of type: SceneFormat.FilterType) -> String {
    let inputs = type.inputs.map { "\($0.name) \($0.standard)" }.joined(separator: ", ")
    return wrapped(type.example, indent: rowIndent) + "\n"
      + wrapped(type.meaning + (inputs.isEmpty ? "" : "; default " + inputs), indent: wordIndent) + "\n"
  }
}
