// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import Testing

@Suite struct TimingParametersSamplingTests {
  private func fraction(_ timing: TimingParameters, at time: Double) -> Double? {
    timing.sample(at: time)?.fraction
  }

  // MARK: Active duration

  @Test func `timing 4: active duration follows count and time`() {
    #expect(timing(2).activeDuration == 2)
    #expect(timing(2, .count(3.5)).activeDuration == 7)
    #expect(timing(1, .count(2), .reverses).activeDuration == 4)
    #expect(timing(1, .reverses).activeDuration == 2)
    #expect(timing(1, .repeating(5), .reverses).activeDuration == 5)
    #expect(timing(1, .count(2), .repeating(5)).activeDuration == 2)
    #expect(timing(1, .count(9), .repeating(5)).activeDuration == 5)
    #expect(timing(2, .count(-3), .repeating(-1)).activeDuration == 2)
  }

  @Test func `timing 4: greatest finite count means forever`() {
    #expect(timing(1, .count(.infinity)).activeDuration == .infinity)
    #expect(timing(1, .count(Double(Float.greatestFiniteMagnitude))).activeDuration == .infinity)
    #expect(timing(1, .repeating(.greatestFiniteMagnitude)).activeDuration == .infinity)
    #expect(timing(1, .repeating(.infinity)).activeDuration == .infinity)
    #expect(timing(.infinity, .count(2)).activeDuration == .infinity)
  }

  @Test func `timing 4: end time is in the parent's time`() {
    #expect(timing(2, .begin(10), .speed(4)).endTime == 10.5)
    #expect(timing(2, .begin(10), .speed(-4)).endTime == 10.5)
    #expect(timing(2, .begin(10), .speed(0)).endTime == .infinity)
    // repeatDuration is measured in the animation's own seconds.
    #expect(timing(1, .begin(10), .speed(2), .repeating(5)).endTime == 12.5)
  }

  // MARK: Active interval

  @Test func `timing 4a: is active from its begin up to its end`() {
    let plain = timing(2, .begin(10))
    #expect(plain.sample(at: 9.999) == nil)
    #expect(fraction(plain, at: 10) == 0)
    #expect(fraction(plain, at: 11) == 0.5)
    #expect(fraction(plain, at: 11.5) == 0.75)
    #expect(plain.sample(at: 12) == nil)
    #expect(!plain.isFinished(at: 11.999))
    #expect(plain.isFinished(at: 12))
  }

  @Test func `timing 4a: boundaries between iterations belong to the next`() {
    let three = timing(1, .count(3))
    #expect(three.sample(at: 1)?.fraction == 0)
    #expect(three.sample(at: 1)?.iteration == 1)
    #expect(three.sample(at: 2.5)?.fraction == 0.5)
    #expect(three.sample(at: 2.5)?.iteration == 2)
  }

  @Test func `timing 4b: fractional counts end in the middle`() {
    let wheel = timing(2, .count(3.5), .fill(.forwards))
    #expect(fraction(wheel, at: 0.5) == 0.25)
    #expect(fraction(wheel, at: 6.9).isClose(to: 0.45))
    #expect(fraction(wheel, at: 7) == 0.5)
    #expect(wheel.sample(at: 100)?.iteration == 3)
  }

  @Test func `timing 4a, 4b: autoreversing goes back`() {
    let swing = timing(1, .count(2), .reverses)
    #expect([0.5, 1, 1.5, 2, 2.25].map { fraction(swing, at: $0) } == [0.5, 1, 0.5, 0, 0.25])
    #expect(fraction(timing(1, .count(2), .reverses, .fill(.forwards)), at: 4) == 0)
    #expect(swing.sample(at: 2.25)?.iteration == 1)
  }

  // MARK: Offsets

  @Test func `timing 4a: offset starts within the cycle and wraps around`() {
    let wrapped = timing(1, .offset(0.75))
    #expect([0, 0.25, 0.5].map { fraction(wrapped, at: $0) } == [0.75, 0, 0.25])
    #expect(fraction(wrapped, at: 0.2499999).isClose(to: 1, within: 1e-6))
    #expect(fraction(wrapped, at: 0.99).isClose(to: 0.74))
    #expect(wrapped.sample(at: 1) == nil)
  }

  @Test func `timing 4a: offset is not scaled by speed`() {
    let fast = timing(1, .offset(0.5), .speed(2))
    #expect(fraction(fast, at: 0) == 0.5)
    #expect(fraction(fast, at: 0.125) == 0.75)
    #expect(fraction(fast, at: 0.25) == 0)
    #expect(fast.endTime == 0.5)
  }

  @Test func `negative offsets count back from the cycles end`() {
    #expect(fraction(timing(1, .offset(-0.25)), at: 0) == 0.75)
    #expect(fraction(timing(1, .offset(-0.25)), at: 0.5) == 0.25)
  }

  // MARK: Negative speed

  @Test func `timing 4c: backwards starts at the end`() {
    let back = timing(1, .speed(-1), .fill(.forwards))
    #expect([0, 0.25, 0.5].map { fraction(back, at: $0) } == [1, 0.75, 0.5])
    #expect(fraction(back, at: 1) == 0)
    #expect(fraction(back, at: 5) == 0)
  }

  @Test func `timing 4b, 4c: backwards with the duration as offset is the same`() {
    let back = timing(2, .offset(2), .speed(-1), .fill(.forwards))
    #expect(fraction(back, at: 0) == 1)
    #expect(fraction(back, at: 1) == 0.5)
    #expect(fraction(back, at: 2) == 0)
  }

  // MARK: Speed 0

  @Test func `timing 4a: stopped animation shows its offset forever`() {
    #expect(fraction(timing(2, .offset(0.5), .speed(0)), at: 0) == 0.25)
    #expect(fraction(timing(2, .begin(50), .offset(0.5), .speed(0)), at: 1000) == 0.25)
    #expect(fraction(timing(2, .offset(2), .speed(0)), at: 3) == 1)
    #expect(fraction(timing(2, .offset(9), .speed(0)), at: 3) == 1)
    #expect(fraction(timing(2, .offset(-9), .speed(0)), at: 3) == 0)
    #expect(fraction(timing(1, .offset(2), .speed(0), .reverses), at: 3) == 0)
    #expect(!timing(2, .speed(0)).isFinished(at: 1e9))
  }

  // MARK: Fill

  @Test(arguments: [FillMode.removed, .forwards, .backwards, .both])
  func `fact 85, Timing 5: fill mode decides outside`(_ mode: FillMode) {
    let filled = timing(1, .begin(5), .fill(mode))
    #expect(fraction(filled, at: 4) == (mode == .backwards || mode == .both ? 0 : nil))
    #expect(fraction(filled, at: 7) == (mode == .forwards || mode == .both ? 1 : nil))
    #expect(fraction(filled, at: 5.5) == 0.5)
    #expect(filled.sample(at: 5)?.phase == .active)
  }

  @Test func `timing 5: fill backwards shows the first instant`() {
    #expect(fraction(timing(1, .begin(5), .offset(0.25), .fill(.backwards)), at: 0) == 0.25)
    #expect(fraction(timing(1, .begin(5), .speed(-1), .fill(.backwards)), at: 0) == 1)
    #expect(timing(1, .begin(5), .fill(.backwards)).sample(at: 0)?.phase == .before)
  }

  @Test func `timing 4b: fill forwards shows the limit from the left`() {
    #expect(fraction(timing(1, .count(3), .fill(.forwards)), at: 3) == 1)
    #expect(timing(1, .count(3), .fill(.forwards)).sample(at: 3)?.iteration == 2)
    #expect(fraction(timing(1, .count(2.5), .fill(.forwards)), at: 9) == 0.5)
    #expect(fraction(timing(1, .count(0.5), .fill(.forwards)), at: 9) == 0.5)
    #expect(fraction(timing(1, .offset(0.25), .fill(.forwards)), at: 9) == 0.25)
    // From 5 s on within a cycle of 10 s, for 5 s: the last frame, not the first.
    #expect(fraction(timing(10, .offset(5), .repeating(5), .fill(.both)), at: 5) == 1)
    #expect(timing(1, .fill(.forwards)).sample(at: 1)?.phase == .after)
  }

  @Test func `whole numbers of cycles survive rounding`() {
    // 3 * 0.1 and 7 * 0.1 are not multiples of 0.1 in binary.
    for count in 1...50 {
      let filled = timing(0.1, .begin(0.3), .count(Double(count)), .fill(.forwards))
      #expect(fraction(filled, at: 100) == 1, "\(count)")
      #expect(filled.sample(at: 100)?.iteration == Double(count - 1))
    }
  }

  // MARK: In groups

  @Test func `timing 4a: end instant counts as active in a group`() {
    let child = timing(1)
    #expect(child.sample(at: 1, in: .layer) == nil)
    let sample = child.sample(at: 1, in: .group(isAtEnd: false))
    #expect(sample?.fraction == 1)
    #expect(sample?.phase == .active)
    #expect(child.sample(at: 1.0001, in: .group(isAtEnd: false)) == nil)
  }

  @Test func `timing 4a: end of the group takes the limit from the left`() {
    let child = timing(1, .count(10))
    #expect(child.sample(at: 3, in: .group(isAtEnd: false))?.fraction == 0)
    #expect(child.sample(at: 3, in: .group(isAtEnd: true))?.fraction == 1)
    #expect(child.sample(at: 3, in: .group(isAtEnd: true))?.iteration == 2)
    #expect(child.sample(at: 0, in: .group(isAtEnd: true))?.fraction == 0)
    #expect(child.sample(at: 2.5, in: .group(isAtEnd: true))?.fraction == 0.5)
  }

  // MARK: Bad input

  @Test func `timing 4: nonsense shows nothing`() {
    for bad in [
      timing(.nan), timing(0), timing(-1), timing(1, .begin(.nan)), timing(1, .offset(.infinity)),
      timing(1, .speed(.nan)), timing(1, .count(.nan)), timing(1, .repeating(.nan)),
      timing(1, .begin(-.infinity)),
    ] {
      #expect(bad.sample(at: 0.5) == nil)
      #expect(bad.isFinished(at: 0.5))
    }
    #expect(timing(1, .fill(.both)).sample(at: .nan) == nil)
    #expect(timing(1, .fill(.both)).sample(at: .infinity) == nil)
  }

  @Test func `endless iteration stays at its start`() {
    #expect(fraction(timing(.infinity), at: 1e6) == 0)
    #expect(fraction(timing(.infinity, .speed(-1)), at: 1e6) == 1)
  }

  @Test func `fractions are always within the unit interval`() {
    var lottery = Lottery(seed: 11)
    for _ in 0..<20_000 {
      let scale = [1e-9, 0.1, 1, 1e6, 1e12][lottery.index(5)]
      let random = timing(
        lottery.number(1e-12, 2) * scale, .begin(lottery.number(-3, 3) * scale),
        .offset(lottery.number(-3, 3) * scale), .speed([0, 1, -1, 1.1, -0.3, 1e6][lottery.index(6)]),
        .count([0, 1, 2.5, 3, .infinity, 1e30][lottery.index(6)]),
        .repeating([0, 0, 2, .infinity][lottery.index(4)]), .reversing(lottery.index(2) == 0),
        .fill([.removed, .forwards, .backwards, .both][lottery.index(4)]))
      let time = lottery.number(-5, 20) * scale
      let enclosure: TimingParameters.Enclosure = [.layer, .group(isAtEnd: false), .group(isAtEnd: true)][
        lottery.index(3)]
      guard let sample = random.sample(at: time, in: enclosure) else { continue }
      #expect(sample.fraction >= 0 && sample.fraction <= 1)
      #expect(sample.iteration >= 0 && sample.iteration == sample.iteration.rounded())
    }
  }
}
