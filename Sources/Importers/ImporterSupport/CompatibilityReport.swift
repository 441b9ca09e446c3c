// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

/// The features of a document that are not shown exactly as written: each one once, with its first position
/// and its count.
public struct CompatibilityReport: Sendable, Hashable {
  /// One finding.
  public struct Entry: Sendable, Hashable, CustomStringConvertible {
    /// The kind of finding.
    public var kind: Kind
    /// The name of the element, attribute, file or id.
    public var subject: String
    /// The consequence: one clause without a full stop.
    public var effect: String
    /// The file of the first occurrence, as a path in the document.
    public var file: String
    /// The line of the first occurrence, counted from 1. `nil` for binary files.
    public var line: Int?
    /// The number of occurrences.
    public var count: Int

    /// A Boolean value that indicates whether the picture may differ from the one that the document
    /// describes.
    public var affectsPicture: Bool { kind != .ambiguous }

    /// One line: position, kind, subject, effect and count. Control characters in names are escaped.
    public var description: String {
      let position = line.map { "\(file):\($0)" } ?? file
      return TerminalText.line(
        "\(position): \(kind.words) \(subject): \(effect)" + (count > 1 ? " (\(count) times)" : ""))
    }
  }

  /// The kinds of findings.
  public enum Kind: String, Sendable, CaseIterable {
    /// An unknown element.
    case unknownElement
    /// An unknown attribute.
    case unknownAttribute
    /// A known feature that is not drawn.
    case unsupported
    /// A value that cannot be read.
    case badValue
    /// A file that is missing or cannot be decoded.
    case missingFile
    /// A reference to an element that does not exist, or to itself.
    case badReference
    /// Something with more than one meaning, such as a duplicate id. `Entry.effect` names the one that is
    /// used.
    case ambiguous

    fileprivate var words: String {
      switch self {
      case .unknownElement: "unknown element"
      case .unknownAttribute: "unknown attribute"
      case .unsupported: "unsupported"
      case .badValue: "bad value of"
      case .missingFile: "missing file"
      case .badReference: "bad reference"
      case .ambiguous: "ambiguous"
      }
    }
  }

  /// The findings, in the order of their first occurrence. At most 10,000 are recorded.
  public private(set) var entries: [Entry] = []

  private struct Key: Hashable {
    let kind: Kind
    let subject: String
  }

  /// The limit on the number of entries, which bounds the memory of a report. Later findings are dropped.
  private static let entryLimit = 10_000
  private var indexes: [Key: Int] = [:]

  /// Creates an empty report.
  public init() {}

  /// A Boolean value that indicates whether the document is shown exactly as written.
  public var isFaithful: Bool { !entries.contains(where: \.affectsPicture) }

  /// The first entry that affects the picture, or `nil` if there is none.
  package var firstIssue: Entry? { entries.first(where: \.affectsPicture) }

  /// Returns the same report, with other paths of its files.
  package func renamingFiles(_ name: (String) -> String) -> CompatibilityReport {
    var report = self
    for index in report.entries.indices { report.entries[index].file = name(report.entries[index].file) }
    return report
  }

  /// Adds a finding, or counts it again if there is one of the same kind and subject. `effect` is computed
  /// only for a new one.
  package mutating func note(
    _ kind: Kind, _ subject: String, effect: @autoclosure () -> String, at position: DocumentPosition
  ) {
    let key = Key(kind: kind, subject: subject)
    if let index = indexes[key] {
      entries[index].count += 1
    } else if entries.count < Self.entryLimit {
      indexes[key] = entries.count
      entries.append(
        Entry(
          kind: kind, subject: subject, effect: effect(), file: position.file, line: position.line, count: 1))
    }
  }
}
