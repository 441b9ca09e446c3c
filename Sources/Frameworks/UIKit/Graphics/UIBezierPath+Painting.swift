// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIBezierPath {
  /// Fills the path with the fill colour of the current context. Does nothing without a context.
  public func fill() {
    withContext { context in
      context.addPath(path)
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  /// Strokes the path with the stroke colour of the current context. Does nothing without a context.
  public func stroke() {
    withContext { context in
      context.addPath(path)
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      if !dashes.isEmpty { context.setLineDash(phase: dashPhase, lengths: dashes) }
      context.strokePath()
    }
  }

  /// Fills the path like `fill()`, with a blend mode and an opacity from 0 to 1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withContext { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      fill()
    }
  }

  /// Strokes the path like `stroke()`, with a blend mode and an opacity from 0 to 1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    withContext { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      stroke()
    }
  }

  /// Intersects the clip of the current context with the interior of the path. Does nothing without a
  /// context.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the dash pattern.
  ///
  /// - Parameters:
  ///   - pattern: The alternating lengths of dashes and gaps, in points; `nil` for a solid line.
  ///   - count: The number of lengths; 0 for a solid line.
  ///   - phase: The distance into the pattern at which a line begins, in points.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    dashPhase = phase
  }

  /// Writes the lengths of the dash pattern, their number and the phase. `pattern` must have room for all
  /// lengths. `nil` pointers are skipped.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    if let pattern { for (index, length) in dashes.enumerated() { pattern[index] = length } }
    count?.pointee = dashes.count
    phase?.pointee = dashPhase
  }

  private func withContext(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    body(context)
    context.restoreGState()
  }

  final func copied() -> UIBezierPath {
    let copy = UIBezierPath()
    copy.cgPath = path
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.dashes = dashes
    copy.dashPhase = dashPhase
    return copy
  }
}
