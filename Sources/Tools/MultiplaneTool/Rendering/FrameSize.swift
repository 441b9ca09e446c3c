// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneRaster

/// Conversion of sizes from and to text such as `1280x720`.
enum FrameSize {
  /// The default size of a film. It fits most screens and renders fast.
  static let usual = CGSize(width: 1280, height: 720)

  /// Parses a size.
  static func read(_ text: String) throws(InvalidValue) -> CGSize {
    let sides = text.split(whereSeparator: { "xX×".contains($0) }).map { NumberFormat.wholeNumber($0) }
    let limit = 1...Pixmap.maximumSide
    guard sides.count == 2, text.filter({ "xX×".contains($0) }).count == 1, let width = sides[0],
      let height = sides[1], limit.contains(width), limit.contains(height),
      width * height <= Pixmap.maximumPixelCount
    else {
      throw InvalidValue(
        request: "give a width and a height from 1 to \(Pixmap.maximumSide) pixels, "
          + "together at most \(Pixmap.maximumPixelCount) pixels, such as \(self.text(usual))")
    }
    return CGSize(width: width, height: height)
  }

  /// Returns the text of a size.
  static func text(_ size: CGSize) -> String { "\(Int(size.width))x\(Int(size.height))" }
}
