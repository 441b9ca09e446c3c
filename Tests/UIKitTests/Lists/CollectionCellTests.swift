// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The cells of a collection, their reuse, and selection.
@MainActor @Suite(.serialized)
struct CollectionCellTests {
  private let stage = Stage()
  private let items = ColoredItems(60)

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  /// Adds a collection with lines of three items of 100 x 50 points.
  private func collection() -> UICollectionView { stage.addCollection(items, denseFlow(100, 50)) }

  @Test func `only visible items are asked for`() {
    let view = collection()
    // Eight lines of three.
    #expect(items.asked.sorted() == (0..<24).map(path))
    #expect(view.indexPathsForVisibleItems.sorted() == (0..<24).map(path))
    #expect(items.told == items.asked.map { "show 0.\($0.item)" })
    #expect(view.contentSize.height == 1000)
  }

  @Test func `a line that comes gets the cells of the line that left`() {
    let view = collection()
    let first = Set((0..<3).compactMap { view.cellForItem(at: path($0)) })
    items.asked = []
    stage.perform { view.contentOffset.y = 25 }
    // Line 0 and line 8 are both visible.
    #expect(items.asked.sorted() == (24..<27).map(path))
    items.told = []
    stage.perform { view.contentOffset.y = 60 }
    #expect(items.told.filter { $0.hasPrefix("end") }.sorted() == ["end 0.0", "end 0.1", "end 0.2"])
    (items.asked, items.told) = ([], [])
    let count = CountedItem.count
    stage.perform { view.contentOffset.y = 95 }
    #expect(items.asked.isEmpty && items.told.isEmpty)
    stage.perform { view.contentOffset.y = 110 }
    #expect(items.asked.sorted() == (30..<33).map(path) && CountedItem.count == count)
    let reused = Set((30..<33).compactMap { view.cellForItem(at: path($0)) })
    #expect(reused == first)
    #expect(reused.allSatisfy { ($0 as? CountedItem)?.preparations == 1 })
  }

  @Test func `cells, items and points belong together`() throws {
    let view = collection()
    stage.perform { view.contentOffset.y = 120 }
    let cell = try #require(view.cellForItem(at: path(10)))
    #expect(cell.frame == CGRect(x: 100, y: 150, width: 100, height: 50))
    #expect(view.indexPath(for: cell) == path(10))
    #expect(view.indexPathForItem(at: CGPoint(x: 199, y: 151)) == path(10))
    #expect(view.indexPathForItem(at: CGPoint(x: 200, y: 151)) == path(11))
    #expect(view.indexPathForItem(at: CGPoint(x: 150, y: 1200)) == nil)
    #expect(view.cellForItem(at: path(0)) == nil && view.indexPath(for: UICollectionViewCell()) == nil)
  }

  @Test func `the contents of a cell fill it`() throws {
    let view = collection()
    let cell = try #require(view.cellForItem(at: path(0)))
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    stage.perform { (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = 70 }
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 70))
  }

  @Test func `an unknown name is reported`() {
    let view = collection()
    let reports = Diagnostics.collecting {
      _ = view.dequeueReusableCell(withReuseIdentifier: "unknown", for: path(0))
    }.1
    #expect(reports.map(\.subject) == ["UICollectionView.dequeueReusableCell"])
  }

  @Test func `headers are views of their kind`() {
    let layout = denseFlow(100, 50)
    layout.headerReferenceSize.height = 20
    let view = stage.addCollection(ColoredItems(30, 3), layout)
    func header(_ section: Int) -> UICollectionReusableView? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    }
    let first = header(0)
    #expect(first?.frame == CGRect(x: 0, y: 0, width: 300, height: 20) && header(1) == nil)
    // The second section begins at 20 + 10 * 50.
    stage.perform { view.contentOffset.y = 190 }
    #expect(header(0) == nil && header(1)?.frame.minY == 520)
    #expect(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 0)) == nil)
  }

  // MARK: Scrolling

  @Test(
    arguments: [
      // Item 30 is in line 10, which begins at 500.
      (UICollectionView.ScrollPosition.top, CGFloat(500)), (.centeredVertically, 500 - 175),
      (.bottom, 500 - 350), (UICollectionView.ScrollPosition(), 150),
    ])
  func `scrolling brings an item to a position`(position: UICollectionView.ScrollPosition, offset: CGFloat) {
    let view = collection()
    stage.perform { view.scrollToItem(at: path(30), at: position, animated: false) }
    #expect(view.contentOffset == CGPoint(x: 0, y: offset))
  }

  @Test func `scrolling to the side brings a column to a position`() {
    let layout = denseFlow(100, 400)
    layout.scrollDirection = .horizontal
    let view = stage.addCollection(items, layout)
    for (position, offset) in [
      (UICollectionView.ScrollPosition.left, CGFloat(2000)), (.centeredHorizontally, 1900), (.right, 1800),
    ] {
      stage.perform { view.scrollToItem(at: path(20), at: position, animated: false) }
      #expect(view.contentOffset == CGPoint(x: offset, y: 0))
    }
    stage.perform { view.scrollToItem(at: path(59), at: .left, animated: false) }
    #expect(view.contentOffset == CGPoint(x: 5700, y: 0))
  }

  @Test func `scrolling to an item that is not there is reported`() {
    let view = collection()
    let reports = Diagnostics.collecting {
      view.scrollToItem(at: path(60), at: .top, animated: false)
    }.1
    #expect(reports.map(\.subject) == ["UICollectionView.scrollToItem"] && view.contentOffset == .zero)
  }

  // MARK: Selection

  @Test func `a tap selects an item, and another one moves the selection`() {
    let view = collection()
    items.told = []
    stage.tap(150, 75)
    #expect(Set(items.told) == ["highlight 0.4", "unhighlight 0.4", "select 0.4"] && items.told.count == 3)
    items.told = []
    stage.tap(250, 75)
    #expect(items.told.filter { !$0.contains("highlight") } == ["deselect 0.4", "select 0.5"])
    #expect(view.indexPathsForSelectedItems == [path(5)])
    #expect(view.visibleCells.filter(\.isSelected).count == 1)
    #expect(view.cellForItem(at: path(5))?.isSelected == true)
  }

  @Test func `several items are selected and deselected by taps`() {
    let view = collection()
    view.allowsMultipleSelection = true
    for x: CGFloat in [50, 150, 250, 150] { stage.tap(x, 25) }
    #expect(view.indexPathsForSelectedItems == [path(0), path(2)])
    items.refuses = ["deselect"]
    stage.tap(50, 25)
    #expect(view.indexPathsForSelectedItems == [path(0), path(2)])
  }

  @Test(arguments: ["highlight", "select"])
  func `the delegate may refuse a selection`(refused: String) {
    let view = collection()
    items.refuses = [refused]
    stage.tap(150, 75)
    #expect(view.indexPathsForSelectedItems?.isEmpty != false)
    #expect(!items.told.contains("select 0.4"))
    #expect(items.told.contains("highlight 0.4") == (refused == "select"))
  }

  @Test func `a collection that allows no selection has none`() {
    let view = collection()
    view.allowsSelection = false
    stage.tap(150, 75)
    #expect(view.indexPathsForSelectedItems?.isEmpty != false)
  }

  @Test func `an item keeps its selection while it is not visible`() {
    let view = collection()
    items.told = []
    stage.perform { view.selectItem(at: path(1), animated: false, scrollPosition: []) }
    stage.perform { view.contentOffset.y = 600 }
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    stage.perform { view.contentOffset.y = 0 }
    #expect(view.cellForItem(at: path(1))?.isSelected == true)
    #expect(!items.told.contains { $0.hasPrefix("select") })
    stage.perform { view.deselectItem(at: path(1), animated: false) }
    #expect(view.cellForItem(at: path(1))?.isSelected == false)
    #expect(view.indexPathsForSelectedItems?.isEmpty != false)
  }

  @Test func `selecting an item may scroll to it`() {
    let view = collection()
    stage.perform { view.selectItem(at: path(30), animated: false, scrollPosition: .top) }
    #expect(view.contentOffset.y == 500 && view.cellForItem(at: path(30))?.isSelected == true)
  }

  @Test func `reloading ends selection and asks again`() {
    let view = collection()
    stage.perform { view.selectItem(at: path(1), animated: false, scrollPosition: []) }
    items.sections = [[2, 2]]
    items.asked = []
    stage.perform { view.reloadData() }
    #expect(items.asked.sorted() == [path(0), path(1)])
    #expect(view.indexPathsForSelectedItems?.isEmpty != false)
    #expect(view.visibleCells.map(\.backgroundColor) == [.blue, .blue])
  }
}
