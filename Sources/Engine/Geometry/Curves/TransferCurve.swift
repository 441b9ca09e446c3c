// SPDX-License-Identifier: Apache-2.0

/// A transfer curve: the map from a component to linear light, both in 0...1. For components below 0, the
/// curve is mirrored at the origin.
public enum TransferCurve: Sendable, Hashable {
  /// The piecewise curve of IEC 61966-2-1.
  case sRGB
  /// Linear light equals the component.
  case linear
  /// Linear light is the component raised to this power.
  case gamma(Double)
  /// Linear light is (a x + b)^g for components x >= d, and c x for smaller ones.
  case piecewise(g: Double, a: Double, b: Double, c: Double, d: Double)
  /// A table of light for components in equal steps from 0 to 1, interpolated linearly. The table has at
  /// least two values, which never decrease.
  case table([Double])

  /// The curve of ITU-R BT.709 and BT.2020.
  public static let broadcast = TransferCurve.piecewise(
    g: 1 / 0.45, a: 1 / 1.099, b: 0.099 / 1.099, c: 1 / 4.5, d: 0.081)
  /// The curve of ROMM RGB, ISO 22028-2.
  public static let romm = TransferCurve.piecewise(g: 1.8, a: 1, b: 0, c: 1.0 / 16, d: 16.0 / 512)

  /// Returns the sRGB component that stands for the same linear light as `component` does in this curve.
  public func toStandard(_ component: Double) -> Double {
    self == .sRGB ? component : TransferCurve.sRGB.encode(decode(component))
  }

  /// Returns the component of this curve that stands for the same linear light as the sRGB component
  /// `standard`.
  public func fromStandard(_ standard: Double) -> Double {
    self == .sRGB ? standard : encode(TransferCurve.sRGB.decode(standard))
  }

  /// Returns the linear light of a component. Exact at 0 and 1.
  public func decode(_ component: Double) -> Double {
    Self.mirrored(component) { x in
      switch self {
      case .sRGB: x <= 0.040_45 ? x / 12.92 : power((x + 0.055) / 1.055, 2.4)
      case .linear: x
      case .gamma(let exponent): power(x, exponent)
      case .piecewise(let g, let a, let b, let c, let d): x >= d ? power(a * x + b, g) : c * x
      case .table(let lights): Self.value(at: x, in: lights)
      }
    }
  }

  /// Returns the component for an amount of linear light. Exact at 0 and 1.
  public func encode(_ light: Double) -> Double {
    Self.mirrored(light) { y in
      switch self {
      case .sRGB:
        // Without the special case, rounding would make white a little darker.
        y == 1 ? 1 : (y <= 0.003_130_8 ? 12.92 * y : 1.055 * power(y, 1 / 2.4) - 0.055)
      case .linear: y
      case .gamma(let exponent): power(y, 1 / exponent)
      case .piecewise(let g, let a, let b, let c, let d):
        y == 1 && abs(a + b - 1) < 1e-6
          ? 1 : (y >= power(a * d + b, g) || c <= 0 ? (power(y, 1 / g) - b) / a : y / c)
      case .table(let lights): Self.position(of: y, in: lights)
      }
    }
  }

  private static func mirrored(_ value: Double, _ curve: (Double) -> Double) -> Double {
    value < 0 ? -curve(-value) : curve(value)
  }

  private static func value(at x: Double, in lights: [Double]) -> Double {
    let position = x.clamped(to: 0...1) * Double(lights.count - 1)
    let index = min(Int(position), lights.count - 2)
    let share = position - Double(index)
    return lights[index] + (lights[index + 1] - lights[index]) * share
  }

  /// Returns the smallest component with the given light, clamped to the range of the table. Uses binary
  /// search.
  private static func position(of light: Double, in lights: [Double]) -> Double {
    let last = lights.count - 1
    guard light > lights[0] else { return 0 }
    guard light < lights[last] else { return 1 }
    let high = (1..<last).partitioningIndex { lights[$0] >= light }
    let low = high - 1
    let rise = lights[high] - lights[low]
    let share = rise > 0 ? (light - lights[low]) / rise : 0
    return (Double(low) + share) / Double(last)
  }
}
