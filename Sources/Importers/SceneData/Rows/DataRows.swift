// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The rows of a file of data, which name the values of inputs.
///
/// - `.csv` and `.tsv` files are tables in the form of RFC 4180 with a header. The delimiter of `.csv` files
///   is a comma, or the semicolon or tab if the header has more of those.
/// - `.jsonl` and `.ndjson` files have a JSON object in each line. Empty lines are skipped.
/// - `.json` files have an array of objects, or an object with one member that is such an array.
///
/// A file has at most 256 MiB, 1,000,000 rows and 1,000 columns, in UTF-8. A row that does not have its form
/// is bad alone. An error of the whole file is thrown when it is read.
package struct DataRows: Sendable {
  /// The form of a file.
  enum Format: Sendable {
    case table(delimiter: UInt8?)
    case lines
    case array

    /// Returns the form for the extension of a path, or `nil` if it is not known.
    init?(path: String) {
      func hasExtension(_ ending: String) -> Bool { BundlePath.hasExtension(path, ending) }
      if hasExtension("csv") {
        self = .table(delimiter: nil)
      } else if hasExtension("tsv") {
        self = .table(delimiter: UInt8(ascii: "\t"))
      } else if hasExtension("jsonl") || hasExtension("ndjson") {
        self = .lines
      } else if hasExtension("json") {
        self = .array
      } else {
        return nil
      }
    }
  }

  /// The bytes of a row, and its line.
  private struct Span {
    let range: Range<Int>
    let line: Int
  }

  /// The path of the file, as the caller named it.
  package let file: String
  /// The names of all columns: those of the header, or of the members of all objects in order of appearance.
  package private(set) var columns: [String] = []

  private let bytes: [UInt8]
  private var spans: [Span] = []
  /// The delimiter of a table, or `nil` for JSON.
  private var delimiter: UInt8?

  private static let mostRows = 1_000_000
  private static let mostColumns = 1000

  /// The number of rows.
  package var count: Int { spans.count }

  /// Reads a file. Throws an `InputError` if it cannot be read, if its extension or its form is not known, if
  /// its header is wrong, or if a limit is exceeded.
  package init(path: String) throws(InputError) {
    guard let format = Format(path: path) else {
      throw InputError(
        .badData, file: path, explanation: "the kind of the file is not known",
        advice: "end its name with .csv, .tsv, .jsonl or .json")
    }
    try self.init(DataText.read(path), format, file: path)
  }

  /// Reads bytes in UTF-8 without a byte order mark.
  init(_ bytes: [UInt8], _ format: Format, file: String) throws(InputError) {
    (self.bytes, self.file) = (bytes, file)
    do throws(InputError) {
      switch format {
      case .table(let delimiter): try readTable(delimiter: delimiter ?? TableReader.delimiter(of: bytes))
      case .lines: try readLines()
      case .array: try readArray()
      }
    } catch {
      var error = error
      error.file = file
      throw error
    }
  }

  /// Returns the line at which a row begins.
  func line(ofRow index: Int) -> Int { spans[index].line }

  /// Returns the values of a row in the order of its columns. Throws an `InputError` if the row does not have
  /// its form.
  func cells(ofRow index: Int) throws(InputError) -> [DataCell.Named] {
    let span = spans[index]
    guard let delimiter else { return try DataCell.cells(of: DataText.parse(bytes[span.range])) }
    var reader = TableReader(bytes, in: span.range, delimiter: delimiter)
    let record = reader.read(keeping: columns.count)
    if record.hasTextAfterQuote {
      throw InputError(
        .badData, explanation: "text follows the last quote of a field",
        advice: "write a quote inside a field twice")
    }
    guard record.fieldCount == columns.count else {
      let isEmpty = span.range.isEmpty
      let isLong = record.fieldCount > columns.count
      let counts = "the number of fields is \(record.fieldCount), and the header has \(columns.count)"
      throw InputError(
        .badData, explanation: isEmpty ? "the line is empty" : counts,
        advice: isEmpty ? "remove it" : isLong ? "put a field with a delimiter into quotes" : nil)
    }
    return zip(columns, record.fields).map { ($0, .text($1)) }
  }

  private mutating func append(_ range: Range<Int>, line: Int) throws(InputError) {
    guard spans.count < Self.mostRows else {
      throw failure("there are more than \(Self.mostRows) rows", .tooLarge)
    }
    spans.append(Span(range: range, line: line))
  }

  private func failure(
    _ explanation: String, _ reason: InputError.Reason = .badData, line: Int? = nil, advice: String? = nil
  ) -> InputError {
    InputError(reason, line: line, explanation: explanation, advice: advice)
  }
}

// MARK: Tables

extension DataRows {
  private mutating func readTable(delimiter: UInt8) throws(InputError) {
    self.delimiter = delimiter
    var reader = TableReader(bytes, in: 0..<bytes.count, delimiter: delimiter)
    try readHeader(reader.read(keeping: Self.mostColumns))
    while !reader.isAtEnd {
      let (start, line) = (reader.position, reader.line)
      let record = reader.read(keeping: 0)
      try append(start..<reader.recordEnd, line: line)
      guard !record.isUnclosed else {
        throw failure(
          "the quote of a field in row \(count) does not end", line: line, advice: "add the closing quote")
      }
    }
    // Empty lines at the end are no rows.
    while let last = spans.last, last.range.isEmpty { spans.removeLast() }
  }

  private mutating func readHeader(_ header: TableReader.Record) throws(InputError) {
    if header.isUnclosed {
      throw failure("the quote of a column's name does not end", line: 1, advice: "add the closing quote")
    }
    if header.hasTextAfterQuote {
      throw failure("text follows the last quote of a column's name", line: 1)
    }
    guard header.fieldCount <= Self.mostColumns else {
      throw failure(
        "there are \(header.fieldCount) columns, and the limit is \(Self.mostColumns)", .tooLarge, line: 1)
    }
    let names = header.fields.map(\.withoutSpaces)
    if names == [""] {
      throw failure(
        "there is no header", line: 1, advice: "write the names of the columns into the first line")
    }
    var known: Set<String> = []
    for (index, name) in names.enumerated() {
      if name.isEmpty { throw failure("column \(index + 1) has no name", line: 1) }
      if name.unicodeScalars.contains(where: \.isControlCharacter) {
        throw failure("the name of column \(index + 1) has a control character", line: 1)
      }
      guard known.insert(name).inserted else {
        throw failure("two columns are called \(InputError.list([name]))", line: 1)
      }
    }
    columns = names
  }
}

// MARK: JSON

extension DataRows {
  private mutating func readLines() throws(InputError) {
    var names: Set<String> = []
    var (start, line) = (0, 1)
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      if !bytes[start..<end].allSatisfy(JSONSplitter.isBlank) {
        try append(start..<end, line: line)
        // A line that is not JSON is a bad row.
        if let part = try? DataText.parse(bytes[start..<end]) { try addColumns(of: part, to: &names) }
      }
      (start, line) = (end + 1, line + 1)
    }
  }

  private mutating func readArray() throws(InputError) {
    var names: Set<String> = []
    var (position, line) = (0, 1)
    for element in try elements() {
      line += DataText.lineCount(in: bytes[position..<element.startIndex])
      position = element.startIndex
      try append(element.startIndex..<element.endIndex, line: line)
      do throws(InputError) {
        try addColumns(of: DataText.parse(element), to: &names)
      } catch {
        throw failure("row \(count): \(error.explanation)", error.reason, line: line, advice: error.advice)
      }
    }
  }

  /// Returns the texts of the elements of the file's array.
  private func elements() throws(InputError) -> [ArraySlice<UInt8>] {
    if let elements = JSONSplitter.elements(of: bytes[...]) { return elements }
    guard let members = JSONSplitter.members(of: bytes[...]) else {
      _ = try DataText.parse(bytes[...])
      throw failure("this is no array of objects")
    }
    var arrays: [[ArraySlice<UInt8>]] = []
    for (name, value) in members {
      let elements = JSONSplitter.elements(of: value)
      if let elements { arrays.append(elements) }
      _ = try DataText.parse(name)
      if elements == nil { _ = try DataText.parse(value) }
    }
    guard arrays.count == 1 else {
      let count = arrays.isEmpty ? "no array" : "\(arrays.count) arrays"
      throw failure(
        "the object has \(count)", advice: "write an array of objects, or an object with one array")
    }
    return arrays[0]
  }

  /// Adds the names of an object's members. Other values have none.
  private mutating func addColumns(of part: JSONPart, to names: inout Set<String>) throws(InputError) {
    for (name, _) in part.value.members where names.insert(name).inserted {
      guard columns.count < Self.mostColumns else {
        throw failure("there are more than \(Self.mostColumns) columns", .tooLarge)
      }
      columns.append(name)
    }
  }
}
