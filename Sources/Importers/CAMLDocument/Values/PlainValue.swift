// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Values that are written as a single string.
enum PlainValue {
  /// Returns the value, boxed for key-value coding, or `nil` if the text does not fit `shape`.
  static func value(_ text: String, shape: ValueShape) -> Any? {
    switch shape {
    case .engine(let kind): engineValue(text, kind: kind)?.boxed
    case .numberOrInfinity: NumberText.number(text).map { NSNumber(value: $0) }
    case .text: text.isEmpty ? nil : text
    case .oneOf(let names): names.contains(text) ? text : nil
    case .timingFunction: TimingFunctionText.function(text)
    }
  }

  /// Returns the value, or `nil` if the text does not fit `kind`, or if `kind` needs more than a string.
  static func engineValue(_ text: String, kind: ValueKind) -> AnimatableValue? {
    switch kind {
    case .number: return NumberText.finite(text).map(AnimatableValue.number)
    case .bool: return NumberText.truth(text).map { .number($0 ? 1 : 0) }
    case .transform: return TransformText.transform(text).map(AnimatableValue.transform)
    case .color: return ColorText.color(text).map { .color($0.rgba) }
    case .name: return text.isEmpty ? nil : .name(text)
    case .path: return PathText.path(text).map(AnimatableValue.path)
    case .numbers: return NumberText.list(text).map(AnimatableValue.numbers)
    case .text: return .text(LayerText(text))
    case .contents, .colors, .filters, .cells: return nil
    case .point, .size, .rect, .triple: break
    }
    guard let n = NumberText.list(text) else { return nil }
    switch (kind, n.count) {
    case (.point, 2): return .point(CGPoint(x: n[0], y: n[1]))
    case (.size, 2): return .size(CGSize(width: n[0], height: n[1]))
    case (.rect, 4): return .rect(CGRect(x: n[0], y: n[1], width: n[2], height: n[3]))
    // Apple writes four numbers for a rectangle. Two numbers are a size at the origin.
    case (.rect, 2): return .rect(CGRect(x: 0, y: 0, width: n[0], height: n[1]))
    case (.triple, 3): return .triple(n[0], n[1], n[2])
    default: return nil
    }
  }
}
