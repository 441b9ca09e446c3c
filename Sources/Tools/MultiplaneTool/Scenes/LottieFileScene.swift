// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import ImporterSupport
import LottieDocument
import LottieExpressions
import Multiplane
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePrograms
import MultiplaneRecorder
import SceneData

/// An animation of finite duration, from a Lottie file.
struct LottieFileScene: OpenedScene {
  let scene: LottieScene
  private let origin: SceneOrigin

  /// Reads an animation. Throws a failure with the reason.
  init(_ origin: SceneOrigin, _ choices: SceneChoices) throws(ToolError) {
    self.origin = origin
    var options = LottieScene.Options()
    options.isStrict = choices.isStrict
    (options.animation, options.theme) = (choices.animation, choices.theme)
    for slot in choices.slots { options.slots[slot.name] = .written(slot.value) }
    if let name = choices.style {
      guard let style = LottieRenderingStyle(rawValue: name) else {
        throw .usage(
          .unknownName, "there is no style \(shown(name)) of Lottie files",
          advice: Spelling.advice(
            for: name, among: LottieRenderingStyle.allCases.map(\.rawValue), else: "see --help"),
          element: name)
      }
      options.renderingStyle = style
    }
    if choices.runsExpressions { options.expressions = ExpressionProcess() }
    do throws(LottieError) {
      switch origin {
      case .file(let path): scene = try LottieScene(path: path, options: options)
      case .bytes(let bytes):
        scene = try LottieScene(bytes: bytes, name: StandardInputScene.title, options: options)
      }
    } catch {
      throw ToolError(error)
    }
  }

  var report: CompatibilityReport { scene.report }

  /// The slots for which a value can be given, and the text layers.
  var inputs: [SceneInput] {
    scene.slots.compactMap(SceneInput.init)
      + scene.textLayers.map {
        SceneInput.text($0, default: "", help: "the text of a layer; by default that of the file")
      }
  }

  /// Returns the same animation with the values of a file and of a row of data in its slots, or `nil` if
  /// there are none.
  private func filled(_ choices: SceneChoices) throws(ToolError) -> LottieFileScene? {
    guard choices.valueFile != nil || !choices.values.isEmpty else { return nil }
    var own = choices
    // The texts of --set are checked when they are put into their slots.
    own.slots = []
    let folder = if case .file(let path) = origin { PlainFile.folder(of: path) } else { "." }
    let values = try own.values(of: inputs, in: folder, isPartial: true)
    (own.valueFile, own.values) = (nil, [:])
    let given = Set(choices.slots.map(\.name)).subtracting(choices.values.keys)
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where !given.contains(name) {
      own.slots.append(SceneChoices.Slot(name: name, value: value.writtenText))
    }
    own.slots += choices.slots.filter { given.contains($0.name) }
    return try LottieFileScene(origin, own)
  }

  func makeWriter() -> CAMLWriter {
    let host = LayerHost { scene.makeLayer() }
    return CAMLWriter(root: host.root)
  }

  /// Returns a program that plays the animation, or the part of it that a marker marks.
  func filmScene(_ choices: SceneChoices) throws(ToolError) -> FilmScene {
    if let filled = try filled(choices) {
      var own = choices
      (own.valueFile, own.values) = (nil, [:])
      return try filled.filmScene(own)
    }
    guard choices.state == nil, choices.states.isEmpty, choices.tilt == nil else {
      throw .usage(.optionWithoutUse, "a Lottie animation has no states and no tilt", advice: "see --marker")
    }
    let scene = scene
    let (start, duration) = try part(choices.marker)
    var program = Program(name: scene.name, title: scene.name, duration: duration) { _ in
      let layer = scene.makeLayer()
      layer.timeOffset = start
      return layer
    }
    program.frameRate = scene.frameRate
    program.markers = scene.markers.filter { (start...start + duration).contains($0.time) }.map {
      Program.Marker(name: $0.name, time: $0.time - start)
    }
    var result = FilmScene(program, sounds: scene.sounds.map { SceneSound($0, from: start) })
    result.repeats = scene.repeats
    return result
  }

  /// Returns the part of the animation that a marker marks, or all of it, in seconds. Throws a usage error if
  /// the animation has no such marker.
  private func part(_ marker: String?) throws(ToolError) -> (start: Double, duration: Double) {
    guard let marker else { return (0, scene.duration) }
    let names = scene.markers.map(\.name)
    guard let found = scene.markers.first(where: { $0.name == marker }) else {
      throw .usage(
        .unknownName, "there is no marker \(shown(marker))",
        advice: Spelling.advice(
          for: marker, among: names,
          else: names.isEmpty ? "the file has none" : "there are \(names.joined(separator: ", "))"),
        element: marker)
    }
    let start = found.time
    // A marker without a length ends at the next one.
    let end =
      found.duration > 0
      ? start + found.duration : scene.markers.map(\.time).filter { $0 > start }.min() ?? scene.duration
    return (start, max(end - start, 1 / scene.frameRate))
  }
}

extension SceneSound {
  /// Creates a film's sound from a sound of an animation. The program begins at `time` of the animation, in
  /// seconds.
  fileprivate init(_ sound: LottieScene.Sound, from time: Double) {
    switch sound.source {
    case .file(let path): self.init(name: sound.name, source: .file(path: path))
    case .data(let bytes): self.init(name: sound.name, source: .data(bytes))
    }
    (start, begin, end) = (sound.start - time, sound.begin - time, sound.end - time)
    let levels = sound.levels.map { FilmSound.Level($0.factor, at: $0.time - time) }
    self.levels = levels == [FilmSound.Level(1, at: levels.first?.time ?? 0)] ? [] : levels
  }
}

extension SceneInput {
  /// Creates the input for a slot, or returns `nil` for a slot whose value cannot be given. A slot has the
  /// value of the file if none is given.
  fileprivate init?(_ slot: LottieScene.Slot) {
    let kind: Kind
    switch slot.kind {
    case .number: kind = .number(SceneInput.usualRange)
    case .point, .text: kind = .text(limit: SceneInput.usualTextLimit)
    case .color: kind = .color
    case .image: kind = .image
    case .gradient, .path: return nil
    }
    self.init(slot.name, kind: kind, default: .text(""), help: "a slot: \(slot.kind.rawValue)")
  }
}
