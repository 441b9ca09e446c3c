// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension FrameBuilder {
  /// A mask that needs no pass: an opacity and a clip, which is `nil` if the mask hides everything.
  struct MaskClip {
    var clip: ClipID?
    var opacity: Float
  }

  /// Removes the open quads from `start` on, which are a mask, and returns them as a clip inside `parent`.
  /// Returns `nil` and removes nothing unless they are a single shape of one colour, without perspective and
  /// with the normal blend mode.
  ///
  /// The coverage of such a shape, times the alpha of its colour, is the mask. Most masks are of this kind,
  /// and a clip is drawn in less than half the time of a pass. Masked layers that do not overlap need no pass
  /// at all.
  mutating func takeMaskAsClip(from start: Int, inside parent: ClipID?) -> MaskClip? {
    guard openQuads.count == start + 1, let quad = openQuads.last, quad.plane == nil, quad.blend == .normal,
      case .color(let color) = quad.paint
    else { return nil }
    openQuads.removeLast()
    var result = MaskClip(clip: parent, opacity: quad.opacity * color.alpha)
    var chain: [ClipID] = []
    var next = quad.clip
    while let id = next {
      chain.append(id)
      next = frame[id].parent
    }
    for id in chain.reversed() {
      let node = frame[id]
      result.clip = addClip(
        node.shape, node.transform, inside: result.clip, limits: quad.pixelBounds,
        antialiases: node.antialiases)
      if result.clip == nil { return result }
    }
    result.clip = addClip(
      quad.shape, quad.transform, inside: result.clip, limits: quad.pixelBounds, antialiases: quad.antialiases
    )
    return result
  }
}
