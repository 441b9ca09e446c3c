// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

// Operations on the insides of paths. Results are polygons: curves become lines within 1/50,000 of the size of both
// paths, and corners are off by at most about 1/30,000,000 of it; see `PathRegions` for the method. Paths of more than
// 200,000 lines are reported and give an empty path.

extension CGPath {
  /// The path with lines in place of curves, nowhere further than `threshold` from them; 0, negative ones and NaN count as
  /// a distance that cannot be seen.
  public func flattened(threshold: CGFloat) -> CGPath {
    let tolerance = threshold > 0 ? Double(threshold) : CurveFlattener.defaultTolerance
    return CGPath(path.flattened(tolerance: tolerance))
  }

  /// A path with the same inside whose contours do not cross, so that it is the same by both rules.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.union, CGPath(Path()), rule))
  }

  /// What is inside of this path or of the other one, each by `rule`.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.union, other, rule))
  }

  /// What is inside of both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.intersection, other, rule))
  }

  /// What is inside of this path and not of the other one.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.difference, other, rule))
  }

  /// What is inside of one of the paths and not of both.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.symmetricDifference, other, rule))
  }

  /// The parts of this path's lines that are inside of the other path, or along its edge. Open subpaths stay open.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(regions(with: other, rule, openFirst: true)?.lines(inside: true) ?? Path())
  }

  /// The parts of this path's lines that are outside of the other path. Open subpaths stay open.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(regions(with: other, rule, openFirst: true)?.lines(inside: false) ?? Path())
  }

  /// Whether the insides of both paths have a part in common; edges that touch do not.
  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    regions(with: other, rule)?.isEmpty(.intersection) == false
  }

  /// The parts of the inside that are not connected, each a path of its own with its holes.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    (regions(with: CGPath(Path()), rule)?.components(.union) ?? []).map { CGPath($0) }
  }

  private func combined(_ operation: RegionOperation, _ other: CGPath, _ rule: CGPathFillRule) -> Path {
    regions(with: other, rule)?.path(operation) ?? Path()
  }

  private func regions(with other: CGPath, _ rule: CGPathFillRule, openFirst: Bool = false) -> PathRegions? {
    PathRegions(path, other.path, rules: (rule.engine, rule.engine), openFirst: openFirst)
  }

  /// The path cut into dashes of the lengths and after the gaps that `lengths` has in turn, beginning `phase` into them,
  /// after it is transformed. Curves become lines that cannot be told from them at ten times the size. An empty list and
  /// one without a length above 0 give the whole path.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = DashStyle(lengths: lengths.map { Double($0) }, phase: Double(phase))
    return CGPath(path.transformed(by: Affine(transform)).dashed(style, tolerance: Path.outlineTolerance))
  }
}
