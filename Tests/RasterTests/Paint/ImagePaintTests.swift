// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct ImagePaintTests {
  static func noise(width: Int, height: Int, seed: UInt64 = 4) -> Pixmap {
    var random = SeededRandom(seed)
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let a = 128 + random.integer(below: 128)
        func channel() -> UInt32 { UInt32(random.integer(below: a + 1)) }
        pixmap[x, y] = UInt32(a) << 24 | channel() << 16 | channel() << 8 | channel()
      }
    }
    return pixmap
  }

  /// Fills `area` on transparent ground. The default area is everything.
  static func drawn(_ image: ImagePaint, width: Int, height: Int, area: Rect? = nil, alpha: Float = 1)
    -> Pixmap
  {
    var pixmap = Pixmap(width: width, height: height)
    let state = DrawState(clip: Clip(bounds: pixmap.bounds), alpha: alpha)
    let all = Rect(minX: 0, minY: 0, maxX: Double(width), maxY: Double(height))
    Painter().fill(area ?? all, paint: .image(image), state: state, into: &pixmap)
    return pixmap
  }

  @Test(arguments: [ImageFilter.linear, .nearest])
  func `the identity copies exactly`(filter: ImageFilter) {
    let image = Self.noise(width: 13, height: 9)
    let copy = Self.drawn(
      ImagePaint(pixmap: image, transform: .identity, filter: filter), width: 13, height: 9)
    #expect(copy == image)
  }

  @Test(arguments: [ImageFilter.linear, .nearest])
  func `whole pixel translations copy exactly`(filter: ImageFilter) {
    let image = Self.noise(width: 7, height: 5)
    let area = Rect(minX: 3, minY: 2, maxX: 10, maxY: 7)
    let copy = Self.drawn(
      ImagePaint(pixmap: image, transform: .translation(3, 2), filter: filter), width: 12, height: 9,
      area: area)
    #expect(copy.cropped(to: PixelRect(x0: 3, y0: 2, x1: 10, y1: 7)) == image)
    #expect(copy[2, 2] == 0 && copy[10, 6] == 0)
  }

  @Test func `quarter turns copy exactly`() {
    let image = Self.noise(width: 6, height: 4)
    // (x, y) goes to (4 - y, x).
    let turn = Affine(a: 0, b: 1, c: -1, d: 0, tx: 4, ty: 0)
    let copy = Self.drawn(ImagePaint(pixmap: image, transform: turn), width: 4, height: 6)
    for y in 0..<4 {
      for x in 0..<6 { #expect(copy[3 - y, x] == image[x, y]) }
    }
  }

  @Test func `half way between pixels is their mean and edges repeat`() {
    var image = Pixmap(width: 2, height: 1)
    image[0, 0] = 0xFF00_0000
    image[1, 0] = 0xFFFF_8040
    let shifted = Self.drawn(ImagePaint(pixmap: image, transform: .translation(0.5, 0)), width: 3, height: 1)
    // 255 / 2, 128 / 2 and 64 / 2, rounded to nearest, halves up.
    #expect(shifted[0, 0] == 0xFF00_0000)
    #expect(shifted[1, 0] == 0xFF80_4020)
    #expect(shifted[2, 0] == 0xFFFF_8040)
  }

  @Test func `nearest takes the pixel that holds the centre`() {
    let image = Self.noise(width: 2, height: 2)
    let large = Self.drawn(
      ImagePaint(pixmap: image, transform: .scale(3, 3), filter: .nearest), width: 6, height: 6)
    for y in 0..<6 {
      for x in 0..<6 { #expect(large[x, y] == image[x / 3, y / 3]) }
    }
  }

  @Test func `turned images are within one step of bilinear interpolation`() {
    let image = Self.noise(width: 16, height: 16)
    let turn = Affine(a: 1.1, b: 0.7, c: -0.8, d: 0.9, tx: 9.3, ty: -4.1)
    let drawn = Self.drawn(ImagePaint(pixmap: image, transform: turn), width: 30, height: 24)
    let inverse = turn.inverse!
    for y in 0..<24 {
      for x in 0..<30 {
        let p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
        for shift in stride(from: 0, to: 32, by: 8) {
          let exact = Self.bilinear(image, p.x - 0.5, p.y - 0.5, shift)
          // Two weights of 1/256 are each off by up to half a step, which over 255 is at most one level.
          #expect(abs(exact - Double(drawn[x, y] >> UInt32(shift) & 255)) <= 1.5)
        }
      }
    }
  }

  static func bilinear(_ image: Pixmap, _ u: Double, _ v: Double, _ shift: Int) -> Double {
    let (x, y) = (u.rounded(.down), v.rounded(.down))
    func value(_ dx: Double, _ dy: Double) -> Double {
      let column = Int((x + dx).clamped(atLeast: 0, atMost: Double(image.width - 1)))
      let row = Int((y + dy).clamped(atLeast: 0, atMost: Double(image.height - 1)))
      return Double(image[column, row] >> UInt32(shift) & 255)
    }
    let (fx, fy) = (u - x, v - y)
    return (value(0, 0) * (1 - fx) + value(1, 0) * fx) * (1 - fy)
      + (value(0, 1) * (1 - fx) + value(1, 1) * fx) * fy
  }

  @Test func `positions stay exact across wide images`() {
    // A ramp with 4096 increasing columns, drawn at 4/3 of its size. The position of the last pixel is still
    // exact.
    var image = Pixmap(width: 4096, height: 1)
    for x in 0..<4096 { image[x, 0] = 0xFF00_0000 | UInt32(x & 255) }
    let drawn = Self.drawn(
      ImagePaint(pixmap: image, transform: .scale(4.0 / 3, 1), filter: .nearest), width: 5461, height: 1)
    for x in stride(from: 0, to: 5461, by: 7) {
      #expect(drawn[x, 0] & 255 == UInt32((Double(x) + 0.5) * 0.75) & 255)
    }
  }

  @Test func `alpha scales the pixels`() {
    var image = Pixmap(width: 1, height: 1)
    image[0, 0] = 0xFFFF_0080
    let drawn = Self.drawn(ImagePaint(pixmap: image, transform: .identity), width: 1, height: 1, alpha: 0.5)
    #expect(drawn[0, 0] == 0x8080_0040)
  }

  @Test func `images that cannot be drawn draw nothing`() {
    let empty = ImagePaint(pixmap: Pixmap(width: 0, height: 4), transform: .identity)
    #expect(Self.drawn(empty, width: 2, height: 2) == Pixmap(width: 2, height: 2))
    let flat = ImagePaint(pixmap: Self.noise(width: 2, height: 2), transform: .scale(0, 0))
    #expect(Self.drawn(flat, width: 2, height: 2) == Pixmap(width: 2, height: 2))
  }

  @Test(arguments: [ImageFilter.linear, .nearest])
  func `extreme transforms stay inside the image`(filter: ImageFilter) {
    let image = Self.noise(width: 3, height: 3)
    for scale in [1e-300, 1e-9, 1e9, 1e150] {
      for shift in [0, 1e9, -1e300] {
        let transform = Affine(a: scale, b: scale / 3, c: -scale / 3, d: scale, tx: shift, ty: -shift)
        let drawn = Self.drawn(
          ImagePaint(pixmap: image, transform: transform, filter: filter), width: 5, height: 5)
        #expect(drawn.pixel(2, 2).a >= 128 || drawn[2, 2] == 0)
      }
    }
  }
}
