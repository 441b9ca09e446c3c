// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that fills its bounds, with their corners, with a gradient, over its background and beneath its contents.
///
/// Nothing is drawn with fewer than two colours, or with as many locations as there are not colours. Values that are not
/// finite are reported and change nothing.
open class CAGradientLayer: CALayer {
  override package class var kind: LayerKind { .gradient }

  /// The colours, each a `CGColor`; other objects are reported and change nothing; lists of one length animate by
  /// element; default `nil`.
  open var colors: [Any]? {
    get { (extras?.objects[.colors] as? [Any]) ?? properties.colors(.colors)?.map { CGColor(rgba: $0) } }
    set {
      guard let newValue else { return setOwn(.nothing, .colors) }
      guard let colors = newValue as? [CGColor] else {
        return Diagnostics.report(
          .invalid, "CAGradientLayer.colors", "an element is no CGColor; nothing is changed")
      }
      setOwn(.colors(colors.map(\.rgba)), .colors, object: colors)
    }
  }

  /// Where each colour lies, from 0 at the start to 1 at the end, each at or after the one before; `nil`, the default,
  /// spreads them evenly; lists of one length animate by element.
  open var locations: [NSNumber]? {
    get { ownNumbers(.locations) }
    set { setOwnNumbers(newValue, .locations) }
  }

  /// Where the gradient starts, in fractions of the bounds: an end of the line, or the centre; default (0.5, 0);
  /// animatable.
  open var startPoint: CGPoint {
    get { properties.point(.startPoint) }
    set { setOwn(.point(newValue), .startPoint) }
  }

  /// Where the gradient ends, in fractions of the bounds: the other end of the line, a corner of the rectangle around
  /// the outer ellipse, or the direction of the first colour; default (0.5, 1); animatable.
  open var endPoint: CGPoint {
    get { properties.point(.endPoint) }
    set { setOwn(.point(newValue), .endPoint) }
  }

  /// The kind of gradient; unknown kinds are kept and draw nothing, which is reported; default `.axial`; not animatable.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: properties.name(.gradientType)) }
    set { setOwn(.name(newValue.rawValue), .gradientType) }
  }
}

/// How a gradient layer's colours are laid out.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line, constant across it.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses around the start point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, from the direction of the end point on.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
