// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The cells of a table: which rows have one, and when a cell shows another row.
@MainActor @Suite(.serialized)
struct TableCellTests {
  private let stage = Stage()
  private let rows = ColoredRows(100)

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `only visible rows are asked for, from the top`() {
    let table = stage.addTable(rows)
    // 400 points have room for eight rows of 50.
    #expect(rows.asked == (0..<8).map(path))
    #expect(rows.told == (0..<8).map { "show 0.\($0)" })
    #expect(table.visibleCells.count == 8)
    #expect(table.contentSize == CGSize(width: 300, height: 5000))
  }

  @Test func `a table of no height has no cells`() {
    let table = stage.addTable(rows, frame: CGRect(x: 0, y: 0, width: 300, height: 0))
    #expect(rows.asked.isEmpty && table.visibleCells.isEmpty)
  }

  @Test func `a row that is visible in part has a cell`() {
    let table = stage.addTable(rows)
    stage.perform { table.contentOffset.y = 25 }
    // The rows from 25 to 425 are 0 to 8.
    #expect(table.indexPathsForVisibleRows == (0...8).map(path))
  }

  @Test func `scrolling by a row asks for one more row, whose cell is that of the row that left`() {
    let table = stage.addTable(rows)
    let first = table.cellForRow(at: path(0)) as? CountedCell
    (rows.asked, rows.told) = ([], [])
    let count = CountedCell.count
    stage.perform { table.contentOffset.y = 50 }
    #expect(rows.asked == [path(8)] && rows.told == ["end 0.0", "show 0.8"])
    #expect(CountedCell.count == count)
    #expect(first != nil && table.cellForRow(at: path(8)) === first && first?.preparations == 1)
    #expect(table.cellForRow(at: path(0)) == nil)
  }

  @Test func `rows that stay visible keep their cells`() {
    let table = stage.addTable(rows)
    let before = table.visibleCells
    stage.perform { table.contentOffset.y = 100 }
    #expect(zip(table.visibleCells, before.dropFirst(2)).allSatisfy { $0 === $1 })
  }

  @Test func `a long way in one step makes no more cells than are visible`() {
    CountedCell.count = 0
    let table = stage.addTable(rows)
    stage.perform { table.contentOffset.y = 4000 }
    #expect(table.indexPathsForVisibleRows == (80..<88).map(path))
    #expect(CountedCell.count == 8)
  }

  @Test func `a reused cell is not selected unless its row is`() {
    let table = stage.addTable(rows)
    stage.perform { table.selectRow(at: path(0), animated: false, scrollPosition: .none) }
    let first = table.cellForRow(at: path(0))
    #expect(first?.isSelected == true)
    stage.perform { table.contentOffset.y = 50 }
    #expect(table.cellForRow(at: path(8)) === first && first?.isSelected == false)
    // The row keeps its selection, and shows it when it comes back.
    stage.perform { table.contentOffset.y = 0 }
    #expect(table.indexPathForSelectedRow == path(0))
    #expect(table.cellForRow(at: path(0))?.isSelected == true)
  }

  @Test func `cells, rows and points belong together`() throws {
    let table = stage.addTable(rows)
    stage.perform { table.contentOffset.y = 130 }
    let cell = try #require(table.cellForRow(at: path(4)))
    #expect(table.indexPath(for: cell) == path(4))
    #expect(cell.frame == CGRect(x: 0, y: 200, width: 300, height: 50))
    // The contents from 200 are at 70 of the window.
    #expect(table.convert(cell.bounds, from: cell) == cell.frame)
    #expect(cell.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 70))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 200)) == path(4))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 199.5)) == path(3))
    #expect(table.indexPathForRow(at: CGPoint(x: 10, y: 5000)) == nil)
    #expect(table.indexPath(for: UITableViewCell()) == nil)
  }

  @Test func `a name without a class gives a plain cell and a report`() {
    let table = UITableView(frame: .zero, style: .plain)
    #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
    let (cell, reports) = Diagnostics.collecting {
      table.dequeueReusableCell(withIdentifier: "unknown", for: path(0))
    }
    #expect(cell.reuseIdentifier == "unknown")
    #expect(reports.map(\.subject) == ["UITableView.dequeueReusableCell"])
  }

  @Test func `reloading asks for the visible rows again and ends selection`() {
    let table = stage.addTable(rows)
    stage.perform { table.selectRow(at: path(1), animated: false, scrollPosition: .none) }
    rows.asked = []
    rows.sections = [[2, 2]]
    stage.perform { table.reloadData() }
    #expect(rows.asked == [path(0), path(1)])
    #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected && $0.backgroundColor == .blue })
    #expect(table.contentSize.height == 100)
  }

  @Test func `another data source replaces the rows`() {
    let table = stage.addTable(rows)
    let other = ColoredRows(3)
    stage.perform { table.dataSource = other }
    #expect(table.numberOfRows(inSection: 0) == 3 && other.asked.count == 3)
    stage.perform { table.dataSource = nil }
    #expect(table.visibleCells.isEmpty && table.numberOfSections == 0)
  }
}
