// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

/// The formulas for straight colours in double precision, in the notation of W3C "Compositing and Blending
/// Level 1".
private enum BlendReference {
  typealias Color = [Double]  // red, green, blue

  static func separable(_ mode: BlendMode) -> ((_ b: Double, _ s: Double) -> Double)? {
    func hardLight(_ b: Double, _ s: Double) -> Double {
      s <= 0.5 ? b * 2 * s : b + (2 * s - 1) - b * (2 * s - 1)
    }
    switch mode {
    case .multiply: return { b, s in b * s }
    case .screen: return { b, s in b + s - b * s }
    case .overlay: return { b, s in hardLight(s, b) }
    case .darken: return { b, s in min(b, s) }
    case .lighten: return { b, s in max(b, s) }
    case .colorDodge: return { b, s in b == 0 ? 0 : s == 1 ? 1 : min(1, b / (1 - s)) }
    case .colorBurn: return { b, s in b == 1 ? 1 : s == 0 ? 0 : 1 - min(1, (1 - b) / s) }
    case .hardLight: return hardLight
    case .softLight:
      return { b, s in
        if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
        let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
        return b + (2 * s - 1) * (d - b)
      }
    case .difference: return { b, s in abs(b - s) }
    case .exclusion: return { b, s in b + s - 2 * b * s }
    default: return nil
    }
  }

  static func lum(_ c: Color) -> Double { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  static func sat(_ c: Color) -> Double { c.max()! - c.min()! }
  static func setLum(_ c: Color, _ l: Double) -> Color {
    var c = c.map { $0 + l - lum(c) }
    let l = lum(c)
    let (n, x) = (c.min()!, c.max()!)
    if n < 0 { c = c.map { l + ($0 - l) * l / (l - n) } }
    if x > 1 { c = c.map { l + ($0 - l) * (1 - l) / (x - l) } }
    return c
  }
  static func setSat(_ c: Color, _ s: Double) -> Color {
    let (n, x) = (c.min()!, c.max()!)
    return x > n ? c.map { ($0 - n) * s / (x - n) } : [0, 0, 0]
  }

  static func mixed(_ mode: BlendMode, _ b: Color, _ s: Color) -> Color {
    switch mode {
    case .hue: setLum(setSat(s, sat(b)), lum(b))
    case .saturation: setLum(setSat(b, sat(s)), lum(b))
    case .color: setLum(s, lum(b))
    case .luminosity: setLum(b, lum(s))
    default: zip(b, s).map { separable(mode)!($0, $1) }
    }
  }

  /// Returns the factors of source and destination.
  static func porterDuff(_ mode: BlendMode, _ a: Double, _ b: Double) -> (Double, Double)? {
    switch mode {
    case .normal: (1, 1 - a)
    case .clear: (0, 0)
    case .copy: (1, 0)
    case .sourceIn: (b, 0)
    case .sourceOut: (1 - b, 0)
    case .sourceAtop: (b, 1 - a)
    case .destinationOver: (1 - b, 1)
    case .destinationIn: (0, a)
    case .destinationOut: (0, 1 - a)
    case .destinationAtop: (1 - b, a)
    case .xor: (1 - b, 1 - a)
    case .plusLighter: (1, 1)
    default: nil
    }
  }

  /// Blends `s` with `d`. All colours are premultiplied red, green, blue and alpha.
  static func blend(_ mode: BlendMode, _ d: [Double], _ s: [Double]) -> [Double] {
    let (a, b) = (s[3], d[3])
    if let (f, g) = porterDuff(mode, a, b) { return zip(s, d).map { min(1, $0 * f + $1 * g) } }
    if mode == .plusDarker {
      let c = min(1, a + b)
      return (0..<3).map { max(0, c - (a - s[$0]) - (b - d[$0])) } + [c]
    }
    func straight(_ c: [Double]) -> Color { c[3] > 0 ? c[..<3].map { $0 / c[3] } : [0, 0, 0] }
    let both = mixed(mode, straight(d), straight(s))
    let colors = (0..<3).map { (i: Int) -> Double in
      let outside: Double = s[i] * (1 - b) + d[i] * (1 - a)
      return outside + a * b * both[i]
    }
    return colors + [a + b - a * b]
  }
}

@Suite
struct BlendModeTests {
  /// Draws a source pixel as an image onto a destination pixel and returns the result.
  private func blend(_ mode: BlendMode, _ source: UInt32, onto destination: UInt32, alpha: Float = 1)
    -> UInt32
  {
    var (image, pixmap) = (Pixmap(width: 1, height: 1), Pixmap(width: 1, height: 1))
    (image[0, 0], pixmap[0, 0]) = (source, destination)
    let state = DrawState(clip: Clip(bounds: pixmap.bounds), alpha: alpha, blend: mode)
    Painter().composite(image, atX: 0, y: 0, state: state, into: &pixmap)
    return pixmap[0, 0]
  }

  private func gray(_ value: Int, alpha: Int = 255) -> UInt32 {
    UInt32(alpha) << 24 | UInt32(value) << 16 | UInt32(value) << 8 | UInt32(value)
  }

  // MARK: Points by hand

  @Test(arguments: [
    // 0.8 over 0.4, and 0.2 over 0.6.
    (BlendMode.normal, 204, 51),
    (.multiply, 82, 31),  // 0.32, 0.12
    (.screen, 224, 173),  // 0.88, 0.68
    (.overlay, 163, 92),  // 2 * 0.32, 1 - 2 * 0.4 * 0.8
    (.darken, 102, 51), (.lighten, 204, 153),
    (.colorDodge, 255, 191),  // 0.4 / 0.2 > 1, 0.6 / 0.8
    (.colorBurn, 64, 0),  // 1 - 0.6 / 0.8, 0.4 / 0.2 > 1
    (.softLight, 138, 116),  // 0.4 + 0.6 (sqrt 0.4 - 0.4) = 0.5395, 0.6 - 0.6 * 0.6 * 0.4
    (.hardLight, 194, 61),  // 1 - 2 * 0.2 * 0.6, 2 * 0.12
    (.difference, 102, 102),
    (.exclusion, 143, 143),  // 1.2 - 0.64, 0.8 - 0.24
    (.plusDarker, 51, 0), (.plusLighter, 255, 204),
    // Grays have no hue and no saturation.
    (.hue, 102, 153), (.saturation, 102, 153), (.color, 102, 153), (.luminosity, 204, 51),
  ])
  func `opaque grays`(mode: BlendMode, first: Int, second: Int) {
    #expect(blend(mode, gray(204), onto: gray(102)) == gray(first))
    #expect(blend(mode, gray(51), onto: gray(153)) == gray(second))
  }

  @Test(arguments: [
    // Premultiplied 0.4 with alpha 0.6 over 0.2 with alpha 0.8.
    (BlendMode.normal, 122, 235),  // 0.4 + 0.2 * 0.4
    (.multiply, 61, 235),  // 0.4 * 0.2 + 0.2 * 0.4 + 0.08
    (.screen, 133, 235),  // 0.6 - 0.08
    (.clear, 0, 0), (.copy, 102, 153),
    (.sourceIn, 82, 122), (.sourceOut, 20, 31),  // 0.32 of 0.48, 0.08 of 0.12
    (.sourceAtop, 102, 204),  // 0.32 + 0.08
    (.destinationOver, 71, 235),  // 0.08 + 0.2
    (.destinationIn, 31, 122), (.destinationOut, 20, 82),  // 0.12 of 0.48, 0.08 of 0.32
    (.destinationAtop, 51, 153),  // 0.08 + 0.12
    (.xor, 41, 112),  // 0.08 + 0.08 of 0.44
    (.plusLighter, 153, 255), (.plusDarker, 51, 255),  // 1 - 0.2 - 0.6
  ])
  func `translucent grays`(mode: BlendMode, value: Int, alpha: Int) {
    #expect(blend(mode, gray(102, alpha: 153), onto: gray(51, alpha: 204)) == gray(value, alpha: alpha))
  }

  @Test func `hue saturation and luminosity`() {
    // Red over (0.2, 0.6, 0.4), whose luminosity is 0.458 and whose saturation is 0.4.
    let (red, green): (UInt32, UInt32) = (0xFFFF_0000, 0xFF33_9966)
    // (0.4, 0, 0) raised by 0.458 - 0.12.
    #expect(blend(.hue, red, onto: green) == 0xFFBC_5656)
    // (0, 1, 0.5) lowered by 0.645 - 0.458, then moved back to 0: the distances from 0.458 are multiplied by
    // 0.458 / 0.645.
    #expect(blend(.saturation, red, onto: green) == 0xFF00_B55B)
    // (1.158, 0.158, 0.158), moved back to 1 by the factor 0.542 / 0.7.
    #expect(blend(.color, red, onto: green) == 0xFFFF_3A3A)
    // Lowered by 0.458 - 0.3.
    #expect(blend(.luminosity, red, onto: green) == 0xFF0B_713E)
  }

  @Test func `the ends of dodge and burn`() {
    #expect(blend(.colorDodge, gray(255), onto: gray(0)) == gray(0))
    #expect(blend(.colorDodge, gray(255), onto: gray(1)) == gray(255))
    #expect(blend(.colorBurn, gray(0), onto: gray(255)) == gray(255))
    #expect(blend(.colorBurn, gray(0), onto: gray(254)) == gray(0))
  }

  // MARK: All formulas

  @Test(arguments: BlendMode.allCases) func `every formula on random pixels`(mode: BlendMode) {
    var random = SeededRandom(71)
    func components(_ p: UInt32) -> [Double] { [16, 8, 0, 24].map { Double(p >> $0 & 255) / 255 } }
    var (source, pixmap) = (Pixmap(width: 400, height: 1), Pixmap(width: 400, height: 1))
    for x in 0..<400 { (source[x, 0], pixmap[x, 0]) = (random.pixel(), random.pixel()) }
    let before = pixmap
    let state = DrawState(clip: Clip(bounds: pixmap.bounds), blend: mode)
    Painter().composite(source, atX: 0, y: 0, state: state, into: &pixmap)
    for x in 0..<400 {
      let expected = BlendReference.blend(mode, components(before[x, 0]), components(source[x, 0]))
      let found = components(pixmap[x, 0])
      // One rounding. The normal mode rounds the destination's part and adds.
      let error = zip(expected, found).map { abs($0 - $1) * 255 }.max()!
      #expect(error <= 0.51, "\(source[x, 0]) onto \(before[x, 0])")
      #expect(found[..<3].allSatisfy { $0 <= found[3] })
    }
  }

  // MARK: Laws

  @Test(arguments: BlendMode.allCases) func `a transparent source and a transparent destination`(
    mode: BlendMode
  ) {
    let color: UInt32 = 0xC850_3214
    let keepsDestination: Set<BlendMode> = [
      .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
    ]
    #expect(blend(mode, 0, onto: color) == (keepsDestination.contains(mode) ? 0 : color))
    let dropsSource: Set<BlendMode> = [.clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut]
    #expect(blend(mode, color, onto: 0) == (dropsSource.contains(mode) ? 0 : color))
  }

  @Test(arguments: [
    BlendMode.multiply, .screen, .darken, .lighten, .difference, .exclusion, .xor, .plusDarker, .plusLighter,
  ])
  func `modes that do not care which is above`(mode: BlendMode) {
    var random = SeededRandom(72)
    for _ in 0..<50 {
      let (a, b) = (random.pixel(), random.pixel())
      #expect(blend(mode, a, onto: b) == blend(mode, b, onto: a))
    }
  }

  @Test func `modes that are others the other way round`() {
    var random = SeededRandom(73)
    for _ in 0..<50 {
      let (a, b) = (random.pixel(), random.pixel())
      for (one, other) in [
        (BlendMode.overlay, BlendMode.hardLight), (.sourceIn, .destinationIn), (.sourceOut, .destinationOut),
        (.sourceAtop, .destinationAtop),
      ] {
        #expect(blend(one, a, onto: b) == blend(other, b, onto: a))
      }
    }
  }

  // MARK: Drawing

  @Test(arguments: BlendMode.allCases) func `all paints blend alike and part coverage mixes`(mode: BlendMode)
  {
    let color = RGBA(0.9, 0.3, 0.1, 0.7)
    var image = Pixmap(width: 4, height: 1)
    image.clear(to: color)
    let paints: [Paint] = [
      .solid(color), .image(ImagePaint(pixmap: image, transform: .identity, filter: .nearest)),
      .gradient(
        Gradient(stops: [GradientStop(offset: 0, color: color)], from: .zero, to: Point(1, 0))),
    ]
    let below = RGBA(0.2, 0.5, 0.6, 0.8).premultiplied()
    let full = blend(mode, color.premultiplied(), onto: below)
    for paint in paints {
      var pixmap = Pixmap(width: 4, height: 1)
      for x in 0..<4 { pixmap[x, 0] = below }
      // Full, two-fifths and zero coverage of a pixel.
      let state = DrawState(clip: Clip(bounds: pixmap.bounds), blend: mode)
      Painter().fill(Rect(minX: 1, minY: 0, maxX: 2.4, maxY: 1), paint: paint, state: state, into: &pixmap)
      #expect(pixmap[0, 0] == below && pixmap[3, 0] == below)
      #expect(pixmap[1, 0] == full)
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        let (a, b, c) = (below >> shift & 255, full >> shift & 255, pixmap[2, 0] >> shift & 255)
        // The coverage is 102 / 255. The normal mode first multiplies the colour by the coverage, which
        // rounds twice more.
        let exact = (Double(a) * 153 + Double(b) * 102) / 255
        #expect(abs(Double(c) - exact) <= (mode == .normal ? 1.5 : 0.5))
      }
    }
  }

  @Test func `the states alpha and the clip count`() {
    var mask = Mask(bounds: PixelRect(x0: 0, y0: 0, x1: 2, y1: 1))
    (mask[0, 0], mask[1, 0]) = (51, 0)
    var pixmap = Pixmap(width: 2, height: 1)
    pixmap.clear(to: .white)
    let clip = Clip(bounds: mask.bounds, mask: mask)
    let all = Rect(minX: 0, minY: 0, maxX: 2, maxY: 1)
    Painter().fill(
      all, paint: .solid(.black), state: DrawState(clip: clip, alpha: 0.5, blend: .copy), into: &pixmap)
    // One fifth from opaque white to black with alpha 128: 255 * 0.8 = 204, and 204 + 25.6 for alpha.
    #expect(pixmap[0, 0] == 0xE6CC_CCCC && pixmap[1, 0] == 0xFFFF_FFFF)
    // Copying transparent pixels is not a no-op.
    Painter().fill(
      all, paint: .solid(.clear), state: DrawState(clip: Clip(bounds: pixmap.bounds), blend: .copy),
      into: &pixmap)
    #expect(pixmap == Pixmap(width: 2, height: 1))
  }

  @Test func `a sprite blends like its pixmap`() {
    var random = SeededRandom(74)
    var source = Pixmap(width: 8, height: 2)
    for x in 2..<7 { source[x, 0] = random.pixel() | 0xFF00_0000 }
    for mode in BlendMode.allCases {
      var (a, b) = (Pixmap(width: 8, height: 2), Pixmap(width: 8, height: 2))
      for x in 0..<8 { a[x, 1] = random.pixel() }
      b = a
      let state = DrawState(clip: Clip(bounds: a.bounds), blend: mode)
      Painter().composite(source, atX: 0, y: 0, state: state, into: &a)
      Painter().composite(Sprite(source), atX: 0, y: 0, state: state, into: &b)
      #expect(a == b, "\(mode)")
    }
  }
}
