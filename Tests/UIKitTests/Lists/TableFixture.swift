// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A cell that counts how often it is prepared for another row.
@MainActor
final class CountedCell: UITableViewCell {
  static var count = 0
  var preparations = 0

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.count += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() {
    super.prepareForReuse()
    preparations += 1
  }
}

/// Coloured rows of 50 points: red, green, blue, yellow and again. It notes the rows that a table asks for
/// and what a table tells it.
@MainActor
final class ColoredRows: NSObject, UITableViewDataSource, UITableViewDelegate {
  static let colors: [UIColor] = [.red, .green, .blue, .yellow]
  static let inks = [Ink.red, Ink.green, Ink.blue, Ink.yellow]

  /// The colours of the rows of each section, as indexes of `colors`.
  var sections: [[Int]]
  var height: CGFloat? = 50
  var headers: [Int: String] = [:]
  var footers: [Int: String] = [:]
  var asked: [IndexPath] = []
  var told: [String] = []
  /// The row that is selected in place of a tapped one, if the delegate changes it.
  var redirect: ((IndexPath) -> IndexPath?)?
  var mayHighlight = true

  init(_ counts: Int...) {
    sections = counts.map { count in (0..<count).map { $0 % 4 } }
  }

  private func note(_ what: String, _ path: IndexPath) { told.append("\(what) \(path.section).\(path.row)") }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "colored", for: indexPath)
    cell.backgroundColor = Self.colors[sections[indexPath.section][indexPath.row]]
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    headers[section]
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    footers[section]
  }

  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("show", indexPath) }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { note("end", indexPath) }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    mayHighlight
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("highlight", indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    if let redirect { redirect(indexPath) } else { indexPath }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("select", indexPath)
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }
}

extension Stage {
  /// Adds a table without lines between its rows and without gaps above its headers, and lays it out.
  func addTable(
    _ rows: ColoredRows, style: UITableView.Style = .plain,
    frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 400)
  ) -> UITableView {
    kept.append(rows)
    let table = UITableView(frame: frame, style: style)
    (table.separatorStyle, table.sectionHeaderTopPadding) = (.none, 0)
    table.register(CountedCell.self, forCellReuseIdentifier: "colored")
    (table.dataSource, table.delegate) = (rows, rows)
    perform { window.addSubview(table) }
    return table
  }
}
