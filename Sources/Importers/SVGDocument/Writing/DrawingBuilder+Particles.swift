// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneValues

// Particles, tiles and transitions.

extension DrawingBuilder {
  /// The largest number of particles of an emitter in a drawing that moves.
  private static let movingParticleLimit = 400

  /// Returns the particles of an emitter, each as an image.
  func particleParts(_ id: NodeID, _ layer: LayerProperties, in inside: Surroundings) -> [DrawingPart] {
    guard let emission = presentation.emission(of: id) else { return [] }
    let adds = layer.name(.renderMode) == "additive"
    let keepsDepth = layer.truth(.emitterPreservesDepth)
    var particles = Array(emission.particles)
    if isMoving, particles.count > Self.movingParticleLimit {
      report(id, "CAEmitterLayer", "more than 400 particles at a time are not written")
      // The youngest stay, as the oldest are about to disappear.
      let births = particles.map(\.birth).sorted()
      let first = births[births.count - Self.movingParticleLimit]
      particles.removeAll { $0.birth < first }
    }
    var counts: [Int32: Int32] = [:]
    var result: [DrawingPart] = []
    for particle in particles {
      let look = emission.looks[particle.look]
      let points = look.contentsScale > 0 && look.contentsScale.isFinite ? 1 / look.contentsScale : 1
      let whole = Rect(minX: 0, minY: 0, maxX: Double(look.image.width), maxY: Double(look.image.height))
      let source = ContentsArea.part(of: whole, look.contentsRect)
      let half = (x: source.width * points / 2, y: source.height * points / 2)
      guard half.x > 0, half.y > 0 else { continue }
      let number = Self.number(of: particle)
      counts[number, default: 0] += 1
      let key = PartKey(layer: id.index, role: .particle, number: number &+ (counts[number] ?? 0) &* 2)
      var within = inside
      within.tint = inside.tint.tinted(by: particle.color)
      let turn = Affine.scale(particle.scale, particle.scale).concatenating(.rotation(particle.rotation))
        .concatenating(.translation(particle.position.x, particle.position.y))
      var space = CATransform3D(plane: turn)
      if keepsDepth { space = space.concatenating(.translation(0, 0, particle.position.z)) }
      let map = space.concatenating(inside.space)
      within.space = .identity
      within.isProjected = false
      let area = Rect(minX: -half.x, minY: -half.y, maxX: half.x, maxY: half.y)
      let flat = map.affineOfPlane ?? map.projectionOfPlane.affine(over: area)
      let isNearest = look.magnificationFilter == .nearest
      guard let flat, flat.determinant != 0,
        let image = imagePart(
          ImageCut(image: look.image, source: source, isNearest: isNearest), key, over: area, in: within)
      else { continue }
      result.append(placed(image, by: flat, adds: adds, in: inside))
    }
    return result
  }

  private func placed(_ image: DrawingPart, by map: Affine, adds: Bool, in inside: Surroundings)
    -> DrawingPart
  {
    var group = DrawingPart(
      PartKey(layer: image.key.layer, role: .particle, number: image.key.number), "g", scale: inside.scale)
    group.set(.transform, PlaneMove(map, anchor: .zero).numbers)
    group.reach = image.reach
    if adds {
      group.style("mix-blend-mode", "plus-lighter")
      group.isBlended = true
    }
    group.children = [image]
    return group
  }

  /// Returns a number for a particle that stays the same during its life.
  private static func number(of particle: Particle) -> Int32 {
    let bits = particle.birth.bitPattern &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(particle.look)
    return Int32(truncatingIfNeeded: bits >> 34) &* 2
  }

  /// Returns the tiles of a tiled layer.
  func tileParts(_ id: NodeID, _ layer: LayerProperties, in inside: Surroundings) -> [DrawingPart] {
    guard let tiles = presentation.tree[id].tiles else { return [] }
    var result: [DrawingPart] = []
    func add(_ level: TileLevel, _ time: Double) {
      for tile in level.tiles {
        let share = tiles.share(of: tile.start, at: time)
        guard share > 0 else { continue }
        // A tile keeps its number while others appear and disappear.
        let (x, y) = (Double(tile.rect.minX).bitPattern, Double(tile.rect.minY).bitPattern)
        let bits = (x &* 31 &+ y) &* 31 &+ level.grid.scale.bitPattern
        let number = Int32(truncatingIfNeeded: (bits &* 0x9e37_79b9_7f4a_7c15) >> 40)
        let key = PartKey(layer: id.index, role: .tile, number: number)
        var part = DrawingPart(key, "g", scale: inside.scale)
        part.set(.opacity, [share])
        part.children = picture(
          tile.picture, PartKey(layer: id.index, role: .contents, number: number),
          Rect(tile.picture.bounds), over: Rect(tile.rect), in: inside)
        if !part.children.isEmpty { result.append(part) }
      }
    }
    if let previous = tiles.previous, tiles.share(of: tiles.current.start, at: presentation.time) < 1 {
      add(previous, .infinity)
    }
    add(tiles.current, presentation.time)
    return result
  }

  /// Returns the old and the new picture of a layer during a transition.
  func part(
    of active: ActiveTransition, _ layer: LayerProperties, in outside: Surroundings
  ) -> DrawingPart? {
    let key = PartKey(layer: active.node.index, role: .layer, number: 3)
    guard outside.depth + 2 < Self.depthLimit else { return nil }
    var inside = outside
    inside.depth += 1
    let progress = active.progress.clamped(to: 0...1, ifNaN: 1)
    if active.transition.style == .fade {
      let old = progress < 1 ? pastPart(active, layer, .zero, in: inside) : nil
      let new = progress > 0 ? part(of: active.node, layer, in: inside) : nil
      return dissolve(old.map { [$0] } ?? [], new.map { [$0] } ?? [], progress, key, in: outside)
    }
    return slidePart(active, layer, key, in: inside)
  }

  private func slidePart(
    _ active: ActiveTransition, _ layer: LayerProperties, _ key: PartKey, in inside: Surroundings
  ) -> DrawingPart? {
    let style = active.transition.style
    let (gone, left) = (active.progress, 1 - active.progress)
    let size = layer.bounds.standardized.size
    let (x, y): (Double, Double) =
      switch active.transition.side {
      case .fromLeft: (-1, 0)
      case .fromRight: (1, 0)
      case .fromTop: (0, 1)
      case .fromBottom: (0, -1)
      }
    let (width, height) = (Double(size.width), Double(size.height))
    var (oldShift, newShift) = (Point.zero, Point.zero)
    var (oldOpacity, newOpacity) = (1.0, 1.0)
    if style != .reveal {
      newShift = Point(x * width * left, y * height * left)
      newOpacity = gone.clamped(to: 0...1)
    }
    if style != .moveIn {
      oldShift = Point(-x * width * gone, -y * height * gone)
      oldOpacity = left.clamped(to: 0...1)
    }
    func half(_ role: PartKey.Role, _ part: DrawingPart?, _ opacity: Double) -> DrawingPart? {
      guard let part, opacity > 0 else { return nil }
      var half = DrawingPart(PartKey(layer: key.layer, role: role), "g", scale: inside.scale)
      half.set(.opacity, [opacity])
      half.children = [part]
      return half
    }
    let old = half(.past, pastPart(active, layer, oldShift, in: inside), oldOpacity)
    let new = half(.present, part(of: active.node, layer.shifted(by: newShift), in: inside), newOpacity)
    let parts = (style == .reveal ? [new, old] : [old, new]).compactMap { $0 }
    return parts.isEmpty ? nil : slideGroup(parts, layer, key, in: inside)
  }

  /// Returns the group of both pictures of a layer, clipped to its bounds if it masks to them.
  private func slideGroup(
    _ parts: [DrawingPart], _ layer: LayerProperties, _ key: PartKey, in inside: Surroundings
  ) -> DrawingPart {
    var group = DrawingPart(key, "g", scale: inside.scale)
    group.children = parts
    guard layer.flags.contains(.masksToBounds) else { return group }
    // Both pictures are clipped to the bounds of the layer, which do not move.
    let matrix = layer.matrixToSuperlayer(nil).concatenating(inside.space)
    var within = inside
    var path = Bounds(layer).path
    if let map = matrix.affineOfPlane, !inside.isProjected {
      path = path.transformed(by: map)
    } else {
      within.space = matrix
      within.isProjected = true
    }
    var clip = DrawingPart(
      PartKey(layer: key.layer, role: .clip, number: -3), "clipPath", scale: inside.scale)
    clip.children = [pathPart(PartKey(layer: key.layer, role: .clipShape, number: -3), path, in: within)]
    group.refer("clip-path", to: clip.key)
    group.children.insert(clip, at: 0)
    return group
  }

  /// Returns the old picture of a layer, with the layer's present position, moved in its own space.
  private func pastPart(
    _ active: ActiveTransition, _ layer: LayerProperties, _ shift: Point, in inside: Surroundings
  ) -> DrawingPart? {
    guard let frozen = active.transition.previous else { return nil }
    var past = PresentationTree()
    evaluate(frozen.tree, at: frozen.time, into: &past)
    let present = presentation
    presentation = past
    defer { presentation = present }
    var old = past[frozen.node]
    (old.position, old.zPosition, old.anchorPoint) = (layer.position, layer.zPosition, layer.anchorPoint)
    old.rare.transform = layer.rare.transform
    old.rare.anchorPointZ = layer.rare.anchorPointZ
    old = old.shifted(by: shift)
    if let transition = past.transition(of: frozen.node) {
      return part(of: transition, old, in: inside)
    }
    return part(of: frozen.node, old, in: inside)
  }
}

extension LayerProperties {
  /// Returns the layer moved, with all that it draws, in its own space.
  fileprivate func shifted(by shift: Point) -> LayerProperties {
    guard shift.x != 0 || shift.y != 0 else { return self }
    var result = self
    let up = flags.contains(.isGeometryFlipped) ? -shift.y : shift.y
    result.rare.transform = CATransform3D.translation(shift.x, up, 0).concatenating(rare.transform)
    return result
  }
}
