// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

extension UINavigationController {
  /// Adds a transition in which the next screen enters from the bottom.
  func pushTransition() {
    let transition = CATransition()
    transition.duration = 1.0
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    transition.type = .push
    transition.subtype = .fromTop
    view.layer.add(transition, forKey: nil)
  }

  /// Adds a transition in which the previous screen enters from the top.
  func popTransition() {
    let transition = CATransition()
    transition.duration = 1.0
    transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    transition.type = .push
    transition.subtype = .fromBottom
    view.layer.add(transition, forKey: nil)
  }
}

/// A screen with two buttons: one pushes another screen, the other pops the current one. Both use a
/// transition of the navigation controller's layer instead of its own animation.
final class NavigationViewController: UIViewController {
  /// The centres of the buttons.
  static let pushPoint = CGPoint(x: 87.5, y: 120)
  static let popPoint = CGPoint(x: 287.5, y: 120)

  private let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
    title = "Screen \(number)"
  }

  required init?(coder: NSCoder) {
    number = 1
    super.init(coder: coder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let hue = CGFloat(number % 5) / 5
    view.backgroundColor = UIColor(hue: hue, saturation: 0.35, brightness: 1, alpha: 1)
    let label = UILabel(frame: CGRect(x: 87.5, y: 260, width: 200, height: 140))
    label.text = "\(number)"
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 120, weight: .bold)
    label.textColor = UIColor(white: 0, alpha: 0.35)
    view.addSubview(label)
    addButton("Push", at: Self.pushPoint) { [weak self] in self?.handlePushButtonTapped() }
    addButton("Pop", at: Self.popPoint) { [weak self] in self?.handlePopButtonTapped() }
  }

  private func addButton(_ title: String, at center: CGPoint, _ action: @escaping () -> Void) {
    let button = UIButton(type: .system)
    button.bounds = CGRect(x: 0, y: 0, width: 100, height: 44)
    button.center = center
    button.setTitle(title, for: .normal)
    button.addAction(UIAction { _ in action() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func handlePushButtonTapped() {
    navigationController?.pushTransition()
    let explicitlyVC = NavigationViewController(number: number + 1)
    navigationController?.pushViewController(explicitlyVC, animated: false)
  }

  private func handlePopButtonTapped() {
    navigationController?.popTransition()
    navigationController?.popViewController(animated: false)
  }
}

extension Program {
  /// A screen enters from the bottom and later leaves again.
  public static var navigation: Program {
    Program(
      Listing(
        number: "P18", name: "navigation",
        title: "A screen pushes the one before out, and is pushed out again",
        seed: .animations, duration: 4, moments: [0, 0.75, 1, 1.25, 1.8, 2.4, 2.6, 3.5])
    ) { script in
      script.click(at: NavigationViewController.pushPoint, time: 0.4)
      script.click(at: NavigationViewController.popPoint, time: 1.9)
      return UINavigationController(rootViewController: NavigationViewController(number: 1))
    }
  }
}
