// SPDX-License-Identifier: Apache-2.0

/// A text of a file that a table of translations can replace.
package struct InterfaceText: Sendable, Hashable {
  /// The key in the table, such as `abc-12-xyz.normalTitle`.
  package var key: String
  /// The text in the file.
  package var text: String
}

extension InterfaceDocument {
  /// The texts that translations can replace, in the order of the file, with the keys that Xcode gives them.
  package var localizableTexts: [InterfaceText] { objects.flatMap(\.localizableTexts) }
}

extension InterfaceObject {
  /// The properties that translations can replace.
  private static let localizable = [
    "text", "title", "placeholder", "prompt", "headerTitle", "footerTitle", "backButtonTitle", "badgeValue",
  ]

  /// The values in records that translations can replace, with the ends of their keys.
  private static let localizableRecords: [(property: String, keys: [(name: String, key: String)])] = [
    ("configuration", [("title", "configuration.title"), ("subtitle", "configuration.subtitle")]),
    (
      "accessibilityConfiguration",
      [
        ("label", "ibExternalAccessibilityLabel"), ("hint", "ibExternalAccessibilityHint"),
        ("value", "ibExternalAccessibilityValue"),
      ]
    ),
  ]

  /// The texts of the object that translations can replace.
  package var localizableTexts: [InterfaceText] {
    guard !id.isEmpty else { return [] }
    var result: [InterfaceText] = []
    for name in Self.localizable {
      if let text = text(name) { result.append(InterfaceText(key: "\(id).\(name)", text: text)) }
    }
    for (state, record) in states.sorted(by: { $0.key < $1.key }) {
      if let text = record.text("title") {
        result.append(InterfaceText(key: "\(id).\(state)Title", text: text))
      }
    }
    for (index, segment) in segments.enumerated() {
      if let text = segment.text("title") {
        result.append(InterfaceText(key: "\(id).segmentTitles[\(index)]", text: text))
      }
    }
    for (property, keys) in Self.localizableRecords {
      guard let record = record(property) else { continue }
      for (name, key) in keys {
        if let text = record.text(name) { result.append(InterfaceText(key: "\(id).\(key)", text: text)) }
      }
    }
    return result
  }
}
