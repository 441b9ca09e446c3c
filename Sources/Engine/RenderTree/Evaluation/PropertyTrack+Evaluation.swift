// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// The position of an animation in its iterations.
struct TrackMoment {
  /// The fraction after the animation's timing curve is applied: from 0 to 1, or outside if the curve
  /// overshoots.
  var fraction: Double
  /// The number of completed cycles.
  var iteration: Double
  /// The fraction at which a cycle ends: 1, or 0 if the animation autoreverses.
  var cycleEnd: Double
  /// The duration of one iteration in seconds.
  var duration: Double
}

extension PropertyTrack {
  /// Sets the property to the animation's value. Has no effect if the value is undefined or not finite.
  func apply(at moment: TrackMoment, to properties: inout LayerProperties) {
    switch target.kind {
    case .number, .point, .size, .rect, .color, .bool, .triple:
      let canAdd = target.kind != .bool
      let value = value(at: moment, canAdd: canAdd) { properties.shortLanes(of: target) }
      guard let value, value.isFinite else { return }
      properties.store(value, in: target)
      if case .path(let course) = course, course.rotation != .none {
        let turned = course.turn(at: moment.fraction).concatenating(properties.rare.transform)
        if turned.isFinite { properties.rare.transform = turned }
      }
    case .transform:
      if let function {
        apply(function, at: moment, to: &properties)
        return
      }
      let slot = target.slot
      let value = value(at: moment, canAdd: true) { properties.transform(of: slot) ?? .identity }
      if let value, value.isFinite { properties.setTransform(value, in: slot) }
    case .numbers, .colors, .path, .name, .contents, .filters, .cells, .text:
      let value = value(at: moment, canAdd: canAddLists) { properties.value(of: target) }
      if let value { properties.setValue(value, of: target) }
    }
  }

  /// Returns the animation's value over the current one, of the target's kind, or `nil` if the value is
  /// undefined or not finite.
  func value(at moment: TrackMoment, over current: AnimatableValue) -> AnimatableValue? {
    switch target.kind {
    case .number, .point, .size, .rect, .color, .bool, .triple:
      let lanes = value(at: moment, canAdd: target.kind != .bool) { current.shortLanes ?? .zero }
      return lanes.flatMap { $0.isFinite ? $0.value(of: target.kind) : nil }
    case .transform:
      let transform = value(at: moment, canAdd: true) { current.transform ?? .identity }
      return transform.flatMap { $0.isFinite ? .transform($0) : nil }
    case .numbers, .colors, .path, .name, .contents, .filters, .cells, .text:
      let value = value(at: moment, canAdd: canAddLists) { current }
      return value.flatMap { $0.isUsable(as: target.kind) && $0.isFinite ? $0 : nil }
    }
  }

  /// True for lists of numbers and colours. Paths are added only by additive animations: `byValue` and
  /// cumulative iterations have no effect on them.
  private var canAddLists: Bool {
    target.kind == .numbers || target.kind == .colors || (target.kind == .path && isAdditive)
  }

  /// Sets a matrix to the function's result for the course's value. If the track is additive, concatenates
  /// the result before the matrix instead.
  private func apply(
    _ function: ValueFunction, at moment: TrackMoment, to properties: inout LayerProperties
  ) {
    let neutral = function.neutralArgument
    var argument = courseValue(at: moment.fraction, of: moment, canAdd: true) { neutral }
    if isCumulative, moment.iteration > 0,
      let end = courseValue(at: moment.cycleEnd, of: moment, canAdd: true, current: { neutral })
    {
      argument = argument.map { $0 + end.repeated(moment.iteration) }
    }
    guard let argument, argument.isFinite else { return }
    let matrix = function.matrix(argument)
    properties.updateTransform(of: target.slot) { transform in
      let result = isAdditive ? matrix.concatenating(transform) : matrix
      if result.isFinite { transform = result }
    }
  }

  @inline(__always)
  private func value<Value: CourseValue>(
    at moment: TrackMoment, canAdd: Bool, current: () -> Value
  ) -> Value? {
    let isAdditive = isAdditive && canAdd
    let origin = { isAdditive ? current().neutral : current() }
    guard var value = courseValue(at: moment.fraction, of: moment, canAdd: canAdd, current: origin) else {
      return nil
    }
    if isCumulative, canAdd, moment.iteration > 0,
      let end = courseValue(at: moment.cycleEnd, of: moment, canAdd: canAdd, current: origin)
    {
      value = value.adding(end.repeated(moment.iteration))
    }
    return isAdditive ? value.adding(current()) : value
  }

  @inline(__always)
  private func courseValue<Value: CourseValue>(
    at fraction: Double, of moment: TrackMoment, canAdd: Bool, current: () -> Value
  ) -> Value? {
    switch course {
    case .basic(let course): course.value(at: fraction, canAdd: canAdd, current: current)
    case .keyframes(let course): course.frames.value(at: fraction)
    case .spring(let course):
      course.ends.value(
        at: course.fraction(at: fraction * moment.duration), canAdd: canAdd, current: current)
    case .path(let course): Value(course.follower, at: fraction)
    }
  }
}
