// SPDX-License-Identifier: Apache-2.0

import Multiplane
import Testing

// The scene book, part two: every mode, filter, shape and direction.
@Suite struct BookEffectScenes {
  @Test func `all blend modes`() {
    let modes = [
      "normalBlendMode", "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
      "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode",
      "hardLightBlendMode", "differenceBlendMode", "exclusionBlendMode", "hueBlendMode",
      "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "clear", "copy", "sourceIn",
      "sourceOut", "sourceAtop", "destOver", "destIn", "destOut", "destAtop", "xor", "plusD", "plusL",
    ]
    expectScene("book-all-blend-modes", scale: 4) { stage, _ in
      for (index, mode) in modes.enumerated() {
        let group = stage.add(
          2 + CGFloat(index % 7) * 16.8, 70 - CGFloat(index / 7) * 22.4, 14.8, 18.4, nil)
        // Beneath: two colours, one of them translucent, and transparent pixels at the right. Above: a
        // gradient that fades out.
        group.add(0, 9, 11, 9.4, gold)
        group.add(0, 0, 11, 9, color(0.15, 0.35, 0.75, 0.6))
        let top = CAGradientLayer()
        top.frame = CGRect(x: 3, y: 2, width: 11.8, height: 14)
        top.colors = [color(0.85, 0.2, 0.2), color(0.2, 0.7, 0.4, 0.4)]
        top.compositingFilter = mode
        group.addSublayer(top)
      }
    }
  }

  @Test func `all filters`() {
    func filter(_ type: String, _ values: [String: Any] = [:]) -> CAFilter {
      let filter = CAFilter(type: type)
      for (key, value) in values { filter.setValue(value, forKey: key) }
      return filter
    }
    let swap: [Float] = [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0.7, 0]
    let list: [[CAFilter]] = [
      [], [filter("gaussianBlur", ["inputRadius": 1])], [filter("gaussianBlur", ["inputRadius": 4])],
      [filter("colorMatrix", ["inputColorMatrix": swap.map { NSNumber(value: $0) }])],
      [filter("multiplyColor", ["inputColor": color(1, 0.5, 0.5, 0.8)])],
      [filter("colorBrightness", ["inputAmount": 0.3])], [filter("colorBrightness", ["inputAmount": -0.3])],
      [filter("colorContrast", ["inputAmount": 0.4])], [filter("colorContrast", ["inputAmount": 1.8])],
      [filter("colorSaturate", ["inputAmount": 0])], [filter("colorSaturate", ["inputAmount": 2])],
      [filter("colorHueRotate", ["inputAngle": Double.pi / 2])],
      [filter("colorHueRotate", ["inputAngle": Double.pi])], [filter("colorInvert")],
      [filter("colorMonochrome", ["inputColor": color(0.9, 0.7, 0.4)])],
      [filter("gaussianBlur", ["inputRadius": 2]), filter("colorInvert")],
    ]
    expectScene("book-all-filters", scale: 3) { stage, _ in
      for (index, filters) in list.enumerated() {
        let layer = stage.add(
          4 + CGFloat(index % 4) * 29, 69 - CGFloat(index / 4) * 22, 23, 16, gold)
        layer.add(3, 3, 8, 10, blue)
        layer.add(11, 3, 8, 10, red)
        layer.filters = filters
      }
    }
  }

  @Test func `filters move`() {
    expectScene("book-filter-motion", at: [0, 0.33, 0.67, 1], scale: 2) { stage, script in
      func animate(_ x: CGFloat, _ type: String, _ key: String, _ from: Any, _ to: Any) {
        let layer = stage.add(x, 25, 32, 40, gold)
        layer.add(4, 4, 12, 32, blue)
        layer.add(16, 4, 12, 32, red)
        let filter = CAFilter(type: type)
        filter.name = "own"
        layer.filters = [filter]
        script.at(0) {
          let change = CABasicAnimation(keyPath: "filters.own.\(key)")
          (change.fromValue, change.toValue, change.duration) = (from, to, 1)
          change.fillMode = .forwards
          change.isRemovedOnCompletion = false
          layer.add(change, forKey: nil)
        }
      }
      animate(6, "gaussianBlur", "inputRadius", 0, 6)
      animate(44, "colorHueRotate", "inputAngle", 0, Double.pi)
      animate(82, "colorSaturate", "inputAmount", 1, 0)
    }
  }

  @Test func `emitters of all shapes`() {
    let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    expectScene("book-emitter-shapes", at: [2], scale: 4) { stage, _ in
      stage.backgroundColor = ink
      for (column, shape) in shapes.enumerated() {
        for (row, mode) in modes.enumerated() {
          let position = CGPoint(x: 10 + CGFloat(column) * 20, y: 79 - CGFloat(row) * 22.5)
          let layer = stage.addEmitter(position) { cell in
            (cell.birthRate, cell.lifetime, cell.scale) = (90, 1, 0.12)
            cell.color = color(0.9, 0.6, 0.3)
          }
          (layer.emitterShape, layer.emitterMode, layer.emitterDepth) = (shape, mode, 10)
          layer.emitterSize =
            shape == .circle || shape == .sphere ? CGSize(width: 7, height: 7) : CGSize(width: 14, height: 12)
        }
      }
    }
  }

  @Test func `emitters in all orders`() {
    let modes: [CAEmitterLayerRenderMode] = [.unordered, .oldestFirst, .oldestLast, .backToFront, .additive]
    expectScene("book-emitter-orders", at: [1.2], scale: 3) { stage, _ in
      stage.backgroundColor = color(0.3, 0.3, 0.35)
      for (index, mode) in modes.enumerated() {
        let layer = stage.addEmitter(CGPoint(x: 12 + CGFloat(index) * 24, y: 10)) { cell in
          (cell.birthRate, cell.lifetime, cell.velocity) = (9, 2, 55)
          (cell.emissionLongitude, cell.emissionRange) = (.pi / 2, 0.3)
          (cell.color, cell.redSpeed, cell.blueSpeed) = (color(0.2, 0.4, 0.9), 0.8, -0.8)
          (cell.scale, cell.emissionLatitude) = (1, 0.3)
        }
        (layer.renderMode, layer.preservesDepth) = (mode, mode == .backToFront)
      }
    }
  }

  @Test func `copies with depth`() {
    expectScene("book-replicator-depth", at: [0, 0.5, 1], scale: 2) { stage, script in
      stage.sublayerTransform.m34 = -1 / 200
      for (index, keeps) in [true, false].enumerated() {
        let ring = CAReplicatorLayer()
        ring.frame = CGRect(x: 5 + CGFloat(index) * 58, y: 15, width: 52, height: 60)
        (ring.instanceCount, ring.preservesDepth) = (10, keeps)
        ring.instanceTransform = CATransform3DMakeRotation(.pi / 5, 0, 1, 0)
        (ring.instanceGreenOffset, ring.instanceColor) = (-0.08, color(1, 1, 1))
        let card = ring.add(20, 18, 12, 24, gold)
        card.borderWidth = 1
        card.zPosition = 22
        ring.transform = CATransform3DMakeRotation(0.35, 1, 0, 0)
        stage.addSublayer(ring)
        script.at(0) {
          let turn = CABasicAnimation(keyPath: "sublayerTransform.rotation.y")
          (turn.fromValue, turn.toValue, turn.duration) = (0, 0.6, 1)
          turn.fillMode = .forwards
          turn.isRemovedOnCompletion = false
          ring.add(turn, forKey: nil)
        }
      }
    }
  }

  @Test func `all transitions`() {
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    let sides: [CATransitionSubtype] = [.fromLeft, .fromRight, .fromTop, .fromBottom]
    expectScene("book-all-transitions", at: [0, 0.4, 0.7, 1], scale: 2) { stage, script in
      for (row, type) in types.enumerated() {
        for (column, side) in sides.enumerated() {
          let layer = stage.add(6 + CGFloat(column) * 29, 69 - CGFloat(row) * 22, 22, 16, red)
          layer.masksToBounds = true
          let dot = layer.add(2, 4, 8, 8, gold)
          // After the first commit, which shows the old state.
          script.at(0.1) {
            let transition = CATransition()
            (transition.type, transition.subtype, transition.duration) = (type, side, 1)
            if column == 3 { (transition.startProgress, transition.endProgress) = (0.25, 0.75) }
            CATransaction.setDisableActions(true)
            layer.add(transition, forKey: nil)
            layer.backgroundColor = blue
            dot.removeFromSuperlayer()
            layer.add(12, 4, 8, 8, green)
          }
        }
      }
    }
  }

  @Test func `clipped while turning`() {
    expectScene("book-masks-turning", at: [0, 0.33, 0.67, 1], scale: 2) { stage, script in
      stage.sublayerTransform.m34 = -1 / 200
      for (index, axis) in ["z", "y"].enumerated() {
        let layer = stage.add(10 + CGFloat(index) * 56, 25, 44, 40, gold)
        (layer.masksToBounds, layer.cornerRadius) = (true, 12)
        layer.add(-10, -10, 34, 30, red)
        layer.add(26, 22, 30, 30, blue)
        script.at(0) {
          let turn = CABasicAnimation(keyPath: "transform.rotation.\(axis)")
          (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi / 3, 1)
          turn.fillMode = .forwards
          turn.isRemovedOnCompletion = false
          layer.add(turn, forKey: nil)
        }
      }
    }
  }
}
