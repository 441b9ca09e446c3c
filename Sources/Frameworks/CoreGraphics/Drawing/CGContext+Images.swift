// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

extension CGContext {
  /// The maximum number of tiles that one call draws.
  private static let tileLimit = 4096

  /// Draws an image stretched over a rectangle. Its first row is at the side with the largest y.
  ///
  /// With `byTiling`, copies of the rectangle fill the whole clip. If more than 4096 copies are needed, that
  /// is reported and nothing is drawn.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isNull, admits("draw", rect.minX, rect.minY, rect.maxX, rect.maxY) else { return }
    guard !rect.isEmpty, state.alpha > 0 || !state.style.blend.ignoresTransparentColors else { return }
    guard byTiling else {
      drawCopy(image, in: rect.standardized)
      return
    }
    let tile = rect.standardized
    let area = boundingBoxOfClipPath
    guard !area.isEmpty else { return }
    let columns = Self.tiles(from: tile.minX, size: tile.width, over: area.minX...area.maxX)
    let rows = Self.tiles(from: tile.minY, size: tile.height, over: area.minY...area.maxY)
    guard let columns, let rows, columns.count * rows.count <= Self.tileLimit else {
      return Diagnostics.report(
        .invalid, "CGContext.draw", "more than \(Self.tileLimit) copies are needed; nothing is drawn")
    }
    for row in rows {
      for column in columns {
        drawCopy(image, in: tile.offsetBy(dx: CGFloat(column) * tile.width, dy: CGFloat(row) * tile.height))
      }
    }
  }

  /// Returns the indices of the tiles that cover a range, if tile 0 begins at `start`; `nil` if there are too
  /// many.
  private static func tiles(
    from start: CGFloat, size: CGFloat, over range: ClosedRange<CGFloat>
  ) -> Range<Int>? {
    let first = ((range.lowerBound - start) / size).rounded(.down)
    let end = ((range.upperBound - start) / size).rounded(.up)
    guard abs(first) < 1e9, abs(end) < 1e9, end - first <= CGFloat(tileLimit) else { return nil }
    return Int(first)..<max(Int(first), Int(end))
  }

  private func drawCopy(_ image: CGImage, in rect: CGRect) {
    mark(.image(picture(of: image, image.pixels(filledWith: state.fill.color), in: rect)))
  }

  /// Returns pixels of the image's size, with the transform that maps them to a rectangle of user space.
  func picture(of image: CGImage, _ pixmap: Pixmap, in rect: CGRect) -> Picture.Image {
    let toUser = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.maxY)
    let quality = state.interpolationQuality
    let isSmooth = image.shouldInterpolate && quality != .none
    var picture = Picture.Image(
      pixmap: pixmap, transform: Affine(toUser.concatenating(ctm)), filter: isSmooth ? .linear : .nearest,
      alpha: state.alpha, antialiases: antialiases)
    picture.takesMeans = isSmooth && quality != .low
    return picture
  }
}
