// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The places of items, headers and footers in a flow layout.
@MainActor @Suite(.serialized)
struct FlowLayoutTests {
  private let stage = Stage()

  private func frames(_ view: UICollectionView, _ section: Int = 0) -> [CGRect] {
    (0..<view.numberOfItems(inSection: section)).compactMap {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test func `a layout has items of 50 points and gaps of 10`() {
    let layout = UICollectionViewFlowLayout()
    #expect(layout.itemSize == CGSize(width: 50, height: 50))
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.sectionInset == .zero && layout.scrollDirection == .vertical)
    #expect(layout.headerReferenceSize == .zero && layout.footerReferenceSize == .zero)
  }

  @Test func `full lines are justified`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 40)
    layout.minimumLineSpacing = 15
    let view = stage.addCollection(ColoredItems(6), layout)
    // Three of 80 and two gaps of (300 - 240) / 2 = 30 fill a line. Four would need 4 * 80 + 3 * 10.
    #expect(frames(view).map(\.minX) == [0, 110, 220, 0, 110, 220])
    #expect(frames(view).map(\.minY) == [0, 0, 0, 55, 55, 55])
    #expect(view.contentSize == CGSize(width: 300, height: 95))
  }

  @Test func `the last line of equal items has the gaps of the lines above`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 40)
    let view = stage.addCollection(ColoredItems(5), layout)
    #expect(frames(view).suffix(2).map(\.minX) == [0, 110])
  }

  @Test func `an item that is alone in the last line begins at the side`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 120, height: 40)
    let view = stage.addCollection(ColoredItems(3), layout)
    #expect(frames(view).map(\.minX) == [0, 180, 0])
  }

  @Test func `a single line of equal items has the gaps of a full one`() {
    let layout = UICollectionViewFlowLayout()
    let view = stage.addCollection(
      ColoredItems(4), layout, frame: CGRect(x: 0, y: 0, width: 375, height: 400))
    // Six of 50 and five gaps of 15 would fill the line.
    #expect(frames(view).map(\.minX) == [0, 65, 130, 195])
  }

  @Test func `the last line of different items has the least gaps`() {
    let items = ColoredItems(5)
    items.sizes = [IndexPath(item: 0, section: 0): CGSize(width: 200, height: 50)]
    let view = stage.addCollection(items, UICollectionViewFlowLayout())
    // The first line is full: 200 and 50 points, and 50 between them.
    #expect(frames(view).map(\.minX) == [0, 250, 0, 60, 120])
  }

  @Test(arguments: [(250.0, -25.0), (150.0, 25.0)])
  func `one item for each line is in the middle, also in the last line`(
    _ width: Double, _ x: Double
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: 20)
    let view = stage.addCollection(
      ColoredItems(2), layout, frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(frames(view).map { Double($0.minX) } == [x, x])
  }

  @Test func `items begin at whole pixels and keep their sizes`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 70.3, height: 20)
    let view = stage.addCollection(
      ColoredItems(3), layout, frame: CGRect(x: 0, y: 0, width: 255, height: 400))
    // The gaps are (255 - 3 * 70.3) / 2 = 22.05; 92.35 and 184.7 are moved to halves of a point.
    #expect(frames(view).map { ($0.minX * 1e6).rounded() / 1e6 } == [0, 92.5, 184.5])
    #expect(frames(view).allSatisfy { abs($0.width - 70.3) < 1e-9 })
  }

  @Test func `items of different heights are centred in their line, which is as high as the highest`() {
    let items = ColoredItems(6)
    items.sizes = [
      IndexPath(item: 1, section: 0): CGSize(width: 100, height: 90),
      IndexPath(item: 2, section: 0): CGSize(width: 100, height: 10),
    ]
    let view = stage.addCollection(items, denseFlow(100, 50))
    #expect(frames(view).map(\.minY) == [20, 0, 40, 90, 90, 90])
    #expect(frames(view).map(\.height) == [50, 90, 10, 50, 50, 50])
    #expect(view.contentSize.height == 140)
  }

  @Test func `an inset moves the items of a section, not its header`() {
    let items = ColoredItems(3, 3)
    items.insets = [1: UIEdgeInsets(top: 5, left: 60, bottom: 7, right: 90)]
    let layout = denseFlow(50, 20)
    (layout.headerReferenceSize, layout.footerReferenceSize) = (
      CGSize(width: 1, height: 30), CGSize(width: 1, height: 10)
    )
    let view = stage.addCollection(items, layout)
    // The first section: 30 + 20 + 10. The second: a header until 90, 5 points, one line of 3 * 50 points.
    #expect(frames(view, 1).map(\.minX) == [60, 110, 160] && frames(view, 1).map(\.minY) == [95, 95, 95])
    let header = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 0, y: 60, width: 300, height: 30))
    let footer = layout.layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: 1))
    #expect(footer?.frame == CGRect(x: 0, y: 122, width: 300, height: 10))
    #expect(view.contentSize.height == 132)
  }

  @Test func `an empty section keeps its header, its inset and its footer`() {
    let layout = denseFlow(50, 20)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0)
    (layout.headerReferenceSize, layout.footerReferenceSize) = (
      CGSize(width: 0, height: 30), CGSize(width: 0, height: 10)
    )
    #expect(stage.addCollection(ColoredItems(0), layout).contentSize.height == 51)
  }

  @Test func `headers and footers without a length are not there`() {
    let layout = denseFlow(50, 20)
    layout.headerReferenceSize = CGSize(width: 300, height: 0)
    let view = stage.addCollection(ColoredItems(1), layout)
    #expect(
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) == nil)
    #expect(frames(view).first?.minY == 0)
  }

  @Test func `a horizontal layout fills columns from the top`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 30, height: 100)
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 12
    layout.headerReferenceSize = CGSize(width: 25, height: 1)
    let view = stage.addCollection(ColoredItems(6), layout)
    // Three of 100 in 400 points, with gaps of 50. The header is a column of 25 points.
    #expect(frames(view).map(\.minY) == [0, 150, 300, 0, 150, 300])
    #expect(frames(view).map(\.minX) == [25, 25, 25, 67, 67, 67])
    #expect(view.contentSize == CGSize(width: 97, height: 400))
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 25, height: 400))
  }

  @Test func `a property that changes arranges the items again`() {
    let layout = denseFlow(100, 50)
    let view = stage.addCollection(ColoredItems(3), layout)
    stage.perform { layout.itemSize.width = 150 }
    #expect(frames(view).map(\.minX) == [0, 150, 0])
    stage.perform { layout.sectionInset.top = 8 }
    #expect(frames(view).map(\.minY) == [8, 8, 58])
    stage.perform { layout.minimumLineSpacing = 4 }
    #expect(frames(view)[2].minY == 62)
  }

  @Test func `another width of the collection arranges the items again`() {
    let view = stage.addCollection(ColoredItems(4), denseFlow(100, 50))
    #expect(frames(view).map(\.minY) == [0, 0, 0, 50])
    stage.perform { view.frame.size.width = 200 }
    #expect(frames(view).map(\.minX) == [0, 100, 0, 100] && frames(view).map(\.minY) == [0, 0, 50, 50])
    #expect(view.contentSize == CGSize(width: 200, height: 100))
  }

  @Test func `an inset of the contents leaves less room for lines`() {
    let view = stage.addCollection(ColoredItems(4), denseFlow(100, 50))
    stage.perform {
      view.contentInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 50)
      view.collectionViewLayout.invalidateLayout()
    }
    #expect(frames(view).map(\.minX) == [0, 100, 0, 100])
  }
}
