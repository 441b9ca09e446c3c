// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// The book's section on hierarchical time, which has no listing: a layer inherits the time of its
/// superlayer, like its coordinate space.
///
/// Two squares have the same animation of two seconds. The upper one is in a layer with speed 2, so its
/// animation ends after one second. A label shows the same moment in the time of each layer.
final class TimeHierarchyViewController: ContainerViewController {
  let fastLayer = CALayer()
  let plainLayer = CALayer()
  let fastSquare = CALayer()
  let plainSquare = CALayer()
  private var timeLabel: UILabel!

  override func viewDidLoad() {
    super.viewDidLoad()
    fastLayer.speed = 2
    for (row, square, color) in [
      (fastLayer, fastSquare, UIColor.systemRed), (plainLayer, plainSquare, UIColor.systemBlue),
    ] {
      square.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
      square.position = CGPoint(x: 40, y: 50)
      square.backgroundColor = color.cgColor
      square.cornerRadius = 8
      row.addSublayer(square)
      containerView.layer.addSublayer(row)
    }
    fastLayer.frame = CGRect(x: 0, y: 40, width: 300, height: 100)
    plainLayer.frame = CGRect(x: 0, y: 160, width: 300, height: 100)
    timeLabel = addLabel("", CGRect(x: 37.5, y: 400, width: 300, height: 90))
    timeLabel.numberOfLines = 0
    addButton("Start", CGPoint(x: 187.5, y: 540)) { [weak self] in self?.start() }
  }

  func start() {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 40
    animation.toValue = 260
    animation.duration = 2
    animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    for square in [fastSquare, plainSquare] { square.add(animation, forKey: "slide") }

    let now = CACurrentMediaTime()
    timeLabel.text = String(
      format: "absolute time %.2f s\nin the fast layer %.2f s\nin the plain layer %.2f s", now,
      fastSquare.convertTime(now, from: nil), plainSquare.convertTime(now, from: nil))
  }
}

extension Program {
  /// Two squares with one animation, in layers of different speeds.
  public static var timeHierarchy: Program {
    Program(
      Listing(
        number: "9.2", name: "time-hierarchy",
        title: "One animation in two layers, of which one is twice as fast",
        seed: .techniques, duration: 3.5, moments: [0, 0.75, 1, 1.25, 1.5, 2, 2.5, 3])
    ) { script in
      script.click(at: CGPoint(x: 187.5, y: 540), time: 0.4)
      return TimeHierarchyViewController()
    }
  }
}
