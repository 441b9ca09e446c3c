// SPDX-License-Identifier: Apache-2.0

import MultiplanePixelKernels

/// A run of pixels of one row, relative to the region's left side; half-open.
typealias Span = mpk_span

/// What a sweep gives its rows to.
protocol SpanSink: ~Copyable {
  /// Takes the covered pixels of `count` equal rows from `row` on, relative to the region's top; `coverage` is indexed
  /// by x relative to the region's left side.
  mutating func add(
    row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>)

  /// Takes all rows of the cells at once, whose sums become 0; false, and nothing happens, where it does that row by row.
  mutating func add(
    _ cells: mpk_cells, rule: FillRule, spans: UnsafeMutablePointer<Span>,
    coverage: UnsafeMutablePointer<UInt8>
  ) -> Bool
}

extension SpanSink where Self: ~Copyable {
  mutating func add(
    _ cells: mpk_cells, rule: FillRule, spans: UnsafeMutablePointer<Span>,
    coverage: UnsafeMutablePointer<UInt8>
  ) -> Bool { false }
}
