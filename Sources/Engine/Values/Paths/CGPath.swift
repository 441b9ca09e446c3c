// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry
package import MultiplaneRaster

/// An immutable sequence of lines and curves, which can be filled, stroked, clipped to or followed by an
/// animation.
///
/// A `CGPath` and a `CGMutablePath` are equal if they have the same elements with the same points. The class
/// is unchecked `Sendable` because its subclass `CGMutablePath` is mutable: a plain `CGPath` has no mutable
/// state, but a `CGMutablePath` must be used on one thread at a time. Pass a `copy()` of it to other threads.
public class CGPath: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The elements. Only `CGMutablePath` changes them.
  package final var path: Path

  package init(_ path: Path) {
    self.path = path
  }

  /// Creates a path of a rectangle. Negative sizes are standardized, and the null rectangle gives an empty
  /// path. The subpath starts at the minimum corner and continues towards positive x. A `transform` of `nil`
  /// is the identity.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let builder = CGMutablePath()
    builder.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(builder.path)
  }

  /// Creates a path of the ellipse inscribed in `rect`; see `CGMutablePath.addEllipse(in:transform:)`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let builder = CGMutablePath()
    builder.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(builder.path)
  }

  /// Creates a path of a rectangle whose corners are quarters of an ellipse with the semi-axes `cornerWidth`
  /// and `cornerHeight`. See `CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:)`.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let builder = CGMutablePath()
    builder.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee ?? .identity)
    self.init(builder.path)
  }

  /// The type identifier of this class. See `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.path.rawValue }

  /// Returns `true` if both paths have the same elements with the same points.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// A header line and one line for each element, in the style of PostScript.
  public var description: String { "Path" + path.elementLines }
}

extension CGPath {
  /// Creates a path from its elements and the points of all elements. Each subpath begins with a move, the
  /// last one at `lastStart`.
  ///
  /// The result equals the path that the methods of `CGMutablePath` build, which takes several times as long.
  package convenience init(elements: [CGPathElementType], points: [CGPoint], lastStart: CGPoint) {
    let all = points.map { Point($0) }
    guard all.allSatisfy(\.isUsable) else {
      self.init(Self.reportedPath(elements, points).path)
      return
    }
    let verbs = elements.map { element -> Path.Verb in
      switch element {
      case .moveToPoint: .move
      case .addLineToPoint: .line
      case .addQuadCurveToPoint: .quad
      case .addCurveToPoint: .cubic
      case .closeSubpath: .close
      }
    }
    self.init(Path(verbs: verbs, points: all, subpathStart: Point(lastStart)))
  }

  /// Returns a path of the elements whose points are usable, and reports the other elements.
  private static func reportedPath(_ elements: [CGPathElementType], _ points: [CGPoint]) -> CGMutablePath {
    let path = CGMutablePath()
    var rest = points[...]
    for element in elements {
      switch element {
      case .moveToPoint: path.move(to: rest.removeFirst())
      case .addLineToPoint: path.addLine(to: rest.removeFirst())
      case .addQuadCurveToPoint:
        let control = rest.removeFirst()
        path.addQuadCurve(to: rest.removeFirst(), control: control)
      case .addCurveToPoint:
        let (first, second) = (rest.removeFirst(), rest.removeFirst())
        path.addCurve(to: rest.removeFirst(), control1: first, control2: second)
      case .closeSubpath: path.closeSubpath()
      }
    }
    return path
  }

  /// Returns an immutable path with the same elements. Never `nil`.
  public func copy() -> CGPath? { CGPath(path) }

  /// Returns an immutable path with the same elements, transformed. A `transform` of `nil` is the identity.
  /// Never `nil`.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.transformed(by: Affine(transform?.pointee ?? .identity)))
  }

  /// Returns a mutable path with the same elements. Never `nil`.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// Returns a mutable path with the same elements, transformed. A `transform` of `nil` is the identity.
  /// Never `nil`.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.transformed(by: Affine(transform?.pointee ?? .identity)))
  }
}

extension Path {
  /// One line for each element, each preceded by a line break.
  var elementLines: String {
    var text = ""
    for segment in segments {
      let name =
        switch segment.verb {
        case .move: "moveto"
        case .line: "lineto"
        case .quad: "quadto"
        case .cubic: "curveto"
        case .close: "closepath"
        }
      text += "\n  \(name)" + segment.ownPoints.map { " (\($0.x), \($0.y))" }.joined()
    }
    return text
  }
}
