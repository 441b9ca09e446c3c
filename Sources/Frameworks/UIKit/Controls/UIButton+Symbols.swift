// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIButton.ButtonType {
  /// The side length of the symbols, in points.
  private static let side: CGFloat = 22
  private static let lineWidth: CGFloat = 1.5

  /// The image of a button type that has a symbol; `nil` for the other types.
  @MainActor var symbol: UIImage? {
    switch self {
    case .custom, .system: nil
    case .detailDisclosure, .infoLight, .infoDark: Self.circled(Self.drawLetter)
    case .contactAdd: Self.circled { Self.strokeCross(in: $0.insetBy(dx: 6, dy: 6), isDiagonal: false) }
    case .close: Self.closing
    }
  }

  /// Returns the image of a symbol. In template mode, the tint colour replaces its colour.
  @MainActor
  private static func image(_ mode: UIImage.RenderingMode, _ draw: (CGRect) -> Void) -> UIImage {
    let area = CGRect(x: 0, y: 0, width: side, height: side)
    let image = UIGraphicsImageRenderer(size: area.size).image { _ in
      UIColor.black.set()
      draw(area)
    }
    return image.withRenderingMode(mode)
  }

  @MainActor
  private static func circled(_ draw: (CGRect) -> Void) -> UIImage {
    image(.alwaysTemplate) { area in
      let circle = UIBezierPath(ovalIn: area.insetBy(dx: lineWidth, dy: lineWidth))
      circle.lineWidth = lineWidth
      circle.stroke()
      draw(area)
    }
  }

  @MainActor private static var closing: UIImage {
    image(.alwaysOriginal) { area in
      UIColor(white: 0.9, alpha: 1).setFill()
      UIBezierPath(ovalIn: area).fill()
      UIColor(white: 0.45, alpha: 1).setStroke()
      strokeCross(in: area.insetBy(dx: 7, dy: 7), isDiagonal: true)
    }
  }

  /// Draws the letter i: a dot and a stem with serifs.
  @MainActor private static func drawLetter(in area: CGRect) {
    let x = area.midX
    UIBezierPath(ovalIn: CGRect(x: x - 1.4, y: 5.2, width: 2.6, height: 2.6)).fill()
    let stem = UIBezierPath()
    stem.lineWidth = lineWidth
    stem.move(to: CGPoint(x: x - 2, y: 9.8))
    stem.addLine(to: CGPoint(x: x + 0.3, y: 9.8))
    stem.addLine(to: CGPoint(x: x + 0.3, y: 16))
    stem.move(to: CGPoint(x: x - 2.2, y: 16))
    stem.addLine(to: CGPoint(x: x + 2.8, y: 16))
    stem.stroke()
  }

  @MainActor private static func strokeCross(in area: CGRect, isDiagonal: Bool) {
    let cross = UIBezierPath()
    cross.lineWidth = lineWidth
    cross.lineCapStyle = .round
    let ends: [(CGPoint, CGPoint)] =
      isDiagonal
      ? [
        (CGPoint(x: area.minX, y: area.minY), CGPoint(x: area.maxX, y: area.maxY)),
        (CGPoint(x: area.maxX, y: area.minY), CGPoint(x: area.minX, y: area.maxY)),
      ]
      : [
        (CGPoint(x: area.minX, y: area.midY), CGPoint(x: area.maxX, y: area.midY)),
        (CGPoint(x: area.midX, y: area.minY), CGPoint(x: area.midX, y: area.maxY)),
      ]
    for (start, end) in ends {
      cross.move(to: start)
      cross.addLine(to: end)
    }
    cross.stroke()
  }
}
