// SPDX-License-Identifier: Apache-2.0

/// Finds films whose sound is silent for half of their time.
enum SoundRule {
  /// The loudness of silence, from 0 to 1.
  private static let silence = 0.01
  /// The fraction of the film that is silent at one end.
  private static let silentShare = 0.45
  /// The shortest film that is judged, in seconds.
  private static let leastDuration = 1.0
  private static let channelNames = ["left", "right"]

  /// Returns the faults of a sound whose channels have loudnesses at equal distances.
  static func findings(_ channels: [[Double]], duration: Double) -> [FilmReview.Finding] {
    guard duration >= leastDuration else { return [] }
    let isHeard = channels.map { levels in levels.contains { $0 > silence } }
    guard isHeard.contains(true) else { return [] }
    return channels.indices.compactMap { index in
      let name = channels.count == 2 ? "the \(channelNames[index]) channel" : "channel \(index + 1)"
      let subject = channels.count == 1 ? "the sound" : name
      guard isHeard[index] else {
        let isGiven = !channels[index].isEmpty
        return isGiven
          ? FilmReview.Finding(
            .silentHalf, 0...duration, "\(subject) is silent for the whole film, and another is not") : nil
      }
      return finding(channels[index], subject, duration)
    }
  }

  private static func finding(
    _ levels: [Double], _ subject: String, _ duration: Double
  ) -> FilmReview.Finding? {
    let count = Double(levels.count)
    guard let first = levels.firstIndex(where: { $0 > silence }),
      let last = levels.lastIndex(where: { $0 > silence })
    else { return nil }
    let (start, end) = (Double(first) / count * duration, Double(last + 1) / count * duration)
    if start >= silentShare * duration {
      return FilmReview.Finding(
        .silentHalf, 0...start,
        "\(subject) is silent until \(TextJudge.decimal(start)) s of "
          + "\(TextJudge.decimal(duration)) s")
    }
    guard duration - end >= silentShare * duration else { return nil }
    return FilmReview.Finding(
      .silentHalf, end...duration,
      "\(subject) is silent after \(TextJudge.decimal(end)) s of "
        + "\(TextJudge.decimal(duration)) s")
  }
}
