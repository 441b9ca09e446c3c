// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import Testing

@Suite struct PathSegmentTests {
  /// A path with every kind of element and an open second subpath.
  private var path: Path {
    var path = Path()
    path.move(to: Point(1, 2))
    path.line(to: Point(3, 4))
    path.quad(to: Point(7, 8), control: Point(5, 6))
    path.cubic(to: Point(13, 14), control1: Point(9, 10), control2: Point(11, 12))
    path.close()
    path.move(to: Point(20, 21))
    path.line(to: Point(22, 23))
    return path
  }

  @Test func `each step starts where the one before it ends`() {
    let segments = Array(path.segments)
    #expect(segments.map(\.verb) == [.move, .line, .quad, .cubic, .close, .move, .line])
    #expect(segments[0].start == .zero)
    for (segment, next) in zip(segments, segments.dropFirst()) { #expect(next.start == segment.end) }
  }

  @Test func `closing leads back to the start of the subpath`() {
    let close = Array(path.segments)[4]
    #expect(close.start == Point(13, 14))
    #expect(close.end == Point(1, 2))
    #expect(close.ownPoints == [])
  }

  @Test func `the points of the steps are the points of the path`() {
    #expect(path.segments.flatMap(\.ownPoints) == path.points)
    #expect(path.segments.map(\.verb) == path.verbs)
  }

  @Test func `control points that a step does not have are its end or its only one`() {
    let segments = Array(path.segments)
    #expect(segments[1].control1 == segments[1].end && segments[1].control2 == segments[1].end)
    #expect(segments[2].control1 == Point(5, 6) && segments[2].control2 == Point(5, 6))
    #expect(segments[3].control1 == Point(9, 10) && segments[3].control2 == Point(11, 12))
  }

  @Test func `an empty path has no steps`() {
    #expect(Array(Path().segments).isEmpty)
  }

  @Test func `drawing on after closing begins where the closed subpath does`() {
    var closed = path
    closed.close()
    closed.line(to: .zero)
    let last = Array(closed.segments).suffix(2)
    #expect(last.map(\.verb) == [.move, .line])
    #expect(last.map(\.end) == [Point(20, 21), .zero])
  }

  @Test func `points move evenly between paths of the same verbs`() throws {
    let middle = try #require(path.interpolated(to: path.transformed(by: .scale(3, 5)), at: 0.5))
    #expect(middle == path.transformed(by: .scale(2, 3)))
    #expect(path.interpolated(to: Path.rect(Rect(minX: 0, minY: 0, maxX: 1, maxY: 1)), at: 0.5) == nil)
  }
}
