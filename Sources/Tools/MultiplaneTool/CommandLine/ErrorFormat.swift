// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import FilmDocument
import LottieDocument
import MultiplaneAdopt
import MultiplaneDiagnostics
import MultiplanePages
import MultiplanePlans
import MultiplanePlayback
import MultiplaneRecorder
import SVGDocument
import SceneData
import Synchronization

/// The types of the JSON objects on standard error, which tell programs the lines apart.
enum LineType: String {
  /// An error, which ends the tool.
  case error
  /// Something that is not shown as it is written, or was replaced. The tool continues.
  case report
  /// The number of frames so far.
  case progress
  /// The output is complete.
  case finished
  /// The counters of a rendering.
  case counters

  /// The member of a JSON object.
  var member: (String, String) { ("type", JSONText.string(rawValue)) }
}

/// The format of errors and reports on standard error.
enum ErrorFormat: String, CaseIterable {
  /// A line of text for people to read.
  case text
  /// A line with a JSON object for programs. Its members are `type`, `code`, `message`, `file`, `element`
  /// and `advice`; those that are missing are `null`. A place in a file adds `line` and `column`, and code
  /// that `adopt` cannot change adds `rule`.
  case json

  /// The format of this process.
  static let current = requested(in: Tool.processArguments() ?? [])

  static let option = Option(row: .errors, choices: allCases.map { ($0.rawValue, $0) })

  /// Returns the format that a command line requests, or text if it requests none or an unknown one.
  ///
  /// It does not need the verb, so an unknown verb is also reported in the requested format.
  static func requested(in words: [String]) -> ErrorFormat {
    let (name, words) = (OptionRow.errors.name, words.prefix { $0 != "--" })
    var result = ErrorFormat.text
    for (index, word) in words.enumerated() {
      let next = word == name && index + 1 < words.count ? words[index + 1] : nil
      let value = word.hasPrefix(name + "=") ? String(word.dropFirst(name.count + 1)) : next
      if let value { result = ErrorFormat(rawValue: value) ?? .text }
    }
    return result
  }

  /// Prints the error that ends the tool, or a report about a file if `type` says so.
  func say(_ problem: ToolError.Problem, as type: LineType = .error) {
    StandardError.say(line(of: problem, as: type))
  }

  /// Returns the line for the error that ends the tool, or for a report about a file if `type` says so.
  func line(of problem: ToolError.Problem, as type: LineType = .error) -> String {
    switch self {
    case .text: "\(Tool.name): \(problem.text)"
    case .json: Self.line(problem, as: type)
    }
  }

  /// The texts of findings about scene files that were printed or counted.
  private static let expectedTexts = Mutex(Set<String>())

  /// Notes a finding about a scene file. The same report from the drawing is not printed again.
  func expect(_ entry: CompatibilityReport.Entry) {
    Self.expectedTexts.withLock { _ = $0.insert(entry.effect) }
  }

  /// Prints a report, unless a finding has said the same.
  func say(_ report: Report) {
    guard !Self.expectedTexts.withLock({ $0.contains(report.message) }) else { return }
    switch self {
    case .text: StandardError.say("\(Tool.name): \(report)")
    case .json:
      let element = report.layer.map { "\(report.subject) of \($0)" } ?? report.subject
      StandardError.say(
        Self.line(
          ToolError.Problem(
            code: "report.\(report.kind.rawValue)", problem: report.message, element: element), as: .report))
    }
  }

  /// Prints an entry of the report about a scene file.
  func say(_ entry: CompatibilityReport.Entry) {
    switch self {
    case .text: StandardError.say("\(Tool.name): \(entry)")
    case .json:
      StandardError.say(
        Self.line(
          ToolError.Problem(
            code: "scene.\(entry.kind.rawValue)", problem: entry.effect, file: entry.file,
            element: entry.subject), as: .report))
    }
  }

  /// All codes, sorted.
  static var codes: [String] {
    let errors =
      ToolError.codes + AdoptError.codes + AdoptReport.codes + RecorderError.codes + PlaybackError.codes
      + PlanError.codes
      + WindowError.codes + CAMLError.codes + LottieError.codes + SVGError.codes + SwiftSceneError.codes
      + InputError.codes + FilmFileError.codes
    let reports =
      Report.Kind.allCases.map { "report.\($0.rawValue)" }
      + CompatibilityReport.Kind.allCases.map { "scene.\($0.rawValue)" }
    return (errors + reports).sorted()
  }

  /// Prints a message of the Swift compiler.
  func say(_ message: CompilerMessage) {
    switch self {
    case .text: StandardError.say("\(message)")
    case .json: StandardError.say(Self.line(message.problem, as: .error))
    }
  }

  private static func line(_ problem: ToolError.Problem, as type: LineType) -> String {
    let members = [
      ("type", type.rawValue), ("code", problem.code), ("message", problem.problem), ("file", problem.file),
      ("element", problem.element), ("advice", problem.advice),
    ]
    let position = [("line", problem.line), ("column", problem.column)].compactMap { name, number in
      number.map { (name, "\($0)") }
    }
    let rule = problem.rule.map { [("rule", JSONText.string($0))] } ?? []
    return JSONText.object(members.map { ($0, JSONText.string($1)) } + position + rule)
  }
}
