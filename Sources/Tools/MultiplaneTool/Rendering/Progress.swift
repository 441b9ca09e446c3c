// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePages

/// The progress of a rendering, shown on a terminal or printed as JSON for another program.
final class Progress {
  private let isShown: Bool
  private let isJSON: Bool
  private let now: @Sendable () -> UInt64
  private let begin: UInt64
  private var lastShown: UInt64
  private var done = 0

  /// The minimum time between two updates, in nanoseconds. Faster updates cannot be read.
  private static let interval: UInt64 = 100_000_000
  private static let perSecond = 1e9

  /// Creates a progress display. It writes nothing unless `isShown` or `isJSON` is true. `now` returns
  /// nanoseconds since a fixed time.
  init(isShown: Bool, isJSON: Bool = false, now: @escaping @Sendable () -> UInt64) {
    self.isShown = isShown
    self.isJSON = isJSON
    self.now = now
    begin = now()
    lastShown = begin
  }

  /// Records the number of finished frames. `total` is the number of all frames, or `nil` if it is unknown.
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
    status += " frames, \(NumberFormat.text(rate, digits: 1)) a second"
    if let total { status += ", \(NumberFormat.text(Double(total - done) / rate, digits: 1)) s left" }
    StandardError.show(status: status)
  }

  private func sayJSON(total: Int?, at moment: UInt64, finished name: String? = nil) {
    let type = name == nil ? LineType.progress : .finished
    var members = [type.member, ("done", "\(done)")]
    if let total { members.append(("total", "\(total)")) }
    members.append(("seconds", NumberFormat.text(seconds(until: moment), digits: 3)))
    if let name { members.append(("finished", JSONText.string(name))) }
    StandardError.write(JSONText.object(members) + "\n")
  }

  /// True if the progress is shown as a status line on the terminal.
  var hasStatus: Bool { isShown && !isJSON }

  /// Removes the status from the terminal.
  func clear() {
    if hasStatus { StandardError.show(status: "") }
  }

  /// Reports that the output `name` is complete.
  func finish(_ name: String) {
    if isJSON { return sayJSON(total: done, at: now(), finished: name) }
    guard isShown else { return }
    let time = seconds(until: now())
    StandardError.say(
      "\(name): \(done) frames in \(NumberFormat.text(time, digits: 1)) s, "
        + "\(NumberFormat.text(Double(done) / time, digits: 1)) a second")
  }

  private func seconds(until moment: UInt64) -> Double { Double(max(1, moment &- begin)) / Self.perSecond }
}
