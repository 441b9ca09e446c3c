// SPDX-License-Identifier: Apache-2.0

/// A part of an edge inside one row of pixels, from top to bottom.
struct Piece: BitwiseCopyable {
  var x0: Double
  var y0: Double
  var x1: Double
  var y1: Double

  /// x at the height `y` of the piece.
  @inline(__always) func x(at y: Double) -> Double {
    if y <= y0 { return x0 }
    if y >= y1 { return x1 }
    let x = x0 + (y - y0) * ((x1 - x0) / (y1 - y0))
    return min(max(x, min(x0, x1)), max(x0, x1))
  }
}

/// A chain that the current row of pixels meets, and its pieces there.
struct ActiveChain: SortedByKey {
  /// The edge that the rest of the chain begins with, and how the chain goes on.
  var edge: Edge
  var index: Int32
  var chain: Chain
  /// Where that rest begins: at the current row's top or inside the row.
  var x: Double
  var y: Double
  /// Nothing is left after the current row.
  var isAtEnd = false
  /// Its pieces in the current row, and their extent.
  var firstPiece = 0
  var pieceEnd = 0
  var yTop = 0.0
  var yBottom = 0.0
  var xMin = 0.0
  var xMax = 0.0

  init(_ chain: Chain, _ edge: Edge) {
    self.chain = chain
    self.edge = edge
    index = chain.top
    (x, y) = (edge.x0, edge.y0)
  }

  /// Of two chains that do not cross, the left one has the smaller key where they have the same heights.
  var key: Double { xMin + xMax }

  /// Appends the chain's pieces down to the bottom of the row, and moves on to there.
  @inline(__always) mutating func advance(
    to bottom: Double, in table: borrowing EdgeTable, pieces: inout Scratch<Piece>
  ) {
    firstPiece = pieces.count
    yTop = y
    (xMin, xMax) = (x, x)
    while true {
      if edge.y1 > bottom {
        let low = min(edge.x0, edge.x1)
        let high = max(edge.x0, edge.x1)
        let end = min(max(edge.x0 + (bottom - edge.y0) * edge.slope, low), high)
        append(Piece(x0: x, y0: y, x1: end, y1: bottom), to: &pieces)
        (x, y) = (end, bottom)
        break
      }
      if edge.y1 > y { append(Piece(x0: x, y0: y, x1: edge.x1, y1: edge.y1), to: &pieces) }
      (x, y) = (edge.x1, edge.y1)
      if index != chain.bottom {
        index &+= chain.step
      } else if chain.continuation >= 0 {
        chain = table.chains[Int(chain.continuation)]
        index = chain.top
      } else {
        isAtEnd = true
        break
      }
      edge = table.edges[Int(index)]
      x = edge.x0
      if y >= bottom { break }
    }
    pieceEnd = pieces.count
    yBottom = y
  }

  @inline(__always) private mutating func append(_ piece: Piece, to pieces: inout Scratch<Piece>) {
    pieces.append(piece)
    xMin = min(xMin, min(piece.x0, piece.x1))
    xMax = max(xMax, max(piece.x0, piece.x1))
  }
}
