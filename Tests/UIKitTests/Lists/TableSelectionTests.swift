// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

@MainActor @Suite(.serialized)
struct TableSelectionTests {
  private let stage = Stage()
  private let rows = ColoredRows(20)

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// Adds the table and forgets what it told the delegate about showing its cells.
  private func table() -> UITableView {
    let table = stage.addTable(rows)
    rows.told = []
    return table
  }

  @Test func `a finger highlights a row, and lifting it selects the row`() {
    let table = table()
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 100, y: 120)) }
    #expect(rows.told == [])
    // The table holds the touch back for .15 seconds, because the finger may scroll.
    stage.go(to: stage.host.time + 0.16)
    #expect(rows.told == ["highlight 0.2"])
    #expect(table.cellForRow(at: path(2))?.isHighlighted == true)
    #expect(table.indexPathForSelectedRow == nil)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 100, y: 120)) }
    #expect(Set(rows.told) == ["highlight 0.2", "unhighlight 0.2", "select 0.2"] && rows.told.count == 3)
    #expect(table.cellForRow(at: path(2))?.isHighlighted == false)
    #expect(table.indexPathForSelectedRow == path(2))
  }

  @Test func `a drag selects nothing`() {
    let table = table()
    stage.drag(CGPoint(x: 100, y: 320), CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 250))
    #expect(table.indexPathForSelectedRow == nil)
    #expect(!rows.told.contains { $0.hasPrefix("select") })
    #expect(table.visibleCells.allSatisfy { !$0.isHighlighted })
  }

  @Test func `another tap moves the selection`() {
    let table = table()
    stage.tap(100, 20)
    stage.tap(100, 70)
    #expect(table.indexPathsForSelectedRows == [path(1)])
    #expect(
      rows.told.filter { !$0.contains("highlight") } == ["select 0.0", "deselect 0.0", "select 0.1"])
    #expect(table.visibleCells.map(\.isSelected) == [false, true] + Array(repeating: false, count: 6))
  }

  @Test func `with several selections a tap adds a row or takes it away`() {
    let table = table()
    table.allowsMultipleSelection = true
    for y: CGFloat in [20, 120, 220, 120] { stage.tap(100, y) }
    #expect(table.indexPathsForSelectedRows.map(Set.init) == [path(0), path(4)])
    #expect(rows.told.filter { !$0.contains("highlight") }.last == "deselect 0.2")
  }

  @Test func `the delegate chooses the row that is selected, or none`() {
    let table = table()
    rows.redirect = { $0.row == 1 ? nil : IndexPath(row: $0.row + 1, section: 0) }
    stage.tap(100, 20)
    #expect(table.indexPathForSelectedRow == path(1))
    stage.tap(100, 70)
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(rows.told.filter { $0.hasPrefix("select") } == ["select 0.1"])
  }

  @Test func `a row that may not be highlighted is not selected either`() {
    let table = table()
    rows.mayHighlight = false
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 100, y: 20)) }
    #expect(table.cellForRow(at: path(0))?.isHighlighted == false)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 100, y: 20)) }
    #expect(table.indexPathForSelectedRow == nil)
    #expect(!rows.told.contains { $0.hasPrefix("highlight") || $0.hasPrefix("select") })
  }

  @Test func `a table that allows no selection has none after a tap, but the program may select`() {
    let table = table()
    table.allowsSelection = false
    stage.tap(100, 20)
    #expect(table.indexPathForSelectedRow == nil)
    stage.perform { table.selectRow(at: path(3), animated: false, scrollPosition: .none) }
    #expect(table.indexPathForSelectedRow == path(3))
  }

  @Test func `the delegate does not hear of what the program selects`() {
    let table = table()
    stage.perform {
      table.selectRow(at: path(2), animated: false, scrollPosition: .none)
      table.selectRow(at: path(5), animated: false, scrollPosition: .none)
    }
    #expect(table.indexPathForSelectedRow == path(5))
    stage.perform { table.deselectRow(at: path(5), animated: false) }
    #expect(table.indexPathForSelectedRow == nil && table.cellForRow(at: path(5))?.isSelected == false)
    stage.perform {
      table.selectRow(at: path(2), animated: false, scrollPosition: .none)
      table.selectRow(at: nil, animated: false, scrollPosition: .none)
    }
    #expect(table.indexPathForSelectedRow == nil && rows.told.isEmpty)
  }

  @Test func `selecting a row may scroll to it`() {
    let table = table()
    stage.perform { table.selectRow(at: path(15), animated: false, scrollPosition: .top) }
    // Row 15 begins at 750, and the last offset is 20 * 50 - 400.
    #expect(table.contentOffset.y == 600)
    stage.perform { table.selectRow(at: path(4), animated: false, scrollPosition: .none) }
    #expect(table.contentOffset.y == 600 && table.indexPathForSelectedRow == path(4))
  }
}
