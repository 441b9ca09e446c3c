// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import Testing

@Suite struct BracketedRootTests {
  @Test func `Newton's steps find a root within the tolerance`() {
    var steps = 0
    let root = bracketedRoot(from: 1, in: (0, 2), tolerance: 1e-15, stepLimit: 60) { t in
      steps += 1
      return (t * t - 2, 2 * t)
    }
    #expect(abs(root - 2.0.squareRoot()) <= 1e-15)
    #expect(steps <= 6)
  }

  @Test func `a slope of 0 means halving`() {
    let root = bracketedRoot(from: 0.5, tolerance: 0, stepLimit: 60) { ($0 - 0.3, slope: 0) }
    #expect(abs(root - 0.3) <= 1e-16)
  }

  @Test func `steps that leave the bracket are replaced by halving`() {
    // From this start, Newton's first step goes far outside the bracket.
    let root = bracketedRoot(from: 0.999, tolerance: 1e-14, stepLimit: 100) { t in
      let x = 2 * t - 1.5
      return (x * x * x - 0.001, t > 0.99 ? 1e-9 : 6 * x * x)
    }
    #expect(abs(root - 0.8) <= 1e-9)
  }

  @Test func `a falling parameter is searched from the low side of the value`() {
    let root = bracketedRoot(from: 0.5, in: (1, 0), tolerance: 0, stepLimit: 60) { (0.7 - $0, slope: 0) }
    #expect(abs(root - 0.7) <= 1e-15)
  }
}
