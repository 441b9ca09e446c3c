// SPDX-License-Identifier: Apache-2.0

/// An SVG document as elements and text in document order.
///
/// Nodes refer to each other by index, so that deep nesting needs no recursion.
struct SVGTree: Sendable {
  typealias Index = Int

  /// An element of the SVG namespace, or a piece of text.
  struct Node: Sendable {
    /// The name without a namespace prefix. `#text` for text.
    var name: String
    /// The attributes by name, without namespace prefixes: `xlink:href` is `href`, `xml:space` is `space`.
    var attributes: [String: String] = [:]
    /// The child elements and the text between them, in document order.
    var children: [Index] = []
    /// The parent element. `nil` for the root.
    var parent: Index?
    /// The line in the file, counted from 1.
    var line = 0
    /// The characters of a piece of text, with entities replaced. Empty for an element.
    var text = ""

    /// A Boolean value that indicates whether the node is text.
    var isText: Bool { name == "#text" }
  }

  /// The nodes in document order. The first is the root element.
  var nodes: [Node] = []
  /// The elements by their `id`. The first element of an identifier counts.
  var identifiers: [String: Index] = [:]

  subscript(index: Index) -> Node { nodes[index] }
}
