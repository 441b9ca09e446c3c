// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// The output of `render(in:)` in a bitmap of 100 x 100, measured on Apple's framework; y up.
@Suite struct CALayerRenderTests {
  /// Returns the number of pixels with an alpha above 2 of 255, and their box as min x, min y, max x, max y.
  private func painted(_ layer: CALayer, scale: CGFloat = 1) throws -> (count: Int, box: [Int]) {
    let context = try #require(
      CGContext(
        data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.scaleBy(x: scale, y: scale)
    layer.render(in: context)
    let data = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    var (count, box) = (0, [100, 100, 0, 0])
    for row in 0..<100 {
      for x in 0..<100 where data[row * context.bytesPerRow + x * 4 + 3] > 2 {
        let y = 99 - row
        count += 1
        box = [min(box[0], x), min(box[1], y), max(box[2], x + 1), max(box[3], y + 1)]
      }
    }
    return (count, box)
  }

  private func makeLayer(_ rect: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = rect
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    return layer
  }

  @Test func `the layers own place does not count`() throws {
    let layer = makeLayer(CGRect(x: 10, y: 20, width: 30, height: 40))
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(try painted(layer).box == [0, 0, 30, 40])
    #expect(try painted(layer, scale: 2).box == [0, 0, 60, 80])
    layer.bounds.origin = CGPoint(x: 10, y: 10)
    #expect(try painted(layer).box == [10, 10, 40, 50])
  }

  @Test func `what is not there is not painted`() throws {
    #expect(try painted(CALayer()).count == 0)
    let layer = makeLayer(CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.isHidden = true
    #expect(try painted(layer).count == 0)
    layer.isHidden = false
    layer.opacity = 0
    #expect(try painted(layer).count == 0)
    layer.opacity = 0.5
    #expect(try painted(layer).count == 400)
  }

  @Test func `borders corners and sublayers`() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    layer.borderWidth = 5
    #expect(try painted(layer).count == 1300)
    layer.borderWidth = 0
    layer.addSublayer(makeLayer(CGRect(x: 70, y: 50, width: 20, height: 20)))
    #expect(try painted(layer).box == [70, 50, 90, 70])
    layer.masksToBounds = true
    #expect(try painted(layer).box == [70, 50, 80, 60])
  }

  @Test func `a shadow reaches twice its radius`() throws {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let layer = makeLayer(CGRect(x: 20, y: 20, width: 20, height: 20))
    (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 5, CGSize(width: 20, height: 20))
    root.addSublayer(layer)
    let box = try painted(root).box
    // Offset + 2 * radius beyond (40, 40). A Gaussian leaves slightly more than the measured box.
    #expect((69...72).contains(box[2]) && (69...72).contains(box[3]))
    #expect(box[0] == 20 && box[1] == 20)
  }
}
