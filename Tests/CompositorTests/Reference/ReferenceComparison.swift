// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree

/// How the compositor's picture of a tree differs from the reference's, in steps of 255.
///
/// Whether there is an edge in a pixel the reference decides: when points of the pixel or of one of its neighbours lie on
/// different sides of an edge and have different colours, or when the colours change so much within the pixel that its
/// centre's is not their mean.
///
/// Where several edges lie in one pixel, the compositor multiplies their coverages as if each lay in the pixel by chance,
/// which is not what is seen when they lie along each other. The reference computes that too
/// (`colorOfIndependentEdges`), and there what is between the two colours is no difference. For two edges of coverages a
/// and b it is the difference of a b and of what both have in common, at most a quarter of the contrast.
struct ReferenceComparison: CustomStringConvertible {
  /// For the rounding of passes in passes.
  static let flatTolerance = 3.0
  /// Where coverage in 8 bits stands for a mixture of colours.
  static let edgeTolerance = 24.0
  /// In trees with shadows, which are blurred in whole pixels and then moved by the fraction of one, as many pixels away
  /// from edges may differ by more than `flatTolerance`.
  ///
  /// Moving by a fraction f adds f (1 - f) <= 1/4 of a square pixel to the variance, where the mean over a pixel adds
  /// 1/12. A variance of v + 1/6 instead of v, with a sigma of 1.7 pixels at least (3 points, times 0.96, at a scale of
  /// 0.6), changes the profile of an edge by 255 / 12 v times 0.242 at most, that is 1.8 steps; a corner is the product of
  /// two, which makes 3.6. With the rest of what is allowed that is less than 7.
  static let shadowShare = 0.01
  static let shadowTolerance = 7.0
  static let side = 48
  /// Less than this is no difference between colours.
  private static let leastContrast = 1.0
  /// Colours that change by more within a pixel may be other than evenly spread.
  private static let steepness = 40.0

  /// The largest differences away from edges and on them.
  private(set) var worstFlat = (difference: 0.0, x: 0, y: 0)
  private(set) var worstEdge = (difference: 0.0, x: 0, y: 0)
  private(set) var flatCount = 0
  /// Pixels away from edges that differ by more than `flatTolerance`.
  private(set) var looseCount = 0
  /// Pixels on which edges cross, so that only what is between both of the reference's colours is near.
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
    // With a pixel more on each side, as neighbours.
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

  /// Compares a pixel; `independent` is its colour if its edges lay independently of each other.
  private mutating func take(
    _ actual: ReferenceColor, _ pixel: Pixel, _ around: [Pixel], at place: (x: Int, y: Int),
    independent: () -> ReferenceColor
  ) {
    let mean = pixel.mean * 255
    var difference = Self.distance(actual, mean, mean)
    let isEdge = Self.isEdge(pixel, around)
    let tolerance = isEdge ? Self.edgeTolerance : Self.flatTolerance
    if difference > tolerance, pixel.hasEdge {
      crossingCount += 1
      let other = independent()
      difference = Self.distance(actual, pointwiseMin(other, mean), pointwiseMax(other, mean))
    }
    if isEdge {
      if difference > worstEdge.difference { worstEdge = (difference, place.x, place.y) }
      return
    }
    flatCount += 1
    if difference > tolerance { looseCount += 1 }
    if difference > worstFlat.difference { worstFlat = (difference, place.x, place.y) }
  }

  private static func isEdge(_ pixel: Pixel, _ around: [Pixel]) -> Bool {
    if (pixel.high - pixel.low).max() * 255 > steepness { return true }
    guard around.contains(where: { $0.hasEdge || $0.sides != pixel.sides }) else { return false }
    let low = around.reduce(pixel.low) { pointwiseMin($0, $1.low) }
    let high = around.reduce(pixel.high) { pointwiseMax($0, $1.high) }
    return (high - low).max() * 255 > leastContrast
  }

  /// How far a colour lies outside of what is between two.
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
