// SPDX-License-Identifier: Apache-2.0

/// A description of a font.
package enum InterfaceFont: Sendable, Hashable {
  /// The faces of the system's font.
  package enum Face: String, Sendable {
    /// The upright face.
    case system
    /// The bold face.
    case boldSystem
    /// The italic face.
    case italicSystem
  }

  /// The system's font with a size in points, and a weight such as `semibold` or `nil`.
  case system(Face, size: Double, weight: String?)
  /// A font by its name and family, with a size in points.
  case named(String, family: String?, size: Double)
  /// The font of a text style, such as `UICTFontTextStyleBody`.
  case style(String)
}
