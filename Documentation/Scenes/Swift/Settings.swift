// SPDX-License-Identifier: Apache-2.0

import UIKit

let size = CGSize(width: 390, height: 520)
let duration = 3.0

/// A screen as an app for iOS has it: the file compiles there as it is.
final class Settings: UIViewController {
  private let card = UIView()
  private let toggle = UISwitch()
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    let heading = UILabel(frame: CGRect(x: 20, y: 40, width: 350, height: 44))
    heading.text = "Settings"
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    view.addSubview(heading)

    card.frame = CGRect(x: 20, y: 110, width: 350, height: 64)
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    view.addSubview(card)
    label.frame = CGRect(x: 16, y: 0, width: 220, height: 64)
    label.text = "Reduce motion"
    card.addSubview(label)
    toggle.center = CGPoint(x: 305, y: 32)
    toggle.addAction(UIAction { [weak self] _ in self?.change() }, for: .valueChanged)
    card.addSubview(toggle)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      self.toggle.setOn(true, animated: true)
      self.change()
    }
  }

  private func change() {
    UIView.animate(withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      self.card.backgroundColor = self.toggle.isOn ? .systemGreen : .secondarySystemGroupedBackground
      self.card.transform = self.toggle.isOn ? CGAffineTransform(translationX: 0, y: 24) : .identity
    }
  }
}
