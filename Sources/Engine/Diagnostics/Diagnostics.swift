// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A request that could not be carried out exactly: something unsupported, invalid or substituted.
public struct Report: Sendable, Hashable, CustomStringConvertible {
  /// The kind of issue that a report describes.
  public enum Kind: String, Sendable {
    /// A feature that exists at Apple and is not drawn here.
    case unsupported
    /// A value that is out of range, not a number, or of the wrong type; it has no effect.
    case invalid
    /// One thing was used in place of another, such as a font.
    case substituted
  }

  /// The kind of issue.
  public var kind: Kind
  /// The thing that the report is about, such as `CABasicAnimation.fromValue`.
  public var subject: String
  /// One line without a full stop that says what happened and what was done instead.
  public var message: String

  /// Creates a report.
  public init(_ kind: Kind, _ subject: String, _ message: String) {
    self.kind = kind
    self.subject = subject
    self.message = message
  }

  /// One line: kind, subject and message.
  public var description: String { "\(kind.rawValue): \(subject): \(message)" }
}

/// The channel for everything unsupported, invalid or substituted. Nothing of the kind is silent.
///
/// Each distinct report is delivered once to the handler of its thread, or else to the process-wide handler.
/// The default process-wide handler prints it to standard error.
public enum Diagnostics {
  /// A closure that receives reports, on the thread that found the issue.
  public typealias Handler = @Sendable (Report) -> Void

  private struct State {
    var handler: Handler?
    var seen: Set<Report> = []
  }

  /// Beyond this many distinct reports nothing more is remembered or delivered, so memory stays bounded.
  private static let distinctReportLimit = 10_000
  private static let state = Mutex(State())
  @TaskLocal private static var collector: Collector?

  /// Collects the reports of one scope.
  package final class Collector: Sendable {
    private let reports = Mutex<[Report]>([])

    func add(_ report: Report) {
      reports.withLock { if !$0.contains(report) { $0.append(report) } }
    }

    var all: [Report] { reports.withLock { $0 } }
  }

  /// Replaces the process-wide handler and forgets which reports were delivered; `nil` prints to standard
  /// error.
  public static func setHandler(_ handler: Handler?) {
    state.withLock { $0 = State(handler: handler) }
  }

  /// Runs `body` and returns its result with the distinct reports that its own task made, in order.
  public static func collecting<Result>(_ body: () throws -> Result) rethrows -> (Result, [Report]) {
    let collector = Collector()
    let result = try $collector.withValue(collector, operation: body)
    return (result, collector.all)
  }

  /// Delivers `report` unless an equal one was delivered before.
  public static func report(_ report: Report) {
    if let collector {
      collector.add(report)
      return
    }
    let (isNew, handler) = state.withLock { state in
      guard state.seen.count < distinctReportLimit else { return (false, nil as Handler?) }
      return (state.seen.insert(report).inserted, state.handler)
    }
    guard isNew else { return }
    if let handler {
      handler(report)
    } else {
      printToStandardError("multiplane: \(report)\n")
    }
  }

  /// Delivers a report of `kind` about `subject` unless an equal one was delivered before.
  public static func report(_ kind: Report.Kind, _ subject: String, _ message: String) {
    report(Report(kind, subject, message))
  }
}
