// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The layout attributes of an element of a collection: its position, size and appearance.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  /// The index path of the element.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The category of the element.
  public internal(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  public internal(set) final var representedElementKind: String?
  /// The centre in the space of the contents, in points; default zero.
  open var center = CGPoint.zero
  /// The size in points; default zero.
  open var size = CGSize.zero
  /// The transform of the element about its centre; default the identity.
  open var transform3D = CATransform3DIdentity
  /// The opacity, from 0 to 1; default 1.
  open var alpha: CGFloat = 1
  /// The position in the order from back to front; default 0. Elements with greater values are in front.
  open var zIndex = 0
  /// Indicates whether the element is hidden; default false.
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

  /// Creates attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The rectangle in the space of the contents, in points, without the transform.
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
  /// The rectangle in the element's own space, in points. Setting it changes only the size.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The affine part of `transform3D`. Setting it replaces `transform3D`.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// Returns a copy of the same class in which all stored properties have equal values.
  open func copy(with zone: NSZone? = nil) -> Any { memberwiseCopy(of: self) }

  /// Returns whether `object` has equal attributes of the same element. Properties of subclasses are not
  /// compared.
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
