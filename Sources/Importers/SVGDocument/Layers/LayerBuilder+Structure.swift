// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  // MARK: Viewports

  /// Returns the layer of an `svg` or `symbol` element inside of another one.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - size: The width and the height that a `use` element gives it, each `nil` for none.
  ///   - scope: The scope inside of the element.
  func nested(
    _ index: SVGTree.Index, size: (width: Double?, height: Double?)?, in scope: SVGScope
  ) -> DrawnElement? {
    let (node, units) = (tree[index], scope.units)
    let style = scope.style ?? styles.style(of: index, parent: nil)
    let isSymbol = node.name == "symbol"
    let x = isSymbol ? 0 : length("x", of: index, style, .x, units) ?? 0
    let y = isSymbol ? 0 : length("y", of: index, style, .y, units) ?? 0
    let width = size?.width ?? length("width", of: index, style, .x, units) ?? units.width
    let height = size?.height ?? length("height", of: index, style, .y, units) ?? units.height
    guard width > 0, height > 0 else { return nil }
    let frame = CGRect(x: x, y: y, width: width, height: height)
    let box = AspectRatio.viewBox(node.attributes["viewBox"])
    let ratio = AspectRatio(node.attributes["preserveAspectRatio"])
    let space =
      box.map { ratio.transform(from: $0, to: frame) } ?? CGAffineTransform(translationX: x, y: y)
    var inside = scope
    (inside.units.width, inside.units.height) = (
      box?.sides.width ?? width, box?.sides.height ?? height
    )
    inside.transform = space.concatenating(scope.transform)
    guard let content = group(node.children, in: inside) else { return nil }
    content.layer.setAffineTransform(space)
    let drawnBox = content.box?.applying(space)
    if !clipsOverflow(index, style) {
      return DrawnElement(layer: wrapped(content.layer), box: drawnBox)
    }
    let clip = CALayer()
    (clip.anchorPoint, clip.bounds, clip.position) = (.zero, frame, frame.origin)
    clip.masksToBounds = true
    clip.addSublayer(content.layer)
    return DrawnElement(layer: wrapped(clip), box: drawnBox)
  }

  /// Returns whether an element with a viewport cuts what lies outside of it. It does unless its style says
  /// otherwise. `inherit` without a value to inherit is the initial value, `visible`.
  func clipsOverflow(_ index: SVGTree.Index, _ style: SVGStyle) -> Bool {
    let isInherited = tree[index].attributes["overflow"] == "inherit" && style["overflow"] == nil
    return !isInherited && !["visible", "auto"].contains(style["overflow"])
  }

  /// Returns a layer around another one, whose own transform and effects are free.
  func wrapped(_ layer: CALayer) -> CALayer {
    let outer = CALayer()
    outer.addSublayer(layer)
    return outer
  }

  // MARK: Copies

  /// Returns the copy that a `use` element draws.
  func copy(_ index: SVGTree.Index, in scope: SVGScope) -> DrawnElement? {
    guard let style = scope.style else { return nil }
    guard let target = reference(tree[index].attributes["href"], of: index),
      let inside = scope.entering(target)
    else { return nil }
    let x = length("x", of: index, style, .x, scope.units) ?? 0
    let y = length("y", of: index, style, .y, scope.units) ?? 0
    let space = CGAffineTransform(translationX: x, y: y)
    var own = inside
    own.transform = space.concatenating(scope.transform)
    own.contextFill = shapePaint("fill", style, scope, of: index)
    own.contextStroke = shapePaint("stroke", style, scope, of: index)
    guard let drawn = targetLayer(target, of: index, style, own) else { return nil }
    let holder = CALayer()
    let moved = moving(["x", "y"], of: index, style, scope)
    holder.position = CGPoint(x: x, y: y)
    animate(moved, holder, "position") { .points($0.map { CGPoint(x: $0[0].number, y: $0[1].number) }) }
    holder.addSublayer(drawn.layer)
    return DrawnElement(layer: wrapped(holder), box: drawn.box?.applying(space))
  }

  private func targetLayer(
    _ target: SVGTree.Index, of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> DrawnElement? {
    let name = tree[target].name
    guard name == "svg" || name == "symbol" else { return element(target, in: scope) }
    let own = styles.style(of: target, parent: style)
    guard own["display"] != "none", passesConditions(tree[target]) else { return nil }
    let inside = inner(target, own, scope)
    let size = (
      width: length("width", of: index, style, .x, scope.units),
      height: length("height", of: index, style, .y, scope.units)
    )
    guard let drawn = nested(target, size: size, in: inside) else { return nil }
    return positioned(effects(on: drawn, of: target, own, inside), of: target, own, inside)
  }

  /// Returns the element that a reference names. Reports references to other files and missing elements.
  func reference(_ text: String?, of index: SVGTree.Index) -> SVGTree.Index? {
    guard let text, !SVGText.trimmed(text).isEmpty else { return nil }
    guard let fragment = SVGText.fragment(text) else {
      log.note(.missingFile, index, "href", "elements of other files are not drawn")
      return nil
    }
    guard let target = tree.identifiers[fragment] else {
      log.note(.badReference, index, "href", "there is no element with this identifier")
      return nil
    }
    return target
  }

  // MARK: Fonts

  /// Returns the viewport of the parent with the font of an element.
  func units(of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> UnitSpace {
    var units = scope.units
    guard style.isDeclared("font-size"), let text = style["font-size"] else { return units }
    units.fontSize = FontSize.size(text, parent: scope.units) ?? units.fontSize
    return units
  }
}

/// Reads sizes of fonts.
enum FontSize {
  /// The keywords of CSS, as multiples of the size `medium`. Source: CSS Fonts, section 2.5.
  private static let keywords: [String: Double] = [
    "xx-small": 0.6, "x-small": 0.75, "small": 8.0 / 9, "medium": 1, "large": 1.2, "x-large": 1.5,
    "xx-large": 2, "xxx-large": 3,
  ]
  private static let step = 1.2

  /// Returns a size in user units, or `nil` if the text is not a size. `parent` has the size of the parent's
  /// font.
  static func size(_ text: String, parent: UnitSpace) -> Double? {
    let word = SVGText.trimmed(text).lowercased()
    if let factor = keywords[word] { return parent.rootFontSize * factor }
    switch word {
    case "larger": return parent.fontSize * step
    case "smaller": return parent.fontSize / step
    default: break
    }
    guard let length = SVGLength(word), length.value >= 0 else { return nil }
    return length.unit == .percent ? parent.fontSize * length.value / 100 : parent.units(length, .diagonal)
  }
}
