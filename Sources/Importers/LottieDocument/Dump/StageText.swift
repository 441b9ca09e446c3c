// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry

/// A stage between a file and its layers that can be printed.
package enum LottieStage: String, CaseIterable {
  /// The values of the file.
  case model
  /// The drawn layers, with each value as a constant, as keyframes or as samples.
  case resolved
}

/// Indented lines of text.
struct StageText {
  private(set) var lines: [String] = []
  private var depth = 0
  /// The maximum length of a line, in characters. The rest is cut off.
  private static let longestLine = 400

  mutating func line(_ text: String) {
    let text = TerminalText.line(text)
    let cut = text.count > Self.longestLine ? text.prefix(Self.longestLine) + "..." : text[...]
    lines.append(String(repeating: "  ", count: depth) + cut)
  }

  /// Writes lines that are indented below the last one.
  mutating func inside(_ body: (inout StageText) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  /// Writes a property, unless it is constant and has the value `standard`.
  mutating func property<Value>(_ name: String, _ property: Property<Value>, unless standard: Value? = nil) {
    if property.isConstant, property.first == standard { return }
    line("\(name) \(Self.text(property))")
  }

  /// Writes a signal, unless it is constant and has the value `standard`.
  mutating func signal<Value>(_ name: String, _ signal: Signal<Value>, unless standard: Value? = nil) {
    switch signal {
    case .constant(let value): if value != standard { line("\(name) constant \(Self.text(value))") }
    case .keys(let property): line("\(name) keyframes \(Self.text(property))")
    case .sampled(let sampled):
      let ends = [sampled.knots.first ?? 0, sampled.knots.last ?? 0].map(Self.text)
      line("\(name) sampled from frame \(ends[0]) to \(ends[1])")
    }
  }

  // MARK: Values

  static func text<Value>(_ property: Property<Value>) -> String {
    if property.isConstant { return text(property.first) }
    let keys = property.segments.map { segment in
      let note = segment.isHold ? " hold" : segment.tangents != nil ? " curved" : ""
      return "\(text(segment.start)): \(text(segment.from))\(note)"
    }
    return "{\(keys.joined(separator: ", ")), \(text(property.end)): \(text(property.last))}"
  }

  static func text<Value>(_ value: Value) -> String {
    switch value {
    case let number as Double:
      number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : String(format: "%.6g", number)
    case let vector as Vector:
      (vector.z == 0 && vector.w == 0 ? [vector.x, vector.y] : [vector.x, vector.y, vector.z, vector.w])
        .map(text).joined(separator: " ")
    case let numbers as [Double]: numbers.map(text).joined(separator: " ")
    case let outline as Outline:
      "path of "
        + outline.contours.map { "\($0.vertices.count)\($0.isClosed ? " closed" : "")" }
        .joined(separator: " and ") + " vertices"
    case let matrix as Affine:
      [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(text).joined(separator: " ")
    default: "\(value)"
    }
  }
}

extension LottieScene {
  /// Returns the text of a stage, which is the same on every machine.
  package func description(of stage: LottieStage) -> String {
    var text = StageText()
    switch stage {
    case .model: model.write(to: &text)
    case .resolved:
      let context = BuildContext(
        model: model, images: images, limits: limits, log: LottieLog(file: file, paths: paths))
      CompositionBuilder(context, domain: model.domain, layers: model.main.layers).write(to: &text)
    }
    return text.lines.joined(separator: "\n")
  }
}
