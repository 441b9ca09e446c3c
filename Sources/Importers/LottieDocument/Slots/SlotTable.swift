// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics

/// The named properties of a file with their values, which come from the file, a theme or the caller.
struct SlotTable {
  struct Entry {
    var kind: LottieScene.SlotKind
    /// The property, or the asset if the slot is for an image.
    var value: JSONValue
    /// A Boolean value that indicates whether a theme or the caller set the value.
    var isReplaced = false

    fileprivate mutating func replace(by other: JSONValue) { (value, isReplaced) = (other, true) }
  }

  private(set) var entries: [String: Entry] = [:]
  /// The texts of text layers, by the layer's name. They can be chosen like slots.
  private var textLayers: [String: Entry] = [:]

  /// The maximum number of a file's slots that are read.
  private static let most = 10_000

  init() {}

  /// Reads the slots of a file.
  init(_ root: JSONValue) {
    let list = root["slots"]?.members.prefix(Self.most) ?? []
    var uses = SlotUses()
    uses.find(in: root)
    for (name, kind) in uses.kinds.sorted(by: { $0.key < $1.key }).prefix(Self.most) {
      guard let property = uses.properties[name] else { continue }
      entries[name] = Entry(kind: kind ?? SlotUses.kind(of: property), value: property)
    }
    for (name, slot) in list {
      guard let value = slot["p"] else { continue }
      let used = uses.kinds[name] ?? nil
      entries[name] = Entry(kind: used ?? SlotUses.kind(of: value), value: value)
    }
    for (name, value) in uses.textLayers.sorted(by: { $0.key < $1.key }).prefix(Self.most)
    where entries[name] == nil {
      textLayers[name] = Entry(kind: .text, value: value)
    }
  }

  /// Returns the text that the caller has chosen for the text layers of a name, or `nil` if there is none.
  func text(ofLayer name: String?) -> JSONValue? {
    guard let name, let entry = textLayers[name], entry.isReplaced else { return nil }
    return entry.value
  }

  /// Returns the value of the slot that a property or an asset names, or else `value` itself.
  func resolved(_ value: JSONValue) -> JSONValue {
    guard !entries.isEmpty, let name = value["sid"]?.string, let entry = entries[name] else { return value }
    return entry.value
  }

  /// Gives a slot, or text layers, another value.
  mutating func replace(_ name: String, by value: JSONNode) {
    let root = JSONTape(value, origin: "slots.\(name).").root
    // A name is never in both.
    entries[name]?.replace(by: root)
    textLayers[name]?.replace(by: root)
  }

  /// The slots, sorted by name.
  var list: [LottieScene.Slot] {
    entries.map { LottieScene.Slot(name: $0.key, kind: $0.value.kind) }.sorted { $0.name < $1.name }
  }

  // MARK: Values

  /// Sets the value of a slot, or the text of text layers. Throws if there is neither, or if the value is of
  /// another kind.
  mutating func set(_ name: String, to value: LottieScene.SlotValue, file: String) throws(LottieError) {
    guard let entry = entries[name] ?? textLayers[name] else {
      let names = list.map(\.name) + textLayers.keys.sorted()
      throw LottieError(
        .unknownName, file: file, element: "slots",
        explanation: "there is no slot \"\(name.prefix(80))\"; "
          + (names.isEmpty
            ? "the animation has none"
            : Spelling.advice(
              for: name, among: names, else: "there are \(names.prefix(20).joined(separator: ", "))")))
    }
    guard let node = Self.node(of: value, for: entry) else {
      throw LottieError(
        .badValue, file: file, element: "slots.\(name)",
        explanation: "the slot needs \(entry.kind.request), not \(value.shown)")
    }
    replace(name, by: node)
  }

  /// Returns a value in the form of a property or an asset, or `nil` if it is of another kind or not finite.
  private static func node(of value: LottieScene.SlotValue, for entry: Entry) -> JSONNode? {
    switch (entry.kind, value) {
    case (.number, .number(let number)): return number.isFinite ? constant(.number(number)) : nil
    case (.point, .point(let x, let y)): return constant([x, y])
    case (.color, .color(let red, let green, let blue)): return constant([red, green, blue])
    case (.text, .text(let text)):
      let document = SlotNode.document(entry.value, [("t", .string(text))])
      return SlotNode.text([(0, document)])
    case (.image, .image(let path)): return SlotNode.image(entry.value, path: path)
    case (let kind, .written(let words)):
      return kind.value(words).flatMap { Self.node(of: $0, for: entry) }
    default: return nil
    }
  }

  private static func constant(_ numbers: [Double]) -> JSONNode? {
    numbers.allSatisfy(\.isFinite) ? constant(.numbers(numbers)) : nil
  }

  private static func constant(_ value: JSONNode) -> JSONNode { .object([("a", .number(0)), ("k", value)]) }
}

extension LottieScene.SlotKind {
  /// A description of the values that a slot of this kind accepts, for messages.
  fileprivate var request: String {
    switch self {
    case .number: "a number"
    case .point: "a point such as 10,20"
    case .color: "a colour such as #ff8800 or navy"
    case .text: "a text"
    case .image: "the path of an image"
    case .gradient: "a gradient, which only a theme can set"
    case .path: "a path, which only the file can set"
    }
  }

  /// Parses a value of this kind. Returns `nil` if the words do not have its form, and for gradients and
  /// paths.
  fileprivate func value(_ words: String) -> LottieScene.SlotValue? {
    switch self {
    case .number: return Double(words).map { .number($0) }
    case .point:
      let parts = words.split(separator: ",", omittingEmptySubsequences: false).map {
        Double($0.trimmingPrefix { $0 == " " })
      }
      guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
      return .point(x: x, y: y)
    case .color:
      if let bytes = ColorNames.basic[words.lowercased()] {
        let parts = [16, 8, 0].map { Double(bytes >> $0 & 0xff) / 255 }
        return .color(red: parts[0], green: parts[1], blue: parts[2])
      }
      let digits = words.dropFirst().compactMap(\.hexDigitValue)
      guard words.first == "#", digits.count == words.count - 1, [3, 6].contains(digits.count) else {
        return nil
      }
      let wide = digits.count == 3 ? digits.flatMap { [$0, $0] } : digits
      let parts = (0..<3).map { Double(wide[$0 * 2] * 16 + wide[$0 * 2 + 1]) / 255 }
      return .color(red: parts[0], green: parts[1], blue: parts[2])
    case .text: return .text(words)
    case .image: return words.isEmpty ? nil : .image(words)
    case .gradient, .path: return nil
    }
  }
}

extension LottieScene.SlotValue {
  fileprivate var shown: String {
    switch self {
    case .number: "a number"
    case .point: "a point"
    case .color: "a colour"
    case .text: "a text"
    case .image: "an image"
    case .written(let words): "\"\(words.prefix(80))\""
    }
  }
}
