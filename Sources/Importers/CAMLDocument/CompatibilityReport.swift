// SPDX-License-Identifier: Apache-2.0

/// What of a document is not shown as it is written: each thing once, with where it was first seen and how often.
public struct CompatibilityReport: Sendable, Hashable {
  /// One thing that was found.
  public struct Entry: Sendable, Hashable, CustomStringConvertible {
    /// What kind of thing it is.
    public var kind: Kind
    /// Its name: an element, an attribute, a file or an id.
    public var subject: String
    /// What is done with it; one clause without a full stop.
    public var effect: String
    /// The file where it was first seen, as its path in the document.
    public var file: String
    /// The line there, counted from 1; `nil` where a file has no lines.
    public var line: Int?
    /// How often it was seen.
    public var count: Int

    /// Whether the picture may differ from what the document asks for.
    public var affectsPicture: Bool { kind != .ambiguous }

    /// One line: place, kind, subject, effect, count.
    public var description: String {
      let place = line.map { "\(file):\($0)" } ?? file
      return "\(place): \(kind.words) \(subject): \(effect)" + (count > 1 ? " (\(count) times)" : "")
    }
  }

  /// The kinds of things that are found.
  public enum Kind: String, Sendable, CaseIterable {
    /// An element that nothing is known of.
    case unknownElement
    /// An attribute that nothing is known of.
    case unknownAttribute
    /// Something known that is not drawn.
    case unsupported
    /// A value that cannot be read.
    case badValue
    /// A file that is not there or cannot be decoded.
    case missingFile
    /// A reference to something that is not there, or to itself.
    case badReference
    /// Something that has more than one meaning, such as an id that is given twice; the stated one is used.
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

  /// What was found, in the order of being first seen.
  public private(set) var entries: [Entry] = []

  private struct Key: Hashable {
    let kind: Kind
    let subject: String
  }

  /// Beyond this many different things nothing more is written down, so memory stays bounded.
  private static let entryLimit = 10_000
  private var indexes: [Key: Int] = [:]

  /// Creates an empty report.
  public init() {}

  /// Whether everything is shown as it is written.
  public var isFaithful: Bool { !entries.contains(where: \.affectsPicture) }

  /// The first thing that makes the picture differ.
  var firstTrouble: Entry? { entries.first(where: \.affectsPicture) }

  mutating func note(_ kind: Kind, _ subject: String, effect: String, at place: Place) {
    let key = Key(kind: kind, subject: subject)
    if let index = indexes[key] {
      entries[index].count += 1
    } else if entries.count < Self.entryLimit {
      indexes[key] = entries.count
      entries.append(
        Entry(kind: kind, subject: subject, effect: effect, file: place.file, line: place.line, count: 1))
    }
  }
}

/// Where in a document something stands.
struct Place: Sendable, Hashable {
  var file: String
  var line: Int?
}
