// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// A half-open run of pixels in one row, relative to the region's left edge.
typealias Span = mpk_span

/// A consumer of the rows of coverage that a sweep produces.
protocol SpanSink: ~Copyable {
  /// Consumes the covered pixels of `count` equal rows, the first of which is `row`, relative to the region's
  /// top. `coverage` is indexed by x relative to the region's left edge. A sink may overwrite the bytes of
  /// full spans if there is more than one span.
  mutating func add(
    row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>)

  /// True if the sink paints adjacent spans of a row together and needs the bytes of coverage of full spans,
  /// too. A generator may then pass such spans as one span that is not full.
  var joinsSpans: Bool { get }

  /// Consumes all rows of the cells at once and resets their sums to 0. Returns false, and does nothing, if
  /// the sink needs the rows one at a time.
  mutating func add(
    _ cells: mpk_cells, rule: FillRule, spans: UnsafeMutablePointer<Span>,
    coverage: UnsafeMutablePointer<UInt8>
  ) -> Bool

  /// Consumes all rows of stored coverage at once, from the region's top on. Returns false, and does nothing,
  /// if the sink needs the rows one at a time.
  mutating func add(_ stored: mpk_stored_rows) -> Bool
}

extension SpanSink where Self: ~Copyable {
  var joinsSpans: Bool { false }

  mutating func add(
    _ cells: mpk_cells, rule: FillRule, spans: UnsafeMutablePointer<Span>,
    coverage: UnsafeMutablePointer<UInt8>
  ) -> Bool { false }

  mutating func add(_ stored: mpk_stored_rows) -> Bool { false }
}
