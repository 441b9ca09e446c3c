// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import UIKit

/// A layer that draws a needle, whose angle Core Animation interpolates.
@objc(GaugeLayer)
final class GaugeLayer: CALayer {
  @NSManaged var angle: CGFloat
  @NSManaged public var needleColor: CGColor?
  @objc dynamic var thickness: CGFloat = 2
  var drawings = 0

  private struct Keys { static let angle = #keyPath(GaugeLayer.angle) }

  override init() {
    super.init()
    needsDisplayOnBoundsChange = true
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? GaugeLayer {
      angle = other.angle
      thickness = other.thickness
    }
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override class func needsDisplay(forKey key: String) -> Bool {
    if key == #keyPath(angle) || key == "thickness" { return true }
    return super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> CAAction? {
    guard event == Keys.angle else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event) ?? angle
    animation.duration = 1
    return animation
  }

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    drawings += 1
    UIGraphicsPushContext(ctx)
    ctx.setLineWidth(thickness)
    ctx.setStrokeColor(needleColor ?? UIColor.black.cgColor)
    ctx.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
    ctx.addLine(to: CGPoint(x: bounds.midX + cos(angle) * 20, y: bounds.midY + sin(angle) * 20))
    ctx.strokePath()
    UIGraphicsPopContext()
  }
}
