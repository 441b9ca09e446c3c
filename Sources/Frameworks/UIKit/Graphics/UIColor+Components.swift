// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
public import QuartzCore

/// The sRGB components of a colour, without the opacity.
struct RGB: Hashable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat) { (self.red, self.green, self.blue) = (red, green, blue) }

  init(_ color: CGColor) {
    let rgba = color.rgba
    self.init(red: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue))
  }
}

/// A colour as hue, saturation and brightness, each clamped to 0...1.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    func clamped(_ value: CGFloat) -> CGFloat { value.clamped(to: 0...1, ifNaN: 0) }
    (self.hue, self.saturation, self.brightness) = (clamped(hue), clamped(saturation), clamped(brightness))
  }

  init(_ rgb: RGB) {
    let (high, low) = (max(rgb.red, rgb.green, rgb.blue), min(rgb.red, rgb.green, rgb.blue))
    let range = high - low
    let sixth: CGFloat =
      if range <= 0 {
        0
      } else if high == rgb.red {
        (rgb.green - rgb.blue) / range
      } else if high == rgb.green {
        (rgb.blue - rgb.red) / range + 2
      } else {
        (rgb.red - rgb.green) / range + 4
      }
    self.init(
      hue: (sixth < 0 ? sixth + 6 : sixth) / 6, saturation: high > 0 ? range / high : 0, brightness: high)
  }

  var rgb: RGB {
    // All channels are the same trapezoidal function of the hue, shifted by thirds of the colour circle.
    func channel(_ shift: CGFloat) -> CGFloat {
      let position = (hue * 6 + shift).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * min(position, 4 - position).clamped(to: 0...1))
    }
    return RGB(red: channel(5), green: channel(3), blue: channel(1))
  }
}

extension UIColor {
  /// Writes the grey level and the opacity. The level is in 0...1 for a colour in the sRGB gamut. Returns
  /// false and writes nothing if the colour is not a grey. `nil` pointers are skipped.
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgb = rgb
    guard rgb.red == rgb.green, rgb.green == rgb.blue else { return false }
    white?.pointee = rgb.red
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes hue, saturation and brightness, each in 0...1, and the opacity. Always returns true. `nil`
  /// pointers are skipped.
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let hsb = HSB(rgb)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes the sRGB components and the opacity. Components outside the sRGB gamut are outside 0...1. Always
  /// returns true. `nil` pointers are skipped.
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgb = rgb
    red?.pointee = rgb.red
    green?.pointee = rgb.green
    blue?.pointee = rgb.blue
    alpha?.pointee = cgColor.alpha
    return true
  }
}
