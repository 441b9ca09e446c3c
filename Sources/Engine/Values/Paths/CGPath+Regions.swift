// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

// Boolean operations on the insides of paths. The results are polygons: curves are flattened with an error of
// at most 1/50,000 of the size of both paths, and corners have an error of at most about 1/30,000,000 of that
// size. See `PathRegions` for the method. If a path has more than 200,000 lines, or the number of crossings
// exceeds 50,000 plus two for each line, the result is empty and an issue is reported.

extension CGPath {
  /// Returns the path with curves flattened into lines, with an error of at most `threshold`. If `threshold`
  /// is 0, negative or NaN, a default that is too small to be visible is used.
  public func flattened(threshold: CGFloat) -> CGPath {
    let tolerance = threshold > 0 ? Double(threshold) : CurveFlattener.defaultTolerance
    return CGPath(path.flattened(tolerance: tolerance))
  }

  /// Returns a path with the same inside, by `rule`, whose contours do not cross. Both fill rules give the
  /// same result for this path.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.union, CGPath(Path()), rule))
  }

  /// Returns the union: the points inside this path or the other path. `rule` determines the insides of both.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.union, other, rule))
  }

  /// Returns the intersection: the points inside both paths. `rule` determines the insides of both.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.intersection, other, rule))
  }

  /// Returns the difference: the points inside this path and outside the other path. `rule` determines the
  /// insides of both.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.difference, other, rule))
  }

  /// Returns the symmetric difference: the points inside exactly one of the paths. `rule` determines the
  /// insides of both.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.symmetricDifference, other, rule))
  }

  /// Returns the parts of this path's lines that are inside the other path, by `rule`, or along its edge.
  /// Open subpaths stay open.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(regions(with: other, rule, openFirst: true)?.lines(inside: true) ?? Path())
  }

  /// Returns the parts of this path's lines that are outside the other path, by `rule`. Open subpaths stay
  /// open.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(regions(with: other, rule, openFirst: true)?.lines(inside: false) ?? Path())
  }

  /// Returns `true` if the insides of both paths, by `rule`, overlap. Touching edges do not count.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    regions(with: other, rule)?.isEmpty(.intersection) == false
  }

  /// Returns the connected components of the inside, by `rule`, each as a path with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    (regions(with: CGPath(Path()), rule)?.components(.union) ?? []).map { CGPath($0) }
  }

  private func combined(_ operation: RegionOperation, _ other: CGPath, _ rule: CGPathFillRule) -> Path {
    regions(with: other, rule)?.path(operation) ?? Path()
  }

  private func regions(with other: CGPath, _ rule: CGPathFillRule, openFirst: Bool = false) -> PathRegions? {
    PathRegions(path, other.path, rules: (rule.engine, rule.engine), openFirst: openFirst)
  }

  /// Returns the path, transformed and then cut into dashes. `lengths` alternates between the lengths of
  /// dashes and gaps, and `phase` is the offset into this pattern at which the path starts. Curves are
  /// flattened; the error is not visible at scales below 10. If `lengths` is empty, or has no positive
  /// length, the whole path is returned.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = DashStyle(lengths: lengths.map { Double($0) }, phase: Double(phase))
    return CGPath(path.transformed(by: Affine(transform)).dashed(style, tolerance: Path.outlineTolerance))
  }
}
