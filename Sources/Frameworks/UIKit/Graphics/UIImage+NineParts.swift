// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import QuartzCore

extension UIImage {
  /// The limit on the number of tiles in one part.
  private static let partLimit: CGFloat = 100_000

  /// Draws a resizable image into `rect` of the current context: the corners at their own size, and the edges
  /// and the centre tiled or stretched. If `rect` is smaller than two opposite caps, the caps are scaled
  /// down.
  ///
  /// Each part is an image of its own, so that scaling does not mix the pixels of neighbouring parts.
  final func drawParts(in rect: CGRect) {
    guard let image = uprightImage, let context = UIGraphicsGetCurrentContext() else { return }
    let columns = Self.spans(size.width, capInsets.left, capInsets.right, rect.minX, rect.width)
    let rows = Self.spans(size.height, capInsets.top, capInsets.bottom, rect.minY, rect.height)
    for row in rows {
      for column in columns {
        let source = CGRect(
          x: column.source.lowerBound, y: row.source.lowerBound, width: column.source.length,
          height: row.source.length)
        let target = CGRect(
          x: column.target.lowerBound, y: row.target.lowerBound, width: column.target.length,
          height: row.target.length)
        let pixels = source.applying(CGAffineTransform(scaleX: scale, y: scale))
        guard !target.isEmpty, let part = image.cropping(to: pixels) else { continue }
        let (width, height) = (
          column.isCap ? target.width : source.width, row.isCap ? target.height : source.height
        )
        let tile = resizingMode == .stretch ? target.size : CGSize(width: width, height: height)
        context.saveGState()
        context.clip(to: target)
        UIImage(cgImage: part, scale: scale, orientation: .up).tile(target, with: tile)
        context.restoreGState()
      }
    }
  }

  /// Fills `target` with copies of the image at the size `tile`, from the upper left corner.
  private func tile(_ target: CGRect, with tile: CGSize) {
    guard target.width / tile.width * (target.height / tile.height) < Self.partLimit else {
      return Diagnostics.report(
        .unsupported, "UIImage.draw(in:)", "\(target) takes too many tiles; the part is left out",
        cause: "a rectangle takes too many tiles")
    }
    for y in stride(from: target.minY, to: target.maxY, by: tile.height) {
      for x in stride(from: target.minX, to: target.maxX, by: tile.width) {
        draw(in: CGRect(origin: CGPoint(x: x, y: y), size: tile))
      }
    }
  }

  /// A section of one axis, as ranges in the image and in the target, in points.
  private struct Span {
    var source: Range<CGFloat>
    var target: Range<CGFloat>
    var isCap: Bool
  }

  /// Returns the first cap, the centre and the last cap of an axis, without sections of length 0.
  ///
  /// - Parameters:
  ///   - length: The length of the image.
  ///   - first: The length of the first cap.
  ///   - last: The length of the last cap.
  ///   - start: The start of the target.
  ///   - room: The length of the target.
  private static func spans(
    _ length: CGFloat, _ first: CGFloat, _ last: CGFloat, _ start: CGFloat, _ room: CGFloat
  ) -> [Span] {
    let first = first.clamped(atLeast: 0, atMost: length)
    let last = last.clamped(atLeast: 0, atMost: length - first)
    let scale = min(1, room / max(first + last, .leastNormalMagnitude))
    let (low, high) = (start + first * scale, start + room - last * scale)
    // Rounding could put the second cap before the end of the first.
    let end = max(first, length - last)
    let spans = [
      Span(source: 0..<first, target: start..<low, isCap: true),
      Span(source: first..<end, target: low..<max(low, high), isCap: false),
      Span(source: end..<length, target: high..<start + room, isCap: true),
    ]
    return spans.filter { $0.source.length > 0 && $0.target.length > 0 }
  }
}

extension Range<CGFloat> {
  fileprivate var length: CGFloat { upperBound - lowerBound }
}
