// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry

/// A plot of timing curves: axes, the curves with their control points, and their velocities in a separate
/// field below.
struct CurvePlot {
  /// A mark on the sheet, in pixels. The y axis points down.
  enum Mark {
    case line([CGPoint], color: String, width: CGFloat, isDashed: Bool)
    case dot(CGPoint, radius: CGFloat, color: String)
    /// Text whose baseline starts at the point for an anchor of 0, is centred on it for 0.5, and ends at it
    /// for 1.
    case text(String, CGPoint, anchor: CGFloat, color: String)
  }

  /// The size of the sheet in pixels. Its height depends on the number of curves.
  let size: CGSize
  /// Twenty colours that are easy to tell apart. Further curves use them again from the first.
  private static let colors = [
    "#d62728", "#1f77b4", "#2ca02c", "#9467bd", "#ff7f0e", "#17becf", "#8c564b", "#e377c2", "#7f7f7f",
    "#bcbd22", "#000000", "#0000ff", "#005f00", "#7fc8ff", "#ff9896", "#98df8a", "#5f005f", "#c49c94",
    "#ffbf00", "#003f5f",
  ]
  private static let width: CGFloat = 760
  /// The assumed width of a letter, in pixels: about the width of a letter in the widest font that draws the
  /// sheet.
  private static let letterWidth: CGFloat = 7.5
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
    let legend = Legend(curves)
    size = CGSize(width: Self.width, height: legend.top + CGFloat(legend.rowCount) * Legend.rowHeight + 14)
    let ranges: [[Double]] = [values.flatMap { $0 } + points + [0, 1], velocities.flatMap { $0 } + [0, 1]]
    // The numbers on the axis need space on the left.
    let letterCount = ranges.map { Field(.zero, values: $0, name: "").longestNumber }.max() ?? 0
    let left = max(70, CGFloat(letterCount) * Self.letterWidth + 20)
    let width = Self.width - left - 30
    let progress = Field(
      CGRect(x: left, y: 40, width: width, height: 420), values: ranges[0], name: "value")
    let pace = Field(
      CGRect(x: left, y: 510, width: width, height: 150), values: ranges[1], name: "velocity")
    for field in [progress, pace] { addAxes(field) }
    marks.append(.text("time", CGPoint(x: left + width / 2, y: 690), anchor: 0.5, color: Self.ink))
    for (index, curve) in curves.enumerated() {
      let color = Self.colors[index % Self.colors.count]
      addControlPoints(of: curve, in: progress, color)
      add(values[index], at: fractions, in: progress, color, width: 2.5)
      add(velocities[index], at: fractions, in: pace, color, width: 1.5)
      addLegend(legend, index: index, color)
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

    /// The distance between grid lines: 1, 2 or 5 times a power of ten, which gives at most six lines.
    var step: Double {
      let rough = (high - low) / 5
      let power = pow(10, floor(log10(rough)))
      return power * ([1, 2, 5].first { rough <= $0 * power } ?? 10)
    }

    /// The multiples of `step` in the range, each with its text, which has as many decimals as `step` needs.
    var ticks: [(value: Double, text: String)] {
      let (first, last) = (Int((low / step).rounded(.up)), Int((high / step).rounded(.down)))
      let digitCount = max(0, Int((-log10(step)).rounded(.up)))
      return (first...max(first, last)).map { index in
        let value = Double(index) * step
        return (value, NumberFormat.text(value, digits: digitCount))
      }
    }

    /// The number of characters in the longest number on the axis.
    var longestNumber: Int { ticks.map(\.text.count).max() ?? 0 }
  }

  /// The names of the curves below the fields, in as many columns as fit.
  private struct Legend {
    static let rowHeight: CGFloat = 20
    private static let left: CGFloat = 70
    /// The width of the sample line beside a curve's name, in pixels.
    private static let lineWidth: CGFloat = 30

    let texts: [String]
    let columnCount: Int
    let top: CGFloat = 716

    init(_ curves: [NamedCurve]) {
      texts = curves.map { curve in
        let time = curve.duration.map { " in \(NumberFormat.text($0, digits: 4)) s" } ?? ""
        let limit = Int((CurvePlot.width - Self.left - Self.lineWidth) / CurvePlot.letterWidth)
        let text = curve.name + time
        return text.count > limit ? text.prefix(limit - 1) + "…" : text
      }
      let longest = CGFloat(texts.map(\.count).max() ?? 0) * CurvePlot.letterWidth + Self.lineWidth
      columnCount = Int((CurvePlot.width - Self.left) / max(longest, 1)).clamped(to: 1...3)
    }

    var rowCount: Int { (texts.count + columnCount - 1) / columnCount }

    func position(_ index: Int) -> CGPoint {
      let columnWidth = (CurvePlot.width - Self.left) / CGFloat(columnCount)
      return CGPoint(
        x: Self.left + CGFloat(index % columnCount) * columnWidth,
        y: top + CGFloat(index / columnCount) * Self.rowHeight)
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
    for (y, text) in field.ticks {
      let position = field.point(0, y)
      addLine(position, field.point(1, y), y == 0 ? Self.ink : Self.pale)
      marks.append(
        .text(text, CGPoint(x: position.x - 8, y: position.y + 4), anchor: 1, color: Self.ink))
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

  private mutating func addLegend(_ legend: Legend, index: Int, _ color: String) {
    let position = legend.position(index)
    let end = CGPoint(x: position.x + 22, y: position.y)
    marks.append(.line([position, end], color: color, width: 2.5, isDashed: false))
    marks.append(
      .text(
        legend.texts[index], CGPoint(x: position.x + 30, y: position.y + 4), anchor: 0, color: Self.ink))
  }
}
