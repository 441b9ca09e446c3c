// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// Collects the times at which two texts cover each other.
struct OverlapWatch {
  /// A text of a frame with the index of its record.
  struct Text {
    var record: Int
    var text: SeenText
    /// The contrast to what is behind it.
    var contrast: Double?
  }

  /// Two records, the lower index first.
  struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// A time at which a pair overlaps, with the opacities of both.
  struct Moment {
    var time: Double
    var opacities: (Double, Double)
    /// The width and height of the shared ink, in points of the film.
    var size: (width: Double, height: Double)
  }

  private(set) var moments: [Pair: [Moment]] = [:]
  /// The records of large, faint texts behind others.
  private(set) var ornaments: Set<Int> = []
  private var last: [Pair: Moment] = [:]

  /// The fraction of a capital letter's height that shared ink must have in both directions.
  private static let sharedHeight = 1.0 / 3
  /// A text with letters that are this much larger and a contrast below `ghostContrast` is an ornament.
  private static let (ghostRatio, ghostContrast) = (2.5, 2.5)
  /// The number of pairs that are recorded.
  private static let limit = 1000

  /// Records the pairs of a frame. `speeds` are those of all texts of the frame.
  mutating func record(_ texts: [Text], _ scene: SceneMoment, speeds: [Double]) {
    last = [:]
    let resting = texts.indices.filter { index in
      index < speeds.count && speeds[index] < TextJudge.restingSpeed && !texts[index].text.layer.isAltered
        && texts[index].text.inkOpacity >= TextJudge.ornamentOpacity
    }
    for (number, index) in resting.enumerated() {
      for other in resting.dropFirst(number + 1) {
        record(texts[index], texts[other], scene)
      }
    }
  }

  /// Records that nothing has changed since the last frame.
  mutating func repeatLast(at time: Double) {
    for (pair, moment) in last {
      var moment = moment
      moment.time = time
      moments[pair]?.append(moment)
    }
  }

  private mutating func record(_ a: Text, _ b: Text, _ scene: SceneMoment) {
    guard a.text.box.intersection(b.text.box).area > 0, a.record != b.record else { return }
    guard a.text.ink.string != b.text.ink.string else { return }
    for (large, small) in [(a, b), (b, a)] where Self.isOrnament(large, small) {
      ornaments.insert(large.record)
      return
    }
    // Letters of one word may touch.
    guard max(a.text.ink.string.count, b.text.ink.string.count) > 2 else { return }
    let least = min(a.text.capHeight, b.text.capHeight) * Self.sharedHeight
    guard let shared = Self.shared(a.text, b.text, frame: scene.tree.frame),
      shared.width >= least, shared.height >= least,
      !scene.isScreened(shared, between: a.text.index, and: b.text.index)
    else { return }
    let isOrdered = a.record < b.record
    let pair = isOrdered ? Pair(first: a.record, second: b.record) : Pair(first: b.record, second: a.record)
    let opacities = (a.text.layer.opacity, b.text.layer.opacity)
    let moment = Moment(
      time: scene.time, opacities: isOrdered ? opacities : (opacities.1, opacities.0),
      size: (shared.width / scene.scale, shared.height / scene.scale))
    guard moments[pair] != nil || moments.count < Self.limit else { return }
    moments[pair, default: []].append(moment)
    last[pair] = moment
  }

  /// Returns whether a text is a large, faint ornament behind another.
  private static func isOrnament(_ large: Text, _ small: Text) -> Bool {
    large.text.capHeight >= ghostRatio * small.text.capHeight && (large.contrast ?? .infinity) < ghostContrast
  }

  /// Returns the largest area that lines of both texts share inside the frame and their clips.
  private static func shared(_ a: SeenText, _ b: SeenText, frame: Rect) -> Rect? {
    let area = frame.intersection(a.layer.clip).intersection(b.layer.clip)
    var best: Rect?
    for line in a.boxes {
      for other in b.boxes {
        let shared = line.intersection(other).intersection(area)
        if !shared.isEmpty, shared.area > best?.area ?? 0 { best = shared }
      }
    }
    return best
  }
}
