// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A screen with a container of 300 by 300 points for the book's listings.
class ContainerViewController: UIViewController {
  /// The top left corner of the container.
  static let containerOrigin = CGPoint(x: 37.5, y: 80)

  let containerView = UIView(frame: CGRect(origin: containerOrigin, size: CGSize(width: 300, height: 300)))

  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.backgroundColor = UIColor(white: 0.93, alpha: 1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    containerView.backgroundColor = .white
    view.addSubview(containerView)
  }

  /// Adds a line of text.
  @discardableResult
  func addLabel(_ text: String, _ frame: CGRect) -> UILabel {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: 15)
    view.addSubview(label)
    return label
  }

  /// Adds a button in the tint colour.
  @discardableResult
  func addButton(_ title: String, _ center: CGPoint, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton(type: .system)
    button.bounds = CGRect(x: 0, y: 0, width: 120, height: 44)
    button.center = center
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    view.addSubview(button)
    return button
  }
}
