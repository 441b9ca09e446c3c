// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRecorder

/// The verb `multiplane curve`: plots timing curves, or prints them as numbers.
enum CurveCommand {
  private static let output = Option<String>(
    row: OptionRow(
      name: "--output", letter: "-o", placeholder: "FILE",
      summary: "Write a plot: a picture (.png) or a drawing (.svg); - for a drawing to standard output"))
  private static let csv = OptionRow(
    name: "--csv",
    summary: "Print time, value and velocity of each curve in 101 rows of comma-separated values")

  static let verb = Verb(
    name: "curve", summary: "Plot timing functions, springs and easing curves",
    explanation: [
      "Plots the value over time, from 0 to 1. Without an option the plot is in letters, for a terminal. A "
        + "file has the control points of Bezier curves too, and below them the velocity.",
      "A curve is linear, easeIn, easeOut, easeInEaseOut or default; \"cubic-bezier(x1, y1, x2, "
        + "y2)\"; \"spring(mass, stiffness, damping, velocity)\" over its settling time or "
        + "at most eight periods; or one of "
        + "Robert Penner's: quadratic, cubic, quartic, quintic, sine, exponential, circular, back, "
        + "elastic or bounce with In, Out or InOut, and polynomialBounceOut.",
    ],
    operands: [
      Operand(
        placeholder: "CURVE", summary: "one or more curves, each one word", isRequired: true,
        isRepeated: true, ownOffer: Offer(NamedCurve.names))
    ],
    options: [output.row, csv],
    examples: [
      "\(Tool.name) curve easeInEaseOut", "\(Tool.name) curve easeIn easeOut -o pace.png",
      "\(Tool.name) curve \"cubic-bezier(1, 0, 0.75, 1)\" -o clock.svg",
      "\(Tool.name) curve \"spring(1, 100, 10, 0)\" --csv > spring.csv",
    ],
    run: run)

  @Sendable private static func run(_ arguments: Arguments) throws {
    let curves = try arguments.operands.map { try NamedCurve($0) }
    let path = try arguments.value(of: output)
    if let path { try write(CurvePlot(curves), to: path) }
    if arguments.has(csv) { try StandardOutput.write(rows(of: curves)) }
    if path == nil, !arguments.has(csv) {
      try StandardOutput.write(curves.map { CurveText($0).text }.joined(separator: "\n"))
    }
  }

  private static func write(_ plot: CurvePlot, to path: String) throws {
    if path == "-" { return try StandardOutput.write(plot.svg) }
    let bytes: Data
    switch (path as NSString).pathExtension.lowercased() {
    case "png": bytes = MainActor.assumeIsolated { plot.png }
    case "svg": bytes = Data(plot.svg.utf8)
    default:
      throw ToolError.usage(
        .badValue, "\(shown(path)) is not the name of a plot", advice: "end it in .png or .svg")
    }
    let file = try OutputFile(path: path)
    try file.append(Array(bytes))
    try file.commit()
  }

  private static func rows(of curves: [NamedCurve]) -> String {
    let header = ["time"] + curves.flatMap { ["\"\($0.name)\"", "\"velocity of \($0.name)\""] }
    let rows = (0...100).map { step in
      let fraction = Double(step) / 100
      let numbers = [fraction] + curves.flatMap { [$0(fraction), $0.velocity(at: fraction)] }
      return numbers.map { NumberFormat.text($0, digits: 6) }.joined(separator: ",")
    }
    return ([header.joined(separator: ",")] + rows).joined(separator: "\n") + "\n"
  }
}
