// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Two flights from one animation object, which carries a name and a layer. Each flight ends with a pulse.
///
/// A layer copies an animation when it is added, so a later change of the object affects only the next copy.
/// The delegate identifies an animation by the values it carries. A second tap removes both flights by their
/// keys.
final class NamedAnimationsViewController: ArticleViewController {
  /// The lines that the delegate has printed.
  private(set) var printed: [String] = []

  override var shownViews: [UIView] { [titleLabel, textField] }

  override func handleChangeButtonTapped() {
    if titleLabel.layer.animation(forKey: "title") == nil { fly() } else { stop() }
  }

  private func fly() {
    let flyRight = CABasicAnimation(keyPath: "position.x")
    flyRight.fromValue = -view.bounds.size.width / 2
    flyRight.toValue = view.bounds.size.width / 2
    flyRight.duration = 2
    flyRight.delegate = self
    flyRight.setValue("form", forKey: "name")
    flyRight.setValue(titleLabel.layer, forKey: "layer")
    titleLabel.layer.add(flyRight, forKey: "title")

    flyRight.beginTime = CACurrentMediaTime() + 0.3
    flyRight.fillMode = .both
    flyRight.setValue(textField.layer, forKey: "layer")
    textField.layer.add(flyRight, forKey: "field")

    titleLabel.layer.position.x = view.bounds.size.width / 2
    textField.layer.position.x = view.bounds.size.width / 2
  }

  private func stop() {
    titleLabel.layer.removeAnimation(forKey: "title")
    textField.layer.removeAnimation(forKey: "field")
  }

  private func say(_ line: String) {
    print(line)
    printed.append(line)
  }
}

extension NamedAnimationsViewController: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    say(#function)
    if !flag {
      say("Did not reached the end of the duration")
      return
    }
    guard let name = anim.value(forKey: "name") as? String else { return }
    if name == "form" {  // form field found
      let layer = anim.value(forKey: "layer") as? CALayer
      anim.setValue(nil, forKey: "layer")

      let pulse = CABasicAnimation(keyPath: "transform.scale")
      pulse.fromValue = 1.5
      pulse.toValue = 1.0
      pulse.duration = 0.25
      layer?.add(pulse, forKey: nil)
    }
  }
}

extension Program {
  /// A label and a field fly in one after the other and pulse.
  public static var namedAnimations: Program {
    Program(
      Listing(
        number: "P21", name: "named-animations",
        title: "A label and a field fly in one after the other and pulse",
        seed: .animations, duration: 3.5, moments: [0, 0.6, 1, 1.5, 2.45, 2.55, 2.85, 3.2]),
      article: { NamedAnimationsViewController() })
  }

  /// The same, but a second tap removes the flights.
  public static var removeNamed: Program {
    Program(
      Listing(
        number: "P22", name: "remove-animations",
        title: "A second tap ends the flights: both jump to their places",
        seed: .animations, duration: 2.5, moments: [0, 0.6, 1, 1.45, 1.5, 2])
    ) { script in
      script.click(at: ArticleViewController.changeButtonCenter, time: 0.4)
      script.click(at: ArticleViewController.changeButtonCenter, time: 1.4)
      return NamedAnimationsViewController()
    }
  }
}
