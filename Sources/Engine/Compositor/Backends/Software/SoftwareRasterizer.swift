// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster

/// Draws frames into memory with the processor.
///
/// It keeps what it works in from frame to frame; no result depends on that. One thread at a time may use it.
package final class SoftwareRasterizer {
  let painter = Painter()
  private var clips = ClipCache()
  /// A picture for each depth of passes inside passes, at least as large as the passes drawn in it so far.
  private var passPixmaps: [Pixmap] = []

  package init() {}

  /// Replaces all pixels of `pixmap` with the frame; a pixmap of another size is replaced as a whole.
  package func rasterize(_ frame: Frame, into pixmap: inout Pixmap) {
    if pixmap.width != frame.width || pixmap.height != frame.height {
      pixmap = Pixmap(width: frame.width, height: frame.height)
    }
    pixmap.clear(to: frame.background)
    guard let last = frame.passes.indices.last else { return }
    clips.removeAll()
    draw(PassID(last), of: frame, depth: 0, into: &pixmap)
    clips.removeAll()
  }

  /// Draws the quads of a pass, whose pixel bounds begin at the top left corner of `pixmap`.
  private func draw(_ id: PassID, of frame: Frame, depth: Int, into pixmap: inout Pixmap) {
    let pass = frame[id]
    for index in pass.quads {
      let quad = frame.quads[index]
      let pixels = quad.pixelBounds.moved(from: pass.pixelBounds)
      let clip = clips.clip(pixels, to: quad.clip, in: id, of: frame, painter: painter)
      let state = DrawState(
        transform: quad.transform.moved(from: pass.pixelBounds), clip: clip, alpha: quad.opacity)
      if case .pass(let inner) = quad.paint {
        composite(inner, of: frame, depth: depth + 1, at: pixels, state: state, into: &pixmap)
      } else {
        draw(quad, state: state, into: &pixmap)
      }
    }
  }

  /// Draws a pass apart and then, as one picture, over `pixels`.
  ///
  /// The recursion is as deep as passes lie in passes, which `flatten` limits.
  private func composite(
    _ id: PassID, of frame: Frame, depth: Int, at pixels: PixelRect, state: DrawState,
    into pixmap: inout Pixmap
  ) {
    while passPixmaps.count < depth { passPixmaps.append(Pixmap(width: 0, height: 0)) }
    var picture = Pixmap(width: 0, height: 0)
    swap(&picture, &passPixmaps[depth - 1])
    if picture.width < pixels.width || picture.height < pixels.height {
      picture = Pixmap(
        width: max(picture.width, pixels.width), height: max(picture.height, pixels.height))
    } else {
      picture.clear(to: .clear)
    }
    draw(id, of: frame, depth: depth, into: &picture)
    painter.composite(
      picture, atX: pixels.x0, y: pixels.y0, state: state, into: &pixmap)
    swap(&picture, &passPixmaps[depth - 1])
  }
}

extension PixelRect {
  /// The same pixels counted from the minimum corner of `origin`.
  func moved(from origin: PixelRect) -> PixelRect {
    PixelRect(x0: x0 - origin.x0, y0: y0 - origin.y0, x1: x1 - origin.x0, y1: y1 - origin.y0)
  }
}

extension Affine {
  /// The same map to pixels counted from the minimum corner of `origin`.
  func moved(from origin: PixelRect) -> Affine {
    Affine(a: a, b: b, c: c, d: d, tx: tx - Double(origin.x0), ty: ty - Double(origin.y0))
  }
}
