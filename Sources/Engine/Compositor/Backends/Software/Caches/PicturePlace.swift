// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// Where a quad shows a picture: which pixels of the picture's own, and where they lie in the frame.
struct PicturePlace {
  let recorded: RecordedPicture
  let key: PictureKey
  /// The frame's pixel that is the part's top left one.
  let x0: Int
  let y0: Int

  init(_ paint: QuadPicture, _ quad: Quad) {
    recorded = paint.recorded
    let stretch = Affine.stretching(paint.source, over: quad.shape.bounds, isReversed: paint.isReversed)
    var transform = stretch.concatenating(quad.transform)
    let (shiftX, shiftY) = (Self.wholePixels(transform.tx), Self.wholePixels(transform.ty))
    transform.tx -= Double(shiftX)
    transform.ty -= Double(shiftY)
    let part = quad.pixelBounds
    (x0, y0) = (part.x0, part.y0)
    key = PictureKey(
      recorded: ObjectIdentifier(paint.recorded), transform: transform, tint: paint.tint,
      part: PixelRect(
        x0: part.x0 - shiftX, y0: part.y0 - shiftY, x1: part.x1 - shiftX, y1: part.y1 - shiftY))
  }

  /// Draws the part onto transparent pixels, from the top left one on.
  func draw(with painter: Painter, into pixmap: inout Pixmap) {
    let bounds = PixelRect(x0: 0, y0: 0, x1: key.part.width, y1: key.part.height)
    var transform = key.transform
    transform.tx -= Double(key.part.x0)
    transform.ty -= Double(key.part.y0)
    painter.draw(
      recorded.picture, state: DrawState(transform: transform, clip: Clip(bounds: bounds)), into: &pixmap)
    if recorded.isOpaque {
      let state = DrawState(transform: transform, clip: Clip(bounds: bounds), blend: .destinationOver)
      painter.fill(Rect(recorded.bounds), paint: .solid(.black), state: state, into: &pixmap)
    }
    if recorded.isGray { pixmap.applyColorMatrix(Self.greys) }
    pixmap.tint(by: key.tint, in: bounds)
  }

  /// Red, green and blue as their luminance. Source: ITU-R BT.709.
  private static let greys: [Float] = [
    0.2126, 0.7152, 0.0722, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0, 0, 0, 0, 1, 0,
  ]

  /// A translation without its fraction; 0 when it is so large that it would lose its precision as a pixel's place.
  private static func wholePixels(_ translation: Double) -> Int {
    abs(translation) < 1_000_000_000 ? Int(translation.rounded(.down)) : 0
  }
}

/// All that the pixels of a part of a picture depend on; pictures placed alike up to whole pixels have the same key.
struct PictureKey: Hashable {
  /// Holds only while the picture lives.
  let recorded: ObjectIdentifier
  /// Maps the picture's space to its own pixels: translations are from 0 to 1.
  let transform: Affine
  /// Multiplies the colours.
  let tint: RGBA
  /// Which of these pixels.
  let part: PixelRect
}
