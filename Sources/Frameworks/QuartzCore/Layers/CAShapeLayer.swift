// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A layer that fills a path, then strokes it, above its contents and below its sublayers.
///
///     let shape = CAShapeLayer()
///     shape.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80), transform: nil)
///     shape.strokeColor = CGColor(gray: 0, alpha: 1)
///
/// The path is in the space of the bounds but is not clipped to them. A layer of size zero may draw a path.
///
/// A value that is not finite is reported and ignored. All properties are animatable. All of them except the
/// path and the three names start an implicit animation. Names do not interpolate: they switch in the middle
/// of an animation.
open class CAShapeLayer: CALayer {
  override package class var kind: LayerKind { .shape }

  /// The path to draw. It is copied. Default `nil`. Animatable, without an implicit animation. Paths with the
  /// same elements interpolate point by point, and others switch in the middle.
  open var path: CGPath? {
    get { (extras?.objects[.path] as? CGPath) ?? properties.path(.path) }
    set {
      let copy = newValue?.copy()
      setOwn(copy.map { .path($0) } ?? .nothing, .path, object: copy)
    }
  }

  /// The fill colour. Default opaque black. `nil` draws no fill. Animatable.
  open var fillColor: CGColor? {
    get { ownColor(.fillColor) }
    set { setOwnColor(newValue, .fillColor) }
  }

  /// The rule for the inside of the path. Default `.nonZero`, which also applies to unknown rules.
  /// Animatable.
  open var fillRule: CAShapeLayerFillRule {
    get { CAShapeLayerFillRule(rawValue: properties.name(.fillRule)) }
    set { setOwn(.name(newValue.rawValue), .fillRule) }
  }

  /// The stroke colour. The default, `nil`, draws no stroke. Animatable.
  open var strokeColor: CGColor? {
    get { ownColor(.strokeColor) }
    set { setOwnColor(newValue, .strokeColor) }
  }

  /// The start of the stroke, as a fraction of the path's total length. Clamped to 0...1 for drawing. Default
  /// 0. Animatable. No stroke is drawn unless it is less than `strokeEnd`.
  open var strokeStart: CGFloat {
    get { CGFloat(properties.number(.strokeStart)) }
    set { setOwn(.number(Double(newValue)), .strokeStart) }
  }

  /// The end of the stroke, as a fraction of the path's total length. Clamped to 0...1 for drawing. Default
  /// 1. Animatable.
  open var strokeEnd: CGFloat {
    get { CGFloat(properties.number(.strokeEnd)) }
    set { setOwn(.number(Double(newValue)), .strokeEnd) }
  }

  /// The width of the stroke, centred on the path, in points. Default 1. Animatable. 0 or less draws no
  /// stroke.
  open var lineWidth: CGFloat {
    get { CGFloat(properties.number(.lineWidth)) }
    set { setOwn(.number(Double(newValue)), .lineWidth) }
  }

  /// The maximum length of a mitre, in line widths. Longer mitres become bevels. Default 10. Animatable.
  open var miterLimit: CGFloat {
    get { CGFloat(properties.number(.miterLimit)) }
    set { setOwn(.number(Double(newValue)), .miterLimit) }
  }

  /// The shape of the stroke's ends. Default `.butt`, which also applies to unknown names. Animatable.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(rawValue: properties.name(.lineCap)) }
    set { setOwn(.name(newValue.rawValue), .lineCap) }
  }

  /// The shape of the stroke's corners. Default `.miter`, which also applies to unknown names. Animatable.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(rawValue: properties.name(.lineJoin)) }
    set { setOwn(.name(newValue.rawValue), .lineJoin) }
  }

  /// The offset into the dash pattern at the start of the stroke, in points. Default 0. Animatable.
  open var lineDashPhase: CGFloat {
    get { CGFloat(properties.number(.lineDashPhase)) }
    set { setOwn(.number(Double(newValue)), .lineDashPhase) }
  }

  /// The lengths of dashes and gaps in turn, in points. The default, `nil`, draws a solid line. Animatable,
  /// element by element, between patterns of the same length.
  ///
  /// An empty pattern, a pattern with a negative length and a pattern of zeros also draw a solid line.
  open var lineDashPattern: [NSNumber]? {
    get { ownNumbers(.lineDashPattern) }
    set { setOwnNumbers(newValue, .lineDashPattern) }
  }
}
