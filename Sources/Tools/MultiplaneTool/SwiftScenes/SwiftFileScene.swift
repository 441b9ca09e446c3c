// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import ImporterSupport
import Multiplane
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePlayback
import MultiplanePrograms
import SceneData

/// A scene in Swift that this process runs.
struct SwiftFileScene: OpenedScene {
  private let program: Program
  private let path: String

  /// Loads the scene of a file or folder. Throws a failure with the reason.
  init(path: String, _ choices: SceneChoices) throws(ToolError) {
    self.path = path
    let program = try Self.program(at: path, [:])
    let files = program.inputs.defaultFiles(in: Self.folder(of: path))
    self.program = files.isEmpty ? program : try Self.program(at: path, files)
  }

  /// Returns the folder to which the paths of a scene are relative: the scene's own folder.
  private static func folder(of path: String) -> String {
    BundlePath.hasExtension(path, "swift") ? PlainFile.folder(of: path) : path
  }

  /// Loads the program of a scene, whose inputs have values. Throws a failure with the reason.
  private static func program(
    at path: String, _ values: [String: SceneInput.Value]
  ) throws(ToolError) -> Program {
    guard let host = SceneHost.current else {
      throw ToolError(
        SwiftSceneError.cannotLoad(path: path, reason: "this process cannot run scenes in Swift"))
    }
    // The duration and the title of a scene may depend on its inputs.
    let result = InputValues.with(values) { () -> Result<Program, SwiftSceneError> in
      do throws(SwiftSceneError) { return .success(try host.program(at: path)) } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(var program):
      program.inputValues = values
      return program
    case .failure(let error): throw ToolError(error)
    }
  }

  var report: CompatibilityReport { CompatibilityReport() }
  var inputs: [SceneInput] { program.inputs }

  /// Plays the film of the scene and draws its main moments. Returns what the layers reported on the way.
  func playedReport(at path: String) throws -> CompatibilityReport {
    let rate = FilmRequest.rate(nil, of: program)
    let (_, reports) = try Diagnostics.collecting {
      let host = program.makeHost()
      var options = PlaybackOptions()
      options.fillsFrame = true
      let viewport = try Viewport(source: host, options: options)
      let renderer = FrameRenderer()
      let clock = FixedRateClock(rate: rate, duration: program.filmDuration(at: rate))
      let moments = Set(program.sheetTimes(at: rate))
      var number = 0
      while let tick = clock.tick(number) {
        try Interruption.check()
        let tree = host.tick(to: tick.time)
        if moments.contains(tick.time) { _ = renderer.render(tree, at: tick.time, target: viewport.target) }
        number += 1
      }
    }
    var report = CompatibilityReport()
    report.note(reports, of: path)
    for own in reports where own.kind == .substituted { Diagnostics.report(own) }
    return report
  }

  func makeWriter() -> CAMLWriter { CAMLWriter(root: program.makeHost().root) }

  func filmScene(_ choices: SceneChoices) throws(ToolError) -> FilmScene {
    guard choices.state == nil, choices.states.isEmpty, choices.tilt == nil, choices.marker == nil else {
      throw .usage(
        .optionWithoutUse, "a scene in Swift has no states, no tilt and no markers", advice: "leave them out")
    }
    let folder = Self.folder(of: path)
    let values = try choices.values(of: inputs, in: folder)
    guard !values.isEmpty else { return FilmScene(program) }
    let all = inputs.defaultFiles(in: folder).merging(values) { _, given in given }
    return FilmScene(try Self.program(at: path, all))
  }
}
