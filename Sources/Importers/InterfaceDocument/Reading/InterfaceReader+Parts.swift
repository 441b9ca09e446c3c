// SPDX-License-Identifier: Apache-2.0

import Foundation
import ImporterSupport

extension InterfaceReader {
  // MARK: Constraints

  mutating func readConstraints(_ index: Int, into object: inout InterfaceObject) throws(InterfaceError) {
    for child in tree.children(of: index) {
      guard tree[child].name == "constraint" else {
        noteUnknown(child, in: object.label)
        continue
      }
      try countConstraint(at: child)
      if let constraint = constraint(child) { object.constraints.append(constraint) }
    }
  }

  private mutating func constraint(_ index: Int) -> InterfaceConstraint? {
    let element = tree[index]
    guard let first = attribute("firstAttribute", of: index) else { return nil }
    var result = InterfaceConstraint(id: element["id"] ?? "", firstAttribute: first, line: element.line)
    (result.firstItem, result.secondItem) = (element["firstItem"], element["secondItem"])
    if element["secondAttribute"] != nil {
      guard let second = attribute("secondAttribute", of: index) else { return nil }
      result.secondAttribute = second
    }
    if let text = element["relation"] {
      if let relation = InterfaceConstraint.Relation(rawValue: text) {
        result.relation = relation
      } else {
        noteBadValue("relation", text, at: index)
      }
    }
    if let text = element["multiplier"] {
      if let multiplier = ratio(text) {
        result.multiplier = multiplier
      } else {
        noteBadValue("multiplier", text, at: index)
      }
    }
    result.constant = number("constant", of: index)
    if let text = element["priority"] {
      if let priority = number(text), (1...1_000).contains(priority) {
        result.priority = priority
      } else {
        noteBadValue("priority", text, at: index)
      }
    }
    result.identifier = element["identifier"]
    result.isPlaceholder = element["placeholder"] == "YES"
    for child in element.children where tree[child].name == "variation" {
      result.variations.append(variation(child, of: nil))
    }
    noteOtherAttributes(of: index, known: Self.constraintAttributes)
    return result
  }

  private static let constraintAttributes: Set<String> = [
    "id", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "constant", "priority", "identifier", "placeholder", "symbolic", "symbolType", "userLabel", "image",
  ]

  private mutating func attribute(_ name: String, of index: Int) -> InterfaceConstraint.Attribute? {
    guard let text = tree[index][name] else {
      noteBadValue(name, "", at: index)
      return nil
    }
    if let attribute = InterfaceConstraint.Attribute(rawValue: text) { return attribute }
    noteBadValue(name, text, at: index)
    return nil
  }

  /// Returns the quotient of a ratio such as 16:9, or a number; `nil` for other text and for a quotient that
  /// is not finite.
  private func ratio(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return number(text) }
    guard let first = number(parts[0]), let second = number(parts[1]), second != 0 else { return nil }
    let quotient = first / second
    return quotient.magnitude <= limits.largestNumber ? quotient : nil
  }

  mutating func noteOtherAttributes(of index: Int, known: Set<String>) {
    for (name, _) in tree[index].attributes where !known.contains(name) {
      let id = tree[index]["id"].map { " " + $0 } ?? ""
      document.report.note(
        .unknownAttribute, "\(name) of <\(tree[index].name)>\(id)", effect: "it is not read",
        at: tree.position(of: index))
    }
  }

  // MARK: Variations

  /// Returns the values for size classes.
  ///
  /// - Parameter kind: The kind of the object; `nil` for a constraint.
  mutating func variation(_ index: Int, of kind: InterfaceKind?) -> InterfaceVariation {
    var result = InterfaceVariation()
    readSizeClasses(index, into: &result)
    for (name, text) in tree[index].attributes where name != "key" && name != "id" {
      let type =
        kind.map { InterfaceSchema.type(of: name, in: $0) } ?? (name == "symbolic" ? .ignored : .number)
      if let type, let value = value(text, type, name: name, at: index) {
        result.properties[name] = value
      } else if type == nil {
        noteOtherAttributes(of: index, known: Set(tree[index].attributes.map(\.name)).subtracting([name]))
      }
    }
    for child in tree.children(of: index) {
      if tree[child].name == "mask", let key = tree[child]["key"] {
        result.masks[key] = mask(child)
      } else if let key = tree[child]["key"], let value = value(ofElement: child, depth: 0) {
        result.properties[key] = value
      }
    }
    return result
  }

  /// Reads a key such as `heightClass=compact-widthClass=regular`, or `default` for any size.
  private mutating func readSizeClasses(_ index: Int, into result: inout InterfaceVariation) {
    let key = tree[index]["key"] ?? "default"
    guard key != "default" else { return }
    for part in key.split(separator: "-") {
      let words = part.split(separator: "=").map(String.init)
      let size = words.count == 2 ? InterfaceVariation.SizeClass(rawValue: words[1]) : nil
      switch (words.first, size) {
      case ("widthClass", let size?): result.width = size
      case ("heightClass", let size?): result.height = size
      default: noteBadValue("key", key, at: index)
      }
    }
  }

  private mutating func mask(_ index: Int) -> InterfaceVariation.Mask {
    var mask = InterfaceVariation.Mask()
    for child in tree.children(of: index) {
      guard let reference = tree[child]["reference"] else { continue }
      switch tree[child].name {
      case "exclude": mask.excluded.append(reference)
      case "include": mask.included.append(reference)
      default: noteUnknown(child, in: "a mask")
      }
    }
    return mask
  }

  // MARK: Attributes at run time

  mutating func readRuntimeAttributes(_ index: Int, into object: inout InterfaceObject) {
    for child in tree.children(of: index) {
      let element = tree[child]
      guard element.name == "userDefinedRuntimeAttribute", let keyPath = element["keyPath"],
        let type = element["type"]
      else {
        noteUnknown(child, in: object.label)
        continue
      }
      var value: InterfaceValue?
      if type == "nil" {
        value = InterfaceValue.none
      } else if type == "image" {
        value = (element["value"] ?? imageName(in: child)).map {
          .image(InterfaceImage(name: $0, isSymbol: element["catalog"] == "system"))
        }
      } else if let part = element.children.first {
        value = self.value(ofElement: part, depth: 0)
      } else if let text = element["value"] {
        value = type == "boolean" ? .flag(text == "YES") : .text(text)
      } else if type == "boolean" {
        value = .flag(false)
      }
      guard let value else {
        noteBadValue(keyPath, type, at: child)
        continue
      }
      var attribute = InterfaceRuntimeAttribute(keyPath: keyPath, type: type, value: value)
      if type == "localizedString" || type == "string", !object.id.isEmpty {
        attribute.localizedKey = "\(object.id).\(keyPath)"
      }
      object.runtimeAttributes.append(attribute)
    }
  }

  private func imageName(in index: Int) -> String? {
    tree.children(of: index).first.flatMap { tree[$0]["name"] ?? tree[$0]["image"] ?? tree[$0]["value"] }
  }

  // MARK: Resources

  mutating func readResources(_ index: Int) {
    for child in tree.children(of: index) {
      let element = tree[child]
      guard let kind = InterfaceDocument.Resource.Kind(rawValue: element.name), let name = element["name"]
      else {
        noteUnknown(child, in: "the resources")
        continue
      }
      var resource = InterfaceDocument.Resource(kind: kind, name: name)
      resource.catalog = element["catalog"]
      if kind == .image {
        resource.size = InterfaceSize(width: number("width", of: child), height: number("height", of: child))
      } else if let part = tree.child("color", of: child) {
        resource.color = color(part)
      }
      document.resources.append(resource)
    }
  }

  /// Returns text that the file encodes because of its characters.
  func decodedBase64(_ text: String) -> String {
    // The encoding of Interface Builder leaves out the padding at the end.
    let digits = text.filter { !$0.isWhitespace }
    let padded = digits + String(repeating: "=", count: (4 - digits.count % 4) % 4)
    return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? text
  }
}
