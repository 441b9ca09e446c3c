// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A scrolling collection of items that a layout arranges. Only those that are seen are views.
open class UICollectionView: UIScrollView {
  /// The directions of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down.
    case vertical
    /// To the left and to the right.
    case horizontal
  }

  /// The kinds of elements.
  public enum ElementCategory: UInt, Sendable {
    /// An item.
    case cell
    /// A view beside items.
    case supplementaryView
    /// A decoration.
    case decorationView
  }

  /// The places of an item after scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates positions from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// In the middle of the height.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// On the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// In the middle of the width.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// On the right.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The kind of views before sections.
  public class final var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The kind of views after sections.
  public class final var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  /// The arrangement. Setting it arranges all items again.
  open var collectionViewLayout: UICollectionViewLayout { didSet { grid.layoutDidChange(from: oldValue) } }
  /// The source of the items; not retained; default `nil`.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The delegate; not retained; default `nil`.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  /// A view behind the items; default `nil`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// A Boolean value that indicates whether taps select items; default true.
  open var allowsSelection = true
  /// A Boolean value that indicates whether taps select several items; default false.
  open var allowsMultipleSelection = false
  /// A Boolean value that says if cells are made ahead. Kept; they are not.
  open var isPrefetchingEnabled = true {
    didSet { Inert.report("UICollectionView.isPrefetchingEnabled", if: !isPrefetchingEnabled) }
  }

  final lazy var grid = CollectionGrid(self)

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection with a flow layout from an archive.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  /// Arranges the items by another layout, in 0.3 seconds if `animated`.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    UIView.animate(withDuration: animated ? 0.3 : 0, animations: layoutIfNeeded, completion: completion)
  }

  // MARK: Views

  /// Registers the class that makes the cells of a name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    grid.classes[identifier] = cellClass as? UICollectionReusableView.Type
  }
  /// Registers the class that makes the views of a kind and a name.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    grid.classes[elementKind + "/" + identifier] = viewClass as? UICollectionReusableView.Type
  }
  /// Reports that there are no nib files.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) { nib?.reportUse() }

  /// Returns a cell of a name. Without a registered class, that is reported and the cell is a plain one.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { grid.reused(identifier) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero) }
  /// Returns a view of a kind and a name. Without a registered class, that is reported and it is a plain one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    grid.reused(elementKind + "/" + identifier) ?? UICollectionReusableView(frame: .zero)
  }

  // MARK: Data

  /// Asks for all items again and takes selections away.
  open func reloadData() {
    grid.selected = []
    grid.forget()
    collectionViewLayout.invalidateLayout()
  }
  /// Reloads items from the data source.
  open func reloadItems(at indexPaths: [IndexPath]) { grid.change(ListChange()) }
  /// Reloads sections from the data source.
  open func reloadSections(_ sections: IndexSet) { grid.change(ListChange()) }
  /// Shows items that the data source has added. They appear as the layout defines.
  open func insertItems(at indexPaths: [IndexPath]) {
    grid.change(ListChange(adding: indexPaths, fades: true))
  }
  /// Removes items that the data source has removed. They disappear as the layout defines.
  open func deleteItems(at indexPaths: [IndexPath]) { grid.change(ListChange(removing: indexPaths)) }
  /// Moves an item that the data source has moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    grid.change(ListChange(moving: indexPath, to: newIndexPath))
  }
  /// Shows sections that the data source has added. Their items appear as the layout defines.
  open func insertSections(_ sections: IndexSet) { grid.change(ListChange(adding: sections, fades: true)) }
  /// Removes sections that the data source has removed. Their items disappear as the layout defines.
  open func deleteSections(_ sections: IndexSet) { grid.change(ListChange(removing: sections)) }
  /// Makes changes and shows them together. `completion` is called with true once they have been animated.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    grid.batch(updates, completion)
  }

  /// The number of sections.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// Returns the number of items of a section.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  // MARK: Places

  /// The cells that are seen, in the order of their paths.
  open var visibleCells: [UICollectionViewCell] { grid.visible().map(\.cell) }
  /// The paths of the items that are seen.
  open var indexPathsForVisibleItems: [IndexPath] { grid.visible().map(\.path) }
  /// Returns the cell of an item; `nil` if it is not seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    grid.visible().first { $0.path == indexPath }?.cell
  }
  /// Returns the path of a cell; `nil` if it is not seen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    grid.visible().first { $0.cell === cell }?.path
  }
  /// Returns the path of the item at a point of the contents; `nil` for none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { grid.path(at: point) }
  /// Returns the attributes of an item; `nil` for one that is not there.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    grid.prepare()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns a view beside items; `nil` if it is not seen.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { grid.supplementary(elementKind, indexPath) }
  /// Scrolls to an item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    grid.scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Selection

  /// The selected items; `nil` for none.
  open var indexPathsForSelectedItems: [IndexPath]? { grid.selected }
  /// Selects an item; `nil` takes all selections away. The delegate does not hear of it.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    grid.select(indexPath)
    if let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Takes the selection of an item away. The delegate does not hear of it.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { grid.deselect(indexPath) }

  /// Shows the items that are seen at the offset.
  open override func layoutSubviews() {
    super.layoutSubviews()
    grid.layOut()
  }

  /// The rectangle of the view in its own space. Each change is put to the layout.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue != super.bounds, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        let context = collectionViewLayout.invalidationContext(forBoundsChange: newValue)
        super.bounds = newValue
        collectionViewLayout.invalidateLayout(with: context)
      } else {
        super.bounds = newValue
      }
    }
  }

  override func setUpParts() {
    super.setUpParts()
    let touches = ListTouches(on: self) { [weak self] in self?.grid.tap($0) }
    touches.find = { [weak self] in self?.grid.path(at: $0) }
    touches.highlight = { [weak self] in self?.grid.highlight($0, $1) }
  }
}
