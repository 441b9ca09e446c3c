// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import Testing

@Suite struct AffineTests {
  static let skewed = Affine(a: 2, b: 1, c: -0.5, d: 3, tx: 7, ty: -4)
  static let mirrored = Affine(a: -1, b: 0.25, c: 2, d: 0.5, tx: 1, ty: 2)
  static let points = [Point(0, 0), Point(1, 0), Point(0, 1), Point(-3, 2.5)]

  @Test func `the six numbers map a point in row-vector convention`() {
    #expect(Self.skewed.apply(Point(10, 100)) == Point(2 * 10 - 0.5 * 100 + 7, 10 + 3 * 100 - 4))
    #expect(Affine.identity.apply(Point(3, 4)) == Point(3, 4))
    #expect(Affine.translation(5, -6).apply(Point(3, 4)) == Point(8, -2))
    #expect(Affine.scale(2, -3).apply(Point(3, 4)) == Point(6, -12))
  }

  @Test func `a rotation turns from positive x towards positive y`() {
    let quarter = Affine.rotation(.pi / 2)
    for (p, q) in [(Point(1, 0), Point(0, 1)), (Point(0, 1), Point(-1, 0)), (Point(2, 3), Point(-3, 2))] {
      #expect((quarter.apply(p) - q).length <= 1e-15)
    }
    #expect(abs(Affine.rotation(0.3).determinant - 1) <= 1e-15)
  }

  @Test func `a concatenation applies the first map first`() {
    for p in Self.points {
      let both = Self.skewed.concatenating(Self.mirrored).apply(p)
      #expect((both - Self.mirrored.apply(Self.skewed.apply(p))).length <= 1e-14)
    }
    #expect(Self.skewed.concatenating(.identity) == Self.skewed)
    #expect(Affine.identity.concatenating(Self.skewed) == Self.skewed)
  }

  @Test func `an inverse map leads back`() throws {
    for map in [Self.skewed, Self.mirrored, .rotation(1), .scale(1e-3, 1e3)] {
      let inverse = try #require(map.inverse)
      for p in Self.points { #expect((inverse.apply(map.apply(p)) - p).length <= 1e-12) }
    }
  }

  @Test(arguments: [
    Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0), .scale(0, 1), .scale(.nan, 1), .scale(.infinity, 1),
    .scale(1e-200, 1e-200),
  ])
  func `maps onto a line, and those that are not finite, have no inverse`(map: Affine) {
    #expect(map.inverse == nil)
  }

  @Test func `the largest scale is that of the direction that is stretched most`() {
    #expect(Affine.scale(2, -5).maximumScale == 5)
    #expect(abs(Affine.rotation(0.7).maximumScale - 1) <= 1e-15)
    // The singular values of this map are the golden ratio and its inverse.
    let golden = (1 + 5.0.squareRoot()) / 2
    #expect(abs(Affine(a: 1, b: 0, c: 1, d: 1, tx: 9, ty: 9).maximumScale - golden) <= 1e-15)
  }

  @Test func `the box of an image is the box around the images of the corners`() throws {
    let rect = Rect(minX: -1, minY: 2, maxX: 3, maxY: 5)
    for map in [Self.skewed, Self.mirrored, .scale(-1, -1), .identity] {
      let box = map.boundingBox(of: rect)
      let corners = Rect(around: rect.corners.map(map.apply))
      for (a, b) in zip(box.corners, corners.corners) { #expect((a - b).length <= 1e-14) }
    }
  }

  @Test func `quarter turns and scales keep rectangles along the axes`() {
    #expect(Affine.scale(2, -3).preservesAxes && Affine(a: 0, b: 2, c: -1, d: 0, tx: 1, ty: 1).preservesAxes)
    #expect(!Self.skewed.preservesAxes && !Affine.rotation(0.1).preservesAxes)
  }
}
