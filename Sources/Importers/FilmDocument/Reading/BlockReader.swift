// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneFilms
internal import MultiplanePrograms

/// Reads the blocks of scenes and tracks.
struct BlockReader {
  let files: FilmReader

  /// The members that every block has beside its parameters.
  static let members = ["block", "area", "begin", "end"]

  /// Returns the items of a list of blocks.
  func items(_ member: String, of object: FilmObject) throws(FilmFileError) -> [FilmItem] {
    let list = try object.list(member)
    guard list.count <= FilmFileLimits.blocks else {
      throw FilmFileError(
        .tooLarge, file: files.file, element: object[member]?.keyPath,
        explanation: "there are more than \(FilmFileLimits.blocks) blocks")
    }
    var result: [FilmItem] = []
    for value in list { result.append(try item(value)) }
    return result
  }

  private func item(_ value: JSONValue) throws(FilmFileError) -> FilmItem {
    let kinds = BlockKind.all
    let names = kinds.map(\.name)
    guard let name = value.member("block") else {
      throw FilmFileError(
        .missingValue, file: files.file, element: value.keyPath, explanation: "the member block is missing",
        advice: "name one of \(names.joined(separator: ", "))")
    }
    guard let kind = kinds.first(where: { $0.name == name.string }) else {
      let object = try FilmObject(value, in: files.file, known: value.members.map(\.name))
      throw object.unknown(name.string ?? name.text, among: names, at: name)
    }
    let object = try FilmObject(
      value, in: files.file,
      known: Self.members + kind.inputs.map(\.name) + FileParameter.of(kind).map(\.input.name))
    var item = FilmItem(kind.makeBlock(try values(of: object, kind)))
    item.area = try area(of: object)
    for parameter in FileParameter.of(kind) {
      guard let member = object[parameter.input.name] else { continue }
      let path = try files.value(of: member, for: parameter.input).text ?? ""
      do {
        try parameter.apply(path, to: &item)
      } catch {
        throw object.fault(member, error.explanation)
      }
    }
    let times = 0...FilmFileLimits.sceneSeconds
    item.begin = try object.number("begin", in: times) ?? item.begin
    item.end = try object.number("end", in: times)
    return item
  }

  private func values(
    of object: FilmObject, _ kind: BlockKind
  ) throws(FilmFileError) -> [String: SceneInput.Value] {
    var result: [String: SceneInput.Value] = [:]
    for input in kind.inputs {
      if let member = object[input.name] {
        result[input.name] = try files.value(of: member, for: input)
      } else if input.defaultValue == nil, !kind.optionalNames.contains(input.name) {
        throw object.missing(input.name, advice: input.help.isEmpty ? nil : "give \(input.help.lowercased())")
      }
    }
    return result
  }

  private func area(of object: FilmObject) throws(FilmFileError) -> BlockArea {
    guard let value = object["area"] else { return .safe }
    if let name = value.string {
      guard let area = BlockArea.names.first(where: { $0.name == name }) else {
        throw object.unknown(name, among: BlockArea.names.map(\.name), at: value)
      }
      return area.area
    }
    let numbers = value.isArray ? value.elements.compactMap { $0.isNumber ? $0.number : nil } : []
    let limits = -1000.0...1000
    guard numbers.count == 4, value.count == 4, numbers.allSatisfy(limits.contains) else {
      throw object.fault(
        value, "it is no area",
        advice: "write a name such as \"upper\", or [x, y, width, height] in percent of the frame")
    }
    return .percent(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}
