// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

/// The pixels of a table.
@MainActor @Suite(.serialized)
struct TablePixelTests {
  private let stage = Stage()

  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// The pixels in the middle of rows of 50 points that begin at the top of the window.
  private func inks(_ picture: Pixmap, at x: Int = 150, count: Int = 8) -> [UInt32] {
    (0..<count).map { picture[x, 50 * $0 + 25] }
  }

  @Test func `rows are drawn below each other and follow the offset`() {
    let table = stage.addTable(ColoredRows(20))
    #expect(inks(stage.picture()) == ColoredRows.inks + ColoredRows.inks)
    stage.perform { table.contentOffset.y = 65 }
    let picture = stage.picture()
    // Row 1 ends at 100 - 65 = 35, row 2 at 85.
    #expect((0..<35).allSatisfy { picture[150, $0] == Ink.green })
    #expect((35..<85).allSatisfy { picture[150, $0] == Ink.blue })
    #expect(picture[150, 85] == Ink.yellow)
  }

  @Test func `nothing is drawn outside of the table`() {
    let table = stage.addTable(ColoredRows(20), frame: CGRect(x: 50, y: 100, width: 200, height: 120))
    stage.perform { table.contentOffset.y = 25 }
    let picture = stage.picture()
    #expect(picture[150, 99] == Ink.none && picture[150, 100] == Ink.red)
    // 120 points from 25 on: to 145, in row 2.
    #expect(picture[150, 219] == Ink.blue && picture[150, 220] == Ink.none)
    #expect(picture[49, 110] == Ink.none && picture[50, 110] == Ink.red)
    #expect(picture[249, 110] == Ink.red && picture[250, 110] == Ink.none)
  }

  @Test func `the space below the last row shows the background`() {
    let table = stage.addTable(ColoredRows(2))
    stage.perform { table.backgroundColor = .magenta }
    #expect(inks(stage.picture(), count: 4) == [Ink.red, Ink.green, Ink.magenta, Ink.magenta])
    let view = UIView()
    view.backgroundColor = .black
    stage.perform { table.backgroundView = view }
    #expect(inks(stage.picture(), count: 4) == [Ink.red, Ink.green, Ink.black, Ink.black])
  }

  @Test func `a line at the lower side of a row begins at the inset`() {
    let table = stage.addTable(ColoredRows(3))
    stage.perform {
      table.separatorStyle = .singleLine
      table.separatorColor = .black
      table.separatorInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 20)
    }
    let picture = stage.picture()
    // The line is half a point high, at the lower side of row 0: it covers half of the pixel above 50.
    for (x, isLine) in [(39, false), (40, true), (150, true), (279, true), (280, false)] {
      #expect(Ink.near(picture[x, 49], isLine ? Ink.mix(Ink.red, Ink.black, 0.5) : Ink.red, 1), "\(x)")
    }
    #expect(picture[150, 48] == Ink.red && picture[150, 50] == Ink.green)
    stage.perform { table.separatorStyle = .none }
    #expect(stage.picture()[150, 49] == Ink.red)
  }

  @Test func `a selected row shows its background, which fades away`() throws {
    let table = stage.addTable(ColoredRows(3))
    let cell = try #require(table.cellForRow(at: path(1)))
    let view = UIView()
    view.backgroundColor = .black
    cell.selectedBackgroundView = view
    stage.tap(150, 75)
    #expect(inks(stage.picture(), count: 3) == [Ink.red, Ink.black, Ink.blue])
    let start = stage.host.time
    stage.perform { table.deselectRow(at: path(1), animated: true) }
    // Half of the fade of 0.3 seconds.
    #expect(Ink.near(stage.picture(at: start + 0.15)[150, 75], Ink.mix(Ink.green, Ink.black, 0.5), 1))
    #expect(stage.picture(at: start + 0.31)[150, 75] == Ink.green)
  }

  @Test func `a row without a selection style looks the same when it is selected`() throws {
    let table = stage.addTable(ColoredRows(3))
    try #require(table.cellForRow(at: path(0))).selectionStyle = .none
    stage.perform { table.selectRow(at: path(0), animated: false, scrollPosition: .none) }
    #expect(stage.picture()[150, 25] == Ink.red)
    stage.perform { table.selectRow(at: path(1), animated: false, scrollPosition: .none) }
    #expect(stage.picture()[150, 75] != Ink.green)
  }

  @Test func `an inserted row is half transparent in the middle of its fade`() {
    let rows = ColoredRows(2)
    let table = stage.addTable(rows)
    stage.perform { table.backgroundColor = .black }
    let start = stage.host.time
    stage.perform {
      rows.sections[0].append(3)
      table.insertRows(at: [path(2)], with: .fade)
    }
    let half = stage.picture(at: start + 0.15)
    #expect(inks(half, count: 2) == [Ink.red, Ink.green])
    #expect(Ink.near(half[150, 125], Ink.mix(Ink.black, Ink.yellow, 0.5), 1))
    #expect(stage.picture(at: start + 0.31)[150, 125] == Ink.yellow)
  }

  @Test func `a header covers the rows that scroll below it`() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let view = UIView()
        view.backgroundColor = .black
        return view
      }
      func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    }
    let (rows, delegate) = (ColoredRows(20), Delegate())
    let table = stage.addTable(rows)
    stage.perform { table.delegate = delegate }
    stage.perform { table.contentOffset.y = 45 }
    let picture = stage.picture()
    // The header is at 45 to 65 of the contents. Row 0 ends at 70, which is 25 points below the top.
    #expect((0..<20).allSatisfy { picture[150, $0] == Ink.black })
    #expect((20..<25).allSatisfy { picture[150, $0] == Ink.red } && picture[150, 25] == Ink.green)
  }

  @Test func `the contents of a cell are before its background and beside its accessory`() throws {
    let table = stage.addTable(ColoredRows(1))
    let cell = try #require(table.cellForRow(at: path(0)))
    let (content, accessory) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10)))
    (content.backgroundColor, accessory.backgroundColor) = (.black, .magenta)
    stage.perform {
      content.frame = cell.contentView.bounds
      content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      cell.contentView.addSubview(content)
      cell.accessoryView = accessory
    }
    let picture = stage.picture()
    // The accessory ends 16 points before the side, and is in the middle of 50 points.
    #expect(picture[300 - 16 - 1, 25] == Ink.magenta && picture[300 - 16, 25] == Ink.red)
    #expect(picture[300 - 46, 20] == Ink.magenta && picture[300 - 46, 19] == Ink.red)
    #expect(picture[100, 25] == Ink.black && picture[300 - 46 - 1, 25] == Ink.black)
  }
}
