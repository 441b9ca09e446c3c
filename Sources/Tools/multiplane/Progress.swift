// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person at a terminal sees of a rendering while it runs.
final class Progress {
  private let isShown: Bool
  private let now: @Sendable () -> UInt64
  private let begin: UInt64
  private var lastShown: UInt64
  private var done = 0

  /// Nanoseconds between two looks at the figures: as often as they can be read.
  private static let interval: UInt64 = 100_000_000
  private static let perSecond = 1e9

  /// Begins; nothing is ever written unless `isShown`. `now` tells the nanoseconds since any fixed moment.
  init(isShown: Bool, now: @escaping @Sendable () -> UInt64) {
    self.isShown = isShown
    self.now = now
    begin = now()
    lastShown = begin
  }

  /// Takes the number of frames done and, when it is known, of all.
  func update(done: Int, total: Int?) {
    self.done = done
    guard isShown else { return }
    let moment = now()
    guard moment &- lastShown >= Self.interval else { return }
    lastShown = moment
    let rate = Double(done) / seconds(until: moment)
    var status = "\(done)"
    if let total { status += " of \(total)" }
    status += " frames, \(TypedNumber.text(rate, digits: 1)) a second"
    if let total { status += ", \(TypedNumber.text(Double(total - done) / rate, digits: 1)) s left" }
    StandardError.show(status: status)
  }

  /// Removes the figures from the terminal.
  func clear() {
    if isShown { StandardError.show(status: "") }
  }

  /// Says that `name` is complete.
  func finish(_ name: String) {
    guard isShown else { return }
    let time = seconds(until: now())
    StandardError.say(
      "\(name): \(done) frames in \(TypedNumber.text(time, digits: 1)) s, "
        + "\(TypedNumber.text(Double(done) / time, digits: 1)) a second")
  }

  private func seconds(until moment: UInt64) -> Double { Double(max(1, moment &- begin)) / Self.perSecond }
}

/// The time on the wall, for showing how long things take; no picture ever depends on it.
enum WallClock {
  /// The nanoseconds since some fixed moment.
  @Sendable static func nanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    let perSecond: UInt64 = 1_000_000_000
    return UInt64(time.tv_sec) * perSecond + UInt64(time.tv_nsec)
  }
}
