// SPDX-License-Identifier: Apache-2.0

/// How a program's time follows from that of its window.
struct Transport {
  /// The paces that can be chosen, from an eighth to four times.
  static let speeds = [0.125, 0.25, 0.5, 1, 2, 4]

  private(set) var isPlaying = true
  private(set) var speed = 1.0
  /// A time of the window and the program's at that time, in seconds.
  private var anchor = (window: 0.0, program: 0.0)

  /// The program's time at a time of the window, in seconds; exactly the same where nothing was ever changed.
  func time(at window: Double) -> Double {
    isPlaying ? max(0, anchor.program + (window - anchor.window) * speed) : anchor.program
  }

  /// The window's time at which the program's comes to `time`; infinite when it never does.
  func windowTime(of time: Double) -> Double {
    guard isPlaying, time.isFinite else { return .infinity }
    return anchor.window + (time - anchor.program) / speed
  }

  /// Goes to a time of the program, at a time of the window, and stays there or plays on.
  mutating func go(to time: Double, at window: Double, playing: Bool) {
    anchor = (window, max(0, time))
    isPlaying = playing
  }

  mutating func togglePlaying(at window: Double) { go(to: time(at: window), at: window, playing: !isPlaying) }

  /// Plays at another pace; one that is not among `speeds` is ignored.
  mutating func setSpeed(_ newSpeed: Double, at window: Double) {
    guard Self.speeds.contains(newSpeed) else { return }
    go(to: time(at: window), at: window, playing: isPlaying)
    speed = newSpeed
  }

  /// The pace as people write it: 1/8, 1, 4.
  var speedText: String { speed < 1 ? "1/\(Int(1 / speed))x" : "\(Int(speed))x" }
}
