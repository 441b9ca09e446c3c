// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// A frame being made: its finished passes, and the quads of those still open.
struct FrameBuilder {
  /// Bounds the pictures that are drawn at a time, one inside the other; trees in use stay below ten.
  static let maximumGroupDepth = 32
  /// Bounds the time that a frame can take.
  static let maximumPassCount = 10_000

  let target: FrameTarget
  let pixelBounds: PixelRect
  private(set) var frame: Frame
  /// The quads that no finished pass has, from the bottom up.
  private(set) var openQuads: ContiguousArray<Quad>
  private var openGroupCount = 0
  var troubles: FlattenTroubles = []

  /// Begins a frame in the memory of `frame` and of `openQuads`, which are left empty.
  init(target: FrameTarget, reusing frame: inout Frame, openQuads: inout ContiguousArray<Quad>) {
    self.target = target
    self.frame = frame
    frame = Frame()
    self.openQuads = []
    swap(&self.openQuads, &openQuads)
    self.frame.passes.removeAll(keepingCapacity: true)
    self.frame.quads.removeAll(keepingCapacity: true)
    self.frame.clips.removeAll(keepingCapacity: true)
    self.frame.width = target.width
    self.frame.height = target.height
    self.frame.background = target.background ?? .clear
    pixelBounds = self.frame.pixelBounds
  }

  /// Ends the last pass, that of the target itself, and gives the frame and the memory up.
  mutating func finish(into result: inout Frame, openQuads: inout ContiguousArray<Quad>) {
    if frame.quads.isEmpty {
      swap(&frame.quads, &self.openQuads)
      frame.passes.append(
        Pass(pixelBounds: pixelBounds, quads: 0..<frame.quads.count, outerClip: nil))
    } else {
      appendPass(from: 0, pixelBounds: pixelBounds, outerClip: nil)
    }
    troubles.report()
    swap(&result, &frame)
    swap(&self.openQuads, &openQuads)
  }

  /// Adds a quad unless nothing of it can show; drops its clip where that cuts nothing off.
  mutating func add(
    _ shape: Shape, at place: LayerPlace, paint: QuadPaint, clip: ClipID?, adds: Bool = false
  ) {
    let limits = clip.map { frame[$0].pixelBounds } ?? pixelBounds
    let touched = place.transform.pixels(touchedBy: shape, within: limits)
    guard !touched.isEmpty else { return }
    var quad = Quad(
      shape: shape, transform: place.transform, paint: paint, opacity: place.opacity,
      clip: needed(clip, for: touched), pixelBounds: touched)
    if place.tint != .white { quad.tint(by: place.tint) }
    if adds { quad.blend = .plusLighter }
    openQuads.append(quad)
  }

  /// Adds a clip inside another; `nil` when nothing at all can show in it.
  mutating func addClip(_ shape: Shape, _ transform: Affine, inside parent: ClipID?) -> ClipID? {
    let limits = parent.map { frame[$0].pixelBounds } ?? pixelBounds
    let solidLimits = parent.map { frame[$0].solidBounds } ?? pixelBounds
    let touched = transform.pixels(touchedBy: shape, within: limits)
    guard !touched.isEmpty else { return nil }
    frame.clips.append(
      ClipNode(
        parent: parent, shape: shape, transform: transform, antialiases: true, pixelBounds: touched,
        solidBounds: transform.pixels(insideOf: shape, within: solidLimits)))
    return ClipID(frame.clips.count - 1)
  }

  /// The number of open quads, which `closeGroup` is to be given; `nil` when groups are nested too deep.
  mutating func openGroup() -> Int? { openGroups(1) ? openQuads.count : nil }

  /// Whether there was room for `count` more groups.
  private mutating func openGroups(_ count: Int) -> Bool {
    guard openGroupCount + count <= Self.maximumGroupDepth else {
      troubles.insert(.tooManyGroups)
      return false
    }
    openGroupCount += count
    return true
  }

  /// Two pictures that fade into each other: `(1 - fraction) * old + fraction * new`, premultiplied.
  struct Dissolve {
    fileprivate let start: Int
    /// Where the picture begins that is being added.
    fileprivate var part: Int
  }

  /// Begins with the quads of the old picture; `nil` when groups are nested too deep.
  mutating func openDissolve() -> Dissolve? {
    openGroups(2) ? Dissolve(start: openQuads.count, part: openQuads.count) : nil
  }

  /// Ends the old picture and goes on with the quads of the new one.
  mutating func endOldPart(of dissolve: inout Dissolve, at fraction: Float, clip: ClipID?) {
    closeGroup(from: dissolve.part, opacity: 1 - fraction, clip: clip)
    dissolve.part = openQuads.count
    openGroupCount += 1
  }

  /// Ends the new picture: each of the two is made fainter by itself, and they are added up in a picture of their own.
  mutating func close(_ dissolve: Dissolve, at fraction: Float, clip: ClipID?) {
    let hasOldPart = dissolve.part > dissolve.start
    closeGroup(
      from: dissolve.part, opacity: fraction, clip: clip, blend: hasOldPart ? .plusLighter : .normal)
    closeGroup(from: dissolve.start, opacity: 1, clip: clip)
  }

  /// Applies `opacity` and `blend` to all open quads from `start` on, as if they were one picture.
  ///
  /// They become a pass only if two of them may touch the same pixel, or one blends with what lies beneath it in the
  /// group; otherwise each is treated alone, which gives the same picture without a detour.
  mutating func closeGroup(from start: Int, opacity: Float, clip: ClipID?, blend: BlendMode = .normal) {
    openGroupCount -= 1
    let blends = openQuads[start...].contains { $0.blend != .normal }
    if opacity == 1, blend == .normal, !blends { return }
    let isOnePicture = blends || overlaps(from: start)
    guard isOnePicture, frame.passes.count < Self.maximumPassCount else {
      if isOnePicture { troubles.insert(.tooManyGroups) }
      for index in start..<openQuads.count {
        openQuads[index].opacity *= opacity
        openQuads[index].blend = blend
      }
      return
    }
    var touched = PixelRect.empty
    for quad in openQuads[start...] { touched = touched.union(quad.pixelBounds) }
    appendPass(from: start, pixelBounds: touched, outerClip: clip)
    let corners = Rect(
      minX: Double(touched.x0), minY: Double(touched.y0), maxX: Double(touched.x1), maxY: Double(touched.y1))
    openQuads.append(
      Quad(
        shape: .rect(corners), transform: .identity, paint: .pass(PassID(frame.passes.count - 1)),
        opacity: opacity, clip: needed(clip, for: touched), pixelBounds: touched, blend: blend))
  }

  private mutating func appendPass(from start: Int, pixelBounds: PixelRect, outerClip: ClipID?) {
    let first = frame.quads.count
    frame.quads.append(contentsOf: openQuads[start...])
    openQuads.removeLast(openQuads.count - start)
    frame.passes.append(
      Pass(pixelBounds: pixelBounds, quads: first..<frame.quads.count, outerClip: outerClip))
  }

  /// The clip, or none when it cuts nothing off `pixels`.
  private func needed(_ clip: ClipID?, for pixels: PixelRect) -> ClipID? {
    guard let clip, !frame[clip].solidBounds.contains(pixels) else { return nil }
    return clip
  }

  /// Whether two open quads from `start` on may touch the same pixel.
  private func overlaps(from start: Int) -> Bool {
    /// Comparing this many with one another costs less than a pass; more are taken to overlap.
    let comparedQuadLimit = 8
    let group = openQuads[start...]
    guard group.count <= comparedQuadLimit else { return true }
    for (index, quad) in group.enumerated() {
      for other in group.dropFirst(index + 1)
      where !quad.pixelBounds.intersection(other.pixelBounds).isEmpty {
        return true
      }
    }
    return false
  }
}
