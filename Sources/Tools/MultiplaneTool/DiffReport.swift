// SPDX-License-Identifier: Apache-2.0

import MultiplaneComparison
import MultiplaneRaster
import MultiplaneRecorder
import MultiplaneRenderTree

/// The output of a comparison: lines of text and, on request, a page or a summary.
final class DiffReport {
  static let html = Option<String>(
    row: OptionRow(
      name: "--html", placeholder: "FILE",
      summary: "Write a page with the pictures, times and values that differ: one file, no network"))
  static let markdown = OptionRow(
    name: "--markdown", summary: "Print a summary in Markdown for a pull request, instead of lines")

  private let page: OutputFile?
  private let arguments: Arguments
  private let printsMarkdown: Bool
  private var comparison: ComparisonReport?

  /// Opens the page's file, which gets its name only when the comparison is complete.
  init(_ arguments: Arguments) throws {
    let path = try arguments.value(of: Self.html)
    if let path, !path.lowercased().hasSuffix(".html") {
      throw ToolError.usage(
        .badValue, "\(Self.html.row.name) \(shown(path)) is not valid",
        advice: "give a name that ends in .html",
        element: Self.html.row.name)
    }
    if let path { try OutputCheck.check(path, of: arguments, option: Self.html.row) }
    page = try path.map { try OutputFile(path: $0) }
    self.arguments = arguments
    printsMarkdown = arguments.has(Self.markdown)
    if page != nil || printsMarkdown {
      comparison = ComparisonReport(arguments.operands[0], arguments.operands[1])
    }
  }

  /// Prints a line, unless a summary is printed.
  func write(_ line: String) throws {
    if !printsMarkdown { try StandardOutput.say(line) }
  }

  /// Adds the next frame of both inputs. `difference` is `nil` if the two frames count as equal.
  func add(
    _ a: Pixmap, _ b: Pixmap, at time: Double?, _ pixels: PictureDifference, difference: String?
  ) throws {
    try comparison?.add(a, b, at: time, pixels, difference: difference)
  }

  /// Adds the values that differ at `time`, which is in seconds.
  func add(_ values: [TreeDifference], at time: Double) { comparison?.add(values, at: time) }

  /// Runs a comparison, and then writes the page and the summary, even if the comparison throws because of
  /// differences. Any other error discards the page.
  func complete(_ compare: () throws -> Void) throws {
    do {
      try compare()
    } catch let error as ToolError {
      if case .failed(let problem) = error, problem.code == ToolError.FailureCode.different.code {
        try finish(problem: problem.problem)
      } else {
        page?.discard()
      }
      throw error
    } catch {
      page?.discard()
      throw error
    }
    try finish(problem: nil)
  }

  private func finish(problem: String?) throws {
    guard let comparison else { return }
    // The result already contains the differences of frames.
    let other = problem.flatMap { $0.hasSuffix(" frames differ") ? nil : $0 }
    if printsMarkdown { try StandardOutput.write(comparison.markdown(problem: other)) }
    guard let page else { return }
    // By now, the images of the scenes are known too.
    try OutputCheck.check(page.path, of: arguments, option: Self.html.row)
    try page.append(Array(try comparison.html(problem: other).utf8))
    try page.commit()
  }
}
