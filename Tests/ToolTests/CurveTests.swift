// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// The plots of timing curves, as drawings.
@Suite struct CurveTests {
  private func drawing(of curves: [String]) throws -> String {
    let outcome = try ToolProcess.run(["curve"] + curves + ["-o", "-"], in: TemporaryFolder())
    try #require(outcome.status == 0)
    return outcome.text
  }

  /// Returns the values of an attribute of all elements of a kind.
  private func values(_ attribute: String, of element: String, in svg: String) -> [String] {
    svg.split(separator: "\n").filter { $0.hasPrefix("<\(element) ") }.compactMap { line in
      line.components(separatedBy: " \(attribute)=\"").dropFirst().first.map {
        String($0.prefix { $0 != "\"" })
      }
    }
  }

  @Test func `twenty curves have names and colours of their own`() throws {
    let families = ["quadratic", "cubic", "quartic", "sine", "circular", "back", "elastic"]
    let names = families.flatMap { [$0 + "In", $0 + "Out", $0 + "InOut"] }.prefix(20)
    let svg = try drawing(of: Array(names))
    for name in names { #expect(svg.contains(">\(name)</text>"), "\(name)") }
    let wide = svg.split(separator: "\n").filter { $0.contains("stroke-width=\"2.50\"") }
    let colors = Set(wide.flatMap { values("stroke", of: "polyline", in: String($0)) })
    #expect(colors.count == 20)
    let height = try #require(Double(values("height", of: "svg", in: svg)[0]))
    let positions = values("y", of: "text", in: svg).compactMap { Double($0) }
    #expect(positions.allSatisfy { $0 < height })
  }

  /// A letter is at most 7.5 pixels wide.
  @Test func `long names and large numbers are on the sheet`() throws {
    let name = "cubic-bezier(0.123456789, -123456.789, 0.75, 123456.789)"
    let svg = try drawing(of: [name, "linear"])
    #expect(svg.contains(name) && svg.contains(">100000</text>"))
    for line in svg.split(separator: "\n") where line.hasPrefix("<text") {
      let x = try #require(Double(values("x", of: "text", in: String(line))[0]))
      let text = try #require(line.split(separator: ">").dropFirst().first?.prefix { $0 != "<" })
      let width = 7.5 * Double(text.count)
      let isEnd = line.contains("text-anchor=\"end\"")
      if isEnd { #expect(x >= width, "\(text)") }
      if line.contains("text-anchor=\"start\"") { #expect(x + width <= 760, "\(text)") }
    }
  }

  /// Its period is 2 pi sqrt(1 / 100) s.
  @Test func `an endless spring shows eight periods`() throws {
    let svg = try drawing(of: ["spring(1, 100, 0, 0)"])
    #expect(svg.contains(" in 5.0265 s</text>"))
  }
}

/// The plots of timing curves in letters, for a terminal.
@Suite struct CurveTextTests {
  /// Returns the lines of the plot, without the name, the axis and the times.
  private func lines(of curve: String) throws -> [Substring] {
    let outcome = try ToolProcess.run(["curve", curve], in: TemporaryFolder())
    try #require(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first == Substring(curve) && lines.count == 1 + 14 + 2)
    #expect(lines.allSatisfy { $0.count <= 80 })
    return Array(lines[1..<15])
  }

  /// 120 points across and 56 down: each line of letters has 120 / 14 columns of points, about 5 letters.
  @Test func `a straight line goes from one corner to the other`() throws {
    let lines = try lines(of: "linear")
    #expect(lines[0].hasPrefix("1.00 ┤") && lines[13].hasPrefix("0.00 ┤"))
    for (index, line) in lines.enumerated() {
      let letters = line.dropFirst(6).enumerated().filter { $0.element != "\u{2800}" }.map(\.offset)
      #expect((4...6).contains(letters.count), "\(line)")
      let middle = Double(letters.reduce(0, +)) / Double(letters.count)
      #expect(abs(middle - (13 - Double(index) + 0.5) * 60 / 14) < 1.5)
    }
  }

  /// The first overshoot of a spring without damping is 2.
  @Test func `values beyond the ends are on the plot`() throws {
    let lines = try lines(of: "spring(1,100,0,0)")
    #expect(lines[0].hasPrefix("2.00 ┤") && lines[13].hasPrefix("0.00 ┤"))
    #expect(lines.contains { $0.hasPrefix("1.00 ┤") })
  }

  @Test func `several curves follow one another`() throws {
    let text = try ToolProcess.run("curve easeIn easeOut", in: TemporaryFolder()).text
    #expect(text.hasPrefix("easeIn\n") && text.contains("\n\neaseOut\n"))
  }
}
