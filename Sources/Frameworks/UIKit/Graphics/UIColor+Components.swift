// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The sRGB values of a colour.
struct RGB: Hashable {
  var red: CGFloat
  var green: CGFloat
  var blue: CGFloat

  init(red: CGFloat, green: CGFloat, blue: CGFloat) { (self.red, self.green, self.blue) = (red, green, blue) }

  init(_ color: CGColor) {
    let rgba = color.rgba
    self.init(red: CGFloat(rgba.red), green: CGFloat(rgba.green), blue: CGFloat(rgba.blue))
  }

  /// From Display P3, whose transfer curve is that of sRGB.
  ///
  /// Source: the matrices of both spaces to XYZ (D65), multiplied.
  init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat) {
    let (r, g, b) = (Self.linear(red), Self.linear(green), Self.linear(blue))
    self.init(
      red: Self.curved(1.2249401763 * r - 0.2249401763 * g),
      green: Self.curved(-0.0420569547 * r + 1.0420569547 * g),
      blue: Self.curved(-0.0196375546 * r - 0.0786360456 * g + 1.0982736001 * b))
  }

  private static func linear(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func curved(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let result = size <= 0.0031308 ? 12.92 * size : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}

/// A colour as hue, saturation and brightness, each 0...1.
struct HSB {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    func clamped(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
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
    // Each channel is a trapezoid over the wheel, a third of it after the one before.
    func channel(_ shift: CGFloat) -> CGFloat {
      let place = (hue * 6 + shift).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
    }
    return RGB(red: channel(5), green: channel(3), blue: channel(1))
  }
}

extension UIColor {
  /// Writes how bright a gray is, 0...1, and its opacity; false, and nothing is written, for a colour that is no
  /// gray.
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgb = rgb
    guard rgb.red == rgb.green, rgb.green == rgb.blue else { return false }
    white?.pointee = rgb.red
    alpha?.pointee = cgColor.alpha
    return true
  }

  /// Writes hue, saturation, brightness and opacity, each 0...1; always true.
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

  /// Writes the sRGB values and the opacity; always true.
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
