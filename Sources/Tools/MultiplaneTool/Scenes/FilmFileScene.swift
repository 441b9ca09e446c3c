// SPDX-License-Identifier: Apache-2.0

import CAMLDocument
import FilmDocument
import Foundation
import ImporterSupport
import Multiplane
import MultiplaneFilms
import MultiplanePlans
import MultiplanePrograms

/// A film from a JSON file: scenes in a row, with blocks by their names.
struct FilmFileScene: OpenedScene {
  let file: FilmFile
  /// Indicates whether inputs that need a value and have none get a sample, so that the film can be checked
  /// without data.
  var usesSamples = false
  private let path: String

  /// The extension of film files. A file whose name ends in `.json` is one, too, if it has scenes.
  static let ending = "film.json"
  /// The extension of files that may be Lottie files or films.
  private static let jsonEnding = ".json"
  /// The maximum number of bytes of a file that is looked into.
  private static let mostBytes = 8 << 20

  /// Reads a film. Throws a failure with the reason.
  init(_ origin: SceneOrigin, _ choices: SceneChoices) throws(ToolError) {
    do throws(FilmFileError) {
      switch origin {
      case .file(let path): (file, self.path) = (try FilmFile(path: path), path)
      case .bytes(let bytes):
        (file, path) = (
          try FilmFile(bytes: bytes, path: StandardInputScene.title), StandardInputScene.title
        )
      }
    } catch {
      throw ToolError(error)
    }
  }

  /// Returns whether the file at a path is a film. Only the content tells a film from a Lottie file if the
  /// name ends in `.json`.
  static func isOne(_ path: String) -> Bool {
    let name = path.lowercased()
    if name.hasSuffix("." + ending) || name == ending || name.hasSuffix("/" + ending) { return true }
    guard name.hasSuffix(jsonEnding),
      let bytes = try? PlainFile.read(
        path, named: path,
        admit: { count throws(FileError) in
          guard count <= mostBytes else { throw FileError(.tooLarge, file: path, explanation: "") }
        }), Data(bytes).range(of: Data("\"scenes\"".utf8)) != nil
    else { return false }
    return FilmFile.isOne(bytes)
  }

  var report: CompatibilityReport { CompatibilityReport() }
  var inputs: [SceneInput] { file.inputs }

  func makeWriter() -> CAMLWriter {
    let film = try? file.makeFilm(file.sampleValues)
    return CAMLWriter(root: LayerHost { film?.makeRootLayer() ?? CALayer() }.root)
  }

  func filmScene(_ choices: SceneChoices) throws(ToolError) -> FilmScene {
    guard choices.state == nil, choices.states.isEmpty, choices.tilt == nil, choices.marker == nil else {
      throw .usage(
        .optionWithoutUse, "a film file has no states, no tilt and no markers", advice: "leave them out")
    }
    var values = try choices.values(of: inputs, in: PlainFile.folder(of: path), isPartial: usesSamples)
    if usesSamples { values.merge(file.sampleValues) { given, _ in given } }
    do throws(FilmFileError) {
      let film = try file.makeFilm(values)
      var program = film.makeProgram(name: file.name, title: file.title)
      program.inputs = inputs
      return FilmScene(program)
    } catch {
      throw ToolError(error)
    }
  }
}
