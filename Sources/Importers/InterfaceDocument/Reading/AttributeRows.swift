// SPDX-License-Identifier: Apache-2.0

/// The type of an attribute.
enum AttributeType: Sendable, Hashable {
  /// `YES` or `NO`.
  case flag
  /// A number.
  case number
  /// Any text.
  case text
  /// One of some names. A name that is not in the list is a bad value.
  case name(Set<String>)
  /// The name of a picture.
  case image
  /// The identifier of another object.
  case reference
  /// An attribute of the editor, which is not read.
  case ignored
}

/// The attributes of a kind of element, by name.
struct AttributeRows: Sendable {
  var types: [String: AttributeType] = [:]

  /// Creates rows from lists of names with spaces between them.
  ///
  /// - Parameter names: The names of each attribute that has one of some names.
  init(
    flags: String = "", numbers: String = "", texts: String = "", images: String = "",
    names: [String: String] = [:]
  ) {
    let lists: [(String, AttributeType)] = [
      (flags, .flag), (numbers, .number), (texts, .text), (images, .image),
    ]
    for (list, type) in lists {
      for name in list.split(separator: " ") { types[String(name)] = type }
    }
    for (name, cases) in names { types[name] = .name(Set(cases.split(separator: " ").map(String.init))) }
  }

  /// Returns the rows with attributes that are identifiers of other objects, from a list of names.
  func references(_ names: String) -> AttributeRows {
    var result = self
    for name in names.split(separator: " ") { result.types[String(name)] = .reference }
    return result
  }
}

/// The attributes that every element may have and that the reader reads itself or leaves out.
enum SharedAttributes {
  /// Attributes that have fields of their own in the model.
  static let read: Set<String> = ["id", "key", "customClass", "customModule"]
  /// Attributes of the editor.
  static let ignored: Set<String> = [
    "userLabel", "sceneMemberID", "customModuleProvider", "misplaced", "ambiguous", "verifyAmbiguity",
    "propertyAccessControl", "colorLabel", "nilValue", "customObjectInstantitationMethod",
    "useStoryboardIdentifierAsRestorationIdentifier", "previewImage", "tableViewCell", "catalog",
    "explicitSymbolicName", "appends", "collectionClass", "wantsToResizeWithNib",
  ]
}
