// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// Finds times in which the picture stands still or has a single colour.
struct StillnessWatch {
  private var last: Pixmap?
  /// The times of the samples, and whether the picture differs from that of the sample before.
  private var times: [Double] = []
  private var changes: [Bool] = []
  private var isBlank: [Bool] = []

  /// The difference of a component, from 0 to 255, that a viewer may notice.
  private static let visibleDifference = 6
  /// The difference of a component within a single colour.
  private static let colorTolerance = 3

  /// Adds a frame, or with `nil` a frame that equals the last one.
  mutating func add(_ pixmap: Pixmap?, at time: Double) {
    times.append(time)
    guard let pixmap else {
      changes.append(false)
      isBlank.append(isBlank.last ?? false)
      return
    }
    let isChanged = last.map { Self.differs($0, pixmap) } ?? false
    changes.append(isChanged)
    isBlank.append(Self.isSingleColor(pixmap))
    // A slow change adds up: the picture is compared with the last one that differed.
    if isChanged || last == nil { last = pixmap }
  }

  private static func differs(_ a: Pixmap, _ b: Pixmap) -> Bool {
    guard a.width == b.width, a.height == b.height else { return true }
    return a.withUnsafeBytes { first in
      b.withUnsafeBytes { second in
        zip(first, second).contains { abs(Int($0) - Int($1)) > visibleDifference }
      }
    }
  }

  private static func isSingleColor(_ pixmap: Pixmap) -> Bool {
    pixmap.withUnsafeBytes { bytes in
      guard bytes.count >= 4 else { return true }
      return !bytes.indices.contains { abs(Int(bytes[$0]) - Int(bytes[$0 % 4])) > colorTolerance }
    }
  }

  // MARK: Still pictures

  /// The limits of still pictures: seconds, and fractions of the film.
  private enum Limit {
    static let (endSeconds, endShare) = (3.0, 0.4)
    static let (halfSeconds, half) = (1.5, 0.5)
    static let (middleSeconds, middleShare) = (5.0, 0.4)
    /// A last picture that rests no longer than this factor of another one belongs to a series of pictures.
    static let series = 1.5
    static let (blankSeconds, blankStartSeconds, blankStartShare) = (0.8, 2.0, 0.2)
  }

  /// Returns the faults of pictures that stand still. `readingEnd` returns the time at which the texts are
  /// read that appear until a time.
  func stillFindings(_ film: FilmFacts, readingEnd: (Double) -> Double) -> [FilmReview.Finding] {
    guard let lastChange = changes.lastIndex(of: true) else { return [] }
    var findings: [FilmReview.Finding] = []
    var longest = 0.0
    var start = 0.0
    for index in changes.indices where changes[index] {
      let rest = times[index] - start - film.sampleDuration
      longest = max(longest, rest)
      let idle = min(rest, times[index] - readingEnd(start + film.sampleDuration))
      if idle > max(Limit.middleSeconds, Limit.middleShare * film.duration) {
        findings.append(
          FilmReview.Finding(
            .standsStill, start...times[index],
            "the picture stands still for \(TextJudge.decimal(rest)) s, "
              + TextJudge.span(start...times[index])))
      }
      start = times[index]
    }
    let end = times[lastChange]
    let rest = film.duration - end
    let idle = min(rest, film.duration - readingEnd(end + film.sampleDuration))
    let isLong = idle > Limit.endSeconds && idle > Limit.endShare * film.duration
    let isMost = idle > Limit.halfSeconds && idle > Limit.half * film.duration
    guard film.hasChosenDuration, isLong || isMost, isMost || rest > Limit.series * longest else {
      return findings
    }
    findings.append(
      FilmReview.Finding(
        .endsEarly, end...film.duration,
        "nothing moves after \(TextJudge.decimal(end)) s: the last \(TextJudge.decimal(rest)) s of "
          + "\(TextJudge.decimal(film.duration)) s stand still"))
    return findings
  }

  // MARK: Blank pictures

  /// Returns the faults of frames of a single colour.
  func blankFindings(_ film: FilmFacts) -> [FilmReview.Finding] {
    guard let first = isBlank.firstIndex(of: false), let last = isBlank.lastIndex(of: false) else {
      guard !times.isEmpty else { return [] }
      return [
        FilmReview.Finding(.blankFrame, 0...film.duration, "the whole film shows a single colour")
      ]
    }
    var findings: [FilmReview.Finding] = []
    let wait = times[first]
    if wait > Limit.blankStartSeconds, wait > Limit.blankStartShare * film.duration {
      findings.append(
        FilmReview.Finding(
          .blankFrame, 0...wait, "the film shows a single colour until \(TextJudge.decimal(wait)) s"))
    }
    var start = first
    for index in first...last where !isBlank[index] {
      let gap = times[index] - times[start] - film.sampleDuration
      if gap > Limit.blankSeconds {
        let blank = (times[start] + film.sampleDuration)...times[index]
        findings.append(
          FilmReview.Finding(
            .blankFrame, blank,
            "the whole frame has a single colour for \(TextJudge.decimal(gap)) s, \(TextJudge.span(blank))"))
      }
      start = index
    }
    return findings
  }
}
