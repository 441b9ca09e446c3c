// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A row of a table, with an image, a text label, a detail label and an accessory.
open class UITableViewCell: UIView {
  /// The arrangements of the text and the detail text.
  public enum CellStyle: Int, Sendable {
    /// Only the text.
    case `default`
    /// The text at the left and the detail text at the right.
    case value1
    /// A short text at the left, followed by the detail text.
    case value2
    /// The detail text below the text.
    case subtitle
  }

  /// The appearances of a selected row.
  public enum SelectionStyle: Int, Sendable {
    /// No change.
    case none
    /// A grey background.
    case blue
    /// A grey background.
    case gray
    /// A grey background.
    case `default`
  }

  /// The standard accessories at the right edge of a row.
  public enum AccessoryType: Int, Sendable {
    /// No accessory.
    case none
    /// A chevron.
    case disclosureIndicator
    /// An information symbol and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// An information symbol.
    case detailButton
  }

  /// The kinds of edits of a row. Divergence: rows cannot be edited.
  public enum EditingStyle: Int, Sendable {
    /// No edit.
    case none
    /// The removal of the row.
    case delete
    /// The insertion of a row.
    case insert
  }

  private static let margin: CGFloat = 16
  private let style: CellStyle
  private let label = UILabel()
  private let detail = UILabel()
  private let picture = UIImageView()
  private let sign = UILabel()
  final let line = CALayer()

  /// The view that contains the cell's contents. It leaves room for the accessory.
  public final let contentView = UIView()
  private let identifier: String?
  /// The reuse identifier; `nil` for a cell that is not reused.
  open var reuseIdentifier: String? { identifier }
  /// Indicates whether the table is being edited; default false. The table sets it.
  open var isEditing: Bool {
    get { isEdited }
    set { setEditing(newValue, animated: false) }
  }
  private var isEdited = false
  /// The label of the text. Never `nil`.
  open var textLabel: UILabel? { label }
  /// The label of the detail text; `nil` in the style `.default`.
  open var detailTextLabel: UILabel? { style == .default ? nil : detail }
  /// The view of the image at the left edge. Never `nil`.
  open var imageView: UIImageView? { picture }
  /// The view behind the contents; default `nil`.
  open var backgroundView: UIView? { didSet { putBehind(backgroundView, oldValue) } }
  /// The view behind the contents while the row is selected or highlighted; `nil`, the default, for a grey
  /// one.
  open var selectedBackgroundView: UIView? { didSet { oldValue?.removeFromSuperview() } }
  /// The appearance while the row is selected or highlighted; default `.default`.
  open var selectionStyle = SelectionStyle.default
  /// The standard accessory at the right edge; default `.none`.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// A view at the right edge that replaces the standard accessory; default `nil`.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      setNeedsLayout()
    }
  }
  /// The insets of the line below the row, in points; default 16 on the left. A table sets them to its own
  /// when it shows the row. Only the left and right insets are used.
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) {
    didSet { setNeedsLayout() }
  }
  /// Indicates whether the row is selected; default false.
  open var isSelected: Bool {
    get { selection.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Indicates whether a finger is on the row and highlights it; default false.
  open var isHighlighted: Bool {
    get { selection.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var selection = (isSelected: false, isHighlighted: false)
  private lazy var usualSelection: UIView = {
    let view = UIView()
    view.backgroundColor = .systemGray5
    return view
  }()

  /// Creates a cell with a style. `reuseIdentifier` is `nil` for a cell that is not reused.
  public init(style: CellStyle, reuseIdentifier: String?) {
    (self.style, identifier) = (style, reuseIdentifier)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  /// Creates a cell of the default style that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a cell of the default style from an archive, or a cell of the style in a file of Interface
  /// Builder.
  public required init?(coder: NSCoder) {
    (style, identifier) = (coder.cellStyle, coder.cellIdentifier)
    super.init(coder: coder)
  }

  /// Called before the cell is reused for another row. Clears the selection and the highlight; an override
  /// must call `super`.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
  }

  /// Called when the editing of the table begins or ends, and for new cells. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { isEdited = editing }

  /// Selects or deselects the row, with a fade if `animated`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    selection.isSelected = selected
    showSelection(animated)
  }

  /// Highlights the row or ends the highlight, with a fade if `animated`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    selection.isHighlighted = highlighted
    showSelection(animated)
  }

  /// Lays out the content view, the backgrounds, the labels, the image and the accessory.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let accessory = layOutAccessory()
    contentView.frame = CGRect(x: 0, y: 0, width: bounds.width - accessory, height: bounds.height)
    backgroundView?.frame = bounds
    (selectedBackgroundView ?? usualSelection).frame = bounds
    layOutTexts()
    CATransaction.withoutActions {
      line.frame = CGRect(
        x: separatorInset.left, y: bounds.height - 0.5,
        width: max(bounds.width - separatorInset.left - separatorInset.right, 0), height: 0.5)
    }
  }

  /// Returns the width of `targetSize` and the height that the contents need, at least 44, in points.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    bounds.size.width = targetSize.width
    layoutSubviews()
    let inside = LayoutEngine.fittingSize(
      of: contentView, CGSize(width: contentView.bounds.width, height: 0),
      AxisPair(horizontal: .required, vertical: .fittingSizeLevel))
    return CGSize(width: targetSize.width, height: max(inside.height, textHeight))
  }

  override var parts: [UIView] { [contentView] }

  override func setUpParts() {
    addSubview(contentView)
    for part in [picture, label, detail] as [UIView] { contentView.addSubview(part) }
    addSubview(sign)
    (sign.textColor, sign.font) = (.systemGray2, .systemFont(ofSize: 20, weight: .semibold))
    detail.textColor = style == .value1 ? .secondaryLabel : .label
    detail.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    label.font = .systemFont(ofSize: style == .value2 ? 12 : 17)
    if style == .value2 { label.textColor = tintColor }
    if style == .value1 { detail.textAlignment = .right }
    line.backgroundColor = UIColor.separator.cgColor
    layer.addSublayer(line)
  }

  private func putBehind(_ view: UIView?, _ old: UIView?) {
    old?.removeFromSuperview()
    if let view { insertSubview(view, at: 0) }
    setNeedsLayout()
  }

  private func showSelection(_ animated: Bool) {
    let isShown = (selection.isSelected || selection.isHighlighted) && selectionStyle != .none
    let view = selectedBackgroundView ?? usualSelection
    if isShown, view.superview !== self {
      view.frame = bounds
      insertSubview(view, at: backgroundView == nil ? 0 : 1)
      view.alpha = 0
    }
    guard view.superview === self else { return }
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      view.alpha = isShown ? 1 : 0
    } completion: { [weak self] _ in
      if let self, !self.isSelected, !self.isHighlighted { view.removeFromSuperview() }
    }
  }

  /// Lays out the accessory and returns its width with the margin, in points; 0 without an accessory.
  private func layOutAccessory() -> CGFloat {
    sign.text =
      switch accessoryType {
      case .none: nil
      case .disclosureIndicator: "\u{203A}"
      case .checkmark: "\u{2713}"
      case .detailButton: "\u{24D8}"
      case .detailDisclosureButton: "\u{24D8} \u{203A}"
      }
    sign.isHidden = accessoryView != nil || sign.text == nil
    let view = accessoryView ?? sign
    guard !view.isHidden else { return 0 }
    let size = view === sign ? sign.sizeThatFits(.zero) : view.bounds.size
    view.frame = CGRect(
      x: bounds.width - Self.margin - size.width, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
    return size.width + Self.margin
  }

  private var textHeight: CGFloat {
    let first =
      label.text == nil ? 0 : label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height
    let second = style != .subtitle || detail.text == nil ? 0 : detail.sizeThatFits(.zero).height
    return max(first + second + 23, 44)
  }

  private func layOutTexts() {
    let area = contentView.bounds
    var left = Self.margin
    if let image = picture.image {
      let size = CGSize(
        width: min(image.size.width, area.height), height: min(image.size.height, area.height))
      picture.frame = CGRect(
        x: left, y: (area.height - size.height) / 2, width: size.width, height: size.height)
      left += size.width + Self.margin
    }
    let width = max(area.width - left - Self.margin, 0)
    let (first, second) = (label.sizeThatFits(CGSize(width: width, height: 0)), detail.sizeThatFits(.zero))
    switch style {
    case .default: label.frame = CGRect(x: left, y: 0, width: width, height: area.height)
    case .subtitle where detail.text?.isEmpty == false:
      let top = (area.height - first.height - second.height) / 2
      label.frame = CGRect(x: left, y: top, width: width, height: first.height)
      detail.frame = CGRect(x: left, y: top + first.height, width: width, height: second.height)
    case .subtitle: label.frame = CGRect(x: left, y: 0, width: width, height: area.height)
    case .value1:
      let room = min(second.width, width / 2)
      label.frame = CGRect(x: left, y: 0, width: width - room - 8, height: area.height)
      detail.frame = CGRect(x: left + width - room, y: 0, width: room, height: area.height)
    case .value2:
      label.frame = CGRect(x: left, y: 0, width: 91, height: area.height)
      detail.frame = CGRect(x: left + 97, y: 0, width: max(width - 97, 0), height: area.height)
    }
  }
}

/// A reusable header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  /// The view that contains the contents and fills this view.
  public final let contentView = UIView()
  /// The reuse identifier; `nil` for a view that is not reused.
  public final let reuseIdentifier: String?
  private let label = UILabel()
  /// The label of the text. Never `nil`.
  open var textLabel: UILabel? { label }
  /// The view behind the contents; default `nil`.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Creates a header or footer. `reuseIdentifier` is `nil` for a view that is not reused.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
  }

  /// Creates a view that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view from an archive.
  public required init?(coder: NSCoder) {
    reuseIdentifier = coder.cellIdentifier
    super.init(coder: coder)
  }

  /// Called before the view is reused for another section. Does nothing by default.
  open func prepareForReuse() {}

  /// Lays out the content view, the background and the label.
  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }

  override var parts: [UIView] { [contentView] }

  override func setUpParts() {
    addSubview(contentView)
    contentView.addSubview(label)
    label.font = .systemFont(ofSize: 13, weight: .semibold)
  }
}
