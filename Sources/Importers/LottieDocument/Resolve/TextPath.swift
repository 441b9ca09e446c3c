// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The places of letters along a path, as functions of the frames of the composition.
final class TextPath {
  private let model: TextPathModel
  private let alignment: TextDocument.Alignment
  /// The first and the last position of each line's letters, and their number.
  private var lines: [Int: (start: Double, end: Double, first: Int, count: Int)] = [:]
  private var rulers: [Double: PathRuler?] = [:]
  private let log: LottieLog
  /// The most steps of all rulers, and their number.
  private static let mostSteps = 4_000_000
  private var steps = 0
  private var isExhausted = false

  init(_ model: TextPathModel, _ layout: LetterLayout, of document: TextDocument, log: LottieLog) {
    self.model = model
    self.log = log
    alignment = document.alignment
    let scale = document.size / 100
    for (index, letter) in layout.letters.enumerated() {
      let end = letter.x + letter.glyph.advance * scale
      let known = lines[letter.line] ?? (letter.x, end, index, 0)
      lines[letter.line] = (min(known.start, letter.x), max(known.end, end), known.first, known.count + 1)
    }
  }

  var knots: [Double] { model.properties.reduce([]) { merged($0, $1.knots) } }
  var breaks: [Double] { model.properties.reduce([]) { merged($0, $1.breaks) } }

  /// Returns the map that brings a letter whose middle lies at `middle` of its line to its place.
  func matrix(of letter: Int, line: Int, middle: Double, at frame: Double) -> Matrix {
    guard let ruler = ruler(at: frame) else { return .identity }
    let (first, last) = (model.firstMargin.value(at: frame), model.lastMargin.value(at: frame))
    var distance = middle
    if model.isForced.value(at: frame) != 0, let line = lines[line] {
      let free = ruler.length + last - first - (line.end - line.start)
      let gaps = Double(max(1, line.count - 1))
      distance += first - line.start + free * Double(letter - line.first) / gaps
    } else {
      switch alignment {
      case .left: distance += first
      case .right: distance += ruler.length + last
      case .center: distance += (ruler.length + first + last) / 2
      }
    }
    let foot = ruler.point(at: distance)
    let isUpright = model.isPerpendicular.value(at: frame) == 0
    let angle = isUpright ? 0 : atan2(foot.direction.y, foot.direction.x)
    return Matrix.translation(-middle, 0).then(.rotation(angle))
      .then(.translation(foot.position.x, foot.position.y))
  }

  private func ruler(at frame: Double) -> PathRuler? {
    let frame = model.outline.isConstant && model.isReversed.isConstant ? 0 : frame
    if let known = rulers[frame] { return known }
    if isExhausted { return nil }
    guard steps < Self.mostSteps else {
      isExhausted = true
      log.note(
        .unsupported, model.jsonPath, "the path of the text changes too often; some letters do not follow it")
      return nil
    }
    let isReversed = model.isReversed.value(at: frame) != 0
    let ruler = PathRuler(model.outline.value(at: frame), isReversed: isReversed)
    steps += ruler?.stepCount ?? 1
    rulers[frame] = .some(ruler)
    return ruler
  }
}

/// The points of a path by their distance from its start, along the first contour.
struct PathRuler {
  private let curves: [Curve]
  /// The distances of the steps along the curves, from 0.
  private var marks = [0.0]
  private let isClosed: Bool
  private static let steps = 32
  /// The most curves that are measured.
  private static let mostCurves = 2_000

  /// Creates a ruler. Returns `nil` if the path has no length.
  init?(_ outline: Outline, isReversed: Bool) {
    guard let contour = outline.contours.first else { return nil }
    let forward = contour.curves.prefix(Self.mostCurves)
    curves = isReversed ? forward.reversed().map(\.reversed) : Array(forward)
    isClosed = contour.isClosed
    var last = curves.first?.p0 ?? .zero
    for curve in curves {
      for step in 1...Self.steps {
        let next = curve.point(at: Double(step) / Double(Self.steps))
        marks.append(length + (next - last).length)
        last = next
      }
    }
    guard length > 0, length.isFinite else { return nil }
  }

  var stepCount: Int { marks.count }

  var length: Double { marks[marks.count - 1] }

  /// Returns a point and the direction of the path there, of length 1. A closed path goes round, and an open
  /// one goes straight on beyond its ends.
  func point(at distance: Double) -> (position: SIMD2<Double>, direction: SIMD2<Double>) {
    var inside = min(max(distance, 0), length)
    if isClosed { inside = distance - (distance / length).rounded(.down) * length }
    var (low, high) = (0, marks.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle] <= inside { low = middle } else { high = middle }
    }
    let step = marks[low + 1] - marks[low]
    let part = Double(low % Self.steps) + (step > 0 ? min((inside - marks[low]) / step, 1) : 0)
    let curve = curves[low / Self.steps]
    let u = part / Double(Self.steps)
    let normal = curve.normal(at: u)
    let direction = SIMD2(-normal.y, normal.x)
    return (curve.point(at: u) + direction * (isClosed ? 0 : distance - inside), direction)
  }
}

extension Curve {
  /// The same curve from its end to its start.
  var reversed: Curve { Curve(p0: p3, p1: p2, p2: p1, p3: p0) }
}
