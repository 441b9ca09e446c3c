// SPDX-License-Identifier: Apache-2.0

/// A run of pixels of one row, relative to the region's left side; half-open.
struct Span: BitwiseCopyable {
  var x0: Int32
  var x1: Int32
  /// Whether all pixels are wholly covered; otherwise each has a byte of coverage.
  var isFull: Bool
}

/// What a sweep gives its rows to.
protocol SpanSink: ~Copyable {
  /// Takes the covered pixels of `count` equal rows from `row` on, relative to the region's top; `coverage` is indexed
  /// by x relative to the region's left side.
  mutating func add(
    row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>)
}
