// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics
package import MultiplanePrograms

/// The inputs that a scene declares, for converting values that are given by name.
package struct InputSet: Sendable {
  /// The inputs in declared order, each name once.
  package let inputs: [SceneInput]
  private let indexes: [String: Int]

  /// Creates a set. If two inputs have the same name, the first one counts.
  package init(_ declared: [SceneInput]) {
    var indexes: [String: Int] = [:]
    var inputs: [SceneInput] = []
    for input in declared where indexes[input.name] == nil {
      indexes[input.name] = inputs.count
      inputs.append(input)
    }
    (self.inputs, self.indexes) = (inputs, indexes)
  }

  /// Returns the input called `name`, or `nil` if there is none.
  package subscript(name: String) -> SceneInput? { indexes[name].map { inputs[$0] } }

  // MARK: Values

  /// Returns the values of inputs from texts, as a command line gives them.
  ///
  /// - Parameters:
  ///   - texts: The names of inputs with the texts of their values. The last text for a name counts.
  ///   - folder: The folder to which paths of files are relative, and outside of which no file is read.
  ///   - earlier: Values that the result also has, unless a text replaces them. The default is none.
  ///   - isPartial: `true` if other values follow, so that required inputs may lack one. The default is
  ///     `false`.
  /// - Throws: An `InputError` for an unknown name, a value that does not fit, or required inputs without a
  ///   value.
  package func values(
    ofTexts texts: [(name: String, text: String)], in folder: String,
    over earlier: [String: SceneInput.Value] = [:], isPartial: Bool = false
  ) throws(InputError) -> [String: SceneInput.Value] {
    try checkNames(texts.map(\.name))
    var result = earlier
    for (name, text) in texts {
      guard let input = self[name] else { continue }
      result[name] = try input.value(ofText: text, in: folder)
    }
    if !isPartial { try checkComplete(result) }
    return result
  }

  /// Returns the values of inputs from a JSON file with an object. Paths of files are relative to its folder.
  /// A member `null` stands for no value.
  ///
  /// - Parameters:
  ///   - path: The path of the JSON file.
  ///   - earlier: Values that the result also has, unless the file replaces them. The default is none.
  ///   - isPartial: `true` if other values follow, so that required inputs may lack one. The default is
  ///     `false`.
  /// - Throws: An `InputError` if the file cannot be read or is no JSON object, for an unknown name, a value
  ///   that does not fit, or required inputs without a value.
  package func values(
    ofFile path: String, over earlier: [String: SceneInput.Value] = [:], isPartial: Bool = false
  ) throws(InputError) -> [String: SceneInput.Value] {
    do throws(InputError) {
      let part = try DataText.parse(DataText.read(path)[...])
      guard part.value.isObject else {
        throw InputError(.badData, explanation: "the file holds \(part.kindName)", advice: "write an object")
      }
      let cells = try DataCell.cells(of: part)
      try checkNames(cells.map(\.name))
      let result = try values(of: cells, in: PlainFile.folder(of: path), over: earlier)
      if !isPartial { try checkComplete(result) }
      return result
    } catch {
      var error = error
      error.file = error.file ?? path
      throw error
    }
  }

  /// Returns `earlier` with the values of a row. Names that are not those of inputs are ignored.
  func values(
    of cells: [DataCell.Named], in folder: String, over earlier: [String: SceneInput.Value]
  ) throws(InputError) -> [String: SceneInput.Value] {
    var result = earlier
    for (name, cell) in cells {
      guard let input = self[name], !cell.isMissing(for: input) else { continue }
      result[name] = try cell.value(for: input, in: folder)
    }
    return result
  }

  /// Returns the values of a row of an input of rows, with the defaults of its other columns.
  func completeRow(
    _ cells: [DataCell.Named], in folder: String
  ) throws(InputError) -> [String: SceneInput.Value] {
    var result = try values(of: cells, in: folder, over: [:])
    try checkComplete(result)
    for input in inputs where result[input.name] == nil { result[input.name] = input.defaultValue }
    return result
  }

  // MARK: Checks

  /// Throws an error that names all required inputs without a value, if there are any.
  package func checkComplete(_ values: [String: SceneInput.Value]) throws(InputError) {
    func lacksValue(_ input: SceneInput) -> Bool { input.defaultValue == nil && values[input.name] == nil }
    guard let first = inputs.first(where: lacksValue) else { return }
    let names = inputs.filter(lacksValue).map(\.name)
    guard names.count > 1 else {
      throw InputError(.missingValue, input: first.name, value: nil, explanation: "a value is required")
    }
    throw InputError(.missingValue, explanation: "values are required for \(InputError.list(names))")
  }

  /// The meaning of a name that an input must have.
  enum NameUse {
    /// The name of an input.
    case input
    /// A column in the value of an input of rows.
    case column
    /// A column of a file of data for all inputs.
    case fileColumn

    /// Returns the words for names that no input has.
    fileprivate func problem(_ names: [String]) -> String {
      let list = InputError.list(names)
      let isOne = names.count == 1
      switch self {
      case .input: return isOne ? "there is no input called \(list)" : "there are no inputs called \(list)"
      case .column: return isOne ? "there is no column called \(list)" : "there are no columns called \(list)"
      case .fileColumn: return "there is no input for the column\(isOne ? "" : "s") \(list)"
      }
    }
  }

  /// Throws an error that names all `names` that are neither those of inputs nor in `others`, if there are
  /// any.
  func checkNames(
    _ names: [String], as use: NameUse = .input, besides others: Set<String> = []
  ) throws(InputError) {
    let unknown = names.filter { indexes[$0] == nil && !others.contains($0) }
    guard let first = unknown.first else { return }
    let known = inputs.map(\.name)
    let kind = use == .column ? "columns" : "inputs"
    let list = known.isEmpty ? "there are no \(kind)" : "the \(kind) are \(InputError.list(known))"
    let advice = Spelling.nearest(to: first, among: known).map {
      unknown.count == 1 ? "did you mean \($0)?" : "for \(shortened(first)), did you mean \($0)?"
    }
    throw InputError(.unknownName, explanation: use.problem(unknown), advice: advice ?? list)
  }
}
