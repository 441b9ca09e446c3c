// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIBezierPath {
  /// Fills the path with the fill colour of the current context; without a context it has no effect.
  public func fill() {
    withContext { context in
      context.addPath(path)
      context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
    }
  }

  /// Strokes the path with the stroke colour of the current context; without a context it has no effect.
  public func stroke() {
    withContext { context in
      context.addPath(path)
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.strokePath()
    }
  }

  /// Fills the path as `fill()` does, blended as `blendMode` says and with an opacity of 0...1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withContext { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      fill()
    }
  }

  /// Strokes the path as `stroke()` does, blended as `blendMode` says and with an opacity of 0...1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    withContext { context in
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      stroke()
    }
  }

  /// Limits what is drawn from now on in the current context to the inside of the path.
  public func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
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
    return copy
  }
}
