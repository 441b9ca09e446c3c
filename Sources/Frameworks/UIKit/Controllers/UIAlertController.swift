// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An action of an alert, which is shown as a button.
@preconcurrency @MainActor
public final class UIAlertAction: NSObject {
  /// The styles of an action.
  public enum Style: Int, Sendable {
    /// A plain title.
    case `default`
    /// A semibold title, after the other actions.
    case cancel
    /// A red title.
    case destructive
  }

  /// The title of the action; `nil` for no title.
  public let title: String?
  /// The style of the action.
  public let style: Style
  /// Indicates whether a tap on the action has an effect; default true.
  public var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  /// Creates an action, which calls `handler` after the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    (self.title, self.style, self.handler) = (title, style, handler)
    super.init()
  }
}

/// A message with actions, shown over everything else.
open class UIAlertController: UIViewController {
  /// The styles of an alert.
  public enum Style: Int, Sendable {
    /// A box at the bottom of the screen.
    case actionSheet
    /// A box in the middle of the screen.
    case alert
  }

  private let box = UIView()
  private var lines: [UIView] = []

  /// The style of the alert; default `.alert`.
  public private(set) final var preferredStyle = Style.alert
  /// The text below the title; default `nil`. Set it before the alert is shown.
  open var message: String?
  /// The actions, in the order in which they were added.
  public private(set) final var actions: [UIAlertAction] = []
  /// The text fields, in the order in which they were added; `nil` if there are none.
  public private(set) final var textFields: [UITextField]?
  /// The action whose title is semibold; default `nil`. Set it before the alert is shown.
  open var preferredAction: UIAlertAction?

  /// Creates an alert without actions.
  ///
  /// - Parameters:
  ///   - title: The title; `nil` for none.
  ///   - message: The text below the title; `nil` for none.
  ///   - preferredStyle: The style of the alert.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    (self.title, self.message, self.preferredStyle) = (title, message, preferredStyle)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = preferredStyle == .alert ? .crossDissolve : .coverVertical
  }

  /// Adds an action. Call it before the alert is shown.
  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Adds a text field. Call it before the alert is shown.
  ///
  /// - Parameter configurationHandler: A closure that sets up the text field; default `nil`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  /// Creates the box and its lines.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor.black.withAlphaComponent(0.2)
    box.backgroundColor = .systemBackground
    box.layer.cornerRadius = 14
    box.clipsToBounds = true
    view.addSubview(box)
    for (text, font) in [(title, UIFont.boldSystemFont(ofSize: 17)), (message, .systemFont(ofSize: 13))] {
      guard let text else { continue }
      let label = UILabel()
      (label.text, label.font, label.numberOfLines, label.textAlignment) = (text, font, 0, .center)
      add(label)
    }
    for field in textFields ?? [] { add(field) }
    for action in actions.filter({ $0.style != .cancel }) + actions.filter({ $0.style == .cancel }) {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      let isStrong = action.style == .cancel || action === preferredAction
      button.titleLabel?.font = isStrong ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
      if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
      button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      add(button)
    }
  }

  private func add(_ line: UIView) {
    lines.append(line)
    box.addSubview(line)
  }

  private func choose(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    dismiss(animated: true) { action.handler?(action) }
  }

  /// Lays out the box.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let width = preferredStyle == .alert ? 270 : bounds.width - 16
    var top: CGFloat = 16
    for line in lines {
      let isText = line is UILabel
      let side: CGFloat = line is UIButton ? 0 : 16
      let height = isText ? line.sizeThatFits(CGSize(width: width - 2 * side, height: 0)).height : 44
      line.frame = CGRect(x: side, y: top, width: width - 2 * side, height: height)
      top += height + (isText ? 4 : 0)
    }
    let height = top + 8
    box.frame = CGRect(
      x: (bounds.width - width) / 2,
      y: preferredStyle == .alert ? (bounds.height - height) / 2 : bounds.height - height - 8, width: width,
      height: height)
  }
}
