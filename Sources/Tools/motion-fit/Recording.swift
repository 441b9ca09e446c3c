// SPDX-License-Identifier: Apache-2.0

/// What a recording shows: times in seconds from the animation's start, and values from 0 at its start to 1 at its end.
struct Recording {
  let samples: [(time: Double, value: Double)]

  /// Reads lines of numbers between commas, of which the first two count, after a line of names; "nan" means that nothing
  /// was seen. `nil` when a field is no number, or there are none.
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
