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
  private var reloadedRows: Set<IndexPath> = []
  private var reloadedSections = IndexSet()
  /// Indicates whether the rows move to their new positions instead of jumping there: false if the change has
  /// parts, and each of them was made without an animation.
  var animates: Bool { parts.animated > 0 || parts.all == 0 }
  /// The number of changes in this one, and of those that were made with an animation.
  private var parts = (all: 0, animated: 0)

  /// Creates an empty change, which only moves and resizes the rows.
  init() {}

  private init(animates: Bool) { parts = (1, animates ? 1 : 0) }

  init(reloading rows: [IndexPath], animates: Bool) {
    self.init(animates: animates)
    reloadedRows = Set(rows)
  }

  init(reloading sections: IndexSet, animates: Bool) {
    self.init(animates: animates)
    reloadedSections = sections
  }

  init(adding rows: [IndexPath], fades: Bool) {
    self.init(animates: fades)
    addedRows = Set(rows)
    if fades { fadingRows = addedRows }
  }

  init(removing rows: [IndexPath], animates: Bool) {
    self.init(animates: animates)
    removedRows = Set(rows)
  }

  init(moving row: IndexPath, to destination: IndexPath) {
    self.init(animates: true)
    moves = [row: destination]
  }

  init(adding sections: IndexSet, fades: Bool) {
    self.init(animates: fades)
    addedSections = sections
    if fades { fadingSections = sections }
  }

  init(removing sections: IndexSet, animates: Bool) {
    self.init(animates: animates)
    removedSections = sections
  }

  /// Adds another change of the same group.
  mutating func add(_ other: ListChange) {
    removedRows.formUnion(other.removedRows)
    addedRows.formUnion(other.addedRows)
    moves.merge(other.moves) { $1 }
    removedSections.formUnion(other.removedSections)
    addedSections.formUnion(other.addedSections)
    fadingRows.formUnion(other.fadingRows)
    fadingSections.formUnion(other.fadingSections)
    reloadedRows.formUnion(other.reloadedRows)
    reloadedSections.formUnion(other.reloadedSections)
    parts = (parts.all + other.parts.all, parts.animated + other.parts.animated)
  }

  /// Indicates whether sections change, so that their headers and footers do, too.
  var changesSections: Bool {
    !(removedSections.isEmpty && addedSections.isEmpty && reloadedSections.isEmpty)
  }

  /// Returns whether a row gets a new view. `path` is its index path before the change.
  func reloads(_ path: IndexPath) -> Bool {
    reloadedRows.contains(path) || reloadedSections.contains(path.section)
  }

  /// Returns the views that remain, by the index paths after the change, and those that are replaced or
  /// removed.
  func sorting<View>(_ views: [IndexPath: View]) -> (kept: [IndexPath: View], gone: [(IndexPath, View)]) {
    var (kept, gone): ([IndexPath: View], [(IndexPath, View)]) = ([:], [])
    for (path, view) in views.sorted(by: { $0.key < $1.key }) {
      if !reloads(path), let new = self.path(after: path), kept[new] == nil {
        kept[new] = view
      } else {
        gone.append((path, view))
      }
    }
    return (kept, gone)
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
