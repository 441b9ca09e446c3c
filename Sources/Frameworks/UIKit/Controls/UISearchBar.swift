// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A type that receives the events of a search bar. All methods have defaults.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether editing may begin; true by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has begun. Does nothing by default.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Returns whether editing may end; true by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has ended. Does nothing by default.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after a person has changed the text. Does nothing by default.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Called when a person presses the return key. Does nothing by default.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called when a person taps the cancel button. Does nothing by default.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {}

/// A bar with a search field and a cancel button. Divergence: it has no scope buttons and no bookmark button.
open class UISearchBar: UIView, UITextFieldDelegate {
  /// The styles of a search bar.
  public enum Style: UInt, Sendable {
    /// A field on a background.
    case `default`
    /// A field on a background.
    case prominent
    /// A field without a background.
    case minimal
  }

  /// The height of the bar, in points.
  private static let height: CGFloat = 56
  private let field = UISearchTextField()
  private let cancel = UIButton(type: .system)

  /// The delegate; not retained; default `nil`.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field in the bar.
  open var searchTextField: UISearchTextField { field }
  /// The text in the field; default empty. Never `nil`: setting `nil` makes it empty. Setting it does not
  /// call the delegate.
  open var text: String? {
    get { field.text }
    set { field.text = newValue }
  }
  /// The text that is shown while the field is empty; default `nil`.
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  /// The style of the bar; default `.default`.
  open var searchBarStyle = Style.default { didSet { showColors() } }
  /// The colour of the bar; `nil`, the default, stands for the system's colour. Ignored in the style
  /// `.minimal`.
  open var barTintColor: UIColor? { didSet { showColors() } }
  /// Indicates whether the cancel button is shown; default false.
  open var showsCancelButton = false { didSet { setNeedsLayout() } }

  /// Creates a bar with an empty field.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a bar from an archive.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows or hides the cancel button, with an animation of 0.25 seconds if `animated` is true.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
    if animated { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  /// Indicates whether the field is being edited.
  open override var isFirstResponder: Bool { field.isFirstResponder }
  /// Indicates whether the field can be edited.
  open override var canBecomeFirstResponder: Bool { field.canBecomeFirstResponder }
  /// Begins editing. Returns false if the delegate does not allow it.
  @discardableResult
  open override func becomeFirstResponder() -> Bool { field.becomeFirstResponder() }
  /// Ends editing. Returns false if the delegate does not allow it.
  @discardableResult
  open override func resignFirstResponder() -> Bool { field.resignFirstResponder() }

  /// The natural size: 56 points high, without a natural width.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  /// Returns a size with the width of `size` and a height of 56 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: Self.height) }

  /// Asks the delegate whether editing may begin.
  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }
  /// Tells the delegate that editing has begun.
  open func textFieldDidBeginEditing(_ textField: UITextField) {
    delegate?.searchBarTextDidBeginEditing(self)
  }
  /// Asks the delegate whether editing may end.
  open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }
  /// Tells the delegate that editing has ended.
  open func textFieldDidEndEditing(_ textField: UITextField) { delegate?.searchBarTextDidEndEditing(self) }
  /// Tells the delegate that the return key was pressed. Returns false, so that editing continues.
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return false
  }

  /// Lays out the field and the cancel button.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = cancel.sizeThatFits(.zero)
    let room = showsCancelButton ? size.width + 16 : 0
    cancel.alpha = showsCancelButton ? 1 : 0
    cancel.frame = CGRect(
      x: bounds.width - (showsCancelButton ? size.width + 12 : 0), y: 0, width: size.width,
      height: bounds.height)
    field.frame = CGRect(
      x: 8, y: (bounds.height - 36) / 2, width: max(bounds.width - 16 - room, 0), height: 36)
  }

  override var parts: [UIView] { [field, cancel] }

  override func setUpParts() {
    super.setUpParts()
    field.delegate = self
    field.borderStyle = .roundedRect
    field.backgroundColor = .tertiarySystemFill
    field.layer.borderWidth = 0
    field.layer.cornerRadius = 10
    field.addAction(
      UIAction { [weak self] _ in
        if let self { self.delegate?.searchBar(self, textDidChange: self.field.text ?? "") }
      }, for: .editingChanged)
    cancel.setTitle("Cancel", for: .normal)
    cancel.addAction(
      UIAction { [weak self] _ in if let self { self.delegate?.searchBarCancelButtonClicked(self) } },
      for: .touchUpInside)
    for view in [field, cancel] { addSubview(view) }
    showColors()
  }

  private func showColors() {
    backgroundColor = searchBarStyle == .minimal ? .clear : barTintColor ?? .secondarySystemBackground
  }
}
