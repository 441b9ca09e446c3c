// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A scrolling list of rows. Only visible rows have views.
open class UITableView: UIScrollView {
  /// The styles of a table.
  public enum Style: Int, Sendable {
    /// Rows that span the table's width.
    case plain
    /// Sections separated by gaps.
    case grouped
    /// Sections separated by gaps, with inset rows.
    case insetGrouped
  }

  /// The positions in the view to which a row can be scrolled.
  public enum ScrollPosition: Int, Sendable {
    /// Scrolls no further than necessary.
    case none
    /// At the upper edge.
    case top
    /// In the middle.
    case middle
    /// At the lower edge.
    case bottom
  }

  /// The animations of changed rows. Divergence: inserted rows fade in, and other changes are not animated.
  public enum RowAnimation: Int, Sendable {
    /// A fade.
    case fade
    /// A fade.
    case right
    /// A fade.
    case left
    /// A fade.
    case top
    /// A fade.
    case bottom
    /// No animation.
    case none
    /// A fade.
    case middle
    /// A fade.
    case automatic = 100
  }

  /// The value, -1, with which a height is the height of the contents.
  public class final var automaticDimension: CGFloat { -1 }
  /// The default row height, in points.
  static let usualHeight: CGFloat = 44

  /// The style of the table.
  public final let style: Style
  /// The object that provides the rows; not retained; default `nil`. Setting it reloads all rows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The delegate; not retained; default `nil`. Setting it reloads all rows.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      super.delegate = newValue
      reloadData()
    }
  }
  /// The height of rows, in points; default `automaticDimension`.
  open var rowHeight: CGFloat = UITableView.automaticDimension { didSet { rows.invalidate() } }
  /// The estimated height of rows. Has no effect: heights are measured exactly.
  open var estimatedRowHeight: CGFloat = UITableView.automaticDimension {
    didSet { Inert.report("UITableView.estimatedRowHeight", if: estimatedRowHeight > 0) }
  }
  /// The estimated height of headers. Has no effect: heights are measured exactly.
  open var estimatedSectionHeaderHeight: CGFloat = UITableView.automaticDimension {
    didSet { Inert.report("UITableView.estimatedSectionHeaderHeight", if: estimatedSectionHeaderHeight > 0) }
  }
  /// The estimated height of footers. Has no effect: heights are measured exactly.
  open var estimatedSectionFooterHeight: CGFloat = UITableView.automaticDimension {
    didSet { Inert.report("UITableView.estimatedSectionFooterHeight", if: estimatedSectionFooterHeight > 0) }
  }
  /// The height of headers, in points; default `automaticDimension`. With that value, a header view of the
  /// delegate keeps its height, but is at least 28 high. Any other header is 28 high with a title and 0
  /// without one, or 38 and 18 in grouped styles.
  open var sectionHeaderHeight: CGFloat = UITableView.automaticDimension { didSet { rows.invalidate() } }
  /// The height of footers, in points; default `automaticDimension`. With that value, a footer is 28 high
  /// with a title. Without one, it is 0 high, or 18 in grouped styles.
  open var sectionFooterHeight: CGFloat = UITableView.automaticDimension { didSet { rows.invalidate() } }
  /// The gap above each header, in points; default `automaticDimension`, which stands for 0. Sections without
  /// a header have no gap.
  open var sectionHeaderTopPadding: CGFloat = UITableView.automaticDimension { didSet { rows.invalidate() } }
  /// The style of the lines between rows; default `.singleLine`.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { rows.style() } }
  /// The colour of the lines between rows; default `UIColor.separator`. `nil` counts as the default.
  open var separatorColor: UIColor? = .separator { didSet { rows.style() } }
  /// The insets of the lines between rows, in points; default 16 on the left. Only the left and right insets
  /// are used.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { rows.style() } }
  /// A view above all rows, which keeps its height; default `nil`.
  open var tableHeaderView: UIView? { didSet { rows.replace(oldValue, tableHeaderView) } }
  /// A view below all rows, which keeps its height; default `nil`.
  open var tableFooterView: UIView? { didSet { rows.replace(oldValue, tableFooterView) } }
  /// A view behind the rows, which fills the visible area; default `nil`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Indicates whether taps select rows; default true.
  open var allowsSelection = true
  /// Indicates whether several rows can be selected; default false.
  open var allowsMultipleSelection = false
  /// Indicates whether rows can be edited; default false. Has no effect: rows cannot be edited.
  open var isEditing = false { didSet { Inert.report("UITableView.isEditing", if: isEditing) } }

  final lazy var rows = TableRows(self)
  private lazy var touches = ListTouches(
    on: self, find: rows.path(at:), highlight: rows.highlight, tap: rows.tap)

  /// Creates a table with a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table from an archive, or a table of the style in a file of Interface Builder.
  public required init?(coder: NSCoder) {
    style = coder.tableStyle
    super.init(coder: coder)
  }

  // MARK: Cells

  /// Registers the class of the cells for a reuse identifier. `nil`, or a class other than a
  /// `UITableViewCell`, removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.cellClasses[identifier] = cellClass as? UITableViewCell.Type
    rows.prototypes[identifier] = nil
  }

  /// Registers the class of the headers and footers for a reuse identifier. `nil`, or a class other than a
  /// `UITableViewHeaderFooterView`, removes the registration.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    rows.headerClasses[identifier] = aClass as? UITableViewHeaderFooterView.Type
    rows.headerPrototypes[identifier] = nil
  }

  /// Registers the nib of the cells for a reuse identifier. `nil` removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    rows.prototypes[identifier] = nib.map { InterfacePrototype($0) }
  }

  /// Registers the nib of the headers and footers for a reuse identifier. `nil` removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    rows.headerPrototypes[identifier] = nib.map { InterfacePrototype($0) }
  }

  /// Returns a reused or new cell for a reuse identifier; `nil` if no cell can be reused and no class is
  /// registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    rows.reusedCell(identifier)
  }

  /// Returns a reused or new cell for a reuse identifier. If no cell can be reused and no class is
  /// registered, that is reported and the cell is a plain one.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = rows.reusedCell(identifier) { return cell }
    Diagnostics.report(
      .invalid, "UITableView.dequeueReusableCell", "no class is registered for \"\(identifier)\"")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a reused or new header or footer for a reuse identifier; `nil` if no view can be reused and no
  /// class is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    rows.reusedEnd(identifier)
  }

  // MARK: Data

  /// Reloads all rows and clears the selection.
  open func reloadData() {
    rows.selected = []
    rows.invalidate()
  }

  /// Reloads rows from the data source, which is asked for new cells. The index paths are those before the
  /// change.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rows.change(ListChange(reloading: indexPaths, animates: animation != .none))
  }
  /// Reloads sections from the data source. The indexes are those before the change.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    rows.change(ListChange(reloading: sections, animates: animation != .none))
  }
  /// Shows rows that the data source has added. They fade in, and the rows below them move down, over 0.3
  /// seconds unless `animation` is `.none`. The index paths are those after the change.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rows.change(ListChange(adding: indexPaths, fades: animation != .none))
  }
  /// Removes rows that the data source has removed. They vanish at once, and the rows below them move up,
  /// over 0.3 seconds unless `animation` is `.none`. The index paths are those before the change.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    rows.change(ListChange(removing: indexPaths, animates: animation != .none))
  }
  /// Moves a row that the data source has moved, over 0.3 seconds.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    rows.change(ListChange(moving: indexPath, to: newIndexPath))
  }
  /// Shows sections that the data source has added. Their rows fade in, and the sections below them move
  /// down, over 0.3 seconds unless `animation` is `.none`. The indexes are those after the change.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    rows.change(ListChange(adding: sections, fades: animation != .none))
  }
  /// Removes sections that the data source has removed. They vanish at once, and the sections below them
  /// move up, over 0.3 seconds unless `animation` is `.none`. The indexes are those before the change.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    rows.change(ListChange(removing: sections, animates: animation != .none))
  }
  /// Begins a group of changes, which are shown together at the matching `endUpdates()`.
  open func beginUpdates() { rows.beginChanges() }
  /// Ends a group of changes. If it is the outermost group, it shows them: the heights of all rows are asked
  /// for again, and rows that are neither new nor reloaded keep their cells and move over 0.3 seconds. An
  /// empty group animates a change of heights.
  open func endUpdates() { rows.endChanges() }
  /// Shows all changes that `updates` makes together, as `endUpdates()` does. `completion` is called at the
  /// end of the animations.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    rows.beginChanges()
    updates?()
    rows.endChanges(completion)
  }

  /// The number of sections; 0 without a data source.
  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }
  /// Returns the number of rows in a section; 0 without a data source.
  open func numberOfRows(inSection section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  // MARK: Places

  /// The visible cells, from the top.
  open var visibleCells: [UITableViewCell] { rows.visible().map(\.cell) }
  /// The index paths of the visible rows, from the top; empty, not `nil`, if no row is visible.
  open var indexPathsForVisibleRows: [IndexPath]? { rows.visible().map(\.path) }
  /// Returns the cell of a row; `nil` if the row is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    rows.visible().first { $0.path == indexPath }?.cell
  }
  /// Returns the index path of a cell; `nil` if the cell is not visible.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.visible().first { $0.cell === cell }?.path
  }
  /// Returns the index path of the row at a point of the contents; `nil` if there is no row.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { rows.path(at: point) }
  /// Returns the rectangle of a row in the contents, in points; zero for a row that does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rows.rect(of: indexPath) }
  /// Returns the view above a section; `nil` if it is not visible or is not a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[section] as? UITableViewHeaderFooterView
  }
  /// Scrolls to a row, over 0.3 seconds if `animated`. A row that does not exist is reported.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    rows.scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Selection

  /// The index path of the row that was selected first; `nil` if no row is selected.
  open var indexPathForSelectedRow: IndexPath? { rows.selected.first }
  /// The index paths of the selected rows; `nil` if no row is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { rows.selected.isEmpty ? nil : rows.selected }
  /// Selects a row and scrolls to it unless `scrollPosition` is `.none`; `nil` clears the selection. The
  /// delegate is not notified.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    rows.select(indexPath, animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects a row. The delegate is not notified.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { rows.deselect(indexPath, animated) }
  /// Sets `isEditing` and tells the cells. The end of editing clears the selection.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isEditing else { return }
    isEditing = editing
    for (_, cell) in rows.visible() { cell.setEditing(editing, animated: animated) }
    if !editing { for path in rows.selected { rows.deselect(path, animated) } }
  }

  // MARK: Touches

  /// Highlights the row under the finger. Subviews pass on the touches that they do not handle.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.begin(touches)
  }

  /// Ends the highlight if the finger moves away.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.move(touches)
  }

  /// Selects the row under the finger.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.end(touches)
  }

  /// Ends the highlight, for instance because a drag or a gesture recognizer has taken the finger.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches.cancel(touches)
  }

  /// Lays out the rows that are visible at the current offset.
  open override func layoutSubviews() {
    super.layoutSubviews()
    rows.layOut()
  }

  override func setUpParts() {
    super.setUpParts()
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }
}

extension UITableViewCell {
  /// The styles of the lines between rows.
  public enum SeparatorStyle: Int, Sendable {
    /// No line.
    case none
    /// A thin line.
    case singleLine
    /// A thin line, like `singleLine`.
    case singleLineEtched
  }
}
