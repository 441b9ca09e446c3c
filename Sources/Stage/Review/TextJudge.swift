// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// Judges the texts of a film by their measurements. `FilmReview.Kind` states the rules.
struct TextJudge {
  let records: TextRecords
  let film: FilmFacts

  /// The speed below which a text is at rest, as a fraction of the frame's longer side per second.
  static let restingSpeed = 0.02
  /// The speed below which a text can be read.
  private static let readableSpeed = 0.25
  /// The largest opacity of an ornament.
  static let ornamentOpacity = 0.35
  /// The fraction of its largest opacity with which a text is fully shown.
  static let fullShare = 0.95
  /// The least height of an ornament's letters, as a fraction of the frame's height. Smaller ones are
  /// texture.
  private static let leastCapShare = 0.008
  /// The height of large letters, which need less contrast.
  private static let largeCapShare = 0.03
  private static let (leastContrast, leastContrastOfLarge) = (4.5, 3.0)
  /// Distances beyond an edge that are faults, as fractions of a capital letter's height.
  private static let (overshootShare, cutShare) = (1.0 / 6, 0.25)
  /// The fraction of hidden letters that is a fault.
  private static let hiddenShare = 0.2
  /// The seconds for which a fault lasts at least.
  private static let leastFault = 0.4
  /// The number of characters up to which a text is a letter or a number.
  private static let letterCount = 2

  /// The state of a text in a frame.
  private enum State: Hashable {
    case fading, moving, away, passing, readable, near
    case outside, cut, covered, faint
  }

  /// Returns the faults of single texts.
  func textFindings() -> [FilmReview.Finding] {
    let found = records.all.indices.map { finding(ofRecord: $0) }
    let groups = Dictionary(grouping: records.all.indices) { records.all[$0].id.string }
    return records.all.indices.compactMap { index in
      // A shadow, a glow or a highlight shows the same string: one of them has to be readable.
      let copies = groups[records.all[index].id.string] ?? []
      let isReadable = copies.contains { found[$0] == nil && isCopy($0, of: index) }
      return isReadable ? nil : found[index]
    }
  }

  /// Returns whether two records are of layers that show the same string at nearly the same position.
  private func isCopy(_ index: Int, of other: Int) -> Bool {
    let (a, b) = (records.all[index], records.all[other])
    guard index != other, a.id.node != b.id.node, a.largestOpacity >= Self.ornamentOpacity,
      let first = a.samples.last, let second = b.samples.last
    else { return false }
    let least = first.capHeight
    return abs(first.box.minX - second.box.minX) < least && abs(first.box.minY - second.box.minY) < least
  }

  private func finding(ofRecord index: Int) -> FilmReview.Finding? {
    let record = records.all[index]
    guard record.largestOpacity >= Self.ornamentOpacity, record.capShare >= Self.leastCapShare,
      record.wordCount > 0, !records.overlaps.ornaments.contains(index)
    else { return nil }
    let states = record.samples.map { state(of: $0, in: record) }
    if let finding = neverSeen(record, states) ?? passesOnly(record, states) { return finding }
    let readable = longestRun(of: [.readable, .near], states)
    let needed = min(record.readingTime, film.duration * Self.wholeFilmShare) - film.sampleDuration * 1.5
    guard readable < needed else { return nearEdge(record, states, needed) }
    let blames: [State] = [.outside, .cut, .covered, .faint]
    let times = blames.map { state in (state, longestRun(of: [state], states)) }
    if let (state, duration) = times.max(by: { $0.1 < $1.1 }), duration >= Self.leastFault {
      return finding(record, states, state)
    }
    return tooShort(record, states, readable)
  }

  /// The fraction of the film for which a text is shown that is there all the time.
  private static let wholeFilmShare = 0.9

  private func state(of sample: TextSample, in record: TextRecord) -> State {
    guard sample.opacity >= Self.fullShare * record.largestOpacity else { return .fading }
    if sample.isAway { return .away }
    if sample.speed > Self.readableSpeed { return .moving }
    let fault = fault(of: sample, in: record)
    if let fault { return sample.speed < Self.restingSpeed ? fault : .passing }
    return sample.nearness.distance > 0.5 ? .near : .readable
  }

  private func fault(of sample: TextSample, in record: TextRecord) -> State? {
    if sample.overshoot.distance > Self.overshootShare * sample.capHeight { return .outside }
    let cut = max(sample.cutByBounds, sample.cutByClip)
    // Strips of digits roll behind a window.
    if cut > Self.cutShare * sample.capHeight && record.hasLetters || record.isShortened { return .cut }
    if sample.hiddenShare > Self.hiddenShare { return .covered }
    if let contrast = sample.contrast, contrast < leastContrast(of: record) { return .faint }
    return nil
  }

  private func leastContrast(of record: TextRecord) -> Double {
    record.capShare > Self.largeCapShare ? Self.leastContrastOfLarge : Self.leastContrast
  }

  /// Returns the seconds of the longest run of samples in one of some states.
  private func longestRun(of wanted: Set<State>, _ states: [State]) -> Double {
    var (longest, run) = (0, 0)
    for state in states {
      run = wanted.contains(state) ? run + 1 : 0
      longest = max(longest, run)
    }
    return Double(longest) * film.sampleDuration
  }

  private func times(of state: State, _ record: TextRecord, _ states: [State]) -> ClosedRange<Double> {
    let times = zip(record.samples, states).filter { $0.1 == state }.map(\.0.time)
    return (times.first ?? 0)...(times.last ?? 0)
  }
}

// MARK: - Findings

extension TextJudge {
  private func finding(_ record: TextRecord, _ states: [State], _ state: State) -> FilmReview.Finding {
    let times = times(of: state, record, states)
    let span = Self.span(times)
    let samples = zip(record.samples, states).filter { $0.1 == state }.map(\.0)
    switch state {
    case .outside:
      let worst = samples.max { $0.overshoot.distance < $1.overshoot.distance }
      let distance = Self.length((worst?.overshoot.distance ?? 0) / film.scale)
      return FilmReview.Finding(
        .textOutOfFrame, of: record.path, times,
        "\(record.title) is \(distance) outside the \(worst?.overshoot.edge ?? "") edge of the frame \(span)")
    case .cut:
      return FilmReview.Finding(.textCut, of: record.path, times, cutMessage(record, samples, span))
    case .covered:
      let worst = samples.max { $0.hiddenShare < $1.hiddenShare }
      let share = Int(((worst?.hiddenShare ?? 0) * 100).rounded())
      let cover = worst?.cover.map { film.path(of: $0) } ?? "something"
      return FilmReview.Finding(
        .overlap, of: record.path, times,
        "\(cover) covers \(share) % of the letters of \(record.title) \(span)")
    default:
      let contrasts = samples.compactMap(\.contrast).sorted()
      let contrast = contrasts.isEmpty ? 1 : contrasts[contrasts.count / 2]
      return FilmReview.Finding(
        .contrast, of: record.path, times,
        "\(record.title) has a contrast of \(Self.decimal(contrast)) to 1 to what is behind it \(span); "
          + "it needs \(Self.decimal(leastContrast(of: record))) to 1")
    }
  }

  private func cutMessage(_ record: TextRecord, _ samples: [TextSample], _ span: String) -> String {
    let own = samples.map(\.cutByBounds).max() ?? 0
    let other = samples.map(\.cutByClip).max() ?? 0
    let least = Self.cutShare * (samples.first?.capHeight ?? 0)
    if max(own, other) <= least { return "\(record.title) is shortened with an ellipsis \(span)" }
    let cause = own >= other ? "the bounds of its layer" : "a layer around it"
    return "\(record.title) is cut off by \(cause), by \(Self.length(max(own, other) / film.scale)), \(span)"
  }

  /// Returns the finding of a text that is outside the frame for the whole film.
  private func neverSeen(_ record: TextRecord, _ states: [State]) -> FilmReview.Finding? {
    let isAlways = record.samples.allSatisfy { $0.isAway && $0.speed < Self.restingSpeed && $0.isFree }
    guard isAlways, longestRun(of: [.away], states) >= Self.leastFault else { return nil }
    let times = times(of: .away, record, states)
    let worst = record.samples.first?.overshoot
    return FilmReview.Finding(
      .textOutOfFrame, of: record.path, times,
      "\(record.title) is never inside the frame: it is \(Self.length((worst?.distance ?? 0) / film.scale)) "
        + "outside the \(worst?.edge ?? "") edge")
  }

  /// The seconds for which a text rests outside the frame, after it has passed through it, that are a fault.
  private static let leastRestOutside = 1.0

  /// Returns the finding of a text that is inside the frame only while it moves, and comes to rest outside:
  /// its movement has the wrong direction.
  private func passesOnly(_ record: TextRecord, _ states: [State]) -> FilmReview.Finding? {
    let inside: Set<State> = [.passing, .readable, .near, .outside, .cut, .covered, .faint]
    guard let last = record.samples.last, last.isAway, last.isFree, last.speed < Self.restingSpeed,
      record.samples.contains(where: { !$0.isAway }), longestRun(of: inside, states) < Self.leastFault,
      longestRun(of: [.away], states) >= Self.leastRestOutside
    else { return nil }
    return FilmReview.Finding(
      .textOutOfFrame, of: record.path, times(of: .away, record, states),
      "\(record.title) only passes through the frame: it comes to rest "
        + "\(Self.length(last.overshoot.distance / film.scale)) outside the \(last.overshoot.edge) edge")
  }

  private func nearEdge(_ record: TextRecord, _ states: [State], _ needed: Double) -> FilmReview.Finding? {
    guard records.margin > 0, longestRun(of: [.readable], states) < needed else { return nil }
    let times = times(of: .near, record, states)
    let near = zip(record.samples, states).filter { $0.1 == .near }.map(\.0.nearness)
    guard let worst = near.max(by: { $0.distance < $1.distance }) else { return nil }
    return FilmReview.Finding(
      .textNearEdge, of: record.path, times,
      "\(record.title) is \(Self.length(worst.distance / film.scale)) inside the safe margin at the "
        + "\(worst.edge) edge \(Self.span(times))")
  }

  private func tooShort(
    _ record: TextRecord, _ states: [State], _ readable: Double
  ) -> FilmReview.Finding? {
    guard record.hasLetters, record.id.string.count > Self.letterCount, !isTyped(record),
      zip(record.samples, states).contains(where: {
        $0.0.speed < Self.restingSpeed && $0.1 == .readable || $0.1 == .near
      })
    else { return nil }
    guard !record.samples.contains(where: \.isAltered), !isFlashed(record) else { return nil }
    let end = record.samples.last?.time ?? 0
    let lastsToEnd = end >= film.duration - film.sampleDuration * 1.5
    if lastsToEnd, !film.hasChosenDuration { return nil }
    let shown = zip(record.samples, states).filter { $0.1 == .readable || $0.1 == .near }.map(\.0.time)
    let times = (shown.first ?? 0)...(shown.last ?? 0)
    let why = lastsToEnd ? " before the film ends" : ""
    return FilmReview.Finding(
      .tooShort, of: record.path, times,
      "\(record.title) is readable for \(Self.decimal(readable)) s\(why); its "
        + "\(record.wordCount == 1 ? "word needs" : "\(record.wordCount) words need") "
        + "\(Self.decimal(record.readingTime)) s")
  }

  /// Returns whether the layer shows a string that begins with this one, or with which this one begins.
  private func isTyped(_ record: TextRecord) -> Bool {
    records.all.contains { other in
      other.id.node == record.id.node && other.id.string != record.id.string
        && (other.id.string.hasPrefix(record.id.string) || record.id.string.hasPrefix(other.id.string))
        && other.id.string.count >= record.id.string.count
    }
  }

  /// The number of single words, each shown too briefly, that are a rhythm.
  private static let flashCount = 4

  /// Returns whether the text is one of many single words that are shown one by one, each for a moment.
  private func isFlashed(_ record: TextRecord) -> Bool {
    guard record.wordCount == 1 else { return false }
    let brief = records.all.filter { other in
      let shown = (other.samples.last?.time ?? 0) - (other.samples.first?.time ?? 0)
      return other.wordCount == 1 && other.hasLetters && shown < ReadingTime.seconds(forWords: 1)
    }
    return brief.count >= Self.flashCount
  }

  /// Returns the faults of pairs of texts.
  func pairFindings() -> [FilmReview.Finding] {
    records.overlaps.moments.compactMap { pair, moments in
      let (a, b) = (records.all[pair.first], records.all[pair.second])
      let full = moments.filter { moment in
        moment.opacities.0 >= Self.fullShare * a.largestOpacity
          && moment.opacities.1 >= Self.fullShare * b.largestOpacity
      }
      guard let first = full.first, let last = full.last,
        Double(full.count) * film.sampleDuration >= Self.leastFault,
        min(a.largestInkOpacity, b.largestInkOpacity) >= Self.ornamentOpacity
      else { return nil }
      let times = first.time...last.time
      let width = full.map(\.size.width).max() ?? 0
      let height = full.map(\.size.height).max() ?? 0
      return FilmReview.Finding(
        .overlap, of: a.path, times,
        "\(a.title) and \(b.title) (\(b.path)) cover each other by \(Self.length(width, unit: "")) by "
          + "\(Self.length(height)) \(Self.span(times))")
    }
  }
}

// MARK: - Words

extension TextJudge {
  /// Returns a number with at most one digit after the point.
  static func decimal(_ value: Double) -> String {
    let tenths = (value * 10).rounded()
    let whole = tenths / 10
    guard tenths.isFinite, abs(tenths) < 1e15 else { return "\(value)" }
    return whole == whole.rounded() ? "\(Int(whole))" : "\(whole)"
  }

  /// Returns a length in whole points.
  static func length(_ value: Double, unit: String = "points") -> String {
    let rounded = max(1, Int(value.rounded().clamped(to: 0...1e9, ifNaN: 0)))
    let name = unit == "points" && rounded == 1 ? "point" : unit
    return name.isEmpty ? "\(rounded)" : "\(rounded) \(name)"
  }

  /// Returns the words for a range of seconds.
  static func span(_ times: ClosedRange<Double>) -> String {
    let (start, end) = (decimal(times.lowerBound), decimal(times.upperBound))
    return start == end ? "at \(start) s" : "from \(start) s to \(end) s"
  }
}
