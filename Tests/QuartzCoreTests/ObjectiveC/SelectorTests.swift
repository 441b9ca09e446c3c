// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import QuartzCore
import Testing

private final class Machine: NSObject {
  var log: [String] = []

  func start() { log.append("start") }
  func step(_ sender: NSNumber) { log.append("step \(sender)") }
  func join(_ a: NSString, with b: NSString?) { log.append("join \(a) \(b ?? "-")") }
  func hear(_ notification: Notification) { log.append("hear \(notification.name.rawValue)") }
  func end(_ force: Bool) -> Bool {
    log.append("end \(force)")
    return force
  }
  func tick(_ timer: Timer) { log.append("tick \(timer.userInfo as? Int ?? -1)") }
}

private final class Named: NSObject, SelectorTarget {
  var log: [String] = []

  func receive(_ selector: Selector, from sender: Any) { log.append("\(selector)") }
}

struct SelectorTests {
  private let machine = Machine()

  @Test func `a selector calls its method with as many arguments as it takes`() {
    machine.perform(Selector("start", Machine.start), with: 1)
    machine.perform(Selector("step:", Machine.step(_:)), with: NSNumber(value: 2))
    machine.perform(Selector("join:with:", Machine.join(_:with:)), with: "a" as NSString, with: nil)
    machine.perform(Selector("end:", Machine.end(_:)), with: machine)
    #expect(machine.log == ["start", "step 2", "join a -", "end true"])
  }

  @Test func `an argument of another type is reported and nothing is called`() {
    let reports = Diagnostics.collecting {
      machine.perform(Selector("step:", Machine.step(_:)), with: "text")
    }.1
    #expect(machine.log.isEmpty && reports.count == 1)
  }

  @Test func `a selector with only a name is received by name, or reported`() {
    let named = Named()
    named.perform("run:")
    #expect(named.log == ["run:"])
    let reports = Diagnostics.collecting { machine.perform("start") }.1
    #expect(machine.log.isEmpty && reports.count == 1)
  }

  @Test func `objects respond to methods of their class and to names`() {
    #expect(machine.responds(to: Selector("start", Machine.start)))
    #expect(!machine.responds(to: "start") && Named().responds(to: "start"))
    #expect(!NSObject().responds(to: Selector("start", Machine.start)))
  }

  @Test func `selectors are equal by name`() {
    #expect(Selector("start", Machine.start) == Selector("start"))
    #expect(NSStringFromSelector(NSSelectorFromString("a:")) == "a:")
  }

  @Test func `notifications reach an observer until it is removed or gone`() {
    let center = NotificationCenter()
    let name = Notification.Name("news")
    center.addObserver(machine, selector: Selector("hear:", Machine.hear(_:)), name: name, object: nil)
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    #expect(machine.log == ["hear news"])
    center.removeObserver(machine, name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil)
    center.removeObserver(machine)
    center.post(name: name, object: nil)
    #expect(machine.log == ["hear news", "hear news"])
    weak var gone: Machine?
    do {
      let short = Machine()
      gone = short
      center.addObserver(short, selector: Selector("hear:", Machine.hear(_:)), name: name, object: nil)
    }
    #expect(gone == nil, "an observer is not retained")
    center.post(name: name, object: nil)
  }

  @Test func `timers and delayed calls follow the clock of a host`() {
    let host = LayerHost { CALayer() }
    _ = host.tick(to: 0)
    var timer: Timer?
    host.perform {
      timer = Timer.scheduledTimer(
        timeInterval: 0.5, target: machine, selector: Selector("tick:", Machine.tick(_:)), userInfo: 7,
        repeats: true)
      machine.perform(Selector("start", Machine.start), with: nil, afterDelay: 0.75)
      machine.perform(Selector("step:", Machine.step(_:)), with: 1, afterDelay: 0.75)
      machine.perform(Selector("step:", Machine.step(_:)), with: 2, afterDelay: 0.75)
      NSObject.cancelPreviousPerformRequests(withTarget: machine, selector: "step:", object: 1)
      NSObject.cancelPreviousPerformRequests(withTarget: machine, selector: "step:", object: nil)
    }
    _ = host.tick(to: 0.5)
    _ = host.tick(to: 0.75)
    _ = host.tick(to: 1)
    timer?.invalidate()
    _ = host.tick(to: 2)
    #expect(machine.log == ["tick 7", "start", "step 2", "tick 7"])
  }

  @Test func `a timer can be fired early`() {
    let host = LayerHost { CALayer() }
    _ = host.tick(to: 0)
    host.perform {
      let timer = Timer.scheduledTimer(
        timeInterval: 5, target: machine, selector: Selector("tick:", Machine.tick(_:)), userInfo: nil,
        repeats: true)
      timer.fire()
      timer.invalidate()
    }
    #expect(machine.log == ["tick -1"])
  }
}
