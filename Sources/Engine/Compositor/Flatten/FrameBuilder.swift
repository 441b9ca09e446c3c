// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A frame under construction: its finished passes, and the quads that are not part of a pass yet.
struct FrameBuilder {
  /// The most groups that may be open at a time. Trees in use stay below ten.
  static let maximumGroupDepth = 32
  /// The most passes, which limits the time of a frame.
  private static let maximumPassCount = 10_000
  /// The most pixels of all passes together, which limits the time of a frame to about two seconds of
  /// processor time. With twice as many it was more: 3,500 groups in 1280 x 720 took 2.0 s instead of 1.9. A
  /// frame may have 256 passes of its own size in any case.
  private static let maximumPassPixelCount = 1 << 29

  let target: FrameTarget
  let pixelBounds: PixelRect
  var frame: Frame
  /// The quads that are not part of a pass yet, from bottom to top.
  var openQuads: ContiguousArray<Quad>
  /// The groups that are not finished, each inside the one before.
  var openGroups: ContiguousArray<OpenGroup> = []
  var issues = FlattenIssues()
  /// True if the frame has backdrops.
  var hasBackdrops = false
  /// The sum of the sizes of the passes.
  private var passPixelCount = 0

  /// Begins a frame. It uses the memory of `frame` and of the workspace's stacks, which are left empty.
  init(target: FrameTarget, reusing frame: inout Frame, _ workspace: inout FlattenWorkspace) {
    self.target = target
    self.frame = frame
    frame = Frame()
    self.openQuads = []
    swap(&self.openQuads, &workspace.openQuads)
    swap(&openGroups, &workspace.openGroups)
    // The open quads get the larger memory. If the frame has a single pass, the other list never allocates.
    if self.frame.quads.capacity > self.openQuads.capacity { swap(&self.frame.quads, &self.openQuads) }
    self.openQuads.removeAll(keepingCapacity: true)
    self.frame.passes.removeAll(keepingCapacity: true)
    self.frame.quads.removeAll(keepingCapacity: true)
    self.frame.clips.removeAll(keepingCapacity: true)
    self.frame.planes.removeAll(keepingCapacity: true)
    self.frame.width = target.width
    self.frame.height = target.height
    self.frame.background = target.background ?? .clear
    pixelBounds = self.frame.pixelBounds
  }

  /// Reserves memory for the quads of a frame, if the last one had `count`.
  ///
  /// Growing in small steps would leave free blocks of all sizes behind. Before the first frame, each layer
  /// is assumed to have one quad.
  mutating func reserve(_ count: Int, ofNodes nodeCount: Int) {
    let leastReserved = 1024
    let wanted = openQuads.capacity == 0 && count == 0 ? nodeCount : count
    // The reserve is larger than that, so a frame that grows does not allocate each time.
    if wanted >= leastReserved, openQuads.capacity < wanted { openQuads.reserveCapacity(wanted + wanted / 8) }
  }

  /// Ends the last pass, that of the target, and returns the frame and the memory.
  mutating func finish(into result: inout Frame, _ workspace: inout FlattenWorkspace) {
    if frame.quads.isEmpty {
      swap(&frame.quads, &self.openQuads)
      let quads = 0..<frame.quads.count
      frame.passes.append(
        Pass(
          pixelBounds: pixelBounds, quads: quads, outerClip: nil,
          backdropReach: backdropReach(in: quads)))
    } else {
      appendPass(from: 0, pixelBounds: pixelBounds, outerClip: nil)
    }
    swap(&result, &frame)
    swap(&openQuads, &workspace.openQuads)
    swap(&openGroups, &workspace.openGroups)
  }

  /// Adds a quad unless it is invisible. Its clip is dropped if it cuts nothing off.
  mutating func add(
    _ shape: Shape, at context: DrawContext, paint: QuadPaint, clip: ClipID?, adds: Bool = false
  ) {
    let limits = clip.map { frame[$0].pixelBounds } ?? context.limits
    guard context.isPlain else {
      let first = openQuads.count
      let (tinted, own) = context.tinting(paint)
      addSpecial(shape, at: own, paint: tinted, clip: clip, limits: limits)
      if adds { for index in first..<openQuads.count { openQuads[index].blend = .plusLighter } }
      return
    }
    let touched = context.transform.pixels(touchedBy: shape, within: limits)
    guard !touched.isEmpty else { return }
    var quad = Quad(
      shape: shape, transform: context.transform, paint: paint, opacity: context.opacity,
      cut: (needed(clip, for: touched), touched))
    if context.tint != .white { quad.tint(by: context.tint) }
    if adds { quad.blend = .plusLighter }
    openQuads.append(quad)
  }

  /// Adds a clip inside another. Returns `nil` if nothing can be visible in it.
  mutating func addClip(_ shape: Shape, at context: DrawContext, inside parent: ClipID?) -> ClipID? {
    let limits = parent.map { frame[$0].pixelBounds } ?? context.limits
    if let projection = context.projection {
      return addClip(projection.outlined(shape), .identity, inside: parent, limits: limits)
    }
    return addClip(shape, context.transform, inside: parent, limits: limits, antialiases: context.edges == 15)
  }

  mutating func addClip(
    _ shape: Shape, _ transform: Affine, inside parent: ClipID?, limits: PixelRect, antialiases: Bool = true
  ) -> ClipID? {
    let solidLimits = parent.map { frame[$0].solidBounds } ?? limits
    let touched = transform.pixels(touchedBy: shape, within: limits)
    guard !touched.isEmpty else { return nil }
    frame.clips.append(
      ClipNode(
        parent: parent, shape: shape, transform: transform, antialiases: antialiases, pixelBounds: touched,
        solidBounds: transform.pixels(insideOf: shape, within: solidLimits)))
    return ClipID(frame.clips.count - 1)
  }

  /// Returns true if another pass, or another `count`, may be added.
  func hasRoom(forPasses count: Int = 1) -> Bool {
    let pixelLimit = max(Self.maximumPassPixelCount, 256 * pixelBounds.width * pixelBounds.height)
    return frame.passes.count + count <= Self.maximumPassCount && passPixelCount < pixelLimit
  }

  /// Moves the open quads from `start` on into a new pass.
  @discardableResult
  mutating func appendPass(
    from start: Int, pixelBounds: PixelRect, outerClip: ClipID?, effects: PassEffects? = nil
  ) -> PassID {
    let first = frame.quads.count
    frame.quads.append(contentsOf: openQuads[start...])
    openQuads.removeLast(openQuads.count - start)
    let quads = first..<frame.quads.count
    let reach = backdropReach(in: quads)
    return append(
      Pass(
        pixelBounds: pixelBounds, quads: quads, outerClip: outerClip, effects: effects, backdropReach: reach))
  }

  /// Adds a pass whose quads are those that were added to the frame last.
  mutating func append(_ pass: Pass) -> PassID {
    passPixelCount += pass.pixelBounds.width * pass.pixelBounds.height
    frame.passes.append(pass)
    return PassID(frame.passes.count - 1)
  }

  /// Returns the clip, or `nil` if it cuts nothing off `pixels`.
  func needed(_ clip: ClipID?, for pixels: PixelRect) -> ClipID? {
    guard let clip, !frame[clip].solidBounds.contains(pixels) else { return nil }
    return clip
  }

  /// Returns the bounds of the open quads from `start` on.
  func touched(from start: Int) -> PixelRect {
    var touched = PixelRect.empty
    for quad in openQuads[start...] { touched = touched.union(quad.pixelBounds) }
    return touched
  }

  /// Returns true if two open quads from `start` on may touch the same pixel.
  func overlaps(from start: Int) -> Bool {
    /// The most quads that are compared, which costs less than a pass. More are assumed to overlap.
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

  /// Returns the largest distance, in pixels, at which backdrops of the quads read other pixels. `nil` if
  /// there are none.
  private func backdropReach(in range: Range<Int>) -> Int? {
    guard hasBackdrops else { return nil }
    var result: Int?
    for index in range {
      guard case .backdrop(let paint) = frame.quads[index].paint else { continue }
      result = max(result ?? 0, paint.filters.reach)
    }
    return result
  }
}
