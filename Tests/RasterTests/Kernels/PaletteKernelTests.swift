// SPDX-License-Identifier: Apache-2.0

import MultiplaneMediaKernels
import Testing

/// Kernels for formats with few colours.
@Suite
struct PaletteKernelTests {
  private static let opaque: UInt32 = 0xFF00_0000

  @Test func `differences are found from both ends`() {
    var random = SeededRandom(71)
    for count in [0, 1, 5, 63, 64, 65, 200] {
      let a = (0..<count).map { _ in random.pixel() }
      #expect(mpk_first_difference(a, a, count) == count)
      #expect(mpk_end_of_differences(a, a, count) == 0)
      for _ in 0..<min(20, count) {
        var b = a
        let changed = (0..<2).map { _ in random.integer(below: count) }
        for index in changed { b[index] = ~a[index] }
        #expect(mpk_first_difference(a, b, count) == changed.min())
        #expect(mpk_end_of_differences(a, b, count) == changed.max()! + 1)
      }
    }
  }

  @Test func `cleared pixels are those that were something`() {
    let (old, new): ([UInt32], [UInt32]) = ([0, 1, 2, 0, 3, 4], [0, 1, 0, 5, 0, 7])
    #expect(mpk_first_cleared(old, new, 6) == 2)
    #expect(mpk_end_of_cleared(old, new, 6) == 5)
    #expect(mpk_first_cleared(new, new, 6) == 6)
    #expect(mpk_end_of_cleared(new, new, 6) == 0)
  }

  @Test func `changes are opaque ones`() {
    let o = Self.opaque
    var found = [UInt32](repeating: 0, count: 6)
    let (new, old): ([UInt32], [UInt32]) = ([o | 1, o | 2, 0, o | 4, 5], [o | 1, o | 9, 7, 0, 5])
    #expect(mpk_gather_changes(&found, new, old, 5) == 2)
    #expect(Array(found.prefix(2)) == [o | 2, o | 4])
  }

  @Test func `blocks with a change are kept, if they are opaque`() {
    let (o, stride) = (Self.opaque, 7)
    let old = [UInt32](repeating: o, count: stride * 5)
    var new = old
    new[stride + 1] = o | 5
    new[4 * stride + 4] = o | 6
    var found = [UInt32](repeating: 9, count: 5 * 5)
    let blocks = mpk_blocks(width: 5, height: 5, stride: stride, side: 2)
    #expect(mpk_keep_changed_blocks(&found, old, new, blocks) == 1)
    let kept = [0, 1, 5, 6, 24]  // the first block of 2 x 2, and the pixel in the corner
    #expect(found.indices.filter { found[$0] != 0 } == kept)
    #expect((found[6], found[24]) == (o | 5, o | 6))
    new[0] = 3
    #expect(mpk_keep_changed_blocks(&found, old, new, blocks) == 0)
  }

  @Test func `distinct colours are counted up to a limit`() {
    let colors = (0..<300).map { Self.opaque | UInt32($0 * 977 % 65_536) }
    var found = [UInt32](repeating: 0, count: 256)
    for count in [0, 1, 255, 256] {
      let first = Array(colors[..<count])
      let pixels = first + first.reversed()
      #expect(mpk_distinct_colors(&found, 256, pixels, pixels.count) == count)
      #expect(Array(found.prefix(count)) == Array(colors[..<count]))
    }
    #expect(mpk_distinct_colors(&found, 255, colors, 256) == 256)
    #expect(mpk_distinct_colors(&found, 256, colors, 300) == 257)
  }

  @Test func `bins hold sums`() {
    var bins = [mpk_color_bin](repeating: mpk_color_bin(), count: Int(MPK_COLOR_BINS))
    mpk_bin_colors(&bins, [0xFF08_1018, 0xFF0F_171F, 0xFFFF_FFFF], 3)
    let (r, g, b) = (1, 2, 3)
    let bin = bins[r << 10 | g << 5 | b]
    #expect(bin.count == 2)
    #expect(bin.b == 0x18 + 0x1F)
    #expect(bin.g == 0x10 + 0x17)
    #expect(bin.r == 8 + 0xF)
    #expect(bins[32_767].count == 1)
    #expect(bins.map(\.count).reduce(0, +) == 3)
  }

  @Test func `a palette with the colour gives it`() throws {
    var random = SeededRandom(72)
    let colors = (0..<256).map { _ in random.pixel() | Self.opaque }
    let palette = try #require(mpk_palette_create())
    defer { mpk_palette_destroy(palette) }
    mpk_palette_set(palette, colors, 256)
    let source = (0..<100).map { _ in colors[random.integer(below: 256)] }
    let old = [UInt32](repeating: 0, count: 100)
    var errors = ([Int32](repeating: 0, count: 306), [Int32](repeating: 0, count: 306))
    for backwards: UInt8 in [0, 1] {
      var indexes = [UInt8](repeating: 0, count: 100)
      errors.0.withUnsafeMutableBufferPointer { here in
        errors.1.withUnsafeMutableBufferPointer { below in
          var dither = mpk_dither(
            palette: palette, here: here.baseAddress, below: below.baseAddress, keep: 7, backwards: backwards)
          mpk_dither_row(&indexes, source, old, 100, &dither)
        }
      }
      #expect(indexes.map { colors[Int($0)] } == source)
      #expect(Set(errors.0 + errors.1) == [0])
    }
  }

  @Test func `pixels that stay are kept`() throws {
    let palette = try #require(mpk_palette_create())
    defer { mpk_palette_destroy(palette) }
    mpk_palette_set(palette, [Self.opaque], 1)
    var indexes = [UInt8](repeating: 0, count: 3)
    var (here, below) = ([Int32](repeating: 0, count: 15), [Int32](repeating: 0, count: 15))
    here.withUnsafeMutableBufferPointer { here in
      below.withUnsafeMutableBufferPointer { below in
        var dither = mpk_dither(
          palette: palette, here: here.baseAddress, below: below.baseAddress, keep: 9, backwards: 0)
        let (new, old) = ([0xFF10_1010, 0xFF20_2020, 0] as [UInt32], [0xFF10_1010, 0, 5] as [UInt32])
        mpk_dither_row(&indexes, new, old, 3, &dither)
      }
    }
    #expect(indexes == [9, 0, 9])
    // Three quarters of 0x20 = 32 are distributed: 24 * 3, 24 * 5 and 24 sixteenths to the row below.
    let passed: [Int32] = [72, 72, 72, 120, 120, 120, 24, 24, 24]
    #expect(Array(below[3..<12]) == passed)
    #expect(Set(here) == [0])
  }
}
