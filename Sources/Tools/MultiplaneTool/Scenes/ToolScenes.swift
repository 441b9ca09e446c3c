// SPDX-License-Identifier: Apache-2.0

import MultiplanePlans
import MultiplanePrograms

/// The scenes that the tool finds: its programs, and the scenes in files.
struct ToolScenes: SceneFinder {
  private let programs: [Program]

  init(_ programs: [Program]) { self.programs = programs }

  /// Returns an error that also names the scene files near a name, which may be a mistyped file.
  private func withNearFiles(_ error: FilmRequestError) -> FilmRequestError {
    guard case .unknownScene(let name, let known) = error else { return error }
    return .unknownScene(name: name, known: known + SceneFile.neighbours(of: name))
  }

  /// Returns the inputs of a program. Throws an error if there is none of the name.
  func inputs(ofProgram name: String) throws -> [SceneInput] {
    do throws(FilmRequestError) {
      return try ProgramScenes(programs).scene(SceneReference(program: name)).program.inputs
    } catch {
      throw withNearFiles(error)
    }
  }

  func scene(_ reference: SceneReference) throws -> FilmScene {
    guard let path = reference.path else {
      do {
        var scene = try ProgramScenes(programs).scene(reference)
        scene.program.inputValues = try reference.choices.values(of: scene.program.inputs, in: ".")
        return scene
      } catch let error as FilmRequestError {
        throw withNearFiles(error)
      }
    }
    let opened = try SceneFile.open(path, reference.choices)
    SceneFile.noteOmissions(of: opened.report, at: path, reference.choices)
    var scene = try opened.filmScene(reference.choices)
    scene.findings = opened.report.entries.map(\.description)
    scene.hasOwnSize = true
    return scene
  }
}

extension Arguments {
  /// Returns the reference to the scene that an operand names. Throws a usage error if an option is for other
  /// scenes.
  func reference(at index: Int = 0) throws(ToolError) -> SceneReference {
    guard operands.indices.contains(index) else {
      throw .usage(
        .missingOperand, "\(verb.name) needs a \(Operand.program.placeholder), \(Operand.program.summary)",
        advice: "see \(Tool.name) help "
          + verb.name)
    }
    let name = operands[index]
    if let path = scenePath(at: index) {
      var reference = SceneReference(path: path)
      try SceneFile.check(self, for: path)
      reference.choices = try withOwnValues(try SceneOptions.choices(self), at: path)
      return reference
    }
    var reference = SceneReference(program: name)
    if let program = programs.first(where: { $0.name == name }) {
      let own = program.inputs.isEmpty ? [] : SceneOptions.inputRows.map(\.name)
      for row in SceneOptions.rows where has(row) && operands.count < 2 && !own.contains(row.name) {
        throw .usage(
          .optionWithoutUse, "\(row.name) is for scenes in files", advice: "\(name) is a program")
      }
      if !own.isEmpty { reference.choices = try SceneOptions.choices(self) }
    }
    return reference
  }

  /// Returns choices without the values of inputs that only the scenes of other operands have. Values for
  /// which no scene has an input stay, and are errors.
  private func withOwnValues(_ choices: SceneChoices, at path: String) throws(ToolError) -> SceneChoices {
    guard operands.count > 1, !choices.slots.isEmpty else { return choices }
    var own = choices
    own.slots = []
    let names = Set(try SceneFile.open(path, own).inputs.map(\.name))
    var foreign: Set<String> = []
    for index in operands.indices {
      guard let other = scenePath(at: index), other != path else { continue }
      foreign.formUnion(try SceneFile.open(other, own).inputs.map(\.name))
    }
    own.slots = choices.slots.filter { names.contains($0.name) || !foreign.contains($0.name) }
    return own
  }

  /// Returns the scene that an operand names. Throws a usage error if there is no such scene.
  func scene(at index: Int = 0) throws(ToolError) -> FilmScene {
    let reference = try reference(at: index)
    do {
      return try ToolScenes(programs).scene(reference)
    } catch FilmRequestError.unknownScene(let name, let known) {
      let takesFilms = verb.operands.contains { $0.offer.files == .any }
      let films = takesFilms ? SceneFile.neighbours(of: name, where: PictureSource.isOne) : []
      throw .noProgram(name, near: known + films)
    } catch {
      throw ToolError(error)
    }
  }

  /// Returns the program named by an operand, or a program that plays the scene file of that name. Throws a
  /// usage error if there is neither.
  func program(at index: Int = 0) throws(ToolError) -> Program { try scene(at: index).program }

  /// The first operand if it is a file and not the name of a program, or else `nil`.
  var scenePath: String? { scenePath(at: 0) }

  func scenePath(at index: Int) -> String? {
    guard operands.indices.contains(index), SceneFile.isOne(operands[index]),
      !programs.contains(where: { $0.name == operands[index] })
    else { return nil }
    return operands[index]
  }
}
