// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree
import QuartzCore
import Synchronization
import TestSupport
import Testing

@Suite(.tags(.threads)) struct LayerHostThreadTests {
  private let layer = CALayer("layer", size: CGSize(width: 10, height: 10))
  private let hosted: Hosted

  init() { hosted = Hosted(layer) }

  @Test func `another thread commits its own changes`() {
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

  @Test func `what another thread does not commit does not show before it does`() {
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

  @Test func `two threads commit while a third evaluates`() {
    let shared = Unchecked(hosted)
    let group = DispatchGroup()
    let trees = Mutex<RenderTree>(hosted.tick(0))
    group.enter()
    Thread {
      for index in 0..<200 {
        CATransaction.begin()
        let layer = CALayer("from elsewhere \(index)")
        shared.value.root.addSublayer(layer)
        layer.add(fade(), forKey: "fade")
        if index.isMultiple(of: 3) { layer.removeFromSuperlayer() }
        CATransaction.commit()
      }
      group.leave()
    }.start()
    group.enter()
    Thread {
      var presentation = PresentationTree()
      for _ in 0..<400 { evaluate(trees.withLock { $0 }, at: 0.5, into: &presentation) }
      group.leave()
    }.start()
    for step in 1...200 {
      hosted.change { layer.position.x = CGFloat(step) }
      let tree = hosted.tick(Double(step) / 1000)
      trees.withLock { $0 = tree }
    }
    group.wait()
    // Long after the last implicit animation.
    hosted.tick(2)
    // Every third of 200 layers was removed. All others are published, with running animations.
    #expect(hosted.root.sublayers?.count == 1 + 133)
    #expect(hosted.root.sublayers?.allSatisfy { $0.presentation() != nil } == true)
    #expect(hosted.shown(layer) { $0.position.x } == 200)
  }

  @Test func `two hosts run on two threads`() {
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
