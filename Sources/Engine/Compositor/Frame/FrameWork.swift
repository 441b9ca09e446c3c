// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneDiagnostics
import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneTypesetting

/// The counted work of a frame that is being made.
///
/// A frame is first made with bounds of its shapes' work, which takes a few additions a shape. Almost all
/// frames stay below the limits even so. If a frame does not, it is made again and each shape is counted
/// exactly; only then are shapes left out.
struct FrameWork: Sendable {
  /// The work of a line of an outline, and of each row and column of pixels that it crosses.
  private static let lineWork = 128
  private static let crossingWork = 64
  /// The factor by which the estimate of a line's outline must be below the limit.
  private static let lineMargin = 8
  /// The work of typesetting a byte of text.
  static let letterWork = 32_000
  /// A shape is not measured if it takes at most the rest of the work divided by this number.
  private static let usualShapes = 16
  /// The pixels of a frame that may take `WorkLimits.frameWork`. Larger frames may take proportionally more.
  private static let usualPixels = 1920 * 1080

  private let limits: WorkLimits
  private let most: Int
  private(set) var spent = 0
  /// True if shapes are counted exactly.
  let isExact: Bool
  /// True if a bound is above a limit, so that the frame must be counted exactly.
  private(set) var isOver = false

  init(_ target: FrameTarget, isExact: Bool) {
    limits = target.workLimits
    let share = max(1, Double(target.width * target.height) / Double(Self.usualPixels))
    most = limits.scaled(by: share).frameWork
    self.isExact = isExact
  }

  /// Counts a plain rectangle. Returns false if it must be left out.
  @inline(__always) mutating func add(_ pixels: PixelRect) -> Bool { add(pixels.width &* pixels.height) }

  /// Counts work. Returns false if it does not fit.
  @inline(__always) mutating func add(_ work: Int) -> Bool {
    spent &+= work
    if spent <= most { return true }
    isOver = true
    if isExact { spent &-= work }
    return !isExact
  }

  /// Counts a pass, which is never left out by itself.
  mutating func add(_ pass: Pass) {
    let pixels = pass.pixelBounds.width &* pass.pixelBounds.height
    spent &+= pixels &* (pass.effects?.blurs == true ? QuadPaint.blurWork : QuadPaint.passWork)
    if spent > most { isOver = true }
  }

  /// True if no more passes fit.
  var isFull: Bool { isExact && spent >= most }

  /// The reason for which a shape does not fit.
  enum Refusal {
    case shape
    case frame
  }

  /// Counts a shape that `transform` maps to pixels, of which `seen` may be painted. Returns `nil` if it
  /// fits.
  mutating func add(
    _ shape: Shape, _ transform: Affine, paint: QuadPaint, seen: PixelRect, counter: OutlineCounter?
  ) -> Refusal? {
    // The frame will be made again.
    if isOver, !isExact { return nil }
    let area = seen.width &* seen.height &* paint.work
    guard let outline = shape.outline else { return add(area) ? nil : .frame }
    if let counter {
      let counted = counter.work(
        of: outline.path, line: outline.line, transform: transform, seen: seen, limit: limits.shapeLines)
      guard let counted else { return .shape }
      return add(2 * area + Self.work(of: counted)) ? nil : .frame
    }
    func bound(_ measure: OutlineMeasure) -> OutlineWork {
      OutlineWork(
        bounding: measure, line: outline.line, bounds: outline.bounds, scale: transform.maximumScale,
        seen: seen
      )
    }
    // The number of dashes depends on the length of the path.
    let isDashed = outline.line?.dash != nil
    var work = bound(isDashed ? OutlineMeasure(outline.path) : OutlineMeasure(counting: outline.path))
    // A path is measured only if the rest of the frame may need the difference.
    // In random paths the estimate for a line was up to six times too small.
    let mostLines = outline.line == nil ? limits.shapeLines : limits.shapeLines / Self.lineMargin
    if !isDashed, work.lines > mostLines || Self.work(of: work) > (most - spent) / Self.usualShapes {
      work = bound(OutlineMeasure(outline.path))
    }
    if work.lines > mostLines { isOver = true }
    return add(2 * area + Self.work(of: work)) ? nil : .frame
  }

  private static func work(of outline: OutlineWork) -> Int {
    outline.lines * lineWork + outline.crossings * crossingWork
  }
}

extension QuadPaint {
  /// The work for each pixel of a blur, and of a pass that is painted.
  static let blurWork = 96
  static let passWork = 8

  /// The work for each pixel that the paint covers.
  var work: Int {
    switch self {
    case .color, .border: 1
    case .picture: 4
    case .image, .gradient, .pass: Self.passWork
    case .shadow, .backdrop: Self.blurWork
    }
  }
}

extension FrameBuilder {
  /// Counts the work of a shape. Returns the shape to draw: the shape itself, or its line without dashes.
  /// Returns `nil` if it must be left out, which is reported.
  mutating func admit(
    _ shape: Shape, _ transform: Affine, paint: QuadPaint, seen: PixelRect
  ) -> Shape? {
    guard let refusal = work.add(shape, transform, paint: paint, seen: seen, counter: counter) else {
      return shape
    }
    if case .stroke(let stroke) = shape, stroke.style.dash != nil {
      var style = stroke.style
      style.dash = nil
      let plain = Shape.stroke(StrokeShape(stroke.path, style: style))
      if work.add(plain, transform, paint: paint, seen: seen, counter: counter) == nil {
        issues.insert(.dashWork)
        return plain
      }
    }
    issues.insert(refusal == .shape ? .outlineWork : .frameWork)
    return nil
  }

  /// Counts the work of typesetting, whether it is cached or not. Returns false if the text must be left out,
  /// which is reported.
  mutating func admitText(_ content: TextContent) -> Bool {
    if work.add(min(content.string.utf8.count, TextContent.limit) * FrameWork.letterWork) {
      // A frame that will be made again needs no text.
      return work.isExact || !work.isOver
    }
    issues.insert(.frameWork)
    return false
  }

  /// Counts the work of a clip, like that of a shape. Rectangles need no work.
  mutating func admitClip(_ shape: Shape, _ transform: Affine, seen: PixelRect) -> Shape? {
    if case .rect = shape { return shape }
    return admit(shape, transform, paint: .color(.white), seen: seen)
  }
}
