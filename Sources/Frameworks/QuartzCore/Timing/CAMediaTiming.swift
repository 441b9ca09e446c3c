// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// How the time of a layer or an animation follows from the time of its parent.
///
/// The parent of an animation is its layer (or its group), that of a layer its superlayer, that of a root
/// layer absolute media time. The active local time is `(parentTime - beginTime) * speed + timeOffset`.
public protocol CAMediaTiming: NSObjectProtocol {
  /// When the object begins, in seconds of the parent's time; default 0, which for an animation means the
  /// commit.
  var beginTime: CFTimeInterval { get set }
  /// The length of one iteration in seconds; 0 or less means the transaction's; default 0, infinite for
  /// layers.
  var duration: CFTimeInterval { get set }
  /// How fast local time passes; 0 stops it, negative values run it backwards; default 1.
  var speed: Float { get set }
  /// A shift of the active local time in seconds; positions past the end wrap round; default 0.
  var timeOffset: CFTimeInterval { get set }
  /// How often to run, may be fractional or infinite; 0 means once; default 0.
  var repeatCount: Float { get set }
  /// How long to run in seconds of local time, may be infinite; 0 means unset; default 0.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each iteration is followed by itself in reverse; default false.
  var autoreverses: Bool { get set }
  /// What shows before the beginning and after the end; default `.removed`.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What an animation shows outside of its active interval; unknown names fill nothing.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name in archives and key-value coding.
  public let rawValue: String

  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The end value holds after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start value holds before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both values hold.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing shows outside of the active interval.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var fillMode: FillMode {
    switch self {
    case .forwards: .forwards
    case .backwards: .backwards
    case .both, CAMediaTimingFillMode(rawValue: "frozen"): .both
    default: .removed
    }
  }
}
