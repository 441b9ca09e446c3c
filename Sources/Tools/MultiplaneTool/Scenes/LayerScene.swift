// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import ImporterSupport
import Multiplane
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePrograms

/// A scene of layers with states, from a CAML file or a package of them.
struct LayerScene: OpenedScene {
  let document: CAMLDocument
  private let path: String

  /// Reads a scene. Throws a failure with the reason.
  init(_ origin: SceneOrigin, isStrict: Bool) throws(ToolError) {
    var options = CAMLDocument.Options()
    options.isStrict = isStrict
    path = if case .file(let path) = origin { path } else { StandardInputScene.title }
    do throws(CAMLError) {
      switch origin {
      case .file(let path): document = try CAMLDocument(path: path, options: options)
      case .bytes(let bytes):
        document = try CAMLDocument(bytes: bytes, name: StandardInputScene.title, options: options)
      }
    } catch {
      var error = error
      error.file = Self.path(of: error.file, in: path)
      throw ToolError(error)
    }
  }

  var report: CompatibilityReport { document.report.renamingFiles { Self.path(of: $0, in: path) } }

  /// Returns the path of a file of the scene, beginning as the user wrote the path of the scene.
  private static func path(of file: String, in scene: String) -> String {
    let name = scene.hasSuffix("/") ? String(scene.dropLast()) : scene
    if file == name || file == scene { return file }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if let last = parts.last, file == last { return name }
    // Other files of a single CAML file are in its folder.
    let isFile = name.lowercased().hasSuffix(".caml")
    let folder = isFile ? parts.dropLast().joined(separator: "/") : name
    return folder.isEmpty ? file : folder + "/" + file
  }

  func makeWriter() -> CAMLWriter { CAMLWriter(scene: document.makeScene()) }

  /// The values of named layers.
  var inputs: [SceneInput] { LayerInputs(document.makeScene().root).inputs }

  func filmScene(_ choices: SceneChoices) throws(ToolError) -> FilmScene {
    guard choices.marker == nil else {
      throw .usage(.optionWithoutUse, "--marker is for Lottie files", advice: "leave it out")
    }
    return FilmScene(try program(choices), sounds: [])
  }

  /// Returns a program that shows the scene. Throws a usage error for a state that the scene does not have.
  private func program(_ choices: SceneChoices) throws(ToolError) -> Program {
    let (document, sample) = (document, document.makeScene())
    let stops = try choices.states.map { name throws(ToolError) in try Self.state(name, of: sample) }
    let first =
      try choices.state.map { name throws(ToolError) in try Self.state(name, of: sample) }
      ?? (sample.hasState("Locked") ? "Locked" : sample.state)
    let (tilt, progress) = (choices.tilt, choices.progress)
    if tilt != nil, !sample.respondsToTilt {
      throw .usage(.optionWithoutUse, "\(document.name) has no parallax for --tilt", advice: "leave it out")
    }
    // Finding the inputs of a large file takes time.
    let values = choices.hasValues ? try choices.values(of: inputs, in: PlainFile.folder(of: path)) : [:]
    let times = progress == nil ? Self.times(of: stops, in: sample, hold: choices.hold ?? 1) : []
    var program = Program(
      name: document.name, title: document.name, duration: times.last
    ) { script in
      let scene = document.makeScene()
      if !values.isEmpty { LayerInputs(scene.root).set(values) }
      if let progress, stops.count == 2 {
        scene.show(progress, from: stops[0], to: stops[1])
      } else if let stop = stops.first {
        scene.enter(stop, isAnimated: false)
        for (time, stop) in zip(times.dropLast(), stops.dropFirst()) {
          script.at(time) { scene.enter(stop) }
        }
      } else {
        scene.enter(first, isAnimated: false)
      }
      if let tilt { scene.tilt(x: tilt.x, y: tilt.y) }
      let input = StateInput(scene)
      script.onInput(input.handle)
      scene.stateHandler = script.noteState
      return scene.root
    }
    program.states = sample.stateNames
    if !sample.stateNames.isEmpty, progress == nil {
      let entered = zip(stops.isEmpty ? [first] : stops, [0] + times)
      program.markers = entered.map { Program.Marker(name: $0 ?? Program.noState, time: $1) }
    }
    return program
  }

  /// Returns the start of each change of state, and the end of the film, in seconds.
  private static func times(of stops: [String?], in scene: CAMLScene, hold: Double) -> [Double] {
    guard !stops.isEmpty else { return [] }
    let longestChange = 60.0  // seconds, because some changes never end
    var times = [hold]
    for (old, new) in zip(stops, stops.dropFirst()) {
      times.append(times[times.count - 1] + min(scene.duration(from: old, to: new), longestChange) + hold)
    }
    return times
  }

  /// Returns the state with a name given on the command line, or `nil` for `base`. Throws a usage error if
  /// the scene has no such state.
  private static func state(_ name: String, of scene: CAMLScene) throws(ToolError) -> String? {
    if scene.hasState(name) { return name }
    // Accept the name that the settings of phones use.
    if name == "Unlocked", scene.hasState("Unlock") { return "Unlock" }
    if name == Program.noState { return nil }
    let known = scene.stateNames
    let list = known.isEmpty ? "the file has no states" : "there are \(known.joined(separator: ", "))"
    throw .usage(
      .unknownName, "there is no state \(shown(name))",
      advice: Spelling.advice(for: name, among: known, else: list), element: name)
  }
}
