// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing
import UIKit

/// Items that come and leave, other layouts, and what of them is drawn.
@MainActor @Suite(.serialized)
struct CollectionChangeTests {
  private let stage = Stage()

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func colors(_ view: UICollectionView) -> [UIColor?] { view.visibleCells.map(\.backgroundColor) }

  /// The pixels in the middle of the first items of lines of three items of 100 x 50 points.
  private func inks(_ picture: Pixmap, count: Int = 3) -> [UInt32] {
    (0..<count).map { picture[100 * ($0 % 3) + 50, 50 * ($0 / 3) + 25] }
  }

  @Test func `items are drawn in their places and follow the offset`() {
    let view = stage.addCollection(ColoredItems(60), denseFlow(100, 50))
    #expect(inks(stage.picture(), count: 6) == [0, 1, 2, 3, 0, 1].map { ColoredRows.inks[$0] })
    stage.perform { view.contentOffset.y = 80 }
    let picture = stage.picture()
    // The second line ends at 100 - 80 = 20 and begins with item 3.
    #expect((0..<20).allSatisfy { picture[99, $0] == Ink.yellow && picture[100, $0] == Ink.red })
    #expect((20..<70).allSatisfy { picture[99, $0] == ColoredRows.inks[6 % 4] })
  }

  @Test func `gaps show the background`() {
    let layout = denseFlow(90, 50)
    layout.minimumLineSpacing = 6
    let view = stage.addCollection(ColoredItems(6), layout)
    stage.perform { view.backgroundColor = .magenta }
    let picture = stage.picture()
    // Two gaps of (300 - 270) / 2.
    #expect(picture[89, 10] == Ink.red && picture[90, 10] == Ink.magenta && picture[104, 10] == Ink.magenta)
    #expect(picture[105, 10] == Ink.green && picture[10, 50] == Ink.magenta && picture[10, 56] == Ink.yellow)
  }

  @Test func `an inserted item becomes opaque in 0.3 seconds`() {
    let items = ColoredItems(2)
    let view = stage.addCollection(items, denseFlow(100, 50))
    let start = stage.host.time
    stage.perform {
      items.sections[0].append(2)
      view.insertItems(at: [path(2)])
    }
    #expect(view.numberOfItems(inSection: 0) == 3)
    #expect(inks(stage.picture()) == [Ink.red, Ink.green, Ink.none])
    let half = inks(stage.picture(at: start + 0.15))
    #expect(half[0] == Ink.red && Ink.near(half[2], Ink.mix(Ink.none, Ink.blue, 0.5), 1))
    #expect(inks(stage.picture(at: start + 0.31)) == [Ink.red, Ink.green, Ink.blue])
  }

  @Test func `a deleted item fades out`() {
    let items = ColoredItems(3)
    let view = stage.addCollection(items, denseFlow(100, 50))
    let start = stage.host.time
    stage.perform {
      items.sections[0].removeLast()
      view.deleteItems(at: [path(2)])
    }
    #expect(view.numberOfItems(inSection: 0) == 2 && view.cellForItem(at: path(2)) == nil)
    let half = inks(stage.picture(at: start + 0.15))
    #expect(half[1] == Ink.green && Ink.near(half[2], Ink.mix(Ink.none, Ink.blue, 0.5), 1))
    #expect(inks(stage.picture(at: start + 0.31)) == [Ink.red, Ink.green, Ink.none])
  }

  @Test func `a layout says how items appear and disappear`() throws {
    /// Items appear from 40 points below their places.
    final class Falling: UICollectionViewFlowLayout {
      override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
      {
        let start =
          layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
        start?.center.y += 40
        return start
      }
      var updates: [[IndexPath?]] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        updates = updateItems.map { [$0.indexPathBeforeUpdate, $0.indexPathAfterUpdate] }
      }
      var isFinal = false
      override func finalizeCollectionViewUpdates() { isFinal = true }
    }
    let (items, layout) = (ColoredItems(2), Falling())
    layout.itemSize = CGSize(width: 100, height: 50)
    let view = stage.addCollection(items, layout)
    let start = stage.host.time
    stage.perform {
      items.sections[0] = [1, 2]
      view.performBatchUpdates {
        view.deleteItems(at: [path(0)])
        view.insertItems(at: [path(1)])
      }
    }
    #expect(layout.updates == [[path(0), nil], [nil, path(1)]] && layout.isFinal)
    let cell = try #require(view.cellForItem(at: path(1)))
    #expect(cell.center.y == 25)
    #expect(near(try stage.shown(cell, at: start + 0.15).position.y, 45, 1e-3))
  }

  @Test func `a completion comes when all items of its batch have changed`() {
    let items = ColoredItems(3)
    let view = stage.addCollection(items, denseFlow(100, 50))
    var finished: [String] = []
    let start = stage.host.time
    stage.perform {
      view.performBatchUpdates {
        items.sections[0] = [3, 0, 1]
        view.insertItems(at: [path(0)])
        view.deleteItems(at: [path(2)])
      } completion: {
        finished.append("batch \($0)")
      }
    }
    #expect(colors(view) == [.yellow, .red, .green])
    stage.go(to: start + 0.2)
    #expect(finished.isEmpty)
    stage.go(to: start + 0.4)
    #expect(finished == ["batch true"])
    stage.perform { view.performBatchUpdates(nil) { finished.append("nothing \($0)") } }
    stage.go(to: start + 0.5)
    #expect(finished == ["batch true", "nothing true"])
  }

  @Test func `selected items stay selected when items before them come, leave or move`() {
    let items = ColoredItems(4)
    let view = stage.addCollection(items, denseFlow(100, 50))
    stage.perform { view.selectItem(at: path(2), animated: false, scrollPosition: []) }
    stage.perform {
      items.sections[0].insert(3, at: 0)
      view.insertItems(at: [path(0)])
    }
    #expect(view.indexPathsForSelectedItems == [path(3)] && view.cellForItem(at: path(3))?.isSelected == true)
    stage.perform {
      items.sections[0].removeFirst(2)
      view.deleteItems(at: [path(0), path(1)])
    }
    #expect(view.indexPathsForSelectedItems == [path(1)])
    stage.perform {
      items.sections[0].swapAt(0, 1)
      view.moveItem(at: path(1), to: path(0))
    }
    #expect(view.indexPathsForSelectedItems == [path(0)])
    stage.perform {
      items.sections.insert([0], at: 0)
      view.insertSections([0])
    }
    #expect(view.indexPathsForSelectedItems == [path(0, 1)])
    stage.perform {
      items.sections.remove(at: 1)
      view.deleteSections([1])
    }
    #expect(view.indexPathsForSelectedItems == [])
  }

  @Test func `another layout arranges the items, animated or at once`() throws {
    let view = stage.addCollection(ColoredItems(3), denseFlow(100, 50))
    let other = denseFlow(300, 50)
    let start = stage.host.time
    stage.perform { view.setCollectionViewLayout(other, animated: true) }
    #expect(view.collectionViewLayout === other && other.collectionView === view)
    let cell = try #require(view.cellForItem(at: path(1)))
    #expect(cell.frame == CGRect(x: 0, y: 50, width: 300, height: 50))
    // From the middle (150, 25) and a width of 100, in 0.3 seconds.
    let half = try stage.shown(cell, at: start + 0.15)
    #expect(near(half.position.y, 50, 1e-3) && near(half.bounds.width, 200, 1e-3))
    stage.go(to: start + 0.4)
    stage.perform { view.setCollectionViewLayout(denseFlow(150, 50), animated: false) }
    #expect(view.visibleCells.map(\.frame.minX) == [0, 150, 0])
    #expect(cell.layer.animationKeys() == nil && other.collectionView == nil)
  }

  @Test func `attributes place, turn, fade, hide and order cells`() throws {
    /// One item over another, the second turned by a right angle and half transparent.
    final class Pile: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 50, y: 100, width: 200, height: 40)
        switch indexPath.item {
        case 0: attributes.zIndex = 1
        case 1:
          attributes.transform = CGAffineTransform(rotationAngle: .pi / 2)
          attributes.alpha = 0.5
        default: attributes.isHidden = true
        }
        return attributes
      }
    }
    let view = stage.addCollection(ColoredItems(3), Pile())
    let picture = stage.picture()
    // Red lies before green in the middle. Green is 40 wide and 200 high about (150, 120).
    #expect(picture[150, 120] == Ink.red && picture[60, 120] == Ink.red && picture[60, 99] == Ink.none)
    #expect(Ink.near(picture[150, 30], Ink.mix(Ink.none, Ink.green, 0.5), 1))
    #expect(picture[150, 19] == Ink.none && picture[129, 30] == Ink.none && picture[171, 30] == Ink.none)
    #expect(view.cellForItem(at: path(2))?.isHidden == true)
    #expect((view.cellForItem(at: path(1)) as? CountedItem)?.attributes?.alpha == 0.5)
  }

  @Test func `a selected item shows its background in front of its usual one`() throws {
    let view = stage.addCollection(ColoredItems(3), denseFlow(100, 50))
    let cell = try #require(view.cellForItem(at: path(1)))
    let (usual, selected) = (UIView(), UIView())
    (usual.backgroundColor, selected.backgroundColor) = (.yellow, .black)
    stage.perform { (cell.backgroundView, cell.selectedBackgroundView) = (usual, selected) }
    #expect(inks(stage.picture()) == [Ink.red, Ink.yellow, Ink.blue])
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 150, y: 25)) }
    stage.go(to: stage.host.time + 0.16)
    #expect(inks(stage.picture())[1] == Ink.black)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 150, y: 25)) }
    #expect(inks(stage.picture())[1] == Ink.black)
    stage.perform { view.deselectItem(at: path(1), animated: false) }
    #expect(inks(stage.picture())[1] == Ink.yellow)
  }

  @Test func `a layout is asked for the visible part and about changes of the bounds`() {
    final class Asking: UICollectionViewFlowLayout {
      var rects: [CGRect] = []
      var preparations = 0
      var invalidates = false
      override func prepare() {
        super.prepare()
        preparations += 1
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        rects.append(rect)
        return super.layoutAttributesForElements(in: rect)
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { invalidates }
    }
    let layout = Asking()
    let view = stage.addCollection(ColoredItems(60), layout)
    let before = layout.preparations
    stage.perform { view.contentOffset.y = 40 }
    #expect(layout.rects.last == CGRect(x: 0, y: 40, width: 300, height: 400))
    #expect(layout.preparations == before)
    layout.invalidates = true
    stage.perform { view.contentOffset.y = 41 }
    #expect(layout.preparations == before + 1)
  }
}
