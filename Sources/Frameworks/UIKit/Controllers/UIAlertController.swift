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

  /// The width of an alert, and the margin beside the titles of its buttons, in points.
  private static let (width, titleMargin): (CGFloat, CGFloat) = (270, 8)

  private let box = UIView()
  private var lines: [UIView] = []
  /// The buttons of the actions, and whether two of them share the width of the box.
  private var buttons: [UIButton] = []
  private var areBeside = false

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

  /// Adds a text field, the first of which is the first responder when the alert is shown. Call it before the
  /// alert is shown. An action sheet has no text fields: that is reported, and nothing is added.
  ///
  /// - Parameter configurationHandler: A closure that sets up the text field; default `nil`.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else {
      return Diagnostics.report(
        .invalid, "UIAlertController.addTextField", "an action sheet has no text fields; nothing is added")
    }
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
    for action in orderedActions {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      let isStrong = action.style == .cancel || action === preferredAction
      button.titleLabel?.font = isStrong ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
      if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
      button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      buttons.append(button)
      add(button)
    }
    areBeside = fitBeside
    // In a column, the one that cancels is the last.
    if !areBeside, buttons.count == 2, orderedActions[0].style == .cancel {
      lines.swapAt(lines.count - 2, lines.count - 1)
    }
  }

  /// The actions from the left or the top: one that cancels is the left one of two, and else the last.
  private var orderedActions: [UIAlertAction] {
    let (others, cancels) = (actions.filter { $0.style != .cancel }, actions.filter { $0.style == .cancel })
    return preferredStyle == .alert && actions.count == 2 ? cancels + others : others + cancels
  }

  /// Indicates whether there are two actions whose titles fit side by side.
  private var fitBeside: Bool {
    guard preferredStyle == .alert, buttons.count == 2 else { return false }
    return buttons.allSatisfy { button in
      (button.titleLabel?.intrinsicContentSize.width ?? 0) <= Self.width / 2 - 2 * Self.titleMargin
    }
  }

  /// Makes the first text field the first responder.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    textFields?.first?.becomeFirstResponder()
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
    let width = preferredStyle == .alert ? Self.width : bounds.width - 16
    var top: CGFloat = 16
    for line in lines where !(areBeside && line is UIButton) {
      let isText = line is UILabel
      let side: CGFloat = line is UIButton ? 0 : 16
      let height = isText ? line.sizeThatFits(CGSize(width: width - 2 * side, height: 0)).height : 44
      line.frame = CGRect(x: side, y: top, width: width - 2 * side, height: height)
      top += height + (isText ? 4 : 0)
    }
    if areBeside {
      for (index, button) in buttons.enumerated() {
        button.frame = CGRect(x: CGFloat(index) * width / 2, y: top, width: width / 2, height: 44)
      }
      top += 44
    }
    let height = top + 8
    let area = bounds.inset(by: view.safeAreaInsets)
    box.frame = CGRect(
      x: (bounds.width - width) / 2,
      y: preferredStyle == .alert ? area.midY - height / 2 : bounds.height - height - 8, width: width,
      height: height)
  }
}
