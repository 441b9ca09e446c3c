// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

// Boolean operations on the insides of paths. Results are polygons: curves become lines within 1/50,000 of
// the size of both paths, and corners are off by at most about 1/30,000,000 of it; see `PathRegions` for the
// method. Paths of more than 200,000 lines are reported and give an empty path.

extension CGPath {
  /// Returns the path with its curves flattened to lines, within `threshold` of them. For 0, negative values
  /// and NaN the tolerance is too small to see.
  public func flattened(threshold: CGFloat) -> CGPath {
    let tolerance = threshold > 0 ? Double(threshold) : CurveFlattener.defaultTolerance
    return CGPath(path.flattened(tolerance: tolerance))
  }

  /// A path with the same inside whose contours do not cross, so that it is the same by both rules.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.union, CGPath(Path()), rule))
  }

  /// Returns the region inside this path or the other one, each by `rule`.
  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.union, other, rule))
  }

  /// Returns the region inside both paths.
  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.intersection, other, rule))
  }

  /// Returns the region inside this path and outside the other one.
  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.difference, other, rule))
  }

  /// Returns the region inside exactly one of the paths.
  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(combined(.symmetricDifference, other, rule))
  }

  /// Returns the parts of this path's lines inside the other path or along its edge. Open subpaths stay open.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(regions(with: other, rule, openFirst: true)?.lines(inside: true) ?? Path())
  }

  /// The parts of this path's lines that are outside of the other path. Open subpaths stay open.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    CGPath(regions(with: other, rule, openFirst: true)?.lines(inside: false) ?? Path())
  }

  /// Returns `true` if the insides of both paths overlap. Edges that only touch do not count.
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

  /// Returns the transformed path cut into dashes. `lengths` has the lengths of dashes and gaps in turn, and
  /// the pattern starts `phase` into them. Curves become lines that look the same at ten times the size. An
  /// empty list, or one without a positive length, gives the whole path.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = DashStyle(lengths: lengths.map { Double($0) }, phase: Double(phase))
    return CGPath(path.transformed(by: Affine(transform)).dashed(style, tolerance: Path.outlineTolerance))
  }
}
