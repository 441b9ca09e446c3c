// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The context passed to a renderer's drawing closure.
open class UIGraphicsRendererContext: NSObject {
  /// The Core Graphics context. Its y axis points down.
  public final let cgContext: CGContext
  /// The format of the renderer.
  public final let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the fill colour in a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { cgContext.fill(rect) } }

  /// Strokes a line, one point wide, along the inside of a rectangle's edges.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }

  /// Strokes a line, one point wide, in a blend mode along the inside of a rectangle's edges.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { stroke(rect) } }

  /// Intersects the clip with a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  private func blended(_ mode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    body()
    cgContext.restoreGState()
  }
}

/// The context passed to the drawing closure of an image renderer.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let drawing: BitmapDrawing

  init(_ drawing: BitmapDrawing, format: UIGraphicsRendererFormat) {
    self.drawing = drawing
    super.init(drawing.context, format: format)
  }

  /// An image of the contents drawn so far.
  open var currentImage: UIImage { drawing.image ?? UIImage() }
}

/// A renderer that draws images. The y axis points down.
open class UIGraphicsImageRenderer: NSObject {
  /// The format of the images.
  public final let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images that show the area `bounds`, in points. Sets `format.bounds`.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.format = format
    format.bounds = bounds
    super.init()
  }

  /// Creates a renderer of images that show the area `bounds`, in points, at the screen's scale.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of `size`, in points, at the screen's scale.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  /// Creates a renderer of images of `size`, in points. Sets `format.bounds`.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Returns the image that `actions` draws. An unusable size is reported and gives an image without pixels.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    guard
      let drawing = BitmapDrawing(bounds: format.bounds, scale: format.scale, isOpaque: format.opaque)
    else { return UIImage() }
    GraphicsStack.push(drawing.context)
    defer { GraphicsStack.pop() }
    actions(UIGraphicsImageRendererContext(drawing, format: format))
    return drawing.image ?? UIImage()
  }

  /// Returns PNG data of the image that `actions` draws; empty data if no image can be created.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns JPEG data of the image that `actions` draws over black; empty data if no image can be created.
  ///
  /// - Parameter compressionQuality: The quality, from 0 for the smallest file to 1 for the best image;
  ///   clamped to 0...1.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}
