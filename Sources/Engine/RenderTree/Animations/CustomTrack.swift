// SPDX-License-Identifier: Apache-2.0

/// The animation of a custom value, which the layer stores under its own key and draws itself. The compositor
/// does not know the value.
package struct CustomTrack: Sendable {
  /// The key of the whole value.
  package let key: String
  /// The kind of the whole value. The target of `track` is this value or a component of it.
  package let kind: ValueKind
  package let track: PropertyTrack

  package init(key: String, kind: ValueKind, track: PropertyTrack) {
    (self.key, self.kind, self.track) = (key, kind, track)
  }

  /// Applies the track to the value. Results that are undefined or not finite are ignored.
  fileprivate func apply(at moment: TrackMoment, to whole: inout AnimatableValue) {
    guard let value = track.value(at: moment, over: whole.part(of: track.target)) else { return }
    whole.setPart(value, of: track.target)
  }
}

extension AnimatableValue {
  /// Returns the component of this value that a custom target names, or `.nothing` if it has no such
  /// component.
  package func part(of target: PropertyTarget) -> AnimatableValue {
    if target.component == .whole { return self }
    if case .transform(let transform) = self {
      return transform.component(target.component).value(of: target.kind)
    }
    guard let lanes = shortLanes else { return .nothing }
    let (first, isNumber) = (target.firstLane, target.kind == .number)
    let part = isNumber ? ShortLanes(lanes[first]) : ShortLanes(lanes[first], lanes[first + 1], 0, 0)
    return part.value(of: target.kind)
  }

  /// Replaces the component that a custom target names. Has no effect if a matrix would not be finite.
  package mutating func setPart(_ part: AnimatableValue, of target: PropertyTarget) {
    if target.component == .whole {
      self = part
      return
    }
    guard let values = part.shortLanes else { return }
    if case .transform(var transform) = self {
      transform.setComponent(target.component, to: values)
      if transform.isFinite { self = .transform(transform) }
    } else if let kind = shortKind, var lanes = shortLanes {
      lanes[target.firstLane] = values.x
      if target.kind != .number { lanes[target.firstLane + 1] = values.y }
      self = lanes.value(of: kind)
    }
  }
}

extension AnimationRecord {
  /// Applies the animation to the layer's custom values at a time of the layer. Keys that `values` does not
  /// contain are ignored.
  package func apply(at time: Double, to values: inout [String: AnimatableValue]) {
    guard let sample = timing.sample(at: time) else { return }
    apply(sample, depth: 0, to: &values)
  }

  private func apply(
    _ sample: TimingParameters.Sample, depth: Int, to values: inout [String: AnimatableValue]
  ) {
    let fraction = curve?.evaluate(sample.fraction) ?? sample.fraction
    switch effect {
    case .custom(let custom):
      let moment = TrackMoment(
        fraction: fraction, iteration: sample.iteration, cycleEnd: timing.autoreverses ? 0 : 1,
        duration: timing.duration)
      if var value = values[custom.key] {
        custom.apply(at: moment, to: &value)
        values[custom.key] = value
      }
    case .group(let children):
      guard depth < Self.groupDepthLimit else { return }
      let time = fraction * timing.duration
      for child in children {
        let enclosure = TimingParameters.Enclosure.group(isAtEnd: sample.isAtEnd)
        guard let sample = child.timing.sample(at: time, in: enclosure) else { continue }
        child.apply(sample, depth: depth + 1, to: &values)
      }
    case .property, .transition, .none: break
    }
  }

  /// The keys of the properties that the animation changes: built-in properties and custom values.
  package var keys: [String] {
    switch effect {
    case .property(let track): track.target.row.map { [$0.key] } ?? []
    case .custom(let custom): [custom.key]
    case .group(let children): children.flatMap(\.keys)
    case .transition, .none: []
    }
  }
}
