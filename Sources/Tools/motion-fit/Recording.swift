// SPDX-License-Identifier: Apache-2.0

/// A recorded motion: times in seconds from the start of the animation, and values from 0 at its start to 1
/// at its end.
struct Recording {
  let samples: [(time: Double, value: Double)]

  /// Parses comma-separated lines after a header line. The first two fields of a line are its time and value,
  /// and `nan` marks a missing sample. Returns `nil` if a field is not a number, or if there are no samples.
  init?(csv: String) {
    var samples: [(time: Double, value: Double)] = []
    for line in csv.split(whereSeparator: \.isNewline).dropFirst() {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      guard fields.count >= 2, let time = Double(fields[0]), let value = Double(fields[1]) else { return nil }
      if time.isFinite, value.isFinite { samples.append((time, value)) }
    }
    guard !samples.isEmpty else { return nil }
    self.samples = samples
  }
}
