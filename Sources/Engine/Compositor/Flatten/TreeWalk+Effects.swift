// SPDX-License-Identifier: Apache-2.0

internal import MultiplaneRaster
internal import MultiplaneRenderTree
internal import MultiplaneValues

// Layers with effects: masks, shadows, filters, blend modes and rasterization.

extension TreeWalk {
  /// Plans the effects of a layer. If it has a mask, begins with the mask.
  mutating func enterWithEffects(
    _ visit: Visit, _ layer: LayerProperties, of presentation: PresentationTree, opacity: Float
  ) {
    var visit = visit
    let node = presentation.tree[visit.id]
    var plan = EffectPlan(
      of: layer, at: visit.context, opacity: opacity, hasSublayers: !node.children.isEmpty,
      issues: &builder.issues)
    guard !plan.fadesParts else {
      visit.context.opacity *= opacity
      enterContent(visit, layer, of: presentation, layerOpacity: opacity)
      return
    }
    plan.drawOffscreen(&visit, builder: &builder)
    guard let mask = node.mask,
      builder.openGroups.count + workspace.maskedLayers.count < FrameBuilder.maximumGroupDepth
    else {
      if node.mask != nil { builder.issues.insert(.tooManyGroups) }
      enterGroup(visit, plan, layer, of: presentation)
      return
    }
    // The layer's clip also hides parts of the mask, but shadows and blurs can bring these inside the clip.
    widenLimits(&visit, for: plan)
    workspace.maskedLayers.append(MaskedLayer(visit: visit, plan: plan))
    var inside = SublayerContext(
      space: visit.matrix, limits: visit.context.limits, isYDown: visit.context.isYDown)
    inside.space.flattenPlane()
    let start = workspace.pending.count
    workspace.pending.append(mask.inTimeline(visit.id.timeline))
    var level = Level(
      visit: visit, inside: inside, start: start, next: start, end: start + 1,
      firstSegment: workspace.segments.count)
    level.role = .mask
    workspace.levels.append(level)
  }

  /// Turns the quads of a mask into a pass, and continues with the layer that it masks.
  mutating func leaveMask(_ level: Level, in presentation: PresentationTree) {
    workspace.segments.removeLast(workspace.segments.count - level.firstSegment)
    guard let masked = workspace.maskedLayers.popLast() else { return }
    var plan = masked.plan
    let layer = presentation[masked.visit.id]
    let touched = builder.touched(from: masked.visit.start)
    guard !touched.isEmpty else { return hide(plan) }
    guard builder.hasRoom() else {
      builder.issues.insert(.tooManyGroups)
      builder.openQuads.removeLast(builder.openQuads.count - masked.visit.start)
      return
    }
    guard plan.allowsMaskClip,
      let mask = builder.takeMaskAsClip(from: masked.visit.start, inside: plan.outer.clip)
    else {
      plan.mask = builder.appendPass(from: masked.visit.start, pixelBounds: touched, outerClip: nil)
      return enterGroup(masked.visit, plan, layer, of: presentation)
    }
    guard let clip = mask.clip else { return hide(plan) }
    plan.use(mask, clip)
    var visit = masked.visit
    visit.context.clip = clip
    enterGroup(visit, plan, layer, of: presentation)
  }

  /// Leaves out a layer whose mask draws nothing. A blend mode that reaches beyond the layer still changes
  /// the pixels below.
  private mutating func hide(_ plan: EffectPlan) {
    guard plan.effects.compositing.reachesBeyondLayer, builder.canOpenGroup() else { return }
    builder.open(
      OpenGroup(
        start: builder.openQuads.count, opacity: plan.opacity, blend: plan.effects.compositing,
        clip: plan.outer.clip, limits: plan.outer.limits, fillsLimits: true))
    builder.closeGroup()
    if let top = workspace.levels.indices.last { workspace.levels[top].needsIsolation = true }
  }

  /// Enlarges the limits, so that pixels outside them are drawn if a shadow or a blur moves them inside.
  private func widenLimits(_ visit: inout Visit, for plan: EffectPlan) {
    guard plan.offscreen == nil else { return }
    let effects = innerEffects(of: plan, visit)
    let limits = visit.context.clip.map { builder.frame[$0].pixelBounds } ?? visit.context.limits
    visit.context.limits = effects.needed(for: limits)
    visit.context.clip = nil
  }

  /// Draws the backdrop and the shadow below a layer, and opens the groups that its effects need.
  private mutating func enterGroup(
    _ visit: Visit, _ plan: EffectPlan, _ layer: LayerProperties, of presentation: PresentationTree
  ) {
    var visit = visit
    visit.start = builder.openQuads.count
    addBackdrop(of: layer, plan)
    let effects = plan.effects
    var group = OpenGroup(
      start: builder.openQuads.count, opacity: plan.opacity, blend: effects.compositing,
      clip: plan.outer.clip, limits: plan.outer.limits, offscreen: plan.offscreen)
    group.fillsLimits = effects.compositing.reachesBeyondLayer
    group.hasMaskClip = plan.hasMaskClip
    group.effects.mask = plan.mask
    visit.isBlended = group.blend != .normal
    let outlineNeedsGroup = plan.shadowOutline != nil && !plan.filters.isEmpty
    let innerEffects = self.innerEffects(of: plan, visit)
    if !outlineNeedsGroup { group.effects.filters = innerEffects.filters }
    if plan.hasPixelShadow { group.effects.shadow = innerEffects.shadow }
    let needsGroup =
      !group.effects.isEmpty || group.offscreen != nil || group.blend != .normal || plan.opacity < 1
      || plan.hasMaskClip
    if !group.effects.isEmpty { widenLimits(&visit, for: plan) }
    if needsGroup { open(group, &visit) }
    if let outline = plan.shadowOutline {
      builder.addShadow(outline, of: effects, at: visit.context)
      // Blended sublayers are blended with the layer's pixels, but not with its shadow.
      visit.start = builder.openQuads.count
      visit.isAboveShadow = !outlineNeedsGroup
    }
    if outlineNeedsGroup {
      var inner = OpenGroup(
        start: builder.openQuads.count, opacity: 1, clip: visit.context.clip, limits: visit.context.limits)
      inner.effects.filters = plan.filters
      widenLimits(&visit, for: plan)
      open(inner, &visit)
    }
    enterContent(visit, layer, of: presentation)
  }

  private func innerEffects(of plan: EffectPlan, _ visit: Visit) -> PassEffects {
    var effects = PassEffects()
    effects.filters = plan.filters
    if plan.hasPixelShadow { effects.shadow = plan.effects.passShadow(in: visit.context.transform) }
    return effects
  }

  mutating func open(_ group: OpenGroup, _ visit: inout Visit) {
    guard builder.canOpenGroup() else {
      visit.context.opacity *= group.opacity
      return
    }
    builder.open(group)
    visit.groupCount += 1
  }

  /// Adds the backdrop: the pixels below the layer, after its background filters.
  private mutating func addBackdrop(of layer: LayerProperties, _ plan: EffectPlan) {
    guard !plan.backgroundFilters.isEmpty else { return }
    var context = plan.outer
    context.opacity *= plan.opacity
    let mask = plan.offscreen == nil ? plan.mask : nil
    builder.hasBackdrops = true
    builder.add(
      context.shape, at: context, paint: .backdrop(QuadBackdrop(filters: plan.backgroundFilters, mask: mask)),
      clip: context.clip)
  }
}
