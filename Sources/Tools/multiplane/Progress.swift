// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a person at a terminal, or a program that watches, learns of a rendering while it runs.
final class Progress {
  private let isShown: Bool
  private let isJSON: Bool
  private let now: @Sendable () -> UInt64
  private let begin: UInt64
  private var lastShown: UInt64
  private var done = 0

  /// Nanoseconds between two looks at the figures: as often as they can be read.
  private static let interval: UInt64 = 100_000_000
  private static let perSecond = 1e9

  /// Begins; nothing is ever written unless `isShown`, or as lines of JSON. `now` tells the nanoseconds since any fixed
  /// moment.
  init(isShown: Bool, isJSON: Bool = false, now: @escaping @Sendable () -> UInt64) {
    self.isShown = isShown
    self.isJSON = isJSON
    self.now = now
    begin = now()
    lastShown = begin
  }

  /// Takes the number of frames done and, when it is known, of all.
  func update(done: Int, total: Int?) {
    self.done = done
    guard isShown || isJSON else { return }
    let moment = now()
    guard moment &- lastShown >= Self.interval else { return }
    lastShown = moment
    if isJSON { return sayJSON(total: total, at: moment) }
    let rate = Double(done) / seconds(until: moment)
    var status = "\(done)"
    if let total { status += " of \(total)" }
    status += " frames, \(TypedNumber.text(rate, digits: 1)) a second"
    if let total { status += ", \(TypedNumber.text(Double(total - done) / rate, digits: 1)) s left" }
    StandardError.show(status: status)
  }

  private func sayJSON(total: Int?, at moment: UInt64, finished name: String? = nil) {
    var members = [("done", "\(done)")]
    if let total { members.append(("total", "\(total)")) }
    members.append(("seconds", TypedNumber.text(seconds(until: moment), digits: 3)))
    if let name { members.append(("finished", JSONText.string(name))) }
    StandardError.write(JSONText.object(members) + "\n")
  }

  /// Removes the figures from the terminal.
  func clear() {
    if isShown, !isJSON { StandardError.show(status: "") }
  }

  /// Says that `name` is complete.
  func finish(_ name: String) {
    if isJSON { return sayJSON(total: done, at: now(), finished: name) }
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
