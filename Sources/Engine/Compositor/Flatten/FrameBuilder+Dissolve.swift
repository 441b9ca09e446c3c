// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension FrameBuilder {
  /// The number of open quads, which `closeGroup` is to be given; `nil` when groups are nested too deep.
  mutating func openGroup() -> Int? {
    guard canOpenGroup() else { return nil }
    open(OpenGroup(start: openQuads.count, opacity: 1, limits: .widest))
    return openQuads.count
  }

  /// Applies `opacity` and `blend` to all that was added since the last group was opened, as if it were one picture.
  mutating func closeGroup(from start: Int, opacity: Float, clip: ClipID?, blend: BlendMode = .normal) {
    guard let last = openGroups.indices.last else { return }
    openGroups[last].opacity = opacity
    openGroups[last].clip = clip
    openGroups[last].blend = blend
    closeGroup()
  }

  /// Two pictures that fade into each other: `(1 - fraction) * old + fraction * new`, premultiplied.
  struct Dissolve {
    fileprivate let start: Int
    /// Where the picture begins that is being added.
    fileprivate var part: Int
  }

  /// Begins with the quads of the old picture; `nil` when groups are nested too deep.
  mutating func openDissolve() -> Dissolve? {
    guard openGroups.count + 2 <= Self.maximumGroupDepth else {
      troubles.insert(.tooManyGroups)
      return nil
    }
    for _ in 0..<2 { open(OpenGroup(start: openQuads.count, opacity: 1, limits: .widest)) }
    return Dissolve(start: openQuads.count, part: openQuads.count)
  }

  /// Ends the old picture and goes on with the quads of the new one.
  mutating func endOldPart(of dissolve: inout Dissolve, at fraction: Float, clip: ClipID?) {
    closeGroup(from: dissolve.part, opacity: 1 - fraction, clip: clip)
    dissolve.part = openQuads.count
    open(OpenGroup(start: openQuads.count, opacity: 1, limits: .widest))
  }

  /// Ends the new picture: each of the two is made fainter by itself, and they are added up in a picture of their own.
  mutating func close(_ dissolve: Dissolve, at fraction: Float, clip: ClipID?) {
    let hasOldPart = dissolve.part > dissolve.start
    closeGroup(
      from: dissolve.part, opacity: fraction, clip: clip, blend: hasOldPart ? .plusLighter : .normal)
    closeGroup(from: dissolve.start, opacity: 1, clip: clip)
  }
}
