// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// Reads the rules of a theme in a dotLottie package. Each rule gives a slot another value.
///
/// Source: the published format of themes. A rule has the identifier of a slot, a type, and a value or
/// keyframes. It may be limited to some animations.
struct ThemeReader {
  let log: LottieLog
  /// The identifier of the animation to which the rules are applied.
  let animation: String

  /// The maximum number of rules that are read.
  private static let most = 10_000

  /// Applies the rules of a theme. A rule that cannot be applied is reported.
  func apply(_ theme: JSONValue, to slots: inout SlotTable) {
    guard let rules = theme["rules"], rules.isArray else {
      return log.note(.badValue, theme, "there are no rules in this theme; it changes nothing")
    }
    for rule in rules.elements.prefix(Self.most) {
      if let animations = rule["animations"], animations.isArray,
        !animations.elements.contains(where: { $0.string == animation })
      {
        continue
      }
      guard let name = rule["id"]?.string, let entry = slots.entries[name] else {
        log.note(.badReference, rule["id"] ?? rule, "the animation has no slot with this name")
        continue
      }
      guard let node = property(rule, entry) else {
        log.note(.badValue, rule, "the value of this rule cannot be read; the slot keeps its own")
        continue
      }
      slots.replace(name, by: node)
    }
  }

  /// Returns the property that a rule describes, or `nil` if it cannot be read or is not of the slot's kind.
  private func property(_ rule: JSONValue, _ entry: SlotTable.Entry) -> JSONNode? {
    switch (rule["type"]?.string, entry.kind) {
    case ("Color", .color), ("Vector", .point), ("Position", .point):
      return course(of: rule) { $0.isArray && $0.count >= 2 ? .numbers($0.numbers ?? []) : nil }
    case ("Scalar", .number): return course(of: rule) { $0.number.map { .number($0) } }
    case ("Gradient", .gradient): return gradient(rule)
    case ("Image", .image): return rule["value"].flatMap { image($0, entry.value) }
    case ("Text", .text): return text(rule, entry.value)
    default: return nil
    }
  }

  // MARK: Courses

  /// Returns a constant, or keyframes, whose values `read` reads. Returns `nil` if a value cannot be read.
  private func course(of rule: JSONValue, _ read: (JSONValue) -> JSONNode?) -> JSONNode? {
    var members: [SlotNode.Member] = []
    if let keyframes = rule["keyframes"], keyframes.isArray, keyframes.count > 0 {
      var keys: [JSONNode] = []
      for key in keyframes.elements {
        guard let node = keyframe(key, read) else { return nil }
        keys.append(node)
      }
      members = [("a", .number(1)), ("k", .array(keys))]
    } else {
      guard let node = rule["value"].flatMap(read) else { return nil }
      members = [("a", .number(0)), ("k", node)]
    }
    if let expression = rule["expression"]?.string { members.append(("x", .string(expression))) }
    return .object(members)
  }

  private func keyframe(_ key: JSONValue, _ read: (JSONValue) -> JSONNode?) -> JSONNode? {
    guard let frame = key["frame"]?.number, let node = key["value"].flatMap(read) else { return nil }
    var members: [SlotNode.Member] = [("t", .number(frame)), ("s", node.isArray ? node : .array([node]))]
    for (name, tangent) in [
      ("i", key["inTangent"]), ("o", key["outTangent"]), ("ti", key["valueInTangent"]),
      ("to", key["valueOutTangent"]),
    ] {
      if let tangent { members.append((name, .copy(tangent))) }
    }
    if key.flag("hold") { members.append(("h", .number(1))) }
    return .object(members)
  }

  // MARK: Kinds

  private func gradient(_ rule: JSONValue) -> JSONNode? {
    let first = rule["value"] ?? rule["keyframes"]?.elements.first { _ in true }?["value"]
    guard let first, first.isArray, first.count > 0 else { return nil }
    return course(of: rule, stops).map {
      .object([("p", .number(Double(first.count))), ("k", $0)])
    }
  }

  /// Returns the colours of stops, then their opacities if any stop is not opaque. Returns `nil` if the list
  /// or a stop cannot be read.
  private func stops(_ list: JSONValue) -> JSONNode? {
    var (colors, alphas, isTransparent): ([Double], [Double], Bool) = ([], [], false)
    guard list.isArray else { return nil }
    for stop in list.elements {
      guard let offset = stop["offset"]?.number, let color = stop["color"]?.numbers, color.count >= 3 else {
        return nil
      }
      colors += [offset] + color.prefix(3)
      alphas += [offset, color.count > 3 ? color[3] : 1]
      if color.count > 3, color[3] != 1 { isTransparent = true }
    }
    return .numbers(colors + (isTransparent ? alphas : []))
  }

  private func image(_ value: JSONValue, _ asset: JSONValue) -> JSONNode? {
    guard let path = (value["path"] ?? value["dataUrl"] ?? value["url"])?.string else { return nil }
    let size = [("w", value["width"]), ("h", value["height"])].compactMap { name, length in
      length?.number.map { (name: name, value: JSONNode.number($0)) }
    }
    return SlotNode.image(asset, path: path, size: size)
  }

  private func text(_ rule: JSONValue, _ text: JSONValue) -> JSONNode? {
    var documents: [(frame: Double, document: JSONNode)] = []
    if let keyframes = rule["keyframes"], keyframes.isArray, keyframes.count > 0 {
      for key in keyframes.elements {
        guard let frame = key["frame"]?.number, let value = key["value"], value.isObject else { return nil }
        documents.append((frame, SlotNode.document(text, changes(of: value))))
      }
    } else if let value = rule["value"], value.isObject {
      documents.append((0, SlotNode.document(text, changes(of: value))))
    }
    return documents.isEmpty ? nil : SlotNode.text(documents)
  }

  private static let justifications: [String: Double] = [
    "Left": 0, "Right": 1, "Center": 2, "JustifyLastLeft": 3, "JustifyLastRight": 4, "JustifyLastCenter": 5,
    "JustifyLastFull": 6,
  ]
  private static let capitals: [String: Double] = ["Regular": 0, "AllCaps": 1, "SmallCaps": 2]
  private static let textMembers = [
    "text": "t", "fontName": "f", "fontSize": "s", "fillColor": "fc", "strokeColor": "sc",
    "strokeWidth": "sw",
    "strokeOverFill": "of", "lineHeight": "lh", "tracking": "tr", "baselineShift": "ls", "wrapSize": "sz",
    "wrapPosition": "ps",
  ]

  private func changes(of value: JSONValue) -> [SlotNode.Member] {
    value.members.compactMap { name, value in
      if let short = Self.textMembers[name] { return (short, .copy(value)) }
      if name == "justify" {
        return value.string.flatMap { Self.justifications[$0] }.map { ("j", .number($0)) }
      }
      if name == "textCaps" { return value.string.flatMap { Self.capitals[$0] }.map { ("ca", .number($0)) } }
      return nil
    }
  }
}
