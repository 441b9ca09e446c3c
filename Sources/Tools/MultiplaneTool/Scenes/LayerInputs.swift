// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImporterSupport
import MultiplaneDiagnostics
import MultiplaneFilms
import MultiplanePrograms
import QuartzCore

/// The inputs of a tree of layers: a value of a named layer is the input `NAME.KEYPATH`, such as
/// `price.string`.
///
/// A value replaces that of the layer itself. An animation or a state of the file that sets the same key path
/// counts over it while it runs. Layers with the same name get the same value.
struct LayerInputs {
  /// A value of layers.
  private struct Item {
    let layers: [CALayer]
    let keyPath: String
    let input: SceneInput
  }

  private let items: [Item]

  /// The maximum number of inputs.
  private static let limit = 20_000

  /// Finds the inputs in a tree of layers, which is walked without recursion.
  init(_ root: CALayer) {
    var (names, layers): ([String], [String: [CALayer]]) = ([], [:])
    var waiting = [root]
    while let layer = waiting.popLast() {
      if let name = layer.name, !name.isEmpty {
        if layers[name] == nil { names.append(name) }
        layers[name, default: []].append(layer)
      }
      waiting += (layer.sublayers ?? []).reversed()
      if let mask = layer.mask { waiting.append(mask) }
    }
    var items: [Item] = []
    for name in names {
      let own = layers[name] ?? []
      for row in Self.rows where items.count < Self.limit {
        guard let first = own.first(where: row.isIn), let value = row.value(first) else { continue }
        let input = SceneInput(
          "\(name).\(row.keyPath)", kind: row.kind, default: value, help: "a value of a layer")
        items.append(Item(layers: own.filter(row.isIn), keyPath: row.keyPath, input: input))
      }
    }
    self.items = items
  }

  /// The inputs in the order of the layers, with the values of the file as their defaults.
  var inputs: [SceneInput] { items.map(\.input) }

  /// Sets values by the names of inputs. Names of other inputs are ignored. A picture that cannot be read is
  /// reported, and the layer keeps its own.
  func set(_ values: [String: SceneInput.Value]) {
    for item in items {
      guard let value = values[item.input.name] else { continue }
      for layer in item.layers { Self.set(value, of: item.keyPath, layer, as: item.input.name) }
    }
  }

  private static func set(
    _ value: SceneInput.Value, of keyPath: String, _ layer: CALayer, as name: String
  ) {
    switch value {
    case .number(let number): layer.setValue(number, forKeyPath: keyPath)
    case .color: layer.setValue(value.cgColor, forKeyPath: keyPath)
    case .text("") where keyPath == contents: layer.contents = nil
    case .text(let path) where keyPath == contents:
      do throws(FileError) {
        layer.contents = try FilmPicture.read(path)
      } catch {
        Diagnostics.report(.unsupported, name, "the picture \(path) is left out: \(error.explanation)")
      }
    case .text(let text): layer.setValue(text, forKeyPath: keyPath)
    case .rows: break
    }
  }

  // MARK: Rows

  private static let contents = "contents"

  /// A key path with its kind of value.
  private struct Row: Sendable {
    let keyPath: String
    let kind: SceneInput.Kind
    /// Returns whether a layer has the property.
    let isIn: @Sendable (CALayer) -> Bool

    /// Returns the value of a layer, or `nil` if it has none.
    func value(_ layer: CALayer) -> SceneInput.Value? {
      switch kind {
      case .number: return (layer.value(forKeyPath: keyPath) as? NSNumber).map { .number($0.doubleValue) }
      case .color:
        guard let value = layer.value(forKeyPath: keyPath) else { return nil }
        return (value as? CGColor).map(SceneInput.Value.init)
      case .image: return layer.contents == nil ? nil : .text("")
      case .text:
        let string = (layer as? CATextLayer)?.string
        return .text((string as? NSAttributedString)?.string ?? string as? String ?? "")
      case .choice, .sound, .rows: return nil
      }
    }
  }

  private static let rows: [Row] = {
    func numbers(
      _ names: [String], _ range: ClosedRange<Double>, _ isIn: @escaping @Sendable (CALayer) -> Bool
    )
      -> [Row]
    {
      names.map { Row(keyPath: $0, kind: .number(range), isIn: isIn) }
    }
    func colors(_ names: [String], _ isIn: @escaping @Sendable (CALayer) -> Bool) -> [Row] {
      names.map { Row(keyPath: $0, kind: .color, isIn: isIn) }
    }
    let all: @Sendable (CALayer) -> Bool = { _ in true }
    let (text, shape): (@Sendable (CALayer) -> Bool, @Sendable (CALayer) -> Bool) = (
      { $0 is CATextLayer }, { $0 is CAShapeLayer }
    )
    let (any, fraction, length) = (SceneInput.usualRange, 0.0...1.0, 0.0...1e6)
    return [Row(keyPath: "string", kind: .text(limit: SceneInput.usualTextLimit), isIn: text)]
      + numbers(["fontSize"], length, text) + colors(["foregroundColor"], text)
      + colors(["fillColor", "strokeColor"], shape) + numbers(["lineWidth"], length, shape)
      + numbers(["strokeStart", "strokeEnd"], fraction, shape)
      + [Row(keyPath: contents, kind: .image, isIn: all)]
      + colors(["backgroundColor", "borderColor"], all) + numbers(["opacity"], fraction, all)
      + numbers(["position.x", "position.y"], any, all)
      + numbers(["transform.rotation.z", "transform.scale"], any, all)
      + numbers(["cornerRadius", "borderWidth"], length, all)
  }()
}
