// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A path that can be built, measured, filled and stroked, together with its line style. The y axis points
/// down.
///
/// ```swift
/// let path = UIBezierPath(roundedRect: rect, cornerRadius: 8)
/// path.lineWidth = 2
/// UIColor.systemBlue.setStroke()
/// path.stroke()
/// ```
open class UIBezierPath: NSObject, NSSecureCoding, NSCopying {
  final var path = CGMutablePath()
  final var dashes: [CGFloat] = []
  final var dashPhase: CGFloat = 0

  /// Creates an empty path.
  public required override init() { super.init() }

  /// Creates a path with its line style from an archive.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
  }

  /// Always true: instances can be decoded securely.
  open class var supportsSecureCoding: Bool { true }

  /// Encodes the path and the line style.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  /// Returns an independent copy of the path and the line style.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  // MARK: Line style

  /// The width of a stroke in points; default 1.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of a stroke; default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the corners of a stroke; default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// The maximum ratio of a miter's length to the line width; default 10. Longer miters become bevels.
  open var miterLimit: CGFloat = 10
  /// The tolerance of a drawn curve, in points; default 0.6. It is stored but not used, because curves are
  /// always drawn more exactly.
  open var flatness: CGFloat = 0.6
  /// Indicates whether filling, clipping and hit testing use the even-odd rule instead of the non-zero
  /// winding rule; default false.
  open var usesEvenOddFillRule = false

  // MARK: Building

  /// The Core Graphics path. Both reading and setting this property copy the path.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a subpath at `point`.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Appends a line to `point`.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Appends a cubic Bézier curve to `endPoint`.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Appends a quadratic Bézier curve to `endPoint`.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Appends an arc, preceded by a line to its start. Angles are in radians from the x axis.
  ///
  /// - Parameters:
  ///   - center: The centre of the arc.
  ///   - radius: The radius in points.
  ///   - startAngle: The angle at which the arc starts.
  ///   - endAngle: The angle at which the arc ends.
  ///   - clockwise: True for the clockwise direction on screen, in which angles grow.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics defines clockwise for a y axis that points up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Closes the current subpath with a line to its start.
  open func close() { path.closeSubpath() }

  /// Removes all elements.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Appends the elements of `bezierPath`.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Applies `transform` to all points.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    if let moved = path.mutableCopy(using: &transform) { path = moved }
  }

  // MARK: Measuring

  /// Indicates whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The tight bounding box of the curves, without their control points; the null rectangle for an empty
  /// path.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// The end point of the last element; zero for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Returns whether `point` is in the area that `fill()` fills.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
