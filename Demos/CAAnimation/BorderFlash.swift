// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A spring animates a colour: the border of a text field flashes. The spring has no `toValue`, so it ends at
/// the model's colour, which is clear. Overshoots beyond clear have a negative alpha and are invisible.
final class BorderFlashViewController: ArticleViewController {
  override var shownViews: [UIView] { [textField] }

  override func handleChangeButtonTapped() {
    let jump = CASpringAnimation(keyPath: "position.y")
    jump.fromValue = textField.layer.position.y + 1.0
    jump.toValue = textField.layer.position.y
    jump.initialVelocity = 100.0
    jump.mass = 10.0
    jump.stiffness = 1500.0
    jump.damping = 50.0
    jump.duration = jump.settlingDuration
    textField.layer.add(jump, forKey: nil)

    textField.layer.borderWidth = 2.0
    textField.layer.borderColor = UIColor.clear.cgColor
    let flash = CASpringAnimation(keyPath: "borderColor")
    flash.damping = 7.0
    flash.stiffness = 200.0
    flash.fromValue = UIColor(red: 1.0, green: 0.27, blue: 0.0, alpha: 1.0).cgColor
    flash.duration = flash.settlingDuration
    textField.layer.add(flash, forKey: nil)
    textField.layer.cornerRadius = 5
  }
}

extension Program {
  /// A field jumps and its border flashes in orange.
  public static var borderFlash: Program {
    Program(
      Listing(
        number: "P13", name: "border-flash",
        title: "A text field jumps while a spring makes its border flash",
        seed: .animations, duration: 4.5, moments: [0, 0.5, 0.53, 0.56, 0.6, 0.72, 0.95, 2.6]),
      article: { BorderFlashViewController() })
  }
}
