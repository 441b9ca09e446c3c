// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A layout that arranges items in lines across the scroll direction.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The item size that requests cells that define their own size. Divergence: it counts like any other size.
  public class final var automaticSize: CGSize { CGSize(width: 1.7e308, height: 1.7e308) }

  /// The direction in which the collection scrolls; default `.vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The minimum gap between lines, in points; default 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum gap between the items of a line, in points; default 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items, in points; default 50 x 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// The estimated size of items that define their own size; default zero. Has no effect: `itemSize` is used.
  open var estimatedItemSize = CGSize.zero {
    didSet { Inert.report("UICollectionViewFlowLayout.estimatedItemSize", if: estimatedItemSize != .zero) }
  }
  /// The insets around a section's items, in points; default zero.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of section headers, in points; default zero, which means no headers. Only the length in the
  /// scroll direction is used.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of section footers, in points; default zero, which means no footers. Only the length in the
  /// scroll direction is used.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Indicates whether section headers stay at the top; default false. Has no effect: headers scroll with the
  /// items.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet {
      Inert.report(
        "UICollectionViewFlowLayout.sectionHeadersPinToVisibleBounds", if: sectionHeadersPinToVisibleBounds)
    }
  }

  private var items: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var order: [UICollectionViewLayoutAttributes] = []
  private var ends: [String: [Int: UICollectionViewLayoutAttributes]] = [:]
  private var contents = CGSize.zero

  private var isVertical: Bool { scrollDirection == .vertical }
  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// The size of the arranged contents, in points.
  open override var collectionViewContentSize: CGSize { contents }

  /// Arranges all items.
  open override func prepare() {
    super.prepare()
    (items, order, ends, contents) = ([:], [], [:], .zero)
    guard let view = collectionView else { return }
    let inset = view.adjustedContentInset
    let room =
      isVertical
      ? view.bounds.width - inset.left - inset.right : view.bounds.height - inset.top - inset.bottom
    var position: CGFloat = 0
    for section in 0..<view.numberOfSections { arrange(section, of: view, room, &position) }
    contents = isVertical ? CGSize(width: room, height: position) : CGSize(width: position, height: room)
  }

  private func arrange(_ section: Int, of view: UICollectionView, _ room: CGFloat, _ position: inout CGFloat)
  {
    let inset = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let gap = delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
    let lineGap = delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
    addEnd(UICollectionView.elementKindSectionHeader, section, view, room, &position)
    position += isVertical ? inset.top : inset.left
    let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let count = view.numberOfItems(inSection: section)
    let sizes = (0..<count).map { item in
      delegate?.collectionView(view, layout: self, sizeForItemAt: IndexPath(item: item, section: section))
        ?? itemSize
    }
    let (across, along) = (sizes.map(width), sizes.map(depth))
    var start = 0
    while start < count {
      // A line takes as many items as fit with the minimum gap.
      var (end, sum) = (start + 1, across[start])
      while end < count, sum + (gap ?? minimumInteritemSpacing) + across[end] <= room - before - after + 0.001
      {
        sum += (gap ?? minimumInteritemSpacing) + across[end]
        end += 1
      }
      let line = start..<end
      let depth = line.map { along[$0] }.max() ?? 0
      let least = gap ?? minimumInteritemSpacing
      let spread =
        end < count
        ? self.spread(line.map { across[$0] }, room - before - after)
        : lastSpread(line.map { across[$0] }, isEven: Set(across).count < 2, room - before - after, least)
      var offset = before + spread.indent
      for item in line {
        let attributes = makeAttributes(IndexPath(item: item, section: section))
        attributes.size = sizes[item]
        attributes.center = center(of: sizes[item], offset, position + (depth - along[item]) / 2)
        items[attributes.indexPath] = attributes
        order.append(attributes)
        offset += across[item] + spread.gap
      }
      position += depth + (end == count ? 0 : lineGap ?? minimumLineSpacing)
      start = end
    }
    position += isVertical ? inset.bottom : inset.right
    addEnd(UICollectionView.elementKindSectionFooter, section, view, room, &position)
  }

  /// Returns the gaps between the items of a full line, and before the first one: the items fill the room,
  /// and a single item is in the middle.
  private func spread(_ lengths: [CGFloat], _ room: CGFloat) -> (indent: CGFloat, gap: CGFloat) {
    let rest = room - lengths.reduce(0, +)
    return lengths.count < 2 ? (rest / 2, 0) : (0, rest / CGFloat(lengths.count - 1))
  }

  /// Returns the gaps of the last line of a section. Items of one size have those of a full line of such
  /// items; others have the least gap.
  private func lastSpread(
    _ lengths: [CGFloat], isEven: Bool, _ room: CGFloat, _ least: CGFloat
  ) -> (indent: CGFloat, gap: CGFloat) {
    let size = lengths[0]
    let full = size + least > 0 ? max(((room + least + 0.001) / (size + least)).rounded(.down), 1) : 1
    if full < 2, lengths.count == 1 { return spread([size], room) }
    return isEven ? (0, max((room - full * size) / max(full - 1, 1), least)) : (0, least)
  }

  /// Returns the middle of an item whose origin, across and along the lines, is moved to the nearest pixel.
  private func center(of size: CGSize, _ across: CGFloat, _ along: CGFloat) -> CGPoint {
    let scale = UIScreen.pixelsPerPoint
    let origin = point((across * scale).rounded() / scale, (along * scale).rounded() / scale)
    return CGPoint(x: origin.x + size.width / 2, y: origin.y + size.height / 2)
  }

  private func addEnd(
    _ kind: String, _ section: Int, _ view: UICollectionView, _ room: CGFloat, _ position: inout CGFloat
  ) {
    let isHeader = kind == UICollectionView.elementKindSectionHeader
    let size =
      isHeader
      ? delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
        ?? headerReferenceSize
      : delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
        ?? footerReferenceSize
    let length = depth(size)
    guard length > 0 else { return }
    let attributes = makeAttributes(IndexPath(item: 0, section: section))
    (attributes.representedElementCategory, attributes.representedElementKind) = (.supplementaryView, kind)
    attributes.size = isVertical ? CGSize(width: room, height: length) : CGSize(width: length, height: room)
    attributes.center = point(room / 2, position + length / 2)
    ends[kind, default: [:]][section] = attributes
    order.append(attributes)
    position += length
  }

  private func width(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func depth(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func point(_ across: CGFloat, _ along: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }

  /// Returns the attributes of the items, headers and footers that overlap `rect`, a rectangle of the
  /// contents in points. Never `nil`.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    order.filter { $0.frame.overlaps(rect) }
  }

  /// Returns the attributes of an item; `nil` if the item does not exist.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items[indexPath]
  }

  /// Returns the attributes of a section header or footer; `nil` if it does not exist.
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { ends[elementKind]?[indexPath.section] }
}
