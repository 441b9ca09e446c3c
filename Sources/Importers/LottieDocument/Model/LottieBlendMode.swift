// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The blend modes of layers, groups and paints.
enum LottieBlendMode {
  /// The names of the compositing filters, by the number of the mode in files. The first mode draws over what
  /// is behind.
  private static let filters: [String?] =
    [nil]
    + [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight",
      "softLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ].map { $0 + "BlendMode" } + ["plusL"]

  /// Returns whether files may have a mode.
  static func isKnown(_ mode: Int) -> Bool { filters.indices.contains(mode) }

  /// Returns the compositing filter of a mode, or `nil` if the mode draws over what is behind or is unknown.
  static func filter(_ mode: Int) -> String? { isKnown(mode) ? filters[mode] : nil }
}

extension PropertyReader {
  /// Returns the compositing filter of a group or a paint. Reports an unknown blend mode.
  func blendFilter(of item: JSONValue) -> String? {
    guard let value = item["bm"], let mode = value.int else { return nil }
    if !LottieBlendMode.isKnown(mode) { log.note(.unsupported, value, "this blend mode is not known") }
    return LottieBlendMode.filter(mode)
  }
}
