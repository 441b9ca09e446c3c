// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
internal import Testing

/// Returns the memory to the system that the C library keeps after it was freed.
@_silgen_name("malloc_trim") private func trimAllocator(_ pad: Int) -> CInt

/// A run over files of an extreme structure, each of which a number makes.
package enum StructuralTally {
  /// The share of the files that are read.
  private static let leastShare = 0.95
  /// The memory that all files together may take, in bytes.
  private static let mostBytes = 512 << 20
  /// The processor time of a file in the long form, in seconds.
  private static let mostSeconds = 2.0

  /// Draws the frames of files. Expects that almost all are read, and that the work and the memory of all are
  /// bounded.
  ///
  /// Prints the seed, the share that was read, the rate and the slowest file. The long form expects less than
  /// two seconds of processor time for each file.
  ///
  /// - Parameters:
  ///   - normal: The number of files, and `long` that of the long form. `MULTIPLANE_SEEDS` chooses others.
  ///   - draw: Makes a file, reads it and draws a frame. Returns `nil` if it cannot be read.
  package static func run(
    _ name: String, seed: UInt64, normal: Int, long: Int, _ draw: (Int) -> CountedFrame?
  ) {
    let before = ProcessFigures.residentBytes
    let start = ProcessFigures.processorTime
    let numbers = TestScale.seeds(normal, long: long)
    var (count, slowest) = (0, (seconds: 0.0, number: 0))
    for number in numbers {
      let begin = ProcessFigures.processorTime
      let (frame, _) = Diagnostics.collecting { draw(number) }
      let seconds = ProcessFigures.processorTime - begin
      if seconds > slowest.seconds { slowest = (seconds, number) }
      // Memory that is freed counts as long as the allocator keeps it for the next file.
      _ = trimAllocator(0)
      guard let frame else { continue }
      count += 1
      #expect(frame.work <= frame.limit, "\(name) \(number): the work of the frame")
      #expect(frame.largestOutline <= frame.mostLines, "\(name) \(number): the lines of an outline")
    }
    #expect(Double(count) >= leastShare * Double(numbers.count), "\(count) of \(numbers.count) were read")
    let peak = ProcessFigures.peakBytes - before
    #expect(peak < mostBytes)
    let rate = Double(numbers.count) / (ProcessFigures.processorTime - start)
    print(
      "\(name): seed \(seed), \(count) of \(numbers.count) read, \(rate.rounded()) a second; slowest "
        + "\(slowest.number) with \(slowest.seconds) s; peak \(peak >> 20) MiB")
    if TestScale.isLong { #expect(slowest.seconds < mostSeconds, "\(name) \(slowest.number)") }
  }
}
