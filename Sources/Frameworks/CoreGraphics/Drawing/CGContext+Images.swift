// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneRaster

extension CGContext {
  /// The largest number of copies that one call lays out.
  private static let tileLimit = 4096

  /// Draws an image stretched over a rectangle, its first row at the side of largest y.
  ///
  /// With `byTiling` the rectangle is repeated in all directions over the whole clip; more than 4096 copies are
  /// reported and nothing is drawn.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard !rect.isNull, admits("draw", rect.minX, rect.minY, rect.maxX, rect.maxY) else { return }
    guard !rect.isEmpty, state.alpha > 0 else { return }
    guard byTiling else {
      place(image, in: rect.standardized)
      return
    }
    let tile = rect.standardized
    let area = boundingBoxOfClipPath
    guard !area.isEmpty else { return }
    let columns = Self.tiles(from: tile.minX, size: tile.width, over: area.minX...area.maxX)
    let rows = Self.tiles(from: tile.minY, size: tile.height, over: area.minY...area.maxY)
    guard let columns, let rows, columns.count * rows.count <= Self.tileLimit else {
      Diagnostics.report(
        .invalid, "CGContext.draw", "more than \(Self.tileLimit) copies are needed; nothing is drawn")
      return
    }
    for row in rows {
      for column in columns {
        place(image, in: tile.offsetBy(dx: CGFloat(column) * tile.width, dy: CGFloat(row) * tile.height))
      }
    }
  }

  /// The numbers of the tiles that cover a range, tile 0 being the one at `start`; `nil` when they are too many.
  private static func tiles(
    from start: CGFloat, size: CGFloat, over range: ClosedRange<CGFloat>
  ) -> Range<Int>? {
    let first = ((range.lowerBound - start) / size).rounded(.down)
    let end = ((range.upperBound - start) / size).rounded(.up)
    guard abs(first) < 1e9, abs(end) < 1e9, end - first <= CGFloat(tileLimit) else { return nil }
    return Int(first)..<max(Int(first), Int(end))
  }

  private func place(_ image: CGImage, in rect: CGRect) {
    let pixels = CGSize(width: image.width, height: image.height)
    let toUser = CGAffineTransform(
      a: rect.width / pixels.width, b: 0, c: 0, d: -rect.height / pixels.height, tx: rect.minX, ty: rect.maxY)
    let isSmooth = image.shouldInterpolate && state.interpolationQuality != .none
    perform(
      .image(
        Picture.Image(
          pixmap: image.pixmap, transform: Affine(toUser.concatenating(ctm)),
          filter: isSmooth ? .linear : .nearest, alpha: state.alpha, antialiases: antialiases)))
  }

  /// Draws a gradient over the whole clip, its locations 0 and 1 at `startPoint` and `endPoint` of user space.
  ///
  /// What lies before the start or after the end stays as it is unless `options` say otherwise.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard admits("drawLinearGradient", startPoint.x, startPoint.y, endPoint.x, endPoint.y) else { return }
    guard state.alpha > 0, Affine(ctm).inverse != nil else { return }
    perform(
      .linearGradient(
        Picture.Gradient(
          stops: gradient.engineStops, start: Point(startPoint), end: Point(endPoint), transform: Affine(ctm),
          extendsBeforeStart: options.contains(.drawsBeforeStartLocation),
          extendsAfterEnd: options.contains(.drawsAfterEndLocation), alpha: state.alpha)))
  }
}
