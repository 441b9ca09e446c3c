// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The texts at the top of a property list by their keys, in XML or binary form: what bundles say of themselves.
struct PropertyListTable {
  private var texts: [String: String] = [:]

  /// Longer lists are none that a bundle says about itself; in bytes.
  private static let largestList = 1 << 20

  /// The list in `bytes`; empty when it cannot be read.
  init(_ bytes: [UInt8], file: String, limits: CAMLLimits) {
    guard bytes.count <= Self.largestList else { return }
    if bytes.starts(with: Array("bplist".utf8)) {
      readBinary(bytes)
    } else if let tree = try? MarkupReader.read(bytes, file: file, limits: limits, skippingDocumentType: true)
    {
      readMarkup(tree)
    }
  }

  /// The text of a key at the top, or, in a binary list, in any dictionary of it.
  subscript(key: String) -> String? { texts[key] }

  /// The number of a key; infinite ones are none.
  func number(_ key: String) -> Double? { texts[key].flatMap(NumberText.finite) }

  /// The truth of a key; `nil` when it is not there.
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
