// SPDX-License-Identifier: Apache-2.0

import UIKit

protocol TrellisLayoutDelegate: AnyObject {
  func trellisLayout(_ layout: TrellisLayout, heightForItemAt indexPath: IndexPath) -> CGFloat
}

/// Columns of items of different heights: each goes below the shortest column.
final class TrellisLayout: UICollectionViewLayout {
  weak var delegate: TrellisLayoutDelegate?
  var columnCount = 2 {
    didSet { invalidateLayout() }
  }
  var spacing: CGFloat = 10

  private var cache: [UICollectionViewLayoutAttributes] = []
  private var contentHeight: CGFloat = 0
  private var contentWidth: CGFloat {
    guard let collectionView = collectionView else { return 0 }
    let insets = collectionView.contentInset
    return collectionView.bounds.width - insets.left - insets.right
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: contentWidth, height: contentHeight)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView = collectionView, collectionView.numberOfSections > 0 else { return }
    cache.removeAll()
    let width = (contentWidth - spacing * CGFloat(columnCount + 1)) / CGFloat(columnCount)
    var bottoms = [CGFloat](repeating: spacing, count: columnCount)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let indexPath = IndexPath(item: item, section: 0)
      let column = bottoms.firstIndex(of: bottoms.min()!)!
      let height = delegate?.trellisLayout(self, heightForItemAt: indexPath) ?? 100
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: spacing + CGFloat(column) * (width + spacing), y: bottoms[column], width: width, height: height)
      cache.append(attributes)
      bottoms[column] += height + spacing
    }
    contentHeight = bottoms.max() ?? 0
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    cache.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache.indices.contains(indexPath.item) ? cache[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }

  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
    attributes?.alpha = 0
    attributes?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
    return attributes
  }
}
