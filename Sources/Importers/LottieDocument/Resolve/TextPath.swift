// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGeometry

/// The positions of letters along a path, as functions of the composition's frames.
final class TextPath {
  private let model: TextPathModel
  private let alignment: TextDocument.Alignment
  /// The first and the last position of each line's letters, the index of its first letter, and the number of
  /// its letters.
  private var lines: [Int: (start: Double, end: Double, first: Int, count: Int)] = [:]
  private var rulers: [Double: PathRuler?] = [:]
  private let log: LottieLog
  /// The maximum number of curves in all rulers together, and the current number.
  private static let mostCurves = 125_000
  private var curveCount = 0
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

  /// Returns the map that moves a letter onto the path. `middle` is the position of the letter's middle in
  /// its line.
  func matrix(of letter: Int, line: Int, middle: Double, at frame: Double) -> Affine {
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
    return Affine.translation(-middle, 0).concatenating(.rotation(angle))
      .concatenating(.translation(foot.position.x, foot.position.y))
  }

  private func ruler(at frame: Double) -> PathRuler? {
    let frame = model.outline.isConstant && model.isReversed.isConstant ? 0 : frame
    if let known = rulers[frame] { return known }
    if isExhausted { return nil }
    guard curveCount < Self.mostCurves else {
      isExhausted = true
      log.note(
        .unsupported, model.jsonPath, "the path of the text changes too often; some letters do not follow it")
      return nil
    }
    let isReversed = model.isReversed.value(at: frame) != 0
    let ruler = PathRuler(model.outline.value(at: frame), isReversed: isReversed)
    curveCount += ruler?.curveCount ?? 1
    rulers[frame] = .some(ruler)
    return ruler
  }
}

/// The points of a path's first contour, by their distance from its start.
struct PathRuler {
  private let curves: [MeasuredCurve]
  /// The distance of each curve's end from the start.
  private let ends: [Double]
  private let isClosed: Bool
  /// The maximum number of curves that are measured.
  private static let mostCurves = 2_000

  /// Creates a ruler, or returns `nil` if the path has no length or its length is not finite.
  init?(_ outline: Outline, isReversed: Bool) {
    guard let contour = outline.contours.first else { return nil }
    let forward = contour.curves.prefix(Self.mostCurves)
    curves = (isReversed ? forward.reversed().map(\.reversed) : Array(forward)).map { MeasuredCurve($0) }
    isClosed = contour.isClosed
    var length = 0.0
    ends = curves.map {
      length += $0.length
      return length
    }
    guard length > 0, length.isFinite else { return nil }
  }

  var curveCount: Int { curves.count }

  var length: Double { ends[ends.count - 1] }

  /// Returns a point of the path and the path's direction there, as a unit vector. Beyond its ends, a closed
  /// path wraps around, and an open path continues straight.
  func point(at distance: Double) -> (position: Point, direction: Point) {
    let inside =
      isClosed ? distance - (distance / length).rounded(.down) * length : distance.clamped(to: 0...length)
    // Curves without a length are skipped, because they have no points of their own.
    let index = ends.partitioningIndex { $0 > inside || $0 >= length }
    let measured = curves[index]
    let u = measured.parameter(atLength: inside - (index > 0 ? ends[index - 1] : 0))
    let normal = measured.curve.normal(at: u)
    let direction = Point(-normal.y, normal.x)
    return (measured.curve.point(at: u) + direction * (isClosed ? 0 : distance - inside), direction)
  }
}

extension Cubic {
  /// The same curve, from its end to its start.
  var reversed: Cubic { Cubic(p0: p3, p1: p2, p2: p1, p3: p0) }
}
