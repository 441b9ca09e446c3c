// SPDX-License-Identifier: Apache-2.0

/// A parser for the subset of XML that documents use: UTF-8, elements, attributes, comments, processing
/// instructions, character data, the five predefined entities and character references. `MarkupStyle` says
/// whether a document type may declare further entities.
///
/// The system's XML library is not used, for three reasons. It limits attributes to 10 MB and nesting to 256
/// levels. Nothing outside the file is ever read, so a small parser is enough. The errors of this parser have
/// line numbers.
package struct MarkupReader {
  let file: String
  let limits: MarkupLimits
  let style: MarkupStyle
  var bytes: [UInt8]
  var position = 0
  var line = 1
  var tree: MarkupTree
  /// The open elements, outermost first.
  var open: [MarkupTree.Index] = []
  /// The names of the open elements, with their namespace prefixes.
  var openNames: [ArraySlice<UInt8>] = []
  /// The character data since the last tag.
  var text: [UInt8] = []

  /// The text of the entities that the document type declares, by name.
  var entities: [String: [UInt8]] = [:]
  /// The number of bytes that declared entities have added.
  var expandedCount = 0
  /// The prefixes that the open elements declare, with their namespaces, innermost last.
  private var prefixes: [(prefix: String, namespace: String, depth: Int)] = []

  /// Parses the document in `bytes`. Throws if it is not well-formed.
  package static func read(
    _ bytes: [UInt8], file: String, limits: MarkupLimits, style: MarkupStyle = MarkupStyle()
  ) throws(MarkupError) -> MarkupTree {
    var reader = MarkupReader(bytes: bytes, file: file, limits: limits, style: style)
    try reader.checkEncoding()
    try reader.readDocument()
    return reader.tree
  }

  private init(bytes: [UInt8], file: String, limits: MarkupLimits, style: MarkupStyle) {
    self.bytes = bytes
    self.file = file
    self.limits = limits
    self.style = style
    tree = MarkupTree(file: file)
  }

  func failure(
    _ explanation: String, _ reason: MarkupError.Reason = .badMarkup, element: String? = nil
  ) -> MarkupError {
    MarkupError(
      reason: reason, file: file, line: line, element: element ?? openName, explanation: explanation)
  }

  /// The name of the innermost open element, for messages. `nil` outside of all elements.
  private var openName: String? { open.last.map { tree.elements[$0].name } }

  // MARK: The document

  private mutating func readDocument() throws(MarkupError) {
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

  private mutating func readMarkup() throws(MarkupError) {
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

  private mutating func readDocumentType() throws(MarkupError) {
    guard style.documentType != .refused, isAt("<!DOCTYPE"), open.isEmpty, tree.elements.isEmpty else {
      throw failure("a document type is not allowed here; take <!DOCTYPE …> out")
    }
    if style.documentType == .entities { return try readEntities() }
    let start = position
    try skip(past: ">", "a document type has no end", from: 2)
    guard !bytes[start..<position].contains(UInt8(ascii: "[")) else {
      throw failure("a document type that declares anything is not allowed here")
    }
  }

  private mutating func readCharacterData() throws(MarkupError) {
    let start = position + 9
    try skip(past: "]]>", "a CDATA section has no end", from: 9)
    guard !open.isEmpty else { throw failure("there is text outside of the root element") }
    text += bytes[start..<(position - 3)]
  }

  private mutating func readText() throws(MarkupError) {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let slice = bytes[position..<end]
    if open.isEmpty {
      guard slice.allSatisfy(isBlank) else { throw failure("there is text outside of the root element") }
    } else if slice.contains(UInt8(ascii: "&")) {
      text += Array(try decoded(slice, isAttribute: false).utf8)
    } else if style.keepsText || !slice.allSatisfy(isBlank) || !text.isEmpty {
      text += slice
    }
    advance(to: end)
  }

  // MARK: Tags

  private mutating func readStartTag() throws(MarkupError) {
    if open.isEmpty, !tree.elements.isEmpty { throw failure("there is an element after the root element") }
    try closeText()
    if tree.elements.count >= limits.elementCount {
      throw failure("there are more than \(limits.elementCount) elements", .tooLarge)
    }
    if open.count >= limits.elementDepth {
      throw failure("elements lie more than \(limits.elementDepth) deep in each other", .tooLarge)
    }
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
    if style.resolvesNamespaces { element.namespace = namespace(of: name) }
    let index = tree.elements.count
    if let parent = open.last { tree.elements[parent].children.append(index) }
    tree.elements.append(element)
    if isAt("/>") {
      position += 2
      forgetPrefixes()
    } else {
      position += 1
      open.append(index)
      openNames.append(name)
    }
  }

  private mutating func readAttribute(of element: inout MarkupTree.Element) throws(MarkupError) {
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
    if whole == "xmlns" || whole.hasPrefix("xmlns:") {
      if style.resolvesNamespaces { prefixes.append((String(whole.dropFirst(6)), value, open.count)) }
      return
    }
    // Names of other namespaces keep their prefixes, because editors add attributes of their own.
    let local = style.resolvesNamespaces ? whole : Self.localName(name)
    guard element.attributes.count < limits.attributeCount else {
      throw failure(
        "there are more than \(limits.attributeCount) attributes", .tooLarge, element: element.name)
    }
    guard element[local] == nil else {
      throw failure("the attribute \(shortened(local)) is given twice", element: element.name)
    }
    element.attributes.append((local, value))
  }

  private mutating func readEndTag() throws(MarkupError) {
    position += 2
    let name = try readName()
    skipBlanks()
    guard isAt(">") else { throw failure("an end tag is not well-formed") }
    position += 1
    guard let index = open.popLast(), openNames.removeLast() == name else {
      throw failure("the end tag </\(shortened(Self.localName(name)))> closes nothing that is open")
    }
    if style.keepsText {
      open.append(index)
      try closeText()
      open.removeLast()
    } else if !text.isEmpty, tree.elements[index].children.isEmpty {
      let trimmed = text.drop(while: isBlank)
      let end = trimmed.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? trimmed.startIndex
      tree.elements[index].text = String(decoding: trimmed[..<end], as: UTF8.self)
    }
    text = []
    forgetPrefixes()
  }

  /// Ends the text before a tag. If the style keeps text, it becomes a child of the innermost open element.
  private mutating func closeText() throws(MarkupError) {
    defer { text = [] }
    guard style.keepsText, !text.isEmpty, let parent = open.last else { return }
    if tree.elements.count >= limits.elementCount {
      throw failure("there are more than \(limits.elementCount) elements", .tooLarge)
    }
    var element = MarkupTree.Element(name: MarkupTree.textName, parent: parent, line: line)
    element.text = String(decoding: text, as: UTF8.self)
    tree.elements[parent].children.append(tree.elements.count)
    tree.elements.append(element)
  }

  // MARK: Namespaces

  /// Returns the namespace of an element's name, or `nil` if its prefix is not declared.
  private func namespace(of name: ArraySlice<UInt8>) -> String? {
    let colon = name.lastIndex(of: UInt8(ascii: ":"))
    let prefix = colon.map { String(decoding: name[..<$0], as: UTF8.self) } ?? ""
    return prefixes.last { $0.prefix == prefix }?.namespace
  }

  /// Forgets the prefixes of the element that has just been closed.
  private mutating func forgetPrefixes() {
    while let last = prefixes.last, last.depth >= open.count { prefixes.removeLast() }
  }

  /// Returns the name without its namespace prefix.
  private static func localName(_ name: ArraySlice<UInt8>) -> String {
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return String(decoding: local, as: UTF8.self)
  }
}
