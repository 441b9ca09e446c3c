// SPDX-License-Identifier: Apache-2.0

import Multiplane
import Testing

// The appearance of replicators and emitters.
@Suite struct CopyScenes {
  @Test func `a spinner`() {
    expectScene("replicator-spinner", at: [0.5, 0.6, 0.7, 0.8]) { stage, _ in
      let spinner = CAReplicatorLayer()
      spinner.frame = CGRect(x: 22, y: 7, width: 76, height: 76)
      (spinner.instanceCount, spinner.instanceDelay) = (12, 1.0 / 12)
      spinner.instanceTransform = CATransform3DMakeRotation(-.pi / 6, 0, 0, 1)
      stage.addSublayer(spinner)
      let bar = spinner.add(34, 54, 8, 20, blue)
      bar.cornerRadius = 4
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration, fade.repeatCount) = (1, 0.15, 1, .infinity)
      bar.add(fade, forKey: nil)
    }
  }

  @Test func `rows of columns in colours`() {
    expectScene("replicator-nested") { stage, _ in
      let rows = CAReplicatorLayer()
      rows.frame = stage.bounds
      rows.instanceCount = 5
      rows.instanceTransform = CATransform3DMakeTranslation(0, 16, 0)
      (rows.instanceRedOffset, rows.instanceBlueOffset) = (-0.2, -0.1)
      let columns = CAReplicatorLayer()
      columns.frame = rows.bounds
      columns.instanceCount = 7
      columns.instanceTransform = CATransform3DMakeTranslation(16, 0, 0)
      columns.instanceGreenOffset = -0.14
      rows.addSublayer(columns)
      stage.addSublayer(rows)
      let dot = columns.add(6, 6, 12, 12, color(1, 1, 1))
      dot.cornerRadius = 6
    }
  }

  @Test func `a fountain`() {
    expectScene("emitter-fountain", at: [0.5, 1, 1.5, 2.5]) { stage, script in
      let fountain = stage.addEmitter(CGPoint(x: 60, y: 10)) { cell in
        (cell.birthRate, cell.lifetime, cell.lifetimeRange) = (60, 1.6, 0.4)
        (cell.velocity, cell.velocityRange, cell.yAcceleration) = (95, 20, -90)
        (cell.emissionLongitude, cell.emissionRange) = (.pi / 2, 0.5)
        (cell.scale, cell.scaleRange, cell.scaleSpeed) = (0.4, 0.3, 0.1)
        (cell.color, cell.alphaSpeed, cell.greenRange) = (color(0.1, 0.4, 0.9), -0.5, 0.4)
      }
      script.at(1.2) { fountain.birthRate = 0 }
    }
  }

  @Test func `light that adds up`() {
    expectScene("emitter-shapes", at: [2]) { stage, _ in
      stage.backgroundColor = ink
      let shapes: [(CAEmitterLayerEmitterShape, CAEmitterLayerEmitterMode)] = [
        (.line, .volume), (.rectangle, .outline), (.circle, .outline), (.circle, .volume),
        (.rectangle, .points),
        (.sphere, .surface),
      ]
      for (index, (shape, mode)) in shapes.enumerated() {
        let position = CGPoint(x: 20 + index % 3 * 40, y: 66 - index / 3 * 42)
        let layer = stage.addEmitter(position) { cell in
          (cell.birthRate, cell.lifetime, cell.scale) = (90, 1, 0.3)
          (cell.color, cell.alphaSpeed) = (color(0.9, 0.4, 0.2, 0.8), -0.8)
        }
        (layer.emitterShape, layer.emitterMode, layer.renderMode) = (shape, mode, .additive)
        layer.emitterSize = CGSize(width: shape == .circle || shape == .sphere ? 14 : 28, height: 26)
      }
    }
  }

  @Test func fireworks() {
    expectScene("emitter-fireworks", at: [1, 1.4, 1.8, 2.2]) { stage, _ in
      stage.backgroundColor = ink
      let layer = stage.addEmitter(CGPoint(x: 60, y: 4)) { rocket in
        (rocket.birthRate, rocket.lifetime, rocket.velocity, rocket.velocityRange) = (1.6, 1, 85, 30)
        (rocket.emissionLongitude, rocket.emissionRange, rocket.yAcceleration) = (.pi / 2, 0.8, -30)
        rocket.scale = 0.25
        let spark = CAEmitterCell()
        (spark.contents, spark.birthRate, spark.lifetime) = (rocket.contents, 4_000, 1)
        (spark.beginTime, spark.velocity, spark.velocityRange) = (0, 26, 10)
        (spark.emissionRange, spark.yAcceleration, spark.scale) = (2 * .pi, -20, 0.22)
        (spark.color, spark.redRange, spark.greenRange, spark.alphaSpeed) = (
          color(0.8, 0.6, 0.5), 0.4, 0.8, -0.9
        )
        let fuse = CAEmitterCell()
        (fuse.birthRate, fuse.lifetime, fuse.emitterCells) = (1, 0.03, [spark])
        rocket.emitterCells = [fuse]
      }
      (layer.renderMode, layer.seed) = (.additive, 3)
    }
  }
}

extension CALayer {
  /// Adds an emitter of soft white dots of 12 points.
  func addEmitter(_ position: CGPoint, _ configure: (CAEmitterCell) -> Void) -> CAEmitterLayer {
    let cell = CAEmitterCell()
    cell.contents = makeDot()
    configure(cell)
    let layer = CAEmitterLayer()
    (layer.frame, layer.emitterPosition, layer.emitterCells) = (bounds, position, [cell])
    addSublayer(layer)
    return layer
  }
}

/// Returns an image of a soft white dot of 12 x 12 pixels.
func makeDot() -> CGImage {
  let context = CGContext(
    data: nil, width: 12, height: 12, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  for radius in [CGFloat(6), 5, 4, 3] {
    context.setFillColor(color(1, 1, 1, 0.4))
    context.fillEllipse(in: CGRect(x: 6 - radius, y: 6 - radius, width: 2 * radius, height: 2 * radius))
  }
  return context.makeImage()!
}
