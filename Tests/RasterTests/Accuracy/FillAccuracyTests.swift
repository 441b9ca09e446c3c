// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import TestSupport
import Testing

@Suite
struct FillAccuracyTests {
  private static let side = 20

  @Test(arguments: [FillRule.nonZero, .evenOdd]) func `coverage is the area`(rule: FillRule) {
    let painter = Painter()
    var random = SeededRandom(rule == .nonZero ? 101 : 102)
    var figures = AccuracyFigures()
    for index in 0..<TestScale.count(40, long: 1000) {
      let path = ReferenceComparisonTests.randomPath(&random)
      let lines = path.flattened()
      let reference = ReferenceCoverage(lines, rule: rule, width: Self.side, height: Self.side)
      let edges = PixelEdges(lines, width: Self.side, height: Self.side)
      let bytes = painter.mask(path, rule, width: Self.side, height: Self.side).bytes
      figures.add(path: index, bytes, reference.shares, edges)
    }
    if TestScale.isLong { print("fills, \(rule): \(figures)") }
    #expect(figures.worstSimple <= 3, "\(figures)")
    #expect(figures.nearShare >= 0.999 && figures.otherMean <= 1, "\(figures)")
  }
}
