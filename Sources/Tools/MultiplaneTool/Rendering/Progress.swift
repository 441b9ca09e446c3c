// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePages
import MultiplanePlayback

/// The progress of a rendering, shown on a terminal or printed as JSON for another program.
final class Progress {
  private let isShown: Bool
  private let isJSON: Bool
  private let saysEnd: Bool
  private let now: @Sendable () -> UInt64
  private let begin: UInt64
  private var lastShown: UInt64
  private var done = 0

  /// The minimum time between two updates, in nanoseconds. Faster updates cannot be read.
  private static let interval: UInt64 = 100_000_000
  private static let perSecond = 1e9

  /// Creates the progress display that the options request: a status on a terminal, lines of JSON, or only
  /// the line at the end.
  init(_ arguments: Arguments) {
    let isQuiet = arguments.has(.quiet)
    isShown = StandardError.isTerminal && !isQuiet
    isJSON = arguments.has(.jsonProgress)
    saysEnd = !isQuiet && ErrorFormat.current == .text
    now = WallClock.nanoseconds
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

  /// Reports that the output `name` is complete. A terminal gets the time too; a log gets the same line in
  /// every run.
  func finish(_ name: String, _ format: FrameFormat? = nil) {
    if isJSON { return sayJSON(total: done, at: now(), finished: name) }
    guard saysEnd else { return }
    var line = "\(name): \(done) \(done == 1 ? "frame" : "frames")"
    if let format { line += " of \(format.width)x\(format.height) pixels" }
    guard isShown else { return StandardError.say(line) }
    let time = seconds(until: now())
    StandardError.say(
      line + " in \(NumberFormat.text(time, digits: 1)) s, "
        + "\(NumberFormat.text(Double(done) / time, digits: 1)) a second")
  }

  private func seconds(until moment: UInt64) -> Double { Double(max(1, moment &- begin)) / Self.perSecond }
}
