// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import Foundation
import ImporterSupport
import Multiplane
import MultiplaneDiagnostics
import MultiplanePlans
import MultiplanePrograms
import SVGDocument
import SceneData

/// A picture or an animation from an SVG file.
final class SVGFileScene: OpenedScene {
  let scene: SVGScene
  private let origin: SceneOrigin

  /// Reads a file, and puts the values that are given into it. Throws a failure with the reason.
  init(_ origin: SceneOrigin, _ choices: SceneChoices) throws(ToolError) {
    self.origin = origin
    let plain = try Self.read(origin, choices, values: [:])
    guard choices.hasValues else {
      scene = plain
      return
    }
    let inputs = plain.attributes.map(SceneInput.init)
    let folder = if case .file(let path) = origin { PlainFile.folder(of: path) } else { "." }
    let values = try choices.values(of: inputs, in: folder, isPartial: true)
    if let error = Self.fault(in: values, of: plain) { throw ToolError(error) }
    scene = try Self.read(origin, choices, values: values.mapValues(\.writtenText))
  }

  private static func read(
    _ origin: SceneOrigin, _ choices: SceneChoices, values: [String: String]
  ) throws(ToolError) -> SVGScene {
    var options = SVGScene.Options()
    options.isStrict = choices.isStrict
    options.language = choices.language ?? options.language
    options.fontSize = choices.fontSize ?? options.fontSize
    options.imageFolder = choices.imageFolder.map { URL(fileURLWithPath: $0) }
    (options.values, options.hasPointer) = (values, choices.hasPointer)
    options.events = choices.events.map { event in
      event.end.map { .hover(id: event.identifier, from: event.time, to: $0) }
        ?? .click(id: event.identifier, time: event.time)
    }
    do throws(SVGError) {
      switch origin {
      case .file(let path): return try SVGScene(path: path, options: options)
      case .bytes(let bytes):
        return try SVGScene(bytes: bytes, name: StandardInputScene.title, options: options)
      }
    } catch {
      throw ToolError(error)
    }
  }

  var report: CompatibilityReport { scene.report }

  private lazy var attributes = scene.attributes
  /// The attributes of elements with an `id`, also those that an element can have and does not.
  private(set) lazy var inputs = attributes.map(SceneInput.init)
  /// The attributes that elements have.
  var listedInputs: [SceneInput] { attributes.filter { $0.value != nil }.map(SceneInput.init) }

  func fault(in values: [String: SceneInput.Value]) -> InputError? {
    Self.fault(in: values, of: scene)
  }

  /// Returns an error for the first value that does not fit its attribute, or `nil` if all do.
  private static func fault(in values: [String: SceneInput.Value], of scene: SVGScene)
    -> InputError?
  {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      let text = value.writtenText
      guard let fault = scene.fault(of: text, for: name) else { continue }
      return InputError(
        .badValue, input: name, value: text, explanation: fault.problem, advice: fault.advice)
    }
    return nil
  }

  func makeWriter() -> CAMLWriter {
    let host = LayerHost { scene.makeLayer() }
    return CAMLWriter(root: host.root)
  }

  /// Returns a program that shows the picture, or plays the animation. In a window it answers to the pointer.
  func filmScene(_ choices: SceneChoices) throws(ToolError) -> FilmScene {
    guard choices.state == nil, choices.states.isEmpty, choices.tilt == nil, choices.marker == nil else {
      throw .usage(
        .optionWithoutUse, "an SVG file has no states, no tilt and no markers", advice: "leave them out")
    }
    let scene = choices.values.isEmpty ? self.scene : try SVGFileScene(origin, choices).scene
    let isInteractive = choices.hasPointer && scene.usesPointer
    let program = Program(name: scene.name, title: scene.name, duration: scene.duration) { script in
      guard isInteractive else { return scene.makeLayer() }
      let interaction = scene.makeInteraction()
      script.onInput(interaction.handle)
      return interaction.layer
    }
    var result = FilmScene(program, sounds: [])
    // A picture that waits for clicks does not start again by itself.
    result.repeats = !isInteractive
    return result
  }
}

extension SceneInput {
  /// The maximum number of characters of a path or of a list of numbers.
  private static let listLimit = 100_000

  /// Creates the input for an attribute of an element. It has the value of the file if none is given.
  fileprivate init(_ attribute: SVGAttribute) {
    let value = attribute.value
    let text = Value.text(value ?? "")
    let (kind, standard): (Kind, Value) =
      switch attribute.kind {
      case .fraction: (.number(0...1), value.flatMap(Double.init).map { .number($0) } ?? text)
      case .number:
        (.number(Self.usualRange), value.flatMap(Double.init).map { .number($0) } ?? text)
      case .color: (.color, text)
      case .choice(let words):
        (.choice(words + [value].compactMap(\.self).filter { !words.contains($0) }), text)
      case .image: (.image, .text(""))
      case .numbers, .lengths, .path, .transform: (.text(limit: Self.listLimit), text)
      case .text, .length, .paint, .reference, .word: (.text(limit: Self.usualTextLimit), text)
      }
    self.init(
      attribute.path, kind: kind, default: standard,
      help: "\(attribute.element): \(attribute.kind.form)")
  }
}
