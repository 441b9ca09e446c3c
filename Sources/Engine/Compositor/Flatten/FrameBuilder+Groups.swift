// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster

/// Quads that are to be treated as one picture once all of them are known.
struct OpenGroup: Sendable {
  /// The number of open quads beneath it.
  var start: Int
  var opacity: Float
  var blend = BlendMode.normal
  /// What cuts the finished picture.
  var clip: ClipID?
  /// Where the finished picture can show.
  var limits: PixelRect
  var effects = PassEffects()
  /// Where it lies when it is drawn in pixels of its own.
  var apart: ApartSpace?
  /// Whether it changes what lies beneath also where it has nothing.
  var fillsLimits = false
  /// Whether it is a picture of its own even if none of the above asks for it.
  var isIsolated = false
}

/// The pixels that a layer is drawn in when they are not the frame's, and where these lie.
struct ApartSpace: Sendable {
  /// Maps the layer's space to the pixels.
  var transform: Affine
  /// Where the layer lies in the frame.
  var outer: LayerPlace
}

extension FrameBuilder {
  /// Whether there is room for one group more inside those that are open; says so when there is not.
  mutating func canOpenGroup() -> Bool {
    guard openGroups.count < Self.maximumGroupDepth else {
      troubles.insert(.tooManyGroups)
      return false
    }
    return true
  }

  /// Begins a group of what is added from now on; `closeGroup` ends it.
  mutating func open(_ group: OpenGroup) { openGroups.append(group) }

  /// Applies the group's opacity and effects to all that was added since it was opened, as if it were one picture.
  ///
  /// With an opacity or a blend mode alone it becomes a pass only if two quads may touch the same pixel, or one blends
  /// with what lies beneath it in the group; otherwise each is treated alone, which gives the same picture without a
  /// detour.
  mutating func closeGroup() {
    guard let group = openGroups.popLast(), openQuads.count > group.start || group.fillsLimits else { return }
    let isSimple = group.effects.isEmpty && group.apart == nil && !group.fillsLimits
    let changesParts = group.opacity < 1 || group.blend != .normal
    let blends = group.isIsolated || openQuads[group.start...].contains { $0.blend != .normal }
    let needsPass = !isSimple || blends || (changesParts && overlaps(from: group.start))
    guard needsPass, frame.passes.count < Self.maximumPassCount else {
      if needsPass { troubles.insert(.tooManyGroups) }
      for index in group.start..<openQuads.count {
        openQuads[index].opacity *= group.opacity
        if group.blend != .normal { openQuads[index].blend = group.blend }
      }
      // In pixels of their own they would lie in the wrong place.
      if group.apart != nil { openQuads.removeLast(openQuads.count - group.start) }
      return
    }
    let touched = touched(from: group.start)
    let keepsClips = group.effects.isEmpty && group.apart == nil
    let pass = appendPass(
      from: group.start, pixelBounds: touched, outerClip: keepsClips ? group.clip : nil,
      effects: group.effects.isEmpty ? nil : group.effects)
    let shown = group.effects.reached(from: touched)
    if let apart = group.apart {
      addApart(pass, shown, apart, of: group)
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

  /// Adds a pass that was drawn in pixels of its own.
  private mutating func addApart(
    _ pass: PassID, _ pixels: PixelRect, _ apart: ApartSpace, of group: OpenGroup
  ) {
    // One pixel more on each side, transparent, makes edges smooth.
    let area = Rect(pixels.outset(by: 1))
    guard let back = apart.transform.inverse else { return }
    var place = apart.outer
    place.opacity = group.opacity
    place.edges = 15
    place.transform = back.concatenating(place.transform)
    place.projection = place.projection?.preceded(by: back)
    let first = openQuads.count
    add(.rect(area), at: place, paint: .pass(pass), clip: group.clip)
    if first < openQuads.count { openQuads[first].blend = group.blend }
  }

  /// Makes the open group, if it is that of the layer whose sublayers come now, or else all open quads from `start` on, a
  /// picture of its own, as one of them is blended with the others.
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
