// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A path that can be built, measured, filled and stroked; y points down.
open class UIBezierPath: NSObject, NSSecureCoding, NSCopying {
  final var path = CGMutablePath()
  final var dashes: [CGFloat] = []
  final var dashPhase: CGFloat = 0

  /// Creates a path without anything in it.
  public required override init() { super.init() }

  /// Creates a path with the line style and the shape of an archive.
  public required init?(coder: NSCoder) {
    super.init()
    decode(from: coder)
  }

  /// Always true.
  open class var supportsSecureCoding: Bool { true }

  /// Writes the shape and the line style.
  open func encode(with coder: NSCoder) { archive(into: coder) }

  /// A path of its own with the same shape and line style.
  open func copy(with zone: NSZone? = nil) -> Any { copied() }

  // MARK: Line style

  /// The width of a stroke in points; default 1.
  open var lineWidth: CGFloat = 1
  /// The ends of a stroke; default `.butt`.
  open var lineCapStyle = CGLineCap.butt
  /// The corners of a stroke; default `.miter`.
  open var lineJoinStyle = CGLineJoin.miter
  /// Up to how many line widths a corner may be long; default 10.
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the true one, in points; drawing here is always closer; default 0.6.
  open var flatness: CGFloat = 0.6
  /// Whether an area that is surrounded twice counts as outside; default false.
  open var usesEvenOddFillRule = false

  // MARK: Building

  /// The shape; setting it copies it.
  open var cgPath: CGPath {
    get { path.copy() ?? CGMutablePath() }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Begins a subpath at `point`.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Draws a line to `point`.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Draws a cubic curve to `endPoint`.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Draws a quadratic curve to `endPoint`.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Draws a line to the beginning of an arc, and the arc.
  ///
  /// - Parameter clockwise: the direction as it is seen with y down: of growing angles, which are radians from the
  /// x axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // Core Graphics names the direction as seen with y up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  /// Draws a line to the beginning of the subpath.
  open func close() { path.closeSubpath() }

  /// Takes everything out.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the shape of `bezierPath`.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }

  /// Moves all points as `transform` says.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    if let moved = path.mutableCopy(using: &transform) { path = moved }
  }

  // MARK: Measuring

  /// Whether there is nothing in the path.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the path, curves included; null without anything in it.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Where the next line would begin; zero in an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether `point` lies in the area that `fill()` fills.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
