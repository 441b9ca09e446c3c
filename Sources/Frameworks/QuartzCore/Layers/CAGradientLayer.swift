// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that fills its bounds with a gradient, inside its rounded corners, above its background and below
/// its contents.
///
/// Fewer than two colours, or a number of locations other than the number of colours, draw nothing. Values
/// that are not finite are reported and ignored.
open class CAGradientLayer: CALayer {
  override package class var kind: LayerKind { .gradient }

  /// The gradient's colours, each a `CGColor`. The default, `nil`, draws nothing. A list with another object
  /// is reported and ignored. Animatable, element by element, between lists of the same length.
  open var colors: [Any]? {
    get { (extras?.objects[.colors] as? [Any]) ?? properties.colors(.colors)?.map { CGColor(rgba: $0) } }
    set {
      guard let newValue else { return setOwn(.nothing, .colors) }
      guard let colors = newValue as? [CGColor] else {
        return report(
          .invalid, "CAGradientLayer.colors", "an element is no CGColor; nothing is changed")
      }
      setOwn(.colors(colors.map(\.rgba)), .colors, object: colors)
    }
  }

  /// The positions of the colours, from 0 at the start to 1 at the end, in non-decreasing order. The default,
  /// `nil`, spaces them evenly. Animatable, element by element, between lists of the same length.
  open var locations: [NSNumber]? {
    get { ownNumbers(.locations) }
    set { setOwnNumbers(newValue, .locations) }
  }

  /// The start of the gradient, in unit coordinates of the bounds. For a radial or conic gradient it is the
  /// centre. Default (0.5, 0). Animatable.
  open var startPoint: CGPoint {
    get { properties.point(.startPoint) }
    set { setOwn(.point(newValue), .startPoint) }
  }

  /// The end of the gradient, in unit coordinates of the bounds. Default (0.5, 1). Animatable.
  ///
  /// For a radial gradient it is a corner of the rectangle around the outer ellipse. For a conic gradient it
  /// gives the direction of the first colour.
  open var endPoint: CGPoint {
    get { properties.point(.endPoint) }
    set { setOwn(.point(newValue), .endPoint) }
  }

  /// The kind of gradient. Default `.axial`. Not animatable. An unknown kind is stored and reported, and
  /// draws nothing.
  open var type: CAGradientLayerType {
    get { CAGradientLayerType(rawValue: properties.name(.gradientType)) }
    set { setOwn(.name(newValue.rawValue), .gradientType) }
  }
}

/// The geometry of a gradient layer's colours.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a kind with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A linear gradient along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// An elliptical gradient around the start point.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// An angular gradient around the start point, which begins in the direction of the end point.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
