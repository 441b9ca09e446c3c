// SPDX-License-Identifier: Apache-2.0

/// An XML document, stored as an array of elements in document order.
///
/// Elements refer to each other by index, so that no recursion is needed for deep nesting, not even to free
/// the tree.
package struct MarkupTree: Sendable {
  /// The position of an element in `elements`.
  package typealias Index = Int

  /// One element. Names have no namespace prefixes.
  package struct Element: Sendable {
    /// The name without its prefix, or `textName` for a piece of mixed text.
    package var name: String
    /// The attributes in the order of the file.
    package var attributes: [(name: String, value: String)] = []
    /// The child elements, and the text between them if the reader keeps mixed text.
    package var children: [Index] = []
    /// The parent element. `nil` for the root.
    package var parent: Index?
    /// The line of the start tag, counted from 1.
    package var line: Int
    /// The text between the tags, trimmed of white space. Empty for an element that has children. The exact
    /// text for a piece of mixed text.
    package var text = ""
    /// The namespace of the name, if the reader resolves namespaces. `nil` for none.
    package var namespace: String?

    /// The value of an attribute, or `nil` if the element does not have it. Attribute names are unique,
    /// because the parser throws an error for duplicates.
    package subscript(name: String) -> String? {
      for attribute in attributes where attribute.name == name { return attribute.value }
      return nil
    }
  }

  /// The name of the elements that stand for pieces of mixed text.
  package static let textName = "#text"

  /// The file that the document was read from.
  package let file: String
  /// All elements in document order. The first is the root.
  package var elements: [Element] = []

  /// Returns the element at an index.
  package subscript(index: Index) -> Element { elements[index] }

  /// Returns the children of an element.
  package func children(of index: Index) -> [Index] { elements[index].children }

  /// Returns the first child of an element that has this name, or `nil` if there is none.
  package func child(_ name: String, of index: Index) -> Index? {
    elements[index].children.first { elements[$0].name == name }
  }

  /// Returns the position of an element, for messages.
  package func position(of index: Index) -> DocumentPosition {
    DocumentPosition(file: file, line: elements[index].line)
  }
}
