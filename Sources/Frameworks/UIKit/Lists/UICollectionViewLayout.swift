// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The parts of a layout that have become invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Indicates whether everything is computed again.
  public internal(set) final var invalidateEverything = true
  /// Indicates whether the numbers of items are queried again.
  public internal(set) final var invalidateDataSourceCounts = false
  /// The change of the content offset that the layout requests, in points; default zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the size of the contents, in points; default zero.
  open var contentSizeAdjustment = CGSize.zero
}

/// A change of the items of a collection.
@preconcurrency @MainActor
public final class UICollectionViewUpdateItem: NSObject {
  /// The path before the change; `nil` for a new item.
  public internal(set) var indexPathBeforeUpdate: IndexPath?
  /// The path after the change; `nil` for a removed item.
  public internal(set) var indexPathAfterUpdate: IndexPath?
}

/// The arrangement of a collection. Subclasses define the positions of items.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, NSCoding {
  /// The collection; `nil` for none.
  public internal(set) final weak var collectionView: UICollectionView?
  final var isValid = false

  /// Creates a layout.
  public nonisolated override init() { super.init() }

  /// Creates a layout from an archive.
  public required nonisolated init?(coder: NSCoder) { super.init() }

  /// Encodes nothing by default.
  open nonisolated func encode(with coder: NSCoder) {}

  /// The class of the attributes; default `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Called after an invalidation, before attributes are queried. Does nothing by default.
  open func prepare() {}

  /// Makes the collection query all attributes again.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// Makes the collection query attributes again, and adjusts its offset and content size by the values of
  /// the context.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isValid = false
    guard let collectionView else { return }
    collectionView.setNeedsLayout()
    let move = context.contentOffsetAdjustment
    if move != .zero {
      let offset = collectionView.contentOffset
      collectionView.contentOffset = CGPoint(x: offset.x + move.x, y: offset.y + move.y)
    }
    let growth = context.contentSizeAdjustment
    if growth != .zero {
      // The content size changes before the layout measures the contents.
      let size = collectionView.contentSize
      collectionView.contentSize = CGSize(
        width: size.width + growth.width, height: size.height + growth.height)
    }
  }

  /// Returns a context for a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    UICollectionViewLayoutInvalidationContext()
  }

  /// The size of the contents in points; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that touch `rect`; `nil` by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; `nil` by default.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; `nil` by default.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration; `nil` by default.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns whether a change of the bounds makes the layout invalid; by default, if their size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  /// Returns the offset at which scrolling stops; by default the proposed one.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset without a change.
  ///   - velocity: The velocity in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the offset after a change of the items: the proposed one by default.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Called before changes of items. Does nothing by default.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after changes of items. Does nothing by default.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes with which a new item appears; by default its own, but transparent.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(itemIndexPath) }

  /// Returns the attributes with which a removed item disappears; by default its own, but transparent.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(itemIndexPath) }

  private func faded(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let copy = layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  /// Returns empty attributes of the layout's class.
  final func makeAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let made = type.flatMap { ClassInitializers.attributes($0) } ?? UICollectionViewLayoutAttributes()
    made.indexPath = path
    return made
  }
}
