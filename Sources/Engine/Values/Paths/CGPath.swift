// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import MultiplaneRaster

/// An immutable path of lines and curves, to fill, stroke, clip to and follow.
///
/// Two paths are equal if they have the same elements with the same points, whatever their classes. The class
/// is unchecked Sendable because its subclass `CGMutablePath` can change. A plain `CGPath` has no mutable
/// state. A `CGMutablePath` must stay with one thread at a time; give other threads a `copy()` of it.
public class CGPath: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// The elements. Only `CGMutablePath` writes to it.
  package final var path: Path

  package init(_ path: Path) {
    self.path = path
  }

  /// Creates a path of a rectangle. The subpath starts at the minimum corner and goes towards positive x
  /// first. A rectangle of negative size is standardized first. The null rectangle gives an empty path.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let builder = CGMutablePath()
    builder.addRect(rect, transform: transform?.pointee ?? .identity)
    self.init(builder.path)
  }

  /// Creates the ellipse inscribed in `rect`; see `CGMutablePath.addEllipse(in:transform:)`.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    let builder = CGMutablePath()
    builder.addEllipse(in: rect, transform: transform?.pointee ?? .identity)
    self.init(builder.path)
  }

  /// Creates a rectangle with corners that are quarters of an ellipse of the half axes `cornerWidth` and
  /// `cornerHeight`; see `CGMutablePath.addRoundedRect(in:cornerWidth:cornerHeight:transform:)`.
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

  /// The number of this class; see `CFGetTypeID(_:)`.
  public class var typeID: CFTypeID { TypeNumber.path.rawValue }

  /// Returns `true` if both paths have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }

  /// One line for the path and one for each element, in the words of page description languages.
  public var description: String { "Path" + path.elementLines }
}

extension CGPath {
  /// An immutable path of the same elements.
  public func copy() -> CGPath? { CGPath(path) }

  /// An immutable path of the same elements, transformed.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.transformed(by: Affine(transform?.pointee ?? .identity)))
  }

  /// A path of the same elements that can be added to.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  /// A path of the same elements, transformed, that can be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.transformed(by: Affine(transform?.pointee ?? .identity)))
  }
}

extension Path {
  /// One line for each element, each after a line break.
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
