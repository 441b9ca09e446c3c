// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplanePlayback
import MultiplaneRaster
import MultiplaneRenderTree
import QuartzCore

/// Plays a film and collects what the rules judge.
struct ReviewRun {
  private let request: FilmReview.Request
  private var clock: Clock
  private var target: FrameTarget
  private let picture = FrameRenderer()
  private let backdrop = FrameRenderer()
  private var plainTree = PlainTree()
  private var presentation = PresentationTree()

  private var texts: TextRecords
  private var jumps = JumpWatch()
  private var stills = StillnessWatch()
  private var pictures = PictureWatch()
  private var endings: [FilmReview.Finding] = []

  /// The last walk over the layers and its time, and the texts of the last sample.
  private var moment: SceneMoment?
  private var sampledTexts: [SeenText] = []
  /// True if the picture may have changed since the last sample.
  private var isChanged = true

  /// The longer side of the judged frame, in pixels.
  private static let side = 720.0

  /// Plays and judges the film of a request. Reports of the film's layers are not delivered.
  static func review(of request: FilmReview.Request) -> FilmReview {
    let (review, takesInput) = review(of: request, playing: request.makeHost)
    guard takesInput, let makeQuietHost = request.makeQuietHost,
      review.findings.contains(where: \.kind.isOfMotion)
    else { return review }
    let quiet = self.review(of: request, playing: makeQuietHost).review.findings
    let findings = review.findings.filter { finding in
      !finding.kind.isOfMotion || quiet.contains { $0.kind == finding.kind && $0.layer == finding.layer }
    }
    return FilmReview(findings: findings, isPartial: review.isPartial)
  }

  private static func review(
    of request: FilmReview.Request, playing makeHost: () -> LayerHost
  ) -> (review: FilmReview, takesInput: Bool) {
    let ((run, takesInput), reports) = Diagnostics.collecting { () -> (ReviewRun, Bool) in
      let host = makeHost()
      var run = ReviewRun(request, host)
      run.play(host)
      return (run, host.inputHandler != nil)
    }
    return (run.judged(reports), takesInput)
  }

  private init(_ request: FilmReview.Request, _ host: LayerHost) {
    self.request = request
    clock = Clock(request)
    let visible = host.visibleRect.standardized
    let size = request.pixelSize ?? visible.size
    let scale = Self.side / max(size.width, size.height, 1)
    let length = { (side: CGFloat) in
      Int((side * scale).rounded().clamped(to: 1...Self.side, ifNaN: 1))
    }
    target = FrameTarget(
      width: length(size.width), height: length(size.height), showing: visible,
      background: request.background.rgba)
    texts = TextRecords(margin: request.safeMargin.clamped(to: 0...0.4, ifNaN: 0))
  }

  private mutating func play(_ host: LayerHost) {
    host.prepare(frameDuration: clock.frameDuration)
    for frame in 0..<clock.frameCount {
      let time = Double(frame) * clock.frameDuration
      let tree = host.tick(to: time)
      if frame == 0 { clock.limitWalks(to: tree.capacity) }
      let isWalked = frame % clock.walkStride == 0
      let isSample = frame % clock.sampleStride == 0 || frame == clock.frameCount - 1
      guard isWalked || isSample else { continue }
      let last = moment?.tree
      walk(tree, at: time, isTracked: isWalked)
      if isSample { sample(tree, at: time, after: last, host) }
      if frame == clock.frameCount - 1, let moment, let last {
        endings = MotionEnd.findings(
          moment, after: last, frameDuration: clock.frameDuration * Double(clock.walkStride), clock.facts)
      }
    }
  }

  /// Evaluates the tree and follows its layers, unless nothing has changed.
  private mutating func walk(_ tree: RenderTree, at time: Double, isTracked: Bool) {
    var seen: SeenTree?
    if let moment, presentation.holds(tree, at: time) {
      seen = moment.tree
    } else {
      evaluate(tree, at: time, into: &presentation)
      isChanged = true
    }
    let frame = Rect(PixelRect(x0: 0, y0: 0, x1: target.width, y1: target.height))
    let scene = SceneMoment(
      time: time, presentation: presentation,
      tree: seen ?? SeenTree(presentation, transform: target.transform, frame: frame),
      scale: abs(target.transform.a))
    moment = scene
    if isTracked, clock.walkStride == 1 { jumps.add(scene, at: time, frameDuration: clock.frameDuration) }
  }

  /// Judges a frame. `last` is the tree of the frame before.
  private mutating func sample(
    _ tree: RenderTree, at time: Double, after last: SeenTree?, _ host: LayerHost
  ) {
    guard let scene = moment else { return }
    guard isChanged else {
      texts.repeatLast(sampledTexts, at: time)
      return stills.add(nil, at: time)
    }
    isChanged = false
    let pixels = picture.render(tree, at: time, target: target)
    stills.add(pixels, at: time)
    pictures.add(scene)
    sampledTexts = texts.texts(in: scene.tree, of: presentation, labels: labels(of: host))
    var probe: TextProbe?
    if !sampledTexts.isEmpty {
      let plain = plainTree.tree(without: sampledTexts, of: tree)
      probe = TextProbe(picture: pixels, backdrop: backdrop.render(plain, at: time, target: target))
    }
    let speeds = sampledTexts.map { speed(of: $0, after: last) }
    texts.record(sampledTexts, scene, speeds: speeds, probe: probe)
  }

  /// Returns the texts of layers that are not text layers.
  private func labels(of host: LayerHost) -> [NodeID: FilmReview.Label] {
    guard let label = request.label else { return [:] }
    var labels: [NodeID: FilmReview.Label] = [:]
    var pending = [host.root]
    while let layer = pending.popLast() {
      if let text = label(layer) { labels[layer.node] = text }
      pending += layer.sublayers ?? []
    }
    return labels
  }

  /// Returns the speed of a text, as a fraction of the frame's longer side per second.
  private func speed(of text: SeenText, after last: SeenTree?) -> Double {
    guard let last, let before = last[text.layer.id] else { return 0 }
    let (x, y) = (text.layer.middle.x - before.middle.x, text.layer.middle.y - before.middle.y)
    let side = max(last.frame.width, last.frame.height)
    return (x * x + y * y).squareRoot() / side / (clock.frameDuration * Double(clock.walkStride))
  }

  private func judged(_ reports: [Report]) -> FilmReview {
    var film = clock.facts
    film.scale = abs(target.transform.a)
    if let tree = moment?.presentation.tree { film.tree = tree }
    let judge = TextJudge(records: texts, film: film)
    var findings = judge.textFindings() + judge.pairFindings() + OrderRule(texts, film).findings()
    findings += jumps.findings(hasTexts: !texts.all.isEmpty) + endings + stills.blankFindings(film)
    findings += stills.stillFindings(film) { [texts] in texts.readingEnd(before: $0) }
    findings += SoundRule.findings(request.soundLevels, duration: film.duration)
    findings += pictures.findings(reports, film)
    return FilmReview(
      findings: Self.distinct(findings), isPartial: clock.isPartial || texts.isFull)
  }

  /// Returns the first finding of each kind and layer, sorted by time.
  private static func distinct(_ findings: [FilmReview.Finding]) -> [FilmReview.Finding] {
    struct Key: Hashable {
      var kind: FilmReview.Kind
      var layer: String
    }
    let sorted = findings.sorted {
      ($0.times.lowerBound, $0.kind.rawValue, $0.layer, $0.message)
        < ($1.times.lowerBound, $1.kind.rawValue, $1.layer, $1.message)
    }
    var known: Set<Key> = []
    let first = sorted.filter { known.insert(Key(kind: $0.kind, layer: $0.layer)).inserted }
    return Array(first.prefix(FilmReview.findingLimit))
  }
}

extension FilmReview.Kind {
  /// True for faults that an answer to a user's input may look like.
  fileprivate var isOfMotion: Bool {
    switch self {
    case .jump, .endsEarly, .standsStill, .tooShort, .unrestedEnd, .blankFrame, .wrongOrder: true
    case .textOutOfFrame, .textNearEdge, .textCut, .overlap, .contrast, .silentHalf, .missingPicture: false
    }
  }
}

extension ReviewRun {
  /// The frames of a film, and which of them are followed and judged.
  struct Clock {
    let frameDuration: Double
    let frameCount: Int
    /// The number of frames from one followed frame to the next.
    private(set) var walkStride = 1
    /// The number of frames from one judged frame to the next.
    let sampleStride: Int
    private(set) var isPartial: Bool
    let facts: FilmFacts

    private static let sampleLimit = 600

    init(_ request: FilmReview.Request) {
      let longest = FilmReview.Request.longestDuration
      let duration = request.duration.clamped(to: 0...longest, ifNaN: 0)
      let rate = request.frameRate.clamped(to: 1...240, ifNaN: 60)
      frameDuration = 1 / rate
      // A duration that is a number of frames must not be rounded up to one more.
      frameCount = max(1, Int((duration * rate - 1e-6).rounded(.up)))
      let wanted = max(1, Int((rate / request.samplesPerSecond.clamped(to: 1...60, ifNaN: 10)).rounded()))
      let least = (frameCount + Self.sampleLimit - 1) / Self.sampleLimit
      sampleStride = max(wanted, least)
      isPartial = least > wanted || request.duration > longest
      facts = FilmFacts(
        duration: duration, sampleDuration: Double(sampleStride) / rate,
        hasChosenDuration: request.hasChosenDuration)
    }

    /// Follows fewer frames if there are many layers. Jumps cannot be found then.
    mutating func limitWalks(to layerCount: Int) {
      let visitLimit = 6_000_000
      walkStride = (layerCount * frameCount / visitLimit).clamped(atLeast: 1, atMost: sampleStride)
      if walkStride > 1 { isPartial = true }
    }
  }

  /// Trees without letters, made once for each tree with letters.
  struct PlainTree {
    private var source: RenderTree?
    private var hidden: Set<NodeID> = []
    private var result = RenderTree()

    /// Returns the tree with empty strings in the layers of texts.
    mutating func tree(without texts: [SeenText], of tree: RenderTree) -> RenderTree {
      if source.map({ $0.isSame(as: tree) }) != true { (source, hidden, result) = (tree, [], tree) }
      for text in texts where hidden.insert(text.layer.id).inserted {
        result.update(text.layer.id) { node in
          if node.properties.kind == .text {
            node.properties.setOwn(.nothing, .string)
          } else {
            node.properties.contents = .nothing
          }
        }
      }
      return result
    }
  }
}
