// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms
import MultiplaneRecorder
import SceneData

/// The making of an output for each row of data, in one process.
struct RowRendering {
  private let request: RenderRequest
  private let arguments: Arguments
  private let data: DataRows
  private let template: OutputName
  private let resumes: Bool
  private let part: (number: Int, count: Int)?

  private static let data = Option<String>(
    row: OptionRow(
      name: "--data", placeholder: "ROWS",
      summary:
        "A file with rows (.csv, .tsv, .jsonl or .json): an output is made for each row, whose columns are "
        + "inputs of the scene", ownOffer: Offer([], files: .endings(["csv", "tsv", "jsonl", "json"]))))
  private static let resume = OptionRow(
    name: "--resume", summary: "With --data, make only the outputs that are not there yet")
  private static let rowPart = Option<FilmRequest.Frames>(
    row: OptionRow(
      name: "--row-part", placeholder: "K/N",
      summary: "With --data, make only the outputs of the K-th of N parts of the rows, for several machines"),
    request: "give the number of the part and of all parts, such as 2/3", RenderRequest.readPart)

  /// The rows for the table of `render`.
  static let rows = [data.row, resume, rowPart.row].inGroup(.data)

  /// Reads the options, or returns `nil` if there is no data.
  init?(_ request: RenderRequest, _ arguments: Arguments) throws(ToolError) {
    guard let path = try arguments.value(of: Self.data) else {
      for row in [Self.resume, Self.rowPart.row] where arguments.has(row) {
        throw .usage(.missingOption, "\(row.name) needs --data")
      }
      return nil
    }
    guard request.film.scene != nil, request.output.kind != nil else {
      throw .usage(.conflictingOptions, "--data needs a scene and an output", advice: "name both")
    }
    (self.request, self.arguments, resumes) = (request, arguments, arguments.has(Self.resume))
    do throws(InputError) {
      template = try OutputName(request.output.name)
      data = try DataRows(path: path)
    } catch {
      throw ToolError(error)
    }
    if case .segment(let number, let count) = try arguments.value(of: Self.rowPart) {
      part = (number, count)
    } else {
      part = nil
    }
  }

  /// Makes the outputs. Throws a failure at the end if there were bad rows.
  func perform() throws {
    Interruption.listen()
    let scenes = try RowScenes(request.film.scene, ToolScenes(arguments.programs))
    let (all, bad) = try checkedRows(scenes)
    let range = part.map { SegmentClock.frames(ofPart: $0.number, of: $0.count, in: all.count) }
    let good = range.map { Array(all[$0]) } ?? all
    for row in bad { say(row.error, of: row.number) }
    var badNumbers = bad.map(\.number)
    var (made, kept) = (0, 0)
    for row in good {
      if resumes, exists(row.outputPath) {
        kept += 1
        continue
      }
      do {
        try make(row, scenes)
        made += 1
      } catch {
        // A signal ends all rows, and a wrong command line is wrong for each of them.
        guard case .failed = ToolError(error), Interruption.signal == nil else { throw error }
        badNumbers.append(row.number)
        say(error, of: row.number)
      }
    }
    try finish(made: made, kept: kept, bad: badNumbers.sorted())
  }

  // MARK: Rows

  /// A row from which no output can be made.
  private typealias Refusal = (number: Int, error: InputError)

  private func checkedRows(
    _ scenes: RowScenes
  ) throws(ToolError) -> (good: [DataRow], bad: [Refusal]) {
    let inputs = scenes.inputs
    let shared = try scenes.choices.values(of: inputs, in: scenes.folder, isPartial: true)
    do throws(InputError) {
      let rows = try data.check(
        InputSet(inputs), template: template, in: PlainFile.folder(of: data.file), over: shared)
      let faults = rows.good.compactMap { row -> Refusal? in
        guard var error = scenes.fault(in: row.values) else { return nil }
        (error.file, error.line) = (data.file, row.line)
        return (row.number, error)
      }
      let refused = Set(faults.map(\.number))
      let bad = rows.bad.map { (number: $0.number, error: $0.error) } + faults
      return (
        rows.good.filter { !refused.contains($0.number) }, bad.sorted { $0.number < $1.number }
      )
    } catch {
      throw ToolError(error)
    }
  }

  private func make(_ row: DataRow, _ scenes: RowScenes) throws {
    try Interruption.check()
    var own = request
    own.film.scene?.choices.values = row.values
    own.output = try RenderOutput(name: row.outputPath, format: request.output.kind)
    // Names of folders may come from data, so folders are made. If that fails, the output's error says why.
    let folder = PlainFile.folder(of: row.outputPath)
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try RenderCommand.render(own, arguments, scenes: scenes, isOneOfMany: true)
  }

  /// Returns whether the output at a path is complete. Files appear only when they are.
  private func exists(_ path: String) -> Bool {
    guard request.output.kind?.isSequence == true else { return FileManager.default.fileExists(atPath: path) }
    return NumberedPath(path).map { FileManager.default.fileExists(atPath: $0.path(of: 0)) } ?? false
  }

  // MARK: Messages

  private func say(_ error: any Error, of number: Int) {
    guard var problem = ToolError(error).problem else { return }
    problem = ToolError.Problem(
      code: problem.code, problem: "row \(number): \(problem.problem)", advice: problem.advice,
      file: problem.file ?? data.file, element: problem.element, line: problem.line)
    ErrorFormat.current.say(problem)
  }

  /// The maximum number of rows that the summary names.
  private static let mostNamed = 20

  private func finish(made: Int, kept: Int, bad: [Int]) throws(ToolError) {
    var parts = ["\(made) \(made == 1 ? "output" : "outputs") made"]
    if kept > 0 { parts.append("\(kept) \(kept == 1 ? "was" : "were") there") }
    let summary = parts.joined(separator: ", ")
    guard !bad.isEmpty else {
      if !arguments.has(.quiet), !arguments.has(.jsonProgress) {
        StandardError.say("\(data.file): \(summary)")
      }
      return
    }
    let names = bad.prefix(Self.mostNamed).map(String.init).joined(separator: ", ")
    let more = bad.count > Self.mostNamed ? " and \(bad.count - Self.mostNamed) more" : ""
    throw .failure(
      .badRows,
      "\(summary), and \(bad.count == 1 ? "1 row is" : "\(bad.count) rows are") bad: \(names)\(more)",
      advice: "mend the rows, and make the missing outputs with --resume", file: data.file)
  }
}

/// The finder of one scene for many rows, which is read once.
private struct RowScenes: SceneFinder {
  let choices: SceneChoices
  /// The inputs of the scene.
  let inputs: [SceneInput]
  /// The folder to which the files of `--set` are relative.
  let folder: String
  private let opened: (any OpenedScene)?
  private let tool: ToolScenes

  init(_ reference: SceneReference?, _ tool: ToolScenes) throws {
    self.tool = tool
    choices = reference?.choices ?? SceneChoices()
    guard let path = reference?.path else {
      opened = nil
      (inputs, folder) = (try reference.map { try tool.inputs(ofProgram: $0.name) } ?? [], ".")
      return
    }
    let opened = try SceneFile.open(path, choices)
    SceneFile.noteOmissions(of: opened.report, at: path, choices)
    (self.opened, inputs, folder) = (opened, opened.inputs, PlainFile.folder(of: path))
  }

  /// Returns an error for a value that fits its input, but not the scene.
  func fault(in values: [String: SceneInput.Value]) -> InputError? { opened?.fault(in: values) }

  func scene(_ reference: SceneReference) throws -> FilmScene {
    guard let opened else { return try tool.scene(reference) }
    var scene = try opened.filmScene(reference.choices)
    scene.findings = opened.report.entries.map(\.description)
    scene.hasOwnSize = true
    return scene
  }
}
