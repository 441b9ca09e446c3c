// SPDX-License-Identifier: Apache-2.0

import MultiplaneAdopt

/// The verb `multiplane adopt`: makes sources for Apple's systems compile here.
enum AdoptVerb {
  private static let folder = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FOLDER",
      summary: "The folder to write to. Needed without --check"))
  private static let check = OptionRow(
    name: "--check", summary: "Print each change with its file and line, and write nothing")
  private static let force = OptionRow(
    name: "--force", summary: "Replace files in FOLDER that differ. Without it, they are refused")

  static let verb = Verb(
    name: "adopt", summary: "Make Swift sources for iOS compile here",
    explanation: [
      "Writes copies of Swift sources that were written for Apple's systems, without what needs the"
        + " Objective-C runtime: @objc, @IBOutlet and the like, dynamic, #selector, #keyPath, @NSManaged"
        + " properties of layers, optional protocol members, conditions for iOS, and casts that fail silently"
        + " on Linux. Give all sources of a module together.",
      "Strings, comments and the numbers of lines stay. A second run changes nothing. Nothing is written"
        + " outside FOLDER; links are not followed. Standard error says, with file and line, what must be"
        + " changed by hand, and which other files are not copied. The exit status is 3 if anything is left;"
        + " the results are written all the same.",
    ],
    operands: [
      Operand(
        placeholder: "SOURCE", summary: "a Swift file, or a folder with such files", isRequired: true,
        isRepeated: true)
    ],
    options: [folder.row, check, force],
    examples: ["\(Tool.name) adopt Wave/Sources -o Sources/Wave", "\(Tool.name) adopt Wave/Sources --check"],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let path = try arguments.value(of: folder)
    guard path?.isEmpty == false || arguments.has(check) else {
      throw ToolError.usage(.missingOption, "say where to write: -o FOLDER")
    }
    let request = AdoptRequest(
      sources: arguments.operands, folder: path, isCheck: arguments.has(check),
      replacesFiles: arguments.has(force))
    var lines: [String] = []
    let isFinished = try AdoptCommand.perform(request, print: { lines.append($0) }) { report in
      let message = ErrorFormat.current == .text ? report.message : report.reason
      ErrorFormat.current.say(
        ToolError.Problem(
          code: report.code, problem: message, file: report.file, line: report.line, column: report.column,
          rule: report.rule), as: .report)
    }
    for line in lines { try StandardOutput.say(line) }
    if !isFinished { throw ToolError.unfinished(status: AdoptCommand.unfinishedStatus) }
  }
}
