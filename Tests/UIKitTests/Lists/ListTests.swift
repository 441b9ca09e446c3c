// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// A cell that cannot be created from an archive, as many are written.
@MainActor
private final class Row: UITableViewCell {
  static var made = 0
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    Self.made += 1
  }
  required init?(coder: NSCoder) { fatalError("no archive") }
}

/// A cell that cannot be created from an archive.
@MainActor
private final class Tile: UICollectionViewCell {
  let number = UILabel()
  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(number)
  }
  required init?(coder: NSCoder) { fatalError("no archive") }
}

/// Attributes with a value of their own, which copies keep.
private final class Marked: UICollectionViewLayoutAttributes { var mark = 0 }

@MainActor
private final class MarkedLayout: UICollectionViewFlowLayout {
  override class var layoutAttributesClass: AnyClass { Marked.self }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? Marked }.map {
      $0.mark = 7
      $0.alpha = $0.frame.minY < rect.minY ? 0.5 : 1
      return $0
    }
  }
}

@MainActor
private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  var counts = [20, 3]
  var told: [String] = []

  func numberOfSections(in tableView: UITableView) -> Int { counts.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "a row with a long name", for: indexPath)
    cell.textLabel?.text = "\(indexPath.section).\(indexPath.row)"
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    "Part \(section)"
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    told.append("row \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    told.append("not \(indexPath.row)")
  }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { counts[0] }
  func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
    (cell as? Tile)?.number.text = "\(indexPath.item)"
    return cell
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    told.append("item \(indexPath.item)")
  }
}

@MainActor @Suite(.serialized)
struct ListTests {
  private let stage = Stage()
  private let source = Source()

  private func table() -> UITableView {
    let table = UITableView(frame: stage.window.bounds, style: .plain)
    table.register(Row.self, forCellReuseIdentifier: "a row with a long name")
    (table.dataSource, table.delegate) = (source, source)
    stage.perform { stage.window.addSubview(table) }
    return table
  }

  private func collection(_ layout: UICollectionViewFlowLayout) -> UICollectionView {
    layout.itemSize = CGSize(width: 90, height: 60)
    let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    view.register(Tile.self, forCellWithReuseIdentifier: "tile")
    (view.dataSource, view.delegate) = (source, source)
    stage.perform { stage.window.addSubview(view) }
    return view
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: x, y: y)) }
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: x, y: y)) }
    stage.go(to: stage.host.time + 0.5)
  }

  @Test func `a table makes only the cells that are seen and uses them again`() {
    Row.made = 0
    let table = table()
    // Headers of 28 points: 2 * 28 + 23 * 50.
    #expect(table.contentSize == CGSize(width: 300, height: 1206))
    // (400 - 28) / 50 rows.
    #expect(table.visibleCells.count == 8)
    #expect(table.visibleCells[1].textLabel?.text == "0.1")
    #expect(table.visibleCells[1].frame == CGRect(x: 0, y: 78, width: 300, height: 50))
    #expect(table.visibleCells.allSatisfy { $0 is Row })
    for y in stride(from: 0, through: 800, by: 40) {
      stage.perform { table.contentOffset.y = CGFloat(y) }
    }
    #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 2, section: 1))
    #expect(Row.made < 12)
  }

  @Test func `a tap selects a row and tells the delegate`() {
    let table = table()
    tap(100, 100)
    tap(100, 160)
    #expect(source.told == ["row 1", "not 1", "row 2"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.isSelected == true)
  }

  @Test func `rows that are added show after the change`() {
    let table = table()
    stage.perform {
      source.counts[0] += 1
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    }
    #expect(table.contentSize.height == 1256)
    stage.perform {
      table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    }
    // 28 + 20 * 50 is more than the last offset, 1256 - 400.
    #expect(table.contentOffset.y == 856)
  }

  @Test func `the header of a plain table stays at the top`() {
    let table = table()
    stage.perform { table.contentOffset.y = 100 }
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
  }

  @Test func `a flow layout fills lines and shares the rest`() {
    let view = collection(UICollectionViewFlowLayout())
    // Three of 90 points and gaps of 15 points; 20 items in 7 lines of 60 points with gaps of 10.
    #expect(
      view.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame
        == CGRect(x: 105, y: 70, width: 90, height: 60))
    #expect(
      view.layoutAttributesForItem(at: IndexPath(item: 19, section: 0))?.frame
        == CGRect(x: 105, y: 420, width: 90, height: 60))
    #expect(view.contentSize == CGSize(width: 300, height: 480))
    #expect(view.visibleCells.count == 18)
    #expect((view.visibleCells[4] as? Tile)?.number.text == "4")
  }

  @Test func `a layout of its own class changes cells while they scroll`() throws {
    let view = collection(MarkedLayout())
    stage.perform { view.contentOffset.y = 30 }
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(first.alpha == 0.5)
    #expect(view.cellForItem(at: IndexPath(item: 3, section: 0))?.alpha == 1)
  }

  @Test func `a tap selects an item and items can be removed`() {
    let view = collection(UICollectionViewFlowLayout())
    tap(150, 100)
    #expect(source.told == ["item 4"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    stage.perform {
      view.performBatchUpdates {
        source.counts[0] -= 1
        view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
    #expect(view.numberOfItems(inSection: 0) == 19)
  }

  @Test func `headers have a gap above`() {
    let table = table()
    // 28 points of header, 20 rows of 50, and again 28.
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 1056)
    table.sectionHeaderTopPadding = 10
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 38)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 1076)
  }

  @Test func `an invalidation changes the offset and the size of the contents`() {
    let layout = UICollectionViewFlowLayout()
    let view = collection(layout)
    let before = view.contentSize
    let context = UICollectionViewLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 500)
    layout.invalidateLayout(with: context)
    #expect(view.contentSize == CGSize(width: before.width, height: before.height + 500))
    // The next layout measures the contents again.
    view.layoutIfNeeded()
    #expect(view.contentSize == before)
  }
}
