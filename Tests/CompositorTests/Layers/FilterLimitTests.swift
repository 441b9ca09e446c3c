// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneRaster
import MultiplaneRenderTree
import Testing

@Suite
struct FilterLimitTests {
  private func filter(_ kind: FilterKind, _ amount: Double = 0) -> LayerFilter {
    kind == .gaussianBlur ? LayerFilter(kind, amount: amount) : LayerFilter(kind)
  }

  private func drawn(_ filters: [LayerFilter]) -> (pixmap: Pixmap, reports: [Report]) {
    var tree = Tree(width: 40, height: 40)
    tree.add {
      $0.frame(10, 10, 20, 20)
      $0.backgroundColor = .white
      $0.effects.filters = filters
    }
    return Diagnostics.collecting { tree.render(width: 40, height: 40) }
  }

  @Test func `neighbouring blurs are one with the sum of their variances`() {
    let many = drawn([LayerFilter](repeating: filter(.gaussianBlur, 0.5), count: 64))
    let one = drawn([filter(.gaussianBlur, 4)])
    #expect(many.pixmap == one.pixmap && many.reports.isEmpty)
  }

  @Test func `filters beyond the limits are reported and left out`() {
    let pair = [filter(.gaussianBlur, 1), filter(.colorInvert)]
    let allowed = drawn((0..<16).flatMap { _ in pair })
    let more = drawn((0..<20).flatMap { _ in pair })
    #expect(allowed.reports.isEmpty && more.pixmap == allowed.pixmap)
    #expect(more.reports.map(\.subject) == ["CALayer.filters"])
    let wide = [filter(.gaussianBlur, 500), filter(.colorInvert)]
    let reports = drawn((0..<4).flatMap { _ in wide }).reports
    #expect(reports.first?.message.contains("3,072 pixels") == true)
  }
}
