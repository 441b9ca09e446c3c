// SPDX-License-Identifier: Apache-2.0

/// The table of allowed imports, read from ARCHITECTURE.md.
///
/// A row is `| module | folder | may import |`, with names and files in backticks. The last cell is a list of
/// clauses separated by `;`. A clause that names files or folders after `in` applies only to them. `anything`
/// allows every module. The row `every module` lists the modules that all modules may import. `planned` in
/// the folder cell marks a module that does not exist yet.
package struct ImportTable {
  /// The modules that one clause allows.
  package struct Clause: Hashable {
    package var modules: Set<String>
    /// The names of files, and of folders with a slash at the end. Empty if the clause applies to the whole
    /// module.
    package var scopes: [String] = []
  }

  package struct Row {
    package var module: String
    /// The module's folder, relative to the repository's root, without a trailing slash.
    package var folder: String
    package var isPlanned: Bool
    package var allowsAnything: Bool
    package var clauses: [Clause]
    package var line: Int
  }

  package static let heading = "Who may import whom"

  package var rows: [Row] = []
  /// The modules that every module may import.
  package var open: Set<String> = []

  /// Reads the table below the heading, or returns `nil` if there is no table.
  package init?(document: SourceFile) {
    var isInside = false
    for (number, line) in document.lines.enumerated() {
      if line.hasPrefix("#") { isInside = line.hasSuffix(Self.heading) }
      guard isInside, line.hasPrefix("|") else { continue }
      let cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count >= 3, !cells[0].contains("---") else { continue }
      append(cells[0], cells[1], cells[2], line: number + 1)
    }
    guard !rows.isEmpty else { return nil }
  }

  private mutating func append(_ module: Substring, _ folder: Substring, _ imports: Substring, line: Int) {
    let clauses = imports.split(separator: ";").map(Self.clause)
    if module.contains("every module") {
      open.formUnion(clauses.flatMap(\.modules))
      return
    }
    guard let module = Self.quoted(module).first, let folder = Self.quoted(folder).first.map({ ($0, folder) })
    else { return }
    rows.append(
      Row(
        module: module, folder: folder.0, isPlanned: folder.1.contains("planned"),
        allowsAnything: imports.contains("anything"), clauses: clauses, line: line))
  }

  private static func clause(_ text: Substring) -> Clause {
    var clause = Clause(modules: [])
    var listsScopes = false
    for (index, piece) in text.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
      let isQuoted = index % 2 == 1
      if !isQuoted {
        if piece.split(separator: " ").contains("in") { listsScopes = true }
      } else if listsScopes {
        clause.scopes.append(String(piece))
      } else {
        clause.modules.insert(String(piece))
      }
    }
    return clause
  }

  private static func quoted(_ text: Substring) -> [String] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    return pieces.indices.filter { $0 % 2 == 1 }.map { String(pieces[$0]) }
  }
}

extension ImportTable {
  /// Returns the row of the module to which `path` belongs, or `nil` if there is none.
  func row(of path: String) -> Row? {
    rows.filter { path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
  }

  /// Returns true if the file at `path`, in the module of `row`, may import the module `name`.
  func allows(_ name: String, in path: String, row: Row) -> Bool {
    if row.allowsAnything || open.contains(name) || name == row.module { return true }
    return row.clauses.contains { clause in
      clause.modules.contains(name) && (clause.scopes.isEmpty || clause.scopes.contains { path.isAt($0) })
    }
  }

  /// Returns the table's name for the module that code imports as `name`.
  static func tableName(of name: String) -> String {
    let prefix = "Multiplane"
    return name.hasPrefix(prefix) && name != prefix ? String(name.dropFirst(prefix.count)) : name
  }
}

extension String {
  /// Returns true if this path is the file `scope`, or is in the folder `scope` if that ends with a slash.
  fileprivate func isAt(_ scope: String) -> Bool {
    scope.hasSuffix("/") ? contains("/" + scope) : hasSuffix("/" + scope)
  }
}
