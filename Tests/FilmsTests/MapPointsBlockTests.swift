// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneFilms
import QuartzCore
import Testing

/// Points on a picture or a grid.
struct MapPointsBlockTests {
  private static let cities = [
    MapPointsBlock.Point("Lisbon", x: 12, y: 68), MapPointsBlock.Point("Madrid", x: 22, y: 62),
    MapPointsBlock.Point("Paris", x: 38, y: 42), MapPointsBlock.Point("Brussels", x: 43, y: 36),
    MapPointsBlock.Point("Amsterdam", x: 44, y: 30), MapPointsBlock.Point("A corner", x: 0, y: 0),
    MapPointsBlock.Point("A city with a long name at an edge", x: 100, y: 50),
    MapPointsBlock.Point("Another corner", x: 100, y: 100),
  ]
  private let frame = BlockFrame(CGSize(width: 1000, height: 1000), .full)
  private let files: PictureFiles

  init() throws { files = try PictureFiles() }

  @Test(arguments: LayerLaws.formats)
  func `labels keep clear of each other, the points and the edges`(size: CGSize) throws {
    let picture = try files.path(160, 90)
    for path in ["", picture] {
      for value in [nil, 3.0] {
        for route in MapPointsBlock.Route.allCases {
          var points = Self.cities
          for index in points.indices { points[index].value = value.map { $0 * Double(index) } }
          var block = MapPointsBlock(points, on: path)
          block.route = route
          let (laws, reports) = collectingBlockReports { LayerLaws(block, in: BlockFrame(size)) }
          #expect(!reports.contains("map-points block"))
          #expect(laws["label"].count == 8)
          #expect(laws.outside == [])
          #expect(laws.overlaps == [])
          let labels = laws["label"].map(\.frame)
          for point in laws["point"] {
            #expect(!labels.contains { $0.insetBy(dx: 0.01, dy: 0.01).intersects(point.frame) })
          }
          for (index, label) in labels.enumerated() {
            #expect(
              !labels.dropFirst(index + 1).contains { $0.insetBy(dx: 0.01, dy: 0.01).intersects(label) })
          }
        }
      }
    }
  }

  @Test func `the tip of a pin is at its point`() {
    let laws = LayerLaws(MapPointsBlock([.init("", x: 30, y: 40)]), in: frame)
    // The head has a radius of 18 points, and its middle is 34 points above the tip.
    #expect(laws["point"].map(\.frame) == [CGRect(x: 282, y: 348, width: 36, height: 52)])
  }

  @Test func `points are on a picture that fits`() throws {
    let laws = LayerLaws(MapPointsBlock([.init("", x: 50, y: 100)], on: try files.path(200, 100)), in: frame)
    #expect(laws["point"].map(\.frame.maxY) == [750])
  }

  @Test func `the areas of circles are proportional to the values`() {
    let points = [4.0, 1, -2, .nan].enumerated().map {
      MapPointsBlock.Point("", x: 20 * Double($0.offset) + 20, y: 50, value: $0.element)
    }
    let widths = LayerLaws(MapPointsBlock(points), in: frame)["point"].map(\.frame.width)
    // The largest radius is 50 points, and the smallest one 7.
    #expect(widths == [100, 50, 14, 14])
  }

  @Test func `pins appear one after another`() {
    func count(at time: Double) -> Int {
      LayerLaws(MapPointsBlock(Self.cities), in: frame, at: time)["point"].count
    }
    #expect(count(at: 0.4) == 0)
    #expect(count(at: 0.5) == 1)
    #expect(count(at: 0.6) == 2)
    #expect(count(at: 3) == 8)
  }

  @Test func `a route reaches each point when its pin appears`() throws {
    // Three points at distances of 300 and 100 points: the second one is at three quarters of the route.
    var block = MapPointsBlock([.init("", x: 10, y: 50), .init("", x: 40, y: 50), .init("", x: 50, y: 50)])
    block.route = .straight
    func end(at time: Double) throws -> CGFloat {
      let line = try #require(LayerLaws(block, in: frame, at: time)["route"].last?.state)
      return try #require(line as? CAShapeLayer).strokeEnd
    }
    #expect(try end(at: 0.4) == 0)
    #expect(abs(try end(at: 1) - 0.75) < 1e-6)
    #expect(try end(at: 1.6) == 1)
  }

  @Test func `too many points and points outside are reported`() {
    var points = Array(repeating: MapPointsBlock.Point("", x: 50, y: 50), count: 5000)
    points[0].x = .nan
    points[1].y = 101
    let (laws, reports) = collectingBlockReports { LayerLaws(MapPointsBlock(points), in: frame) }
    #expect(laws["point"].count == MapPointsBlock.pointLimit - 2)
    #expect(reports.count == 3)
  }

  @Test func `a label without space is reported`() {
    let points = (0..<30).map { MapPointsBlock.Point("City \($0)", x: 50 + Double($0) / 10, y: 50) }
    let (laws, reports) = collectingBlockReports { LayerLaws(MapPointsBlock(points), in: frame) }
    #expect(laws.overlaps == [])
    #expect(!reports.isEmpty)
  }
}
