// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// Where in its iterations an animation is when it sets its property.
struct TrackMoment {
  /// After the animation's curve; 0...1, or beyond when the curve overshoots.
  var fraction: Double
  /// How many cycles have gone by.
  var iteration: Double
  /// The fraction at which a cycle ends: 1, or 0 when it comes back.
  var cycleEnd: Double
}

extension PropertyTrack {
  /// Sets the property to the animation's value; no effect when that is undefined or not finite.
  func apply(at moment: TrackMoment, to properties: inout LayerProperties) {
    switch target.kind {
    case .number, .point, .size, .rect, .color, .bool:
      let canAdd = target.kind != .bool
      let value = value(at: moment, canAdd: canAdd) { properties.shortLanes(of: target) }
      if let value, value.isFinite { properties.store(value, in: target) }
    case .transform:
      let id = target.id
      let value = value(at: moment, canAdd: true) { properties.transform(of: id) ?? .identity }
      if let value, value.isFinite { properties.setTransform(value, of: id) }
    case .name, .contents:
      let value = value(at: moment, canAdd: false) { properties[target.id] }
      if let value { properties[target.id] = value }
    }
  }

  @inline(__always)
  private func value<Value: CourseValue>(
    at moment: TrackMoment, canAdd: Bool, current: () -> Value
  ) -> Value? {
    let isAdditive = isAdditive && canAdd
    let origin = { isAdditive ? Value.neutral : current() }
    guard var value = courseValue(at: moment.fraction, canAdd: canAdd, current: origin) else { return nil }
    if isCumulative, canAdd, moment.iteration > 0,
      let end = courseValue(at: moment.cycleEnd, canAdd: canAdd, current: origin)
    {
      value = value.adding(end.repeated(moment.iteration))
    }
    return isAdditive ? value.adding(current()) : value
  }

  @inline(__always)
  private func courseValue<Value: CourseValue>(
    at fraction: Double, canAdd: Bool, current: () -> Value
  ) -> Value? {
    switch course {
    case .basic(let course): course.value(at: fraction, canAdd: canAdd, current: current)
    case .keyframes(let course): course.frames.value(at: fraction)
    }
  }
}
