// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A value of a layer that only expressions read, such as a slider, a colour or a choice.
struct ControlModel {
  /// The kind, by its number in the file.
  enum Kind: Int { case slider, angle, color, point, checkbox, menu = 7, layer = 10 }

  enum Value {
    case number(Property<Double>)
    case vector(Property<Vector>)
  }

  /// The names of the effect and of its value.
  var effect, name: String
  var kind: Kind
  var value: Value
}

/// Reads the expression controls of layers.
struct ControlReader {
  private let properties: PropertyReader

  private static let mostControls = 1_000

  init(_ reader: PropertyReader) {
    // While expressions are not run, the expression of a control does not affect the picture, so it is not
    // reported.
    if case .off = reader.expressions.state {
      properties = PropertyReader(
        log: LottieLog(file: ""), slots: reader.slots, span: reader.span, loops: reader.loops,
        style: reader.style, hasByteColors: reader.hasByteColors)
    } else {
      properties = reader
    }
  }

  /// Returns the controls of a layer.
  func controls(of layer: JSONValue) -> [ControlModel] {
    var result: [ControlModel] = []
    func list(_ value: JSONValue) -> [JSONValue] {
      value["ef"].map { Array($0.elements.prefix(Self.mostControls)) } ?? []
    }
    for effect in list(layer) where effect["ty"]?.int == 5 {
      for value in list(effect) {
        guard result.count < Self.mostControls, let kind = value["ty"]?.int.flatMap(ControlModel.Kind.init),
          let property = value["v"]
        else { continue }
        result.append(
          ControlModel(
            effect: effect["nm"]?.string ?? "", name: value["nm"]?.string ?? "", kind: kind,
            value: kind == .color || kind == .point
              ? .vector(properties.vector(property)) : .number(properties.number(property))))
      }
    }
    return result
  }
}
