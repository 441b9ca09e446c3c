// SPDX-License-Identifier: Apache-2.0

import LottieDocument
import MultiplaneDiagnostics

/// The slots of a Lottie file as text and JSON.
struct SlotList {
  private let slots: [LottieScene.Slot]

  init(_ slots: [LottieScene.Slot]) { self.slots = slots }

  /// A line for each slot: its name, its kind and the form of its value.
  var text: String {
    guard !slots.isEmpty else { return "the file has no slots\n" }
    let (names, kinds) = (slots.map(\.name.count).max() ?? 0, slots.map(\.kind.rawValue.count).max() ?? 0)
    return slots.map { slot in
      let name = slot.name + String(repeating: " ", count: names - slot.name.count)
      let kind = slot.kind.rawValue + String(repeating: " ", count: kinds - slot.kind.rawValue.count)
      return "\(name)  \(kind)  \(slot.kind.form ?? "not for --set")\n"
    }.joined()
  }

  /// An array with an object for each slot. `form` is `null` for slots that `--set` cannot change.
  var json: String {
    let objects = slots.map { slot in
      JSONText.object([
        ("name", JSONText.string(slot.name)), ("kind", JSONText.string(slot.kind.rawValue)),
        ("form", JSONText.string(slot.kind.form)),
      ])
    }
    return JSONText.lines(objects) + "\n"
  }
}

extension LottieScene.SlotKind {
  /// The form of a value for `--set`, or `nil` if no value can be given.
  fileprivate var form: String? {
    switch self {
    case .number: "NUMBER"
    case .point: "X,Y"
    case .color: "#RRGGBB"
    case .text: "TEXT"
    case .image: "PATH"
    case .gradient, .path: nil
    }
  }
}
