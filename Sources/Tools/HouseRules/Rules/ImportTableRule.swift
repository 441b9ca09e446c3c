// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Refuses imports that the table in ARCHITECTURE.md does not allow.
package enum ImportTableRule {
  package static func check(_ repository: Repository) -> [Violation] {
    let document = "ARCHITECTURE.md"
    guard let text = repository.file(at: document), let table = ImportTable(document: text) else {
      return [Violation(document, 1, "no table of imports under a heading '\(ImportTable.heading)'")]
    }
    return rowsOutOfDate(table, document, repository) + repository.files.flatMap { check($0, against: table) }
  }

  private static func rowsOutOfDate(
    _ table: ImportTable, _ document: String, _ repository: Repository
  ) -> [Violation] {
    table.rows.compactMap { row in
      let exists = repository.files.contains { $0.path.hasPrefix(row.folder + "/") }
      guard exists == row.isPlanned else { return nil }
      let state = exists ? "exists and is called planned" : "has no source"
      return Violation(document, row.line, "module \(row.module) \(state): \(row.folder)")
    }
  }

  private static func check(_ file: SourceFile, against table: ImportTable) -> [Violation] {
    guard file.language == .swift, file.path.hasPrefix("Sources/") || table.row(of: file.path) != nil else {
      return []
    }
    guard let row = table.row(of: file.path) else {
      return [Violation(file.path, 1, "the folder is in no row of the table of imports")]
    }
    return imports(of: file).compactMap { name, line in
      let name = ImportTable.tableName(of: name)
      guard !table.allows(name, in: file.path, row: row) else { return nil }
      return Violation(file.path, line, "\(row.module) may not import \(name) here: see ARCHITECTURE.md")
    }
  }

  private static let kinds: Set = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]

  /// Returns the modules that `file` imports, with their lines, for any access level and attributes of the
  /// import.
  private static func imports(of file: SourceFile) -> [(name: String, line: Int)] {
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      guard tokens[index].isWord("import"), index == 0 || !tokens[index - 1].isSign(".") else { return nil }
      let names = tokens[(index + 1)...].prefix {
        $0.firstLine == tokens[index].firstLine && $0.kind == .word
      }
      guard let name = names.first(where: { !kinds.contains($0.text) }) else { return nil }
      return (name.text, tokens[index].firstLine)
    }
  }
}
