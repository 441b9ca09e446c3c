// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension UIColor {
  /// Creates a colour that is a picture, repeated in its own size over whatever is filled or stroked with it.
  ///
  /// In a view or a picture, tiles begin at the upper left corner. As a view's background it is drawn beneath what
  /// `draw(_:)` draws; a layer's own colour cannot be one. Black for a picture without pixels.
  public convenience init(patternImage image: UIImage) {
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: image.size.height)
    guard let color = Self.pattern(of: image, matrix: flip) else {
      Diagnostics.report(.invalid, "UIColor(patternImage:)", "the picture has no pixels; the colour is black")
      self.init(white: 0, alpha: 1)
      return
    }
    self.init(cgColor: color)
    tiles = image
  }

  /// The colour for the current context, whose own space tiles are laid in.
  final var colorInContext: CGColor {
    guard let tiles else { return cgColor }
    return Self.pattern(of: tiles, matrix: GraphicsStack.base)?.copy(alpha: cgColor.alpha) ?? cgColor
  }

  private static func pattern(of image: UIImage, matrix: CGAffineTransform) -> CGColor? {
    let size = image.size
    guard image.cgImage != nil, size.width > 0, size.height > 0 else { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    var callbacks = CGPatternCallbacks()
    callbacks.drawPattern = { _, context in
      UIGraphicsPushContext(context)
      image.draw(in: bounds)
      UIGraphicsPopContext()
    }
    guard let space = CGColorSpace(patternBaseSpace: nil),
      let pattern = CGPattern(
        info: nil, bounds: bounds, matrix: matrix, xStep: size.width, yStep: size.height,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks)
    else { return nil }
    return CGColor(patternSpace: space, pattern: pattern, components: [1])
  }
}

extension UIView {
  /// Draws the background, where it is a pattern, which no layer's colour is.
  final func drawPattern(in context: CGContext) {
    guard let color = colors.background, color.tiles != nil else { return }
    context.saveGState()
    color.setFill()
    context.fill(layer.bounds)
    context.restoreGState()
  }

  /// The colour for the layer: none for a pattern, which is drawn.
  final func layerColor(of color: UIColor?) -> CGColor? {
    let (wasPattern, isPattern) = (colors.background?.tiles != nil, color?.tiles != nil)
    guard wasPattern || isPattern else { return color?.cgColor }
    if isPattern, self is UIImageView {
      Diagnostics.report(
        .unsupported, "UIImageView.backgroundColor", "a pattern behind a picture is not drawn; it is left out"
      )
      return nil
    }
    layer.needsDisplayOnBoundsChange = isPattern || contentMode == .redraw
    setNeedsDisplay()
    return isPattern ? nil : color?.cgColor
  }
}
