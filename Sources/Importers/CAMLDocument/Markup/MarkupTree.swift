// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// An XML document, stored as an array of elements in document order.
///
/// Elements refer to each other by index, so that no recursion is needed for deep nesting, not even to free
/// the tree.
struct MarkupTree: Sendable {
  typealias Index = Int

  /// One element. Names have no namespace prefixes.
  struct Element: Sendable {
    var name: String
    var attributes: [(name: String, value: String)] = []
    var children: [Index] = []
    /// The parent element. `nil` for the root.
    var parent: Index?
    var line: Int
    /// The text between the tags, trimmed of white space. Empty for an element that has children.
    var text = ""

    /// The value of an attribute, or `nil` if the element does not have it. Attribute names are unique,
    /// because the parser throws an error for duplicates.
    subscript(name: String) -> String? {
      for attribute in attributes where attribute.name == name { return attribute.value }
      return nil
    }
  }

  /// The file that the document was read from.
  let file: String
  /// All elements in document order. The first is the root.
  var elements: [Element] = []

  subscript(index: Index) -> Element { elements[index] }

  /// Returns the children of an element.
  func children(of index: Index) -> [Index] { elements[index].children }

  /// Returns the first child of an element that has this name, or `nil` if there is none.
  func child(_ name: String, of index: Index) -> Index? {
    elements[index].children.first { elements[$0].name == name }
  }

  func position(of index: Index) -> DocumentPosition {
    DocumentPosition(file: file, line: elements[index].line)
  }
}
