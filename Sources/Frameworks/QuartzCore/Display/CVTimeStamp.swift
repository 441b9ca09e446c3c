// SPDX-License-Identifier: Apache-2.0

/// The time of a frame of a display or film, with the fields of Core Video's `CVTimeStamp`. Passed to
/// `CARenderer.beginFrame(atTime:timeStamp:)`, which ignores it.
public struct CVTimeStamp: Hashable, Sendable {
  /// The version of the structure. Default 0.
  public var version: UInt32 = 0
  /// The number of `videoTime` units per second. Default 0.
  public var videoTimeScale: Int32 = 0
  /// The start of the frame, in units of `videoTimeScale`. Default 0.
  public var videoTime: Int64 = 0
  /// The start of the frame in the host's time base; default 0.
  public var hostTime: UInt64 = 0
  /// The ratio of the display's actual rate to its nominal rate. Default 0.
  public var rateScalar: Double = 0
  /// The duration of the frame, in units of `videoTimeScale`. Default 0.
  public var videoRefreshPeriod: Int64 = 0
  /// The SMPTE time code of the frame.
  public var smpteTime = CVSMPTETime()
  /// The flags that mark the valid fields. Default 0.
  public var flags: UInt64 = 0
  /// Reserved. Default 0.
  public var reserved: UInt64 = 0

  /// Creates a time stamp with all fields 0.
  public init() {}
}

/// A SMPTE time code.
public struct CVSMPTETime: Hashable, Sendable {
  /// The number of subframes in the full message; default 0.
  public var subframes: Int16 = 0
  /// The number of subframes per frame. Default 0.
  public var subframeDivisor: Int16 = 0
  /// The total number of messages received; default 0.
  public var counter: UInt32 = 0
  /// The kind of time code; default 0.
  public var type: UInt32 = 0
  /// The flags that mark a valid or running time. Default 0.
  public var flags: UInt32 = 0
  /// Hours; default 0.
  public var hours: Int16 = 0
  /// Minutes; default 0.
  public var minutes: Int16 = 0
  /// Seconds; default 0.
  public var seconds: Int16 = 0
  /// Frames; default 0.
  public var frames: Int16 = 0

  /// Creates a time code with all fields 0.
  public init() {}
}
