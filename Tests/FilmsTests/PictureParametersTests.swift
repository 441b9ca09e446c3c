// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import MultiplanePrograms
import Testing

/// The parameters of blocks with pictures, as film files set them.
struct PictureParametersTests {
  @Test func `rows become pictures with a focus`() throws {
    let rows: [[String: SceneInput.Value]] = [
      ["picture": .text("a.png"), "caption": .text("A"), "x": .number(10), "y": .number(20)],
      ["picture": .text("b.png")],
    ]
    let made = BlockKind(AlbumBlock.self).makeBlock(["pictures": .rows(rows), "zoom": .number(120)])
    let block = try #require(made as? AlbumBlock)
    #expect(
      block.pictures == [
        AlbumBlock.Picture("a.png", caption: "A", focus: PictureFocus(x: 10, y: 20)),
        AlbumBlock.Picture("b.png"),
      ])
    #expect(block.zoom == 120)
  }

  @Test func `rows become points`() throws {
    let rows: [[String: SceneInput.Value]] = [
      ["x": .number(10), "y": .number(20), "label": .text("A"), "value": .number(3)],
      ["x": .number(30), "y": .number(40)],
    ]
    let made = BlockKind(MapPointsBlock.self).makeBlock(["points": .rows(rows), "route": .text("curved")])
    let block = try #require(made as? MapPointsBlock)
    #expect(block.points == [.init("A", x: 10, y: 20, value: 3), .init("", x: 30, y: 40)])
    #expect(block.route == .curved)
  }

  @Test func `rows become levels`() throws {
    let rows: [[String: SceneInput.Value]] = [["band1": .number(0.5), "band16": .number(1)]]
    let made = BlockKind(SoundBarsBlock.self).makeBlock(["levels": .rows(rows)])
    let block = try #require(made as? SoundBarsBlock)
    #expect(block.levels == [[0.5] + Array(repeating: 0, count: 14) + [1]])
  }

  @Test func `nested values are set`() throws {
    let made = BlockKind(PhotoBlock.self).makeBlock(["end-zoom": .number(150), "start-x": .number(7)])
    let block = try #require(made as? PhotoBlock)
    #expect(block.end.zoom == 150)
    #expect(block.start.x == 7)
  }
}
