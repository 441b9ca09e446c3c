// SPDX-License-Identifier: Apache-2.0

import UIKit
import os.log

private let log = OSLog(subsystem: "meter", category: "drawing")

@IBDesignable open class RoundMeter: UIView {
  @IBInspectable open var value: Double {
    get { return Double(meterLayer.value) }
    set { meterLayer.value = CGFloat(newValue) }
  }
  private var lock = os_unfair_lock()
  private var meterLayer: MeterLayer { return layer as! MeterLayer }

  open override class var layerClass: AnyClass { return MeterLayer.self }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    layer.contentsScale = UIScreen.main.scale
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  open override var accessibilityValue: String? {
    get {
      let formatter = NumberFormatter()
      formatter.numberStyle = .percent
      return formatter.string(from: NSNumber(value: value))
    }
    set { super.accessibilityValue = newValue }
  }

  open override func action(for layer: CALayer, forKey event: String) -> CAAction? {
    if event == "value",
      let action = super.action(for: layer, forKey: "backgroundColor") as? CABasicAnimation
    {
      action.keyPath = event
      action.fromValue = (layer.presentation() ?? layer).value(forKey: event)
      return action
    }
    return super.action(for: layer, forKey: event)
  }

  func guarded<T>(_ body: () -> T) -> T {
    os_unfair_lock_lock(&lock)
    defer { os_unfair_lock_unlock(&lock) }
    return body()
  }

  func spin() {
    let turn = CABasicAnimation(keyPath: "transform.rotation")
    turn.repeatCount = HUGE
    turn.byValue = 2 * Double.pi
    layer.add(turn, forKey: "turn")
    os_log("spins", log: log, type: .info)
  }
}

/// A layer that cannot be created from an archive.
class MeterLayer: CALayer {
  @NSManaged var value: CGFloat

  override init() {
    super.init()
    value = 0.25
  }

  override init(layer: Any) { super.init(layer: layer) }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class func needsDisplay(forKey key: String) -> Bool {
    return key == #keyPath(value) || super.needsDisplay(forKey: key)
  }
}
