// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import MultiplaneGeometry

/// A cubic Bézier curve from (0, 0) to (1, 1) that maps elapsed time to progress.
public final class CAMediaTimingFunction: NSObject, NSSecureCoding, Sendable {
  package let curve: CubicTimingCurve

  /// Creates the curve with a name. An unknown name is reported and yields the linear curve.
  public init(name: CAMediaTimingFunctionName) {
    if let named = Self.namedCurves[name] {
      curve = named
    } else {
      Diagnostics.report(
        .invalid, "CAMediaTimingFunction(name:)", "there is no curve \"\(name.rawValue)\"; linear is used")
      curve = .linear
    }
    super.init()
  }

  /// Creates the curve with the control points (`c1x`, `c1y`) and (`c2x`, `c2y`).
  ///
  /// The x coordinates are clamped to 0...1 during evaluation. The y coordinates may leave that range, so
  /// that the curve overshoots. Values that are not finite are reported and yield the linear curve.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    if (c1x + c1y + c2x + c2y).isFinite {
      curve = CubicTimingCurve(c1x, c1y, c2x, c2y)
    } else {
      Diagnostics.report(
        .invalid, "CAMediaTimingFunction(controlPoints:)",
        "(\(c1x), \(c1y), \(c2x), \(c2y)) is not finite; linear is used")
      curve = .linear
    }
    super.init()
  }

  /// Writes x and y of a control point to the two floats at `ptr`. The points 0 and 3 are (0, 0) and (1, 1).
  ///
  /// An index outside 0...3 is reported and writes nothing.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points: [(Float, Float)] = [(0, 0), (curve.c1x, curve.c1y), (curve.c2x, curve.c2y), (1, 1)]
    guard points.indices.contains(idx) else {
      Diagnostics.report(
        .invalid, "CAMediaTimingFunction.getControlPoint", "there is no control point \(idx)")
      return
    }
    (ptr[0], ptr[1]) = points[idx]
  }

  private static let namedCurves: [CAMediaTimingFunctionName: CubicTimingCurve] = [
    .linear: .linear, .easeIn: .easeIn, .easeOut: .easeOut, .easeInEaseOut: .easeInEaseOut,
    .default: .default,
  ]

  // MARK: Archiving

  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// Creates the curve from an archive. Returns `nil` if its control points are missing.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "c1x"), coder.containsValue(forKey: "c2y") else { return nil }
    curve = CubicTimingCurve(
      coder.decodeFloat(forKey: "c1x"), coder.decodeFloat(forKey: "c1y"),
      coder.decodeFloat(forKey: "c2x"), coder.decodeFloat(forKey: "c2y"))
    super.init()
  }

  /// Encodes the control points.
  public func encode(with coder: NSCoder) {
    coder.encode(curve.c1x, forKey: "c1x")
    coder.encode(curve.c1y, forKey: "c1y")
    coder.encode(curve.c2x, forKey: "c2x")
    coder.encode(curve.c2y, forKey: "c2y")
  }

  /// Returns whether `object` is a timing function with the same control points.
  public override func isEqual(_ object: Any?) -> Bool {
    (object as? CAMediaTimingFunction)?.curve == curve
  }

  /// A hash of the control points.
  public override var hash: Int { curve.hashValue }
}

/// The name of a timing curve.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The name in archives.
  public let rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A constant rate: control points (0, 0) and (1, 1).
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start: control points (0.42, 0) and (1, 1).
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end: control points (0, 0) and (0.58, 1).
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and a slow end: control points (0.42, 0) and (0.58, 1).
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The curve of implicit animations: control points (0.25, 0.1) and (0.25, 1).
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
