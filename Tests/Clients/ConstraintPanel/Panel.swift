// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A bar that slides in from the top by a constraint, with a stack of labels and a field.
@objcMembers open class Panel: UIView, UITextFieldDelegate {
  public let title = UILabel()
  @IBOutlet public weak var field: UITextField?
  open private(set) var typed = ""
  private var top: NSLayoutConstraint!
  private var heightByContents: NSLayoutConstraint?

  override open class var requiresConstraintBasedLayout: Bool { return true }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setup() {
    translatesAutoresizingMaskIntoConstraints = false
    let field = UITextField()
    field.delegate = self
    field.borderStyle = .roundedRect
    field.keyboardType = .emailAddress
    field.autocorrectionType = .no
    let stack = UIStackView(arrangedSubviews: [title, field])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    self.field = field
    title.setContentHuggingPriority(.required, for: .vertical)
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-margin-[stack]-margin-|", options: [], metrics: ["margin": 16],
        views: ["stack": stack]))
    addConstraints(
      NSLayoutConstraint.constraints(
        withVisualFormat: "V:|-[stack(>=60@750)]-|", options: [], metrics: nil, views: ["stack": stack]))
    addConstraint(
      NSLayoutConstraint(
        item: field, attribute: .height, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 36))
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardWillShow(_:)), name: UIResponder.keyboardWillShowNotification,
      object: nil)
  }

  open func show(in view: UIView) {
    view.addSubview(self)
    top = topAnchor.constraint(equalTo: view.topAnchor, constant: -200)
    NSLayoutConstraint.activate([
      top,
      leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      view.layoutMarginsGuide.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    view.layoutIfNeeded()
    top.constant = 20
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut], animations: view.layoutIfNeeded)
  }

  @objc private func keyboardWillShow(_ notification: Notification) {
    guard let frame = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect else {
      return
    }
    top.constant -= frame.height / 10
    superview?.layoutIfNeeded()
  }

  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool {
    typed += string
    return string != "x"
  }
}
