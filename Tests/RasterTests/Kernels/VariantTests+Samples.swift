// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels
import Testing

extension VariantTests {
  /// Lines of images in perspective: inside, across the edges, through the horizon, and with numbers that
  /// are none.
  @Test func `samples in perspective`() {
    var random = SeededRandom(71)
    let (side, room) = (90, 300)
    let pixels = (0..<side * side).map { _ in random.pixel() }
    forEachVariant {
      for round in 0..<3000 {
        let far = [90, 1e3, 1e9][round % 3]
        var line = mpk_projected_line(
          u: random.number(-far, far), v: random.number(-far, far), w: random.number(-1, 2),
          du: random.number(-3, 3), dv: random.number(-3, 3), dw: random.number(-0.01, 0.01))
        if round % 2 == 0 {
          (line.u, line.v, line.w) = (random.number(0, 60), random.number(0, 60), random.number(0.5, 2))
          (line.du, line.dv) = (random.number(-0.5, 1), random.number(-0.2, 0.5))
        }
        // Positions on the steps of weights, where rounding counts.
        if round % 5 == 0 { (line.u, line.du, line.w, line.dw) = (Double(round % 64) / 512, 1 / 512, 1, 0) }
        if round % 97 == 0 { line.u = [.nan, .infinity, 1e300][round % 3] }
        if round % 101 == 0 { (line.w, line.dw) = (0, [0, .nan][round % 2]) }
        let (count, linear) = (random.integer(below: room), Int32(random.integer(below: 2)))
        var image = mpk_image(
          pixels: nil, width: Int64(1 + random.integer(below: side)),
          height: Int64(1 + random.integer(below: side)))
        var (a, b) = ([UInt32](repeating: 7, count: room), [UInt32](repeating: 7, count: room))
        pixels.withUnsafeBufferPointer {
          image.pixels = $0.baseAddress
          mpk_sample_projected(&a, count, &image, &line, linear)
          mpk_sample_projected_plain(&b, count, &image, &line, linear)
        }
        #expect(a == b, "round \(round): \(count) pixels of \(line)")
      }
    }
  }

  /// Upright blocks: inside, across the edges and outside, smaller and larger than the image.
  @Test func `samples of upright blocks`() {
    var random = SeededRandom(72)
    let side = 70
    let pixels = (0..<side * side).map { _ in random.pixel() }
    let one = 4_294_967_296.0
    forEachVariant {
      for round in 0..<5000 {
        var image = mpk_image(
          pixels: nil, width: Int64(1 + random.integer(below: side)),
          height: Int64(1 + random.integer(below: side)))
        var walk = mpk_walk(
          u: Int64(random.number(-40, 110) * one), v: Int64(random.number(-40, 110) * one),
          du: Int64(random.number(-9, 9) * one), dv: Int64(random.number(-9, 9) * one))
        // Positions on the steps of weights, where rounding counts.
        if round % 5 == 0 { (walk.u, walk.du) = (Int64(round % 512 - 99) << 23, Int64(round % 9 - 4) << 24) }
        let block = mpk_grid(columns: random.integer(below: 70), rows: random.integer(below: 12))
        let room = 70 * 12
        var (a, b) = ([UInt32](repeating: 7, count: room), [UInt32](repeating: 7, count: room))
        pixels.withUnsafeBufferPointer {
          image.pixels = $0.baseAddress
          mpk_sample_grid(&a, block, &image, walk)
          mpk_sample_grid_plain(&b, block, &image, walk)
        }
        #expect(a == b, "round \(round): \(block) from \(walk)")
      }
    }
  }
}
