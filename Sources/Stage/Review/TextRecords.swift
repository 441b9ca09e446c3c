// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

/// Collects the measurements of all texts of a film.
struct TextRecords {
  private(set) var all: [TextRecord] = []
  private var indexes: [TextID: Int] = [:]
  private(set) var overlaps = OverlapWatch()
  private var inks = TextInkCache()
  /// The safe margin, as a fraction of the frame.
  let margin: Double
  /// True if there were more texts than `limit`.
  private(set) var isFull = false

  /// The number of texts that are recorded.
  private static let limit = 2000
  /// The number of texts in a frame whose pixels are compared.
  static let probeLimit = 200

  init(margin: Double) { self.margin = margin }

  /// Returns the texts that a frame shows. `labels` are the texts of layers that are not text layers.
  mutating func texts(
    in tree: SeenTree, of presentation: PresentationTree, labels: [NodeID: FilmReview.Label]
  ) -> [SeenText] {
    // A text that is nearly transparent is still appearing or vanishing.
    let leastOpacity = 0.02
    var texts: [SeenText] = []
    for (index, layer) in tree.layers.enumerated() where layer.opacity >= leastOpacity {
      let label = labels[layer.id]
      guard layer.kind == .text || label != nil else { continue }
      if let text = SeenText(index, in: tree, of: presentation, label: label, inks: &inks) {
        texts.append(text)
      }
    }
    return texts
  }

  /// Records the texts of a frame.
  ///
  /// - Parameters:
  ///   - speeds: The speed of each text's layer, as a fraction of the frame per second.
  ///   - probe: The pixels, or `nil` if they were not drawn.
  mutating func record(
    _ texts: [SeenText], _ scene: SceneMoment, speeds: [Double], probe: TextProbe?
  ) {
    var recorded: [OverlapWatch.Text] = []
    for (number, text) in texts.enumerated() {
      let isProbed = number < Self.probeLimit
      var sample = self.sample(of: text, scene, speed: speeds[number])
      if let probe, isProbed, !text.layer.isAltered, !sample.isAway {
        measure(text, among: texts, with: probe, scene, in: &sample)
      }
      if !isProbed { isFull = true }
      guard let index = index(of: text, scene) else { continue }
      all[index].samples.append(sample)
      recorded.append(OverlapWatch.Text(record: index, text: text, contrast: sample.contrast))
    }
    overlaps.record(recorded, scene, speeds: speeds)
  }

  /// Records that nothing has changed since the last frame.
  mutating func repeatLast(_ texts: [SeenText], at time: Double) {
    for text in texts {
      let id = TextID(node: text.layer.id, string: text.ink.string)
      guard let index = indexes[id], var sample = all[index].samples.last else { continue }
      (sample.time, sample.speed) = (time, 0)
      all[index].samples.append(sample)
    }
    overlaps.repeatLast(at: time)
  }

  /// Returns the time at which a viewer has read all texts that appear until a time, one after the other.
  func readingEnd(before time: Double) -> Double {
    let starts = all.compactMap { record -> (start: Double, seconds: Double)? in
      guard let start = record.samples.first(where: { $0.opacity > 0.5 * record.largestOpacity })?.time,
        start <= time, record.largestOpacity >= TextJudge.ornamentOpacity
      else { return nil }
      return (start, ReadingTime.word * Double(record.wordCount))
    }
    let end = starts.sorted { $0.start < $1.start }.reduce(0) { max($0, $1.start) + $1.seconds }
    return starts.isEmpty ? 0 : end + ReadingTime.start
  }

  private mutating func index(of text: SeenText, _ scene: SceneMoment) -> Int? {
    let id = TextID(node: text.layer.id, string: text.ink.string)
    if let known = indexes[id] { return known }
    guard all.count < Self.limit else {
      isFull = true
      return nil
    }
    var record = TextRecord(id: id, path: scene.path(of: id.node))
    record.capShare = text.capHeight / scene.tree.frame.height
    record.isShortened = text.ink.isShortened
    indexes[id] = all.count
    all.append(record)
    return all.count - 1
  }

  private func sample(of text: SeenText, _ scene: SceneMoment, speed: Double) -> TextSample {
    let frame = scene.tree.frame
    let safe = frame.outset(-margin * frame.width, -margin * frame.height)
    let bounds = scene.presentation[text.layer.id].bounds.standardized
    let visible = text.box.intersection(text.layer.clip)
    return TextSample(
      time: scene.time, opacity: text.layer.opacity, inkOpacity: text.inkOpacity, speed: speed, box: text.box,
      baseline: text.letters(ofLine: 0).first?.maxY ?? text.box.maxY, capHeight: text.capHeight,
      overshoot: text.overshoot(of: frame), nearness: text.overshoot(of: safe),
      isAway: visible.intersection(frame).isEmpty, isFree: text.isFree(in: frame),
      cutByBounds: text.cutByBounds(bounds), cutByClip: text.cutByClip(in: frame),
      isAltered: text.layer.isAltered)
  }

  private func measure(
    _ text: SeenText, among texts: [SeenText], with probe: TextProbe, _ scene: SceneMoment,
    in sample: inout TextSample
  ) {
    let hidden = probe.hidden(of: text)
    if let spot = hidden.spot, let cover = scene.cover(of: text, at: spot) {
      (sample.hiddenShare, sample.cover) = (hidden.share, cover)
    }
    sample.contrast = probe.contrast(of: text, surrounds: text.copyColors(among: texts))
  }
}

extension SeenText {
  /// Returns the colours of the copies of this text that are drawn behind it as its shadow, outline or glow.
  fileprivate func copyColors(among texts: [SeenText]) -> [RGBA] {
    texts.filter { isCopy($0) && $0.index < index }.map { copy in
      var color = copy.ink.lines.first?.color ?? copy.color
      color.alpha *= Float(copy.layer.opacity)
      return color
    }
  }

  /// Returns whether another layer shows the same string at nearly the same position.
  func isCopy(_ other: SeenText) -> Bool {
    guard other.index != index, other.ink.string == ink.string else { return false }
    return abs(other.middle.x - middle.x) < capHeight && abs(other.middle.y - middle.y) < capHeight
  }
}
