// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The top-level text entries of a property list, in XML or binary form, by key.
struct PropertyListTable {
  private var texts: [String: String] = [:]

  /// The maximum size of a list that is read, in bytes. A bundle's own description is never longer.
  private static let largestList = 1 << 20

  /// Reads the list in `bytes`. The table is empty if they cannot be read.
  init(_ bytes: [UInt8], file: String, limits: CAMLLimits) {
    guard bytes.count <= Self.largestList else { return }
    if bytes.starts(with: Array("bplist".utf8)) {
      readBinary(bytes)
    } else if let tree = try? CAMLMarkup.read(bytes, file: file, limits: limits, skippingDocumentType: true) {
      readMarkup(tree)
    }
  }

  /// The text of a top-level key, or `nil` if the list does not have the key. In a binary list, dictionaries
  /// at every level count as top level.
  subscript(key: String) -> String? { texts[key] }

  /// Returns the number of a key, or `nil` if it is missing, not a number or infinite.
  func number(_ key: String) -> Double? { texts[key].flatMap(NumberText.finite) }

  /// Returns the Boolean value of a key, or `nil` if it is missing.
  func truth(_ key: String) -> Bool? { texts[key].flatMap(NumberText.truth) }

  private mutating func readMarkup(_ tree: MarkupTree) {
    guard let top = tree.elements.first, top.name == "plist", let dictionary = tree.child("dict", of: 0)
    else { return }
    var key: String?
    for index in tree.children(of: dictionary) {
      let element = tree[index]
      if element.name == "key" {
        key = element.text
      } else if let name = key {
        if texts[name] == nil {
          texts[name] = ["true", "false"].contains(element.name) ? element.name : element.text
        }
        key = nil
      }
    }
  }

  private mutating func readBinary(_ bytes: [UInt8]) {
    guard let list = BinaryPropertyList(bytes) else { return }
    texts = list.texts
  }
}
