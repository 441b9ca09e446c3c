// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Program {
  /// All hues around a centre, and a pointer that rotates once.
  public static var colorWheel: Program {
    Program(
      name: "color-wheel", title: "A colour wheel: a conic gradient and a pointer that goes round",
      duration: 4
    ) { _ in
      let stage = galleryStage()
      let wheel = CAGradientLayer()
      wheel.frame = CGRect(x: 60, y: 20, width: 200, height: 200)
      wheel.cornerRadius = 100
      wheel.type = .conic
      wheel.startPoint = CGPoint(x: 0.5, y: 0.5)
      wheel.endPoint = CGPoint(x: 1, y: 0.5)
      let hues: [(CGFloat, CGFloat, CGFloat)] = [
        (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 1, 1), (0, 0, 1), (1, 0, 1), (1, 0, 0),
      ]
      wheel.colors = hues.map { CGColor(red: $0.0, green: $0.1, blue: $0.2, alpha: 1) }
      stage.addSublayer(wheel)

      let hole = CAShapeLayer()
      hole.path = CGPath(ellipseIn: CGRect(x: 110, y: 70, width: 100, height: 100), transform: nil)
      hole.fillColor = stage.backgroundColor
      stage.addSublayer(hole)

      let pointer = CAShapeLayer()
      pointer.position = CGPoint(x: 160, y: 120)
      let tip = CGMutablePath()
      tip.addLines(between: [CGPoint(x: 62, y: 0), CGPoint(x: 46, y: 9), CGPoint(x: 46, y: -9)])
      tip.closeSubpath()
      pointer.path = tip
      pointer.fillColor = CGColor(gray: 0.15, alpha: 1)
      let round = CABasicAnimation(keyPath: "transform.rotation.z")
      round.byValue = 2 * Double.pi
      round.duration = 4
      round.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      pointer.add(round, forKey: "round")
      stage.addSublayer(pointer)
      return stage
    }
  }
}
