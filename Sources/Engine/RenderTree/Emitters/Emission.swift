// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
package import MultiplaneValues

/// The state of a particle at one time, in the space of its emitter's bounds.
package struct Particle: Sendable, Hashable {
  package var position: SIMD3<Double>
  package var scale: Double
  /// The rotation angle in radians, from positive x towards positive y.
  package var rotation: Double
  /// The colour by which the particle's image is multiplied.
  package var color: ColorValue
  /// The index of the particle's image in `Emission.looks`.
  package var look: Int
  /// The time of birth, in seconds of the layer's time.
  package var birth: Double
}

/// The image of the particles of one cell, and its sampling.
package struct ParticleLook: Sendable, Equatable {
  package var image: CGImage
  package var contentsRect: CGRect
  package var contentsScale: Double
  package var magnificationFilter: ContentsFilter
  package var minificationFilter: ContentsFilter
  /// The bias that the trilinear filter adds to the level of detail.
  package var minificationFilterBias: Double
}

/// All particles of an emitter that are alive at one time: a pure function of the emitter's values and the
/// time.
package struct Emission: Sendable {
  /// The maximum nesting depth of cells. Cells that are nested more deeply emit nothing.
  package static let depthLimit = 8
  /// The maximum number of particles that an emitter shows at a time. Within a run of births, the youngest
  /// are retained.
  package static let particleLimit = 20_000
  /// The maximum number of births to examine. They include the births of dead particles, which may have
  /// emitted others.
  static let birthLimit = 100_000

  /// The particles in drawing order.
  package private(set) var particles: ContiguousArray<Particle> = []
  package private(set) var looks: [ParticleLook] = []
  /// True if particles may have been left out because of a limit.
  package private(set) var isCut = false

  private let time: Double
  private var births = 0

  /// Creates the particles of consecutive segments, at a time of their layer.
  package init(_ segments: [EmitterSegment], at time: Double) {
    self.time = time
    guard time.isFinite, let last = segments.last else { return }
    let seed = UInt64(bitPattern: Int64(last.properties.count(.emitterSeed)))
    for segment in segments {
      for index in segment.properties.cells(.emitterCells).indices {
        emit(cell: index, of: segment, ParticleLottery(seed: seed)[UInt64(index)])
      }
    }
    sort(by: last.properties.name(.renderMode))
  }

  private mutating func sort(by mode: String) {
    // The sort is stable, so equal particles stay in the order of their cells.
    switch mode {
    case "oldestFirst": particles.sort { $0.birth < $1.birth }
    case "oldestLast": particles.sort { $0.birth > $1.birth }
    case "backToFront": particles.sort { $0.position.z < $1.position.z }
    default: break
    }
  }

  /// Appends the particles of one of the layer's cells that were born in a segment.
  private mutating func emit(cell index: Int, of segment: EmitterSegment, _ lottery: ParticleLottery) {
    let cell = segment.properties.cells(.emitterCells)[index]
    let span = EmissionSpan(cell, in: segment)
    let last = min(time, span.end)
    guard last > span.start else { return }
    if segment.isAnimated {
      var clock = BirthClock(segment, cell: index, span: span, until: last)
      while clock.advance() {
        let cells = clock.values.cells(.emitterCells)
        guard index < cells.count else { return }
        let rate = (clock.count - clock.countBefore) / (clock.stepEnd - clock.stepStart)
        guard rate > 0 else { continue }
        let run = BirthRun(
          from: clock.countBefore, at: clock.stepStart, rate: rate,
          until: (clock.stepEnd, isIncluded: clock.stepEnd == time), phase: lottery.draw(.phase))
        emit(run, Parent(cell: cells[index], values: clock.values), lottery)
      }
      return
    }
    let rate = span.rate(in: segment.properties, cell)
    let reach = cell.longestReach(lifetime: segment.properties.number(.emitterLifetime))
    let before = index < segment.born.count ? segment.born[index] : 0
    guard rate > 0, time - reach < last else { return }
    let run = BirthRun(
      from: before, at: span.start, rate: rate, until: (last, isIncluded: last == time),
      phase: lottery.draw(.phase))
    emit(run.since(time - reach), Parent(cell: cell, values: segment.properties), lottery)
  }

  private mutating func emit(_ run: BirthRun, _ parent: Parent, _ lottery: ParticleLottery) {
    let shape = EmitterShape(parent.values)
    emit(run, parent, lottery, depth: 0) { own, _ in shape.birthplace(own) }
  }

  /// Appends the particles that a cell emits. `birthplace` returns a particle's origin from its random
  /// numbers and its time of birth.
  private mutating func emit(
    _ run: BirthRun, _ parent: Parent, _ lottery: ParticleLottery, depth: Int,
    from birthplace: (ParticleLottery, Double) -> Birthplace
  ) {
    let look = addLook(of: parent.cell)
    // Skips steps without births, which are most steps of an animated emitter.
    guard run.count > 0 else { return }
    let kind = ParticleKind(parent.cell, parent.values)
    var outwards = Direction()
    var cone = EmissionCone(kind, about: outwards)
    // The youngest come first, because they are retained if a limit is reached.
    for birth in run.youngestFirst(limit: max(0, Self.birthLimit - births)) {
      births += 1
      let own = lottery[birth.index]
      let start = birthplace(own, birth.time)
      if start.direction != outwards {
        outwards = start.direction
        cone = EmissionCone(kind, about: outwards)
      }
      let particle = LivingParticle(kind, at: start.position, in: cone, birth: birth.time, own)
      add(particle, look: look, parent, own, depth: depth)
    }
    if births >= Self.birthLimit { isCut = true }
  }

  /// Appends a particle if it is alive and visible, and the particles that it has emitted.
  private mutating func add(
    _ particle: LivingParticle, look: Int?, _ parent: Parent, _ lottery: ParticleLottery, depth: Int
  ) {
    if let look, let shown = particle.state(at: time, look: look) {
      if particles.count < Self.particleLimit { particles.append(shown) } else { isCut = true }
    }
    guard depth + 1 < Self.depthLimit else { return }
    guard !parent.cell.cells.isEmpty else { return }
    let direction = particle.direction
    for (index, cell) in parent.cell.cells.enumerated() where cell.isEnabled {
      let rate = cell[.birthRate] * parent.values.number(.emitterBirthRate) * particle.speed
      let end = min(time, particle.end)
      guard rate > 0, rate.isFinite, end > particle.birth else { continue }
      let child = lottery[UInt64(index) &+ 1]
      let run = BirthRun(
        from: 0, at: particle.birth, rate: rate, until: (end, isIncluded: end == time),
        phase: child.draw(.phase))
      emit(run, Parent(cell: cell, values: parent.values), child, depth: depth + 1) { _, time in
        Birthplace(position: particle.position(at: time), direction: direction)
      }
    }
  }

  private mutating func addLook(of cell: EmitterCell) -> Int? {
    guard let image = cell.contents else { return nil }
    let look = ParticleLook(
      image: image, contentsRect: cell.contentsRect, contentsScale: cell[.contentsScale],
      magnificationFilter: cell.magnificationFilter, minificationFilter: cell.minificationFilter,
      minificationFilterBias: cell[.minificationFilterBias])
    if let known = looks.lastIndex(where: { $0.image === image && $0 == look }) { return known }
    looks.append(look)
    return looks.count - 1
  }

  /// The source of particles: a cell, and the layer's values at the time of the births.
  private struct Parent {
    let cell: EmitterCell
    let values: LayerProperties
  }
}

/// A series of births at a constant rate.
struct BirthRun {
  private let start: Double
  private let from: Double
  private let rate: Double
  /// The births have the numbers `first..<last`.
  private var first: Double
  private let last: Double
  private let end: Double
  private let phase: Double

  /// Creates the births from `start` on, at a constant rate.
  ///
  /// - Parameters:
  ///   - from: The accumulated birth count at `start`.
  ///   - end: The end time. `isIncluded` is `true` if a birth at exactly this time is included, as it is at
  ///     the time of the emission.
  ///   - phase: The offset of the births, in 0..<1. Number `n` is born when the accumulated count is
  ///     `n + phase`.
  init(
    from: Double, at start: Double, rate: Double, until end: (time: Double, isIncluded: Bool), phase: Double
  ) {
    (self.from, self.start, self.rate, self.end) = (from, start, rate, end.time)
    self.phase = phase
    first = (from - phase).rounded(.up)
    let limit = from + rate * (end.time - start) - phase
    last = end.isIncluded ? limit.rounded(.down) + 1 : limit.rounded(.up)
  }

  var count: Double { max(0, last - first) }

  /// Returns the births without those before a time.
  func since(_ earliest: Double) -> BirthRun {
    var result = self
    result.first = max(first, (from + rate * (earliest - start) - phase).rounded(.up))
    return result
  }

  /// Returns at most `limit` births, from the youngest to the oldest. The index and the time of a birth do
  /// not depend on the time at which the emitter is evaluated.
  func youngestFirst(limit: Int) -> some Sequence<(index: UInt64, time: Double)> {
    (0..<Int(min(count, Double(limit)))).lazy.map { step in
      let number = last - 1 - Double(step)
      let time = start + (number + phase - from) / rate
      let index = UInt64(bitPattern: Int64(number.clamped(to: -1e18...1e18)))
      return (index, time.clamped(atLeast: start, atMost: end))
    }
  }
}
