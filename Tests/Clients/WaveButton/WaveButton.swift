// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A layer whose water level is animated by its own key.
class WaterLayer: CAShapeLayer {
  @NSManaged var level: CGFloat

  override init() {
    super.init()
    level = 0
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? WaterLayer { level = other.level }
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == #keyPath(level) { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == #keyPath(level) else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.level ?? level
    animation.duration = 1
    return animation
  }
}

@IBDesignable
open class WaveButton: UIControl {
  @IBInspectable open var amplitude: CGFloat = 6 { didSet { setNeedsDisplay() } }
  @IBInspectable open var waveColor: UIColor = .systemBlue { didSet { water.fillColor = waveColor.cgColor } }
  open private(set) var frames = 0
  open private(set) var lastTouch: CGPoint?
  private var phase: CGFloat = 0
  private var link: CADisplayLink?

  open override class var layerClass: AnyClass { return WaterLayer.self }
  var water: WaterLayer { return layer as! WaterLayer }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  private func commonInit() {
    isOpaque = false
    water.fillColor = waveColor.cgColor
    addTarget(self, action: #selector(handleTouch(_:event:)), for: [.touchDown, .touchDragInside])
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { link?.invalidate(); return }
    let link = CADisplayLink(target: self, selector: #selector(step(_:)))
    if #available(iOS 15.0, *) {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
    } else {
      link.preferredFramesPerSecond = 60
    }
    link.add(to: RunLoop.main, forMode: RunLoop.Mode.common)
    self.link = link
  }

  open func pause() { link?.isPaused = true }

  @objc private func step(_ sender: CADisplayLink) {
    frames += 1
    phase += CGFloat(sender.targetTimestamp - sender.timestamp) * 4
    let path = CGMutablePath()
    let level = water.presentation()?.level ?? water.level
    path.move(to: CGPoint(x: 0, y: bounds.maxY))
    for x in stride(from: CGFloat(0), through: bounds.width, by: 4) {
      path.addLine(to: CGPoint(x: x, y: bounds.height * (1 - level) + amplitude * sin(x / 20 + phase)))
    }
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY))
    path.closeSubpath()
    water.path = path
  }

  @objc private func handleTouch(_ sender: WaveButton, event: UIEvent) {
    lastTouch = event.touches(for: sender)?.first?.location(in: sender)
    water.level = 1
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    defer { context.restoreGState() }
    context.setStrokeColor(tintColor.cgColor)
    context.setLineWidth(2)
    context.strokeEllipse(in: bounds.insetBy(dx: 1, dy: 1))
  }

  open override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    water.level = 0.5
  }
}
