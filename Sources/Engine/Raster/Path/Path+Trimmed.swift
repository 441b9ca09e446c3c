// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension Path {
  /// Returns the part of the path between two fractions of its arc length. Subpaths are measured one after
  /// the other. The fractions are clamped to 0...1.
  ///
  /// Within a curve, the curve's parameter changes linearly with the fraction of its length. This matches
  /// Apple's pictures of trimmed strokes and of movements along a path.
  ///
  /// A closed subpath that is completely included stays closed. The result is empty if `start` is not less
  /// than `end`, or if one of them is NaN. It is the whole path if the length is 0 or not finite.
  package func trimmed(from start: Double, to end: Double) -> Path {
    guard start < end, start < 1, end > 0 else { return Path() }
    if start <= 0, end >= 1 { return self }
    var result = Path()
    MeasuredPath(self).trim(from: start, to: end, into: &result)
    return result
  }

  fileprivate var pieces: [PathPiece] {
    segments.map { segment in
      var piece = PathPiece(verb: segment.verb, curve: segment.cubic, length: 0)
      switch segment.verb {
      case .move: break
      case .line, .close:
        let d = segment.end - segment.start
        piece.length = (d.x * d.x + d.y * d.y).squareRoot()
      case .quad, .cubic: piece.length = piece.curve.length()
      }
      return piece
    }
  }
}

/// A path with the arc lengths of its segments, for repeated trimming.
package struct MeasuredPath: Sendable {
  package let path: Path
  private let pieces: [PathPiece]
  private let length: Double

  package init(_ path: Path) {
    self.path = path
    pieces = path.pieces
    length = pieces.reduce(0) { $0 + $1.length }
  }

  /// Replaces `result` with the result of `Path.trimmed(from:to:)`, and reuses the memory of `result`.
  package func trim(from start: Double, to end: Double, into result: inout Path) {
    guard start < end, start < 1, end > 0 else { return result.removeAll() }
    guard start > 0 || end < 1, length > 0, length.isFinite else {
      // Points are copied into the memory of `result`, because a shared buffer would replace that memory.
      result.removeAll()
      result.append(path)
      return
    }
    var trim = PathTrim(
      from: max(start, 0) * length, to: end < 1 ? end * length : .infinity, in: &result)
    for piece in pieces { trim.add(piece) }
    swap(&trim.result, &result)
  }
}

/// A segment of a path, including its start point. Of a line's curve, only the ends are used.
private struct PathPiece: Sendable {
  var verb: Path.Verb
  var curve: Cubic
  var length: Double
}

/// Collects the part between two distances along a path.
private struct PathTrim {
  let from: Double
  let to: Double
  var result = Path()
  private var position = 0.0
  /// True if everything since the start of the subpath has been included.
  private var isWhole = true
  /// True if the last piece was included up to its end.
  private var isDrawing = false

  /// Creates a trim that takes over the memory of `result`, which becomes empty.
  init(from: Double, to: Double, in result: inout Path) {
    self.from = from
    self.to = to
    swap(&self.result, &result)
    self.result.removeAll()
  }

  mutating func add(_ piece: PathPiece) {
    let (start, end) = (position, position + piece.length)
    position = end
    if piece.verb == .move {
      (isWhole, isDrawing) = (start >= from, false)
      return
    }
    let (low, high) = (max(start, from), min(end, to))
    guard low < high || (piece.length == 0 && start >= from && start <= to) else {
      (isWhole, isDrawing) = (false, false)
      return
    }
    let isComplete = low == start && high == end
    isWhole = isWhole && isComplete
    let isLine = piece.verb == .line || piece.verb == .close
    let curve = isComplete ? piece.curve : piece.part(low - start, high - start)
    if !isDrawing { result.move(to: curve.p0) }
    if piece.verb == .close, isWhole {
      result.close()
    } else if isLine {
      result.line(to: curve.p3)
    } else {
      result.cubic(to: curve.p3, control1: curve.p1, control2: curve.p2)
    }
    isDrawing = high == end
  }
}

extension PathPiece {
  /// Returns the part between two distances from the start of the piece.
  fileprivate func part(_ low: Double, _ high: Double) -> Cubic {
    if verb == .line || verb == .close {
      let (p, d) = (curve.p0, curve.p3 - curve.p0)
      let (a, b) = (p + d * (low / length), high == length ? curve.p3 : p + d * (high / length))
      return Cubic(p0: a, p1: a, p2: b, p3: b)
    }
    return curve.part(from: low / length, to: high / length)
  }
}
