// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneDiagnostics
import UIKit

extension CurvePlot {
  private static let fontSize: CGFloat = 13

  /// The plot as an SVG file.
  var svg: String {
    func number(_ value: CGFloat) -> String { NumberFormat.text(Double(value), digits: 2) }
    let body = marks.map { mark in
      switch mark {
      case .line(let points, let color, let width, let isDashed):
        let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
        let dash = isDashed ? " stroke-dasharray=\"4 3\"" : ""
        return
          "<polyline points=\"\(list)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(number(width))\"\(dash)/>"
      case .dot(let center, let radius, let color):
        return
          "<circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\" fill=\"\(color)\"/>"
      case .text(let text, let position, let anchor, let color):
        let name = anchor == 0 ? "start" : anchor == 1 ? "end" : "middle"
        return
          "<text x=\"\(number(position.x))\" y=\"\(number(position.y))\" text-anchor=\"\(name)\" fill=\"\(color)\">"
          + MarkupText.escaped(text) + "</text>"
      }
    }
    let (width, height) = (number(size.width), number(size.height))
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="Helvetica, sans-serif" font-size="\(number(Self.fontSize))">
      <rect width="100%" height="100%" fill="#ffffff"/>
      \(body.joined(separator: "\n"))
      </svg>

      """
  }

  /// The plot as a PNG file.
  @MainActor
  var png: Data {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: size, format: format).pngData { context in
      UIColor.white.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for mark in marks { draw(mark) }
    }
  }

  @MainActor
  private func draw(_ mark: Mark) {
    switch mark {
    case .line(let points, let color, let width, let isDashed):
      let path = UIBezierPath()
      for (index, point) in points.enumerated() {
        index == 0 ? path.move(to: point) : path.addLine(to: point)
      }
      path.lineWidth = width
      path.lineJoinStyle = .round
      if isDashed { path.setLineDash([4, 3], count: 2, phase: 0) }
      Self.color(color).setStroke()
      path.stroke()
    case .dot(let center, let radius, let color):
      Self.color(color).setFill()
      UIBezierPath(
        ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
      )
      .fill()
    case .text(let text, let position, let anchor, let color):
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: Self.fontSize)
      label.textColor = Self.color(color)
      let size = label.sizeThatFits(.zero)
      let top = position.y - label.font.ascender - (size.height - label.font.lineHeight) / 2
      label.drawText(
        in: CGRect(x: position.x - size.width * anchor, y: top, width: size.width, height: size.height))
    }
  }

  private static func color(_ text: String) -> UIColor {
    UIColor(cgColor: (try? NamedColor.read(text))?.color(isOpaque: false) ?? .black)
  }
}
