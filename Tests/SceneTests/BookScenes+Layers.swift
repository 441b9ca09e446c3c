// SPDX-License-Identifier: Apache-2.0

import Multiplane
import MultiplaneRaster
import MultiplaneTesting
import Testing

// The scene book, part two: features of layers, planes and containers that other scenes do not show.
@Suite struct BookLayerScenes {
  @Test func `sides and flips`() {
    expectScene("book-double-sided", at: [0, 0.25, 0.5, 0.75], scale: 2) { stage, script in
      for (index, isDoubleSided) in [true, false].enumerated() {
        let card = stage.add(10, 50 - CGFloat(index) * 42, 40, 34, gold)
        card.add(4, 4, 12, 8, red)
        card.isDoubleSided = isDoubleSided
        script.at(0) { card.add(turn("transform.rotation.y", to: .pi * 4 / 3), forKey: nil) }
      }
      // A layer of flipped geometry: its sublayers are positioned from the top, its contents stay upright.
      for (index, isFlipped) in [false, true].enumerated() {
        let box = stage.add(66, 50 - CGFloat(index) * 42, 40, 34, color(1, 1, 1))
        box.isGeometryFlipped = isFlipped
        box.add(2, 2, 14, 8, blue)
        let image = box.add(20, 4, 16, 14, nil)
        (image.contents, image.magnificationFilter) = (makeImage(), .nearest)
      }
    }
  }

  @Test func `behind the camera`() {
    expectScene("book-behind-the-camera", at: [0, 0.35, 0.7, 1], scale: 2) { stage, script in
      let room = stage.add(0, 0, 120, 90, nil)
      room.sublayerTransform.m34 = -1 / 100
      room.masksToBounds = true
      // A floor that extends beyond the viewer, with a chequered image and a border.
      let floor = room.add(20, -60, 80, 240, gold)
      (floor.contents, floor.magnificationFilter) = (makeImage(), .nearest)
      (floor.borderWidth, floor.borderColor) = (3, ink)
      script.at(0) { floor.add(turn("transform.rotation.x", from: 0.2, to: -1.4), forKey: nil) }
    }
  }

  @Test func `images that recede`() {
    expectScene("book-receding-images", at: [0, 0.5, 1], scale: 2) { stage, script in
      // Two floors of small tiles: the linear filter at the left, the trilinear one at the right.
      for (index, filter) in [CALayerContentsFilter.linear, .trilinear].enumerated() {
        let room = stage.add(2 + CGFloat(index) * 60, 0, 56, 90, nil)
        room.sublayerTransform.m34 = -1 / 90
        room.masksToBounds = true
        let floor = room.add(-72, 0, 200, 900, nil)
        floor.anchorPoint = CGPoint(x: 0.5, y: 0)
        floor.position = CGPoint(x: 28, y: 0)
        (floor.contents, floor.minificationFilter) = (tiles(), filter)
        script.at(0) { floor.add(turn("transform.rotation.x", from: -0.9, to: -1.25), forKey: nil) }
      }
    }
  }

  @Test func `a cube of a transform layer`() {
    expectScene("book-cube", at: [0, 0.25, 0.5, 0.75, 1], scale: 2) { stage, script in
      stage.sublayerTransform.m34 = -1 / 250
      let cube = CATransformLayer()
      cube.position = CGPoint(x: 60, y: 45)
      let turns: [(CGFloat, CGFloat, CGFloat)] = [
        (0, 0, 1), (.pi / 2, 0, 1), (.pi, 0, 1), (-.pi / 2, 0, 1), (.pi / 2, 1, 0), (-.pi / 2, 1, 0),
      ]
      for (index, (angle, x, y)) in turns.enumerated() {
        let side = cube.add(-20, -20, 40, 40, [red, green, blue, gold, ink, color(1, 1, 1)][index])
        (side.borderWidth, side.borderColor) = (1, color(1, 1, 1))
        side.position = .zero
        side.transform = CATransform3DTranslate(CATransform3DMakeRotation(angle, x, y, 0), 0, 0, 20)
      }
      // A plate through the middle. It intersects the sides.
      let plate = cube.add(-34, -8, 68, 16, color(0.6, 0.3, 0.7))
      plate.position = .zero
      plate.transform = CATransform3DMakeRotation(0.5, 0, 1, 0)
      stage.addSublayer(cube)
      cube.transform = CATransform3DMakeRotation(0.5, 1, 0, 0)
      script.at(0) { cube.add(turn("transform.rotation.y", from: 0.3, to: 1.9), forKey: nil) }
    }
  }

  @Test func `a group that is none`() {
    expectScene("book-ungrouped", scale: 2) { stage, _ in
      stage.add(0, 40, 120, 10, ink)
      for (index, allows) in [true, false].enumerated() {
        let group = stage.add(10 + CGFloat(index) * 55, 15, 45, 60, nil)
        (group.opacity, group.allowsGroupOpacity) = (0.5, allows)
        group.add(0, 0, 30, 40, red)
        group.add(15, 20, 30, 40, blue)
      }
    }
  }

  @Test func `edges without smoothness`() {
    expectScene("book-edges", scale: 4) { stage, _ in
      let masks: [CAEdgeAntialiasingMask] = [
        [], .layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge,
        [.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge],
      ]
      for (index, mask) in masks.enumerated() {
        let layer = stage.add(12 + CGFloat(index % 3) * 38, 54 - CGFloat(index / 3) * 42, 22, 22, blue)
        layer.edgeAntialiasingMask = mask
        layer.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
      }
    }
  }

  @Test func scrolling() {
    expectScene("book-scroll-layer", at: [0, 0.1, 0.2, 0.4], scale: 2) { stage, script in
      let scroll = CAScrollLayer()
      scroll.frame = CGRect(x: 20, y: 15, width: 80, height: 60)
      scroll.backgroundColor = color(1, 1, 1)
      for index in 0..<24 {
        scroll.add(
          CGFloat(index % 6) * 30 + 4, CGFloat(index / 6) * 30 + 4, 22, 22, index % 7 == 0 ? red : green)
      }
      stage.addSublayer(scroll)
      // After the first commit, because only layers that are shown have implicit animations; they take 0.25
      // s.
      script.at(0.05) { scroll.scroll(to: CGPoint(x: 70, y: 45)) }
    }
  }

  @Test func `tiles appear`() {
    expectScene("book-tiled-layer", at: [0, 0.1, 0.3, 0.55, 0.8, 0.9, 1.05, 1.4], scale: 2) {
      stage, script in
      let window = stage.add(10, 5, 100, 80, nil)
      window.masksToBounds = true
      let map = TiledMap()
      map.anchorPoint = .zero
      map.frame = CGRect(x: 0, y: 0, width: 400, height: 80)
      (map.levelsOfDetail, map.levelsOfDetailBias) = (2, 1)
      map.tileSize = CGSize(width: 40, height: 40)
      map.setNeedsDisplay()
      window.addSublayer(map)
      script.at(0.3) { map.position.x = -90 }
      script.at(0.85) {
        CATransaction.setDisableActions(true)
        map.setAffineTransform(CGAffineTransform(scaleX: 1.5, y: 1.5))
      }
    }
  }

  @Test func layout() {
    expectScene("book-layout", at: [0, 0.1, 0.2, 0.4], scale: 2) { stage, script in
      // Left: edges with fixed and flexible margins. Right: lines with constraints to the superlayer and to a
      // sibling.
      let box = stage.add(6, 30, 40, 50, color(1, 1, 1))
      let corner = box.add(24, 34, 12, 12, red)
      corner.autoresizingMask = [.layerMinXMargin, .layerMinYMargin]
      let wide = box.add(4, 4, 32, 10, blue)
      wide.autoresizingMask = .layerWidthSizable
      let free = box.add(4, 18, 12, 12, green)
      free.autoresizingMask = [.layerMinXMargin, .layerMaxXMargin, .layerHeightSizable]
      let ruled = stage.add(66, 30, 40, 50, color(1, 1, 1))
      ruled.layoutManager = CAConstraintLayoutManager.layoutManager()
      let middle = ruled.add(0, 0, 16, 10, gold)
      middle.name = "middle"
      middle.constraints = [
        CAConstraint(attribute: .midX, relativeTo: "superlayer", attribute: .midX),
        CAConstraint(attribute: .midY, relativeTo: "superlayer", attribute: .midY),
      ]
      let below = ruled.add(0, 0, 16, 10, ink)
      below.constraints = [
        CAConstraint(attribute: .maxY, relativeTo: "middle", attribute: .minY, offset: -4),
        CAConstraint(attribute: .minX, relativeTo: "superlayer", attribute: .minX, offset: 3),
        CAConstraint(attribute: .maxX, relativeTo: "superlayer", attribute: .maxX, offset: -3),
      ]
      script.at(0.05) {
        box.frame = CGRect(x: 6, y: 8, width: 52, height: 76)
        ruled.frame = CGRect(x: 64, y: 8, width: 52, height: 76)
      }
    }
  }

  @Test func `what is hit`() {
    expectScene("book-hit-testing", scale: 2) { stage, _ in
      stage.sublayerTransform.m34 = -1 / 160
      let door = stage.add(20, 12, 60, 60, gold)
      door.name = "door"
      door.transform = CATransform3DMakeRotation(0.9, 0, 1, 0)
      let knob = door.add(40, 24, 24, 16, red)
      knob.name = "knob"
      let turned = stage.add(84, 30, 24, 24, blue)
      turned.name = "turned"
      turned.transform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
      // A dot at each point that hits a layer, in a darker shade of its colour.
      let dots = CALayer()
      let dark = ["door": color(0.5, 0.35, 0), "knob": color(0.4, 0, 0), "turned": color(0, 0.1, 0.4)]
      for x in stride(from: 4.0, to: 120, by: 4) {
        for y in stride(from: 3.0, to: 90, by: 4) {
          guard let name = stage.hitTest(CGPoint(x: x, y: y))?.name, let color = dark[name] else { continue }
          dots.add(x - 0.75, y - 0.75, 1.5, 1.5, color)
        }
      }
      // In front, on the screen's plane.
      dots.zPosition = 0
      let front = CALayer()
      front.frame = stage.bounds
      front.addSublayer(dots)
      let plain = CALayer()
      plain.frame = stage.bounds
      plain.contents = picture(of: stage)
      plain.addSublayer(front)
      stage.sublayerTransform = CATransform3DIdentity
      stage.sublayers = [plain]
    }
  }

  @Test func `drawn into a context`() {
    expectScene("book-render-in-context", scale: 2) { stage, _ in
      let card = stage.add(10, 40, 44, 36, gold)
      (card.cornerRadius, card.shadowOpacity, card.borderWidth) = (8, 0.6, 2)
      let round = card.add(14, 8, 16, 16, red)
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: round.bounds, transform: nil)
      round.mask = mask
      let copies = CAReplicatorLayer()
      copies.frame = CGRect(x: 8, y: 6, width: 50, height: 24)
      (copies.instanceCount, copies.instanceTransform) = (4, CATransform3DMakeTranslation(12, 0, 0))
      copies.instanceAlphaOffset = -0.25
      copies.add(0, 4, 8, 16, blue)
      stage.addSublayer(copies)
      // The same, drawn by render(in:) into the contents of another layer.
      let other = stage.add(60, 0, 60, 90, nil)
      other.contents = picture(of: stage)
      other.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
      (other.borderWidth, other.borderColor) = (0.5, ink)
    }
  }

  @Test func `a renderer`() {
    let stage = makeStage()
    let layer = stage.add(10, 30, 30, 30, blue)
    let slide = CABasicAnimation(keyPath: "position.x")
    (slide.fromValue, slide.toValue, slide.duration) = (25, 95, 1)
    layer.add(slide, forKey: nil)
    let renderer = CARenderer(pixmap: Pixmap(width: 120, height: 90))
    renderer.layer = stage
    var frames: [Pixmap] = []
    for time in [0, 0.25, 0.5, 0.75] {
      renderer.beginFrame(atTime: time, timeStamp: nil)
      renderer.addUpdate(renderer.updateBounds())
      renderer.render()
      renderer.endFrame()
      frames.append(renderer.pixmap)
    }
    expectPicture(of: FilmStrip.pixmap(of: frames, columns: 4), named: "book-renderer")
  }
}

/// Returns an image of 200 x 900 pixels: tiles of 10 x 10 in two colours, and a third one every fifth row.
private func tiles() -> CGImage? {
  let context = CGContext(
    data: nil, width: 200, height: 900, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  for row in 0..<90 {
    for column in 0..<20 {
      context?.setFillColor((row + column) % 2 == 0 ? color(1, 1, 1) : row % 5 == 0 ? red : ink)
      context?.fill(CGRect(x: column * 10, y: row * 10, width: 10, height: 10))
    }
  }
  return context?.makeImage()
}

/// A map whose tiles show the number of pixels to a point.
private final class TiledMap: CATiledLayer {
  override func draw(in ctx: CGContext) {
    let tile = ctx.boundingBoxOfClipPath
    ctx.setFillColor(ctx.ctm.a > 1 ? color(0.75, 0.85, 1) : color(0.8, 0.95, 0.8))
    ctx.fill(tile)
    ctx.setStrokeColor(ink)
    ctx.setLineWidth(1 / ctx.ctm.a)
    ctx.stroke(tile.insetBy(dx: 0.5 / ctx.ctm.a, dy: 0.5 / ctx.ctm.a))
    ctx.setFillColor(red)
    for x in stride(from: 0, to: bounds.width, by: 25) {
      ctx.fillEllipse(in: CGRect(x: x + 4, y: 32 + 20 * sin(x / 30), width: 12, height: 12))
    }
  }
}

/// Returns a rotation of one second whose end value persists.
private func turn(_ keyPath: String, from: Double = 0, to: Double) -> CABasicAnimation {
  let turn = CABasicAnimation(keyPath: keyPath)
  (turn.fromValue, turn.toValue, turn.duration) = (from, to, 1)
  turn.fillMode = .forwards
  turn.isRemovedOnCompletion = false
  return turn
}

/// Returns the output of `render(in:)` for a stage, with two pixels to a point.
private func picture(of stage: CALayer) -> CGImage? {
  let context = CGContext(
    data: nil, width: 240, height: 180, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  context?.scaleBy(x: 2, y: 2)
  if let context { stage.render(in: context) }
  return context?.makeImage()
}
