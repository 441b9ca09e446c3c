// SPDX-License-Identifier: Apache-2.0

internal import CoreGraphics
internal import MultiplaneRaster

extension SoftwareRasterizer {
  /// Fills the shape of a quad that paints no pass; the state's transform maps to pixels of the canvas.
  func draw(_ quad: Quad, on canvas: Canvas, state: DrawState, into pixmap: inout Pixmap) {
    switch quad.paint {
    case .color(let color): fill(quad.shape, with: .solid(color), state: state, into: &pixmap)
    case .border(let width, let color):
      var ring = quad.shape.path
      if let inner = quad.shape.inset(by: width) { ring.append(inner.path) }
      painter.fill(ring, rule: .evenOdd, paint: .solid(color), state: state, into: &pixmap)
    case .image(let paint):
      let place = Affine.stretching(paint.source, over: quad.shape.bounds, isReversed: !paint.startsAtMinY)
      var image = ImagePaint(
        pixmap: paint.image.pixmap, transform: place.concatenating(state.transform), filter: paint.filter)
      image.tint = paint.tint
      fill(quad.shape, with: .image(image), state: state, into: &pixmap)
    case .gradient(let gradient):
      guard let paint = gradient.paint(by: state.transform) else { break }
      fill(quad.shape, with: paint, state: state, into: &pixmap)
    case .picture(let paint):
      var state = state
      if quad.shape != .rect(quad.shape.bounds) || paint.source != Rect(paint.recorded.bounds) {
        state.clip = painter.intersect(
          state.clip, with: quad.shape.path, rule: .nonZero, transform: state.transform, antialiases: true)
      }
      pictures.draw(
        PicturePlace(paint, quad), painter: painter, state: state, onto: &pixmap,
        from: (canvas.x0, canvas.y0))
    case .pass: break  // drawn by the rasterizer itself
    }
  }

  private func fill(_ shape: Shape, with paint: Paint, state: DrawState, into pixmap: inout Pixmap) {
    switch shape {
    case .rect(let rect): painter.fill(rect, paint: paint, state: state, into: &pixmap)
    case .roundedRect: painter.fill(shape.path, rule: .nonZero, paint: paint, state: state, into: &pixmap)
    case .path(let shape):
      painter.fill(shape.path, rule: shape.rule, paint: paint, state: state, into: &pixmap)
    case .stroke(let shape):
      painter.stroke(shape.path, style: shape.style, paint: paint, state: state, into: &pixmap)
    }
  }
}

extension Affine {
  /// Maps `source` to `target`; when reversed, minimum y to maximum y.
  static func stretching(_ source: Rect, over target: Rect, isReversed: Bool) -> Affine {
    let x = target.width / source.width
    let y = target.height / source.height * (isReversed ? -1 : 1)
    return Affine(
      a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x,
      ty: (isReversed ? target.maxY : target.minY) - source.minY * y)
  }
}
