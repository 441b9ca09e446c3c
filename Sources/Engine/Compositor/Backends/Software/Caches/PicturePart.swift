// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

/// A part of a recorded picture that a quad shows, and its position in the frame.
struct PicturePart {
  let recorded: RecordedPicture
  let key: PictureKey
  /// The position in the frame of the part's top left pixel.
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

  /// Draws the part onto transparent pixels, at the top left corner of `pixmap`.
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

  /// The matrix that replaces red, green and blue with their luminance. Source: ITU-R BT.709.
  private static let greys: [Float] = [
    0.2126, 0.7152, 0.0722, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0, 0.2126, 0.7152, 0.0722, 0, 0, 0, 0, 0, 1, 0,
  ]

  /// Returns a translation rounded down to whole pixels, or 0 if it is too large to be precise to a pixel.
  private static func wholePixels(_ translation: Double) -> Int {
    abs(translation) < 1_000_000_000 ? Int(translation.rounded(.down)) : 0
  }
}

/// The cache key of a part of a picture. It holds everything that the pixels depend on. Positions that differ
/// by whole pixels give the same key.
struct PictureKey: Hashable {
  /// The identity of the recorded picture. It is valid only while the picture exists.
  let recorded: ObjectIdentifier
  /// Maps the picture's space to its own pixels. The translations are fractions of a pixel.
  let transform: Affine
  /// The colour by which the picture's colours are multiplied.
  let tint: RGBA
  /// The part that is drawn, in the picture's own pixels.
  let part: PixelRect
}
