// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Creates views of classes that are known only at run time, as in `T.init()` of a generic parameter, by
/// functions: Swift calls only `required` initializers of class values.
enum MetatypeRule: Rule {
  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    let parameters = parameters(in: source, library)
    let variables = variables(in: source, library, parameters)
    guard !parameters.isEmpty || !variables.isEmpty else { return }
    for index in source.tokens.indices {
      guard let name = source.word(at: index), !source.isToken(index - 1, "."),
        !source.isToken(index - 1, "func"), !source.isToken(index - 1, "@")
      else { continue }
      let isExplicit = source.isToken(index + 1, ".") && source.isToken(index + 2, "init")
      let open = isExplicit ? index + 3 : index + 1
      let isParameter = parameters.contains(name)
      guard isParameter || isExplicit && variables.contains(name), source.isToken(open, "("),
        let close = source.closing(open)
      else { continue }
      adopt(index, isParameter ? name + ".self" : name, open...close, in: source, &edits)
    }
  }

  /// Returns true for a class of UIKit or Core Animation whose objects have a layer or are one.
  private static func isMeant(_ index: Int, in source: SourceText, _ library: Library) -> Bool {
    guard let word = source.word(at: index) else { return false }
    let name = library.root(of: word) ?? word
    let views = ["View", "Cell", "Control", "Label", "Button", "Field", "Switch", "Slider", "Bar", "Window"]
    return name.hasPrefix("UI") && views.contains(where: name.hasSuffix)
      || name.hasPrefix("CA") && name.hasSuffix("Layer")
  }

  /// Returns the generic parameters that are classes of views or layers.
  private static func parameters(in source: SourceText, _ library: Library) -> Set<String> {
    var names: Set<String> = []
    for index in source.tokens.indices
    where source.isToken(index, ":") && isMeant(index + 1, in: source, library) {
      guard let name = source.word(at: index - 1) else { continue }
      let before = source.tokens[max(index - 2, 0)].text
      let isInClause = (max(index - 24, 0)..<index).last {
        ["<", "where", "(", "{"].contains(source.tokens[$0].text)
      }
      guard let clause = isInClause, ["<", "where"].contains(source.tokens[clause].text),
        ["<", ",", "where"].contains(before)
      else { continue }
      names.insert(name)
    }
    return names
  }

  /// Returns the variables and parameters whose values are classes of views or layers.
  private static func variables(
    in source: SourceText, _ library: Library, _ parameters: Set<String>
  ) -> Set<String> {
    var names: Set<String> = []
    for index in source.tokens.indices where source.isToken(index, ":") {
      guard let name = source.word(at: index - 1), let type = source.word(at: index + 1),
        source.isToken(index + 2, "."), source.isToken(index + 3, "Type"),
        parameters.contains(type) || isMeant(index + 1, in: source, library)
      else { continue }
      names.insert(name)
    }
    return names
  }

  private static func adopt(
    _ index: Int, _ type: String, _ parentheses: ClosedRange<Int>, in source: SourceText,
    _ edits: inout Edits
  ) {
    let open = parentheses.lowerBound
    let arguments = source.parts(of: open + 1..<parentheses.upperBound, between: ",")
    let labels = arguments.map { source.word(at: $0.lowerBound) ?? "" }
    edits.needsUIKit = true
    switch labels {
    case [], ["frame"]:
      edits.replace(index, with: "adoptedInstance")
      if open > index + 1 { edits.cut(index + 1...open - 1) }
      edits.insert("of: \(type)" + (labels.isEmpty ? "" : ", "), after: open)
    case ["style", "reuseIdentifier"] where source.isToken(arguments[0].upperBound - 1, "default"):
      edits.replace(index, with: "adoptedCell")
      if open > index + 1 { edits.cut(index + 1...open - 1) }
      edits.insert("of: \(type), ", after: open)
      edits.cut(arguments[0].lowerBound...arguments[0].upperBound)
    default:
      return edits.refuse("an initializer of a class value must be required; declare it so", at: index)
    }
    edits.note("object of a class value", at: index)
  }
}
