// SPDX-License-Identifier: Apache-2.0

import ImageIO
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRecorder
import TestSupport
import Testing

@Suite struct PNGSinkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func frame(_ value: Int) -> Pixmap { pixmap(3, 2) { x, y in (value, x, y, 200) } }

  @Test func `one frame is written as it is`() throws {
    let sink = PNGSink(path: folder.file("a.png"))
    try sink.begin(format(3, 2, count: 1))
    try sink.write(frame(99), index: 0)
    #expect(folder.names == [])
    try sink.finish()
    #expect(folder.names == ["a.png"])
    #expect(try PNGDecoder.decode(folder.bytes(of: "a.png")) == frame(99))
  }

  @Test func `several frames become a sheet`() throws {
    let sink = PNGSink(path: folder.file("a.png"))
    try sink.begin(format(3, 2, count: 2))
    try sink.write(frame(10), index: 0)
    try sink.write(frame(20), index: 1)
    try sink.finish()
    var sheet = ContactSheet(frameCount: 2, frameWidth: 3, frameHeight: 2)
    sheet.draw(frame(10), at: 0)
    sheet.draw(frame(20), at: 1)
    #expect(try PNGDecoder.decode(folder.bytes(of: "a.png")) == sheet.pixmap)
  }

  @Test func `a sink can be used again`() throws {
    let sink = PNGSink(path: folder.file("a.png"))
    for value in [1, 2] {
      try sink.begin(format(3, 2, count: 1))
      try sink.write(frame(value), index: 0)
      try sink.finish()
      #expect(try PNGDecoder.decode(folder.bytes(of: "a.png")) == frame(value))
    }
  }

  @Test func `giving up leaves what was there`() throws {
    try folder.write("old", to: "a.png")
    let sink = PNGSink(path: folder.file("a.png"))
    try sink.begin(format(3, 2, count: 1))
    try sink.write(frame(1), index: 0)
    sink.cancel()
    #expect(folder.names == ["a.png"])
    #expect(folder.bytes(of: "a.png") == Array("old".utf8))
    #expect(throws: RecorderError.noFrames) { try sink.finish() }
  }

  @Test(arguments: [nil, 1001, 1_000_000_000]) func `an unbounded number of frames is refused`(count: Int?)
    throws
  {
    #expect(throws: RecorderError.notAPicture(frameCount: count, maximum: 1000)) {
      try PNGSink(path: folder.file("a.png")).begin(format(3, 2, count: count))
    }
    #expect(folder.names == [])
  }

  @Test func `unexpected frames are refused`() throws {
    let sink = PNGSink(path: folder.file("a.png"))
    #expect(throws: RecorderError.unexpectedFrame(index: 0)) { try sink.write(frame(1), index: 0) }
    try sink.begin(format(3, 2, count: 1))
    #expect(throws: RecorderError.noFrames) { try sink.finish() }
    #expect(throws: RecorderError.unexpectedFrame(index: 1)) { try sink.write(frame(1), index: 1) }
    #expect(throws: RecorderError.unexpectedFrame(index: 0)) {
      try sink.write(Pixmap(width: 2, height: 3), index: 0)
    }
    try sink.write(frame(1), index: 0)
    #expect(throws: RecorderError.unexpectedFrame(index: 1)) { try sink.write(frame(1), index: 1) }
  }

  @Test func `a folder that is not there is named`() throws {
    let path = folder.file("no/a.png")
    let error = RecorderError.cannotCreate(path: path, reason: "there is no folder \(folder.file("no"))")
    #expect(throws: error) { try PNGSink(path: path).begin(format(3, 2, count: 1)) }
  }
}

@Suite struct ContactSheetTests {
  @Test(arguments: [
    // Frames of 16:9. The expected grids are those that a person would choose.
    (1, 1, 1), (2, 2, 1), (4, 2, 2), (6, 3, 2), (9, 3, 3), (12, 4, 3), (16, 4, 4),
  ])
  func `columns make a pleasant shape`(count: Int, columns: Int, rows: Int) {
    let sheet = ContactSheet(frameCount: count, frameWidth: 160, frameHeight: 90)
    #expect(sheet.columns * sheet.rows >= count)
    #expect([sheet.columns, sheet.rows] == [columns, rows])
  }

  @Test func `tall frames stand side by side`() {
    let sheet = ContactSheet(frameCount: 5, frameWidth: 100, frameHeight: 300)
    #expect([sheet.columns, sheet.rows] == [5, 1])
  }

  @Test(arguments: [(1000, 1920, 1080), (3, 32_768, 1), (7, 1, 32_768), (2, 5000, 5000), (1, 1, 1)])
  func `a sheet never outgrows its longest side`(count: Int, width: Int, height: Int) {
    let sheet = ContactSheet(frameCount: count, frameWidth: width, frameHeight: height)
    // If frames shrink to nothing, a margin of at least one pixel around each frame is added.
    #expect(max(sheet.pixmap.width, sheet.pixmap.height) <= ContactSheet.longestSide + 2 * count)
    #expect(sheet.cellWidth >= 1 && sheet.cellHeight >= 1)
    #expect(sheet.cellWidth <= width && sheet.cellHeight <= height)
  }

  @Test func `small frames keep their size and go in reading order`() {
    let colors = [(255, 0, 0, 255), (0, 255, 0, 255), (0, 0, 255, 255), (9, 9, 9, 255)]
    var sheet = ContactSheet(frameCount: 4, frameWidth: 64, frameHeight: 32)
    for (index, color) in colors.enumerated() { sheet.draw(pixmap(64, 32) { _, _ in color }, at: index) }
    // 2 x 2 cells of 64 x 32 with margins of 64 / 32 = 2.
    #expect([sheet.columns, sheet.rows, sheet.margin] == [2, 2, 2])
    #expect(sheet.pixmap.width == 3 * 2 + 2 * 64)
    #expect(sheet.pixmap.height == 3 * 2 + 2 * 32)
    let paper = sheet.pixmap.channels(0, 0)
    #expect(paper[3] == 255)
    #expect(sheet.pixmap.channels(1, 1) == paper)
    #expect(sheet.pixmap.channels(2, 2) == [255, 0, 0, 255])
    #expect(sheet.pixmap.channels(65, 33) == [255, 0, 0, 255])
    #expect(sheet.pixmap.channels(66, 33) == paper)
    #expect(sheet.pixmap.channels(68, 2) == [0, 255, 0, 255])
    #expect(sheet.pixmap.channels(2, 36) == [0, 0, 255, 255])
    #expect(sheet.pixmap.channels(68, 36) == [9, 9, 9, 255])
    #expect(sheet.pixmap.channels(133, 69) == paper)
  }

  @Test func `transparent pixels show the ground of their cell`() {
    var sheet = ContactSheet(frameCount: 1, frameWidth: 64, frameHeight: 32)
    sheet.draw(pixmap(64, 32) { x, _ in x == 0 ? (0, 0, 0, 0) : (0, 0, 51, 51) }, at: 0)
    // The ground is 128. Alpha 51 of 255 is a fifth, so 128 * 0.8 = 102.4 of the ground remains, and red adds
    // 51.
    #expect(sheet.pixmap.channels(2, 2) == [128, 128, 128, 255])
    #expect(sheet.pixmap.channels(3, 2) == [102, 102, 153, 255])
  }

  @Test func `times stand below their frames`() {
    let plain = ContactSheet(frameCount: 2, frameWidth: 96, frameHeight: 64)
    let sheet = ContactSheet(frameCount: 2, frameWidth: 96, frameHeight: 64, times: [0, 1.5])
    #expect([plain.captionHeight, sheet.captionHeight] == [0, 20])
    #expect(sheet.pixmap.height == plain.pixmap.height + 20)
    // White letters in the middle of the strips below both cells, and nowhere else.
    for x in [sheet.margin, 2 * sheet.margin + 96] {
      let columns = (x..<x + 96).filter { x in
        (sheet.margin + 64..<sheet.margin + 84).contains { sheet.pixmap.channels(x, $0)[0] > 0xc0 }
      }
      #expect(abs(Double(columns.first! + columns.last!) / 2 - Double(x) - 47.5) <= 2)
    }
    for y in 0..<sheet.margin + 64 { #expect(sheet.pixmap.channels(60, y) == plain.pixmap.channels(60, y)) }
  }

  @Test(arguments: [(0.0, "0 s"), (0.5, "0.5 s"), (2.0, "2 s"), (1.0 / 3, "0.333 s"), (12.25, "12.25 s")])
  func `times have at most three digits after the point`(time: Double, text: String) {
    #expect(ContactSheet.caption(time) == text)
  }

  @Test func `small frames have no text`() {
    #expect(ContactSheet(frameCount: 2, frameWidth: 47, frameHeight: 64, times: [0, 1]).captionHeight == 0)
  }

  @Test func `places that are not there are left alone`() {
    var sheet = ContactSheet(frameCount: 2, frameWidth: 8, frameHeight: 8)
    let before = sheet.pixmap
    sheet.draw(Pixmap(width: 8, height: 8), at: -1)
    sheet.draw(Pixmap(width: 8, height: 8), at: 2)
    sheet.draw(Pixmap(width: 0, height: 0), at: 0)
    #expect(sheet.pixmap == before)
  }
}

@Suite struct AreaAverageTests {
  @Test func `the same size is the same picture`() {
    let picture = pixmap(7, 5) { x, y in (x * 30, y * 50, x + y, 255) }
    #expect(AreaAverage.scale(picture, toWidth: 7, height: 5) == picture)
  }

  @Test func `halving averages four pixels and rounds once`() {
    let picture = pixmap(2, 2) { x, y in (x + 2 * y, 0, x == 1 && y == 1 ? 2 : 0, 255) }
    // (0 + 1 + 2 + 3) / 4 = 1.5 rounds up; 2 / 4 = 0.5 rounds up.
    #expect(AreaAverage.scale(picture, toWidth: 1, height: 1).channels(0, 0) == [2, 0, 1, 255])
  }

  @Test func `three pixels to two share the middle one`() {
    let across = pixmap(3, 1) { x, _ in ([0, 90, 240][x], 0, 0, 255) }
    let scaled = AreaAverage.scale(across, toWidth: 2, height: 1)
    // (0 + 90 / 2) / 1.5 = 30 and (90 / 2 + 240) / 1.5 = 190
    #expect(scaled.channels(0, 0) == [30, 0, 0, 255])
    #expect(scaled.channels(1, 0) == [190, 0, 0, 255])
    let down = pixmap(1, 3) { _, y in ([0, 90, 240][y], 0, 0, 255) }
    let scaledDown = AreaAverage.scale(down, toWidth: 1, height: 2)
    #expect(scaledDown.channels(0, 0) == [30, 0, 0, 255])
    #expect(scaledDown.channels(0, 1) == [190, 0, 0, 255])
  }

  @Test func `every size keeps a constant colour`() {
    let picture = pixmap(31, 17) { _, _ in (10, 20, 30, 40) }
    for width in 1...31 {
      let scaled = AreaAverage.scale(picture, toWidth: width, height: max(1, width / 2))
      let expected = pixmap(width, max(1, width / 2)) { _, _ in (10, 20, 30, 40) }
      #expect(scaled == expected, "width \(width)")
    }
  }

  @Test func `sizes are never enlarged nor empty`() {
    let picture = pixmap(4, 4) { _, _ in (1, 2, 3, 4) }
    #expect(AreaAverage.scale(picture, toWidth: 100, height: -5).width == 4)
    #expect(AreaAverage.scale(picture, toWidth: 100, height: -5).height == 1)
    #expect(AreaAverage.scale(Pixmap(width: 0, height: 3), toWidth: 5, height: 5).width == 1)
  }
}
