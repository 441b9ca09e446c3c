// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
internal import MultiplaneRaster

/// A group of quads that is composited as one picture when it is closed.
struct OpenGroup: Sendable {
  /// The number of open quads below the group.
  var start: Int
  var opacity: Float
  var blend = BlendMode.normal
  /// The clip of the finished picture, or `nil` if nothing clips it.
  var clip: ClipID?
  /// The pixels in which the finished picture can be visible.
  var limits: PixelRect
  var effects = PassEffects()
  /// The pixel space of the group if it is drawn offscreen in other pixels than the frame's. Otherwise `nil`.
  var offscreen: OffscreenSpace?
  /// True if the group changes the pixels below it even where the group is transparent.
  var fillsLimits = false
  /// True if the clip cuts the group as one picture, like a mask.
  var hasMaskClip = false
  /// True if the group becomes a pass of its own even if no other property needs one.
  var isIsolated = false
}

/// A pixel space in which a layer is drawn offscreen, and the layer's context among the frame's pixels.
struct OffscreenSpace: Sendable {
  /// Maps the layer's space to the offscreen pixels.
  var transform: Affine
  /// The transform, clip and limits of the layer in the frame.
  var outer: DrawContext
}

extension FrameBuilder {
  /// Returns true if one more group can be opened. Otherwise adds an issue and returns false.
  mutating func canOpenGroup() -> Bool {
    guard openGroups.count < Self.maximumGroupDepth else {
      issues.insert(.tooManyGroups)
      return false
    }
    return true
  }

  /// Opens a group for the quads that are added from now on. `closeGroup` ends it.
  mutating func open(_ group: OpenGroup) { openGroups.append(group) }

  /// Composites everything that was added since the group was opened as one picture, with the group's opacity
  /// and effects.
  ///
  /// A group with only an opacity, a blend mode or a clip becomes a pass only if two quads may touch the same
  /// pixel, or if a quad is blended with others of the group. Otherwise each quad is changed separately,
  /// which gives the same picture without an offscreen pass.
  mutating func closeGroup() {
    guard let group = openGroups.popLast(), openQuads.count > group.start || group.fillsLimits else { return }
    let isSimple = group.effects.isEmpty && group.offscreen == nil && !group.fillsLimits
    let changesParts = group.opacity < 1 || group.blend != .normal || group.hasMaskClip
    let blends = group.isIsolated || openQuads[group.start...].contains { $0.blend != .normal }
    let needsPass = !isSimple || blends || (changesParts && overlaps(from: group.start))
    guard needsPass, hasRoom() else {
      if needsPass { issues.insert(.tooManyGroups) }
      for index in group.start..<openQuads.count {
        openQuads[index].opacity *= group.opacity
        if group.blend != .normal { openQuads[index].blend = group.blend }
      }
      // Without a pass, the quads of an offscreen pixel space would have wrong positions.
      if group.offscreen != nil { openQuads.removeLast(openQuads.count - group.start) }
      return
    }
    let touched = touched(from: group.start)
    let keepsClips = group.effects.isEmpty && group.offscreen == nil
    let pass = appendPass(
      from: group.start, pixelBounds: touched, outerClip: keepsClips ? group.clip : nil,
      effects: group.effects.isEmpty ? nil : group.effects)
    // The mask hides everything outside its own pixels.
    let seen = group.effects.mask.map { frame[$0].pixelBounds } ?? .widest
    let shown = group.effects.reached(from: touched).intersection(seen)
    if let offscreen = group.offscreen {
      addOffscreen(pass, shown, offscreen, of: group)
    } else {
      addPass(pass, group.fillsLimits ? group.limits : shown.intersection(group.limits), of: group)
    }
  }

  private mutating func addPass(_ pass: PassID, _ pixels: PixelRect, of group: OpenGroup) {
    let shown = group.clip.map { pixels.intersection(frame[$0].pixelBounds) } ?? pixels
    guard !shown.isEmpty else { return }
    openQuads.append(
      Quad(showing: pass, shown, opacity: group.opacity, clip: needed(group.clip, for: shown))
        .blended(group.blend))
  }

  /// Adds a quad for a pass that was drawn in an offscreen pixel space.
  private mutating func addOffscreen(
    _ pass: PassID, _ pixels: PixelRect, _ offscreen: OffscreenSpace, of group: OpenGroup
  ) {
    // One transparent pixel along each edge antialiases the edges.
    let area = Rect(pixels.outset(by: 1))
    guard let back = offscreen.transform.inverse else { return }
    var context = offscreen.outer
    context.opacity = group.opacity
    context.edges = 15
    context.transform = back.concatenating(context.transform)
    context.projection = context.projection?.preceded(by: back)
    let first = openQuads.count
    add(.rect(area), at: context, paint: .pass(pass), clip: group.clip)
    if first < openQuads.count { openQuads[first].blend = group.blend }
  }

  /// Isolates the quads of a layer, because one of them is blended with the others. If the layer owns the
  /// last open group, these are the quads of that group. Otherwise they are all open quads from `start` on.
  mutating func isolate(from start: Int, ownsGroup: Bool, clip: ClipID?) {
    if ownsGroup {
      openGroups[openGroups.count - 1].isIsolated = true
    } else if canOpenGroup() {
      open(
        OpenGroup(
          start: start, opacity: 1, clip: clip, limits: clip.map { frame[$0].pixelBounds } ?? .widest,
          isIsolated: true))
      closeGroup()
    }
  }
}
