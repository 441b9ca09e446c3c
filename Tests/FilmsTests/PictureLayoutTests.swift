// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore
import Testing

/// Logos, progress bars, devices and shapes.
struct PictureLayoutTests {
  private let files: PictureFiles
  private let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)

  init() throws { files = try PictureFiles() }

  // MARK: Logos

  @Test func `a logo keeps its aspect ratio in each position`() throws {
    let path = try files.path(200, 100)
    func logo(_ position: AreaPosition) -> [CGRect] {
      LayerLaws(LogoBlock(path, at: position, size: 20), in: frame)["contents"].map(\.frame)
    }
    #expect(logo(.topLeft) == [CGRect(x: 0, y: 0, width: 200, height: 100)])
    #expect(logo(.center) == [CGRect(x: 400, y: 450, width: 200, height: 100)])
    #expect(logo(.bottomRight) == [CGRect(x: 800, y: 900, width: 200, height: 100)])
  }

  @Test func `a logo appears up to its opacity`() throws {
    var block = LogoBlock(try files.path(200, 100))
    block.opacity = 50
    #expect(LayerLaws(block, in: frame)["contents"].map(\.opacity) == [0.5])
    #expect(LayerLaws(block, in: frame, at: 0)["contents"].isEmpty)
  }

  @Test func `a missing logo is reported and left out`() {
    let (laws, reports) = collectingBlockReports { LayerLaws(LogoBlock("/no/such.png"), in: frame) }
    #expect(laws.shown.isEmpty)
    #expect(reports == ["logo block"])
  }

  // MARK: Progress bars

  @Test func `a bar grows over the time of the block`() throws {
    func width(at time: Double) -> CGFloat {
      let laws = LayerLaws(ProgressBarBlock(), in: frame, at: time)
      let bar = laws["bar"].first?.state
      return bar.map { $0.frame.maxX } ?? -1
    }
    #expect(width(at: 0) == 0)
    #expect(width(at: 2) == 250)
    #expect(width(at: 8) == 1000)
    #expect(
      LayerLaws(ProgressBarBlock(), in: frame)["track"].map(\.frame) == [
        CGRect(x: 0, y: 992, width: 1000, height: 8)
      ])
  }

  @Test func `the parts of a bar grow one after another`() {
    let laws = LayerLaws(ProgressBarBlock(segments: 4), in: frame, at: 3)
    // The gaps are 6.4 points, so that each part has 245.2 points. Each takes 2 seconds.
    let ends = laws["bar"].map(\.state.frame.maxX)
    #expect(ends.map { ($0 * 10).rounded() / 10 } == [245.2, 122.6, 0, 0])
  }

  @Test(arguments: [-3, 0, 101, Int.max, Int.min])
  func `a number of parts out of range is reported`(count: Int) {
    let (layer, reports) = collectingBlockReports { ProgressBarBlock(segments: count).makeLayer(in: frame) }
    #expect(layer.sublayers?.count == (count < 1 ? 1 : 100))
    #expect(reports == ["progress-bar block"])
  }

  // MARK: Devices

  @Test(arguments: LayerLaws.formats)
  func `devices fit in the area with their shadow`(size: CGSize) throws {
    let path = try files.path(300, 400)
    for device in DeviceFrameBlock.Device.allCases {
      for orientation in DeviceFrameBlock.Orientation.allCases {
        for area in [BlockArea.safe, .lowerThird] {
          var block = DeviceFrameBlock(device, path)
          (block.orientation, block.address) = (orientation, String(repeating: "example.org/", count: 20))
          let (laws, _) = collectingBlockReports { LayerLaws(block, in: BlockFrame(size, area)) }
          #expect(laws.outside == [])
          let body = try #require(laws["body"].first)
          let shadow = try #require(body.layer.superlayer)
          #expect(body.frame.minY >= shadow.shadowRadius - 0.001)
          let below = shadow.shadowRadius + shadow.shadowOffset.height
          #expect(body.frame.maxY + below <= laws.root.bounds.height + 0.001)
          let screen = try #require(laws["contents"].first?.frame)
          #expect(
            body.frame.insetBy(dx: -0.001, dy: -0.001).contains(CGPoint(x: screen.minX, y: screen.minY)))
          #expect(screen.maxX <= body.frame.maxX + 0.001 && screen.maxY <= body.frame.maxY + 0.001)
        }
      }
    }
  }

  @Test func `devices have their proportions`() throws {
    func ratio(_ device: DeviceFrameBlock.Device, _ orientation: DeviceFrameBlock.Orientation) throws
      -> CGFloat
    {
      var block = DeviceFrameBlock(device, try files.path(300, 400))
      block.orientation = orientation
      let body = try #require(LayerLaws(block, in: frame)["body"].first?.frame)
      return (body.width / body.height * 1000).rounded() / 1000
    }
    #expect(try ratio(.phone, .portrait) == 0.478)
    #expect(try ratio(.phone, .landscape) == 2.09)
    #expect(try ratio(.tablet, .landscape) == 1.303)
  }

  @Test func `a device without a picture is reported and has a panel`() {
    let (laws, reports) = collectingBlockReports { LayerLaws(DeviceFrameBlock(), in: frame) }
    #expect(laws["panel"].count == 1)
    #expect(reports == ["device block"])
  }

  // MARK: Shapes

  @Test func `shapes fit in the area`() {
    let tall = BlockFrame(CGSize(width: 1000, height: 1000), .percent(x: 0, y: 0, width: 20, height: 60))
    func frames(_ shape: ShapeBlock.Shape) -> [CGRect] {
      ShapeBlock.Entrance.allCases.flatMap { entrance in
        var block = ShapeBlock(shape)
        block.entrance = entrance
        return LayerLaws(block, in: tall).shown.map(\.frame)
      }
    }
    let area = CGRect(x: 0, y: 0, width: 200, height: 600)
    let square = CGRect(x: 0, y: 200, width: 200, height: 200)
    #expect(frames(.panel) == [area, area, area])
    #expect(frames(.gradient) == [area, area, area])
    #expect(frames(.circle) == [square, square, square])
    #expect(frames(.ring) == [square, square, square])
    // The thickness of 0.6 percent is 6 points.
    let line = CGRect(x: 97, y: 0, width: 6, height: 600)
    #expect(frames(.line) == [line, line, line])
  }

  @Test func `shapes have colours of the theme`() throws {
    let colors = frame.theme.colors
    func color(_ role: ShapeBlock.Role) -> CGColor? {
      LayerLaws(ShapeBlock(.panel, role), in: frame).shown.first?.layer.backgroundColor
    }
    #expect(color(.accent) == colors.accent.cgColor)
    #expect(color(.surface) == colors.surface.cgColor)
    #expect(color(.secondary) == colors.secondaryText.cgColor)
  }
}
