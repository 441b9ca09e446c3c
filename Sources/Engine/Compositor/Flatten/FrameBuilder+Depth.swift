// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

extension FrameBuilder {
  /// Replaces the open quads of layers in one space with quads in depth order, for each cell of the screen.
  /// Returns false, with nothing changed, if that is not possible.
  ///
  /// - Parameter starts: The quads of layer i are `starts[i]..<starts[i + 1]`. Those of the last layer extend
  ///   to the last open quad.
  /// - Parameter base: The first open quad of the layer that contains the sorted layers. The open quads from
  ///   there to `starts[0]` are below these layers, and blended layers are blended only with those quads. If
  ///   `nil`, no layer may be blended unless there is only one cell.
  mutating func sortByDepth(
    _ cells: [DepthCells.Cell], starts: [Int], above base: Int?, clip: ClipID?
  ) -> Bool {
    guard let first = starts.first, let cell = cells.first else { return false }
    let quads = Array(openQuads[first...])
    func part(_ layer: Int) -> ArraySlice<Quad> {
      quads[starts[layer] - first..<(layer + 1 < starts.count ? starts[layer + 1] - first : quads.count)]
    }
    if cells.count == 1 {
      openQuads.removeLast(quads.count)
      for layer in cell.order { openQuads.append(contentsOf: part(layer)) }
      return true
    }
    // A backdrop must be in the same pass as the pixels below it.
    guard !openQuads[(base ?? first)...].contains(where: \.isBackdrop),
      base != nil || quads.allSatisfy({ $0.blend == .normal }),
      hasRoom(forPasses: 1 + 2 * cells.count)
    else { return false }
    let base = base ?? first
    let beneath = Array(openQuads[base..<first])
    addCells(cells.map { ($0.corners, beneath + $0.order.flatMap(part)) }, above: base, clip: clip)
    return true
  }

  /// Replaces the open quads from `base` on with the quads of the cells.
  private mutating func addCells(_ cells: [(corners: [Point], quads: [Quad])], above base: Int, clip: ClipID?)
  {
    let touched = touched(from: base)
    openQuads.removeLast(openQuads.count - base)
    for cell in cells {
      let outline = PathShape(Path(polygon: cell.corners))
      guard let cut = addClip(.path(outline), .identity, inside: clip, limits: touched) else { continue }
      let (start, shown) = (openQuads.count, touched.intersection(frame[cut].pixelBounds))
      openQuads.append(contentsOf: cell.quads.filter { !$0.pixelBounds.intersection(shown).isEmpty })
      guard openQuads.count > start, !shown.isEmpty else { continue }
      let pass = appendPass(from: start, pixelBounds: shown, outerClip: clip)
      openQuads.append(Quad(showing: pass, shown, clip: cut))
      guard start > base else { continue }
      // In a pixel on a border between cells, the coverages of the cells add up.
      let covered = appendPass(from: start, pixelBounds: shown, outerClip: clip)
      openQuads.append(Quad(showing: covered, shown, clip: nil).blended(.plusLighter))
    }
    guard openQuads.count > base else { return }
    let sum = appendPass(from: base, pixelBounds: touched, outerClip: clip)
    openQuads.append(Quad(showing: sum, touched, clip: needed(clip, for: touched)))
  }

  /// Replaces the open quads of layers in one space with quads in depth order. The quads of layer i are
  /// `starts[i]..<starts[i + 1]`. The quads of the last layer extend to the last open quad.
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
      // A layer that is cut is drawn once, as an offscreen pass, and each piece shows a part of that pass.
      if passes[piece.layer] == nil {
        let start = openQuads.count
        openQuads.append(contentsOf: own)
        // The pieces are blended, so the quads in the pass are not.
        for index in start..<openQuads.count { openQuads[index].blend = .normal }
        let touched = touched(from: start)
        passes[piece.layer] = (appendPass(from: start, pixelBounds: touched, outerClip: clip), touched)
      }
      guard let (pass, touched) = passes[piece.layer] else { continue }
      let outline = Shape.path(PathShape(piece.outline))
      guard let cut = addClip(outline, .identity, inside: clip, limits: touched) else { continue }
      let shown = touched.intersection(frame[cut].pixelBounds)
      guard !shown.isEmpty else { continue }
      openQuads.append(Quad(showing: pass, shown, clip: cut).blended(own.first?.blend ?? .normal))
    }
  }
}

extension Quad {
  fileprivate var isBackdrop: Bool { if case .backdrop = paint { true } else { false } }
}
