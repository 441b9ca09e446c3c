// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// A spring moves a text field up by one point to its position. Three consecutive listings do this.
final class SpringJumpViewController: ArticleViewController {
  /// The variants of the listing.
  enum Stage {
    /// The spring's default parameters. The motion is hardly visible.
    case plain
    /// Custom parameters. The animation is cut off after 0.25 s, in the middle of a swing.
    case cut
    /// Custom parameters and the settling duration.
    case settled
  }

  let stage: Stage

  init(_ stage: Stage) {
    self.stage = stage
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    stage = .plain
    super.init(coder: coder)
  }

  override var shownViews: [UIView] { [textField] }

  override func handleChangeButtonTapped() { testSpringAnimation() }

  private func testSpringAnimation() {
    let jump = CASpringAnimation(keyPath: "position.y")
    jump.fromValue = textField.layer.position.y + 1.0
    jump.toValue = textField.layer.position.y
    jump.duration = 0.25

    if stage != .plain {
      jump.initialVelocity = 100.0
      jump.mass = 10.0
      jump.stiffness = 1500.0
      jump.damping = 50.0
    }
    if stage == .settled {
      jump.duration = jump.settlingDuration
    }
    textField.layer.add(jump, forKey: nil)
  }
}

extension Program {
  /// A field starts one point lower and returns within 0.25 s.
  public static var springJump: Program {
    Program(
      Listing(
        number: "P10", name: "spring-jump", title: "A text field jumps by a single point on a spring",
        seed: .animations, duration: 1.25, moments: [0, 0.5, 0.53, 0.6, 0.75]),
      article: { SpringJumpViewController(.plain) })
  }

  /// A field swings up and jumps back after 0.25 s.
  public static var springCut: Program {
    Program(
      Listing(
        number: "P11", name: "spring-cut",
        title: "A text field swings up and is cut off: the duration is too short",
        seed: .animations, duration: 1.25, moments: [0, 0.5, 0.55, 0.62, 0.74, 0.75]),
      article: { SpringJumpViewController(.cut) })
  }

  /// A field swings up and down until it is at rest.
  public static var springSettled: Program {
    Program(
      Listing(
        number: "P12", name: "spring-settled", title: "A text field swings up and down until it rests",
        seed: .animations, duration: 4.5, moments: [0, 0.624, 0.886, 1.15, 1.4, 2, 4.2]),
      article: { SpringJumpViewController(.settled) })
  }
}
