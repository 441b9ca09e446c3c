// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite
struct SpriteTests {
  /// Returns pixels in runs of transparent, opaque and other ones. Some rows are uniform.
  private func picture(_ random: inout SeededRandom, width: Int, height: Int) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      let kinds = random.integer(below: 4)
      var x = 0
      while x < width {
        let kind = kinds == 3 ? random.integer(below: 3) : kinds
        let end = min(width, x + 1 + random.integer(below: width))
        while x < end {
          let alpha = kind == 0 ? 0 : (kind == 1 ? 255 : random.integer(below: 256))
          let gray = UInt32(random.integer(below: alpha + 1))
          pixmap[x, y] = UInt32(alpha) << 24 | gray << 16 | gray << 8 | gray
          x += 1
        }
      }
    }
    return pixmap
  }

  @Test func `compositing a sprite gives the bytes of its pixmap`() {
    var random = SeededRandom(31)
    let painter = Painter()
    for _ in 0..<200 {
      let source = picture(
        &random, width: 1 + random.integer(below: 40), height: 1 + random.integer(below: 12))
      let below = picture(&random, width: 24, height: 10)
      var clip = Clip(
        bounds: PixelRect(x0: random.integer(below: 8), y0: 0, x1: 16 + random.integer(below: 20), y1: 9))
      if random.integer(below: 3) == 0 {
        var mask = Mask(bounds: PixelRect(x0: 2, y0: 1, x1: 20, y1: 10))
        for y in 1..<10 { for x in 2..<20 { mask[x, y] = random.byte() } }
        clip.mask = mask
      }
      let state = DrawState(clip: clip, alpha: random.integer(below: 2) == 0 ? 1 : 0.4)
      let (x, y) = (random.integer(below: 50) - 25, random.integer(below: 16) - 8)
      var (expected, found) = (below, below)
      painter.composite(source, atX: x, y: y, state: state, into: &expected)
      painter.composite(Sprite(source), atX: x, y: y, state: state, into: &found)
      #expect(found == expected)
    }
  }

  @Test func `a sprite without pixels leaves all as it is`() {
    var pixmap = Pixmap(width: 2, height: 2)
    pixmap.clear(to: .white)
    let before = pixmap
    let state = DrawState(clip: Clip(bounds: pixmap.bounds))
    Painter().composite(Sprite(Pixmap(width: 0, height: 0)), atX: 0, y: 0, state: state, into: &pixmap)
    Painter().composite(Sprite(Pixmap(width: 3, height: 3)), atX: 0, y: 0, state: state, into: &pixmap)
    #expect(pixmap == before)
  }
}
