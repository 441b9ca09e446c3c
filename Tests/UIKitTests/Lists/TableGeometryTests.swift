// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The rectangles of rows, headers and footers, and scrolling to rows.
@MainActor @Suite(.serialized)
struct TableGeometryTests {
  private let stage = Stage()

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

  @Test func `headers and footers take their room before and after the rows`() {
    let rows = ColoredRows(2, 3)
    (rows.headers, rows.footers) = ([0: "A", 1: "B"], [0: "end"])
    let table = stage.addTable(rows)
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (30, 20)
    // 30 + 2 * 50 + 20, then 30 + 3 * 50 + 20.
    #expect(table.rectForRow(at: path(0)) == CGRect(x: 0, y: 30, width: 300, height: 50))
    #expect(table.rectForRow(at: path(1)) == CGRect(x: 0, y: 80, width: 300, height: 50))
    #expect(table.rectForRow(at: path(0, 1)) == CGRect(x: 0, y: 180, width: 300, height: 50))
    #expect(table.rectForRow(at: path(2, 1)).maxY == 330)
    stage.perform { table.setNeedsLayout() }
    #expect(table.contentSize.height == 350)
    #expect(table.rectForRow(at: path(3, 1)) == .zero && table.rectForRow(at: path(0, 2)) == .zero)
  }

  @Test func `rows without a height have that of the table`() {
    let rows = ColoredRows(3)
    rows.height = nil
    let table = stage.addTable(rows)
    table.rowHeight = 70
    #expect(table.rectForRow(at: path(2)) == CGRect(x: 0, y: 140, width: 300, height: 70))
  }

  @Test func `the constraints in a cell say its height`() {
    /// A cell with a block of a height, 10 points from the upper and lower sides.
    final class Block: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        block.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(block)
        NSLayoutConstraint.activate([
          block.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
          block.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
          block.leftAnchor.constraint(equalTo: contentView.leftAnchor),
          block.widthAnchor.constraint(equalToConstant: 40), height,
        ])
      }
      required init?(coder: NSCoder) { nil }
      let block = UIView()
      lazy var height = block.heightAnchor.constraint(equalToConstant: 0)
    }
    final class Blocks: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "block", for: indexPath)
        (cell as? Block)?.height.constant = 60 + 20 * CGFloat(indexPath.row)
        return cell
      }
    }
    let (table, blocks) = (UITableView(frame: stage.window.bounds), Blocks())
    table.register(Block.self, forCellReuseIdentifier: "block")
    table.dataSource = blocks
    stage.perform { stage.window.addSubview(table) }
    // 60, 80 and 100 points, and 10 above and below.
    #expect(table.visibleCells.map(\.frame.minY) == [0, 80, 180])
    #expect(table.visibleCells.map(\.frame.height) == [80, 100, 120])
    #expect((table.visibleCells[2] as? Block)?.block.frame == CGRect(x: 0, y: 10, width: 40, height: 100))
    #expect(table.contentSize.height == 300)
  }

  @Test func `views above and below all rows move the rows`() {
    let rows = ColoredRows(2)
    let table = stage.addTable(rows)
    let (head, foot) = (
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 60)),
      UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 25))
    )
    stage.perform { (table.tableHeaderView, table.tableFooterView) = (head, foot) }
    #expect(head.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
    #expect(table.rectForRow(at: path(0)).minY == 60)
    // Below two rows of 50.
    #expect(foot.frame == CGRect(x: 0, y: 160, width: 300, height: 25))
    #expect(table.contentSize.height == 185)
    stage.perform { table.tableHeaderView = nil }
    #expect(head.superview == nil && table.rectForRow(at: path(0)).minY == 0)
  }

  @Test func `an inset group has a margin of 16 points at both sides`() {
    let table = stage.addTable(ColoredRows(2), style: .insetGrouped)
    let rect = table.rectForRow(at: path(0))
    #expect(rect.minX == 16 && rect.width == 268)
  }

  @Test func `a view of the delegate is the header`() {
    final class Delegate: NSObject, UITableViewDelegate {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 44))
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 33 }
    }
    let (rows, delegate) = (ColoredRows(2), Delegate())
    let table = stage.addTable(rows)
    stage.perform { table.delegate = delegate }
    #expect(delegate.view.superview === table)
    #expect(delegate.view.frame == CGRect(x: 0, y: 0, width: 300, height: 33))
  }

  @Test func `the header of a plain table stays at the top until the next one pushes it`() throws {
    let rows = ColoredRows(4, 20)
    rows.headers = [0: "A", 1: "B"]
    let table = stage.addTable(rows)
    table.sectionHeaderHeight = 30
    func top(_ section: Int, at offset: CGFloat) throws -> CGFloat {
      stage.perform { table.contentOffset.y = offset }
      return try #require(table.headerView(forSection: section)).frame.minY - offset
    }
    #expect(try top(0, at: 0) == 0)
    #expect(try top(0, at: 120) == 0)
    // The second section begins at 30 + 4 * 50 = 230. At an offset of 210 it is at 20 of the table, so the
    // first header is 10 points above it.
    #expect(try top(0, at: 210) == -10)
    #expect(try top(1, at: 210) == 20)
    #expect(try top(1, at: 400) == 0)
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func `the headers of a grouped table scroll`() throws {
    let rows = ColoredRows(20)
    rows.headers = [0: "A"]
    let table = stage.addTable(rows, style: .grouped)
    table.sectionHeaderHeight = 40
    stage.perform { table.contentOffset.y = 15 }
    #expect(try #require(table.headerView(forSection: 0)).frame.minY == 0)
    stage.perform { table.contentOffset.y = 45 }
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test(
    arguments: [
      // Row 20 of 50 points begins at 1000.
      (UITableView.ScrollPosition.top, CGFloat(1000)), (.middle, 1000 - 175), (.bottom, 1000 - 350),
      (.none, 1050 - 400),
    ])
  func `scrolling brings a row to a position`(position: UITableView.ScrollPosition, offset: CGFloat) {
    let table = stage.addTable(ColoredRows(100))
    stage.perform { table.scrollToRow(at: path(20), at: position, animated: false) }
    #expect(table.contentOffset == CGPoint(x: 0, y: offset))
    // A row that is visible already needs no scrolling without a position.
    stage.perform { table.scrollToRow(at: path(20), at: .none, animated: false) }
    #expect(table.contentOffset.y == offset)
  }

  @Test func `scrolling ends at the first and the last row`() {
    let table = stage.addTable(ColoredRows(10))
    stage.perform { table.scrollToRow(at: path(9), at: .top, animated: false) }
    #expect(table.contentOffset.y == 100)
    stage.perform { table.scrollToRow(at: path(1), at: .bottom, animated: false) }
    #expect(table.contentOffset.y == 0)
    table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    stage.perform { table.scrollToRow(at: path(9), at: .top, animated: false) }
    #expect(table.contentOffset.y == 130)
    stage.perform { table.scrollToRow(at: path(0), at: .bottom, animated: false) }
    #expect(table.contentOffset.y == -20)
  }

  @Test func `scrolling to a row that is not there is reported`() {
    let table = stage.addTable(ColoredRows(10))
    let reports = Diagnostics.collecting {
      table.scrollToRow(at: path(10), at: .top, animated: false)
    }.1
    #expect(reports.map(\.subject) == ["UITableView.scrollToRow"] && table.contentOffset.y == 0)
  }

  @Test func `animated scrolling takes 0.3 seconds and is half done in the middle`() {
    let table = stage.addTable(ColoredRows(100))
    stage.perform { table.scrollToRow(at: path(20), at: .top, animated: true) }
    #expect(table.contentOffset.y == 0)
    let start = stage.host.time
    stage.go(to: start + 0.15)
    #expect(near(table.contentOffset.y, 500, 1))
    #expect(table.indexPathsForVisibleRows?.first == path(Int(table.contentOffset.y / 50)))
    stage.go(to: start + 0.32)
    #expect(table.contentOffset.y == 1000)
  }

  @Test func `rows fill another width of the table`() {
    let table = stage.addTable(ColoredRows(3))
    stage.perform { table.frame.size.width = 200 }
    #expect(table.visibleCells.map(\.frame.width) == [200, 200, 200] && table.contentSize.width == 200)
  }
}
