// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

/// A layer tree that shows a single effect.
struct EffectScene: Sendable {
  let name: String
  let build: @Sendable (CALayer) -> Void

  private static let size = CGSize(width: 160, height: 120)

  /// The same scene with layers that move back and forth, at sub-pixel positions.
  var moving: EffectScene {
    EffectScene(name: name) { root in
      build(root)
      for layer in root.sublayers ?? [] {
        Self.animate(layer, "position", CGPoint(x: 23, y: 11))
      }
    }
  }

  /// True if the layers rotate, in both the moving and the still variant.
  var turns: Bool { name.hasSuffix("turning") }

  /// Returns a scene of forty layers, still unless `configure` animates them.
  private static func layers(
    _ name: String, make: @escaping @Sendable () -> CALayer = { CALayer() },
    _ configure: @escaping @Sendable (CALayer, Int) -> Void
  ) -> EffectScene {
    EffectScene(name: name) { root in
      for index in 0..<40 {
        let layer = make()
        layer.bounds = CGRect(origin: .zero, size: size)
        layer.position = CGPoint(x: 130 + index % 8 * 220, y: 110 + index / 8 * 190)
        configure(layer, index)
        root.addSublayer(layer)
      }
    }
  }

  private static func animate(_ layer: CALayer, _ keyPath: String, _ change: Any) {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.byValue = change
    (animation.duration, animation.autoreverses, animation.repeatCount) = (1, true, .infinity)
    animation.beginTime = 1e-9
    layer.add(animation, forKey: nil)
  }

  private static func paint(_ layer: CALayer, _ index: Int) {
    layer.backgroundColor = color(index)
  }

  private static func color(_ index: Int) -> CGColor {
    CGColor(red: 0.2 + 0.1 * Double(index % 8), green: 0.5, blue: 0.9 - 0.1 * Double(index % 7), alpha: 1)
  }

  private static func addBars(_ layer: CALayer) {
    for index in 0..<4 {
      let bar = CALayer()
      bar.frame = CGRect(x: 10 + index * 38, y: 12, width: 30, height: 40 + index * 15)
      (bar.backgroundColor, bar.cornerRadius) = (color(index + 3), 6)
      layer.addSublayer(bar)
    }
  }

  private static func circle() -> CGPath {
    CGPath(ellipseIn: CGRect(origin: .zero, size: size), transform: nil)
  }

  private static func picture() -> CGImage? {
    let context = CGContext(
      data: nil, width: 80, height: 60, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    for index in 0..<12 {
      context?.setFillColor(color(index))
      context?.fillEllipse(in: CGRect(x: index % 4 * 20, y: index / 4 * 20, width: 20, height: 20))
    }
    return context?.makeImage()
  }

  static let all: [EffectScene] = surfaces + pixels + classes

  private static let surfaces: [EffectScene] = [
    layers("background") { paint($0, $1) },
    layers("round corners and border") {
      paint($0, $1)
      ($0.cornerRadius, $0.borderWidth) = (16, 4)
    },
    layers("continuous corners") {
      paint($0, $1)
      ($0.cornerRadius, $0.cornerCurve) = (24, .continuous)
    },
    layers("masks to round bounds") {
      paint($0, $1)
      ($0.cornerRadius, $0.masksToBounds) = (24, true)
      addBars($0)
    },
    layers("contents, stretched") {
      $0.contents = picture()
      _ = $1
    },
    layers("contents in nine parts") {
      $0.contents = picture()
      $0.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
      _ = $1
    },
    layers("perspective") {
      paint($0, $1)
      $0.contents = picture()
      $0.transform.m34 = -1 / 500
      $0.transform = CATransform3DRotate($0.transform, 0.6, 0, 1, 0)
    },
  ]

  private static let pixels: [EffectScene] = [
    layers("shadow of a round rectangle") {
      paint($0, $1)
      ($0.cornerRadius, $0.shadowOpacity, $0.shadowRadius) = (16, 0.5, 8)
    },
    layers("shadow of a path") {
      paint($0, $1)
      ($0.shadowOpacity, $0.shadowRadius, $0.shadowPath) = (0.5, 8, circle())
    },
    layers("shadow of what is drawn") {
      ($0.shadowOpacity, $0.shadowRadius) = (0.5, 8)
      addBars($0)
      _ = $1
    },
    layers("group opacity") {
      paint($0, $1)
      $0.opacity = 0.6
      addBars($0)
    },
    layers("mask") { layer, index in
      paint(layer, index)
      let mask = CAShapeLayer()
      mask.path = circle()
      layer.mask = mask
    },
    layers("blend mode") {
      paint($0, $1)
      $0.compositingFilter = "multiplyBlendMode"
    },
    layers("colour filter") {
      paint($0, $1)
      $0.filters = ["colorInvert"]
      addBars($0)
    },
    layers("blur") {
      paint($0, $1)
      $0.filters = [blur()]
      addBars($0)
    },
    layers("background blur") {
      $0.backgroundFilters = [blur()]
      $0.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.3)
      _ = $1
    },
    layers("rasterized and turning") {
      paint($0, $1)
      addBars($0)
      ($0.shouldRasterize, $0.cornerRadius) = (true, 16)
      animate($0, "transform.rotation.z", 1.0)
    },
    layers("not rasterized and turning") {
      paint($0, $1)
      addBars($0)
      $0.cornerRadius = 16
      animate($0, "transform.rotation.z", 1.0)
    },
  ]

  private static func blur() -> CAFilter {
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(6, forKey: "inputRadius")
    return filter
  }

  private static let classes: [EffectScene] = [
    layers("drawn contents") {
      let drawing = DrawnContents()
      drawing.frame = $0.bounds
      drawing.setNeedsDisplay()
      $0.addSublayer(drawing)
      _ = $1
    },
    layers("shape, filled and stroked", make: { CAShapeLayer() }) { layer, index in
      guard let shape = layer as? CAShapeLayer else { return }
      (shape.path, shape.fillColor, shape.strokeColor) = (circle(), color(index), color(index + 3))
      shape.lineWidth = 6
    },
    gradient("axial gradient", .axial), gradient("radial gradient", .radial),
    gradient("conic gradient", .conic),
    layers("text", make: { CATextLayer() }) { layer, _ in
      guard let text = layer as? CATextLayer else { return }
      (text.string, text.fontSize, text.isWrapped) = ("Core Animation, layer by layer", 24, true)
      text.foregroundColor = CGColor(gray: 0, alpha: 1)
    },
    layers("replicator", make: { CAReplicatorLayer() }) { layer, index in
      guard let copies = layer as? CAReplicatorLayer else { return }
      copies.instanceCount = 12
      copies.instanceTransform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
      let bar = CALayer()
      bar.frame = CGRect(x: 76, y: 4, width: 8, height: 30)
      (bar.backgroundColor, bar.cornerRadius) = (color(index), 4)
      copies.addSublayer(bar)
    },
    layers("emitter, 4,000 particles", make: { CAEmitterLayer() }) { layer, _ in
      guard let emitter = layer as? CAEmitterLayer else { return }
      let cell = CAEmitterCell()
      (cell.contents, cell.birthRate, cell.lifetime) = (picture(), 50, 2)
      (cell.velocity, cell.emissionRange, cell.scale) = (50, 2 * .pi, 0.15)
      (emitter.emitterCells, emitter.emitterPosition) = ([cell], CGPoint(x: 80, y: 60))
    },
    layers("transform layer, a cube") { layer, index in
      // Each cube has its own `CATransformLayer`. In a shared 3D space there would be too many layers to
      // split at intersections.
      let cube = CATransformLayer()
      cube.frame = layer.bounds
      layer.addSublayer(cube)
      for (number, angle) in [0, Double.pi / 2, .pi, -.pi / 2].enumerated() {
        let side = CALayer()
        side.bounds.size = CGSize(width: 90, height: 90)
        side.position = CGPoint(x: 80, y: 60)
        side.backgroundColor = color(index + number)
        side.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle + 0.5, 0, 1, 0), 0, 0, 45)
        cube.addSublayer(side)
      }
    },
    layers("tiled layer", make: { DrawnTiles() }) { layer, _ in
      (layer as? CATiledLayer)?.tileSize = CGSize(width: 40, height: 40)
      layer.setNeedsDisplay()
    },
  ]

  private static func gradient(_ name: String, _ type: CAGradientLayerType) -> EffectScene {
    layers(name, make: { CAGradientLayer() }) { layer, index in
      guard let gradient = layer as? CAGradientLayer else { return }
      (gradient.type, gradient.colors) = (type, [color(index), color(index + 2), color(index + 5)])
      if type != .axial {
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
      }
    }
  }
}

/// A layer that draws itself.
private final class DrawnContents: CALayer {
  override func draw(in context: CGContext) { drawRings(in: context, bounds) }
}

private final class DrawnTiles: CATiledLayer {
  override func draw(in context: CGContext) { drawRings(in: context, bounds) }
}

private func drawRings(in context: CGContext, _ bounds: CGRect) {
  for index in 0..<8 {
    context.setStrokeColor(CGColor(red: 0.1 * Double(index), green: 0.4, blue: 0.7, alpha: 1))
    context.strokeEllipse(in: bounds.insetBy(dx: 4 + 6 * Double(index), dy: 4 + 6 * Double(index)))
  }
}
