// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplanePlans

/// Conversion of sizes from and to text such as `1280x720`.
enum FrameSize {
  /// Parses a size.
  static func read(_ text: String) throws(InvalidValue) -> CGSize {
    let sides = text.split(whereSeparator: { "xX×".contains($0) }).map { NumberFormat.wholeNumber($0) }
    guard sides.count == 2, text.filter({ "xX×".contains($0) }).count == 1, let width = sides[0],
      let height = sides[1], FilmRequest.Size.pixels(width: width, height: height).isPossible
    else {
      throw InvalidValue(
        request: "give a width and a height from 1 to \(FilmRequest.Size.largestSide) pixels, "
          + "together at most \(FilmRequest.Size.mostPixels) pixels, such as \(self.text(FilmRequest.Size.usualPixels))"
      )
    }
    return CGSize(width: width, height: height)
  }

  /// Returns the text of a size.
  static func text(_ size: CGSize) -> String { "\(Int(size.width))x\(Int(size.height))" }
}
