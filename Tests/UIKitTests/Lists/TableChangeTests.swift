// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Rows and sections that come, leave and move.
@MainActor @Suite(.serialized)
struct TableChangeTests {
  private let stage = Stage()

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  /// The opacities of the visible cells that are shown at a time.
  private func shownAlphas(of table: UITableView, at time: Double) throws -> [Double] {
    stage.go(to: time)
    return try table.visibleCells.map { cell in
      Double(try #require(stage.host.perform { cell.layer.presentation() }).opacity)
    }
  }

  @Test func `an inserted row fades in, and the other rows stay opaque`() throws {
    let rows = ColoredRows(3)
    let table = stage.addTable(rows)
    let start = stage.host.time
    stage.perform {
      rows.sections[0].insert(3, at: 1)
      table.insertRows(at: [path(1)], with: .fade)
    }
    #expect(table.visibleCells.map(\.backgroundColor) == [.red, .yellow, .green, .blue])
    #expect(table.visibleCells.map(\.frame.minY) == [0, 50, 100, 150])
    #expect(try shownAlphas(of: table, at: start) == [1, 0, 1, 1])
    // The curve of views has the value 1/2 at half of its 0.3 seconds.
    let half = try shownAlphas(of: table, at: start + 0.15)
    #expect([half[0], half[2], half[3]] == [1, 1, 1] && abs(half[1] - 0.5) < 1e-4)
    #expect(try shownAlphas(of: table, at: start + 0.31) == [1, 1, 1, 1])
  }

  @Test func `without an animation all rows are there at once`() throws {
    let rows = ColoredRows(3)
    let table = stage.addTable(rows)
    stage.perform {
      rows.sections[0].append(3)
      table.insertRows(at: [path(3)], with: .none)
    }
    #expect(try shownAlphas(of: table, at: stage.host.time) == [1, 1, 1, 1])
    #expect(table.visibleCells[3].layer.animationKeys() == nil)
  }

  @Test func `a deleted row leaves its place to the next ones`() {
    let rows = ColoredRows(10)
    let table = stage.addTable(rows)
    stage.perform {
      rows.sections[0].removeSubrange(1...2)
      table.deleteRows(at: [path(1), path(2)], with: .fade)
    }
    #expect(table.numberOfRows(inSection: 0) == 8 && table.contentSize.height == 400)
    #expect(table.visibleCells.prefix(3).map(\.backgroundColor) == [.red, .yellow, .red])
  }

  @Test func `the end of the contents stays visible when rows above it leave`() {
    let rows = ColoredRows(20)
    let table = stage.addTable(rows)
    stage.perform { table.contentOffset.y = 600 }
    stage.perform {
      rows.sections[0].removeLast(10)
      table.deleteRows(at: (10..<20).map { path($0) }, with: .none)
    }
    // 10 rows of 50 and a height of 400.
    #expect(table.contentOffset.y == 100)
    #expect(table.indexPathsForVisibleRows == (2..<10).map { path($0) })
  }

  @Test func `a selected row stays selected when rows before it come and leave`() {
    let rows = ColoredRows(5)
    let table = stage.addTable(rows)
    stage.perform { table.selectRow(at: path(2), animated: false, scrollPosition: .none) }
    stage.perform {
      rows.sections[0].insert(contentsOf: [3, 3], at: 0)
      table.insertRows(at: [path(0), path(1)], with: .fade)
    }
    #expect(table.indexPathForSelectedRow == path(4))
    #expect(table.visibleCells.map(\.isSelected) == [false, false, false, false, true, false, false])
    stage.perform {
      rows.sections[0].remove(at: 0)
      table.deleteRows(at: [path(0)], with: .fade)
    }
    #expect(table.indexPathForSelectedRow == path(3))
    stage.perform {
      rows.sections[0].remove(at: 3)
      table.deleteRows(at: [path(3)], with: .fade)
    }
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `a moved row takes its selection along`() {
    let rows = ColoredRows(4)
    let table = stage.addTable(rows)
    stage.perform { table.selectRow(at: path(3), animated: false, scrollPosition: .none) }
    stage.perform {
      rows.sections[0].insert(rows.sections[0].remove(at: 3), at: 0)
      table.moveRow(at: path(3), to: path(0))
    }
    #expect(table.visibleCells.map(\.backgroundColor) == [.yellow, .red, .green, .blue])
    #expect(table.indexPathForSelectedRow == path(0))
  }

  @Test func `sections come and leave with their rows`() {
    let rows = ColoredRows(2, 1)
    rows.headers = [0: "A", 1: "B", 2: "C"]
    let table = stage.addTable(rows)
    table.sectionHeaderHeight = 30
    stage.perform { table.selectRow(at: path(0, 1), animated: false, scrollPosition: .none) }
    stage.perform {
      rows.sections.insert([2, 2, 2], at: 0)
      table.insertSections([0], with: .automatic)
    }
    #expect(table.numberOfSections == 3 && table.rectForRow(at: path(0, 2)).minY == 3 * 30 + 5 * 50)
    #expect(table.indexPathForSelectedRow == path(0, 2))
    stage.perform {
      rows.sections.remove(at: 1)
      table.deleteSections([1], with: .automatic)
    }
    #expect(table.numberOfSections == 2 && table.contentSize.height == 2 * 30 + 4 * 50)
    #expect(table.indexPathForSelectedRow == path(0, 1))
  }

  @Test func `changes of a batch show together, and its completion comes after them`() {
    let rows = ColoredRows(3)
    let table = stage.addTable(rows)
    var finished: [Bool] = []
    let start = stage.host.time
    stage.perform {
      table.performBatchUpdates {
        rows.sections[0] = [3, 0, 1]
        table.deleteRows(at: [path(2)], with: .fade)
        table.insertRows(at: [path(0)], with: .fade)
      } completion: {
        finished.append($0)
      }
    }
    #expect(table.visibleCells.map(\.backgroundColor) == [.yellow, .red, .green])
    stage.go(to: start + 0.2)
    #expect(finished.isEmpty)
    stage.go(to: start + 0.4)
    #expect(finished == [true])
  }

  @Test func `reloaded rows show their new data`() {
    let rows = ColoredRows(3)
    let table = stage.addTable(rows)
    stage.perform {
      rows.sections[0][1] = 3
      table.reloadRows(at: [path(1)], with: .none)
    }
    #expect(table.visibleCells.map(\.backgroundColor) == [.red, .yellow, .blue])
    stage.perform {
      rows.sections[0] = [2]
      table.reloadSections([0], with: .none)
    }
    #expect(table.visibleCells.map(\.backgroundColor) == [.blue])
  }

  @Test func `an empty group keeps the cells, asks for no new one and animates the heights`() throws {
    let rows = ColoredRows(3)
    let table = stage.addTable(rows)
    let before = table.visibleCells
    rows.asked = []
    rows.height = 80
    let start = stage.host.time
    stage.perform {
      table.beginUpdates()
      table.endUpdates()
    }
    #expect(rows.asked.isEmpty && zip(before, table.visibleCells).allSatisfy { $0 === $1 })
    #expect(table.visibleCells.map(\.frame.minY) == [0, 80, 160])
    stage.go(to: start + 0.15)
    let shown = try #require(stage.host.perform { before[1].layer.presentation() })
    #expect(near(shown.frame.minY, 65, 0.01) && near(shown.bounds.height, 65, 0.01))
    stage.perform { table.performBatchUpdates(nil) }
    #expect(rows.asked.isEmpty && zip(before, table.visibleCells).allSatisfy { $0 === $1 })
  }

  @Test func `rows that neither come nor are reloaded keep their cells`() {
    let rows = ColoredRows(4)
    let table = stage.addTable(rows)
    let before = table.visibleCells
    rows.asked = []
    stage.perform {
      table.performBatchUpdates {
        rows.sections[0] = [3, 0, 2, 3]
        table.insertRows(at: [path(0)], with: .automatic)
        table.deleteRows(at: [path(1)], with: .automatic)
        table.reloadRows(at: [path(3)], with: .automatic)
      }
    }
    #expect(Set(rows.asked) == [path(0), path(3)])
    let after = table.visibleCells
    #expect(after[1] === before[0] && after[2] === before[2] && after[3] !== before[3])
    #expect(before[1].superview == nil || before[1] === after[0] || before[1] === after[3])
  }

  @Test func `a change without an animation moves rows at once`() {
    let rows = ColoredRows(3)
    let table = stage.addTable(rows)
    stage.perform {
      rows.sections[0].removeFirst()
      table.deleteRows(at: [path(0)], with: .none)
    }
    #expect(table.visibleCells.allSatisfy { $0.layer.animationKeys() == nil })
    stage.perform {
      rows.sections[0].removeFirst()
      table.deleteRows(at: [path(0)], with: .automatic)
    }
    #expect(table.visibleCells[0].layer.animationKeys()?.isEmpty == false)
  }
}
