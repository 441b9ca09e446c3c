// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// A report of a request that could not be carried out exactly: something was unsupported, invalid or
/// substituted.
public struct Report: Sendable, Hashable, CustomStringConvertible {
  /// The kind of issue that a report describes.
  public enum Kind: String, Sendable, CaseIterable {
    /// A feature that Apple's frameworks have and that is not drawn here.
    case unsupported
    /// A value that is out of range, not a number, or of the wrong type. It has no effect, or another value
    /// is used.
    case invalid
    /// One thing is used in place of another, such as a font.
    case substituted
  }

  /// The kind of issue.
  public var kind: Kind
  /// The thing that the report is about, such as `CABasicAnimation.fromValue`.
  public var subject: String
  /// One line without a full stop that says what happened and what was done instead.
  public var message: String
  /// The layer that the report is about, or `nil` if the report is about no layer, or if the layer is not
  /// known.
  ///
  /// A layer with a name is reported as `"name"`. Any other layer is reported as a path of classes and
  /// sublayer indices from the nearest ancestor with a name, or from the root:
  /// `"card"/CALayer[1]/CATextLayer[0]`.
  public var layer: String?
  /// The message without the values that differ each time, such as a size that animates. Of reports that
  /// agree in everything else, only the first is delivered. `nil` if each message is a cause of its own.
  package var cause: String?

  /// Creates a report.
  public init(_ kind: Kind, _ subject: String, _ message: String, layer: String? = nil) {
    self.kind = kind
    self.subject = subject
    self.message = message
    self.layer = layer
  }

  /// The report that stands for all reports of the same cause.
  var key: Report { cause.map { Report(kind, subject, $0, layer: layer) } ?? self }

  /// Returns whether two reports have the same texts.
  public static func == (a: Report, b: Report) -> Bool {
    a.kind == b.kind && a.subject == b.subject && a.message == b.message && a.layer == b.layer
  }

  /// Hashes the texts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(subject)
    hasher.combine(message)
    hasher.combine(layer)
  }

  /// The report in one line: kind, subject, layer and message. Control characters in names are escaped.
  public var description: String {
    TerminalText.line("\(kind.rawValue): \(subject)\(layer.map { " of \($0)" } ?? ""): \(message)")
  }
}

/// The channel for reports of everything unsupported, invalid or substituted. No such issue is silent.
///
/// Each distinct report is delivered once: inside `collecting(_:)` to the caller, otherwise to the handler of
/// the process. The default handler prints it to standard error. At most 10,000 distinct reports are
/// delivered. Reports that differ only in a value, such as the size of a font that is too small, are one
/// report: the first.
///
/// If reports differ only in their layer, the first 20 are delivered, or only the first if something is
/// substituted. The others are counted, and `reportOmitted()` delivers their number. A player calls it at its
/// end. The reports of a film have the same texts and order on any number of threads.
public enum Diagnostics {
  /// A closure that receives reports, on the thread that found the issue.
  public typealias Handler = @Sendable (Report) -> Void

  private struct State {
    var handler: Handler?
    var log = ReportLog()
  }

  private static let state = Mutex(State())
  @TaskLocal private static var collector: Collector?
  @TaskLocal private static var layerName: LayerName?

  /// A closure that returns the name of the layer that is being drawn.
  private struct LayerName: @unchecked Sendable {
    // Unchecked: the closure is called only inside `naming`, on the same thread.
    let make: () -> String
  }

  /// An object that collects the reports of one scope.
  private final class Collector: Sendable {
    private let log: Mutex<(log: ReportLog, reports: [Report])>

    init(isLimited: Bool) { log = Mutex((ReportLog(isLimited: isLimited), [])) }

    func add(_ report: Report) {
      log.withLock { if $0.log.admit(report) { $0.reports.append(report) } }
    }

    var all: [Report] { log.withLock { $0.reports + $0.log.removeOmitted() } }
  }

  /// Replaces the handler of the process and forgets which reports were delivered. For `nil`, reports are
  /// printed to standard error.
  public static func setHandler(_ handler: Handler?) {
    state.withLock { $0 = State(handler: handler) }
  }

  /// Runs `body` and returns its result with the distinct reports that the current task made inside it, in
  /// order. The last reports give the numbers of omitted ones.
  public static func collecting<Result>(_ body: () throws -> Result) rethrows -> (Result, [Report]) {
    try collecting(isLimited: true, body)
  }

  /// Runs `body` and returns its result with its distinct reports, none of which is omitted for differing
  /// only in its layer. The caller delivers them later with `report(_:)`, which counts them.
  package static func deferring<Result>(_ body: () throws -> Result) rethrows -> (Result, [Report]) {
    try collecting(isLimited: false, body)
  }

  private static func collecting<Result>(
    isLimited: Bool, _ body: () throws -> Result
  ) rethrows -> (Result, [Report]) {
    let collector = Collector(isLimited: isLimited)
    let result = try $collector.withValue(collector, operation: body)
    return (result, collector.all)
  }

  /// Runs `body`, and gives its reports that name no layer the name that `layer` returns.
  package static func naming<Result>(
    _ layer: () -> String, _ body: () throws -> Result
  ) rethrows -> Result {
    try withoutActuallyEscaping(layer) { layer in
      try $layerName.withValue(LayerName(make: layer), operation: body)
    }
  }

  /// Delivers `report` unless an equal one was delivered before.
  public static func report(_ report: Report) {
    var report = report
    if report.layer == nil { report.layer = layerName?.make() }
    if let collector {
      collector.add(report)
      return
    }
    let (isNew, handler) = state.withLock { ($0.log.admit(report), $0.handler) }
    if isNew { deliver(report, to: handler) }
  }

  /// Delivers a report of `kind` about `subject` unless an equal one was delivered before.
  public static func report(_ kind: Report.Kind, _ subject: String, _ message: String, layer: String? = nil) {
    report(Report(kind, subject, message, layer: layer))
  }

  /// Delivers a report unless one of the same kind, subject, layer and cause was delivered before. `cause` is
  /// the message without its values.
  package static func report(
    _ kind: Report.Kind, _ subject: String, _ message: String, layer: String? = nil, cause: String
  ) {
    var report = Report(kind, subject, message, layer: layer)
    report.cause = cause
    self.report(report)
  }

  /// Delivers the numbers of reports that were omitted since the last call. Has no effect inside
  /// `collecting(_:)`.
  public static func reportOmitted() {
    guard collector == nil else { return }
    let (reports, handler) = state.withLock { ($0.log.removeOmitted(), $0.handler) }
    for report in reports { deliver(report, to: handler) }
  }

  private static func deliver(_ report: Report, to handler: Handler?) {
    if let handler {
      handler(report)
    } else {
      printToStandardError("multiplane: \(report)\n")
    }
  }
}
