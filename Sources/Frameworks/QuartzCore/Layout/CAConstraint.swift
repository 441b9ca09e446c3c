// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A line or a length of a layer's frame.
public enum CAConstraintAttribute: Int32, Sendable {
  /// The edge at minimum x.
  case minX = 0
  /// The centre along x.
  case midX = 1
  /// The edge at maximum x.
  case maxX = 2
  /// The width.
  case width = 3
  /// The edge at minimum y.
  case minY = 4
  /// The centre along y.
  case midY = 5
  /// The edge at maximum y.
  case maxY = 6
  /// The height.
  case height = 7

  var isHorizontal: Bool { rawValue < 4 }
}

/// A linear relation between a line or length of a layer's frame and one of a sibling or the superlayer:
/// `attribute = source attribute * scale + offset`.
public final class CAConstraint: NSObject, NSSecureCoding {
  /// The attribute that the constraint determines.
  public let attribute: CAConstraintAttribute
  /// The name of the source sibling. The name "superlayer" means the superlayer, with its bounds.
  public let sourceName: String
  /// The attribute of the source.
  public let sourceAttribute: CAConstraintAttribute
  /// The factor. Default 1.
  public let scale: CGFloat
  /// The offset, in points. Default 0.
  public let offset: CGFloat

  /// Creates a constraint with a factor and an offset in points.
  public init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
    scale m: CGFloat, offset c: CGFloat
  ) {
    (attribute, sourceName, sourceAttribute) = (attr, srcId, srcAttr)
    (scale, offset) = (m, c)
  }

  /// Creates a constraint with an offset in points and a factor of 1.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute,
    offset c: CGFloat
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: c)
  }

  /// Creates a constraint that makes both attributes equal.
  public convenience init(
    attribute attr: CAConstraintAttribute, relativeTo srcId: String, attribute srcAttr: CAConstraintAttribute
  ) {
    self.init(attribute: attr, relativeTo: srcId, attribute: srcAttr, scale: 1, offset: 0)
  }

  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a constraint from an archive. Returns `nil` if an attribute or the source's name is invalid.
  public init?(coder: NSCoder) {
    guard let attribute = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "attribute")),
      let source = CAConstraintAttribute(rawValue: coder.decodeInt32(forKey: "sourceAttribute")),
      let name = coder.decodeObject(of: NSString.self, forKey: "sourceName") as String?
    else { return nil }
    (self.attribute, sourceAttribute, sourceName) = (attribute, source, name)
    scale = CGFloat(coder.decodeDouble(forKey: "scale"))
    offset = CGFloat(coder.decodeDouble(forKey: "offset"))
  }

  /// Encodes the attributes, the source's name, the factor and the offset.
  public func encode(with coder: NSCoder) {
    coder.encode(attribute.rawValue, forKey: "attribute")
    coder.encode(sourceAttribute.rawValue, forKey: "sourceAttribute")
    coder.encode(sourceName, forKey: "sourceName")
    coder.encode(Double(scale), forKey: "scale")
    coder.encode(Double(offset), forKey: "offset")
  }
}

extension CALayer {
  /// The constraints by which the superlayer's `CAConstraintLayoutManager` positions the layer. Default
  /// `nil`.
  public var constraints: [CAConstraint]? {
    get { extras?.constraints }
    set {
      makeExtras().constraints = newValue
      parent?.setNeedsLayout()
    }
  }

  /// Appends a constraint to `constraints`.
  public func addConstraint(_ c: CAConstraint) { constraints = (constraints ?? []) + [c] }
}
