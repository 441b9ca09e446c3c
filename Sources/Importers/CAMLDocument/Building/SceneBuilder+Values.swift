// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport
import QuartzCore

/// The result of reading a value element.
enum ReadValue {
  case value(Any)
  /// The element is empty, or states that there is no value.
  case nothing
  /// The element cannot be read. The reason has been reported.
  case unreadable

  var object: Any? { if case .value(let object) = self { object } else { nil } }
}

extension SceneBuilder {
  /// Returns the value of a property element or a value element.
  func value(of index: Index, shape: ValueShape, depth: Int = 0) -> ReadValue {
    guard depth < Self.nestingLimit, let index = resolved(index) else { return .unreadable }
    let element = tree[index]
    noteStrayAttributes(of: index)
    if element["type"] == "null" || element.name == "null" { return .nothing }
    // An animation of contents can start or end with no contents. This differs from a missing end value.
    if element["type"] == "NSNull" { return shape == .engine(.contents) ? .value(NSNull()) : .nothing }
    switch shape {
    case .engine(.contents):
      if element["type"] == nil, element["src"] == nil, let child = tree.children(of: index).first,
        element.name != "CGImage", element.name != "CATintedImage"
      {
        return value(of: child, shape: shape, depth: depth + 1)
      }
      if element.attributes.isEmpty, element.children.isEmpty { return .nothing }
      return image(of: index).map { .value($0) } ?? .unreadable
    case .engine(.colors):
      return list(of: index) { color(of: $0) }
    case .engine(.numbers) where element["value"] == nil && element.text.isEmpty:
      return list(of: index) { number(of: $0) }
    case .engine(.filters): return list(of: index) { filter(of: $0) }
    case .engine(.cells): return .value(emitterCells(of: listElement(index)))
    case .engine(.text) where element["type"] == "NSAttributedString":
      return .value(attributedText(of: index))
    case .engine(.color):
      if element["value"] != nil { return color(of: index).map { .value($0) } ?? .unreadable }
    default: break
    }
    if let text = element["value"] ?? (element.text.isEmpty ? nil : element.text) {
      guard let value = PlainValue.value(text, shape: shape) else {
        noteBadValue(text, shape, at: index)
        return .unreadable
      }
      return .value(value)
    }
    if let child = element.children.first { return value(of: child, shape: shape, depth: depth + 1) }
    return .nothing
  }

  /// Reports a value element whose text has not the shape.
  func noteBadValue(_ text: String, _ shape: ValueShape, at index: Index) {
    note(
      ValueShape.isNothing(text) ? .ambiguous : .badValue, tree[index].name,
      shape.problem(with: text) + "; it is left out", at: index)
  }

  /// Reports an attribute whose text has not the shape.
  func noteBadValue(_ text: String, of name: String, _ shape: ValueShape, at index: Index) {
    note(
      ValueShape.isNothing(text) ? .ambiguous : .badValue, name,
      shape.problem(with: text) + "; the default is used", at: index)
  }

  private static let valueAttributes: Set = [
    "type", "value", "object", "id", "key", "name", "src", "opacity", "colorSpace", "colorspace", "tint",
    "filter", "keyPath", "values", "controlPoints",
  ]

  /// Reports the attributes of a value element that no value has.
  private func noteStrayAttributes(of index: Index) {
    let element = tree[index]
    for (name, _) in element.attributes
    where !Self.valueAttributes.contains(name) && !name.hasPrefix("input")
      && !KnownNames.isWithoutEffect(attribute: name)
    {
      note(
        .unknownAttribute, name, "it is left out; the value of <\(element.name)> is its attribute \"value\"",
        at: index)
    }
  }

  /// Returns the element whose children are the items of a list: an `NSArray` inside the property element, or
  /// the property element itself.
  private func listElement(_ index: Index) -> Index {
    let children = tree.children(of: index)
    return children.count == 1 && tree[children[0]].name == "NSArray" ? children[0] : index
  }

  private func list<Item>(of index: Index, _ read: (Index) -> Item?) -> ReadValue {
    var items: [Any] = []
    for child in tree.children(of: listElement(index)) {
      guard let child = resolved(child), let item = read(child) else { return .unreadable }
      items.append(item)
    }
    return .value(items)
  }

  func number(of index: Index) -> NSNumber? {
    guard let text = tree[index]["value"], let number = NumberText.finite(text) else {
      noteBadValue(tree[index]["value"] ?? "", .engine(.number), at: index)
      return nil
    }
    return NSNumber(value: number)
  }

  func color(of index: Index) -> CGColor? {
    let element = tree[index]
    let opacity = element["opacity"].flatMap(NumberText.finite)
    let space = element["colorSpace"] ?? element["colorspace"]
    guard let text = element["value"], let color = ColorText.color(text, opacity: opacity, space: space)
    else {
      noteBadValue(element["value"] ?? "", .engine(.color), at: index)
      return nil
    }
    return color
  }

  /// Returns the image that a contents element names, with its tint applied. Returns `nil`, with a report, if
  /// the element names no image or the image cannot be read.
  func image(of index: Index) -> CGImage? {
    let element = tree[index]
    let position = tree.position(of: index)
    if let source = element["src"] {
      let isMask = element["A8asL8"].flatMap(NumberText.truth) == true
      return images.image(source, isMask: isMask, in: folder, at: position)
    }
    let kind = element["type"] ?? element.name
    if kind == "CATintedImage", let inner = tree.child("image", of: index),
      let image = image(of: inner, isInside: true)
    {
      var paint = ImageRecoloring()
      if let text = element["tint"] { paint.color = ColorText.color(text) }
      if let tint = tree.child("tint", of: index) { paint.color = color(of: tint) }
      return images.paint(image, with: paint, at: position)
    }
    note(.unsupported, "contents \(kind)", "the layer has no contents", at: index)
    return nil
  }

  private func image(of index: Index, isInside: Bool) -> CGImage? {
    tree[index]["src"] == nil ? nil : image(of: index)
  }
}
