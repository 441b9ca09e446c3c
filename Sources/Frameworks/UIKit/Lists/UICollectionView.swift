// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A scrolling collection of items that a layout arranges. Only visible items have views.
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
    /// A supplementary view, such as a header.
    case supplementaryView
    /// A decoration view.
    case decorationView
  }

  /// The positions in the view to which an item can be scrolled.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The bits, one for each position.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1)
    /// Centred vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 8)
    /// Centred horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The element kind of section headers.
  public class final var elementKindSectionHeader: String { "UICollectionElementKindSectionHeader" }
  /// The element kind of section footers.
  public class final var elementKindSectionFooter: String { "UICollectionElementKindSectionFooter" }

  /// The layout, which arranges the items. Setting it arranges all items again.
  open var collectionViewLayout: UICollectionViewLayout { didSet { grid.layoutDidChange(from: oldValue) } }
  /// The object that provides the items; not retained; default `nil`. Setting it reloads all items.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The delegate; not retained; default `nil`.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      collectionViewLayout.invalidateLayout()
    }
  }
  /// A view behind the items, which fills the visible area; default `nil`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Indicates whether taps select items; default true.
  open var allowsSelection = true
  /// Indicates whether several items can be selected; default false.
  open var allowsMultipleSelection = false
  /// Indicates whether cells are prepared before they become visible; default true. Has no effect: no cell is
  /// prepared in advance.
  open var isPrefetchingEnabled = true {
    didSet { Inert.report("UICollectionView.isPrefetchingEnabled", if: !isPrefetchingEnabled) }
  }

  final lazy var grid = CollectionGrid(self)
  private lazy var touches = ListTouches(
    on: self, find: grid.path(at:), highlight: grid.highlight, tap: grid.tap)

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.owner = self
  }

  /// Creates a collection with a flow layout from an archive, or with the layout in a file of Interface
  /// Builder.
  public required init?(coder: NSCoder) {
    collectionViewLayout = coder.collectionLayout
    super.init(coder: coder)
    collectionViewLayout.owner = self
  }

  /// Sets the layout and arranges the items according to it, over 0.3 seconds if `animated`. `completion` is
  /// called at the end.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    UIView.animate(withDuration: animated ? 0.3 : 0, animations: layoutIfNeeded, completion: completion)
  }

  // MARK: Views

  /// Registers the class of the cells for a reuse identifier. `nil`, or a class other than a
  /// `UICollectionReusableView`, removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    grid.classes[identifier] = cellClass as? UICollectionReusableView.Type
    grid.prototypes[identifier] = nil
  }
  /// Registers the class of the supplementary views for an element kind and a reuse identifier. `nil`, or a
  /// class other than a `UICollectionReusableView`, removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    grid.classes[elementKind + "/" + identifier] = viewClass as? UICollectionReusableView.Type
    grid.prototypes[elementKind + "/" + identifier] = nil
  }
  /// Registers the nib of the cells for a reuse identifier. `nil` removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    grid.prototypes[identifier] = nib.map { InterfacePrototype($0) }
  }
  /// Registers the nib of the supplementary views for an element kind and a reuse identifier. `nil` removes
  /// the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    grid.prototypes[kind + "/" + identifier] = nib.map { InterfacePrototype($0) }
  }

  /// Returns a reused or new cell for a reuse identifier. If no class is registered, that is reported and the
  /// cell is a plain one.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { grid.reused(identifier) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero) }
  /// Returns a reused or new supplementary view for an element kind and a reuse identifier. If no class is
  /// registered, that is reported and the view is a plain one.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    grid.reused(elementKind + "/" + identifier) ?? UICollectionReusableView(frame: .zero)
  }

  // MARK: Data

  /// Reloads all items and clears the selection.
  open func reloadData() {
    grid.selected = []
    grid.forget()
    collectionViewLayout.invalidateLayout()
  }
  /// Reloads items from the data source, which is asked for new cells. The index paths are those before the
  /// change.
  open func reloadItems(at indexPaths: [IndexPath]) {
    grid.change(ListChange(reloading: indexPaths, animates: true))
  }
  /// Reloads sections from the data source. The indexes are those before the change.
  open func reloadSections(_ sections: IndexSet) {
    grid.change(ListChange(reloading: sections, animates: true))
  }
  /// Shows items that the data source has added. They appear as the layout defines. The index paths are those
  /// after the change.
  open func insertItems(at indexPaths: [IndexPath]) {
    grid.change(ListChange(adding: indexPaths, fades: true))
  }
  /// Removes items that the data source has removed. They disappear as the layout defines. The index paths
  /// are those before the change.
  open func deleteItems(at indexPaths: [IndexPath]) {
    grid.change(ListChange(removing: indexPaths, animates: true))
  }
  /// Moves an item that the data source has moved.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    grid.change(ListChange(moving: indexPath, to: newIndexPath))
  }
  /// Shows sections that the data source has added. Their items appear as the layout defines. The indexes are
  /// the ones after the change.
  open func insertSections(_ sections: IndexSet) { grid.change(ListChange(adding: sections, fades: true)) }
  /// Removes sections that the data source has removed. Their items disappear as the layout defines. The
  /// indexes are those before the change.
  open func deleteSections(_ sections: IndexSet) {
    grid.change(ListChange(removing: sections, animates: true))
  }
  /// Shows all changes that `updates` makes together. `completion` is called with true once they have been
  /// animated.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    grid.batch(updates, completion)
  }

  /// The number of sections; 0 without a data source.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// Returns the number of items in a section; 0 without a data source.
  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  // MARK: Places

  /// The visible cells, in the order of their index paths.
  open var visibleCells: [UICollectionViewCell] { grid.visible().map(\.cell) }
  /// The index paths of the visible items, in ascending order.
  open var indexPathsForVisibleItems: [IndexPath] { grid.visible().map(\.path) }
  /// Returns the cell of an item; `nil` if the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    grid.visible().first { $0.path == indexPath }?.cell
  }
  /// Returns the index path of a cell; `nil` if the cell is not visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    grid.visible().first { $0.cell === cell }?.path
  }
  /// Returns the index path of the visible item at a point of the contents; `nil` if there is no item.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { grid.path(at: point) }
  /// Returns the layout attributes of an item; `nil` if the item does not exist.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    grid.prepare()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  /// Returns a supplementary view; `nil` if the view is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { grid.supplementary(elementKind, indexPath) }
  /// Scrolls to an item, over 0.3 seconds if `animated`. Without a position, scrolls no further than
  /// necessary. An item that does not exist is reported.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    grid.scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Selection

  /// The index paths of the selected items; empty, not `nil`, if no item is selected.
  open var indexPathsForSelectedItems: [IndexPath]? { grid.selected }
  /// Selects an item and scrolls to it unless `scrollPosition` is empty; `nil` clears the selection. The
  /// delegate is not notified.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    grid.select(indexPath)
    if let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects an item without an animation. The delegate is not notified.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { grid.deselect(indexPath) }

  // MARK: Touches

  /// Highlights the item under the finger. Subviews pass on the touches that they do not handle.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.begin(touches)
  }

  /// Ends the highlight if the finger moves away.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.move(touches)
  }

  /// Selects the item under the finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.end(touches)
  }

  /// Ends the highlight, for instance because a drag or a gesture recognizer has taken the finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.cancel(touches)
  }

  /// Lays out the items that are visible at the current offset.
  open override func layoutSubviews() {
    super.layoutSubviews()
    grid.layOut()
  }

  /// The rectangle of the view in its own space, in points. Before each change, the layout is asked whether
  /// it becomes invalid.
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
}
