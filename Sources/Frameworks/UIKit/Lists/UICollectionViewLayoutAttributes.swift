// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The position and appearance of an element of a collection.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The path of the item.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The kind of element.
  public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The name of the kind of a supplementary or decoration view; `nil` for a cell.
  public internal(set) final var representedElementKind: String?
  /// The centre in the contents, in points.
  open var center = CGPoint.zero
  /// The size in points.
  open var size = CGSize.zero
  /// The transform about the centre; default the identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity; default 1.
  open var alpha: CGFloat = 1
  /// The position in the order from back to front; default 0.
  open var zIndex = 0
  /// Indicates whether the item is hidden; default false.
  open var isHidden = false

  /// Creates attributes of zero size.
  public nonisolated override init() { super.init() }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }

  /// Creates attributes of a decoration.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The rectangle in the contents, in points, without the transform.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The rectangle in the item's own space.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The affine part of `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns attributes of the same class with the values of all stored properties.
  open func copy(with zone: NSZone? = nil) -> Any { memberwiseCopy(of: self) }

  /// Returns true for attributes of the same item with equal values.
  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      indexPath == other.indexPath && center == other.center && size == other.size && alpha == other.alpha
        && zIndex == other.zIndex && isHidden == other.isHidden
        && CATransform3DEqualToTransform(transform3D, other.transform3D)
        && representedElementKind == other.representedElementKind
    }
  }
}
