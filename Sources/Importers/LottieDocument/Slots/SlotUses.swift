// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The properties of a file that name slots. They determine the kinds of the slots.
struct SlotUses {
  /// The kinds by the slot's name. `nil` stands for a number or a point, whose properties look alike.
  private(set) var kinds: [String: LottieScene.SlotKind?] = [:]
  /// The first property or asset that names each slot.
  private(set) var properties: [String: JSONValue] = [:]
  /// The texts of text layers by the layer's name. Of layers with the same name, it is that of the first one.
  private(set) var textLayers: [String: JSONValue] = [:]

  /// Adds the properties inside `root` that name slots.
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
      // Layers of type 5 are texts.
      if value["ty"]?.int == 5, let text = value["t"]?["d"], let name = value["nm"]?.string,
        textLayers[name] == nil
      {
        textLayers[name] = text
      }
      if value["sid"] != nil, let parent { note(value, Self.kind(of: name, in: parent)) }
      for (name, child) in value.members where child.isObject || child.isArray {
        // The stops of a gradient are one level below it.
        walk(child, name == "k" && value["p"] != nil ? "g" : name, value)
      }
    } else {
      for child in value.elements where child.isObject || child.isArray { walk(child, name, parent) }
    }
  }

  /// Returns the kind that the rows of an item give the property called `name`, or `nil` for a number or a
  /// point.
  private static func kind(of name: String, in item: JSONValue) -> LottieScene.SlotKind? {
    let type = item["ty"]
    // An input of an effect has the type of its value.
    if name == "v", type?.int == ControlModel.Kind.color.rawValue { return .color }
    if name == "d" { return .text }
    if let kind = GradientModel.slotKind(of: name) ?? TextAnimatorModel.slotKind(of: name) { return kind }
    if item["mode"] != nil { return LayerModel.Mask.slotKind(of: name) }
    if type?.int != nil, item["nm"] != nil {
      return ShadowModel.slotKind(of: name, by: ShadowModel.styleRows)
    }
    return switch type?.string {
    case FillModel.type, StrokeModel.type: ColorModel.slotKind(of: name)
    case PathModel.type: PathModel.slotKind(of: name)
    default: nil
    }
  }

  /// Returns the kind of slot that the form of a value suggests.
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

extension ItemModel {
  /// Returns the kind of slot for the property with a key, or `nil` for a number or a point.
  fileprivate static func slotKind(
    of key: String, by rows: [ItemRow<Self>] = Self.rows
  ) -> LottieScene.SlotKind? {
    rows.first { if case .member(let name) = $0.key { "\(name)" == key } else { false } }?.slotKind
  }
}
