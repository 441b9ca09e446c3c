// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
package import MultiplaneFilms
internal import MultiplaneGeometry
package import MultiplanePrograms
internal import SceneData

/// A film that was read from a JSON file: scenes in a row, with blocks by their names.
///
/// Text in braces, such as `{headline}`, stands for the value of an input. The values are put in when the
/// film is made, so one file makes a film for each row of data.
package struct FilmFile {
  /// The name of the file without its folder and extension.
  package let name: String
  /// The description of the film: the member `film`, or else the name.
  package let title: String
  /// The inputs that the file declares.
  package let inputs: [SceneInput]
  private let path: String
  private let folder: String
  private let root: JSONValue

  /// Reads a file. Throws a `FilmFileError` if it cannot be read, is not JSON, or declares its inputs
  /// wrongly. Its scenes are read by `makeFilm(_:)`.
  package init(path: String) throws(FilmFileError) {
    let bytes: [UInt8]
    do {
      bytes = try PlainFile.readScene(path, limits: FilmFileLimits.file)
    } catch {
      throw FilmFileError(error)
    }
    try self.init(bytes: bytes, path: path)
  }

  /// Reads the text of a file. The files that it names are relative to the folder of `path`.
  package init(bytes: [UInt8], path: String) throws(FilmFileError) {
    do {
      root = try JSONValue(parsing: bytes, limits: FilmFileLimits.json)
    } catch {
      throw FilmFileError(error, file: path)
    }
    (self.path, folder) = (path, PlainFile.folder(of: path))
    name = PlainFile.name(of: path)
    let object = try FilmObject(root, in: path, known: FilmReader.members)
    title = try object.text("film") ?? name
    inputs = try InputReader(file: path, folder: folder).inputs(of: object)
  }

  /// Returns whether text is that of a film file: an object with scenes, and without the layers of a Lottie
  /// file.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    guard let root = try? JSONValue(parsing: bytes, limits: FilmFileLimits.json), root.isObject else {
      return false
    }
    return root.member("scenes")?.isArray == true && root.member("layers") == nil
  }

  /// Returns the film with values by the names of their inputs. Other inputs have their defaults.
  ///
  /// - Throws: A `FilmFileError` if the file has a member that is not known or a value that does not fit, or
  ///   if an input has neither a value nor a default.
  package func makeFilm(_ values: [String: SceneInput.Value] = [:]) throws(FilmFileError) -> Film {
    let filled = try ValueInsertion(inputs: inputs, values: values, file: path).fill(root)
    let files = Set(
      inputs.compactMap { input in
        switch input.kind {
        case .image, .sound: (values[input.name] ?? input.defaultValue)?.text
        case .text, .number, .color, .choice, .rows: nil
        }
      })
    return try FilmReader(file: path, folder: folder, knownFiles: files).film(filled)
  }

  /// A value for each input without a default, so that a film can be checked without data.
  package var sampleValues: [String: SceneInput.Value] {
    var result: [String: SceneInput.Value] = [:]
    for input in inputs where input.defaultValue == nil { result[input.name] = input.sampleValue }
    return result
  }
}

extension SceneInput {
  /// A value for checks without data.
  fileprivate var sampleValue: Value {
    switch kind {
    case .text: .text(name)
    case .number(let range): .number(1.clamped(to: range))
    case .color: .color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    case .choice(let words): .text(words.first ?? "")
    case .image, .sound: .text("")
    case .rows(let columns):
      .rows([Dictionary(columns.map { ($0.name, $0.sampleValue) }, uniquingKeysWith: { first, _ in first })])
    }
  }
}
