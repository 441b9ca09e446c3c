// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneGeometry

/// An animation of a property through a list of values or along a path.
///
///     let move = CAKeyframeAnimation(keyPath: "position.x")
///     move.values = [0, 100, 50]
///     move.keyTimes = [0, 0.8, 1]
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values of the keyframes. Default `nil`. Without a value, the animation is reported and has no
  /// effect.
  open var values: [Any]? {
    get { keyframes?.objects }
    set { keyframes = newValue.map { .objects($0) } }
  }
  /// The values of the keyframes as they were given: as objects, or as a list of one type.
  package final var keyframes: KeyframeValues?
  /// The times of the keyframes, as fractions of the duration from 0 to 1 in non-decreasing order. Default
  /// `nil`. A list of another length, with falling times or with times outside of 0...1 is reported, and the
  /// keyframes are spaced evenly.
  ///
  /// Linear and cubic modes need one time per value. The discrete mode needs one time more than values, and
  /// also accepts one time per value. Paced modes ignore the times. Apple asks for a first time of 0 and a
  /// last time of 1. Other times are used and reported: the first value is shown before the first time, and
  /// the last value after the last one.
  open var keyTimes: [NSNumber]? {
    get { keyFractions.map { $0.map { NSNumber(value: $0) } } }
    set { keyFractions = newValue?.map(\.doubleValue) }
  }
  /// The key times as numbers.
  package final var keyFractions: [Double]?
  /// The timing functions of the segments, one fewer than there are values. Default `nil`. Missing ones are
  /// linear, and surplus ones are ignored.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between keyframes. Default `.linear`.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// A path for a property of points, which replaces `values`. Default `nil`. All segments have the same
  /// duration, unless `keyTimes` is set. A move between subpaths is a jump.
  ///
  /// Within a curve, the curve's parameter changes linearly with time. In the paced modes, the speed along
  /// the path is constant.
  open var path: CGPath?
  /// The tension of the cubic modes' curve at each value, -1...1. Missing numbers count as 0. Default `nil`.
  open var tensionValues: [NSNumber]?
  /// The continuity of the cubic modes' curve at each value, -1...1. Missing numbers count as 0. Default
  /// `nil`.
  open var continuityValues: [NSNumber]?
  /// The bias of the cubic modes' curve at each value, -1...1. Missing numbers count as 0. Default `nil`.
  open var biasValues: [NSNumber]?
  /// The mode that rotates the layer along `path`. The default, `nil`, means no rotation.
  open var rotationMode: CAAnimationRotationMode?

  /// Indicates whether the animation no longer changes, so that several layers may share it.
  final var isShared = false
  /// The course that the first of these layers has made.
  private final var sharedCourse: (kind: ValueKind, course: PropertyTrack.Course)?

  override func makeCourse(
    of target: PropertyTarget, kind: ValueKind, on layer: CALayer
  ) -> PropertyTrack.Course? {
    guard isShared else { return newCourse(of: kind) }
    if let known = LayerLock.withLock({ sharedCourse }), known.kind == kind { return known.course }
    guard let course = newCourse(of: kind) else { return nil }
    LayerLock.withLock { sharedCourse = (kind, course) }
    return course
  }

  private func newCourse(of kind: ValueKind) -> PropertyTrack.Course? {
    let curves = (timingFunctions ?? []).map { Optional($0.curve) }
    if let path, kind == .point, let course = pathCourse(along: path, curves: curves) { return .path(course) }
    guard let list = valueList(of: kind) else { return nil }
    let mode = calculationMode.mode
    let course = KeyframeCourse(
      mode: mode, values: list, times: times(count: list.count, mode: mode), curves: curves,
      tangents: KeyframeTangents(
        tension: shape(tensionValues, "tensionValues"),
        continuity: shape(continuityValues, "continuityValues"), bias: shape(biasValues, "biasValues")))
    if calculationMode == .cubic || calculationMode == .cubicPaced, list.count > 1, !course.isSmooth {
      let exception = kind == .transform ? "other parts than the translation are" : "the values are"
      Diagnostics.report(.unsupported, subject("calculationMode"), "\(exception) not on a smooth curve")
    }
    return .keyframes(course)
  }

  override class var properties: [KeyedProperty] {
    super.properties + keyframeProperties
  }

  /// Indicates whether no subclass can compute values and times of its own.
  private var isPlain: Bool { type(of: self) == CAKeyframeAnimation.self }

  /// Returns the values in the engine's form. Reports unusable values and returns `nil`.
  private func valueList(of kind: ValueKind) -> ValueList? {
    if isPlain, let list = keyframes?.list(of: kind) { return list }
    guard let values, !values.isEmpty else {
      // A subclass may compute an empty list on purpose, so it is not reported.
      if isPlain { report("values", "there are none; it has no effect") }
      return nil
    }
    var list = ValueList(kind: kind)
    for (index, object) in values.enumerated() {
      guard let value = value(object, of: kind, "values[\(index)]") else { return nil }
      list.append(value)
    }
    return list
  }

  private func pathCourse(along path: CGPath, curves: [CubicTimingCurve?]) -> PathCourse? {
    let mode = calculationMode.mode
    let rotation = rotationMode?.rotation ?? .none
    // The number of segments is needed to validate the key times.
    guard let even = PathCourse(path.copy() ?? path, mode: mode, curves: curves, rotation: rotation) else {
      return nil
    }
    let times = times(count: even.segmentCount + 1, mode: mode == .discrete ? .linear : mode)
    return PathCourse(path.copy() ?? path, mode: mode, times: times, curves: curves, rotation: rotation)
  }

  private func times(count: Int, mode: KeyframeCourse.Mode) -> [Double] {
    guard count > 1, mode != .paced, mode != .cubicPaced,
      let given = isPlain ? keyFractions : keyTimes?.map(\.doubleValue)
    else { return [] }
    let times = KeyframeCourse.fittingTimes(given, count: count, mode: mode)
    let hasEnd = mode != .discrete || times.count > count
    if times.isEmpty {
      report(
        "keyTimes", "they do not rise within 0...1, one for each of \(count) values; even spacing is used")
    } else if times.first != 0 || (hasEnd && times.last != 1) {
      report("keyTimes", "they do not begin with 0 and end with 1; the values at the ends hold")
    }
    return times
  }

  /// Returns the parameters of the cubic modes' curve. Reports a number that is not finite and replaces it
  /// with 0.
  private func shape(_ numbers: [NSNumber]?, _ name: String) -> [Double] {
    let values = (numbers ?? []).map(\.doubleValue)
    if !values.allSatisfy(\.isFinite) { report(name, "one is not finite; it counts as 0") }
    return values.map { $0.isFinite ? $0 : 0 }
  }

  private func report(_ name: String, _ message: String) {
    Diagnostics.report(.invalid, subject(name), message)
  }

  private func subject(_ name: String) -> String {
    "\(type(of: self))(keyPath: \"\(keyPath ?? "")\").\(name)"
  }
}

/// The interpolation of a keyframe animation between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// No interpolation: each value applies until the next keyframe.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Linear interpolation at constant speed. Key times and timing functions are ignored.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Interpolation by a smooth curve through all values: numbers, points, sizes, rectangles, colours, arrays
  /// of numbers or colours of equal length, paths with equal elements, and the translations of transforms.
  /// Other values, and other parts of transforms, are interpolated as in `linear` and reported.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// Interpolation by a smooth curve at constant speed. Key times and timing functions are ignored.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// The names in scene files.
  package static let names = [linear, discrete, paced, cubic, cubicPaced].map(\.rawValue)

  /// The engine's mode. Unknown names count as linear.
  var mode: KeyframeCourse.Mode {
    switch self {
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: .linear
    }
  }
}

/// The rotation of a layer that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points along the direction of movement.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points against the direction of movement.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  /// The names in scene files.
  package static let names = [rotateAuto, rotateAutoReverse].map(\.rawValue)

  var rotation: PathCourse.Rotation {
    switch self {
    case .rotateAuto: .along
    case .rotateAutoReverse: .against
    default: .none
    }
  }
}
