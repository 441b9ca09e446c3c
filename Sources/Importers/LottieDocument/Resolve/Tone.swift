// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// A colour as hue, saturation and brightness, each from 0 to 1. A hue outside that range wraps around. The
/// other components are clamped.
struct Tone {
  var hue, saturation, brightness: Double
  private let alpha: Double

  init(_ color: Vector) {
    let (r, g, b) = (color.x, color.y, color.z)
    let (high, low) = (max(r, g, b), min(r, g, b))
    let range = high - low
    (hue, brightness, alpha) = (0, high, color.w)
    saturation = high > 0 ? range / high : 0
    guard range > 0 else { return }
    let sixths = high == r ? (g - b) / range : high == g ? (b - r) / range + 2 : (r - g) / range + 4
    hue = (sixths < 0 ? sixths + 6 : sixths) / 6
  }

  var color: Vector {
    let s = saturation.clamped(to: 0...1)
    let v = brightness.clamped(to: 0...1)
    let turn = hue.isFinite ? hue - hue.rounded(.down) : 0
    /// Returns the channel with an offset on the hue circle: 5 for red, 3 for green and 1 for blue.
    func channel(_ sixths: Double) -> Double {
      let turned = (sixths + turn * 6).truncatingRemainder(dividingBy: 6)
      return v - v * s * min(turned, 4 - turned).clamped(to: 0...1)
    }
    return Vector(channel(5), channel(3), channel(1), alpha)
  }
}
