// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// The rasterizer: converts contours to exact antialiased coverage.
///
/// ```
/// contours.begin(region)
/// contours.add(from: p, to: q)  // and further lines, in device pixels
/// contours.finish()
/// sweep.run(contours, rule: .nonZero, antialiases: true, into: &sink)
/// ```
///
/// Most pixels contain one edge or none. In them, the coverage is the sum of the areas right of all edges,
/// each times the winding number that the edge adds. `mpk_accumulate_contour` computes these sums in the
/// order of the contours, without sorting edges. It also marks the rows in which edges clash: several edges
/// share a pixel, so the sums may not be valid. These pixels and those next to them are resolved again in
/// clusters of edges that share pixels (see `Sweep+Clashes.swift` and `Sweep+Cluster.swift`).
///
/// Without antialiasing, every row is resolved in that second way, and sampled at the centres of pixels.
///
/// - Cost: linear in the number of pixel crossings, if no edges clash. A cluster in a clashing row costs
///   more, up to a bound on the number of its bands. Rows that are crossed by more than
///   `CrowdedRows.lineLimit` lines are sampled in linear time.
/// - Memory: `AreaRows.rowCount(width:)` rows at a time, reused between calls.
struct Sweep: ~Copyable {
  var rows = AreaRows()
  /// The parts of edges in the row that is being resolved again, from left to right.
  var active = Scratch<ActiveEdge>(minimumCapacity: 64)
  /// The end index in `active` of the clusters whose winding numbers `hasValidSums` has set.
  var examinedEnd = 0
  /// True if the islands of clashing rows have been found, and only their edges are resolved again.
  var usesIslands = false
  var row = 0
  var width = 0
  var bands = BandScratch()
  var pieces = ClashPieces()
  var crowded = CrowdedRows()
  private var spans = Scratch<Span>(minimumCapacity: 64)
  private var coverage = Scratch<UInt8>(minimumCapacity: 2048)
  var sampleScratch = Scratch<BandEdge>()
  private(set) var rule = FillRule.nonZero

  init() {}

  @inline(__always) func isInside(_ winding: Int32) -> Bool {
    rule == .nonZero ? winding != 0 : winding & 1 != 0
  }

  /// Passes the covered pixels inside the contours' region to `sink`.
  mutating func run<Sink: SpanSink & ~Copyable>(
    _ contours: borrowing ContourTable, rule: FillRule, antialiases: Bool, into sink: inout Sink
  ) {
    self.rule = rule
    width = contours.region.width
    let height = contours.region.height
    spans.extend(to: width + 1, with: Span())
    // Vector loops write beyond the last pixel.
    coverage.extend(to: width + 8, with: 0)
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
    crowded.find(contours, rows: range)
    if crowded.containsAll(of: range) {
      // All rows are sampled, so no sums are needed.
    } else if antialiases {
      let cells = rows.cells
      contours.forEachContour { points in
        mpk_accumulate_contour(
          cells, UnsafeRawPointer(points.baseAddress.unsafelyUnwrapped).assumingMemoryBound(to: Double.self),
          points.count)
      }
    } else {
      rows.markAllAsClashes()
    }
    resolveCrowdedRows(contours, antialiases: antialiases)
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
