// SPDX-License-Identifier: Apache-2.0

public import CoreGraphics
package import MultiplaneRaster
package import MultiplaneRenderTree

/// A filter that applies to a layer's drawing or to its backdrop.
///
///     let blur = CAFilter(type: "gaussianBlur")
///     blur.setValue(4, forKey: "inputRadius")
///     layer.filters = [blur]
///
/// Types and their inputs: `gaussianBlur` (inputRadius, points), `colorMatrix` (inputColorMatrix, 20
/// numbers), `multiplyColor` (inputColor), `colorBrightness`, `colorContrast`, `colorSaturate` (inputAmount),
/// `colorHueRotate` (inputAngle, radians), `colorInvert`, `colorMonochrome` (inputColor, inputAmount,
/// inputBias). A filter of another type has no effect and is reported when a layer receives it.
///
/// Apple's class of this name is not public. Scene files of Apple's tools use it often. Three types are ours:
/// `gaussianBlurX` and `gaussianBlurY` blur along one axis of the layer (inputRadius, points). `colorLevels`
/// maps each channel. The rows of its inputColorMatrix are those of red, green, blue and opacity: black and
/// white of the input, gamma, black and white of the output. The input is cut to its range and stretched to
/// 0...1, raised to the power of 1 / gamma, and squeezed into the output's range.
public final class CAFilter: NSObject, NSSecureCoding, NSCopying {
  /// The name of the filter type.
  public let type: String
  /// The filter's name in key paths such as `filters.NAME.inputRadius`. Default the type.
  public var name: String
  /// Indicates whether the filter has an effect. Default true.
  public var isEnabled = true
  private var inputs: [String: Any] = [:]
  /// The graphs of a filter of the type `filterGraph`. Empty for other filters.
  private var graphs: [FilterGraph] = []

  /// Creates a filter of the given type. Inputs have their defaults.
  public init(type: String) {
    self.type = type
    name = type
  }

  /// Creates a filter that applies a graph of operations in the space of its layer. `inputAmount` is the
  /// index of the graph among `graphs`. Animations change it.
  package convenience init(graphs: [FilterGraph]) {
    self.init(type: FilterKind.filterGraph.rawValue)
    self.graphs = graphs
  }

  package convenience init(_ record: LayerFilter) {
    self.init(type: record.kind.rawValue)
    name = record.name
    isEnabled = record.isEnabled
    switch record.kind {
    case .gaussianBlur, .gaussianBlurX, .gaussianBlurY:
      inputs["inputRadius"] = NSNumber(value: record.amount)
    case .colorHueRotate: inputs["inputAngle"] = NSNumber(value: record.amount)
    case .colorMatrix, .colorLevels:
      inputs["inputColorMatrix"] = record.matrix.map { NSNumber(value: $0) }
    case .multiplyColor: inputs["inputColor"] = CGColor(rgba: record.color)
    case .colorInvert: break
    case .filterGraph:
      graphs = record.graphs
      inputs["inputAmount"] = NSNumber(value: record.amount)
    case .colorMonochrome:
      inputs["inputColor"] = CGColor(rgba: record.color)
      inputs["inputAmount"] = NSNumber(value: record.amount)
      inputs["inputBias"] = NSNumber(value: record.bias)
    case .colorBrightness, .colorContrast, .colorSaturate:
      inputs["inputAmount"] = NSNumber(value: record.amount)
    }
  }

  /// Returns the value of an input, or of "name", "type" or "enabled". `nil` for an input that was not set.
  public func value(forKey key: String) -> Any? {
    switch key {
    case "name": name
    case "type": type
    case "enabled": NSNumber(value: isEnabled)
    default: inputs[key]
    }
  }

  /// Sets an input, "name" or "enabled". `nil` restores the default.
  ///
  /// Changes do not affect layers that have the filter already. Change these through the layer:
  /// `setValue(_:forKeyPath: "filters.NAME.inputRadius")`.
  public func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "name": name = value as? String ?? type
    case "enabled": isEnabled = value.flatMap(AnimatableValue.double).map { $0 != 0 } ?? true
    default: inputs[key] = value
    }
  }

  /// Returns a filter of the same type with the same name, state and inputs.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAFilter(type: type)
    copy.name = name
    copy.isEnabled = isEnabled
    copy.inputs = inputs
    copy.graphs = graphs
    return copy
  }

  // MARK: Archiving

  /// Always true.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a filter from an archive. Returns `nil` if the type is missing.
  public init?(coder: NSCoder) {
    guard let type = coder.decodeObject(of: NSString.self, forKey: "type") as String? else { return nil }
    self.type = type
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String? ?? type
    super.init()
    if coder.containsValue(forKey: "disabled") { isEnabled = false }
    for key in Self.inputKeys {
      guard let numbers = coder.array(of: NSNumber.self, forKey: key) as? [NSNumber] else { continue }
      switch key {
      case "inputColor":
        let c = numbers.map(\.floatValue)
        if c.count == 4 { inputs[key] = CGColor(rgba: ColorValue(c[0], c[1], c[2], c[3])) }
      case "inputColorMatrix": inputs[key] = numbers
      default: inputs[key] = numbers.first
      }
    }
  }

  /// Encodes the type, the name, the disabled state and the supported inputs.
  public func encode(with coder: NSCoder) {
    coder.encode(type, forKey: "type")
    coder.encode(name, forKey: "name")
    if !isEnabled { coder.encode(true, forKey: "disabled") }
    for key in Self.inputKeys {
      guard let value = inputs[key] else { continue }
      if let color = (value as? CGColor)?.rgba {
        let numbers = [color.red, color.green, color.blue, color.alpha].map { NSNumber(value: $0) }
        coder.encode(numbers, forKey: key)
      } else if case .numbers(let numbers)? = AnimatableValue(value, kind: .numbers) {
        coder.encode(numbers.map { NSNumber(value: $0) }, forKey: key)
      } else if let number = AnimatableValue.double(value) {
        coder.encode([NSNumber(value: number)], forKey: key)
      }
    }
  }

  private static let numberKeys = ["inputRadius", "inputAmount", "inputAngle", "inputIntensity"]
  private static let inputKeys = numberKeys + ["inputBias", "inputColor", "inputColorMatrix"]
}

extension CAFilter {
  /// Returns the filter in the engine's form. Reports a type that has no effect and returns `nil`.
  func record(of property: String) -> LayerFilter? {
    // A graph cannot be named: importers make filters with graphs.
    guard let kind = FilterKind(rawValue: type), kind != .filterGraph || !graphs.isEmpty else {
      Diagnostics.report(.unsupported, property, "a filter \"\(type)\" is not drawn")
      return nil
    }
    var result = LayerFilter(kind, name: name)
    result.isEnabled = isEnabled
    result.graphs = graphs
    func number(_ key: String) -> Double? {
      guard let object = value(forKey: key) else { return nil }
      if let value = AnimatableValue.double(object), value.isFinite { return value }
      Diagnostics.report(
        .invalid, "\(property).\(name).\(key)", "\(object) is not a finite number; its default is used")
      return nil
    }
    result.amount = Self.numberKeys.lazy.compactMap(number).first ?? result.amount
    result.bias = number("inputBias") ?? 0
    if let color = value(forKey: "inputColor") as? CGColor { result.color = color.rgba }
    if let matrix = value(forKey: "inputColorMatrix") {
      if case .numbers(let numbers)? = AnimatableValue(matrix, kind: .numbers),
        numbers.count == LayerFilter.matrixCount, numbers.allSatisfy(\.isFinite)
      {
        result.matrix = numbers
      } else {
        Diagnostics.report(
          .invalid, "\(property).\(name).inputColorMatrix",
          "it is not 20 finite numbers; the identity is used")
      }
    }
    return result
  }
}
