// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A description of an invalidation of a layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Indicates whether all attributes are computed again. Divergence: it is always true.
  public internal(set) final var invalidateEverything = true
  /// Indicates whether the numbers of items are requested again. Divergence: it is always false.
  public internal(set) final var invalidateDataSourceCounts = false
  /// The vector, in points, that an invalidation adds to the content offset; default zero.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The size, in points, that an invalidation adds to the content size; default zero.
  open var contentSizeAdjustment = CGSize.zero
}

/// A change of one item of a collection.
@preconcurrency @MainActor
public final class UICollectionViewUpdateItem: NSObject {
  /// The index path before the change; `nil` for a new item.
  public internal(set) var indexPathBeforeUpdate: IndexPath?
  /// The index path after the change; `nil` for a removed item.
  public internal(set) var indexPathAfterUpdate: IndexPath?
}

/// The base class of layouts, which arrange the items of a collection. Subclasses define the positions of
/// items.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject, NSCoding {
  /// The collection that uses the layout; `nil` if there is none.
  open var collectionView: UICollectionView? { owner }
  final weak var owner: UICollectionView?
  final var isValid = false

  /// Creates a layout.
  public nonisolated override init() { super.init() }

  /// Creates a layout from an archive. Reads nothing by default.
  public required nonisolated init?(coder: NSCoder) { super.init() }

  /// Encodes nothing by default.
  open nonisolated func encode(with coder: NSCoder) {}

  /// The class of the attributes that the layout creates; default `UICollectionViewLayoutAttributes`.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of invalidation contexts; default `UICollectionViewLayoutInvalidationContext`. Divergence: it
  /// has no effect; override `invalidationContext(forBoundsChange:)` instead.
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Called after an invalidation, before attributes are requested. Does nothing by default.
  open func prepare() {}

  /// Invalidates the layout. The collection will prepare it and request all attributes again.
  open func invalidateLayout() {
    isValid = false
    collectionView?.setNeedsLayout()
  }

  /// Invalidates the layout and adds the adjustments of the context to the collection's offset and content
  /// size.
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
      // The adjustment applies at once; the layout measures the contents only later.
      let size = collectionView.contentSize
      collectionView.contentSize = CGSize(
        width: size.width + growth.width, height: size.height + growth.height)
    }
  }

  /// Returns an invalidation context for a change of the bounds.
  open func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    UICollectionViewLayoutInvalidationContext()
  }

  /// The size of the contents, in points; zero by default.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the attributes of all elements that overlap `rect`, a rectangle of the contents in points; `nil`
  /// by default.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

  /// Returns the attributes of an item; `nil` by default.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the attributes of a supplementary view; `nil` by default.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns the attributes of a decoration view; `nil` by default. Divergence: it is never called.
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Returns whether a change of the bounds invalidates the layout; by default, whether their size changes.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  /// Returns the offset at which scrolling stops, in points; by default the result of
  /// `targetContentOffset(forProposedContentOffset:)`.
  ///
  /// - Parameters:
  ///   - proposedContentOffset: The offset at which scrolling would stop, in points.
  ///   - velocity: The velocity in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }

  /// Returns the content offset to use, in points; the proposed one by default. Divergence: it is called only
  /// when a drag has ended, not for changes of items.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  /// Called before changes of items are shown. Does nothing by default.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called after changes of items have been laid out. Does nothing by default.
  open func finalizeCollectionViewUpdates() {}

  /// Returns the attributes from which a new item appears; by default its own, but transparent. `nil` for an
  /// item that appears without an animation.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(itemIndexPath) }

  /// Returns the attributes to which a removed item disappears; by default its own, but transparent. `nil`
  /// for an item that disappears without an animation.
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { faded(itemIndexPath) }

  private func faded(_ path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let copy = layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  /// Returns new attributes of the layout's attributes class for an index path.
  final func makeAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let made = type.flatMap { ClassInitializers.attributes($0) } ?? UICollectionViewLayoutAttributes()
    made.indexPath = path
    return made
  }
}
