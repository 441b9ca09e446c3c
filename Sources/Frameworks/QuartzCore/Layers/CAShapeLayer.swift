// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that draws a path: filled, then stroked, over its contents and beneath its sublayers.
///
/// The path lies in the space of the bounds but is not cut to them; it may be drawn by a layer without any size.
/// Values that are not finite are reported and change nothing. All properties are animatable, and all but the path and
/// the three names start an implicit animation when they change; the names change in the middle of an animation.
open class CAShapeLayer: CALayer {
  override package class var kind: LayerKind { .shape }

  /// What is drawn; copied; default `nil`. Paths with the same elements animate by point, others change in the middle;
  /// a change starts no implicit animation.
  open var path: CGPath? {
    get { (extras?.objects[.path] as? CGPath) ?? properties.path(.path) }
    set {
      let copy = newValue?.copy()
      setOwn(copy.map { .path($0) } ?? .nothing, .path, object: copy)
    }
  }

  /// The colour of the inside; nothing is filled for `nil`; default opaque black; animatable.
  open var fillColor: CGColor? {
    get { ownColor(.fillColor) }
    set { setOwnColor(newValue, .fillColor) }
  }

  /// What counts as inside; unknown rules count as `.nonZero`, the default; animatable.
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: properties.name(.fillRule)) }
    set { setOwn(.name(newValue.rawValue), .fillRule) }
  }

  /// The colour of the line; nothing is stroked for `nil`, the default; animatable.
  open var strokeColor: CGColor? {
    get { ownColor(.strokeColor) }
    set { setOwnColor(newValue, .strokeColor) }
  }

  /// Where the line starts, as a fraction of the length of the whole path; drawn as 0...1, and no line is drawn unless
  /// it is less than `strokeEnd`; default 0; animatable.
  open var strokeStart: CGFloat {
    get { CGFloat(properties.number(.strokeStart)) }
    set { setOwn(.number(Double(newValue)), .strokeStart) }
  }

  /// Where the line ends, as a fraction of the length of the whole path; drawn as 0...1; default 1; animatable.
  open var strokeEnd: CGFloat {
    get { CGFloat(properties.number(.strokeEnd)) }
    set { setOwn(.number(Double(newValue)), .strokeEnd) }
  }

  /// The width of the line, half of it on each side of the path, in points; nothing is stroked for 0 or less;
  /// default 1; animatable.
  open var lineWidth: CGFloat {
    get { CGFloat(properties.number(.lineWidth)) }
    set { setOwn(.number(Double(newValue)), .lineWidth) }
  }

  /// The greatest length of a mitre in line widths; longer ones become bevels; default 10; animatable.
  open var miterLimit: CGFloat {
    get { CGFloat(properties.number(.miterLimit)) }
    set { setOwn(.number(Double(newValue)), .miterLimit) }
  }

  /// The shape of the line's ends; unknown names count as `.butt`, the default; animatable.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: properties.name(.lineCap)) }
    set { setOwn(.name(newValue.rawValue), .lineCap) }
  }

  /// The shape of the line's corners; unknown names count as `.miter`, the default; animatable.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: properties.name(.lineJoin)) }
    set { setOwn(.name(newValue.rawValue), .lineJoin) }
  }

  /// How far into the dash pattern the line starts, in points; default 0; animatable.
  open var lineDashPhase: CGFloat {
    get { CGFloat(properties.number(.lineDashPhase)) }
    set { setOwn(.number(Double(newValue)), .lineDashPhase) }
  }

  /// The lengths of dashes and gaps in turn, in points, from where the line starts; `nil`, the default, none at all,
  /// a negative length and lengths that are all 0 leave the line whole; patterns of one length animate by element.
  open var lineDashPattern: [NSNumber]? {
    get { ownNumbers(.lineDashPattern) }
    set { setOwnNumbers(newValue, .lineDashPattern) }
  }
}
