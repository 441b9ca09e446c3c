// SPDX-License-Identifier: Apache-2.0

package import MultiplaneRaster
package import MultiplaneRenderTree

/// A comparison of two films, pictures or trees, frame by frame, for a page or a summary.
///
/// The pictures of frames that differ are kept up to a limit. Whenever they exceed it, every second pair is
/// dropped, so the remaining pairs are evenly spaced among those frames. The frame that differs most always
/// has pictures. Frames that differ only in values have none.
package struct ComparisonReport {
  private struct KeptPair {
    /// The index of the pair among the frames whose pictures differ.
    var ordinal: Int
    var index: Int
    var pictures: PicturePair
  }

  private struct Worst {
    var index: Int
    var mean: Double
    var first: Pixmap
    var second: Pixmap
  }

  /// The names of the two sides of the comparison.
  package let first: String
  package let second: String
  /// The maximum size of the pictures on a page, in bytes.
  private let limit: Int

  private var frames: [ReportFrame] = []
  private var values: [ReportSection.Value] = []
  /// The indexes in `values`, by layer and key path.
  private var indexes: [[String]: Int] = [:]
  private var kept: [KeptPair] = []
  private var stride = 1
  private var differingCount = 0
  private var differingPairCount = 0
  private var worst: Worst?
  private var leastSimilarity = 1.0

  /// The default limit in bytes, which keeps the page below 5 MB.
  package static let usualLimit = 4_400_000

  package init(_ first: String, _ second: String, limit: Int = ComparisonReport.usualLimit) {
    (self.first, self.second, self.limit) = (first, second, limit)
  }

  // MARK: Frames

  /// Adds the next frame of both sides.
  ///
  /// - Parameters:
  ///   - time: The time in seconds, or `nil` for pictures.
  ///   - difference: The difference in one line, or `nil` if the frames count as equal.
  package mutating func add(
    _ a: Pixmap, _ b: Pixmap, at time: Double?, _ pixels: PictureDifference, difference: String?
  ) throws {
    let index = frames.count
    frames.append(
      ReportFrame(
        number: index, time: time, difference: difference, largest: difference == nil ? 0 : pixels.largest,
        pictures: nil))
    leastSimilarity = min(leastSimilarity, pixels.similarity)
    guard difference != nil else { return }
    differingCount += 1
    guard pixels.largest > 0 else { return }
    defer { differingPairCount += 1 }
    if pixels.mean > worst?.mean ?? -1 { worst = Worst(index: index, mean: pixels.mean, first: a, second: b) }
    guard differingPairCount % stride == 0 else { return }
    let pictures = try PicturePair(a, b, limit: limit / 4)
    kept.append(KeptPair(ordinal: differingPairCount, index: index, pictures: pictures))
    // A quarter of the limit is reserved for the frame that differs most.
    while kept.count > 1, kept.reduce(0, { $0 + $1.pictures.byteCount }) > limit / 4 * 3 {
      stride *= 2
      kept.removeAll { $0.ordinal % stride != 0 }
    }
  }

  /// Adds the values that differ at a time, in seconds.
  package mutating func add(_ differences: [TreeDifference], at time: Double) {
    for difference in differences {
      if let index = indexes[[difference.layer, difference.key]] {
        values[index].frameCount += 1
        values[index].distance = max(values[index].distance, difference.distance)
      } else {
        indexes[[difference.layer, difference.key]] = values.count
        values.append(
          ReportSection.Value(
            layer: difference.layer, keyPath: difference.key, time: time,
            values: (difference.first, difference.second), distance: difference.distance))
      }
    }
  }

  // MARK: Results

  private var result: String {
    let count = frames.count
    if differingCount == 0 { return count == 1 ? "1 frame is the same" : "\(count) frames are the same" }
    return "\(differingCount) of \(count) frames \(differingCount == 1 ? "differs" : "differ")"
  }

  private var details: String {
    var details = ""
    if let time = frames.first(where: { $0.difference != nil })?.time {
      details += ", the first at \(time.rounded(toDigits: 4)) s"
    }
    if let worst, let difference = frames[worst.index].difference {
      let time = frames[worst.index].time.map { " at \($0.rounded(toDigits: 4)) s" } ?? ""
      details += ". The greatest difference\(time): \(difference)"
    }
    if leastSimilarity < 1 { details += ". Least SSIM \(leastSimilarity.rounded(toDigits: 4))" }
    return details
  }

  /// Returns the page. `problem` is a difference that no frame shows, such as different numbers of frames.
  package func html(problem: String? = nil) throws -> String {
    let summary = problem ?? result
    var section = ReportSection(
      title: "\(first) and \(second)", note: result + details + ".", first: first, second: second)
    if let problem { section.note = "\(problem). " + section.note }
    section.frames = frames
    section.values = values
    for pair in kept { section.frames[pair.index].pictures = pair.pictures }
    if let worst, section.frames[worst.index].pictures == nil {
      section.frames[worst.index].pictures = try PicturePair(worst.first, worst.second, limit: limit / 4)
    }
    return ReportPage(
      title: "\(first) against \(second)", summary: summary + ".",
      sections: [ReportPage.html(of: section, identifier: "c1")]
    ).html
  }

  /// The maximum number of rows in a table of the summary.
  private static let rowLimit = 50

  /// Returns a summary in Markdown for a pull request. `problem` is a difference that no frame shows.
  package func markdown(problem: String? = nil) -> String {
    var lines = ["### \(MarkdownText.code(first)) against \(MarkdownText.code(second))", ""]
    if let problem { lines += [MarkdownText.escaped(problem) + ".", ""] }
    lines += ["**\(result)**\(MarkdownText.escaped(details)).", ""]
    let differing = frames.filter { $0.difference != nil }
    if frames.count > 1, !differing.isEmpty {
      lines += ["| frame | time | difference |", "|---:|---:|---|"]
      lines += differing.prefix(Self.rowLimit).map { frame in
        let time = frame.time.map { "\($0.rounded(toDigits: 4)) s" } ?? ""
        return "| \(frame.number) | \(time) | \(MarkdownText.escaped(frame.difference ?? "")) |"
      }
      if differing.count > Self.rowLimit {
        lines.append("| | | and \(differing.count - Self.rowLimit) more |")
      }
      lines.append("")
    }
    if !values.isEmpty {
      lines.append("| layer | key path | first at | first | second | largest difference | frames |")
      lines.append("|---|---|---:|---|---|---:|---:|")
      lines += values.prefix(Self.rowLimit).map { value in
        let distance = value.distance.isFinite ? "\(value.distance.rounded(toDigits: 6))" : ""
        return "| \(MarkdownText.code(value.layer)) | \(MarkdownText.code(value.keyPath))"
          + " | \(value.time.rounded(toDigits: 4)) s | \(MarkdownText.code(value.first))"
          + " | \(MarkdownText.code(value.second)) | \(distance) | \(value.frameCount) |"
      }
      if values.count > Self.rowLimit {
        lines.append("| and \(values.count - Self.rowLimit) more | | | | | | |")
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}
