// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension FrameBuilder {
  /// Draws the open quads of layers that lie in one space in the order of their depth; those of layer i are
  /// `starts[i]..<starts[i + 1]`, and the last one's go to the end.
  mutating func sortByDepth(_ order: DepthOrder, starts: [Int], clip: ClipID?) {
    guard let first = starts.first else { return }
    let quads = openQuads[first...]
    func part(_ layer: Int) -> ArraySlice<Quad> {
      let end = layer + 1 < starts.count ? starts[layer + 1] : quads.endIndex
      return quads[starts[layer]..<end].isEmpty ? [] : ArraySlice(quads[starts[layer]..<end])
    }
    openQuads.removeLast(openQuads.count - first)
    var passes: [Int: (PassID, PixelRect)] = [:]
    for piece in order.pieces {
      let own = part(piece.layer)
      guard !own.isEmpty else { continue }
      if !piece.isCut {
        openQuads.append(contentsOf: own)
        continue
      }
      // What is cut is drawn once, as a picture, and shown in parts.
      if passes[piece.layer] == nil {
        let start = openQuads.count
        openQuads.append(contentsOf: own)
        let touched = touched(from: start)
        passes[piece.layer] = (appendPass(from: start, pixelBounds: touched, outerClip: clip), touched)
      }
      guard let (pass, touched) = passes[piece.layer] else { continue }
      let outline = Shape.path(PathShape(piece.outline))
      guard let cut = addClip(outline, .identity, inside: clip, limits: touched) else { continue }
      let shown = touched.intersection(frame[cut].pixelBounds)
      guard !shown.isEmpty else { continue }
      openQuads.append(
        Quad(
          shape: .rect(Rect(shown)), transform: .identity, paint: .pass(pass), opacity: 1, clip: cut, pixelBounds: shown))
    }
  }
}
