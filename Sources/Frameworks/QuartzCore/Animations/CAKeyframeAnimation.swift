// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// An animation of a property through a list of values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, at least one; default `nil`.
  open var values: [Any]?
  /// When each value is reached, as fractions of the duration from 0 to 1 that never decrease; a list that is
  /// not valid for the calculation mode is ignored, and the values follow evenly; default `nil`.
  ///
  /// Linear takes one time a value; discrete one more, the last being 1, or as many, the last value lasting
  /// to the end.
  open var keyTimes: [NSNumber]?
  /// The pace within each segment, one curve fewer than there are values; surplus ones are ignored, missing
  /// ones are linear; default `nil`.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// How values between two keyframes are found; default `.linear`.
  open var calculationMode = CAAnimationCalculationMode.linear

  /// A path for point-valued properties, in place of `values`: each segment takes the same time, a move
  /// between subpaths is a jump; default `nil`.
  ///
  /// Within a curve the parameter runs evenly; in the paced modes the speed is the same everywhere.
  open var path: CGPath?
  /// How tight the curve of the cubic modes is at each value, -1...1; missing ones are 0; default `nil`.
  open var tensionValues: [NSNumber]?
  /// How sharp the corners of the cubic modes are at each value, -1...1; missing ones are 0; default `nil`.
  open var continuityValues: [NSNumber]?
  /// Where the curve of the cubic modes passes each value, -1...1; missing ones are 0; default `nil`.
  open var biasValues: [NSNumber]?
  /// Whether the layer turns to follow `path`; default `nil`: it does not.
  open var rotationMode: CAAnimationRotationMode?

  override func makeCourse(of target: PropertyTarget, kind: ValueKind) -> PropertyTrack.Course? {
    let curves = (timingFunctions ?? []).map { Optional($0.curve) }
    if let path, kind == .point, let course = pathCourse(along: path, curves: curves) { return .path(course) }
    guard let values, !values.isEmpty else {
      // What subclasses compute may be empty for good reasons.
      if type(of: self) == CAKeyframeAnimation.self { report("values", "there are none; it has no effect") }
      return nil
    }
    var list = ValueList(kind: kind)
    for (index, object) in values.enumerated() {
      guard let value = value(object, of: kind, "values[\(index)]") else { return nil }
      list.append(value)
    }
    let mode = calculationMode.mode
    return .keyframes(
      KeyframeCourse(
        mode: mode, values: list, times: times(count: values.count, mode: mode), curves: curves,
        tangents: KeyframeTangents(
          tension: shape(tensionValues, "tensionValues"),
          continuity: shape(continuityValues, "continuityValues"),
          bias: shape(biasValues, "biasValues"))))
  }

  override class var properties: [KeyedProperty] {
    super.properties + keyframeProperties
  }

  private func pathCourse(along path: CGPath, curves: [CubicTimingCurve?]) -> PathCourse? {
    let mode = calculationMode.mode
    let rotation = rotationMode?.rotation ?? .none
    // The number of segments says which key times fit.
    guard let even = PathCourse(path.copy() ?? path, mode: mode, curves: curves, rotation: rotation) else {
      return nil
    }
    let times = times(count: even.segmentCount + 1, mode: mode == .discrete ? .linear : mode)
    return PathCourse(path.copy() ?? path, mode: mode, times: times, curves: curves, rotation: rotation)
  }

  private func times(count: Int, mode: KeyframeCourse.Mode) -> [Double] {
    guard let keyTimes, count > 1, mode != .paced, mode != .cubicPaced else { return [] }
    let times = KeyframeCourse.fittingTimes(keyTimes.map(\.doubleValue), count: count, mode: mode)
    if times.isEmpty {
      report(
        "keyTimes", "they do not rise from 0 to 1, one for each of \(count) values; even spacing is used")
    }
    return times
  }

  /// Numbers that shape the curve of the cubic modes.
  private func shape(_ numbers: [NSNumber]?, _ name: String) -> [Double] {
    let values = (numbers ?? []).map(\.doubleValue)
    if !values.allSatisfy(\.isFinite) { report(name, "one is not finite; it counts as 0") }
    return values.map { $0.isFinite ? $0 : 0 }
  }

  private func report(_ name: String, _ message: String) {
    Diagnostics.report(.invalid, "\(type(of: self))(keyPath: \"\(keyPath ?? "")\").\(name)", message)
  }
}

/// How a keyframe animation finds the values between its keyframes.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// In a straight line.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value holds until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// In a straight line at an even speed; key times and timing functions do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// In a smooth curve through all values.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// In a smooth curve at an even speed; key times and timing functions do not count.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")

  /// Unknown names count as linear.
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

/// How a layer turns on its way along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points ahead.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points back.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")

  var rotation: PathCourse.Rotation {
    switch self {
    case .rotateAuto: .along
    case .rotateAutoReverse: .against
    default: .none
    }
  }
}
