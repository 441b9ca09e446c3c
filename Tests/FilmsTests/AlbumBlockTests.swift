// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore
import Testing

/// Pictures in turn.
struct AlbumBlockTests {
  private let files: PictureFiles
  private let frame = BlockFrame(CGSize(width: 1600, height: 900), .full)

  init() throws { files = try PictureFiles() }

  private func album(_ count: Int) throws -> AlbumBlock {
    AlbumBlock(
      try (0..<count).map { AlbumBlock.Picture(try files.path(160 + $0, 120), caption: "Picture \($0)") })
  }

  /// Returns the indexes of the pictures that are visible at a time. Their widths tell them.
  private func indexes(_ block: AlbumBlock, at time: Double) -> [Int] {
    LayerLaws(block, in: frame, at: time)["contents"].compactMap { entry in
      (entry.layer.contents as! CGImage?).map { $0.width - 160 }
    }
  }

  @Test func `pictures share the time equally`() throws {
    // 4 pictures in 8 seconds, with dissolves from 0.4 seconds before to 0.4 seconds after each change.
    let block = try album(4)
    #expect(indexes(block, at: 0) == [0])
    #expect(indexes(block, at: 1.55) == [0])
    #expect(indexes(block, at: 2) == [0, 1])
    #expect(indexes(block, at: 2.45) == [1])
    #expect(indexes(block, at: 6.1) == [2, 3])
    #expect(indexes(block, at: 8) == [3])
    #expect(indexes(block, at: 9) == [3])
  }

  @Test func `a dissolve is at most half as long as a picture is shown`() throws {
    var block = try album(8)
    block.dissolve = 5
    #expect(indexes(block, at: 0.74) == [0])
    #expect(indexes(block, at: 0.76) == [0, 1])
    #expect(indexes(block, at: 1.24) == [0, 1])
    #expect(indexes(block, at: 1.26) == [1])
  }

  @Test func `pictures zoom and pan in turn without showing an edge`() throws {
    let block = try album(4)
    // The pictures are 4:3, or almost so, in an area of 1600 by 900 points.
    var scales: [CGFloat] = []
    for index in 0..<4 {
      for time in [Double(index) * 2 + 0.5, Double(index) * 2 + 1.5] {
        let laws = LayerLaws(block, in: frame, at: time)
        let layer = try #require(laws["contents"].first?.state)
        let rect = layer.frame
        #expect(rect.minX <= 0.001 && rect.maxX >= 1599.999 && rect.minY <= 0.001 && rect.maxY >= 899.999)
        scales.append((rect.width / 1600 * 1000).rounded() / 1000)
      }
    }
    // Zoom in, pan at 112 percent, zoom out, pan.
    #expect(scales[0] < scales[1])
    #expect(scales[2] == 1.12 && scales[3] == 1.12)
    #expect(scales[4] > scales[5])
    #expect(scales[6] == 1.12 && scales[7] == 1.12)
  }

  @Test func `a point of interest at an edge stays visible`() throws {
    let path = try files.path(300, 100)
    let pictures = (0..<4).map { _ in AlbumBlock.Picture(path, focus: PictureFocus(x: 0, y: 50)) }
    for time in stride(from: 0.0, through: 8, by: 0.5) {
      for entry in LayerLaws(AlbumBlock(pictures), in: frame, at: time)["contents"] {
        #expect(abs(entry.state.frame.minX) < 0.001)
      }
    }
  }

  @Test func `missing and too many pictures are reported`() throws {
    let path = try files.path(20, 10)
    var block = AlbumBlock(Array(repeating: AlbumBlock.Picture(path), count: AlbumBlock.pictureLimit + 5))
    block.pictures[0].path = "/no/such/picture.png"
    let (layer, reports) = collectingBlockReports { block.makeLayer(in: frame) }
    #expect(layer.sublayers?.count == AlbumBlock.pictureLimit - 1)
    #expect(reports.count == 2)
  }

  @Test func `an empty album is reported and a panel is shown`() {
    let (laws, reports) = collectingBlockReports { LayerLaws(AlbumBlock(), in: frame) }
    #expect(reports == ["album block"])
    #expect(laws["panel"].count == 1)
  }

  @Test(arguments: LayerLaws.formats)
  func `pictures and captions stay in the area`(size: CGSize) throws {
    for fit in PictureFit.allCases {
      var block = try album(2)
      block.fit = fit
      let laws = LayerLaws(block, in: BlockFrame(size))
      #expect(laws.outside == [])
      #expect(laws.texts.count == 1)
    }
  }
}
