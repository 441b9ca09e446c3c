// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

// Properties of layer subclasses animate like all others.
@Suite struct OwnPropertyEvaluationTests {
  private func shown(
    _ kind: LayerKind, _ keyPath: String, from: AnimatableValue, to: AnimatableValue, at time: Double
  ) throws -> AnimatableValue {
    let target = try #require(PropertyTarget(keyPath: keyPath, table: .of(kind)))
    let track = PropertyTrack(target: target, course: .basic(BasicCourse(from: from, to: to)))
    let tree = tree([animation(timing(1), .property(track))]) { $0.properties = LayerProperties(kind: kind) }
    return values(tree, at: time)[try #require(target.id)]
  }

  @Test func `numbers colours and points are between the ends`() throws {
    #expect(
      try shown(.shape, "lineWidth", from: .number(2), to: .number(6), at: 0.25) == .number(3))
    #expect(
      try shown(.gradient, "endPoint", from: .point(.zero), to: .point(CGPoint(x: 2, y: 4)), at: 0.5)
        == .point(CGPoint(x: 1, y: 2)))
    #expect(
      try shown(.shape, "strokeColor", from: .nothing, to: .color(.white), at: 0.5)
        == .color(ColorValue(0.5, 0.5, 0.5, 0.5)))
  }

  @Test func `lists change by element and only into lists of as many`() throws {
    #expect(
      try shown(.shape, "lineDashPattern", from: .numbers([2, 4]), to: .numbers([4, 0]), at: 0.5)
        == .numbers([3, 2]))
    #expect(
      try shown(
        .gradient, "colors", from: .colors([.black, .clear]), to: .colors([.white, .clear]), at: 0.5)
        == .colors([ColorValue(0.5, 0.5, 0.5, 1), .clear]))
    #expect(
      try shown(.gradient, "locations", from: .numbers([0, 1]), to: .numbers([0, 0.5, 1]), at: 0.5)
        == .nothing)
  }

  @Test func `paths of the same elements change by point`() throws {
    let (square, wide) = (rect(2, 2), rect(6, 2))
    #expect(try shown(.shape, "path", from: .path(square), to: .path(wide), at: 0.5) == .path(rect(4, 2)))
    let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    #expect(try shown(.shape, "path", from: .path(square), to: .path(circle), at: 0.4) == .path(square))
    #expect(try shown(.shape, "path", from: .path(square), to: .path(circle), at: 0.5) == .path(circle))
  }

  @Test func `parts of matrices animate alone`() throws {
    let value = try shown(
      .replicator, "instanceTransform.translation.x", from: .number(0), to: .number(8), at: 0.25)
    #expect(value == .transform(.translation(2, 0, 0)))
  }

  @Test func `the model holds afterwards`() throws {
    for time in [1.0, 2] {
      #expect(
        try shown(.shape, "lineWidth", from: .number(2), to: .number(6), at: time) == .number(1), "\(time)")
    }
  }

  @Test func `a reused presentation shows nothing of the tree before`() throws {
    let target = try #require(PropertyTarget(keyPath: "lineWidth", table: .shape))
    let track = PropertyTrack(target: target, course: .basic(BasicCourse(from: .number(2), to: .number(6))))
    var presentation = PresentationTree()
    for (kind, cap) in [
      (LayerKind.shape, "round"), (.shape, "square"), (.gradient, "butt"), (.shape, "butt"),
    ] {
      let tree = tree([animation(timing(1), .property(track))]) {
        $0.properties = LayerProperties(kind: kind)
        $0.properties[.lineCap] = .name(cap)
      }
      evaluate(tree, at: 0.5, into: &presentation)
      let shown = presentation[NodeID(0)]
      #expect(shown.kind == kind)
      #expect(shown.name(.lineCap) == (kind == .shape ? cap : "butt"))
      #expect(shown.number(.lineWidth) == (kind == .shape ? 4 : 1))
    }
  }

  private func rect(_ width: Double, _ height: Double) -> CGPath {
    CGPath(rect: CGRect(x: 0, y: 0, width: width, height: height), transform: nil)
  }
}
