// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

/// The positions of a table's rows, the views of the visible ones, and the selection.
@MainActor
final class TableRows {
  /// The positions of one section in the contents, in points from the top.
  struct Section {
    var header: ClosedRange<CGFloat>
    var footer: ClosedRange<CGFloat>
    /// The upper edges of the rows, followed by the lower edge of the last row.
    var edges: [CGFloat]
  }

  unowned let table: UITableView
  var cellClasses: [String: UITableViewCell.Type] = [:]
  var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The cells of a storyboard and the registered nibs by their reuse identifiers.
  var prototypes: [String: InterfacePrototype] = [:]
  var headerPrototypes: [String: InterfacePrototype] = [:]
  /// The sections of a storyboard; `nil` for a table without such sections.
  var staticSections: [StaticSection]?
  var selected: [IndexPath] = []
  private(set) var headers: [Int: UIView] = [:]
  private var footers: [Int: UIView] = [:]
  private(set) var cells: [IndexPath: UITableViewCell] = [:]
  private var idle: [String: [UITableViewCell]] = [:]
  private var idleEnds: [String: [UITableViewHeaderFooterView]] = [:]
  private var sections: [Section]?
  private var width: CGFloat = 0
  private var isLayingOut = false
  /// The number of groups of changes that have begun but not ended, and the changes in them so far.
  private var groupDepth = 0
  private var pending = ListChange()
  private var completions: [(Bool) -> Void] = []

  init(_ table: UITableView) { self.table = table }

  // MARK: Places

  /// Discards all positions and cells. The next layout requests them again.
  func invalidate() {
    sections = nil
    for cell in cells.values { retire(cell) }
    cells = [:]
    retireEnds()
    table.setNeedsLayout()
  }

  /// Shows a change, or adds it to the current group.
  func change(_ change: ListChange) {
    if groupDepth > 0 { pending.add(change) } else { show(change) { _ in } }
  }

  func beginChanges() { groupDepth += 1 }

  /// Ends a group of changes. When the outermost group ends, its changes are shown.
  func endChanges(_ completion: ((Bool) -> Void)? = nil) {
    if let completion { completions.append(completion) }
    groupDepth = max(groupDepth - 1, 0)
    guard groupDepth == 0 else { return }
    let (change, waiting) = (pending, completions)
    (pending, completions) = (ListChange(), [])
    show(change) { finished in for completion in waiting { completion(finished) } }
  }

  /// Measures all rows again and moves them. Rows that a change adds fade in, rows that it neither removes
  /// nor reloads keep their cells, and selected rows stay selected.
  private func show(_ change: ListChange, _ completion: @escaping (Bool) -> Void) {
    selected = selected.compactMap(change.path(after:))
    let (kept, gone) = change.sorting(cells)
    cells = kept
    for (_, cell) in gone { retire(cell) }
    if change.changesSections { retireEnds() }
    sections = nil
    table.setNeedsLayout()
    guard table.window != nil else { return completion(true) }
    UIView.animate(
      withDuration: change.animates ? 0.3 : 0,
      animations: {
        table.layoutIfNeeded()
        selected.removeAll { rect(of: $0) == .zero }
        for (path, cell) in cells where kept[path] !== cell && change.fades(path) {
          UIView.performWithoutAnimation { cell.alpha = 0 }
          cell.alpha = 1
        }
      }, completion: completion)
  }

  private func retireEnds() {
    for view in Array(headers.values) + Array(footers.values) { retireEnd(view) }
    (headers, footers) = ([:], [:])
  }

  func replace(_ old: UIView?, _ new: UIView?) {
    old?.removeFromSuperview()
    if let new { table.addSubview(new) }
    invalidate()
  }

  private func measured() -> [Section] {
    if let sections, width == table.bounds.width { return sections }
    width = table.bounds.width
    var made: [Section] = []
    var top = table.tableHeaderView?.bounds.height ?? 0
    for section in 0..<table.numberOfSections {
      let header = height(ofHeader: section)
      if header > 0 { top += max(table.sectionHeaderTopPadding, 0) }
      let headerRange = top...top + header
      top += header
      var edges = [top]
      for row in 0..<table.numberOfRows(inSection: section) {
        top += height(of: IndexPath(row: row, section: section))
        edges.append(top)
      }
      let footer = height(ofFooter: section)
      made.append(Section(header: headerRange, footer: top...top + footer, edges: edges))
      top += footer
    }
    sections = made
    let foot = table.tableFooterView?.bounds.height ?? 0
    table.tableFooterView?.frame = CGRect(x: 0, y: top, width: width, height: foot)
    if let head = table.tableHeaderView {
      head.frame = CGRect(x: 0, y: 0, width: width, height: head.bounds.height)
    }
    table.contentSize = CGSize(width: width, height: top + foot)
    return made
  }

  private func height(of path: IndexPath) -> CGFloat {
    let height = table.delegate?.tableView(table, heightForRowAt: path) ?? table.rowHeight
    guard height < 0 else { return height }
    // The contents of the cell define an automatic height.
    guard let cell = cells[path] ?? table.dataSource?.tableView(table, cellForRowAt: path) else {
      return UITableView.usualHeight
    }
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    if cells[path] == nil { retire(cell) }
    return size.height
  }

  private func height(ofHeader section: Int) -> CGFloat {
    let height =
      table.delegate?.tableView(table, heightForHeaderInSection: section) ?? table.sectionHeaderHeight
    if height >= 0 { return height }
    let hasTitle = table.dataSource?.tableView(table, titleForHeaderInSection: section) != nil
    if let view = table.delegate?.tableView(table, viewForHeaderInSection: section) {
      if !headers.values.contains(where: { $0 === view }) { retireEnd(view) }
      return max(view.bounds.height, 28)
    }
    return table.style == .plain ? hasTitle ? 28 : 0 : hasTitle ? 38 : 18
  }

  private func height(ofFooter section: Int) -> CGFloat {
    let height =
      table.delegate?.tableView(table, heightForFooterInSection: section) ?? table.sectionFooterHeight
    if height >= 0 { return height }
    let hasTitle = table.dataSource?.tableView(table, titleForFooterInSection: section) != nil
    return hasTitle ? 28 : table.style == .plain ? 0 : 18
  }

  private var inset: CGFloat { table.style == .insetGrouped ? 16 : 0 }

  func rect(of path: IndexPath) -> CGRect {
    let sections = measured()
    guard path.count == 2, sections.indices.contains(path.section), path.row >= 0,
      path.row + 1 < sections[path.section].edges.count
    else { return .zero }
    let (top, bottom) = (sections[path.section].edges[path.row], sections[path.section].edges[path.row + 1])
    return CGRect(x: inset, y: top, width: width - 2 * inset, height: bottom - top)
  }

  func path(at point: CGPoint) -> IndexPath? {
    for (number, section) in measured().enumerated() where section.edges.count > 1 {
      guard point.y >= section.edges[0], point.y < section.edges.last! else { continue }
      let row = section.edges.firstIndex { $0 > point.y }! - 1
      return IndexPath(row: row, section: number)
    }
    return nil
  }

  func scroll(to path: IndexPath, _ position: UITableView.ScrollPosition, _ animated: Bool) {
    let rect = rect(of: path)
    guard rect != .zero else {
      return Diagnostics.report(.invalid, "UITableView.scrollToRow", "there is no row \(path)")
    }
    guard position != .none else { return table.scrollRectToVisible(rect, animated: animated) }
    let part: CGFloat = position == .top ? 0 : position == .middle ? 0.5 : 1
    let seen = table.bounds.inset(by: table.adjustedContentInset)
    let y = rect.minY - table.adjustedContentInset.top - (seen.height - rect.height) * part
    table.setContentOffset(table.clamped(CGPoint(x: table.contentOffset.x, y: y)), animated: animated)
  }

  // MARK: Views

  /// Returns the index paths and cells of the visible rows, from the top.
  func visible() -> [(path: IndexPath, cell: UITableViewCell)] {
    table.layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  func reusedCell(_ name: String) -> UITableViewCell? {
    if let cell = idle[name]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let prototype = prototypes[name] { return prototype.make(name, as: UITableViewCell.self) }
    return cellClasses[name].flatMap { ClassInitializers.cell($0, name) }
  }

  private func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    cell.alpha = 1
    guard let name = cell.reuseIdentifier, idle[name]?.contains(where: { $0 === cell }) != true else {
      return
    }
    idle[name, default: []].append(cell)
  }

  func reusedEnd(_ name: String) -> UITableViewHeaderFooterView? {
    if let view = idleEnds[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let prototype = headerPrototypes[name] {
      return prototype.make(name, as: UITableViewHeaderFooterView.self)
    }
    return headerClasses[name].flatMap { ClassInitializers.header($0, name) }
  }

  /// Removes a header or footer from the table, and keeps it for reuse if it has an identifier.
  private func retireEnd(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let name = view.reuseIdentifier,
      idleEnds[name]?.contains(where: { $0 === view }) != true
    else { return }
    view.alpha = 1
    idleEnds[name, default: []].append(view)
  }

  func layOut() {
    guard !isLayingOut, table.bounds.width > 0 else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    let (sections, seen) = (measured(), table.bounds)
    table.backgroundView?.frame = seen
    for (path, cell) in cells where !rect(of: path).overlaps(seen) {
      cells[path] = nil
      retire(cell)
      table.delegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
    }
    for (number, section) in sections.enumerated() {
      layOutEnds(number, section, seen)
      guard section.edges.count > 1, section.edges.last! > seen.minY, section.edges[0] < seen.maxY else {
        continue
      }
      let first = max((section.edges.firstIndex { $0 > seen.minY } ?? 1) - 1, 0)
      for row in first..<section.edges.count - 1 where section.edges[row] < seen.maxY {
        show(IndexPath(row: row, section: number))
      }
    }
  }

  private func show(_ path: IndexPath) {
    let frame = rect(of: path)
    if let cell = cells[path] {
      if cell.frame != frame { cell.frame = frame }
      return
    }
    guard let cell = table.dataSource?.tableView(table, cellForRowAt: path) else { return }
    cells[path] = cell
    UIView.performWithoutAnimation {
      cell.frame = frame
      cell.isSelected = selected.contains(path)
      if cell.isEditing != table.isEditing { cell.setEditing(table.isEditing, animated: false) }
      style(cell)
      table.insertSubview(cell, at: table.backgroundView == nil ? 0 : 1)
      table.delegate?.tableView(table, willDisplay: cell, forRowAt: path)
      cell.layoutIfNeeded()
    }
  }

  func style() { for cell in cells.values { style(cell) } }

  private func style(_ cell: UITableViewCell) {
    CATransaction.withoutActions {
      cell.line.isHidden = table.separatorStyle == .none
      cell.line.backgroundColor = (table.separatorColor ?? .separator).cgColor
    }
    cell.separatorInset = table.separatorInset
    if cell.backgroundColor == nil, table.style != .plain {
      cell.backgroundColor = .secondarySystemGroupedBackground
    }
  }

  /// Lays out the header and footer of a section. In a plain table, the header stays at the top while its
  /// section is visible.
  private func layOutEnds(_ number: Int, _ section: Section, _ seen: CGRect) {
    let height = section.header.upperBound - section.header.lowerBound
    var top = section.header.lowerBound
    if table.style == .plain {
      let edge = seen.minY + table.adjustedContentInset.top
      top = edge.clamped(atLeast: top, atMost: section.footer.lowerBound - height)
    }
    let frame = CGRect(x: 0, y: top, width: width, height: height)
    show(&headers, number, frame, seen) { table in
      table.delegate?.tableView(table, viewForHeaderInSection: number)
        ?? titleView(table.dataSource?.tableView(table, titleForHeaderInSection: number))
    }
    let foot = CGRect(
      x: 0, y: section.footer.lowerBound, width: width,
      height: section.footer.upperBound - section.footer.lowerBound)
    show(&footers, number, foot, seen) { table in
      table.delegate?.tableView(table, viewForFooterInSection: number)
        ?? titleView(table.dataSource?.tableView(table, titleForFooterInSection: number))
    }
  }

  private func show(
    _ views: inout [Int: UIView], _ number: Int, _ frame: CGRect, _ seen: CGRect,
    _ make: (UITableView) -> UIView?
  ) {
    guard frame.overlaps(seen) else {
      if let view = views.removeValue(forKey: number) { retireEnd(view) }
      return
    }
    if views[number] == nil, let view = make(table) {
      views[number] = view
      table.addSubview(view)
    }
    views[number]?.frame = frame
  }

  private func titleView(_ title: String?) -> UIView? {
    guard let title else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = title
    view.backgroundColor = table.style == .plain ? .systemGray6 : .clear
    return view
  }
}
