// SPDX-License-Identifier: Apache-2.0

import Multiplane
import Testing

// The appearance and the order of layers.
@Suite struct LayerScenes {
  @Test func `turned layers`() {
    expectScene("layers-turned") { stage, _ in
      for (index, degrees) in [0.0, 15, 30, 45, 60, 75].enumerated() {
        let layer = stage.add(10 + CGFloat(index % 3) * 38, 12 + CGFloat(index / 3) * 40, 24, 24, blue)
        layer.transform = CATransform3DMakeRotation(degrees * .pi / 180, 0, 0, 1)
        // The bar is along the lower edge. y points up, so positive angles rotate it to the left.
        layer.add(2, 2, 20, 4, gold)
      }
    }
  }

  @Test func `anchor points and nested transforms`() {
    expectScene("layers-anchored") { stage, _ in
      let arm = stage.add(20, 30, 40, 8, ink)
      arm.anchorPoint = CGPoint(x: 0, y: 0.5)
      arm.position = CGPoint(x: 20, y: 30)
      arm.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
      let hand = arm.add(36, 0, 30, 8, red)
      hand.anchorPoint = CGPoint(x: 0, y: 0.5)
      hand.position = CGPoint(x: 38, y: 4)
      hand.transform = CATransform3DScale(CATransform3DMakeRotation(.pi / 4, 0, 0, 1), 1, 0.5, 1)
      stage.sublayerTransform = CATransform3DMakeTranslation(12, 8, 0)
    }
  }

  @Test func `order and depth`() {
    expectScene("layers-order") { stage, _ in
      stage.add(10, 40, 40, 40, red)
      stage.add(25, 30, 40, 40, green)
      stage.add(40, 20, 40, 40, blue)
      // Last in order, but farthest away.
      stage.add(5, 25, 110, 12, ink).zPosition = -1
      // Before the gold one beside it in order, but nearer.
      stage.add(85, 45, 24, 24, ink).zPosition = 2
      stage.add(93, 53, 24, 24, gold).zPosition = 1
    }
  }

  @Test func `borders and corners`() {
    expectScene("layers-borders") { stage, _ in
      let borders: [(CGFloat, CGFloat)] = [(0, 8), (3, 0), (3, 8), (8, 6), (2, 40), (40, 0)]
      for (index, (width, radius)) in borders.enumerated() {
        let layer = stage.add(6 + CGFloat(index % 3) * 38, 50 - CGFloat(index / 3) * 42, 32, 34, gold)
        (layer.borderWidth, layer.cornerRadius) = (width, radius)
        layer.borderColor = color(0.15, 0.35, 0.75, 0.6)
        // The border is drawn over the sublayers.
        layer.add(-4, 12, 20, 10, red)
      }
    }
  }

  @Test func `opacity of a group`() {
    expectScene("layers-group-opacity") { stage, _ in
      stage.add(0, 40, 120, 10, ink)
      // The opacity of a group applies to the whole: at the overlap of its two layers, only the front one is
      // visible.
      let group = stage.add(10, 15, 45, 60, nil)
      group.opacity = 0.5
      group.add(0, 0, 30, 40, red)
      group.add(15, 20, 30, 40, blue)
      // Here the opacity applies to each layer.
      stage.add(65, 15, 30, 40, red).opacity = 0.5
      stage.add(80, 35, 30, 40, blue).opacity = 0.5
    }
  }

  @Test func `masks to bounds`() {
    expectScene("layers-masked") { stage, _ in
      for (index, radius) in [CGFloat(0), 12, 0, 12].enumerated() {
        let layer = stage.add(12 + CGFloat(index % 2) * 56, 50 - CGFloat(index / 2) * 43, 40, 32, gold)
        (layer.cornerRadius, layer.masksToBounds) = (radius, true)
        if index > 1 { layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1) }
        layer.add(-10, -10, 30, 30, red)
        layer.add(30, 20, 30, 30, blue)
      }
    }
  }

  @Test func `hidden layers and scrolled bounds`() {
    expectScene("layers-scrolled") { stage, _ in
      stage.add(5, 5, 20, 20, red).isHidden = true
      let scrolled = stage.add(20, 20, 60, 50, gold)
      scrolled.masksToBounds = true
      scrolled.bounds.origin = CGPoint(x: 15, y: -10)
      scrolled.add(0, 0, 30, 30, blue)
      scrolled.add(60, 20, 30, 30, green)
    }
  }

  @Test func gravities() {
    let gravities: [CALayerContentsGravity] = [
      .topLeft, .top, .topRight, .resize, .left, .center, .right, .resizeAspect, .bottomLeft, .bottom,
      .bottomRight, .resizeAspectFill,
    ]
    expectScene("layers-gravities", scale: 2) { stage, _ in
      let image = makeImage()
      for (index, gravity) in gravities.enumerated() {
        let layer = stage.add(
          3 + CGFloat(index % 4) * 29, 63 - CGFloat(index / 4) * 29, 26, 24, color(1, 1, 1))
        layer.contents = image
        layer.contentsGravity = gravity
        // 6 x 4 points if the image is not scaled.
        layer.contentsScale = 0.5
        layer.borderWidth = 0.5
        layer.masksToBounds = true
      }
    }
  }

  @Test func `parts of contents`() {
    expectScene("layers-contents-parts", scale: 2) { stage, _ in
      let parts = [
        CGRect(x: 0, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: 1.0 / 3, height: 1),
        CGRect(x: 2.0 / 3, y: 0.5, width: 1.0 / 3, height: 0.5),
      ]
      for (index, part) in parts.enumerated() {
        let layer = stage.add(6 + CGFloat(index) * 38, 30, 32, 32, nil)
        layer.contents = makeImage()
        layer.contentsRect = part
        layer.borderWidth = 1
      }
    }
  }
}
