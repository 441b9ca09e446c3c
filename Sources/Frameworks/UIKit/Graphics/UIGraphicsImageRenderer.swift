// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// What a renderer's drawing draws into.
open class UIGraphicsRendererContext: NSObject {
  /// The context of Core Graphics, y down.
  public final let cgContext: CGContext
  /// What kind of picture is made.
  public final let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the fill colour, blended as `blendMode` says.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { cgContext.fill(rect) } }

  /// Draws a line of one point within the edges of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Draws a line of one point within the edges of a rectangle, blended as `blendMode` says.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { stroke(rect) } }

  /// Limits what is drawn from now on to a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func blended(_ mode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    body()
    cgContext.restoreGState()
  }
}

/// What an image renderer's drawing draws into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let drawing: BitmapDrawing

  init(_ drawing: BitmapDrawing, format: UIGraphicsRendererFormat) {
    self.drawing = drawing
    super.init(drawing.context, format: format)
  }

  /// What has been drawn until now.
  open var currentImage: UIImage { drawing.image ?? UIImage() }
}

/// Makes pictures of what is drawn, y down.
open class UIGraphicsImageRenderer: NSObject {
  /// What kind of pictures are made.
  public final let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of pictures of `bounds` in points.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init()
  }

  /// Creates a renderer of pictures of `bounds` in points, for the screen.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of pictures of `size` points, for the screen.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Creates a renderer of pictures of `size` points.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// The picture that `actions` draw; without pixels, with a report, when the size is of no use.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard
      let drawing = BitmapDrawing(bounds: format.bounds, scale: format.scale, isOpaque: format.opaque)
    else { return UIImage() }
    GraphicsStack.push(drawing.context)
    defer { GraphicsStack.pop() }
    actions(UIGraphicsImageRendererContext(drawing, format: format))
    return drawing.image ?? UIImage()
  }

  /// The picture that `actions` draw as the bytes of a PNG file; empty when there is none.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// The picture that `actions` draw as the bytes of a JPEG file, over black; empty when there is none.
  ///
  /// - Parameter compressionQuality: from 0 for the smallest file to 1 for the best picture.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
