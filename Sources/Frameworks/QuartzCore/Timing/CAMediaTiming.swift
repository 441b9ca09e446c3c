// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The properties that map a parent's time to the local time of a layer, an animation or an emitter cell.
///
/// The parent of an animation is its layer or its group. The parent of a layer is its superlayer, and the
/// parent of a root layer is absolute media time. The active local time is `(parentTime - beginTime) * speed
/// + timeOffset`.
public protocol CAMediaTiming: NSObjectProtocol {
  /// The start time, in seconds of the parent's time. Default 0. For an animation, 0 means the time of the
  /// commit.
  var beginTime: CFTimeInterval { get set }
  /// The duration of one iteration, in seconds. For an animation, the default is 0, and 0 or less means the
  /// transaction's duration. For a layer, the default is infinity.
  var duration: CFTimeInterval { get set }
  /// The rate at which local time passes. Default 1. 0 stops local time, and a negative speed runs it
  /// backwards.
  var speed: Float { get set }
  /// An offset added to active local time, in seconds. Default 0. A position past the end wraps around.
  var timeOffset: CFTimeInterval { get set }
  /// The number of iterations, which may be fractional or infinite. Default 0. 0 or less means one.
  var repeatCount: Float { get set }
  /// The duration of all iterations, in seconds of local time. It may be infinite. Default 0. 0 or less means
  /// unset.
  var repeatDuration: CFTimeInterval { get set }
  /// Indicates whether each iteration is followed by its reverse. Default false.
  var autoreverses: Bool { get set }
  /// The mode that decides which values apply before the start and after the end. Default `.removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The values that an animation applies outside its active interval. An unknown name counts as `.removed`.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end value applies after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start value applies before the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The start value applies before the start, the end value after the end.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// The animation has no effect outside its active interval.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  /// The names in scene files. `frozen` is a former name of `both`.
  package static let names = [forwards, backwards, both, removed].map(\.rawValue) + ["frozen"]

  var fillMode: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both, CAMediaTimingFillMode(rawValue: "frozen"): .both
    default: .removed
    }
  }
}
