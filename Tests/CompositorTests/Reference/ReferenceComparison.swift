// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRenderTree

/// The differences between the compositor's picture of a tree and the reference's, in steps of 255.
///
/// The reference decides whether a pixel contains an edge. It does if points of the pixel or of a neighbour
/// are on different sides of an edge and differ in colour, or if the colours change so much within the pixel
/// that the colour at its centre is not the mean. Equal colours on both sides of an edge count as different
/// if independent edges would give another colour, as where a layer erases one that it covers exactly.
///
/// If several edges meet a pixel, the compositor multiplies their coverages as if they were independent. That
/// is wrong for edges along each other. The reference computes this colour, too (`colorOfIndependentEdges`),
/// and every colour between the two is accepted. For two edges with the coverages a and b, the two colours
/// differ by a b minus the common coverage, at most a quarter of the contrast.
struct ReferenceComparison: CustomStringConvertible {
  /// The tolerance away from edges, which allows for the rounding of nested passes.
  static let flatTolerance = 3.0
  /// The tolerance on edges, where 8-bit coverage approximates a mixture of colours.
  static let edgeTolerance = 24.0
  /// The share of pixels away from edges that may differ by more than `flatTolerance` in trees with shadows.
  /// Shadows are blurred in whole pixels and then moved by a fraction of a pixel.
  ///
  /// A fractional offset f adds f (1 - f) <= 1/4 of a square pixel to the variance; the mean over a pixel
  /// adds 1/12. A variance of v + 1/6 instead of v, with a sigma of at least 1.7 pixels (3 points, times
  /// 0.96, at a scale of 0.6), changes the profile of an edge by at most 255 / 12 v times 0.242, which is 1.8
  /// steps. A corner is the product of two, which makes 3.6. With the other tolerances that is less than 7.
  static let shadowShare = 0.01
  static let shadowTolerance = 7.0
  static let side = 48
  /// A smaller contrast does not count as a difference of colours.
  private static let leastContrast = 1.0
  /// The colour change across a pixel, in steps of 255, above which the mean of the sampled points may differ
  /// from that of the whole pixel.
  private static let steepness = 40.0

  /// The largest differences away from edges and on edges.
  private(set) var worstFlat = (difference: 0.0, x: 0, y: 0)
  private(set) var worstEdge = (difference: 0.0, x: 0, y: 0)
  private(set) var flatCount = 0
  /// The number of pixels away from edges that differ by more than `flatTolerance`.
  private(set) var looseCount = 0
  /// The number of pixels with crossing edges. There the comparison only expects a colour between both
  /// colours of the reference.
  private(set) var crossingCount = 0
  private let hasShadows: Bool

  private struct Pixel {
    var mean = ReferenceColor.zero
    var low = ReferenceColor(repeating: 1)
    var high = ReferenceColor.zero
    var sides: UInt64?
    var hasEdge = false
  }

  private static func points(_ x: Int, _ y: Int) -> [Point] {
    SubpixelLattice.points.map { Point(Double(x) + $0.x, Double(y) + $0.y) }
  }

  private static func pixel(_ x: Int, _ y: Int, _ reference: ReferenceCompositor) -> Pixel {
    var pixel = Pixel()
    for point in points(x, y) {
      let (color, sides) = reference.color(at: point)
      pixel.mean += color
      pixel.low = pointwiseMin(pixel.low, color)
      pixel.high = pointwiseMax(pixel.high, color)
      if pixel.sides == nil { pixel.sides = sides }
      if pixel.sides != sides { pixel.hasEdge = true }
    }
    pixel.mean /= Double(SubpixelLattice.count)
    return pixel
  }

  init(_ tree: RenderTree, at time: Double) {
    let side = Self.side
    let target = FrameTarget(size: CGSize(width: side, height: side), background: ColorValue(0.9, 0.9, 0.9))
    let pixmap = FrameRenderer().render(tree, at: time, target: target)
    var presentation = PresentationTree()
    evaluate(tree, at: time, into: &presentation)
    let reference = ReferenceCompositor(presentation, target: target)
    var hasShadows = false
    tree.forEachNode { id, _ in hasShadows = hasShadows || presentation[id].effects.shadowOpacity > 0 }
    self.hasShadows = hasShadows
    // The grid has one more pixel on each side, for the neighbours.
    let pixels = (0..<side + 2).map { y in (0..<side + 2).map { x in Self.pixel(x - 1, y - 1, reference) } }
    for y in 0..<side {
      for x in 0..<side {
        let p = pixmap.pixel(x, y)
        let actual = ReferenceColor(Double(p.r), Double(p.g), Double(p.b), Double(p.a))
        let around = (y...y + 2).flatMap { row in pixels[row][x...x + 2] }
        take(actual, pixels[y + 1][x + 1], around, at: (x, y)) {
          reference.colorOfIndependentEdges(Self.points(x, y)) * 255
        }
      }
    }
  }

  /// Compares a pixel. `independent` is its colour if its edges were independent of each other.
  private mutating func take(
    _ actual: ReferenceColor, _ pixel: Pixel, _ around: [Pixel], at position: (x: Int, y: Int),
    independent: () -> ReferenceColor
  ) {
    let mean = pixel.mean * 255
    var difference = Self.distance(actual, mean, mean)
    var isEdge = Self.isEdge(pixel, around)
    let tolerance = isEdge ? Self.edgeTolerance : Self.flatTolerance
    if difference > tolerance, pixel.hasEdge {
      crossingCount += 1
      let other = independent()
      isEdge = isEdge || Self.distance(other, mean, mean) > Self.leastContrast
      difference = Self.distance(actual, pointwiseMin(other, mean), pointwiseMax(other, mean))
    }
    if isEdge {
      if difference > worstEdge.difference { worstEdge = (difference, position.x, position.y) }
      return
    }
    flatCount += 1
    if difference > tolerance { looseCount += 1 }
    if difference > worstFlat.difference { worstFlat = (difference, position.x, position.y) }
  }

  private static func isEdge(_ pixel: Pixel, _ around: [Pixel]) -> Bool {
    if (pixel.high - pixel.low).max() * 255 > steepness { return true }
    guard around.contains(where: { $0.hasEdge || $0.sides != pixel.sides }) else { return false }
    let low = around.reduce(pixel.low) { pointwiseMin($0, $1.low) }
    let high = around.reduce(pixel.high) { pointwiseMax($0, $1.high) }
    return (high - low).max() * 255 > leastContrast
  }

  /// Returns the distance of a colour from the range between two colours.
  private static func distance(_ c: ReferenceColor, _ low: ReferenceColor, _ high: ReferenceColor) -> Double {
    max((low - c).max(), (c - high).max(), 0)
  }

  var isWithinTolerance: Bool {
    let (limit, count) =
      hasShadows ? (Self.shadowTolerance, Int(Double(flatCount) * Self.shadowShare)) : (Self.flatTolerance, 0)
    return worstFlat.difference <= limit && looseCount <= count && worstEdge.difference <= Self.edgeTolerance
  }

  var description: String {
    "flat \(worstFlat), edge \(worstEdge); \(looseCount) loose and \(crossingCount) crossing pixels, \(flatCount) flat"
  }
}
