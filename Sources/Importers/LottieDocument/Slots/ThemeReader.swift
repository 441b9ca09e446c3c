// SPDX-License-Identifier: Apache-2.0

/// Reads the rules of a theme of a dotLottie package: each gives a slot another value.
///
/// Source: the published format of themes. A rule has the identifier of a slot, a type, and a value or
/// keyframes, and may be limited to some animations.
struct ThemeReader {
  let file: String
  let log: LottieLog
  /// The identifier of the animation.
  let animation: String

  /// The largest number of rules that are read.
  private static let most = 10_000

  /// Applies the rules of a theme.
  func apply(_ theme: JSONValue, to slots: inout SlotTable) throws(LottieError) {
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
        log.note(.badReference, rule["id"] ?? rule, "the animation has no slot of this name")
        continue
      }
      guard let text = property(rule, entry) else {
        log.note(.badValue, rule, "the value of this rule cannot be read; the slot keeps its own")
        continue
      }
      try slots.replace(name, by: text, file: file)
    }
  }

  /// Returns the property of a rule as the JSON of a Lottie file; `nil` if its type is not the slot's.
  private func property(_ rule: JSONValue, _ entry: SlotTable.Entry) -> String? {
    let value = rule["value"]
    switch (rule["type"]?.string, entry.kind) {
    case ("Color", .color), ("Vector", .point), ("Position", .point):
      return course(of: rule) { $0.isArray && $0.count >= 2 ? JSONLiteral.numbers($0.numbers ?? []) : nil }
    case ("Scalar", .number): return course(of: rule) { $0.number.map(JSONLiteral.number) }
    case ("Gradient", .gradient): return gradient(rule)
    case ("Image", .image): return value.flatMap { image($0, entry.value) }
    case ("Text", .text): return text(rule, entry.value)
    default: return nil
    }
  }

  // MARK: Courses

  /// Returns a constant or keyframes of values that `write` writes.
  private func course(of rule: JSONValue, _ write: (JSONValue) -> String?) -> String? {
    var members: [(name: String, text: String)] = []
    if let keyframes = rule["keyframes"], keyframes.isArray, keyframes.count > 0 {
      var keys: [String] = []
      for key in keyframes.elements {
        guard let text = keyframe(key, write) else { return nil }
        keys.append(text)
      }
      members = [("a", "1"), ("k", "[" + keys.joined(separator: ",") + "]")]
    } else {
      guard let text = rule["value"].flatMap(write) else { return nil }
      members = [("a", "0"), ("k", text)]
    }
    if let expression = rule["expression"]?.string { members.append(("x", JSONLiteral.quoted(expression))) }
    return JSONLiteral.object(members)
  }

  private func keyframe(_ key: JSONValue, _ write: (JSONValue) -> String?) -> String? {
    guard let frame = key["frame"]?.number, let text = key["value"].flatMap(write) else { return nil }
    var members = [("t", JSONLiteral.number(frame)), ("s", text.hasPrefix("[") ? text : "[\(text)]")]
    for (name, tangent) in [
      ("i", key["inTangent"]), ("o", key["outTangent"]), ("ti", key["valueInTangent"]),
      ("to", key["valueOutTangent"]),
    ] {
      if let tangent { members.append((name, tangent.text)) }
    }
    if key.flag("hold") { members.append(("h", "1")) }
    return JSONLiteral.object(members.map { (name: $0.0, text: $0.1) })
  }

  // MARK: Kinds

  private func gradient(_ rule: JSONValue) -> String? {
    let first = rule["value"] ?? rule["keyframes"]?.elements.first { _ in true }?["value"]
    guard let first, first.isArray, first.count > 0 else { return nil }
    guard let stops = course(of: rule, stops) else { return nil }
    return "{\"p\":\(first.count),\"k\":\(stops)}"
  }

  /// Returns the colours of stops and then their opacities, if one has some.
  private func stops(_ list: JSONValue) -> String? {
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
    return JSONLiteral.numbers(colors + (isTransparent ? alphas : []))
  }

  private func image(_ value: JSONValue, _ file: JSONValue) -> String? {
    guard let path = (value["path"] ?? value["dataUrl"] ?? value["url"])?.string else { return nil }
    let size = [("w", value["width"]), ("h", value["height"])].compactMap { name, length in
      length?.number.map { (name: name, text: JSONLiteral.number($0)) }
    }
    return SlotText.image(file, path: path, size: size)
  }

  private func text(_ rule: JSONValue, _ file: JSONValue) -> String? {
    var keys: [String] = []
    if let keyframes = rule["keyframes"], keyframes.isArray, keyframes.count > 0 {
      for key in keyframes.elements {
        guard let frame = key["frame"]?.number, let value = key["value"], value.isObject else { return nil }
        let document = SlotText.document(file, changes(of: value))
        keys.append("{\"t\":\(JSONLiteral.number(frame)),\"s\":\(document)}")
      }
    } else if let value = rule["value"], value.isObject {
      keys.append("{\"t\":0,\"s\":\(SlotText.document(file, changes(of: value)))}")
    }
    return keys.isEmpty ? nil : "{\"k\":[\(keys.joined(separator: ","))]}"
  }

  private static let justifications = [
    "Left": 0, "Right": 1, "Center": 2, "JustifyLastLeft": 3, "JustifyLastRight": 4, "JustifyLastCenter": 5,
    "JustifyLastFull": 6,
  ]
  private static let capitals = ["Regular": 0, "AllCaps": 1, "SmallCaps": 2]
  private static let textMembers = [
    "text": "t", "fontName": "f", "fontSize": "s", "fillColor": "fc", "strokeColor": "sc",
    "strokeWidth": "sw",
    "strokeOverFill": "of", "lineHeight": "lh", "tracking": "tr", "baselineShift": "ls", "wrapSize": "sz",
    "wrapPosition": "ps",
  ]

  private func changes(of value: JSONValue) -> [(name: String, text: String)] {
    value.members.compactMap { name, value in
      if let short = Self.textMembers[name] { return (short, value.text) }
      if name == "justify" { return value.string.flatMap { Self.justifications[$0] }.map { ("j", "\($0)") } }
      if name == "textCaps" { return value.string.flatMap { Self.capitals[$0] }.map { ("ca", "\($0)") } }
      return nil
    }
  }
}
