// SPDX-License-Identifier: Apache-2.0

/// A clock that ends when the work is cancelled, even between ticks that draw nothing.
package final class CancellableClock: FrameClock {
  private let clock: any FrameClock
  private let check: () throws -> Void

  /// Creates a clock with the ticks of another clock. `check` throws an error once the work is cancelled.
  package init(_ clock: any FrameClock, check: @escaping () throws -> Void) {
    (self.clock, self.check) = (clock, check)
  }

  package var rate: FrameRate { clock.rate }
  package var frameCount: Int? { clock.frameCount }
  package var chosenTimes: [Double]? { clock.chosenTimes }

  package func tick(_ number: Int) -> FrameTick? {
    do { try check() } catch { return nil }
    return clock.tick(number)
  }
}
