// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A parser for the subset of XML that CAML uses: UTF-8, elements, attributes, comments, processing
/// instructions, character data, the five predefined entities and character references. A document type
/// throws `CAMLError.Reason.badMarkup`.
///
/// The system's XML library is not used, for three reasons. It limits attributes to 10 MB and nesting to 256
/// levels. CAML has no document types, so nothing needs to be expanded or fetched, and a small parser is
/// enough. The errors of this parser have line numbers.
struct MarkupReader {
  let file: String
  let limits: CAMLLimits
  let bytes: [UInt8]
  var position = 0
  var line = 1
  var tree: MarkupTree
  /// The open elements, outermost first.
  var open: [MarkupTree.Index] = []
  /// The names of the open elements, with their namespace prefixes.
  var openNames: [ArraySlice<UInt8>] = []
  /// The character data since the last tag.
  var text: [UInt8] = []

  /// True to skip a document type without declarations, because XML property lists have one.
  private var skipsDocumentType = false

  /// Parses the document in `bytes`. Throws if it is not well-formed.
  static func read(
    _ bytes: [UInt8], file: String, limits: CAMLLimits, skippingDocumentType: Bool = false
  ) throws(CAMLError) -> MarkupTree {
    var reader = MarkupReader(bytes: bytes, file: file, limits: limits)
    reader.skipsDocumentType = skippingDocumentType
    try reader.checkEncoding()
    try reader.readDocument()
    return reader.tree
  }

  private init(bytes: [UInt8], file: String, limits: CAMLLimits) {
    self.bytes = bytes
    self.file = file
    self.limits = limits
    tree = MarkupTree(file: file)
  }

  func failure(
    _ explanation: String, _ reason: CAMLError.Reason = .badMarkup, element: String? = nil
  ) -> CAMLError {
    CAMLError(reason, file: file, line: line, element: element ?? openName, explanation: explanation)
  }

  /// The name of the innermost open element, for messages. `nil` outside of all elements.
  private var openName: String? { open.last.map { tree.elements[$0].name } }

  // MARK: The document

  private mutating func readDocument() throws(CAMLError) {
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "<") {
        try readMarkup()
      } else {
        try readText()
      }
    }
    if !open.isEmpty { throw failure("the text ends inside of the element") }
    if tree.elements.isEmpty { throw failure("there is no element") }
  }

  private mutating func readMarkup() throws(CAMLError) {
    if isAt("<!--") {
      try skip(past: "-->", "a comment has no end", from: 4)
    } else if isAt("<![CDATA[") {
      try readCharacterData()
    } else if isAt("<!") {
      try readDocumentType()
    } else if isAt("<?") {
      try skip(past: "?>", "a processing instruction has no end", from: 2)
    } else if isAt("</") {
      try readEndTag()
    } else {
      try readStartTag()
    }
  }

  private mutating func readDocumentType() throws(CAMLError) {
    guard skipsDocumentType, isAt("<!DOCTYPE") else {
      throw failure("a document type is not allowed here; take <!DOCTYPE …> out")
    }
    let start = position
    try skip(past: ">", "a document type has no end", from: 2)
    guard !bytes[start..<position].contains(UInt8(ascii: "[")) else {
      throw failure("a document type that declares anything is not allowed here")
    }
  }

  private mutating func readCharacterData() throws(CAMLError) {
    let start = position + 9
    try skip(past: "]]>", "a CDATA section has no end", from: 9)
    guard !open.isEmpty else { throw failure("there is text outside of the root element") }
    text += bytes[start..<(position - 3)]
  }

  private mutating func readText() throws(CAMLError) {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let slice = bytes[position..<end]
    if open.isEmpty {
      guard slice.allSatisfy(isBlank) else { throw failure("there is text outside of the root element") }
    } else if slice.contains(UInt8(ascii: "&")) {
      text += Array(try decoded(slice, isAttribute: false).utf8)
    } else if !slice.allSatisfy(isBlank) || !text.isEmpty {
      text += slice
    }
    advance(to: end)
  }

  // MARK: Tags

  private mutating func readStartTag() throws(CAMLError) {
    if open.isEmpty, !tree.elements.isEmpty { throw failure("there is an element after the root element") }
    if tree.elements.count >= limits.elementCount {
      throw failure("there are more than \(limits.elementCount) elements", .tooLarge)
    }
    if open.count >= limits.elementDepth {
      throw failure("elements lie more than \(limits.elementDepth) deep in each other", .tooLarge)
    }
    text = []
    let startLine = line
    position += 1
    let name = try readName()
    var element = MarkupTree.Element(name: Self.localName(name), parent: open.last, line: startLine)
    while true {
      let hadBlank = skipBlanks()
      if isAt("/>") || isAt(">") { break }
      guard hadBlank, position < bytes.count else {
        throw failure("a tag is not well-formed", element: element.name)
      }
      try readAttribute(of: &element)
    }
    let index = tree.elements.count
    if let parent = open.last { tree.elements[parent].children.append(index) }
    tree.elements.append(element)
    if isAt("/>") {
      position += 2
    } else {
      position += 1
      open.append(index)
      openNames.append(name)
    }
  }

  private mutating func readAttribute(of element: inout MarkupTree.Element) throws(CAMLError) {
    let name = try readName()
    skipBlanks()
    guard isAt("=") else { throw failure("an attribute has no value", element: element.name) }
    position += 1
    skipBlanks()
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'"),
      let end = bytes[(position + 1)...].firstIndex(of: bytes[position])
    else { throw failure("the value of an attribute has no quotation marks", element: element.name) }
    let value = try decoded(bytes[(position + 1)..<end], isAttribute: true)
    advance(to: end + 1)
    let whole = String(decoding: name, as: UTF8.self)
    if whole == "xmlns" || whole.hasPrefix("xmlns:") { return }
    let local = Self.localName(name)
    guard element.attributes.count < limits.attributeCount else {
      throw failure(
        "there are more than \(limits.attributeCount) attributes", .tooLarge, element: element.name)
    }
    guard element[local] == nil else {
      throw failure("the attribute \(shortened(local)) is given twice", element: element.name)
    }
    element.attributes.append((local, value))
  }

  private mutating func readEndTag() throws(CAMLError) {
    position += 2
    let name = try readName()
    skipBlanks()
    guard isAt(">") else { throw failure("an end tag is not well-formed") }
    position += 1
    guard let index = open.popLast(), openNames.removeLast() == name else {
      throw failure("the end tag </\(shortened(Self.localName(name)))> closes nothing that is open")
    }
    if !text.isEmpty, tree.elements[index].children.isEmpty {
      let trimmed = text.drop(while: isBlank)
      let end = trimmed.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? trimmed.startIndex
      tree.elements[index].text = String(decoding: trimmed[..<end], as: UTF8.self)
    }
    text = []
  }

  /// Returns the name without its namespace prefix.
  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }
}
