// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import QuartzCore
import Testing

/// Trees that exceed limits. Each is drawn with bounded work, and a report names the limit.
@Suite struct HostileTreeTests {
  private let root = CALayer(size: CGSize(width: 40, height: 40), anchor: .zero)

  /// Draws the root at a time. Returns the pixels and the subjects of the reports.
  private func draw(at time: Double = 0) -> (pixmap: Pixmap, subjects: Set<String>) {
    let renderer = CARenderer(pixmap: Pixmap(width: 40, height: 40))
    renderer.layer = root
    let reports = reports {
      renderer.beginFrame(atTime: time, timeStamp: nil)
      renderer.addUpdate(renderer.updateBounds())
      renderer.render()
      renderer.endFrame()
    }
    return (renderer.pixmap, Set(reports.map(\.subject)))
  }

  private func square(_ background: CGColor? = color(1, 0, 0)) -> CALayer {
    let layer = CALayer(size: CGSize(width: 20, height: 20), position: CGPoint(x: 20, y: 20))
    layer.backgroundColor = background
    return layer
  }

  @Test func `masks in a circle`() {
    let (first, second, inner) = (square(), square(), square())
    root.addSublayer(first)
    first.addSublayer(inner)
    #expect(reports { first.mask = first }.map(\.subject) == ["CALayer.mask"])
    #expect(reports { inner.mask = first }.map(\.subject) == ["CALayer.mask"])
    first.mask = second
    #expect(reports { second.mask = first }.map(\.subject) == ["CALayer.mask"])
    #expect(first.mask === second && second.mask == nil && inner.mask == nil)
    let (pixmap, subjects) = draw()
    #expect(subjects.isEmpty && pixmap.pixel(20, 20).a == 0)
  }

  @Test func `ten thousand levels`() {
    var parent = root
    for _ in 0..<10_000 {
      let layer = CALayer(size: CGSize(width: 40, height: 40), position: CGPoint(x: 20, y: 20))
      parent.addSublayer(layer)
      parent = layer
    }
    parent.backgroundColor = color(0, 1, 0)
    let (pixmap, subjects) = draw()
    #expect(subjects.isEmpty && pixmap[20, 20] == 0xff00_ff00)
  }

  @Test func `masks of masks`() {
    var masked = square()
    root.addSublayer(masked)
    for _ in 0..<10_000 {
      let mask = square()
      mask.position = CGPoint(x: 10, y: 10)
      masked.mask = mask
      masked = mask
    }
    let (pixmap, subjects) = draw()
    #expect(subjects == ["CALayer.opacity"] && pixmap[20, 20] == 0xffff_0000)
  }

  @Test(arguments: [1e6, 1e18, 1e300])
  func `blurs of a million pixels`(radius: Double) {
    let (blurred, shadowed) = (square(), square())
    let blur = CAFilter(type: "gaussianBlur")
    blur.setValue(radius, forKey: "inputRadius")
    blurred.filters = [blur]
    (shadowed.shadowOpacity, shadowed.shadowRadius) = (1, radius)
    root.addSublayer(blurred)
    root.addSublayer(shadowed)
    let (pixmap, subjects) = draw()
    #expect(subjects == ["CALayer.filters", "CALayer.shadowRadius"] && pixmap[20, 20] == 0xffff_0000)
  }

  @Test func `transforms without an inverse`() {
    let singular = [
      CATransform3DMakeScale(0, 1, 1), CATransform3DMakeScale(0, 0, 0),
      CATransform3DMakeRotation(.pi / 2, 0, 1, 0), CATransform3D(),
      CATransform3DMakeScale(1e-300, 1e-300, 1), CATransform3DMakeScale(1e300, 1e300, 1),
    ]
    for (index, transform) in singular.enumerated() {
      let layer = square()
      layer.addSublayer(square())
      layer.transform = transform
      (layer.shadowOpacity, layer.masksToBounds) = (index % 2 == 0 ? 1 : 0, index % 3 == 0)
      root.addSublayer(layer)
    }
    let before = CATransform3DMakeTranslation(1, 2, 3)
    let layer = square(color(0, 0, 1))
    layer.transform = before
    var broken = before
    broken.m41 = .nan
    #expect(reports { layer.transform = broken }.map(\.subject) == ["CALayer.transform"])
    #expect(CATransform3DEqualToTransform(layer.transform, before))
    root.addSublayer(layer)
    #expect(draw().pixmap[21, 18] == 0xff00_00ff)
  }

  @Test func `images without pixels`() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let info = CGImageAlphaInfo.premultipliedLast.rawValue
    let subjects = reports {
      #expect(
        CGContext(
          data: nil, width: 0, height: 5, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info)
          == nil)
    }.map(\.subject)
    #expect(subjects == ["CGContext"])
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space, bitmapInfo: info))
    let image = try #require(context.makeImage())
    #expect(
      image.cropping(to: .zero) == nil && image.cropping(to: CGRect(x: 5, y: 5, width: 2, height: 2)) == nil)
    for rect in [
      CGRect.zero, CGRect(x: 0, y: 0, width: 1, height: 0), CGRect(x: 9, y: 9, width: 0, height: 1),
    ] {
      let layer = square(nil)
      (layer.contents, layer.contentsRect, layer.contentsCenter) = (image, rect, rect)
      root.addSublayer(layer)
    }
    #expect(draw().pixmap[20, 20] == 0)
  }

  @Test func `a billion copies`() {
    let copies = CAReplicatorLayer()
    copies.frame = root.bounds
    copies.instanceCount = 1_000_000_000
    copies.instanceTransform = CATransform3DMakeRotation(0.01, 0, 0, 1)
    copies.instanceDelay = 0.1
    let layer = square()
    layer.add(fade(), forKey: nil)
    copies.addSublayer(layer)
    root.addSublayer(copies)
    #expect(
      draw().subjects == ["CAReplicatorLayer.instanceCount", "CAReplicatorLayer.instanceDelay"])
  }

  @Test func `a billion particles`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    let emitter = CAEmitterLayer()
    let cell = CAEmitterCell()
    (cell.contents, cell.birthRate, cell.lifetime) = (context.makeImage(), 1e9, 1000)
    let nested = CAEmitterCell()
    (nested.contents, nested.birthRate, nested.lifetime) = (cell.contents, 1e9, 1000)
    cell.emitterCells = [nested]
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    #expect(draw(at: 5).subjects == ["CAEmitterLayer"])
  }
}
