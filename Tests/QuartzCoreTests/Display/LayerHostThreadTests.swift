// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Synchronization
import Testing

@Suite struct LayerHostThreadTests {
  private let layer = CALayer("layer", size: CGSize(width: 10, height: 10))
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  @Test func anotherThreadCommitsItsOwnChanges() {
    let shared = Unchecked((layer, hosted))
    onAnotherThread {
      let (layer, hosted) = shared.value
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.position = CGPoint(x: 7, y: 7)
      hosted.root.addSublayer(CALayer("from elsewhere"))
      CATransaction.commit()
    }
    #expect(hosted.shown(layer) { $0.position.x } == 7)
    #expect(hosted.root.sublayers?.last?.presentation() != nil)
  }

  @Test func whatAnotherThreadDoesNotCommitDoesNotShowBeforeItDoes() {
    let shared = Unchecked(layer)
    let (changed, goOn, done) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let thread = Thread {
      shared.value.contentsScale = 2
      changed.signal()
      goOn.wait()
      CATransaction.flush()
      done.signal()
    }
    thread.start()
    changed.wait()
    #expect(hosted.shown(layer) { $0.contentsScale } == 1)
    goOn.signal()
    done.wait()
    #expect(hosted.shown(layer) { $0.contentsScale } == 2)
  }

  @Test func twoHostsRunOnTwoThreads() {
    let results = Mutex<[Float]>([])
    let group = DispatchGroup()
    for offset in [0.0, 100] {
      group.enter()
      Thread {
        let layer = CALayer()
        let hosted = Hosted(layer, startTime: offset)
        hosted.change { layer.add(fade(), forKey: nil) }
        for step in 0...8 {
          if let shown = hosted.shown(layer, at: offset + Double(step) / 16, { $0.opacity }) {
            results.withLock { $0.append(shown - Float(step) / 16) }
          }
        }
        group.leave()
      }.start()
    }
    group.wait()
    #expect(results.withLock { $0 } == Array(repeating: 0, count: 18))
  }
}
