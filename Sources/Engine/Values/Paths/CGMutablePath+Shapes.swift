// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

extension CGMutablePath {
  /// Adds a rectangle as a closed subpath, from its minimum corner towards positive x. Negative sizes are
  /// standardized. The null rectangle adds nothing.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    guard let (bounds, affine) = frame("addRect", rect, transform) else { return }
    path.append(.rect(bounds), transform: affine)
  }

  /// Adds each rectangle in order; see `addRect(_:transform:)`.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds the ellipse inscribed in `rect` as a closed subpath of four curves. It starts at the point with the
  /// largest x and continues towards the point with the largest y.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    guard let (bounds, affine) = frame("addEllipse", rect, transform) else { return }
    path.append(.ellipse(in: bounds), transform: affine)
  }

  /// Adds a rectangle with rounded corners as a closed subpath. It starts at the middle of the edge with the
  /// largest x and continues towards the largest y. Each corner is a quarter of an ellipse with the semi-axes
  /// `cornerWidth` and `cornerHeight`.
  ///
  /// A semi-axis that is negative or larger than half the edge is clamped to this range, and an issue is
  /// reported. On Apple's platforms, such a value stops the program.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let (bounds, affine) = frame("addRoundedRect", rect, transform) else { return }
    let width = limitedCorner(cornerWidth, side: bounds.maxX - bounds.minX)
    let height = limitedCorner(cornerHeight, side: bounds.maxY - bounds.minY)
    if width == 0 || height == 0 {
      path.append(.rect(bounds), transform: affine)
    } else {
      path.append(.fourCornersAndSides(of: bounds, width, height), transform: affine)
    }
  }

  private func frame(
    _ operation: String, _ rect: CGRect, _ transform: CGAffineTransform
  ) -> (Rect, Affine)? {
    guard !rect.isNull else { return nil }
    let (bounds, affine) = (Rect(rect).limited, Affine(transform))
    let corners = affine.boundingBox(of: bounds)
    guard
      admits(
        operation,
        Rect(rect).isFinite && Point(corners.minX, corners.minY).isUsable
          && Point(corners.maxX, corners.maxY).isUsable)
    else { return nil }
    return (bounds, affine)
  }

  private func limitedCorner(_ length: CGFloat, side: Double) -> Double {
    let limited = length.isFinite ? Double(length).clamped(atLeast: 0, atMost: side / 2) : 0
    if limited != Double(length) {
      Diagnostics.report(
        .invalid, "CGMutablePath.addRoundedRect",
        "a corner of \(length) is outside 0 to half of the side of \(side); \(limited) is used",
        cause: "a corner is outside 0 to half of the side")
    }
    return limited
  }
}

extension Path {
  /// Returns a rounded rectangle. The number of its elements does not depend on the sizes of the corners.
  fileprivate static func fourCornersAndSides(of r: Rect, _ width: Double, _ height: Double) -> Path {
    let (handleX, handleY) = (width * ArcGeometry.kappa, height * ArcGeometry.kappa)
    let (left, right) = (r.minX + width, r.maxX - width)
    let (bottom, top) = (r.minY + height, r.maxY - height)
    var path = Path()
    path.move(to: Point(r.maxX, r.minY + (r.maxY - r.minY) / 2))
    path.line(to: Point(r.maxX, top))
    path.cubic(
      to: Point(right, r.maxY), control1: Point(r.maxX, top + handleY),
      control2: Point(right + handleX, r.maxY))
    path.line(to: Point(left, r.maxY))
    path.cubic(
      to: Point(r.minX, top), control1: Point(left - handleX, r.maxY), control2: Point(r.minX, top + handleY))
    path.line(to: Point(r.minX, bottom))
    path.cubic(
      to: Point(left, r.minY), control1: Point(r.minX, bottom - handleY),
      control2: Point(left - handleX, r.minY))
    path.line(to: Point(right, r.minY))
    path.cubic(
      to: Point(r.maxX, bottom), control1: Point(right + handleX, r.minY),
      control2: Point(r.maxX, bottom - handleY))
    path.close()
    return path
  }
}
