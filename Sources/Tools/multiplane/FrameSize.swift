// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneRaster

/// Sizes as `1280x720`.
enum FrameSize {
  /// What a film has unless it is told otherwise: fits every screen, and is quick.
  static let usual = CGSize(width: 1280, height: 720)

  /// The size that `text` says.
  static func read(_ text: String) throws(Misread) -> CGSize {
    let sides = text.split(whereSeparator: { "xX×".contains($0) }).map { TypedNumber.wholeNumber($0) }
    let limit = 1...Pixmap.maximumSide
    guard sides.count == 2, text.filter({ "xX×".contains($0) }).count == 1, let width = sides[0],
      let height = sides[1], limit.contains(width), limit.contains(height),
      width * height <= Pixmap.maximumPixelCount
    else {
      throw Misread(
        request: "give a width and a height from 1 to \(Pixmap.maximumSide) pixels, "
          + "together at most \(Pixmap.maximumPixelCount) pixels, such as \(self.text(usual))")
    }
    return CGSize(width: width, height: height)
  }

  /// The size as it is typed.
  static func text(_ size: CGSize) -> String { "\(Int(size.width))x\(Int(size.height))" }
}
