// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// A superlayer of 100 x 100 with a sublayer whose frame is (10, 20, 50, 40), measured on Apple's framework.
@Suite struct CAAutoresizingMaskTests {
  private func frame(_ mask: CAAutoresizingMask, to size: CGSize) -> CGRect {
    let superlayer = CALayer()
    superlayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
    layer.autoresizingMask = mask
    superlayer.addSublayer(layer)
    superlayer.frame = CGRect(origin: CGPoint(x: 3, y: 4), size: size)
    return layer.frame
  }

  private static let large = CGSize(width: 200, height: 300)
  private static let vectors: [(UInt32, CGSize, CGRect)] = [
    (0, large, CGRect(x: 10, y: 20, width: 50, height: 40)),
    (1, large, CGRect(x: 110, y: 20, width: 50, height: 40)),
    (2, large, CGRect(x: 10, y: 20, width: 150, height: 40)),
    (4, large, CGRect(x: 10, y: 20, width: 50, height: 40)),
    (8, large, CGRect(x: 10, y: 220, width: 50, height: 40)),
    (16, large, CGRect(x: 10, y: 20, width: 50, height: 240)),
    (32, large, CGRect(x: 10, y: 20, width: 50, height: 40)),
    (3, large, CGRect(x: 76, y: 20, width: 84, height: 40)),
    (6, large, CGRect(x: 10, y: 20, width: 84, height: 40)),
    (5, large, CGRect(x: 60, y: 20, width: 50, height: 40)),
    (7, large, CGRect(x: 43, y: 20, width: 84, height: 40)),
    (24, large, CGRect(x: 10, y: 153, width: 50, height: 107)),
    (40, large, CGRect(x: 10, y: 120, width: 50, height: 40)),
    (56, large, CGRect(x: 10, y: 86, width: 50, height: 108)),
    (63, large, CGRect(x: 43, y: 86, width: 84, height: 108)),
    (3, CGSize(width: 400, height: 100), CGRect(x: 210, y: 20, width: 150, height: 40)),
    (3, CGSize(width: 110, height: 100), CGRect(x: 16, y: 20, width: 54, height: 40)),
    (3, CGSize(width: 50, height: 100), CGRect(x: -24, y: 20, width: 34, height: 40)),
    (18, CGSize(width: 50, height: 25), CGRect(x: 10, y: -15, width: 0, height: 35)),
  ]

  @Test(arguments: vectors.indices)
  func `facts 101 to 104: the frame of a sublayer when its superlayer gets another size`(index: Int) {
    let (mask, size, expected) = Self.vectors[index]
    #expect(frame(CAAutoresizingMask(rawValue: mask), to: size) == expected, "mask \(mask)")
  }

  @Test func `fact 105: only another size moves a sublayer, or being asked to`() {
    let superlayer = CALayer()
    superlayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 50, height: 40)
    layer.autoresizingMask = [.layerWidthSizable]
    superlayer.addSublayer(layer)
    superlayer.position = CGPoint(x: 500, y: 500)
    superlayer.bounds.origin = CGPoint(x: 5, y: 5)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
    layer.resize(withOldSuperlayerSize: CGSize(width: 90, height: 100))
    #expect(layer.frame.width == 60)
    superlayer.resizeSublayers(withOldSize: CGSize(width: 110, height: 100))
    #expect(layer.frame.width == 50)
  }

  @Test func `layers 4: a part that gives way to whole points, measured`() {
    let superlayer = CALayer()
    superlayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 15, width: 20, height: 25)
    layer.autoresizingMask = [
      .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerHeightSizable,
    ]
    superlayer.addSublayer(layer)
    superlayer.frame = CGRect(x: 0, y: 0, width: 200, height: 160)
    #expect(layer.frame == CGRect(x: 43, y: 15, width: 54, height: 85))
  }

  @Test
  func `fact 105: a mask that comes later, and a layer that comes later, move with the next change only`() {
    let superlayer = CALayer()
    superlayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let (early, late) = (CALayer(), CALayer())
    for layer in [early, late] { layer.frame = CGRect(x: 10, y: 20, width: 50, height: 40) }
    superlayer.addSublayer(early)
    superlayer.bounds.size.width = 130
    early.autoresizingMask = .layerWidthSizable
    late.autoresizingMask = .layerWidthSizable
    superlayer.addSublayer(late)
    for layer in [early, late] {
      #expect(layer.frame == CGRect(x: 10, y: 20, width: 50, height: 40))
    }
    superlayer.bounds.size.width = 140
    #expect(early.frame.width == 60 && late.frame.width == 60)
  }

  @Test func `fact 105: sizes go down the tree`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var layer = root
    for _ in 0..<3 {
      let next = CALayer()
      next.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
      next.autoresizingMask = [.layerWidthSizable]
      layer.addSublayer(next)
      layer = next
    }
    root.bounds.size.width = 130
    #expect(layer.bounds.width == 80)
  }
}
