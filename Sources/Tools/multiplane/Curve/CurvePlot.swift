// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation

/// A plot of timing curves: axes, the curves with their control points, and their velocities in a separate
/// field below.
struct CurvePlot {
  /// A mark on the sheet, in pixels. y points down.
  enum Mark {
    case line([CGPoint], color: String, width: CGFloat, isDashed: Bool)
    case dot(CGPoint, radius: CGFloat, color: String)
    /// A text whose baseline starts at the point for an anchor of 0, is centred on it for 0.5, and ends at it
    /// for 1.
    case text(String, CGPoint, anchor: CGFloat, color: String)
  }

  static let size = CGSize(width: 760, height: 760)
  private static let colors = [
    "#d62728", "#1f77b4", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#e377c2",
  ]
  private static let ink = "#333333"
  private static let pale = "#dddddd"
  /// The number of line segments of each curve.
  private static let stretchCount = 480

  private(set) var marks: [Mark] = []

  init(_ curves: [NamedCurve]) {
    let fractions = (0...Self.stretchCount).map { Double($0) / Double(Self.stretchCount) }
    let values = curves.map { curve in fractions.map { curve($0) } }
    let velocities = curves.map { curve in fractions.map { curve.velocity(at: $0) } }
    let points = curves.flatMap { curve in curve.controlPoints.map { [Double($0.0.y), Double($0.1.y)] } ?? []
    }
    let progress = Field(
      CGRect(x: 70, y: 40, width: 660, height: 420), values: values.flatMap { $0 } + points + [0, 1],
      name: "way")
    let pace = Field(
      CGRect(x: 70, y: 510, width: 660, height: 150), values: velocities.flatMap { $0 } + [0, 1],
      name: "velocity")
    for field in [progress, pace] { addAxes(field) }
    marks.append(.text("time", CGPoint(x: 400, y: 690), anchor: 0.5, color: Self.ink))
    for (index, curve) in curves.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      addControlPoints(of: curve, in: progress, color)
      add(values[index], at: fractions, in: progress, color, width: 2.5)
      add(velocities[index], at: fractions, in: pace, color, width: 1.5)
      addLegend(curve, index: index, of: curves.count, color)
    }
  }

  /// A rectangle of the sheet, with the range of its values.
  private struct Field {
    let rect: CGRect
    let low: Double
    let high: Double
    let name: String

    init(_ rect: CGRect, values: [Double], name: String) {
      (self.rect, self.name) = (rect, name)
      let (least, most) = (values.min() ?? 0, values.max() ?? 1)
      let margin = max(most - least, 1e-6) * 0.04
      (low, high) = (least - margin, most + margin)
    }

    func point(_ x: Double, _ y: Double) -> CGPoint {
      CGPoint(
        x: rect.minX + rect.width * CGFloat(x), y: rect.maxY - rect.height * CGFloat((y - low) / (high - low))
      )
    }

    /// The distance between grid lines: 1, 2 or 5 times a power of ten, which gives at most about five lines.
    var step: Double {
      let rough = (high - low) / 5
      let power = pow(10, floor(log10(rough)))
      return power * ([1, 2, 5].first { rough <= $0 * power } ?? 10)
    }
  }

  private mutating func addAxes(_ field: Field) {
    for tick in 0...4 {
      let x = Double(tick) / 4
      addLine(field.point(x, field.low), field.point(x, field.high), Self.pale)
      let position = field.point(x, field.low)
      marks.append(
        .text(
          NumberFormat.text(x, digits: 2), CGPoint(x: position.x, y: position.y + 18), anchor: 0.5,
          color: Self.ink))
    }
    let step = field.step
    for number in Int(
      (field.low / step).rounded(.up))...max(
        Int((field.high / step).rounded(.down)), Int((field.low / step).rounded(.up)))
    {
      let y = Double(number) * step
      let position = field.point(0, y)
      addLine(position, field.point(1, y), number == 0 ? Self.ink : Self.pale)
      marks.append(
        .text(
          NumberFormat.text(y, digits: 3), CGPoint(x: position.x - 8, y: position.y + 4), anchor: 1,
          color: Self.ink)
      )
    }
    addLine(field.point(0, field.low), field.point(0, field.high), Self.ink)
    marks.append(
      .text(field.name, CGPoint(x: field.rect.minX, y: field.rect.minY - 10), anchor: 0, color: Self.ink))
  }

  private mutating func addLine(_ a: CGPoint, _ b: CGPoint, _ color: String) {
    marks.append(.line([a, b], color: color, width: 1, isDashed: false))
  }

  private mutating func add(
    _ values: [Double], at fractions: [Double], in field: Field, _ color: String, width: CGFloat
  ) {
    let points = zip(fractions, values).map { field.point($0, $1) }
    marks.append(.line(points, color: color, width: width, isDashed: false))
  }

  private mutating func addControlPoints(of curve: NamedCurve, in field: Field, _ color: String) {
    guard let (first, second) = curve.controlPoints else { return }
    for (end, control) in [(CGPoint.zero, first), (CGPoint(x: 1, y: 1), second)] {
      let position = field.point(Double(control.x), Double(control.y))
      marks.append(
        .line([field.point(Double(end.x), Double(end.y)), position], color: color, width: 1, isDashed: true))
      marks.append(.dot(position, radius: 4, color: color))
    }
  }

  private mutating func addLegend(_ curve: NamedCurve, index: Int, of count: Int, _ color: String) {
    let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
    let position = CGPoint(x: 70 + column * 340, y: 716 + row * 20)
    guard position.y < Self.size.height - 4 else { return }
    marks.append(
      .line(
        [position, CGPoint(x: position.x + 22, y: position.y)], color: color, width: 2.5, isDashed: false))
    let time = curve.duration.map { " in \(NumberFormat.text($0, digits: 4)) s" } ?? ""
    marks.append(
      .text(curve.name + time, CGPoint(x: position.x + 30, y: position.y + 4), anchor: 0, color: Self.ink))
  }
}
