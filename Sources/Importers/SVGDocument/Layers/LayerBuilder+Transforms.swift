// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// Returns the transform of an element at rest, from its user space to the parent's. `scope` is the scope
  /// inside of the element.
  func restTransform(of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> CGAffineTransform {
    transformFunctions(of: index, style, scope).matrix
  }

  /// Returns the functions of an element's transform: the individual properties, then the list, about the
  /// origin of the transform.
  func transformFunctions(
    of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> [TransformFunction] {
    var functions = individualTransforms(style, scope)
    let box = CGSize(width: scope.units.width, height: scope.units.height)
    if let text = style["transform"] {
      functions += TransformFunction.property(text, units: scope.units, box: box) ?? []
    } else if let text = tree[index].attributes["transform"] {
      guard let list = TransformFunction.attribute(text) else {
        log.note(.badValue, index, "transform", "it is not a list of transforms")
        return []
      }
      functions += list
    }
    guard !functions.isEmpty, let origin = transformOrigin(of: index, style, scope) else { return functions }
    return [TransformFunction(.translate, [origin.x, origin.y])].compactMap(\.self) + functions
      + [TransformFunction(.translate, [-origin.x, -origin.y])].compactMap(\.self)
  }

  private func individualTransforms(_ style: SVGStyle, _ scope: SVGScope) -> [TransformFunction] {
    let box = CGSize(width: scope.units.width, height: scope.units.height)
    var functions: [TransformFunction] = []
    for name in ["translate", "rotate", "scale"] {
      guard let text = style[name], text != "none" else { continue }
      let arguments = name == "rotate" ? text : SVGText.words(text).joined(separator: ",")
      functions +=
        TransformFunction.property("\(name)(\(arguments))", units: scope.units, box: box) ?? []
    }
    return functions
  }

  /// Returns the origin of an element's transforms in its parent's user space, or `nil` for the origin of
  /// that space.
  func transformOrigin(of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> CGPoint? {
    guard let text = style["transform-origin"] ?? tree[index].attributes["transform-origin"] else {
      return nil
    }
    let box = referenceBox(of: index, style, scope)
    var words = SVGText.words(text).map { $0.lowercased() }.prefix(2).map(\.self)
    if words.count == 1 { words.append("center") }
    if ["top", "bottom"].contains(words[0]) || ["left", "right"].contains(words[1]) { words.swapAt(0, 1) }
    func part(_ word: String, _ start: Double, _ extent: Double, _ axis: SVGAxis) -> Double? {
      switch word {
      case "left", "top": return start
      case "center": return start + extent / 2
      case "right", "bottom": return start + extent
      default:
        guard let length = SVGLength(word) else { return nil }
        return start
          + (length.unit == .percent ? length.value / 100 * extent : scope.units.units(length, axis))
      }
    }
    guard let x = part(words[0], box.minX, box.width, .x), let y = part(words[1], box.minY, box.height, .y)
    else { return nil }
    return x == 0 && y == 0 ? nil : CGPoint(x: x, y: y)
  }

  /// Returns the box to which percentages of transforms and their origin refer: the viewport, or the
  /// element's own box if `transform-box` says so.
  func referenceBox(of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> CGRect {
    if ["fill-box", "content-box", "border-box", "stroke-box"].contains(style["transform-box"]),
      let box = restBox(of: index, scope)
    {
      guard style["transform-box"] == "stroke-box", style["stroke"].map({ $0 != "none" }) ?? false else {
        return box
      }
      let half = restValue("stroke-width", of: index, style, scope).number / 2
      return box.insetBy(dx: -half, dy: -half)
    }
    return CGRect(x: 0, y: 0, width: scope.units.width, height: scope.units.height)
  }

  /// Returns the bounding box of an element in its own user space, at rest. `nil` if it draws nothing.
  ///
  /// The element is built once more for this, because its transform depends on its box.
  private func restBox(of index: SVGTree.Index, _ scope: SVGScope) -> CGRect? {
    guard let inside = scope.entering(index), let style = scope.style else { return nil }
    return content(index, style, inside)?.box
  }

  /// Gives the layer of an element its transform. `scope` is the scope inside of the element.
  func positioned(
    _ drawn: DrawnElement, of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> DrawnElement {
    if motion.moves(index) { return moved(drawn, of: index, style, scope) }
    let matrix = restTransform(of: index, style, scope)
    guard !matrix.isIdentity else { return drawn }
    drawn.layer.setAffineTransform(matrix)
    return DrawnElement(layer: drawn.layer, box: drawn.box?.applying(matrix))
  }
}
