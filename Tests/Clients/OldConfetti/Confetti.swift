// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import UIKit

/// Confetti with the spellings of before Swift 4.2.
open class Confetti: UIView {
  public enum Shape { case star, image(UIImage) }

  open var emitter: CAEmitterLayer!
  open var colors: [UIColor]! = [UIColor(red: 0.95, green: 0.40, blue: 0.27, alpha: 1.0), .yellow]
  open var intensity: Float!
  open var shape: Shape!
  private var active: Bool!

  required public init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    setup()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  func setup() {
    intensity = 0.5
    shape = .star
    active = false
  }

  open func start() {
    emitter = CAEmitterLayer()
    emitter.emitterPosition = CGPoint(x: frame.size.width / 2.0, y: 0)
    emitter.emitterShape = kCAEmitterLayerLine
    emitter.renderMode = kCAEmitterLayerAdditive
    emitter.emitterSize = CGSize(width: frame.size.width, height: 1)
    var cells = [CAEmitterCell]()
    for color in colors { cells.append(cell(with: color)) }
    emitter.emitterCells = cells
    layer.addSublayer(emitter)
    active = true
  }

  open func stop() {
    emitter?.birthRate = 0
    active = false
  }

  func cell(with color: UIColor) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.birthRate = 6.0 * intensity
    cell.lifetime = 14.0 * intensity
    cell.lifetimeRange = 0
    cell.color = color.cgColor
    cell.velocity = CGFloat(350.0 * intensity)
    cell.velocityRange = CGFloat(80.0 * intensity)
    cell.emissionLongitude = CGFloat(Double.pi)
    cell.emissionRange = CGFloat(Double.pi / 4)
    cell.spin = CGFloat(3.5 * intensity)
    cell.scaleRange = CGFloat(intensity)
    cell.scaleSpeed = CGFloat(-0.1 * intensity)
    cell.setValue(Float(arc4random_uniform(10)), forKeyPath: "speed")
    return cell
  }

  open func isActive() -> Bool { return self.active }

  func fadeOut() {
    let fade = CATransition()
    fade.type = kCATransitionFade
    fade.subtype = kCATransitionFromLeft
    fade.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    layer.add(fade, forKey: kCATransition)
    let shape = CAShapeLayer()
    shape.lineCap = kCALineCapRound
    shape.lineJoin = kCALineJoinRound
    shape.fillRule = kCAFillRuleEvenOdd
    layer.contentsGravity = kCAGravityResizeAspectFill
    let move = CAKeyframeAnimation(keyPath: "position")
    move.fillMode = kCAFillModeForwards
    move.calculationMode = kCAAnimationPaced
    move.rotationMode = kCAAnimationRotateAuto
    move.timingFunctions = [CAMediaTimingFunction(name: kCAMediaTimingFunctionLinear)]
    layer.add(move, forKey: nil)
  }
}
