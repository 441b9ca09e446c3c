// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIColor {
  /// Creates a pattern colour, which tiles an image at its own size over the area that it fills or strokes.
  ///
  /// Tiles begin at the upper left corner of the view or image that is drawn. As the background colour of a
  /// view, the pattern is drawn beneath the result of `draw(_:)`, because a layer's background colour cannot
  /// be a pattern. An image view reports the pattern and does not draw it. An image without pixels is
  /// reported and gives black.
  public convenience init(patternImage image: UIImage) {
    guard let color = Self.pattern(of: image, matrix: .identity) else {
      Diagnostics.report(.invalid, "UIColor(patternImage:)", "the picture has no pixels; the colour is black")
      self.init(white: 0, alpha: 1)
      return
    }
    self.init(cgColor: color)
    tiles = image
  }

  /// The colour for the current context. The tiles of a pattern are aligned with the user space that
  /// context had when it was pushed.
  final var colorInContext: CGColor {
    guard let tiles else { return cgColor }
    return Self.pattern(of: tiles, matrix: GraphicsStack.patternSpace)?.copy(alpha: cgColor.alpha) ?? cgColor
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
  /// Draws the background colour if it is a pattern. The layer draws any other colour.
  final func drawPattern(in context: CGContext) {
    guard let color = colors.background, color.tiles != nil else { return }
    context.saveGState()
    color.setFill()
    context.fill(layer.bounds)
    context.restoreGState()
  }

  /// Returns the background colour for the layer; `nil` for a pattern, which the view draws. A change from or
  /// to a pattern redraws the view.
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
