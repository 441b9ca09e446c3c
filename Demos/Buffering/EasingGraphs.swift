// SPDX-License-Identifier: Apache-2.0

import Easing
import Multiplane
import UIKit

/// Robert Penner's easing curves as graphs, each with a dot that moves along it.
final class EasingGraphsViewController: UIViewController {
  private static let families: [(String, [Easing])] = [
    ("quadratic", [.quadraticIn, .quadraticOut, .quadraticInOut]),
    ("cubic", [.cubicIn, .cubicOut, .cubicInOut]),
    ("quartic", [.quarticIn, .quarticOut, .quarticInOut]),
    ("quintic", [.quinticIn, .quinticOut, .quinticInOut]),
    ("sine", [.sineIn, .sineOut, .sineInOut]),
    ("exponential", [.exponentialIn, .exponentialOut, .exponentialInOut]),
    ("circular", [.circularIn, .circularOut, .circularInOut]), ("back", [.backIn, .backOut, .backInOut]),
    ("elastic", [.elasticIn, .elasticOut, .elasticInOut]), ("bounce", [.bounceIn, .bounceOut, .bounceInOut]),
  ]
  private static let side: CGFloat = 36
  /// The distance of the rows. The elastic curves need a third of a side above and below.
  private static let rowHeight: CGFloat = 60
  /// The duration of a dot's movement, in seconds.
  private static let duration: CFTimeInterval = 2

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (column, name) in ["in", "out", "in and out"].enumerated() {
      addLabel(name, CGRect(x: 100 + CGFloat(column) * 90, y: 20, width: 80, height: 20), .center)
    }
    for (row, family) in Self.families.enumerated() {
      let y = 60 + CGFloat(row) * Self.rowHeight
      addLabel(family.0, CGRect(x: 8, y: y, width: 92, height: Self.side), .left)
      for (column, easing) in family.1.enumerated() {
        add(easing, at: CGPoint(x: 122 + CGFloat(column) * 90, y: y))
      }
    }
  }

  private func addLabel(_ text: String, _ frame: CGRect, _ alignment: NSTextAlignment) {
    let label = UILabel(frame: frame)
    label.text = text
    label.textAlignment = alignment
    label.font = .systemFont(ofSize: 13)
    view.addSubview(label)
  }

  private func add(_ easing: Easing, at origin: CGPoint) {
    let frame = CALayer()
    frame.frame = CGRect(x: origin.x, y: origin.y, width: Self.side, height: Self.side)
    frame.backgroundColor = UIColor(white: 0.94, alpha: 1).cgColor
    // The origin is in the lower left corner.
    frame.isGeometryFlipped = true
    view.layer.addSublayer(frame)

    let path = UIBezierPath()
    path.move(to: .zero)
    for step in 1...92 {
      let t = Double(step) / 92
      path.addLine(to: CGPoint(x: CGFloat(t) * Self.side, y: CGFloat(easing(t)) * Self.side))
    }
    let curve = CAShapeLayer()
    curve.path = path.cgPath
    curve.strokeColor = UIColor.systemBlue.cgColor
    curve.fillColor = UIColor.clear.cgColor
    curve.lineWidth = 1.5
    frame.addSublayer(curve)

    let dot = CALayer()
    dot.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
    dot.cornerRadius = 3.5
    dot.backgroundColor = UIColor.systemRed.cgColor
    frame.addSublayer(dot)
    let across = CABasicAnimation(keyPath: "position.x")
    (across.fromValue, across.toValue, across.duration) = (0, Self.side, Self.duration)
    let along = CAKeyframeAnimation(
      keyPath: "position.y", easing: easing, from: 0, to: Self.side, duration: Self.duration)
    for animation in [across, along] {
      animation.repeatCount = .infinity
      dot.add(animation, forKey: nil)
    }
  }
}

extension Program {
  /// Robert Penner's thirty easing curves.
  public static var easingGraphs: Program {
    Program(
      Listing(
        number: "P35", name: "easings", title: "Robert Penner's thirty easing curves, with a dot on each",
        seed: .techniques, duration: 4, moments: [0, 0.5, 1, 1.5])
    ) { _ in EasingGraphsViewController() }
  }
}
