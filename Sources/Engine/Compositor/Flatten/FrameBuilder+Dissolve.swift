// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

extension FrameBuilder {
  /// Opens a group and returns the number of open quads, which is the `start` for `closeGroup`. Returns `nil`
  /// if groups are nested too deep.
  mutating func openGroup() -> Int? {
    guard canOpenGroup() else { return nil }
    open(OpenGroup(start: openQuads.count, opacity: 1, limits: .widest))
    return openQuads.count
  }

  /// Composites everything that was added since the last group was opened as one picture, with `opacity` and
  /// `blend`.
  mutating func closeGroup(from start: Int, opacity: Float, clip: ClipID?, blend: BlendMode = .normal) {
    guard let last = openGroups.indices.last else { return }
    openGroups[last].opacity = opacity
    openGroups[last].clip = clip
    openGroups[last].blend = blend
    closeGroup()
  }

  /// Two pictures that cross-fade: `(1 - fraction) * old + fraction * new`, premultiplied.
  struct Dissolve {
    fileprivate let start: Int
    /// The index of the first open quad of the picture that is being added.
    fileprivate var part: Int
  }

  /// Begins a cross-fade. The quads that are added next belong to the old picture. Returns `nil` if groups
  /// are nested too deep.
  mutating func openDissolve() -> Dissolve? {
    guard openGroups.count + 2 <= Self.maximumGroupDepth else {
      issues.insert(.tooManyGroups)
      return nil
    }
    for _ in 0..<2 { open(OpenGroup(start: openQuads.count, opacity: 1, limits: .widest)) }
    return Dissolve(start: openQuads.count, part: openQuads.count)
  }

  /// Ends the old picture and begins the new one.
  mutating func endOldPart(of dissolve: inout Dissolve, at fraction: Float, clip: ClipID?) {
    closeGroup(from: dissolve.part, opacity: 1 - fraction, clip: clip)
    dissolve.part = openQuads.count
    open(OpenGroup(start: openQuads.count, opacity: 1, limits: .widest))
  }

  /// Ends the new picture. Each picture is faded separately, and both are added in a pass of their own.
  mutating func close(_ dissolve: Dissolve, at fraction: Float, clip: ClipID?) {
    let hasOldPart = dissolve.part > dissolve.start
    closeGroup(
      from: dissolve.part, opacity: fraction, clip: clip, blend: hasOldPart ? .plusLighter : .normal)
    closeGroup(from: dissolve.start, opacity: 1, clip: clip)
  }
}
