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

  override func makeCourse(of target: PropertyTarget) -> PropertyTrack.Course? {
    guard let values, !values.isEmpty else { return nil }
    var list = ValueList(kind: target.kind)
    for (index, object) in values.enumerated() {
      guard let value = value(object, for: target, "values[\(index)]") else { return nil }
      list.append(value)
    }
    let mode: KeyframeCourse.Mode = calculationMode == .discrete ? .discrete : .linear
    if calculationMode != .linear, calculationMode != .discrete {
      Diagnostics.report(
        .unsupported, "CAKeyframeAnimation.calculationMode", "\(calculationMode.rawValue) is drawn as linear")
    }
    return .keyframes(
      KeyframeCourse(
        mode: mode, values: list, times: Self.times(keyTimes, count: values.count, mode: mode),
        curves: (timingFunctions ?? []).prefix(max(0, values.count - 1)).map(\.curve)))
  }

  override class var properties: [AnimationProperty] { super.properties + keyframeProperties }

  /// The valid key times, else even ones.
  private static func times(_ keyTimes: [NSNumber]?, count: Int, mode: KeyframeCourse.Mode) -> [Double] {
    let slots = mode == .discrete ? count : count - 1
    let even = (0...max(1, slots)).map { Double($0) / Double(max(1, slots)) }
    guard var times = keyTimes?.map(\.doubleValue) else { return slots == 0 ? [0] : even }
    if mode == .discrete, times.count == count { times.append(1) }
    let isValid =
      times.count == slots + 1 && times.first == 0 && (slots == 0 || times.last == 1)
      && zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
    return isValid ? times : slots == 0 ? [0] : even
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
}
