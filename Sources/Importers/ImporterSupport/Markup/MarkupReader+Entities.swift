// SPDX-License-Identifier: Apache-2.0

// The entities that a document type declares inside of the file. Source: W3C, Extensible Markup Language 1.0,
// section 4.2. Entities of other files are never read.

extension MarkupReader {
  /// Reads a document type, and keeps the entities that it declares as text.
  mutating func readEntities() throws(MarkupError) {
    position += 2
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: ">"):
        position += 1
        return try expandElements()
      case UInt8(ascii: "["): try readDeclarations()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): _ = try readQuoted()
      default: advance(to: position + 1)
      }
    }
    throw failure("a document type has no end")
  }

  /// Replaces the references to entities that hold elements in the rest of the document. Lines are counted as
  /// in the replaced text.
  private mutating func expandElements() throws(MarkupError) {
    let names = entities.filter { $0.value.contains(UInt8(ascii: "<")) }
    if names.isEmpty { return }
    var rest: [UInt8] = []
    var index = position
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "&"),
        let end = bytes[index..<min(index + 256, bytes.count)].firstIndex(of: UInt8(ascii: ";")),
        let text = names[String(decoding: bytes[(index + 1)..<end], as: UTF8.self)]
      else {
        rest.append(bytes[index])
        index += 1
        continue
      }
      rest += text
      expandedCount += text.count
      guard expandedCount <= limits.expandedBytes else {
        throw failure("the entities have more than \(limits.expandedBytes) bytes", .tooLarge)
      }
      index = end + 1
    }
    bytes = bytes[..<position] + rest
  }

  /// Reads the declarations between brackets.
  private mutating func readDeclarations() throws(MarkupError) {
    position += 1
    while position < bytes.count {
      if isAt("]") {
        position += 1
        return
      } else if isAt("<!--") {
        try skip(past: "-->", "a comment has no end", from: 4)
      } else if isAt("<?") {
        try skip(past: "?>", "a processing instruction has no end", from: 2)
      } else if isAt("<!ENTITY") {
        try readEntity()
      } else if isAt("<!") {
        try skipDeclaration()
      } else {
        advance(to: position + 1)
      }
    }
    throw failure("a document type has no end")
  }

  private mutating func readEntity() throws(MarkupError) {
    position += 8
    skipBlanks()
    // Entities of declarations, which begin with a per cent sign, are of no use in a document.
    guard position < bytes.count, bytes[position] != UInt8(ascii: "%") else { return try skipDeclaration() }
    let name = String(decoding: try readName(), as: UTF8.self)
    skipBlanks()
    guard isAt("\"") || isAt("'") else { return try skipDeclaration() }
    let value = try readQuoted()
    let text = Array(try decoded(value, isAttribute: false).utf8)
    // The first declaration counts.
    if entities[name] == nil { entities[name] = text }
    try skipDeclaration()
  }

  /// Reads a value in quotation marks.
  private mutating func readQuoted() throws(MarkupError) -> ArraySlice<UInt8> {
    guard let end = bytes[(position + 1)...].firstIndex(of: bytes[position]) else {
      throw failure("a value in the document type has no end")
    }
    let value = bytes[(position + 1)..<end]
    advance(to: end + 1)
    return value
  }

  /// Moves past the end of a declaration.
  private mutating func skipDeclaration() throws(MarkupError) {
    while position < bytes.count {
      if isAt(">") {
        position += 1
        return
      }
      if isAt("\"") || isAt("'") { _ = try readQuoted() } else { advance(to: position + 1) }
    }
    throw failure("a declaration has no end")
  }
}
