// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import Testing

@Suite struct AnimatableValueInterpolationTests {
  private func path(_ points: [CGPoint], closes: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points)
    if closes { path.closeSubpath() }
    return path.copy()!
  }

  @Test func `animations 3.1: numbers change by element`() {
    let half = AnimatableValue.numbers([0, 10, 4]).blended(with: .numbers([10, 0, 4]), at: 0.5)
    #expect(half == .numbers([5, 5, 4]))
    #expect(AnimatableValue.numbers([1]).blended(with: .numbers([2]), at: 3) == .numbers([4]))
  }

  @Test func `animations 3.1: colours change by element`() {
    let (a, b) = ([ColorValue.black, ColorValue(1, 0, 0)], [ColorValue.clear, ColorValue(0, 1, 0)])
    let half = AnimatableValue.colors(a).blended(with: .colors(b), at: 0.5)
    #expect(half == .colors([ColorValue(0, 0, 0, 0.5), ColorValue(0.5, 0.5, 0)]))
  }

  @Test func `animations 3.1: lists of different lengths do not go together`() {
    #expect(AnimatableValue.numbers([1]).blended(with: .numbers([1, 2]), at: 0.5) == nil)
    #expect(AnimatableValue.colors([]).blended(with: .colors([.black]), at: 0.5) == nil)
    #expect(AnimatableValue.numbers([1]).blended(with: .nothing, at: 0.5) == nil)
    #expect(AnimatableValue.numbers([1]).blended(with: .numbers([1, 2]), at: 1) == .numbers([1, 2]))
  }

  @Test func `animations 3.1: paths of the same elements change by point`() {
    let a = CGMutablePath()
    let b = CGMutablePath()
    for (path, offset) in [(a, 0.0), (b, 10.0)] {
      path.move(to: CGPoint(x: offset, y: 0))
      path.addLine(to: CGPoint(x: offset + 4, y: 0))
      path.addQuadCurve(to: CGPoint(x: offset, y: 8), control: CGPoint(x: offset + 1, y: 5))
      path.addCurve(
        to: CGPoint(x: 0, y: 1), control1: CGPoint(x: offset, y: 2), control2: CGPoint(x: offset, y: 3))
      path.closeSubpath()
      path.addLine(to: CGPoint(x: offset, y: 20))
    }
    let expected = CGMutablePath()
    expected.move(to: CGPoint(x: 5, y: 0))
    expected.addLine(to: CGPoint(x: 9, y: 0))
    expected.addQuadCurve(to: CGPoint(x: 5, y: 8), control: CGPoint(x: 6, y: 5))
    expected.addCurve(to: CGPoint(x: 0, y: 1), control1: CGPoint(x: 5, y: 2), control2: CGPoint(x: 5, y: 3))
    expected.closeSubpath()
    expected.addLine(to: CGPoint(x: 5, y: 20))
    let half = AnimatableValue.path(a.copy()!).blended(with: .path(b.copy()!), at: 0.5)
    #expect(half == .path(expected))
  }

  @Test func `animations 3.1: other paths change in the middle`() {
    let (line, closed) = (
      path([.zero, CGPoint(x: 1, y: 1)]), path([.zero, CGPoint(x: 9, y: 9)], closes: true)
    )
    #expect(AnimatableValue.path(line).blended(with: .path(closed), at: 0.49) == .path(line))
    #expect(AnimatableValue.path(line).blended(with: .path(closed), at: 0.5) == .path(closed))
    #expect(AnimatableValue.nothing.blended(with: .path(line), at: 0.4) == .nothing)
  }

  @Test func `animations 3.1: contents fade into each other`() {
    let (a, b) = (LayerContents.image(.test(1)), LayerContents.image(.test(2)))
    let some = AnimatableValue.contents(a).blended(with: .contents(b), at: 0.25)
    #expect(some == .contents(.blend(from: a, to: b, fraction: 0.25)))
    let most = AnimatableValue.contents(a).blended(with: .contents(b), at: 0.75)
    guard case .contents(let shown) = most else { Issue.record("no contents"); return }
    #expect(shown.nearest == b)
    #expect(LayerContents.blend(from: a, to: b, fraction: 0.25).nearest == a)
    #expect(AnimatableValue.contents(a).blended(with: .contents(a), at: 0.5) == .contents(a))
    #expect(AnimatableValue.contents(a).blended(with: .contents(b), at: 1.5) == .contents(b))
    #expect(
      AnimatableValue.nothing.blended(with: .contents(b), at: 0.5)
        == .contents(.blend(from: .nothing, to: b, fraction: 0.5)))
  }

  @Test func `finiteness counts every element`() {
    #expect(!AnimatableValue.numbers([1, .nan]).isFinite)
    #expect(!AnimatableValue.colors([ColorValue(.infinity, 0, 0)]).isFinite)
    #expect(AnimatableValue.numbers([1, 2]).isFinite && AnimatableValue.triple(1, 2, 3).isFinite)
  }
}
