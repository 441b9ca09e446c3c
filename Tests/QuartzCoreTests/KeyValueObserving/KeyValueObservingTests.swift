// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import QuartzCore
import Testing

/// An object with a property that notifies, and one that has a name.
private class Meter: NSObject, KeyValueCoded {
  class var keyValueRows: [String: KeyValueRow] {
    ["level": KeyValueRow(\Meter.level), "child": KeyValueRow(\Meter.child)]
  }

  var level: CGFloat = 0 {
    willSet { willChangeValue(forKey: "level") }
    didSet { didChangeValue(forKey: "level") }
  }
  var child: Meter? {
    willSet { willChangeValue(forKey: "child") }
    didSet { didChangeValue(forKey: "child") }
  }
}

private final class Watcher: NSObject, KeyPathObserver {
  var log: [String] = []
  var contexts: [UnsafeMutableRawPointer?] = []

  func forget() { log = [] }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let parts = ["old", "new", "notificationIsPrior"].compactMap { name in
      change?[NSKeyValueChangeKey(rawValue: name)].map { "\(name) \($0)" }
    }
    log.append(([keyPath ?? "nil"] + parts).joined(separator: ", "))
    contexts.append(context)
  }
}

struct KeyValueObservingTests {
  private let meter = Meter()
  private let watcher = Watcher()

  private static let rows: [(NSKeyValueObservingOptions, [String])] = [
    ([], ["level"]), ([.new], ["level, new 2.0"]),
    ([.old, .new], ["level, old 0.0, new 2.0"]), ([.initial], ["level", "level"]),
    ([.initial, .new], ["level, new 0.0", "level, new 2.0"]),
    ([.prior, .old, .new], ["level, old 0.0, notificationIsPrior true", "level, old 0.0, new 2.0"]),
  ]

  @Test(arguments: rows)
  func `the options say which values come, and when`(options: NSKeyValueObservingOptions, log: [String]) {
    meter.addObserver(watcher, forKeyPath: "level", options: options, context: nil)
    meter.level = 2
    #expect(watcher.log == log)
  }

  @Test func `an observer has its context, and is removed by it`() {
    let (first, second) = (
      UnsafeMutableRawPointer(bitPattern: 16), UnsafeMutableRawPointer(bitPattern: 32)
    )
    meter.addObserver(watcher, forKeyPath: "level", options: [], context: first)
    meter.addObserver(watcher, forKeyPath: "level", options: [], context: second)
    meter.level = 1
    #expect(watcher.contexts == [first, second])
    meter.removeObserver(watcher, forKeyPath: "level", context: first)
    meter.level = 2
    #expect(watcher.contexts == [first, second, second])
    meter.removeObserver(watcher, forKeyPath: "level")
    meter.level = 3
    #expect(watcher.log.count == 3)
    let reports = Diagnostics.collecting { meter.removeObserver(watcher, forKeyPath: "level") }.1
    #expect(reports.count == 1)
  }

  @Test func `a key path follows the objects in it`() {
    let (first, second) = (Meter(), Meter())
    meter.child = first
    meter.addObserver(watcher, forKeyPath: "child.level", options: .new, context: nil)
    first.level = 1
    meter.child = second
    first.level = 2
    second.level = 3
    #expect(watcher.log == ["child.level, new 1.0", "child.level, new 0.0", "child.level, new 3.0"])
  }

  @Test func `an observation by a closure ends with its object`() {
    var log: [String] = []
    var observation: NSKeyValueObservation? = meter.observe(\.level, named: "level", options: [.old, .new]) {
      log.append("\($0.level) \($1.oldValue ?? -1) \($1.newValue ?? -1)")
    }
    meter.level = 1
    meter.level = 1
    #expect(log == ["1.0 0.0 1.0", "1.0 1.0 1.0"])
    _ = observation
    observation = nil
    meter.level = 2
    #expect(log.count == 2)
  }

  @Test func `an observer that is gone and an object that is gone are harmless`() {
    weak var gone: Meter?
    do {
      let short = Meter()
      gone = short
      short.addObserver(watcher, forKeyPath: "level", options: [], context: nil)
      do { short.addObserver(Watcher(), forKeyPath: "level", options: [], context: nil) }
      short.level = 1
    }
    #expect(gone == nil && watcher.log == ["level"])
  }

  @Test func `an observer that is told nothing is reported`() {
    let reports = Diagnostics.collecting {
      meter.addObserver(NSObject(), forKeyPath: "level", options: [], context: nil)
    }.1
    #expect(reports.count == 1 && reports.first?.kind == .unsupported)
  }

  @Test func `properties have names`() {
    meter.setValue(NSNumber(value: 3), forKey: "level")
    #expect(meter.level == 3 && meter.value(forKey: "level") as? CGFloat == 3)
    meter.setValue(Meter(), forKey: "child")
    #expect(meter.child != nil)
    meter.setValue(nil, forKey: "child")
    #expect(meter.child == nil && meter.value(forKey: "child") == nil)
    let reports = Diagnostics.collecting {
      meter.setValue("x", forKey: "level")
      _ = meter.value(forKey: "none")
    }.1
    #expect(meter.level == 3 && reports.map(\.kind) == [.invalid, .unsupported])
  }

  // MARK: Layers

  @Test func `layers tell of their properties, and of the frame that follows`() {
    let layer = CAShapeLayer()
    layer.bounds.size = CGSize(width: 4, height: 4)
    for key in ["position", "frame", "strokeEnd", "hidden"] {
      layer.addObserver(watcher, forKeyPath: key, options: [], context: nil)
    }
    layer.position = CGPoint(x: 2, y: 2)
    layer.strokeEnd = 0.5
    layer.strokeEnd = 0.5
    layer.isHidden = true
    #expect(watcher.log == ["position", "frame", "strokeEnd", "hidden"])
  }

  @Test func `a change that nobody handles is reported`() {
    let (layer, observer) = (CALayer(), CALayer())
    layer.addObserver(observer, forKeyPath: "opacity", options: [], context: nil)
    let reports = Diagnostics.collecting { layer.opacity = 0.5 }.1
    #expect(reports.map(\.kind) == [.invalid])
  }

  // MARK: Selectors

  @Test func `an object does not respond to a selector that has only a name, which is reported`() {
    let (responds, reports) = Diagnostics.collecting { meter.responds(to: Selector("levelLoad")) }
    #expect(!responds && reports.count == 1)
    let (other, none) = Diagnostics.collecting { meter.responds(to: Selector("forget", Watcher.forget)) }
    #expect(!other && none.isEmpty)
  }
}
