// SPDX-License-Identifier: Apache-2.0

import ImporterSupport
import MultiplaneDiagnostics

extension SVGAttribute {
  /// The reason for which a text is no value of an attribute, and the remedy.
  package struct Fault: Error, Hashable, Sendable {
    /// One sentence without a full stop.
    package var problem: String
    /// One sentence without a full stop.
    package var advice: String
  }
}

extension SVGAttribute.Kind {
  /// Throws if a text is no value of this kind. `identifiers` are those of the file's elements.
  func check(_ text: String, identifiers: [String]) throws(SVGAttribute.Fault) {
    switch self {
    case .length(let allowsNegative): return try checkLength(text, allowsNegative: allowsNegative)
    case .paint: return try checkPaint(text, identifiers)
    case .reference: return try checkReference(SVGText.fragment(text), identifiers)
    case .choice(let words):
      guard !words.contains(SVGText.trimmed(text)) else { return }
      throw SVGAttribute.Fault(
        problem: "this is none of the words",
        advice: Spelling.advice(
          for: text, among: words, else: "give one of \(words.joined(separator: ", "))"))
    case .color: return try checkColor(text)
    default: break
    }
    guard !isValue(text) else { return }
    let problem =
      switch self {
      case .fraction: "this is no number from 0 to 1"
      case .number: "this is no number"
      case .numbers: "these are no numbers"
      case .lengths: "these are no lengths"
      case .path: "this is no path"
      case .transform: "this is no list of transforms"
      default: "this is no value"
      }
    throw SVGAttribute.Fault(problem: problem, advice: "write \(form)")
  }

  /// Returns whether a text is a value of a kind that needs no more than its own text.
  private func isValue(_ text: String) -> Bool {
    switch self {
    case .fraction:
      guard let length = SVGLength(text) else { return false }
      let number = length.unit == .percent ? length.value / 100 : length.value
      return (length.unit == .none || length.unit == .percent) && (0...1).contains(number)
    case .number: return SVGText.number(text) != nil
    case .numbers:
      let (numbers, isWhole) = SVGText.numbers(text)
      return isWhole && !numbers.isEmpty
    case .lengths:
      let words = SVGText.words(text)
      return words == ["none"] || (!words.isEmpty && words.allSatisfy { SVGLength($0) != nil })
    case .path: return SVGText.trimmed(text) == "none" || AttributeKind.isWholePath(text)
    case .transform: return TransformFunction.attribute(text) != nil
    default: return true
    }
  }

  private func checkLength(_ text: String, allowsNegative: Bool) throws(SVGAttribute.Fault) {
    guard let length = SVGLength(text) else {
      throw SVGAttribute.Fault(problem: "this is no length", advice: "write \(form)")
    }
    guard allowsNegative || length.value >= 0 else {
      throw SVGAttribute.Fault(problem: "the length is negative", advice: "give 0 or more")
    }
  }

  private func checkColor(_ text: String) throws(SVGAttribute.Fault) {
    let word = SVGText.trimmed(text)
    guard SVGColorText.color(word, current: SVGColorText.black) == nil else { return }
    throw SVGAttribute.Fault(
      problem: "this is no colour",
      advice: Spelling.advice(
        for: word, among: ColorNames.all.keys.sorted(),
        else: "write it as #rrggbb, or as a name such as navy"))
  }

  private func checkPaint(_ text: String, _ identifiers: [String]) throws(SVGAttribute.Fault) {
    switch SVGPaint(text, current: SVGColorText.black) {
    case .server(let fragment, _): try checkReference(fragment, identifiers)
    case nil: try checkColor(text)
    default: break
    }
  }

  private func checkReference(_ fragment: String?, _ identifiers: [String]) throws(SVGAttribute
    .Fault)
  {
    guard let fragment else {
      throw SVGAttribute.Fault(problem: "this is no element of the file", advice: "write \(form)")
    }
    guard !identifiers.contains(fragment) else { return }
    throw SVGAttribute.Fault(
      problem: "there is no element #\(shortened(fragment))",
      advice: Spelling.nearest(to: fragment, among: identifiers).map { "did you mean #\($0)?" }
        ?? "give the id of an element of the file")
  }
}
