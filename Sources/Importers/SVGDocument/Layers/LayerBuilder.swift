// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// Builds the layers of a document.
final class LayerBuilder {
  let model: SVGModel
  let tree: SVGTree
  let styles: StyleResolver
  let log: SVGLog
  let limits: SVGLimits
  let images: SVGImages
  let motion: DocumentMotion
  /// The number of SVG files around this one.
  var fileDepth = 0
  /// The elements of layers, and those that the pointer passes through, if events may come.
  private var elements: [ObjectIdentifier: ElementFinder.Entry] = [:]
  private var transparent: Set<SVGTree.Index> = []
  private var layerCount = 0
  private var filterPixels = 0.0
  /// A Boolean value that indicates whether layers are left out because of the limit.
  private(set) var isExhausted = false

  init(_ document: SVGModel, images: SVGImages, limits: SVGLimits, log: SVGLog) {
    model = document
    (tree, styles, motion) = (document.tree, document.styles, document.motion)
    (self.images, self.limits, self.log) = (images, limits, log)
  }

  /// Counts a layer that is about to be built. Returns whether the limit allows it.
  func admitLayer() -> Bool {
    layerCount += 1
    if layerCount > limits.layerCount { isExhausted = true }
    return !isExhausted
  }

  /// Counts the pixels of a filter's primitives. Returns whether the limit allows them.
  func admitFilter(_ pixels: Double) -> Bool {
    guard filterPixels + pixels <= Double(limits.filterPixels) else { return false }
    filterPixels += pixels
    return true
  }

  /// The finder of the elements that have been built.
  var finder: ElementFinder { ElementFinder(elements: elements, transparent: transparent) }

  // MARK: Elements

  /// Returns the layer of an element with its effects, or `nil` if the element draws nothing.
  func element(_ index: SVGTree.Index, in scope: SVGScope) -> DrawnElement? {
    let node = tree[index]
    guard Self.drawn.contains(node.name), passesConditions(node) else { return nil }
    let style = styles.style(of: index, parent: scope.style)
    guard let display = displayed(index, style, scope), admitLayer() else { return nil }
    let own = inner(index, style, scope)
    guard var drawn = content(index, style, own) ?? emptyElement(style) else { return nil }
    drawn.layer.name = node.attributes["id"]
    drawn = effects(on: drawn, of: index, style, own)
    drawn = positioned(drawn, of: index, style, own)
    if let display {
      animate(display, drawn.layer, "hidden") { .flags($0.map { $0[0] == .word("none") }) }
    }
    if model.isInteractive {
      elements[ObjectIdentifier(drawn.layer)] = (drawn.layer, index)
      if style["pointer-events"] == "none" { transparent.insert(index) }
    }
    return drawn
  }

  /// Returns a layer for the filter of an element without content of its own, or `nil` if it has no filter.
  private func emptyElement(_ style: SVGStyle) -> DrawnElement? {
    style["filter"].map { $0 == "none" } ?? true ? nil : DrawnElement(layer: CALayer())
  }

  /// The elements that draw something by themselves.
  private static let drawn: Set<String> = [
    "svg", "g", "a", "use", "switch", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
    "image", "text",
  ]

  /// Returns whether and when an element is displayed: `nil` for never, an empty value for always, else the
  /// values of `display`.
  private func displayed(_ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> MovingValues?? {
    if motion.animates(index, "display") {
      return .some(moving(["display"], of: index, style, scope))
    }
    return style["display"] == "none" ? nil : .some(nil)
  }

  /// Returns the scope inside of an element: its style, its font and its transform.
  func inner(_ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> SVGScope {
    var result = scope
    result.style = style
    result.units = units(of: index, style, scope)
    result.transform = restTransform(of: index, style, result).concatenating(scope.transform)
    inherit(index, style, &result)
    return result
  }

  /// Takes over the animations of inherited properties that an element has, and drops those of its ancestors
  /// for properties that it sets itself.
  func inherit(_ index: SVGTree.Index, _ style: SVGStyle, _ scope: inout SVGScope) {
    for name in scope.inherited.keys where style.isDeclared(name) { scope.inherited[name] = nil }
    for name in motion.names(of: index) where CSSPresentation.isInherited(name) {
      motion.use(name, of: index)
      scope.inherited[name] = MovingOwner(index: index, style: style, units: scope.units)
    }
  }

  func content(_ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> DrawnElement? {
    switch tree[index].name {
    case "g", "a": return group(tree[index].children, in: scope)
    case "svg": return nested(index, size: nil, in: scope)
    case "switch": return chosen(index, in: scope)
    case "use": return copy(index, in: scope)
    case "image": return image(index, style, in: scope)
    case "text": return text(index, style, in: scope)
    default: return shape(index, style, in: scope)
    }
  }

  /// Returns a layer with some elements. Returns `nil` if they draw nothing.
  func group(_ children: [SVGTree.Index], in scope: SVGScope) -> DrawnElement? {
    let layer = CALayer()
    var box: CGRect?
    for child in children where !tree[child].isText {
      guard let drawn = element(child, in: scope) else { continue }
      layer.addSublayer(drawn.layer)
      box = box.joined(with: drawn.box)
    }
    return layer.sublayers == nil ? nil : DrawnElement(layer: layer, box: box)
  }

  // MARK: Conditions

  /// Returns whether an element passes its conditional attributes. Source: SVG 1.1, section 5.8.
  func passesConditions(_ node: SVGTree.Node) -> Bool {
    if let languages = node.attributes["systemLanguage"] {
      let names = languages.split(separator: ",").map { SVGText.trimmed($0).lowercased() }
      let own = model.options.language.lowercased()
      let root = own.split(separator: "-").first.map(String.init) ?? own
      guard names.contains(where: { $0 == own || $0 == root || $0.hasPrefix(own + "-") }) else {
        return false
      }
    }
    if let extensions = node.attributes["requiredExtensions"], !extensions.isEmpty { return false }
    return true
  }

  private func chosen(_ index: SVGTree.Index, in scope: SVGScope) -> DrawnElement? {
    let first = tree[index].children.first { child in
      Self.drawn.contains(tree[child].name) && passesConditions(tree[child])
    }
    return first.flatMap { group([$0], in: scope) }
  }

  // MARK: Values

  /// Returns the value of a property: from the style, or else from the attribute of the same name.
  func value(_ name: String, of index: SVGTree.Index, _ style: SVGStyle) -> String? {
    style[name] ?? tree[index].attributes[name]
  }

  /// Returns the length that an attribute or a property has, in user units, or `nil` if it has none.
  func length(
    _ name: String, of index: SVGTree.Index, _ style: SVGStyle, _ axis: SVGAxis, _ units: UnitSpace
  ) -> Double? {
    guard let text = value(name, of: index, style), let length = SVGLength(text) else { return nil }
    return units.units(length, axis)
  }

  /// The colour that `currentColor` stands for.
  func currentColor(_ style: SVGStyle) -> SVGColor {
    style["color"].flatMap { SVGColorText.color($0, current: SVGColorText.black) } ?? SVGColorText.black
  }
}
