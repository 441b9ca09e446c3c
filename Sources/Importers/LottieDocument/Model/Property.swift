// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A point, a scale, an angle for each axis or a colour: up to four numbers.
typealias Vector = SIMD4<Double>

/// A value that keyframes interpolate.
protocol Blendable: Equatable {
  /// Returns the value between two values at a progress. Each number of a vector has its own progress.
  static func blend(_ a: Self, _ b: Self, _ progress: Vector) -> Self
  /// Returns a value plus the difference between two others multiplied by a factor.
  static func shifted(_ value: Self, from: Self, to: Self, by times: Double) -> Self
  /// The count of numbers in the value, against which limits are checked.
  var weight: Int { get }
  /// A Boolean value that indicates whether all values of the type have the same count of numbers.
  static var hasFixedWeight: Bool { get }
}

extension Blendable {
  static var hasFixedWeight: Bool { false }

  /// Returns the value itself, because not all types of values have differences.
  static func shifted(_ value: Self, from: Self, to: Self, by times: Double) -> Self { value }
}

extension Double: Blendable {
  static func blend(_ a: Double, _ b: Double, _ progress: Vector) -> Double { a + (b - a) * progress.x }
  static func shifted(_ value: Double, from: Double, to: Double, by times: Double) -> Double {
    value + (to - from) * times
  }
  var weight: Int { 1 }
  static var hasFixedWeight: Bool { true }
}

extension Vector: Blendable {
  static func blend(_ a: Vector, _ b: Vector, _ progress: Vector) -> Vector { a + (b - a) * progress }
  static func shifted(_ value: Vector, from: Vector, to: Vector, by times: Double) -> Vector {
    value + (to - from) * times
  }
  var weight: Int { 4 }
  static var hasFixedWeight: Bool { true }
}

extension [Double]: Blendable {
  static func blend(_ a: [Double], _ b: [Double], _ progress: Vector) -> [Double] {
    guard a.count == b.count else { return progress.x < 1 ? a : b }
    return zip(a, b).map { $0 + ($1 - $0) * progress.x }
  }
  static func shifted(_ value: [Double], from: [Double], to: [Double], by times: Double) -> [Double] {
    guard value.count == from.count, from.count == to.count else { return value }
    return value.indices.map { value[$0] + (to[$0] - from[$0]) * times }
  }
  var weight: Int { count }
}

/// A value that may have keyframes. Times are in frames.
///
/// A value over time has five forms between a file and a frame, because each can express something that the
/// next one cannot:
///
/// - `Property` has the keyframes of the file: an easing for each number, values that are held, and the
///   tangents of a motion path.
/// - `Signal` is the value at every frame of a composition. It can depend on several properties and on a time
///   remap. It keeps keyframes where they are exact.
/// - `AnimationBuilder.Course` has keyframes for Core Animation, with one easing between each two. Signals
///   without keyframes are sampled.
/// - `KeyframeValues` of QuartzCore has the values in the type of the animated property, without an object
///   for each.
/// - `KeyframeCourse` of RenderTree is the immutable copy that a commit publishes. Every frame is
///   interpolated from it.
struct Property<Value: Blendable> {
  /// The segment from one keyframe to the next.
  struct Segment {
    var start, end: Double
    var from, to: Value
    var easing: SegmentEasing
    /// The tangents of a motion path, or `nil` for no path.
    var tangents: Tangents?

    var isHold: Bool { if case .hold = easing { true } else { false } }

    /// Returns the progress of each number at `frame`.
    func progress(at frame: Double) -> Vector {
      guard end > start else { return .zero }
      return easing.progress(at: ((frame - start) / (end - start)).clamped(to: 0...1))
    }
  }

  /// The tangents of a motion path, relative to its start and its end, and what the progress along it
  /// measures.
  struct Tangents {
    var out, back: Value
    var measure: CurveMeasure
  }

  /// The value before the first keyframe, or the constant value if there are no segments.
  var first: Value
  /// The segments in order of time. Each begins where the previous one ends.
  var segments: [Segment] = []
  /// The value after the last keyframe.
  var last: Value

  init(_ value: Value) { (first, last) = (value, value) }

  init(first: Value, segments: [Segment], last: Value) {
    (self.first, self.segments, self.last) = (first, segments, last)
  }

  var isConstant: Bool { segments.isEmpty }

  /// A Boolean value that indicates whether the value is the same at all times, including on motion paths.
  var isAtRest: Bool {
    last == first && segments.allSatisfy { $0.from == first && $0.to == first && $0.tangents == nil }
  }
  var start: Double { segments.first?.start ?? 0 }
  var end: Double { segments.last?.end ?? 0 }

  /// A Boolean value that indicates whether all numbers have the same easing. If so, an affine function of
  /// the value also has keyframes.
  var hasOneEase: Bool { segments.allSatisfy { !$0.easing.hasSeveral } }

  var hasTangents: Bool { segments.contains { $0.tangents != nil } }

  /// The times of the keyframes, in frames.
  var knots: [Double] { segments.isEmpty ? [] : segments.map(\.start) + [end] }

  /// The times at which the value jumps, in frames.
  var breaks: [Double] {
    var result: [Double] = []
    for (index, segment) in segments.enumerated() {
      let next = index + 1 < segments.count ? segments[index + 1].from : last
      if segment.to != next { result.append(segment.end) }
    }
    return result
  }

  /// Returns the index of the segment at `frame`, or `nil` before the first segment and after the last one.
  func segmentIndex(at frame: Double) -> Int? {
    guard !segments.isEmpty, frame >= segments[0].start, frame < segments[segments.count - 1].end else {
      return nil
    }
    return segments.partitioningIndex { $0.start > frame } - 1
  }

  /// The property without motion paths.
  var straight: Property {
    var result = self
    for index in segments.indices { result.segments[index].tangents = nil }
    return result
  }

  func map<Other: Blendable>(_ body: (Value) -> Other) -> Property<Other> {
    Property<Other>(
      first: body(first),
      segments: segments.map {
        Property<Other>.Segment(
          start: $0.start, end: $0.end, from: body($0.from), to: body($0.to), easing: $0.easing)
      }, last: body(last))
  }

  /// Returns the value at `frame`, with motion paths treated as straight lines.
  func plainValue(at frame: Double) -> Value {
    guard let index = segmentIndex(at: frame) else {
      return segments.isEmpty || frame < segments[0].start ? first : last
    }
    if segments[index].isHold { return segments[index].from }
    return .blend(segments[index].from, segments[index].to, segments[index].progress(at: frame))
  }
}
