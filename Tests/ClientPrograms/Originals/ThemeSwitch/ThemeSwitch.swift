// SPDX-License-Identifier: Apache-2.0

import UIKit

extension UIColor {
  static let panel = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.16, green: 0.17, blue: 0.25, alpha: 1)
      : UIColor(red: 0.9, green: 0.94, blue: 1, alpha: 1)
  }
}

class ThemeSwitchViewController: UIViewController {
  private let panel = UIView()
  private let caption = UILabel()
  private let toggle = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    panel.backgroundColor = .panel
    panel.layer.cornerRadius = 20
    panel.layer.borderWidth = 2
    panel.frame = CGRect(x: 30, y: 120, width: view.bounds.width - 60, height: 160)
    view.addSubview(panel)
    caption.text = "Dark appearance"
    caption.textColor = .label
    caption.frame = CGRect(x: 20, y: 20, width: 180, height: 30)
    panel.addSubview(caption)
    toggle.frame.origin = CGPoint(x: 20, y: 80)
    toggle.addTarget(self, action: #selector(change(_:)), for: .valueChanged)
    panel.addSubview(toggle)
    updateBorder()
  }

  @objc private func change(_ sender: UISwitch) {
    UIView.transition(
      with: view, duration: 0.4, options: .transitionCrossDissolve,
      animations: {
        self.overrideUserInterfaceStyle = sender.isOn ? .dark : .light
      })
  }

  private func updateBorder() {
    panel.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
      updateBorder()
      caption.text = traitCollection.userInterfaceStyle == .dark ? "Good night" : "Good morning"
    }
  }
}
