// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry
import MultiplanePixelKernels

/// The recorded coverage of a shape on the pixels of a rectangle, for painting the shape more than once.
package final class StoredCoverage: Sendable {
  /// Adjacent pixels in one row, relative to the rectangle's left edge.
  fileprivate typealias StoredRun = mpk_stored_run

  /// The maximum length of gaps and fully covered runs inside a row that are stored as bytes, because one run
  /// is drawn faster than two.
  fileprivate static let shortRun = 16

  package let bounds: PixelRect
  private let runs: [StoredRun]
  /// The index of the first run of each row, and finally the end index of the last row's runs.
  private let firstOfRow: [Int]
  private let bytes: [UInt8]

  /// The memory that the coverage takes, in bytes.
  package var byteCount: Int {
    bytes.count + runs.count * MemoryLayout<StoredRun>.stride + firstOfRow.count * MemoryLayout<Int>.stride
  }

  fileprivate init(_ recorder: consuming Recorder, bounds: PixelRect) {
    self.bounds = bounds
    while recorder.firstOfRow.count <= bounds.height { recorder.firstOfRow.append(recorder.runs.count) }
    (runs, firstOfRow, bytes) = (recorder.runs, recorder.firstOfRow, recorder.bytes)
  }

  /// Passes the coverage inside `region` to a sink, as a sweep of the region does. Precondition: the region
  /// is inside `bounds`.
  func run<Sink: SpanSink & ~Copyable>(_ region: PixelRect, into sink: inout Sink) {
    if region.x0 == bounds.x0, region.x1 == bounds.x1, addRows(of: region, to: &sink) { return }
    let left = region.x0 - bounds.x0
    let right = region.x1 - bounds.x0
    bytes.withUnsafeBufferPointer { bytes in
      for y in region.y0..<region.y1 {
        for index in firstOfRow[y - bounds.y0]..<firstOfRow[y - bounds.y0 + 1] {
          let stored = runs[index]
          let (x0, x1) = (max(Int(stored.x0), left), min(Int(stored.x1), right))
          guard x0 < x1 else { continue }
          var span = Span(
            x0: Int32(truncatingIfNeeded: x0 - left), x1: Int32(truncatingIfNeeded: x1 - left),
            isFull: stored.offset < 0)
          // Sinks only read the bytes of a single span. The pointer is offset so that a pixel's byte is at
          // the index of its x.
          let coverage =
            UnsafeMutablePointer(mutating: bytes.baseAddress.unsafelyUnwrapped)
            + (max(stored.offset, 0) - Int(stored.x0) + left)
          withUnsafeMutablePointer(to: &span) {
            sink.add(
              row: y - region.y0, count: 1, spans: UnsafeMutableBufferPointer(start: $0, count: 1),
              coverage: coverage)
          }
        }
      }
    }
  }

  /// Passes all rows of a region that is as wide as the bounds at once. Returns false, with nothing passed,
  /// if the sink needs the rows one at a time.
  private func addRows<Sink: SpanSink & ~Copyable>(of region: PixelRect, to sink: inout Sink) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      runs.withUnsafeBufferPointer { runs in
        firstOfRow.withUnsafeBufferPointer { firstOfRow in
          sink.add(
            mpk_stored_rows(
              runs: runs.baseAddress, first_of_row: firstOfRow.baseAddress! + (region.y0 - bounds.y0),
              rows: region.height, bytes: bytes.baseAddress))
        }
      }
    }
  }

  /// A sink that records the spans of a sweep.
  struct Recorder: SpanSink {
    fileprivate var runs: [StoredRun] = []
    fileprivate var firstOfRow: [Int] = []
    // The array is never empty, so that it has a base address.
    fileprivate var bytes: [UInt8] = [0]

    mutating func add(
      row: Int, count: Int, spans: UnsafeMutableBufferPointer<Span>, coverage: UnsafeMutablePointer<UInt8>
    ) {
      let offset = bytes.count
      for y in row..<row + count {
        while firstOfRow.count <= y { firstOfRow.append(runs.count) }
        // Equal rows share their bytes.
        bytes.removeLast(bytes.count - offset)
        for span in spans { add(span, isFirst: runs.count == firstOfRow[y], coverage) }
      }
    }

    private mutating func add(_ span: Span, isFirst: Bool, _ coverage: UnsafeMutablePointer<UInt8>) {
      let length = Int(span.x1 - span.x0)
      let isLong = span.isFull && length > StoredCoverage.shortRun
      if isLong {
        runs.append(StoredRun(x0: span.x0, x1: span.x1, offset: -1))
        return
      }
      let last = runs.count - 1
      if !isFirst, runs[last].offset >= 0,
        Int(span.x0 - runs[last].x1) <= StoredCoverage.shortRun
      {
        bytes.append(contentsOf: repeatElement(0, count: Int(span.x0 - runs[last].x1)))
        runs[last].x1 = span.x1
      } else {
        runs.append(StoredRun(x0: span.x0, x1: span.x1, offset: bytes.count))
      }
      if span.isFull {
        bytes.append(contentsOf: repeatElement(255, count: length))
      } else {
        bytes.append(contentsOf: UnsafeBufferPointer(start: coverage + Int(span.x0), count: length))
      }
    }
  }
}

extension StoredCoverage.Recorder {
  /// Ends the recording and returns the coverage. `bounds` is the rectangle of pixels that was recorded.
  consuming func finish(bounds: PixelRect) -> StoredCoverage { StoredCoverage(self, bounds: bounds) }
}
