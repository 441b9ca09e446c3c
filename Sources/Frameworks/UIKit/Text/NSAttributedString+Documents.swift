// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

extension NSAttributedString {
  /// The kinds of documents.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public var rawValue: String
    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// HTML. Divergence: only the text is read.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// RTF. Divergence: it is not parsed.
    public static let rtf = DocumentType(rawValue: "NSRTF")
  }

  /// The keys of the options for reading a document.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key.
    public var rawValue: String
    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The kind of the document, a `DocumentType`; by default `.plain`.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of the document. Ignored: documents are always read as UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
  }

  /// Creates an attributed string from a document: plain text, or HTML without its styles. Paragraphs and
  /// line breaks are kept; other tags, styles and scripts are omitted. RTF is reported and read as plain
  /// text.
  ///
  /// - Parameters:
  ///   - data: The document, in UTF-8.
  ///   - options: The options, of which only `documentType` is used.
  ///   - dict: Ignored: the attributes of the document are not returned.
  /// - Throws: A `CocoaError` if the document is not valid UTF-8.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    guard let text = String(data: data, encoding: .utf8) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let type = options[.documentType] as? DocumentType ?? .plain
    if type == .rtf {
      Diagnostics.report(.unsupported, "NSAttributedString(data:)", "RTF is read as plain text")
    }
    self.init(string: type == .html ? HTMLText(text).text : text)
  }
}

/// The plain text of an HTML page.
private struct HTMLText {
  private static let breaks: Set<String> = ["br", "/p", "/div", "/li", "/h1", "/h2", "/h3", "/h4", "/tr"]
  private static let hidden: Set<String> = ["style", "script", "head"]
  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "mdash": "\u{2014}",
    "ndash": "\u{2013}", "hellip": "\u{2026}", "copy": "\u{A9}",
  ]
  private(set) var text = ""

  init(_ source: String) {
    var rest = Substring(source)
    while let next = rest.first {
      rest.removeFirst()
      if next == "<" {
        let tag = rest.prefix { $0 != ">" }
        rest = rest.dropFirst(tag.count + 1)
        let name = tag.prefix { !$0.isWhitespace && $0 != "/" || $0 == tag.first }.lowercased()
        if Self.breaks.contains(name) { text += "\n" }
        if Self.hidden.contains(name), let end = rest.range(of: "</\(name)", options: .caseInsensitive) {
          rest = rest[end.lowerBound...]
        }
      } else if next == "&", let end = rest.prefix(12).firstIndex(of: ";") {
        text += Self.character(rest[..<end])
        rest = rest[rest.index(after: end)...]
      } else if next.isWhitespace {
        if let last = text.last, !last.isWhitespace { text += " " }
      } else {
        text.append(next)
      }
    }
  }

  private static func character(_ name: Substring) -> String {
    if let known = entities[String(name)] { return known }
    let number = name.hasPrefix("#x") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "&\(name);"
  }
}
