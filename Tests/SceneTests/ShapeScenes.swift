// SPDX-License-Identifier: Apache-2.0

import Multiplane
import Testing

// The appearance of shape and gradient layers, at rest and animated.
@Suite struct ShapeScenes {
  @Test func `a line is drawn`() {
    expectScene("shape-drawing", at: [0, 0.25, 0.5, 1]) { stage, _ in
      let spiral = CGMutablePath()
      spiral.move(to: CGPoint(x: 60, y: 45))
      for step in 1...48 {
        let (angle, radius) = (CGFloat(step) * .pi / 8, CGFloat(step) * 0.8)
        spiral.addLine(to: CGPoint(x: 60 + cos(angle) * radius, y: 45 + sin(angle) * radius))
      }
      let shape = stage.addShape(spiral, fill: nil, stroke: blue, width: 5)
      (shape.lineCap, shape.lineJoin) = (.round, .round)
      let animation = CABasicAnimation(keyPath: "strokeEnd")
      (animation.fromValue, animation.duration) = (0.05, 1)
      shape.add(animation, forKey: nil)
    }
  }

  @Test func `a path morphs`() {
    expectScene("shape-morph", at: [0, 0.25, 0.5, 0.75]) { stage, _ in
      func star(_ inner: CGFloat) -> CGPath {
        let path = CGMutablePath()
        for corner in 0..<10 {
          let (angle, radius) = (CGFloat(corner) * .pi / 5 + .pi / 2, corner % 2 == 0 ? 36 : inner)
          let point = CGPoint(x: 60 + cos(angle) * radius, y: 43 + sin(angle) * radius)
          if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
      }
      let shape = stage.addShape(star(34), fill: gold, stroke: red, width: 3)
      shape.lineJoin = .round
      let (morph, color) = (CABasicAnimation(keyPath: "path"), CABasicAnimation(keyPath: "fillColor"))
      (morph.fromValue, morph.duration) = (star(12), 1)
      (color.toValue, color.duration) = (blue, 1)
      shape.add(morph, forKey: nil)
      shape.add(color, forKey: nil)
    }
  }

  @Test func `caps joins and dashes`() {
    expectScene("shape-lines", at: [0], scale: 2) { stage, _ in
      let caps: [(CAShapeLayerLineCap, CAShapeLayerLineJoin)] = [
        (.butt, .miter), (.round, .round), (.square, .bevel),
      ]
      for (index, (cap, join)) in caps.enumerated() {
        let x = CGFloat(index) * 38 + 10
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: x, y: 50), CGPoint(x: x + 12, y: 80), CGPoint(x: x + 24, y: 50)])
        let shape = stage.addShape(path, fill: nil, stroke: ink, width: 8)
        (shape.lineCap, shape.lineJoin) = (cap, join)
        stage.addShape(path, fill: nil, stroke: gold, width: 1)
        let circle = CGPath(ellipseIn: CGRect(x: x, y: 8, width: 26, height: 26), transform: nil)
        let dashed = stage.addShape(circle, fill: nil, stroke: red, width: 4)
        (dashed.lineCap, dashed.lineDashPattern, dashed.lineDashPhase) = (cap, [8, 6], CGFloat(index) * 3)
      }
    }
  }

  @Test func gradients() {
    expectScene("gradient-types", at: [0, 0.5], scale: 2) { stage, _ in
      let types: [CAGradientLayerType] = [.axial, .radial, .conic]
      for (index, type) in types.enumerated() {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 6 + index * 38, y: 8, width: 32, height: 74)
        (layer.type, layer.colors) = (type, [red, gold, blue])
        layer.locations = [0, 0.4, 1]
        if type != .axial { layer.startPoint = CGPoint(x: 0.5, y: 0.5) }
        if type == .radial { layer.endPoint = CGPoint(x: 1, y: 0.9) }
        layer.cornerRadius = 8
        stage.addSublayer(layer)
        let animation = CABasicAnimation(keyPath: "colors")
        (animation.toValue, animation.duration) = ([green, ink, gold], 1)
        layer.add(animation, forKey: nil)
      }
    }
  }
}

extension CALayer {
  /// Adds a shape layer whose path is in this layer's space.
  @discardableResult
  func addShape(_ path: CGPath, fill: CGColor?, stroke: CGColor?, width: CGFloat = 1) -> CAShapeLayer {
    let shape = CAShapeLayer()
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, fill, stroke, width)
    addSublayer(shape)
    return shape
  }
}
