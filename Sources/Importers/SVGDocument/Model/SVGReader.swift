// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads the elements of an SVG file.
enum SVGReader {
  private static let svg = "http://www.w3.org/2000/svg"

  /// Returns the tree of a file, which may be compressed by gzip. Throws an error if the file is not
  /// well-formed, exceeds a limit, or has another root element than `svg`.
  static func read(_ bytes: [UInt8], file: String, limits: SVGLimits) throws(SVGError) -> SVGTree {
    var bytes = bytes
    if Gzip.isGzip(bytes) {
      bytes = try SVGError.reading { () throws(FileError) in
        try Gzip.decompress(bytes, file: file, limits: limits.files)
      }
    }
    var style = MarkupStyle()
    (style.documentType, style.keepsText, style.resolvesNamespaces) = (.entities, true, true)
    let markup: MarkupTree
    do throws(MarkupError) {
      markup = try MarkupReader.read(bytes, file: file, limits: limits.markup, style: style)
    } catch {
      throw SVGError(error)
    }
    let root = markup[0]
    guard root.name == "svg", isSVG(root.namespace) else {
      throw SVGError(
        .noScene, file: file, line: root.line, element: root.name,
        explanation: "the root element is not svg")
    }
    return tree(of: markup)
  }

  /// Files without a namespace are read as if they had one, because people write them by hand.
  private static func isSVG(_ namespace: String?) -> Bool { namespace == nil || namespace == svg }

  private static func tree(of markup: MarkupTree) -> SVGTree {
    var tree = SVGTree()
    /// The new index of each element, or `nil` for those of other namespaces.
    var indexes = [SVGTree.Index?](repeating: nil, count: markup.elements.count)
    for (old, element) in markup.elements.enumerated() {
      let isText = element.name == MarkupTree.textName
      let parent = element.parent.flatMap { indexes[$0] }
      guard isText || isSVG(element.namespace), parent != nil || element.parent == nil else { continue }
      var node = SVGTree.Node(name: element.name)
      (node.parent, node.line, node.text) = (parent, element.line, element.text)
      for (name, value) in element.attributes { add(name, value, to: &node) }
      let index = tree.nodes.count
      indexes[old] = index
      if let id = node.attributes["id"], tree.identifiers[id] == nil { tree.identifiers[id] = index }
      if let parent { tree.nodes[parent].children.append(index) }
      tree.nodes.append(node)
    }
    return tree
  }

  /// Adds an attribute. Those of editors' namespaces are dropped. `href` wins over the older `xlink:href`.
  private static func add(_ name: String, _ value: String, to node: inout SVGTree.Node) {
    guard let colon = name.firstIndex(of: ":") else {
      node.attributes[name] = value
      return
    }
    let local = String(name[name.index(after: colon)...])
    guard ["xlink", "xml"].contains(name[..<colon]) else { return }
    if local != "href" || node.attributes["href"] == nil { node.attributes[local] = value }
  }
}
