// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// Timing functions in CAML: a name, with or without hyphens, or the coordinates of the two control points.
enum TimingFunctionText {
  /// The names of functions.
  static let names = ["default", "linear", "easeIn", "easeOut", "easeInEaseOut"]

  /// Returns the function, or `nil` if the text is not a timing function.
  static func function(_ text: String) -> CAMediaTimingFunction? {
    switch text.lowercased().filter({ $0 != "-" && !$0.isWhitespace }) {
    case "default": return CAMediaTimingFunction(name: .default)
    case "linear": return CAMediaTimingFunction(name: .linear)
    case "easein": return CAMediaTimingFunction(name: .easeIn)
    case "easeout": return CAMediaTimingFunction(name: .easeOut)
    case "easeineaseout", "easeinout": return CAMediaTimingFunction(name: .easeInEaseOut)
    default: break
    }
    guard let n = NumberText.list(text), n.count == 4, n.allSatisfy({ Float($0).isFinite }) else {
      return nil
    }
    return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
  }
}
