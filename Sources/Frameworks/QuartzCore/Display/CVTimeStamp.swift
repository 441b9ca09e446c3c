// SPDX-License-Identifier: Apache-2.0

/// The time of a frame of a display or film, as Core Video has it: what `CARenderer.beginFrame(atTime:timeStamp:)` takes.
public struct CVTimeStamp: Hashable, Sendable {
  /// 0.
  public var version: UInt32 = 0
  /// Units of `videoTime` a second; default 0.
  public var videoTimeScale: Int32 = 0
  /// The start of the frame, in units of `videoTimeScale`; default 0.
  public var videoTime: Int64 = 0
  /// The start of the frame in the host's time base; default 0.
  public var hostTime: UInt64 = 0
  /// How fast the display runs compared with its nominal rate; default 0.
  public var rateScalar: Double = 0
  /// How long the frame shows, in units of `videoTimeScale`; default 0.
  public var videoRefreshPeriod: Int64 = 0
  /// The SMPTE time code of the frame.
  public var smpteTime = CVSMPTETime()
  /// Which of the fields hold; default 0.
  public var flags: UInt64 = 0
  /// 0.
  public var reserved: UInt64 = 0

  /// Creates a time stamp of zeros.
  public init() {}
}

/// A SMPTE time code.
public struct CVSMPTETime: Hashable, Sendable {
  /// The number of subframes in the full message; default 0.
  public var subframes: Int16 = 0
  /// The number of subframes a frame; default 0.
  public var subframeDivisor: Int16 = 0
  /// The total number of messages received; default 0.
  public var counter: UInt32 = 0
  /// The kind of time code; default 0.
  public var type: UInt32 = 0
  /// Whether the time is valid and running; default 0.
  public var flags: UInt32 = 0
  /// Hours; default 0.
  public var hours: Int16 = 0
  /// Minutes; default 0.
  public var minutes: Int16 = 0
  /// Seconds; default 0.
  public var seconds: Int16 = 0
  /// Frames; default 0.
  public var frames: Int16 = 0

  /// Creates a time code of zeros.
  public init() {}
}
