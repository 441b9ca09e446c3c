// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore
import Testing

/// Pictures that pan and zoom.
struct PhotoBlockTests {
  private let files: PictureFiles
  private static let long = String(repeating: "A caption of many words. ", count: 12)

  init() throws { files = try PictureFiles() }

  /// A frame of 1000 by 1000 points with an area of 400 by 400 points, for 4 seconds.
  private var frame: BlockFrame {
    BlockFrame(
      CGSize(width: 1000, height: 1000), .percent(x: 0, y: 0, width: 40, height: 40), duration: 4)
  }

  /// Returns the frame of the picture's contents at a time, relative to its viewport.
  private func contents(_ block: PhotoBlock, at time: Double) throws -> CGRect {
    let laws = LayerLaws(block, in: frame, at: time)
    return try #require(laws["contents"].first?.state.frame)
  }

  @Test func `a picture fills the area around its focus`() throws {
    var block = PhotoBlock(try files.path(200, 100))
    (block.start, block.end) = (PictureFocus(x: 40), PictureFocus(x: 40))
    // The height of 100 pixels becomes 400 points. The focus is at 320 of 800 points, 120 points right of the
    // middle.
    #expect(try contents(block, at: 1) == CGRect(x: -120, y: 0, width: 800, height: 400))
  }

  @Test func `a focus near an edge keeps the edge outside`() throws {
    var block = PhotoBlock(try files.path(200, 100))
    (block.start, block.end) = (PictureFocus(x: 100, y: 0, zoom: 200), PictureFocus(x: 100, y: 0, zoom: 200))
    #expect(try contents(block, at: 1) == CGRect(x: -1200, y: 0, width: 1600, height: 800))
  }

  @Test(arguments: [Double.nan, -5, 0, 99])
  func `a zoom that would show an edge is 100 percent`(zoom: Double) throws {
    var block = PhotoBlock(try files.path(200, 100))
    (block.start, block.end) = (
      PictureFocus(x: .nan, y: -3, zoom: zoom), PictureFocus(x: .nan, y: -3, zoom: zoom)
    )
    #expect(try contents(block, at: 1) == CGRect(x: -200, y: 0, width: 800, height: 400))
  }

  @Test func `no edge shows and the focus stays visible while the picture moves`() throws {
    for (width, height) in [(300, 100), (100, 300), (100, 100)] {
      var block = PhotoBlock(try files.path(width, height))
      block.start = PictureFocus(x: 90, y: 5, zoom: 100)
      block.end = PictureFocus(x: 90, y: 5, zoom: 300)
      block.fadeIn = 0
      for time in stride(from: 0.0, through: 4, by: 0.25) {
        let rect = try contents(block, at: time)
        #expect(rect.minX <= 0.001 && rect.minY <= 0.001 && rect.maxX >= 399.999 && rect.maxY >= 399.999)
        let point = CGPoint(x: rect.minX + 0.9 * rect.width, y: rect.minY + 0.05 * rect.height)
        #expect(CGRect(x: -0.001, y: -0.001, width: 400.002, height: 400.002).contains(point))
      }
    }
  }

  @Test func `the movement lasts as long as the block`() throws {
    var block = PhotoBlock(try files.path(100, 100))
    block.end.zoom = 200
    #expect(block.settlingTime(in: frame) == 4)
    #expect(try contents(block, at: 2).width == 600)
    block.movement = 1
    #expect(block.settlingTime(in: frame) == 1)
    #expect(try contents(block, at: 1).width == 800)
  }

  @Test func `a picture that fits is in the middle`() throws {
    var block = PhotoBlock(try files.path(200, 100))
    block.fit = .fit
    let laws = LayerLaws(block, in: frame)
    let picture = try #require(laws["contents"].first)
    #expect(picture.frame == CGRect(x: 0, y: 100, width: 400, height: 200))
  }

  @Test func `a missing picture is reported and a panel is shown`() {
    for path in ["", "/no/such/picture.png"] {
      let (laws, reports) = collectingBlockReports { LayerLaws(PhotoBlock(path), in: frame) }
      #expect(reports.contains("photo block"))
      #expect(laws["panel"].map(\.frame) == [CGRect(x: 0, y: 0, width: 400, height: 400)])
    }
  }

  @Test(arguments: LayerLaws.formats)
  func `captions stay in the picture`(size: CGSize) throws {
    for fit in PictureFit.allCases {
      for caption in ["Short", Self.long] {
        for area in [BlockArea.full, .safe, .topLeft] {
          var block = PhotoBlock(try files.path(300, 200), caption: caption)
          block.fit = fit
          let laws = LayerLaws(block, in: BlockFrame(size, area))
          #expect(laws.outside == [])
          #expect(laws.overlaps == [])
          #expect(!laws.texts.isEmpty)
          let picture = try #require(laws["contents"].first?.frame)
          #expect(laws.texts.allSatisfy { $0.frame.minX >= picture.minX && $0.frame.maxY <= picture.maxY })
        }
      }
    }
  }

  @Test func `captions are readable in front of white`() throws {
    for name in FilmTheme.names {
      for isDark in [false, true] {
        let theme = try #require(FilmTheme.named(name, isDark: isDark))
        let block = PhotoBlock(try files.path(300, 200), caption: "Caption")
        let laws = LayerLaws(block, in: BlockFrame(LayerLaws.formats[0], theme: theme))
        let strip = try #require(laws["strip"].first?.layer as? CAGradientLayer)
        let text = try #require(laws.texts.first?.layer as? CATextLayer)
        // The colour behind the top of the text, in front of white.
        let color = strip.colors?[2] as! CGColor
        let parts = try #require(color.components)
        let behind = (0..<3).map { Double(parts[$0] * parts[3] + 1 - parts[3]) }
        let foreground = try #require(text.foregroundColor)
        let letters = try #require(foreground.components).map(Double.init)
        let contrast = ThemeColor(red: letters[0], green: letters[1], blue: letters[2]).contrast(
          with: ThemeColor(red: behind[0], green: behind[1], blue: behind[2]))
        #expect(contrast >= 4.5, "\(name)")
      }
    }
  }
}
