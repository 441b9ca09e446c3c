// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// A document with its styles and its motion.
struct SVGModel {
  let tree: SVGTree
  let styles: StyleResolver
  private(set) var motion: DocumentMotion
  /// The events of the pointer in ascending order of time.
  private(set) var events: [PointerEvent]
  /// A Boolean value that indicates whether further events may come.
  private(set) var isInteractive = false
  let options: SVGScene.Options
  /// The values that a program has chosen.
  let given: GivenValues
  /// The size of the picture, in points.
  let size: CGSize
  /// The rectangle of the root's user space that the picture shows.
  let viewBox: CGRect

  /// Reads a document. Throws an error if it is not well-formed, or has no size.
  init(_ bytes: [UInt8], file: String, limits: SVGLimits, options: SVGScene.Options)
    throws(SVGError)
  {
    var read = try SVGReader.read(bytes, file: file, limits: limits)
    given = try GivenValues(options.values, in: &read, file: file)
    let tree = read
    (self.tree, self.options) = (tree, options)
    styles = StyleResolver(
      tree: tree, stylesheets: Self.stylesheets(of: tree), given: given.declarations)
    events = try SVGEvent.pointerEvents(options.events, in: tree, file: file)
    motion = DocumentMotion(tree, styles: styles, events: events)
    let box = AspectRatio.viewBox(tree[0].attributes["viewBox"])
    let style = styles.style(of: 0, parent: nil)
    let font = options.fontSize
    let units = UnitSpace(
      width: Double(box?.width ?? Self.defaultSize.width),
      height: Double(box?.height ?? Self.defaultSize.height),
      fontSize: font, rootFontSize: font)
    func side(_ name: String, _ axis: SVGAxis) -> Double? {
      // Percentages of the root refer to a window, which a picture does not have.
      guard let text = style[name] ?? tree[0].attributes[name], let length = SVGLength(text) else {
        return nil
      }
      return length.unit == .percent
        ? box.map { length.value / 100 * (axis == .x ? $0.sides.width : $0.sides.height) }
        : units.units(length, axis)
    }
    let (width, height) = (side("width", .x), side("height", .y))
    let ratio = box.map { $0.sides.height / $0.sides.width }
    let size = CGSize(
      width: width ?? height.flatMap { height in ratio.map { height / $0 } } ?? box?.sides.width
        ?? Self.defaultSize.sides.width,
      height: height ?? width.flatMap { width in ratio.map { width * $0 } } ?? box?.sides.height
        ?? Self.defaultSize.sides.height)
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      throw SVGError(
        .noScene, file: file, line: tree[0].line, element: "svg",
        explanation: "the width and the height must be greater than 0")
    }
    self.size = size
    viewBox = box ?? CGRect(origin: .zero, size: size)
  }

  /// Returns the same document with other events, to which more may come.
  func answering(to events: [PointerEvent]) -> SVGModel {
    var result = self
    (result.events, result.isInteractive) = (events, true)
    result.motion = DocumentMotion(tree, styles: styles, events: events)
    return result
  }

  /// Returns whether the picture can change with an event of a kind.
  func listens(to kind: PointerEvent.Kind) -> Bool {
    motion.usesPointer || (styles.usesPointer && [.enter, .leave, .press, .release].contains(kind))
  }

  /// The size of a document that has none. Source: CSS 2.1, section 10.3.2.
  private static let defaultSize = CGSize(width: 300, height: 150)

  private static func stylesheets(of tree: SVGTree) -> [CSSStylesheet] {
    tree.nodes.filter { $0.name == "style" }.compactMap { node in
      guard ["", "text/css"].contains(SVGText.trimmed(node.attributes["type"] ?? "")) else { return nil }
      return CSSStylesheet(node.children.map { tree[$0].text }.joined())
    }
  }
}
