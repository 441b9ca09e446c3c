// SPDX-License-Identifier: Apache-2.0

/// The properties of a file that name a slot, which tell the kinds of the slots.
struct SlotUses {
  /// The kinds by name; `nil` for a number or a point, which look alike from outside.
  private(set) var kinds: [String: LottieScene.SlotKind?] = [:]
  /// The first property or asset that names the slot.
  private(set) var properties: [String: JSONValue] = [:]

  /// Adds the properties inside `root`.
  mutating func find(in root: JSONValue) {
    for (name, value) in root.members {
      switch name {
      case "slots": break
      case "assets":
        for asset in value.elements {
          if asset["layers"] == nil { note(asset, .image) }
          walk(asset["layers"] ?? asset, "", nil)
        }
      default: walk(value, name, root)
      }
    }
  }

  private mutating func note(_ value: JSONValue, _ kind: LottieScene.SlotKind?) {
    guard let name = value["sid"]?.string, kinds[name] == nil else { return }
    kinds.updateValue(kind, forKey: name)
    properties[name] = value
  }

  private mutating func walk(_ value: JSONValue, _ name: String, _ parent: JSONValue?) {
    if value.isObject {
      if value["sid"] != nil, let parent { note(value, Self.kind(of: name, in: parent)) }
      for (name, child) in value.members where child.isObject || child.isArray {
        // The stops of a gradient are one level below it.
        walk(child, name == "k" && value["p"] != nil ? "g" : name, value)
      }
    } else {
      for child in value.elements where child.isObject || child.isArray { walk(child, name, parent) }
    }
  }

  private static func kind(of name: String, in parent: JSONValue) -> LottieScene.SlotKind? {
    switch name {
    case "g": .gradient
    case "d": .text
    case "fc", "sc": .color
    case "c" where ["fl", "st"].contains(parent["ty"]?.string): .color
    // The colour of an effect, and that of a layer style.
    case "v" where parent["ty"]?.int == 2: .color
    case "c" where parent["ty"]?.int != nil && parent["nm"] != nil: .color
    case "ks" where parent["ty"]?.string == "sh": .path
    case "pt" where parent["mode"] != nil: .path
    default: nil
    }
  }

  /// Returns the kind of a value by its form.
  static func kind(of value: JSONValue) -> LottieScene.SlotKind {
    if value["p"]?.isString == true { return .image }
    if value["p"]?.number != nil { return .gradient }
    guard let body = value["k"] else { return .number }
    let first = body.elements.first { _ in true }
    let sample = first?["s"] ?? body
    if sample["t"] != nil || first?["s"]?["t"] != nil { return .text }
    if sample["v"] != nil || sample.elements.first(where: { _ in true })?["v"] != nil { return .path }
    return sample.count > 4 ? .gradient : sample.count > 1 ? .point : .number
  }
}

/// Writes values of slots as the JSON of a Lottie file.
enum SlotText {
  /// Returns a text in the style of the one in the file, with some members of its document changed.
  static func text(_ file: JSONValue, changes: [(name: String, text: String)]) -> String {
    "{\"k\":[{\"t\":0,\"s\":\(document(file, changes))}]}"
  }

  /// Returns the first document of a text with some members changed.
  static func document(_ file: JSONValue, _ changes: [(name: String, text: String)]) -> String {
    let document = file["k"]?.elements.first { _ in true }?["s"]
    return merged(document, changes)
  }

  /// Returns an asset with another file.
  static func image(_ file: JSONValue, path: String, size: [(name: String, text: String)] = []) -> String {
    merged(
      file, [("u", "\"\""), ("p", JSONLiteral.quoted(path)), ("e", path.hasPrefix("data:") ? "1" : "0")] + size)
  }

  private static func merged(_ value: JSONValue?, _ changes: [(name: String, text: String)]) -> String {
    let names = Set(changes.map(\.name))
    let kept = (value?.members ?? []).filter { !names.contains($0.name) && $0.name != "sid" }
    return JSONLiteral.object(kept.map { ($0.name, $0.value.text) } + changes)
  }
}
