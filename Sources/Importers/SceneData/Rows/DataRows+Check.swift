// SPDX-License-Identifier: Apache-2.0

package import MultiplanePrograms

extension DataRows {
  /// Checks every row, and returns those from which an output can be made.
  ///
  /// A column must be that of an input, be called `id`, or be used in the output's name. Two rows may not
  /// have the same output, in which upper and lower case count as equal. A row keeps its output even if it is
  /// bad for another reason, so that the outputs of the others do not depend on it.
  ///
  /// - Parameters:
  ///   - inputs: The inputs of the scene.
  ///   - template: The form of the outputs' names.
  ///   - folder: The folder to which paths of files are relative, and outside of which no file is read.
  ///   - shared: Values that all rows have, unless they have their own. The default is none.
  /// - Returns: The good rows and the bad rows, each in the order of the file.
  /// - Throws: An `InputError` for a mistake that is not one of a single row: an unknown column, a
  ///   placeholder without a column, the same name for all outputs, or a required input without a column.
  package func check(
    _ inputs: InputSet, template: OutputName, in folder: String, over shared: [String: SceneInput.Value] = [:]
  ) throws(InputError) -> (good: [DataRow], bad: [BadRow]) {
    do throws(InputError) {
      try inputs.checkNames(
        columns, as: .fileColumn, besides: Set(template.columns + [Self.identifierColumn]))
      try template.checkColumns(among: columns + inputs.inputs.map(\.name))
      try template.checkCount(count)
      if count > 0 { try checkRequired(inputs, shared) }
    } catch {
      var error = error
      error.file = error.file ?? file
      throw error
    }
    var checker = RowChecker(inputs: inputs, template: template, folder: folder, shared: shared)
    for index in 0..<count {
      do throws(InputError) {
        try checker.add(cells(ofRow: index), number: index + 1, line: line(ofRow: index))
      } catch {
        checker.addBad(error, number: index + 1, line: line(ofRow: index), file: file)
      }
    }
    return (checker.good, checker.bad)
  }

  /// The column that needs no input.
  private static let identifierColumn = "id"

  /// Throws if required inputs have neither a column nor a shared value.
  private func checkRequired(
    _ inputs: InputSet, _ shared: [String: SceneInput.Value]
  ) throws(InputError) {
    var given = shared
    for column in columns { given[column] = .text("") }
    do { try inputs.checkComplete(given) } catch {
      var error = error
      error.advice = "add a column for it, or give one value for all rows"
      throw error
    }
  }
}

/// The rows that were checked so far.
private struct RowChecker {
  let inputs: InputSet
  let template: OutputName
  let folder: String
  let shared: [String: SceneInput.Value]
  private(set) var good: [DataRow] = []
  private(set) var bad: [BadRow] = []
  /// The numbers of rows by their outputs, in lower case.
  private var outputs: [String: Int] = [:]

  init(inputs: InputSet, template: OutputName, folder: String, shared: [String: SceneInput.Value]) {
    (self.inputs, self.template, self.folder, self.shared) = (inputs, template, folder, shared)
  }

  /// Adds a row to the good ones. Throws if it is bad.
  mutating func add(_ cells: [DataCell.Named], number: Int, line: Int) throws(InputError) {
    let output = Result { () throws(InputError) in try path(cells, number: number) }
    let values = try inputs.values(of: cells, in: folder, over: shared)
    try inputs.checkComplete(values)
    let row = DataRow(number: number, line: line, values: values, outputPath: try output.get())
    good.append(row)
  }

  mutating func addBad(_ error: InputError, number: Int, line: Int, file: String) {
    var error = error
    (error.file, error.line) = (file, line)
    bad.append(BadRow(number: number, line: line, error: error))
  }

  /// Returns the path of a row's output, and notes it. Throws if the row gives none, or that of another row.
  private mutating func path(_ cells: [DataCell.Named], number: Int) throws(InputError) -> String {
    let path = try template.path(row: number) { name throws(InputError) in
      try text(of: name, cells.first { $0.name == name }?.cell)
    }
    let key = path.lowercased()
    if let other = outputs[key] {
      throw InputError(
        .badRowName, explanation: "the output \(path) is already that of row \(other)",
        advice: "use a column with different values, or {row}, in the name")
    }
    outputs[key] = number
    return path
  }

  /// Returns the text of a column for an output's name: the row's own, or that of the input's value.
  private func text(of name: String, _ cell: DataCell?) throws(InputError) -> String? {
    let input = inputs[name]
    switch cell {
    case .text(let text):
      if let input, DataCell.text(text).isMissing(for: input) { break }
      return text
    case .json(let part):
      if part.value.isNull { break }
      guard let text = part.plainText else {
        throw InputError(
          .badRowName, input: name, value: nil,
          explanation: "\(part.kindName) cannot be part of a file's name")
      }
      return text
    case nil: break
    }
    return (shared[name] ?? input?.defaultValue)?.plainText
  }
}
