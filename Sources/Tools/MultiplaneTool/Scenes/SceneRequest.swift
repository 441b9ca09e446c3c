// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import LottieDocument
import Multiplane

/// The options for a scene file.
struct SceneRequest {
  /// The state to show. `nil` if not given.
  private let state: String?
  /// The states to show one after the other.
  private let states: [String]
  /// The time in each state after the change to it has ended, in seconds.
  private let hold: Double
  private let progress: Double?
  private let tilt: (x: Double, y: Double)?
  /// The name of a part of an animation. `nil` for all of it.
  private let marker: String?

  static let state = Option<String>(
    row: OptionRow(
      name: "--state", placeholder: "NAME",
      summary:
        "The state of a scene from a file, or base for none. Default: Locked if there is such a "
        + "state, otherwise the initial state"))
  static let states = Option<[String]>(
    row: OptionRow(
      name: "--states", placeholder: "A,B,...",
      summary: "Play the transitions between these states of a scene from a file, in order"),
    request: "give two states or more, such as Locked,Unlock"
  ) { text in
    let names = text.split(separator: ",").map(String.init)
    return names.count >= 2 ? names : nil
  }
  static let hold = Option<Double>(
    row: OptionRow(
      name: "--hold", placeholder: "S",
      summary: "The pause after each transition of --states in seconds. Default: 1"),
    read: MediaTime.read)
  static let progress = Option<Double>(
    row: OptionRow(
      name: "--progress", placeholder: "P",
      summary: "The progress of the transition from A to B of --states A,B, from 0 to 1, as during a drag"),
    request: "give a number from 0 to 1, such as 0.5"
  ) { NumberFormat.number($0, in: 0...1) }
  static let tilt = Option<(x: Double, y: Double)>(
    row: OptionRow(
      name: "--tilt", placeholder: "X,Y",
      summary: "The tilt of the device about each axis, from -1 to 1, for a scene with parallax"),
    request: "give two numbers from -1 to 1, such as 0.5,0; after an = if the first is negative"
  ) { text in
    let numbers = text.split(separator: ",").compactMap { NumberFormat.number(String($0)) }
    let isTilt = numbers.count == 2 && numbers.allSatisfy { (-1...1).contains($0) }
    return isTilt ? (numbers[0], numbers[1]) : nil
  }

  static let marker = Option<String>(
    row: OptionRow(
      name: "--marker", placeholder: "NAME",
      summary: "The part of a Lottie animation that a marker of this name begins"))

  /// The rows for the tables of verbs.
  static let rows =
    [state.row, states.row, hold.row, progress.row, tilt.row, marker.row] + LottieRequest.rows + [
      OptionRow.strict
    ]

  init(_ arguments: Arguments) throws(ToolError) {
    state = try arguments.value(of: Self.state)
    states = try arguments.value(of: Self.states) ?? []
    let hold = try arguments.value(of: Self.hold)
    self.hold = hold ?? 1
    progress = try arguments.value(of: Self.progress)
    tilt = try arguments.value(of: Self.tilt)
    marker = try arguments.value(of: Self.marker)
    if state != nil, !states.isEmpty {
      throw .usage(
        .conflictingOptions, "--state and --states exclude each other", advice: "give one of them")
    }
    if hold != nil, states.isEmpty { throw .usage(.missingOption, "--hold needs --states") }
    if progress != nil, states.count != 2 {
      throw .usage(.missingOption, "--progress needs --states with two names")
    }
    if progress != nil, hold != nil {
      throw .usage(.conflictingOptions, "--progress shows one moment", advice: "leave --hold out")
    }
  }

  /// Returns a program that shows what was read from a file.
  func program(of content: SceneFile.Content) throws(ToolError) -> Program {
    switch content {
    case .scene(let document):
      guard marker == nil else {
        throw .usage(.optionWithoutUse, "--marker is for Lottie files", advice: "leave it out")
      }
      return try program(of: document)
    case .animation(let scene): return try program(of: scene)
    }
  }

  /// Returns the sounds of what was read from a file, in the time of its program.
  func sounds(of content: SceneFile.Content) throws(ToolError) -> [SceneSound] {
    guard case .animation(let scene) = content else { return [] }
    let start = try part(of: scene).start
    return scene.sounds.map { SceneSound($0, from: start) }
  }

  /// Returns a program that plays an animation, or the part of it that a marker begins.
  private func program(of scene: LottieScene) throws(ToolError) -> Program {
    guard state == nil, states.isEmpty, tilt == nil else {
      throw .usage(.optionWithoutUse, "a Lottie animation has no states and no tilt", advice: "see --marker")
    }
    let (start, duration) = try part(of: scene)
    var program = Program(name: scene.name, title: scene.name, duration: duration) { _ in
      let layer = scene.makeLayer()
      layer.timeOffset = start
      return layer
    }
    program.frameRate = scene.frameRate
    program.markers = scene.markers.filter { (start...start + duration).contains($0.time) }.map {
      Program.Marker(name: $0.name, time: $0.time - start)
    }
    return program
  }

  /// Returns the part of an animation that the marker begins, or all of it, in seconds.
  private func part(of scene: LottieScene) throws(ToolError) -> (start: Double, duration: Double) {
    var (start, duration) = (0.0, scene.duration)
    if let marker {
      let names = scene.markers.map(\.name)
      guard let found = scene.markers.first(where: { $0.name == marker }) else {
        throw .usage(
          .unknownName, "there is no marker \(shown(marker))",
          advice: Spelling.advice(
            for: marker, among: names,
            else: names.isEmpty ? "the file has none" : "there are \(names.joined(separator: ", "))"),
          element: marker)
      }
      start = found.time
      // A marker without a length ends at the next one.
      let end =
        found.duration > 0
        ? start + found.duration : scene.markers.map(\.time).filter { $0 > start }.min() ?? scene.duration
      duration = max(end - start, 1 / scene.frameRate)
    }
    return (start, duration)
  }

  /// Returns a program that shows the document's scene. Throws a usage error for a state that the scene does
  /// not have.
  func program(of document: CAMLDocument) throws(ToolError) -> Program {
    let sample = document.makeScene()
    let stops = try states.map { name throws(ToolError) in try Self.state(name, of: sample) }
    let first =
      try state.map { name throws(ToolError) in try Self.state(name, of: sample) }
      ?? (sample.hasState("Locked") ? "Locked" : sample.state)
    if tilt != nil, !sample.respondsToTilt {
      throw .usage(.optionWithoutUse, "\(document.name) has no parallax for --tilt", advice: "leave it out")
    }
    let times = progress == nil ? Self.times(of: stops, in: sample, hold: hold) : []
    let (tilt, progress) = (tilt, progress)
    var program = Program(
      name: document.name, title: document.name, duration: times.last
    ) { script in
      let scene = document.makeScene()
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
      let input = SceneInput(scene)
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

  /// Returns the state of a name given on the command line, or `nil` for `base`.
  private static func state(_ name: String, of scene: CAMLScene) throws(ToolError) -> String? {
    if scene.hasState(name) { return name }
    // Accept the name used in the settings of phones.
    if name == "Unlocked", scene.hasState("Unlock") { return "Unlock" }
    if name == Program.noState { return nil }
    let known = scene.stateNames
    let list = known.isEmpty ? "the file has no states" : "there are \(known.joined(separator: ", "))"
    throw .usage(
      .unknownName, "there is no state \(shown(name))",
      advice: Spelling.advice(for: name, among: known, else: list), element: name)
  }
}
