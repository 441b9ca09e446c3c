// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplaneGeometry
import QuartzCore

/// Applies signals to properties of layers. A constant becomes the property's value. Any other signal also
/// becomes an animation.
final class AnimationBuilder {
  private let budget: SampleBudget
  private let log: LottieLog
  /// The layer of the file whose properties are animated.
  var layerPath = JSONPath.root
  /// The timing functions made so far, by easing. Most files repeat a few easings.
  private var timingFunctions: [CubicTimingCurve: CAMediaTimingFunction] = [:]
  /// The maximum number of frames at which a property is sampled. A longer animation is sampled less often.
  private static let mostFrames = 20_000.0
  /// The memory that a keyframe takes without its value, expressed as a count of numbers.
  private static let keyWeight = 24

  init(budget: SampleBudget, log: LottieLog) {
    (self.budget, self.log) = (budget, log)
  }

  /// A property of a layer to which a signal is applied.
  struct Target<Value> {
    var keyPath: String
    var set: (Value) -> Void
    /// Converts the values of keyframes to the property's type.
    var list: ([Value]) -> KeyframeValues
    var function: CAValueFunctionName?
  }

  /// Keyframes for Core Animation: values, times in frames, and the easings between them.
  struct Course<Value> {
    var times: [Double] = []
    var values: [Value] = []
    var eases: [CubicTimingCurve] = []

    mutating func reserveCapacity(_ count: Int) {
      times.reserveCapacity(count)
      values.reserveCapacity(count)
      eases.reserveCapacity(count)
    }

    mutating func add(_ value: Value, at time: Double, ease: CubicTimingCurve = .linear) {
      if !values.isEmpty { eases.append(ease) }
      times.append(time)
      values.append(value)
    }
  }

  /// Sets a property of a layer, and animates it unless the signal is constant. Returns the values of the
  /// keyframes or samples, or the constant.
  @discardableResult
  func apply<Value>(
    _ signal: Signal<Value>, in domain: TimeDomain, to layer: CALayer, _ target: Target<Value>
  ) -> [Value] {
    let value = signal.value(at: domain.range.lowerBound)
    // A path may be drawn many times, so constants count, too.
    guard budget.admit(value.weight) else {
      log.note(.unsupported, layerPath, "the values have too many numbers; its \(target.keyPath) is left out")
      return []
    }
    target.set(value)
    guard let course = course(of: signal, from: value, of: target.keyPath, in: domain) else { return [value] }
    guard let fractions = KeyframeTimes.fractions(of: course.times) else {
      target.set(course.values[0])
      return [course.values[0]]
    }
    let animation = CAKeyframeAnimation(keyPath: target.keyPath)
    animation.keyframes = target.list(course.values)
    animation.keyFractions = fractions
    animation.timingFunctions = functions(course.eases)
    animation.valueFunction = target.function.flatMap { CAValueFunction(name: $0) }
    add(animation, over: course.times, in: domain, to: layer)
    return course.values
  }

  /// Animates a position along its motion path.
  func applyMotion(_ property: Property<Vector>, in domain: TimeDomain, to layer: CALayer) {
    layer.position = property.first.point
    let path = CGMutablePath()
    var course = Course<Vector>()
    path.move(to: property.first.point)
    course.add(property.first, at: property.start)
    func line(to value: Vector, at time: Double, ease: CubicTimingCurve = .linear) {
      path.addLine(to: value.point)
      course.add(value, at: time, ease: ease)
    }
    for segment in property.segments {
      if course.values.last != segment.from { line(to: segment.from, at: segment.start) }
      let ease = segment.easing.first ?? .linear
      if let tangents = segment.tangents {
        path.addCurve(
          to: segment.to.point, control1: (segment.from + tangents.out).point,
          control2: (segment.to + tangents.back).point)
        course.add(segment.to, at: segment.end, ease: ease)
      } else {
        line(to: segment.to, at: segment.end, ease: ease)
      }
    }
    if course.values.last != property.last { line(to: property.last, at: property.end) }
    guard let fractions = KeyframeTimes.fractions(of: course.times) else { return }
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.keyFractions = fractions
    animation.timingFunctions = functions(course.eases)
    add(animation, over: course.times, in: domain, to: layer)
  }

  /// Shows a layer only in a range of frames. `nil` means that the range has no limit at that end.
  func show(_ layer: CALayer, from start: Double?, to end: Double?, in domain: TimeDomain) {
    var (times, values): ([Double], [Bool]) = ([], [])
    let first = (start ?? end ?? 0) - 1
    times.append(first)
    values.append(start != nil)
    if let start {
      times.append(start)
      values.append(false)
    }
    if let end, end > (start ?? -.infinity) {
      times.append(end)
      values.append(true)
    }
    times.append(times[times.count - 1] + 1)
    values.append(values[values.count - 1])
    guard let fractions = KeyframeTimes.fractions(of: times) else { return }
    layer.isHidden = start != nil
    let animation = CAKeyframeAnimation(keyPath: "hidden")
    animation.keyframes = .flags(values)
    animation.keyFractions = fractions.enumerated().map { index, time in
      index == 0 || index == times.count - 1 ? time : time - KeyframeTimes.lead
    }
    animation.calculationMode = .discrete
    add(animation, over: times, in: domain, to: layer)
  }

  /// Shows a layer at the frames of the domain at which `isShown` returns `true` for the frame of the layers'
  /// composition.
  ///
  /// Between two frames at which the result differs, the time of the change is found to a millionth of a
  /// frame.
  func show(
    _ layer: CALayer, in domain: TimeDomain, through map: TimeDomain.Map, where isShown: (Double) -> Bool
  ) {
    func isShownOutside(_ frame: Double) -> Bool { isShown(map.frame(frame)) }
    let all = Self.sampleTimes(knots: map.knots, in: domain.range)
    let times = Self.chosen(budget.takeTimes(all.count), of: all)
    let breaks = Set(map.breaks)
    var last = times.first ?? domain.range.lowerBound
    var changes: [(time: Double, isShown: Bool)] = [(last, isShownOutside(last))]
    func change(to isShown: Bool, at time: Double) {
      if changes[changes.count - 1].isShown != isShown { changes.append((time, isShown)) }
    }
    for frame in times.dropFirst() {
      let isBreak = breaks.contains(frame)
      let end = isBreak ? frame - Self.beforeBreak : frame
      let after = isShownOutside(end)
      if after != changes[changes.count - 1].isShown {
        let time = bracketedRoot(
          from: (last + end) / 2, in: (last, end), tolerance: 0, stepLimit: Self.halvings
        ) { (isShownOutside($0) == after ? 1 : -1, 0) }
        change(to: after, at: isShownOutside(time) == after ? time : time + (end - last) * Self.precision)
      }
      if isBreak { change(to: isShownOutside(frame), at: frame) }
      last = frame
    }
    layer.isHidden = !changes[0].isShown
    guard changes.count > 1 else { return }
    // The last change needs a time after it, so that it is one of the keyframes.
    changes.append((max(last, changes[changes.count - 1].time) + 1, changes[changes.count - 1].isShown))
    let ends = changes.map(\.time)
    guard let fractions = KeyframeTimes.fractions(of: ends) else { return }
    let animation = CAKeyframeAnimation(keyPath: "hidden")
    animation.keyframes = .flags(changes.map { !$0.isShown })
    animation.keyFractions = fractions.enumerated().map { index, time in
      index == 0 || index == ends.count - 1 ? time : max(0, time - KeyframeTimes.lead)
    }
    animation.calculationMode = .discrete
    add(animation, over: ends, in: domain, to: layer)
  }

  /// The halvings by which the time is found at which a layer appears or disappears, and the precision that
  /// they reach, as a fraction of a frame.
  private static let (halvings, precision) = (20, 1e-6)
  /// The time before a jump at which the value before it is taken, in frames.
  private static let beforeBreak = 1e-7

  /// Adds an animation that runs from the first to the last of `times`, which are in frames.
  private func add(
    _ animation: CAKeyframeAnimation, over times: [Double], in domain: TimeDomain, to layer: CALayer
  ) {
    guard let first = times.first, let last = times.last, let keyPath = animation.keyPath else { return }
    KeyframeTimes.set(
      animation, begin: (first + domain.epoch) / domain.rate, duration: (last - first) / domain.rate)
    // A layer may have one animation of its rotation and one of its scale, both for `transform`.
    layer.addShared(animation, forKey: keyPath + (animation.valueFunction?.name.rawValue ?? ""))
  }

  private func functions(_ eases: [CubicTimingCurve]) -> [CAMediaTimingFunction]? {
    eases.allSatisfy(\.isLinear) ? nil : eases.map(function)
  }

  private func function(_ ease: CubicTimingCurve) -> CAMediaTimingFunction {
    if let known = timingFunctions[ease] { return known }
    let function = CAMediaTimingFunction(
      controlPoints: ease.c1x, ease.c1y, ease.c2x, ease.c2y)
    timingFunctions[ease] = function
    return function
  }

  // MARK: Courses

  /// Returns the keyframes of a signal, or `nil` for a constant. `first` is the value at the start of the
  /// domain, and `keyPath` the property in reports.
  private func course<Value>(
    of signal: Signal<Value>, from first: Value, of keyPath: String, in domain: TimeDomain
  ) -> Course<Value>? {
    switch signal {
    case .constant: return nil
    case .keys(let property) where property.hasOneEase && !property.hasTangents:
      return Self.course(of: property)
    default: return sampledCourse(of: signal, from: first, of: keyPath, in: domain)
    }
  }

  private static func course<Value>(of property: Property<Value>) -> Course<Value> {
    var course = Course<Value>()
    course.reserveCapacity(property.segments.count + 1)
    course.add(property.first, at: property.start)
    for segment in property.segments {
      if course.values.last != segment.from { course.add(segment.from, at: segment.start) }
      course.add(segment.to, at: segment.end, ease: segment.easing.first ?? .linear)
    }
    if course.values.last != property.last { course.add(property.last, at: property.end) }
    return course
  }

  private func sampledCourse<Value>(
    of signal: Signal<Value>, from value: Value, of keyPath: String, in domain: TimeDomain
  ) -> Course<Value>? {
    let knots = signal.knots
    guard let first = knots.first, let last = knots.last else { return nil }
    let start = max(first, domain.range.lowerBound - 1)
    let end = min(last, domain.range.upperBound + 1)
    func rest() -> Course<Value> {
      var course = Course<Value>()
      course.add(value, at: 0)
      return course
    }
    guard end > start else { return rest() }
    let others = Value.hasFixedWeight ? [] : [start, (start + end) / 2, end].map { signal.value(at: $0) }
    let weight = Self.keyWeight + ([value] + others).reduce(0) { max($0, $1.weight) }
    let times = sampleTimes(knots: knots, in: start...end, weight: weight, of: keyPath)
    guard times.count > 1 else { return rest() }
    let breaks = Set(signal.breaks)
    var course = Course<Value>()
    for (index, time) in times.enumerated() {
      // Values may be larger than those by which the number of samples was chosen.
      if budget.isFull, index > 0, index < times.count - 1 { continue }
      if breaks.contains(time) { course.add(signal.value(at: time - Self.beforeBreak), at: time) }
      let value = signal.value(at: time)
      budget.add(max(0, Self.keyWeight + value.weight - weight))
      // While a value does not change, only the first and the last of its keyframes are needed.
      let count = course.values.count
      if count > 1, course.values[count - 1] == value, course.values[count - 2] == value {
        course.times[count - 1] = time
      } else {
        course.add(value, at: time)
      }
    }
    return course
  }

  /// Returns the times at which something is sampled: the ends of the range, the knots and the whole frames.
  private static func sampleTimes(knots: [Double], in range: ClosedRange<Double>) -> [Double] {
    let step = max(1, ((range.upperBound - range.lowerBound) / mostFrames).rounded(.up))
    let whole = stride(from: range.lowerBound.rounded(.up), through: range.upperBound, by: step).map { $0 }
    return merged(
      merged(knots.filter { range.contains($0) }, whole), [range.lowerBound, range.upperBound])
  }

  /// Returns the times at which an animation is sampled: the ends of the range, the knots and the whole
  /// frames, or some of them if the animations of the file need too many samples. `weight` is the count of
  /// numbers of a sample, and `keyPath` the property in the report.
  private func sampleTimes(
    knots: [Double], in range: ClosedRange<Double>, weight: Int, of keyPath: String
  ) -> [Double] {
    let times = Self.sampleTimes(knots: knots, in: range)
    let count = budget.take(times.count, weight: weight)
    guard count < times.count else { return times }
    log.note(
      .unsupported, layerPath,
      "the animations need too many samples; its \(keyPath) has \(count) of \(times.count)")
    return Self.chosen(count, of: times)
  }

  /// Returns about `count` of the times, from the first to the last, or only the first.
  ///
  /// Each is the second, fourth, eighth time and so on, so that animations with less detail have times in
  /// common. The letters of a text compute the values of one time together.
  private static func chosen(_ count: Int, of times: [Double]) -> [Double] {
    if count >= times.count { return times }
    guard count > 1, let last = times.last else { return Array(times.prefix(1)) }
    var step = 2
    while (times.count - 2) / step + 2 > count, step < times.count { step *= 2 }
    return stride(from: 0, to: times.count - 1, by: step).map { times[$0] } + [last]
  }
}

extension Vector {
  var point: CGPoint { CGPoint(x: x, y: y) }
}
