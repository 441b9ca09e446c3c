// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension FrameBuilder {
  /// A mask that needs no pass: a clip, which is `nil` if it hides everything, and an opacity.
  struct MaskClip {
    var clip: ClipID?
    var opacity: Float
  }

  /// Returns the open quads from `start` on, which are a mask, as a clip inside `parent`, and removes them.
  /// Returns `nil` and removes nothing if they are more than one shape of one colour.
  ///
  /// The coverage of a shape times the alpha of its colour is its mask. Of all masks these are the most, and
  /// a clip is drawn in less than half the time of a pass. Layers that do not overlap need no pass at all.
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
