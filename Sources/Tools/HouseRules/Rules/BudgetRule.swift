// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Limits the sizes of files, functions, types and parameter lists.
///
/// Lengths are in lines of code: blank lines and comments do not count. A manifest has no budget, because the
/// package manager reads only one file.
package enum BudgetRule {
  private static let fileBudget = 400
  private static let functionBudget = 50
  private static let typeBudget = 300
  private static let parameterBudget = 5

  /// A file, function, type or parameter list over its budget.
  private struct Excess {
    var path: String
    var line: Int
    /// The line of the exemption that would allow the excess: path, kind and name.
    var key: String
    var message: String

    init(_ kind: String, _ name: String, in file: SourceFile, line: Int, _ figures: Figures) {
      path = file.path
      self.line = line
      key = [file.path, kind, name].filter { !$0.isEmpty }.joined(separator: " ")
      let subject = name.isEmpty ? kind : "\(kind) \(name)"
      message = "\(subject) has \(figures.actual), the budget is \(figures.budget)"
    }
  }

  private struct Figures {
    var actual: Int
    var budget: Int
    var isExceeded: Bool { actual > budget }
  }

  package static func check(_ repository: Repository, exemptions: Exemptions = Exemptions()) -> [Violation] {
    let manifest = "Package.swift"
    let files = repository.files.filter { $0.path != manifest && !$0.path.hasSuffix("/" + manifest) }
    let excesses = files.flatMap(excesses)
    let keys = Set(excesses.map(\.key))
    let needless = exemptions.entries.filter { !keys.contains($0.key) }
    return excesses.filter { exemptions.entries[$0.key] == nil }.map {
      Violation($0.path, $0.line, $0.message)
    }
      + needless.map { Violation(Exemptions.path, $0.value, "no longer needed: \($0.key)") }
      + exemptions.growth
  }

  private static func excesses(in file: SourceFile) -> [Excess] {
    let length = Figures(actual: file.codeLineCount(), budget: fileBudget)
    let own = length.isExceeded ? [Excess("file", "", in: file, line: 1, length)] : []
    return own + file.outline.declarations.flatMap { excesses(of: $0, in: file) }
  }

  private static func excesses(of declaration: Declaration, in file: SourceFile) -> [Excess] {
    let (line, last) = (declaration.firstLine, declaration.lastLine)
    var figures: [(kind: String, Figures)] = []
    switch declaration.kind {
    case .function, .property:
      let length = file.codeLineCount(from: line, through: last)
      figures.append(("function", Figures(actual: length, budget: functionBudget)))
      if !isPublishedByApple(declaration, in: file) {
        figures.append(("parameters", Figures(actual: declaration.parameterCount, budget: parameterBudget)))
      }
    case .type, .extension:
      guard let body = declaration.bodyLine else { break }
      let length = file.codeLineCount(from: body + 1, through: last - 1)
      figures.append(("type", Figures(actual: length, budget: typeBudget)))
    case .typealias: break
    }
    return figures.filter(\.1.isExceeded).map {
      Excess($0.kind, declaration.name, in: file, line: line, $0.1)
    }
  }

  /// Returns true for a signature that Apple defines, whose length cannot be changed here.
  private static func isPublishedByApple(_ declaration: Declaration, in file: SourceFile) -> Bool {
    // Types with these prefixes are Apple's, too, and their initializers are long.
    let hasPrefix =
      NameRule.hasApplePrefix(declaration.name)
      || ["NSLayout", "AudioStream"].contains(where: declaration.name.hasPrefix)
    return declaration.isPublic && hasPrefix
      && NameRule.allowsApplesNames(declaration.name, at: file.path)
  }
}
