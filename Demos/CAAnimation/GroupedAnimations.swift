// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Three animations in a group that starts after 0.5 s: fade, grow and rotate.
///
/// The group fills backwards, so the square is invisible during the delay. Grow and rotate both replace the
/// whole transform. The later one wins, so the square rotates and does not grow.
final class GroupViewController: ArticleViewController {
  let hasDelegate: Bool
  /// The lines that the delegate has printed.
  private(set) var printed: [String] = []

  init(hasDelegate: Bool) {
    self.hasDelegate = hasDelegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    hasDelegate = false
    super.init(coder: coder)
  }

  override func handleChangeButtonTapped() {
    let fadeOut = CABasicAnimation(keyPath: "opacity")
    fadeOut.fromValue = 0
    fadeOut.toValue = 1

    let expandScale = CABasicAnimation(keyPath: "transform")
    expandScale.valueFunction = CAValueFunction(name: .scale)
    expandScale.fromValue = [1, 1, 1]
    expandScale.toValue = [1.5, 1.5, 1.5]

    let rotate = CABasicAnimation(keyPath: "transform")
    rotate.valueFunction = CAValueFunction(name: .rotateZ)
    rotate.fromValue = Float.pi / 4.0
    rotate.toValue = 0.0

    let group = CAAnimationGroup()
    group.animations = [fadeOut, expandScale, rotate]
    group.duration = 0.5
    group.beginTime = CACurrentMediaTime() + 0.5
    group.fillMode = .backwards
    if hasDelegate { group.delegate = self }
    layerView.layer.add(group, forKey: nil)
  }
}

extension GroupViewController: CAAnimationDelegate {
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    print(#function)
    printed.append(#function)
  }
}

extension Program {
  /// A square disappears, waits, fades in and turns upright.
  public static var group: Program {
    Program(
      Listing(
        number: "P19", name: "group", title: "A square vanishes, waits, fades in and turns upright: a group",
        seed: .animations, duration: 2, moments: [0, 0.5, 0.9, 1.05, 1.25, 1.4, 1.6]),
      article: { GroupViewController(hasDelegate: false) })
  }

  /// The same, and the delegate prints a line at the end.
  public static var groupDelegate: Program {
    Program(
      Listing(
        number: "P20", name: "group-delegate", title: "The same, and a delegate prints that it has ended",
        seed: .animations, duration: 2, moments: [0, 0.5, 0.9, 1.05, 1.25, 1.4, 1.6]),
      article: { GroupViewController(hasDelegate: true) })
  }
}
