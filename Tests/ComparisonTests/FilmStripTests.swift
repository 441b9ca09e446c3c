// SPDX-License-Identifier: Apache-2.0

import MultiplaneComparison
import MultiplaneRaster
import Testing

@Suite
struct FilmStripTests {
  private let red = pixmap([[0, 0, 255, 255]])
  private let two = pixmap([[1, 2, 3, 4], [5, 6, 7, 8]])
  private let gap: [UInt8] = [128, 128, 128, 255]

  @Test func `frames stand side by side with a gap, each place as large as the largest frame`() {
    let strip = FilmStrip.pixmap(of: [red, two])
    #expect(strip == pixmap([[0, 0, 255, 255], gap, gap, gap, [1, 2, 3, 4], [5, 6, 7, 8]]))
  }

  @Test func `rows follow when the columns are full`() {
    let strip = FilmStrip.pixmap(of: [red, red, two], columns: 2)
    #expect(strip.width == 6)
    #expect(strip.height == 4)
    let lastRow = strip.withUnsafeBytes { Array($0.suffix(strip.bytesPerRow)) }
    #expect(lastRow == [1, 2, 3, 4, 5, 6, 7, 8] + gap + gap + gap + gap)
  }

  @Test func `one frame is itself, and no frame is no picture`() {
    #expect(FilmStrip.pixmap(of: [two], columns: 0) == two)
    let empty = FilmStrip.pixmap(of: [])
    #expect(empty.width == 0)
    #expect(empty.height == 0)
  }
}
