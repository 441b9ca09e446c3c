// SPDX-License-Identifier: Apache-2.0

/// A colour in one of the forms that Interface Builder writes.
package enum InterfaceColor: Sendable, Hashable {
  /// The spaces of red, green and blue.
  package enum Space: String, Sendable {
    /// sRGB, also for the older calibrated space.
    case sRGB
    /// Display P3.
    case displayP3
    /// Adobe RGB (1998).
    case adobeRGB
    /// The space of the device.
    case device
  }

  /// A colour of the system, such as `labelColor`.
  case system(String)
  /// A colour of a catalogue.
  case named(String)
  /// A grey level and an alpha from 0 to 1.
  case gray(white: Double, alpha: Double)
  /// Red, green, blue and alpha, usually from 0 to 1.
  case rgb(red: Double, green: Double, blue: Double, alpha: Double, space: Space)
  /// Cyan, magenta, yellow, black and alpha, from 0 to 1.
  case cmyk(cyan: Double, magenta: Double, yellow: Double, black: Double, alpha: Double)
}
