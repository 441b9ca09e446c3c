// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

/// A frame under construction: its finished passes, and the quads that are not part of a pass yet.
struct FrameBuilder {
  /// The maximum number of groups that may be open at the same time. Trees in use have fewer than ten.
  static let maximumGroupDepth = 32
  /// The maximum number of passes, which limits the time that a frame takes.
  private static let maximumPassCount = 10_000
  /// The maximum number of pixels of all passes together, which limits the time of a frame to about two
  /// seconds of processor time. With twice the limit, 3,500 groups of 1280 x 720 pixels took 2.0 s instead of
  /// 1.9 s. A frame may always have 256 passes of its own size.
  private static let maximumPassPixelCount = 1 << 29

  let target: FrameTarget
  let pixelBounds: PixelRect
  var frame: Frame
  /// The quads that are not part of a pass yet, from bottom to top.
  var openQuads: ContiguousArray<Quad>
  /// The groups that are not finished. Each one is inside the group before it.
  var openGroups: ContiguousArray<OpenGroup> = []
  var issues = FlattenIssues()
  /// The work of the frame so far.
  var work: FrameWork
  /// The counter of the work of shapes, or `nil` if it is only bounded.
  let counter: OutlineCounter?
  /// True if a quad of the frame so far shows the pixels below it as a backdrop.
  var hasBackdrops = false
  /// The total number of pixels of the passes so far.
  private var passPixelCount = 0

  /// Begins a frame. It takes over the memory of `frame` and of the workspace's stacks, which are left empty.
  /// If `isExact` is true, the work of shapes is counted exactly.
  init(
    target: FrameTarget, isExact: Bool, reusing frame: inout Frame, _ workspace: inout FlattenWorkspace
  ) {
    self.target = target
    work = FrameWork(target, isExact: isExact)
    counter = isExact ? OutlineCounter() : nil
    self.frame = frame
    frame = Frame()
    self.openQuads = []
    swap(&self.openQuads, &workspace.openQuads)
    swap(&openGroups, &workspace.openGroups)
    // The open quads get the larger memory. If the frame has a single pass, the other list allocates nothing.
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

  /// Reserves memory for the quads of a frame, if the last frame had `count` quads.
  ///
  /// Growing in small steps would leave free blocks of all sizes behind. Before the first frame, each layer
  /// is assumed to have one quad.
  mutating func reserve(_ count: Int, ofNodes nodeCount: Int) {
    let leastReserved = 1024
    let wanted = openQuads.capacity == 0 && count == 0 ? nodeCount : count
    // More than the wanted memory is reserved, so that a growing number of quads does not allocate in each
    // frame.
    if wanted >= leastReserved, openQuads.capacity < wanted { openQuads.reserveCapacity(wanted + wanted / 8) }
  }

  /// Ends the last pass, which is drawn onto the target, and returns the frame and the memory.
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

  /// Adds a quad unless it is invisible. Its clip is left out if the clip cuts nothing off.
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
    guard !touched.isEmpty,
      let shape = admit(shape, context.transform, paint: paint, seen: touched)
    else { return }
    var quad = Quad(
      shape: shape, transform: context.transform, paint: paint, opacity: context.opacity,
      cut: (needed(clip, for: touched), touched))
    if context.tint != .white { quad.tint(by: context.tint) }
    if adds { quad.blend = .plusLighter }
    openQuads.append(quad)
  }

  /// Adds a clip inside another clip. Returns `nil` if nothing can be visible inside it.
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
    guard !touched.isEmpty, let shape = admitClip(shape, transform, seen: touched) else { return nil }
    frame.clips.append(
      ClipNode(
        parent: parent, shape: shape, transform: transform, antialiases: antialiases, pixelBounds: touched,
        solidBounds: transform.pixels(insideOf: shape, within: solidLimits)))
    return ClipID(frame.clips.count - 1)
  }

  /// Returns true if `count` more passes may be added.
  func hasRoom(forPasses count: Int = 1) -> Bool {
    let pixelLimit = max(Self.maximumPassPixelCount, 256 * pixelBounds.width * pixelBounds.height)
    return frame.passes.count + count <= Self.maximumPassCount && passPixelCount < pixelLimit && !work.isFull
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

  /// Adds a pass of the quads that were added to the frame last.
  mutating func append(_ pass: Pass) -> PassID {
    passPixelCount += pass.pixelBounds.width * pass.pixelBounds.height
    work.add(pass)
    frame.passes.append(pass)
    return PassID(frame.passes.count - 1)
  }

  /// Returns the clip, or `nil` if there is none or it cuts nothing off `pixels`.
  func needed(_ clip: ClipID?, for pixels: PixelRect) -> ClipID? {
    guard let clip, !frame[clip].solidBounds.contains(pixels) else { return nil }
    return clip
  }

  /// Returns the bounding box of the pixels of the open quads from `start` on.
  func touched(from start: Int) -> PixelRect {
    var touched = PixelRect.empty
    for quad in openQuads[start...] { touched = touched.union(quad.pixelBounds) }
    return touched
  }

  /// Returns true if two open quads from `start` on may touch the same pixel.
  func overlaps(from start: Int) -> Bool {
    /// The maximum number of quads to compare. Comparing them costs less than a pass. If there are more, they
    /// are assumed to overlap.
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

  /// Returns the maximum distance, in pixels, at which backdrops of the quads read other pixels. Returns
  /// `nil` if the quads have no backdrop.
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
