// SPDX-License-Identifier: Apache-2.0

extension Path {
  /// What lies between two shares of the path's length, which all subpaths add to in turn; shares are held to 0...1.
  ///
  /// Closed subpaths that are in it as a whole stay closed. The result is empty when `start` is not below `end` or one
  /// of them is NaN, and the whole path when that has no length or no finite one.
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

/// A path with the lengths of its steps, from which parts can be taken again and again.
package struct MeasuredPath: Sendable {
  package let path: Path
  private let pieces: [PathPiece]
  private let length: Double

  package init(_ path: Path) {
    self.path = path
    pieces = path.pieces
    length = pieces.reduce(0) { $0 + $1.length }
  }

  /// Replaces `result` by what `Path.trimmed(from:to:)` takes of the path, in the memory that `result` has.
  package func trim(from start: Double, to end: Double, into result: inout Path) {
    guard start < end, start < 1, end > 0 else { return result.removeAll() }
    guard start > 0 || end < 1, length > 0, length.isFinite else {
      // Sharing the path's memory would cost the result its own.
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

/// A step of a path with where it starts; lines as curves of which only the ends count.
private struct PathPiece: Sendable {
  var verb: Path.Verb
  var curve: Cubic
  var length: Double
}

/// Takes what lies between two distances along a path.
private struct PathTrim {
  let from: Double
  let to: Double
  var result = Path()
  private var position = 0.0
  /// Whether everything since the subpath's start was taken.
  private var isWhole = true
  /// Whether the piece before this one was taken to its end.
  private var isDrawing = false

  /// Takes over the memory of `result`, which is left empty.
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
  /// The part between two distances from the start.
  fileprivate func part(_ low: Double, _ high: Double) -> Cubic {
    if verb == .line || verb == .close {
      let (p, d) = (curve.p0, curve.p3 - curve.p0)
      let (a, b) = (p + d * (low / length), high == length ? curve.p3 : p + d * (high / length))
      return Cubic(p0: a, p1: a, p2: b, p3: b)
    }
    return curve.part(
      from: curve.parameter(atLength: low, of: length), to: curve.parameter(atLength: high, of: length))
  }
}
