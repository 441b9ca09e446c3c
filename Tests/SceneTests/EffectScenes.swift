// SPDX-License-Identifier: Apache-2.0

import Multiplane
import Testing

// The appearance of a layer's effects, one scene for each.
@Suite struct EffectScenes {
  @Test func corners() {
    expectScene("effects-corners", scale: 2) { stage, _ in
      for (index, curve) in [CALayerCornerCurve.circular, .continuous].enumerated() {
        let layer = stage.add(8, 48 - CGFloat(index) * 42, 48, 36, blue)
        (layer.cornerRadius, layer.cornerCurve) = (14, curve)
        (layer.borderWidth, layer.borderColor) = (2, gold)
        let part = stage.add(64, 48 - CGFloat(index) * 42, 48, 36, green)
        (part.cornerRadius, part.cornerCurve) = (14, curve)
        part.maskedCorners = index == 0 ? [.layerMinXMinYCorner, .layerMaxXMaxYCorner] : .layerMinXMaxYCorner
        part.masksToBounds = true
        part.add(0, 0, 24, 36, red)
      }
    }
  }

  @Test func shadows() {
    expectScene("effects-shadows", at: [0, 0.5, 1], scale: 2) { stage, script in
      let card = stage.add(10, 48, 34, 30, gold)
      (card.cornerRadius, card.shadowOpacity, card.shadowRadius) = (6, 0.7, 3)
      // A layer without a background: its sublayers cast one common shadow.
      let group = stage.add(66, 46, 40, 34, nil)
      (group.shadowOpacity, group.shadowRadius, group.shadowOffset) = (1, 2, CGSize(width: 4, height: -4))
      group.shadowColor = color(0.4, 0, 0.4)
      group.add(0, 0, 20, 34, color(0.2, 0.6, 0.3, 0.6))
      group.add(12, 8, 28, 14, red)
      let path = stage.add(14, 10, 26, 24, blue)
      (path.shadowOpacity, path.shadowRadius) = (1, 1)
      path.shadowPath = CGPath(ellipseIn: CGRect(x: -8, y: -8, width: 42, height: 20), transform: nil)
      let turning = stage.add(74, 10, 26, 26, ink)
      (turning.shadowOpacity, turning.shadowRadius, turning.shadowOffset) = (
        0.8, 1.5, CGSize(width: 8, height: 0)
      )
      script.at(0) {
        let turn = CABasicAnimation(keyPath: "transform.rotation.z")
        (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi / 2, 1)
        turn.fillMode = .forwards
        turn.isRemovedOnCompletion = false
        turning.add(turn, forKey: nil)
        let rise = CABasicAnimation(keyPath: "shadowRadius")
        (rise.fromValue, rise.toValue, rise.duration) = (0, 6, 1)
        rise.fillMode = .forwards
        rise.isRemovedOnCompletion = false
        card.add(rise, forKey: nil)
      }
    }
  }

  @Test func masks() {
    expectScene("effects-masks", at: [0, 0.5, 1], scale: 2) { stage, script in
      let picture = stage.add(8, 8, 64, 74, blue)
      picture.add(0, 37, 64, 37, gold)
      picture.add(40, 10, 40, 20, red)
      let mask = CALayer()
      mask.frame = CGRect(x: 0, y: 10, width: 40, height: 40)
      (mask.cornerRadius, mask.backgroundColor) = (20, ink)
      mask.add(30, 15, 30, 10, color(0, 0, 0, 0.5))
      picture.mask = mask
      let faint = stage.add(80, 20, 34, 50, green)
      (faint.opacity, faint.shadowOpacity) = (0.6, 1)
      let stripes = CALayer()
      stripes.frame = faint.bounds.insetBy(dx: -10, dy: -10)
      for index in 0..<5 { stripes.add(CGFloat(index) * 12, 0, 6, 70, ink) }
      faint.mask = stripes
      script.at(0) {
        let slide = CABasicAnimation(keyPath: "position.y")
        (slide.fromValue, slide.toValue, slide.duration) = (10, 64, 1)
        slide.fillMode = .forwards
        slide.isRemovedOnCompletion = false
        mask.add(slide, forKey: nil)
      }
    }
  }

  @Test func contents() {
    expectScene("effects-contents", scale: 2) { stage, _ in
      let nine = stage.add(6, 8, 66, 74, nil)
      nine.contents = makeFrame()
      nine.contentsScale = 1
      nine.contentsCenter = CGRect(x: 0.4, y: 0.4, width: 0.2, height: 0.2)
      for (index, filter) in [CALayerContentsFilter.nearest, .linear].enumerated() {
        let layer = stage.add(78, 50 - CGFloat(index) * 26, 36, 24, nil)
        (layer.contents, layer.magnificationFilter) = (makeImage(), filter)
      }
      let small = stage.add(78, 4, 6, 6, nil)
      (small.contents, small.minificationFilter) = (makeFrame(), .trilinear)
      let aliased = stage.add(96, 4, 12, 12, red)
      aliased.edgeAntialiasingMask = [.layerLeftEdge]
      aliased.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    }
  }

  @Test func perspective() {
    expectScene("effects-perspective", at: [0, 0.25, 0.5, 0.75, 1], scale: 2) { stage, script in
      let room = stage.add(10, 5, 100, 80, nil)
      room.sublayerTransform.m34 = -1 / 150
      let door = room.add(20, 10, 40, 60, gold)
      door.anchorPoint = CGPoint(x: 0, y: 0.5)
      door.position = CGPoint(x: 30, y: 40)
      (door.borderWidth, door.borderColor) = (2, ink)
      door.add(30, 28, 6, 6, red).cornerRadius = 3
      let window = door.add(6, 34, 22, 20, nil)
      window.contents = makeImage()
      script.at(0) {
        let open = CABasicAnimation(keyPath: "transform.rotation.y")
        (open.fromValue, open.toValue, open.duration) = (0, -Double.pi * 0.75, 1)
        open.fillMode = .forwards
        open.isRemovedOnCompletion = false
        door.add(open, forKey: nil)
      }
    }
  }

  @Test func intersecting() {
    expectScene("effects-intersecting", at: [0, 0.5, 1], scale: 2) { stage, script in
      let room = stage.add(0, 0, 120, 90, nil)
      room.sublayerTransform.m34 = -1 / 300
      let colors = [red, green, blue]
      for (index, color) in colors.enumerated() {
        let plate = room.add(30, 20, 60, 50, color)
        plate.borderWidth = 1
        plate.transform = CATransform3DMakeRotation(CGFloat(index) * .pi / 3, 0, 1, 0)
      }
      script.at(0) {
        let turn = CABasicAnimation(keyPath: "sublayerTransform.rotation.y")
        (turn.fromValue, turn.toValue, turn.duration) = (0.3, 1.2, 1)
        turn.fillMode = .forwards
        turn.isRemovedOnCompletion = false
        turn.isAdditive = true
        room.add(turn, forKey: nil)
      }
    }
  }

  @Test func filters() {
    expectScene("effects-filters", scale: 2) { stage, _ in
      func filter(_ type: String, _ key: String? = nil, _ value: Any? = nil) -> CAFilter {
        let filter = CAFilter(type: type)
        if let key { filter.setValue(value, forKey: key) }
        return filter
      }
      let list = [
        [], [filter("gaussianBlur", "inputRadius", 2)], [filter("colorInvert")],
        [filter("colorSaturate", "inputAmount", 0)],
        [filter("colorHueRotate", "inputAngle", Double.pi)], [filter("colorBrightness", "inputAmount", 0.3)],
        [filter("colorContrast", "inputAmount", 0.4)],
        [filter("multiplyColor", "inputColor", color(1, 0.5, 0.5))],
        [filter("colorMonochrome", "inputColor", color(0.9, 0.7, 0.4))],
      ]
      for (index, filters) in list.enumerated() {
        let layer = stage.add(6 + CGFloat(index % 3) * 38, 62 - CGFloat(index / 3) * 28, 32, 22, gold)
        layer.add(4, 4, 12, 14, blue)
        layer.add(16, 4, 12, 14, red)
        layer.filters = filters
      }
    }
  }

  @Test func backdrops() {
    expectScene("effects-backdrops", scale: 2) { stage, _ in
      for index in 0..<8 { stage.add(CGFloat(index) * 15, 0, 8, 90, index % 2 == 0 ? red : blue) }
      let glass = stage.add(20, 20, 50, 50, color(1, 1, 1, 0.3))
      (glass.cornerRadius, glass.borderWidth) = (12, 1)
      let blur = CAFilter(type: "gaussianBlur")
      blur.setValue(4, forKey: "inputRadius")
      glass.backgroundFilters = [blur]
      let negative = stage.add(80, 30, 30, 30, nil)
      negative.backgroundFilters = ["colorInvert"]
      let mask = CALayer()
      mask.frame = negative.bounds
      (mask.backgroundColor, mask.cornerRadius) = (ink, 15)
      negative.mask = mask
    }
  }

  @Test func `blend modes`() {
    expectScene("effects-blending", scale: 2) { stage, _ in
      let modes = ["multiply", "screen", "overlay", "difference", "hue", "plusL", "destIn", "destOut"]
      for (index, mode) in modes.enumerated() {
        let group = stage.add(4 + CGFloat(index % 4) * 29, 48 - CGFloat(index / 4) * 42, 26, 38, nil)
        group.add(0, 8, 20, 30, gold)
        group.add(0, 22, 20, 8, blue)
        group.add(8, 0, 18, 30, color(0.85, 0.2, 0.2, 0.8)).compositingFilter = mode
      }
    }
  }

  @Test func rasterized() {
    expectScene("effects-rasterized", at: [0, 0.5, 1], scale: 2) { stage, script in
      for (index, scale) in [CGFloat(2), 0.5].enumerated() {
        let layer = stage.add(10 + CGFloat(index) * 56, 25, 40, 40, gold)
        layer.cornerRadius = 8
        layer.add(10, 10, 40, 12, blue)
        (layer.shouldRasterize, layer.rasterizationScale) = (true, scale)
        script.at(0) {
          let turn = CABasicAnimation(keyPath: "transform.rotation.z")
          (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi / 5, 1)
          turn.fillMode = .forwards
          turn.isRemovedOnCompletion = false
          layer.add(turn, forKey: nil)
        }
      }
    }
  }
}

/// Returns a picture of 10 x 10 pixels: a black border of 3 pixels, red at the top, around gold.
private func makeFrame() -> CGImage {
  let context = CGContext(
    data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  for (rect, color) in [
    (CGRect(x: 0, y: 0, width: 10, height: 10), ink), (CGRect(x: 0, y: 7, width: 10, height: 3), red),
    (CGRect(x: 3, y: 3, width: 4, height: 4), gold),
  ] {
    context.setFillColor(color)
    context.fill(rect)
  }
  return context.makeImage()!
}
