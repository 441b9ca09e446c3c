// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The state of an emitter from one change to the next. Particles retain the values of the time of their
/// birth.
package struct EmitterSegment: Sendable {
  /// The start in the layer's time. At minus infinity, each cell begins at its own begin time.
  var start = -Double.infinity
  var end = Double.infinity
  /// The accumulated birth count of each of the layer's cells before `start`. Its fractional part counts
  /// towards the next birth.
  var born: [Double] = []
  package var properties: LayerProperties
  package var animations: [AnimationRecord]

  package init(properties: LayerProperties, animations: [AnimationRecord]) {
    (self.properties, self.animations) = (properties, animations)
  }

  /// The interval during which an animated rate is treated as constant, in seconds of the layer's time.
  static let step = 1.0 / 60
  /// The length of a block, in seconds of the layer's time. The sum of an animated rate restarts at a
  /// multiple of this length, which bounds the work.
  static let block = 60.0

  /// True if animations change the emission.
  var isAnimated: Bool { animations.contains { $0.changesEmission } }

  /// Returns the layer's properties with the animations of the emission applied, at a time of the layer.
  func values(at time: Double) -> LayerProperties {
    var values = properties
    for record in animations where record.changesEmission { record.apply(at: time, to: &values) }
    return values
  }

  /// Returns the accumulated birth count of a cell up to a time of the layer, including earlier segments.
  func birthCount(ofCell index: Int, before time: Double) -> Double {
    let before = index < born.count ? born[index] : 0
    let cells = properties.cells(.emitterCells)
    guard index < cells.count else { return before }
    let span = EmissionSpan(cells[index], in: self)
    let last = min(time, span.end)
    guard last > span.start else { return before }
    guard isAnimated else { return before + span.rate(in: properties, cells[index]) * (last - span.start) }
    var clock = BirthClock(self, cell: index, span: span, until: last)
    while clock.advance() {}
    return clock.count
  }

  /// Returns the segments of an emitter after a change of its values at a time of the layer. The last segment
  /// has the new values.
  package static func appending(
    _ properties: LayerProperties, _ animations: [AnimationRecord], to segments: [EmitterSegment],
    at time: Double
  ) -> [EmitterSegment] {
    var new = EmitterSegment(properties: properties, animations: animations)
    guard var last = segments.last else { return [new] }
    if last.hasSameEmission(as: new) {
      last.properties = properties
      last.animations = animations
      return segments.dropLast() + [last]
    }
    // Several changes at the same time are one change.
    if time <= last.start {
      (new.start, new.born) = (last.start, last.born)
      return segments.dropLast() + [new]
    }
    last.end = time
    new.start = time
    new.born = properties.cells(.emitterCells).indices.map { last.birthCount(ofCell: $0, before: time) }
    let kept = (segments.dropLast() + [last]).filter { time - $0.end < $0.longestReach }
    return kept.suffix(countLimit - 1) + [new]
  }

  /// The maximum number of segments that are retained.
  private static let countLimit = 1_000

  private func hasSameEmission(as other: EmitterSegment) -> Bool {
    let ids = PropertyTable.emitter.ownRows.lazy.map(\.id)
    return animations.map(\.id) == other.animations.map(\.id)
      && ids.allSatisfy { properties.own($0) == other.properties.own($0) }
  }

  /// Returns true if particles of the segment may be alive at a time of the layer.
  func isAlive(at time: Double) -> Bool {
    let reach = longestReach
    guard time - end < reach || end == .infinity else { return false }
    if isAnimated { return true }
    return properties.cells(.emitterCells).contains { cell in
      let span = EmissionSpan(cell, in: self)
      return span.rate(in: properties, cell) > 0 && time - span.end < reach
    }
  }

  /// The maximum time after the segment's end at which its particles may be visible.
  private var longestReach: Double {
    if isAnimated { return Self.block }
    let lifetime = properties.number(.emitterLifetime)
    return properties.cells(.emitterCells).reduce(0) { max($0, $1.longestReach(lifetime: lifetime)) }
  }
}

extension EmitterCell {
  /// Returns the maximum time after a birth, in the layer's time, at which a particle of the cell, or a
  /// particle that it emits, may be alive.
  func longestReach(lifetime: Double, depth: Int = 0) -> Double {
    guard depth < Emission.depthLimit, timing.speed > 0 else { return 0 }
    let own = max(0, (self[.lifetime] + abs(self[.lifetimeRange]) / 2) * lifetime) / timing.speed
    return own + cells.reduce(0) { max($0, $1.longestReach(lifetime: lifetime, depth: depth + 1)) }
  }
}

/// The interval in which a cell of a segment emits, in the layer's time.
struct EmissionSpan {
  let start: Double
  let end: Double
  let speed: Double

  init(_ cell: EmitterCell, in segment: EmitterSegment) {
    let timing = cell.timing
    speed = timing.speed
    guard speed > 0 else {
      (start, end) = (0, 0)
      return
    }
    let begin = timing.beginTime - timing.timeOffset / speed
    start = max(begin, segment.start)
    end = min(begin + max(0, cell.duration) / speed, segment.end)
  }

  /// Returns the number of births per second of the layer's time.
  func rate(in layer: LayerProperties, _ cell: EmitterCell) -> Double {
    let rate = cell[.birthRate] * layer.number(.emitterBirthRate) * speed
    return cell.isEnabled && rate > 0 && rate.isFinite ? rate : 0
  }
}

/// A scan over a span with an animated rate, in steps of constant rate.
struct BirthClock {
  private let segment: EmitterSegment
  private let cell: Int
  private let span: EmissionSpan
  private let until: Double
  /// The accumulated birth counts at the start and at the end of the step.
  private(set) var countBefore: Double
  private(set) var count: Double
  /// The start and the end of the step.
  private(set) var stepStart: Double
  private(set) var stepEnd: Double
  /// The layer's values in the middle of the step.
  private(set) var values: LayerProperties
  private var number = 0.0

  /// Creates a scan from the start of the span. If the start is two or more blocks before `until`, the scan
  /// starts at a later multiple of the block instead, which bounds the work.
  init(_ segment: EmitterSegment, cell: Int, span: EmissionSpan, until: Double) {
    (self.segment, self.cell, self.span, self.until) = (segment, cell, span, until)
    // One block before the current one is included, so that particles that were born there are found.
    let blocks = max(0, ((until - span.start) / EmitterSegment.block).rounded(.down) - 1)
    origin = span.start + blocks * EmitterSegment.block
    count = blocks > 0 ? blocks * 1e9 : (cell < segment.born.count ? segment.born[cell] : 0)
    countBefore = count
    (stepStart, stepEnd) = (origin, origin)
    values = segment.properties
  }

  private let origin: Double

  /// Advances by a step. Returns `false` at the end.
  mutating func advance() -> Bool {
    guard stepEnd < until else { return false }
    stepStart = origin + number * EmitterSegment.step
    number += 1
    stepEnd = min(origin + number * EmitterSegment.step, until)
    guard stepEnd > stepStart else { return false }
    values = segment.values(at: (stepStart + stepEnd) / 2)
    let cells = values.cells(.emitterCells)
    countBefore = count
    if cell < cells.count { count += span.rate(in: values, cells[cell]) * (stepEnd - stepStart) }
    return true
  }
}

extension AnimationRecord {
  /// True if the animation, or one in its group, changes a property of emitters.
  var changesEmission: Bool {
    switch effect {
    case .property(let track): track.target.slot.ownKind == .emitter
    case .group(let children): children.contains { $0.changesEmission }
    case .custom, .transition, .none: false
    }
  }
}
