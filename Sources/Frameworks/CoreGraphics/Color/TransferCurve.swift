// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CGColorSpace.Curve {
  /// The sRGB component of the same light as `component` of this curve; values outside 0...1 keep their sign.
  func toStandard(_ component: Double) -> Double {
    switch self {
    case .sRGB: component
    case .gamma2_2: Self.mirrored(component) { Self.encode(pow($0, 2.2)) }
    case .linear: Self.mirrored(component, Self.encode)
    }
  }

  /// The component of this curve of the same light as the sRGB component `standard`.
  func fromStandard(_ standard: Double) -> Double {
    switch self {
    case .sRGB: standard
    case .gamma2_2: Self.mirrored(standard) { pow(Self.decode($0), 1 / 2.2) }
    case .linear: Self.mirrored(standard, Self.decode)
    }
  }

  /// Light to sRGB component (IEC 61966-2-1); exact at 0 and 1.
  private static func encode(_ light: Double) -> Double {
    if light == 1 { return 1 }
    return light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
  }

  /// sRGB component to light (IEC 61966-2-1).
  private static func decode(_ component: Double) -> Double {
    component <= 0.040_45 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
  }

  private static func mirrored(_ value: Double, _ curve: (Double) -> Double) -> Double {
    value < 0 ? -curve(-value) : curve(value)
  }
}

extension CGColorSpace {
  /// The sRGB byte for each byte of a component of this space; `nil` when they are the same.
  var bytesToStandard: [UInt8]? {
    guard curve != .sRGB else { return nil }
    return (0...255).map { UInt8((curve.toStandard(Double($0) / 255) * 255).rounded()) }
  }
}
