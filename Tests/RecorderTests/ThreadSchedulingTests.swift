// SPDX-License-Identifier: Apache-2.0

#if os(Linux)
  import Foundation
  import MultiplaneRecorder
  import Testing

  @Suite(.tags(.threads)) struct ThreadSchedulingTests {
    /// Makes the calling thread a real-time thread, or an ordinary one again. Returns `false` if that is not
    /// permitted.
    private static func setRealTime(_ isOn: Bool) -> Bool {
      var parameters = sched_param()
      parameters.sched_priority = isOn ? 1 : 0
      return sched_setscheduler(0, isOn ? SCHED_FIFO : SCHED_OTHER, &parameters) == 0
    }

    private static func mayBeRealTime() -> Bool {
      defer { _ = setRealTime(false) }
      return setRealTime(true)
    }

    @Test(.enabled(if: mayBeRealTime(), "needs the right to schedule in real time"))
    func `what was ordinary is ordinary again`() {
      let isChanged = ThreadScheduling.withoutRealTime { Self.setRealTime(true) }
      #expect(isChanged && sched_getscheduler(0) == SCHED_OTHER)
    }
  }
#endif
