// SPDX-License-Identifier: Apache-2.0

/// The mapping from window time to the program's time, which changes when the user plays, pauses, seeks or
/// sets the speed.
struct Transport {
  /// The available speeds, from 0.1 to 4 times normal speed.
  static let speeds = [0.1, 0.25, 0.5, 1, 2, 4]

  private(set) var isPlaying = true
  private(set) var speed = 1.0
  /// A window time and the program's time at that moment, in seconds.
  private var anchor = (window: 0.0, program: 0.0)

  /// Returns the program's time at a window time, in seconds. The two times are equal until the first change.
  func time(at window: Double) -> Double {
    isPlaying ? max(0, anchor.program + (window - anchor.window) * speed) : anchor.program
  }

  /// Returns the window time at which the program reaches `time`, in seconds, or infinity while it is paused.
  func windowTime(of time: Double) -> Double {
    guard isPlaying, time.isFinite else { return .infinity }
    return anchor.window + (time - anchor.program) / speed
  }

  /// Seeks to a time of the program, at a window time, and pauses or plays from there. Times are in seconds.
  mutating func go(to time: Double, at window: Double, playing: Bool) {
    anchor = (window, max(0, time))
    isPlaying = playing
  }

  mutating func togglePlaying(at window: Double) { go(to: time(at: window), at: window, playing: !isPlaying) }

  /// Sets the speed at a window time, in seconds. A value that is not in `speeds` is ignored.
  mutating func setSpeed(_ newSpeed: Double, at window: Double) {
    guard Self.speeds.contains(newSpeed) else { return }
    go(to: time(at: window), at: window, playing: isPlaying)
    speed = newSpeed
  }

  /// The speed for display, such as `1/10`, `1x` or `4x`.
  var speedText: String { speed < 1 ? "1/\(Int((1 / speed).rounded()))" : "\(Int(speed))x" }
}
