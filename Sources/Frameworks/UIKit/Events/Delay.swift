// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A call made once, after a delay in media time, unless it is cancelled.
@MainActor
final class Delay {
  private var timer: HostTimer?

  init(_ interval: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    timer = HostTimer.scheduled(every: interval) { [weak self] in
      MainActor.assumeIsolated {
        guard let self, self.timer != nil else { return }
        self.cancel()
        body()
      }
    }
  }

  func cancel() {
    timer?.invalidate()
    timer = nil
  }
}
