// SPDX-License-Identifier: Apache-2.0

import Foundation
import QuartzCore

@objc public protocol FrameTickerObserver: AnyObject {
  func ticker(_ ticker: FrameTicker, advancedTo time: CFTimeInterval)
}

/// A display link that serves several observers, which it does not keep.
public final class FrameTicker: NSObject {
  public static let shared = FrameTicker()
  private var link: CADisplayLink?
  private let observers = NSHashTable<FrameTickerObserver>.weakObjects()
  private let names = NSMapTable<NSObject, NSString>.weakToStrongObjects()
  private var startTime: CFAbsoluteTime = 0
  public private(set) var calls = 0
  public private(set) var smallest = Double(HUGE), largest: Float = -MAXFLOAT

  public var isRunning: Bool { return link != nil }

  public func add(_ observer: FrameTickerObserver, name: String) {
    observers.add(observer)
    names.setObject(name as NSString, forKey: observer as? NSObject)
    guard link == nil else { return }
    startTime = CFAbsoluteTimeGetCurrent()
    link = CADisplayLink(target: self, selector: #selector(FrameTicker.step(_:)))
    link?.add(to: RunLoop.main, forMode: RunLoop.Mode.common)
  }

  public func name(of observer: NSObject) -> String? { return names.object(forKey: observer) as String? }

  @objc private func step(_ link: CADisplayLink) {
    autoreleasepool {
      calls += 1
      let elapsed = CFAbsoluteTimeGetCurrent() - startTime
      smallest = min(smallest, elapsed)
      largest = max(largest, Float(elapsed * Double(NSEC_PER_SEC)))
      for observer in observers.allObjects { observer.ticker(self, advancedTo: link.timestamp) }
    }
    if observers.allObjects.isEmpty { stop() }
  }

  @objc public func stop() {
    link?.invalidate()
    link = nil
  }
}
