// SPDX-License-Identifier: Apache-2.0

extension Sweep {
  /// How far, in pixels, one chain may seem to be left of where the other is, by rounding, without crossing it: far below
  /// what a byte of coverage can show.
  private static let slack = 1e-9

  /// Appends the row's coverage when its chains lie beside each other and the inside is between every second two of them;
  /// otherwise appends nothing and returns false.
  mutating func resolveChains(row y: Int, width: Int) -> Bool {
    guard areInTurns(row: y) else { return false }
    let (chains, n) = (self.chains.base, self.chains.count)
    let (top, bottom) = (Double(y), Double(y &+ 1))
    var cursor = 0
    var i = 0
    while i < n {
      let x0 = Int(chains[i].xMin)
      var end = x0
      var j = i
      // What begins or ends inside the row goes on to its partner.
      var awaitsPartner = false
      repeat {
        end = max(end, Self.ceiling(chains[j].xMax))
        if chains[j].yTop > top || chains[j].yBottom < bottom { awaitsPartner.toggle() }
        j &+= 1
      } while j < n && (awaitsPartner || chains[j].xMin < Double(end))
      // The partner lies right of the region.
      if awaitsPartner { end = width }
      let startsInside = i & 1 == 1
      if startsInside { row.appendFull(cursor, x0) }
      if j == i &+ 1, end == x0 &+ 1, !awaitsPartner {
        appendSingle(i, x0, startsInside: startsInside)
      } else if end > x0 {
        for k in i..<j { accumulate(k) }
        row.appendAccumulated(x0, end, startsInside: startsInside)
      }
      cursor = end
      i = j
    }
    if n & 1 == 1 { row.appendFull(cursor, width) }
    return true
  }

  /// Adds the areas right of a chain's pieces, or takes them away.
  @inline(__always) private mutating func accumulate(_ index: Int) {
    let (first, end) = (chains.base[index].firstPiece, chains.base[index].pieceEnd)
    let sign = index & 1 == 0 ? 1.0 : -1.0
    for k in first..<end {
      let p = pieces[k]
      row.accumulate(from: p.x0, to: p.x1, height: p.y1 - p.y0, sign: sign)
    }
  }

  /// Appends the one pixel that a chain passes through from top to bottom.
  @inline(__always) private mutating func appendSingle(_ index: Int, _ x: Int, startsInside: Bool) {
    var left = 0.0
    for k in chains.base[index].firstPiece..<chains.base[index].pieceEnd {
      let p = pieces[k]
      left += ((p.x0 + p.x1) * 0.5 - Double(x)) * (p.y1 - p.y0)
    }
    row.appendPixel(x, share: startsInside ? left : 1 - left)
  }

  /// Whether, at every height of the row, chains follow each other from left to right, outside and inside in turns.
  ///
  /// Chains that begin or end inside the row do so in pairs of neighbours: without them the others are still in turns.
  private func areInTurns(row y: Int) -> Bool {
    let (chains, count) = (self.chains.base, self.chains.count)
    let (top, bottom) = (Double(y), Double(y &+ 1))
    var sign = chains[0].chain.step
    var awaitsPartner = false
    for i in 0..<count {
      let c = chains + i
      guard rule == .evenOdd || c.pointee.chain.step == sign else { return false }
      sign = 0 &- sign
      if awaitsPartner {
        let partner = chains + (i &- 1)
        guard partner.pointee.yTop == c.pointee.yTop, partner.pointee.yBottom == c.pointee.yBottom else {
          return false
        }
        awaitsPartner = false
      } else {
        awaitsPartner = c.pointee.yTop > top || c.pointee.yBottom < bottom
      }
      // What is left of a chain may be missing at some heights: there the next one further left counts.
      var k = i &- 1
      while k >= 0 {
        let before = chains + k
        guard before.pointee.xMax <= c.pointee.xMin || isLeft(before, of: c) else { return false }
        if before.pointee.yTop <= c.pointee.yTop, before.pointee.yBottom >= c.pointee.yBottom { break }
        k &-= 1
      }
    }
    return true
  }

  /// Whether a chain lies left of another, or touches it, at all heights that both have.
  private func isLeft(_ a: UnsafePointer<ActiveChain>, of b: UnsafePointer<ActiveChain>) -> Bool {
    let top = max(a.pointee.yTop, b.pointee.yTop)
    let bottom = min(a.pointee.yBottom, b.pointee.yBottom)
    guard top < bottom else { return true }
    var (i, j) = (a.pointee.firstPiece, b.pointee.firstPiece)
    let (iEnd, jEnd) = (a.pointee.pieceEnd, b.pointee.pieceEnd)
    while i < iEnd, pieces[i].y1 <= top { i &+= 1 }
    while j < jEnd, pieces[j].y1 <= top { j &+= 1 }
    var y = top
    while i < iEnd, j < jEnd, y < bottom {
      let (p, q) = (pieces[i], pieces[j])
      let end = min(p.y1, q.y1)
      guard p.x(at: y) <= q.x(at: y) + Self.slack, p.x(at: end) <= q.x(at: end) + Self.slack else {
        return false
      }
      y = end
      if p.y1 <= end { i &+= 1 }
      if q.y1 <= end { j &+= 1 }
    }
    return true
  }
}
