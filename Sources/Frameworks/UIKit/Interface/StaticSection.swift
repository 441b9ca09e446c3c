// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A section of a table whose rows a storyboard contains.
@MainActor
final class StaticSection: NSObject {
  /// A row of a section.
  struct Row {
    let cell: UITableViewCell
    /// The height in points; `nil` for that of the table.
    let height: CGFloat?
  }

  var header: String?
  var footer: String?
  var rows: [Row] = []

  nonisolated override init() { super.init() }
}

extension UITableView {
  /// Appends a section whose rows a storyboard contains.
  final func addStatic(_ section: StaticSection?) {
    if let section { rows.staticSections = (rows.staticSections ?? []) + [section] }
  }

  /// Returns a section whose rows a storyboard contains; `nil` if there is none.
  final func staticSection(_ index: Int) -> StaticSection? {
    rows.staticSections.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Returns a row that a storyboard contains; `nil` if there is none.
  final func staticRow(_ path: IndexPath) -> StaticSection.Row? {
    staticSection(path.section).flatMap { $0.rows.indices.contains(path.row) ? $0.rows[path.row] : nil }
  }
}
