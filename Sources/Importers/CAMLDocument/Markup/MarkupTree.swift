// SPDX-License-Identifier: Apache-2.0

/// An XML document as a list of elements in document order; indexes, not references, hold the tree together, so that
/// no depth is a trouble.
struct MarkupTree: Sendable {
  typealias Index = Int

  /// One element; names are without their namespace prefixes.
  struct Element: Sendable {
    var name: String
    var attributes: [(name: String, value: String)] = []
    var children: [Index] = []
    /// The element that this one is in; `nil` for the root.
    var parent: Index?
    var line: Int
    /// The text between the tags without blanks at its ends; empty for an element that has children.
    var text = ""

    /// The value of an attribute; of one that is there twice there is no document.
    subscript(name: String) -> String? {
      for attribute in attributes where attribute.name == name { return attribute.value }
      return nil
    }
  }

  /// The file that it was read from.
  let file: String
  /// All elements; the first is the root.
  var elements: [Element] = []

  subscript(index: Index) -> Element { elements[index] }

  /// The children of an element.
  func children(of index: Index) -> [Index] { elements[index].children }

  /// The first child of an element with a name.
  func child(_ name: String, of index: Index) -> Index? {
    elements[index].children.first { elements[$0].name == name }
  }

  func place(of index: Index) -> Place { Place(file: file, line: elements[index].line) }
}
