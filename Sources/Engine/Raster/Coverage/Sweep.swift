// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// Turns contours into exact coverage.
///
/// In most pixels there is one edge or none, and the sum of the areas right of all edges, each times the winding number
/// that it adds, says what is inside: `mpk_accumulate_contour` sums them up in the order of the contours. It marks the
/// rows of pixels in which edges clash; these are done again, cut into clusters of edges that share pixels (see
/// `Sweep+Clashes.swift` and `Sweep+Cluster.swift`).
struct Sweep: ~Copyable {
  var rows = AreaRows()
  /// The parts of edges in the row that is done again, from left to right.
  var active = Scratch<ActiveEdge>(minimumCapacity: 64)
  var row = 0
  var width = 0
  var bands = BandScratch()
  var pieces = ClashPieces()
  private var spans = Scratch<Span>(minimumCapacity: 64)
  private var coverage = Scratch<UInt8>(minimumCapacity: 2048)
  var sortScratch = Scratch<ActiveEdge>()
  var sampleScratch = Scratch<BandEdge>()
  private(set) var rule = FillRule.nonZero

  init() {}

  @inline(__always) func isInside(_ winding: Int32) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 != 0
  }

  /// Gives the covered pixels of the contours' region to `sink`.
  mutating func run<Sink: SpanSink & ~Copyable>(
    _ contours: borrowing ContourTable, rule: FillRule, antialiases: Bool, into sink: inout Sink
  ) {
    self.rule = rule
    width = contours.region.width
    let height = contours.region.height
    spans.extend(to: width + 1, with: Span())
    coverage.extend(to: width, with: 0)
    let rowCount = AreaRows.rowCount(width: width)
    var top = 0
    while top < height {
      let bottom = min(top + rowCount, height)
      run(contours, rows: top..<bottom, antialiases: antialiases, into: &sink)
      top = bottom
    }
  }

  private mutating func run<Sink: SpanSink & ~Copyable>(
    _ contours: borrowing ContourTable, rows range: Range<Int>, antialiases: Bool, into sink: inout Sink
  ) {
    rows.begin(range, width: width)
    if antialiases {
      let cells = rows.cells
      contours.forEachContour { points in
        mpk_accumulate_contour(
          cells, UnsafeRawPointer(points.baseAddress.unsafelyUnwrapped).assumingMemoryBound(to: Double.self),
          points.count)
      }
    } else {
      rows.markAllAsClashes()
    }
    resolveClashes(contours, rows: range, antialiases: antialiases)
    let rule = antialiases ? rule : .nonZero
    if sink.add(rows.cells, rule: rule, spans: spans.base, coverage: coverage.base) { return }
    for y in range {
      let count = rows.resolve(row: y, rule: rule, coverage: coverage.base, spans: spans.base)
      if count > 0 {
        sink.add(
          row: y, count: 1, spans: UnsafeMutableBufferPointer(start: spans.base, count: count),
          coverage: coverage.base)
      }
    }
  }
}
