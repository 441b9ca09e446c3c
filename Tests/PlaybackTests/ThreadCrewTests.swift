// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import Synchronization
import TestSupport
import Testing

@Suite(.tags(.threads)) struct ThreadCrewTests {
  private final class Counter: Sendable { let count = Mutex(0) }

  @Test(arguments: [1, 2, 8]) func `every part of every job is done once`(size: Int) {
    let crew = ThreadCrew(size: size)
    for count in [0, 1, 2, 7, 100] {
      let calls = Mutex([Int](repeating: 0, count: count))
      crew.run(count) { part in calls.withLock { $0[part] += 1 } }
      #expect(calls.withLock { $0 } == [Int](repeating: 1, count: count))
    }
  }

  @Test func `parts are done at once`() {
    // Each part waits until the other one has begun, so a single thread would never finish.
    let crew = ThreadCrew(size: 2)
    let begun = Mutex(0)
    crew.run(2) { _ in
      begun.withLock { $0 += 1 }
      while begun.withLock({ $0 }) < 2 {}
    }
    #expect(begun.withLock { $0 } == 2)
  }

  @Test func `jobs are done whether expected or not`() {
    let crew = ThreadCrew(size: 3)
    let count = Mutex(0)
    for round in 0..<200 {
      for _ in 0..<round % 3 { crew.expectJob() }
      crew.run(3) { _ in count.withLock { $0 += 1 } }
    }
    #expect(count.withLock { $0 } == 600)
    // Threads that spin for a job end with the crew, too.
    crew.expectJob()
  }

  @Test func `threads that bring jobs take turns`() async {
    let crew = ThreadCrew(size: 2)
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<25 { crew.run(3) { _ in counter.count.withLock { $0 += 1 } } } }
      }
    }
    #expect(counter.count.withLock { $0 } == 300)
  }

  @Test func `sizes are clamped`() {
    #expect(ThreadCrew(size: 0).size == 1)
    #expect(ThreadCrew(size: 1000).size == 64)
    #expect(ThreadCrew.of(1) == nil)
    #expect(ThreadCrew.of(3)?.size == 3)
  }
}
