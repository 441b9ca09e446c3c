// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplanePages
import MultiplanePlans

/// The verb `multiplane status`: shows the progress of a plan's parts.
enum StatusCommand {
  private static let watch = OptionRow(
    name: "--watch", summary: "Print each change until all parts are made, or one has failed and none runs")
  private static let json = OptionRow(name: "--json", summary: "Print JSON, one object a line")

  static let verb = Verb(
    name: "status", summary: "Show how far the parts of a plan are",
    explanation: [
      "Reads the folder of a plan. A part that is running has been heard of in the last 30 seconds; one that is"
        + " silent has not; one that is damaged has other bytes than its record. The exit status is 0 if all"
        + " parts can be joined, otherwise 1."
    ],
    operands: [
      Operand(placeholder: "PLAN", summary: "the folder of a plan", isRequired: true)
    ],
    options: [watch, json],
    examples: ["\(Tool.name) status clock.plan", "\(Tool.name) status clock.plan --watch --json"], run: run)

  /// The time between two checks of the folder, in microseconds.
  private static let interval: UInt32 = 1_000_000

  @Sendable private static func run(_ arguments: Arguments) throws {
    let folder: PlanFolder
    do {
      folder = try PlanFolder(path: arguments.operands[0])
    } catch {
      throw ToolError(ofPart: error)
    }
    Interruption.listen()
    let isJSON = arguments.has(json)
    let digests = PartDigests()
    var (last, status) = ("", PlanStatus(folder, digests: digests))
    while true {
      let text = isJSON ? jsonText(of: status, folder) + "\n" : text(of: status, folder)
      if text != last { try StandardOutput.write(text) }
      last = text
      guard arguments.has(watch), !status.isComplete, !status.hasFailed else { break }
      usleep(interval)
      try Interruption.check()
      status = PlanStatus(folder, digests: digests)
    }
    guard status.isComplete else {
      // The status itself is the message.
      throw ToolError.silent
    }
  }

  private static func text(of status: PlanStatus, _ folder: PlanFolder) -> String {
    let counts = PlanStatus.State.allCases.compactMap { state -> String? in
      let count = status.count(state)
      return count == 0 ? nil : "\(count) \(state.rawValue)"
    }
    var line = "\(folder.path): \(status.parts.count) parts, \(counts.joined(separator: ", ")); "
    line += "\(status.doneFrames) of \(status.totalFrames) frames"
    if let left = status.secondsLeft, left > 0 {
      line += ", about \(NumberFormat.text(left, digits: 0)) s left"
    }
    var lines = [line]
    for part in status.parts {
      if part.state == .damaged {
        lines.append(
          "part \(part.number): \(folder.path(ofPart: part.number)) does not have the bytes of its record; make "
            + "it again")
      } else if let failure = part.failure, part.state != .running {
        lines.append("part \(part.number): \(failure.code) on \(failure.host): \(failure.message)")
      } else if part.state == .silent, let progress = part.progress {
        lines.append("part \(part.number): nothing heard from \(progress.host) any more")
      }
    }
    return lines.map { TerminalText.line($0) + "\n" }.joined()
  }

  private static func jsonText(of status: PlanStatus, _ folder: PlanFolder) -> String {
    let parts = status.parts.map { part -> String in
      JSONText.object([
        ("number", "\(part.number)"), ("state", JSONText.string(part.state.rawValue)),
        ("done", "\(part.frames.done)"), ("total", "\(part.frames.total)"),
        ("host", JSONText.string(part.record?.host ?? part.progress?.host ?? part.failure?.host)),
        ("seconds", seconds(part.record?.costs.seconds ?? part.progress?.seconds)),
        ("bytes", part.record.map { "\($0.bytes)" } ?? "null"), ("code", JSONText.string(part.failure?.code)),
        ("message", JSONText.string(part.failure?.message)),
      ])
    }
    return JSONText.object([
      ("plan", JSONText.string(folder.path)), ("fingerprint", JSONText.string(folder.plan.fingerprint)),
      ("complete", "\(status.isComplete)"), ("done", "\(status.doneFrames)"),
      ("total", "\(status.totalFrames)"),
      ("secondsLeft", seconds(status.secondsLeft)), ("parts", JSONText.array(parts)),
    ])
  }

  private static func seconds(_ value: Double?) -> String {
    value.map { $0.isFinite ? NumberFormat.text($0, digits: 3) : "null" } ?? "null"
  }
}
