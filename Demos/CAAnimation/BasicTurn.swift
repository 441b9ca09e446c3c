// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// The plainest rotation: a basic animation between two angles, once with and once without easing.
final class BasicTurnViewController: ArticleViewController {
  private let (eased, linear) = (UIView(), UIView())

  override var shownViews: [UIView] { [eased, linear] }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (bar, y, color) in [(eased, 180, UIColor.blue), (linear, 430, UIColor.red)] {
      bar.bounds = CGRect(x: 0, y: 0, width: 200, height: 40)
      bar.center = CGPoint(x: 187.5, y: CGFloat(y))
      bar.backgroundColor = color
    }
  }

  override func handleChangeButtonTapped() {
    for (bar, name) in [(eased, CAMediaTimingFunctionName.easeInEaseOut), (linear, .linear)] {
      let turn = CABasicAnimation(keyPath: "transform.rotation.z")
      turn.fromValue = CGFloat.pi / 4
      turn.toValue = -CGFloat.pi / 4
      turn.duration = 1
      turn.timingFunction = CAMediaTimingFunction(name: name)
      bar.layer.add(turn, forKey: nil)
      bar.transform = CGAffineTransform(rotationAngle: -.pi / 4)
    }
  }
}

/// The same change of colour along five timing functions. The linear one is the measure for the others.
final class LinearColorsViewController: ArticleViewController {
  private static let names: [CAMediaTimingFunctionName] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default,
  ]

  private var bars: [UIView] = []

  override var shownViews: [UIView] { [] }

  override func viewDidLoad() {
    super.viewDidLoad()
    for (index, name) in Self.names.enumerated() {
      let y = 40 + 110 * CGFloat(index)
      let caption = UILabel(frame: CGRect(x: 40, y: y, width: 295, height: 20))
      (caption.text, caption.font) = (name.rawValue, .systemFont(ofSize: 14))
      let bar = UIView(frame: CGRect(x: 40, y: y + 24, width: 295, height: 64))
      bar.backgroundColor = .yellow
      view.addSubview(caption)
      view.addSubview(bar)
      bars.append(bar)
    }
  }

  override func handleChangeButtonTapped() {
    for (bar, name) in zip(bars, Self.names) {
      let change = CABasicAnimation(keyPath: "backgroundColor")
      change.fromValue = UIColor.yellow.cgColor
      change.duration = 1.5
      change.timingFunction = CAMediaTimingFunction(name: name)
      bar.layer.add(change, forKey: nil)
      bar.backgroundColor = .blue
    }
  }
}

extension Program {
  /// Two bars turn from 45 to -45 degrees.
  public static var basicTurn: Program {
    Program(
      Listing(
        number: "turn", name: "basic-turn",
        title: "Two bars turn from 45 to -45 degrees: eased, and at one pace",
        seed: .animations, duration: 2, moments: [0, 0.5, 0.75, 1, 1.25, 1.6]),
      article: { BasicTurnViewController() })
  }

  /// A colour changes along five timing functions.
  public static var linearColors: Program {
    Program(
      Listing(
        number: "colours", name: "linear-colors",
        title: "Yellow becomes blue along five timing functions; the first is linear",
        seed: .animations, duration: 2.5, moments: [0, 0.5, 0.875, 1.25, 1.625, 2]),
      article: { LinearColorsViewController() })
  }
}
