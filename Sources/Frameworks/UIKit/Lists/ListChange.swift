// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A change of the rows and sections of a table, or of the items and sections of a collection.
///
/// Removed elements and the origins of moves are identified as before the change; added elements and the
/// destinations of moves are identified as after it.
struct ListChange {
  private(set) var removedRows: Set<IndexPath> = []
  private(set) var addedRows: Set<IndexPath> = []
  private var moves: [IndexPath: IndexPath] = [:]
  private var removedSections = IndexSet()
  private var addedSections = IndexSet()
  private var fadingRows: Set<IndexPath> = []
  private var fadingSections = IndexSet()

  /// Creates an empty change, which only reloads the rows.
  init() {}

  init(adding rows: [IndexPath], fades: Bool) {
    addedRows = Set(rows)
    if fades { fadingRows = addedRows }
  }

  init(removing rows: [IndexPath]) { removedRows = Set(rows) }

  init(moving row: IndexPath, to destination: IndexPath) { moves = [row: destination] }

  init(adding sections: IndexSet, fades: Bool) {
    addedSections = sections
    if fades { fadingSections = sections }
  }

  init(removing sections: IndexSet) { removedSections = sections }

  /// Adds another change of the same group.
  mutating func add(_ other: ListChange) {
    removedRows.formUnion(other.removedRows)
    addedRows.formUnion(other.addedRows)
    moves.merge(other.moves) { $1 }
    removedSections.formUnion(other.removedSections)
    addedSections.formUnion(other.addedSections)
    fadingRows.formUnion(other.fadingRows)
    fadingSections.formUnion(other.fadingSections)
  }

  /// Returns whether a row fades in. `path` is its index path after the change.
  func fades(_ path: IndexPath) -> Bool {
    fadingRows.contains(path) || fadingSections.contains(path.section)
  }

  /// Returns whether the change removes a row or its section. `path` is the row's index path before the
  /// change.
  func removes(_ path: IndexPath) -> Bool {
    removedRows.contains(path) || removedSections.contains(path.section)
  }

  /// Returns the index path after the change of the row that is at `path` before it; `nil` if the row is
  /// removed.
  func path(after path: IndexPath) -> IndexPath? {
    if let destination = moves[path] { return destination }
    guard !removes(path) else { return nil }
    var section = path.section - removedSections.count(in: 0..<path.section)
    for added in addedSections where added <= section { section += 1 }
    let leaving = removedRows.union(moves.keys).filter { $0.section == path.section && $0.row < path.row }
    var row = path.row - leaving.count
    let coming = addedRows.union(moves.values).filter { $0.section == section }
    for added in coming.map(\.row).sorted() where added <= row { row += 1 }
    return IndexPath(row: row, section: section)
  }
}
