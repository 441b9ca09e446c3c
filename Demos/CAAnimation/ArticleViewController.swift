// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// The screen of the article's listings: some views, and a button that starts the listing's animation.
class ArticleViewController: UIViewController {
  /// The centre of the button.
  static let changeButtonCenter = CGPoint(x: 187.5, y: 610)

  let layerView = UIView()
  let titleLabel = UILabel()
  let textField = UITextField()
  let changeButton = UIButton(type: .system)

  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    view.backgroundColor = .white
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)

    layerView.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    layerView.center = middle
    layerView.backgroundColor = .blue

    titleLabel.bounds = CGRect(x: 0, y: 0, width: 150, height: 50)
    titleLabel.center = CGPoint(x: middle.x, y: middle.y - 100)
    titleLabel.text = "pro648"
    titleLabel.textAlignment = .center
    titleLabel.font = .systemFont(ofSize: 30)

    textField.frame = CGRect(x: 30, y: 150, width: view.bounds.width - 60, height: 30)
    textField.borderStyle = .roundedRect
    textField.placeholder = "Text field"

    changeButton.bounds = CGRect(x: 0, y: 0, width: 120, height: 44)
    changeButton.center = Self.changeButtonCenter
    changeButton.setTitle("Change", for: .normal)
    changeButton.addAction(
      UIAction { [weak self] _ in self?.handleChangeButtonTapped() }, for: .touchUpInside)
    view.addSubview(changeButton)

    for part in shownViews { view.addSubview(part) }
  }

  /// The views that the listing needs. By default only the square.
  var shownViews: [UIView] { [layerView] }

  /// Called when the button is tapped.
  func handleChangeButtonTapped() {}
}

extension Program {
  /// Creates a program of one of the article's screens. Its button is tapped at 0.5 s.
  init(_ listing: Listing, article make: @escaping @MainActor () -> ArticleViewController) {
    self.init(listing) { script in
      script.click(at: ArticleViewController.changeButtonCenter, time: 0.4)
      return make()
    }
  }
}
