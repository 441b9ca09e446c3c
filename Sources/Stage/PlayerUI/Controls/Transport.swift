// SPDX-License-Identifier: Apache-2.0

/// The mapping from the window's time to the program's time: play, pause, seek and speed.
struct Transport {
  /// The available speeds, from a tenth to 4 times.
  static let speeds = [0.1, 0.25, 0.5, 1, 2, 4]

  private(set) var isPlaying = true
  private(set) var speed = 1.0
  /// A time of the window and the program's time at that moment, in seconds.
  private var anchor = (window: 0.0, program: 0.0)

  /// Returns the program's time at a time of the window, in seconds. Both are exactly equal until the first
  /// change.
  func time(at window: Double) -> Double {
    isPlaying ? max(0, anchor.program + (window - anchor.window) * speed) : anchor.program
  }

  /// Returns the window's time at which the program reaches `time`, in seconds, or infinity while paused.
  func windowTime(of time: Double) -> Double {
    guard isPlaying, time.isFinite else { return .infinity }
    return anchor.window + (time - anchor.program) / speed
  }

  /// Seeks to a time of the program, at a time of the window, and pauses or plays from there.
  mutating func go(to time: Double, at window: Double, playing: Bool) {
    anchor = (window, max(0, time))
    isPlaying = playing
  }

  mutating func togglePlaying(at window: Double) { go(to: time(at: window), at: window, playing: !isPlaying) }

  /// Sets the speed at the time `window` of the player's window, in seconds. A value that is not in `speeds`
  /// is ignored.
  mutating func setSpeed(_ newSpeed: Double, at window: Double) {
    guard Self.speeds.contains(newSpeed) else { return }
    go(to: time(at: window), at: window, playing: isPlaying)
    speed = newSpeed
  }

  /// The speed for display, such as `1/10`, `1x` or `4x`.
  var speedText: String { speed < 1 ? "1/\(Int((1 / speed).rounded()))" : "\(Int(speed))x" }
}
