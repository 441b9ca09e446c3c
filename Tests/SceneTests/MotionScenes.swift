// SPDX-License-Identifier: Apache-2.0

import Demos
import Multiplane
import MultiplaneTesting
import Testing

// Motions as film strips.
@Suite struct MotionScenes {
  @Test func `a fade over half a second`() {
    expectScene("motion-fade", at: [0, 0.125, 0.25, 0.375, 0.5]) { stage, script in
      stage.add(0, 40, 120, 10, ink)
      let layer = stage.add(30, 20, 60, 50, red)
      script.at(0) {
        let fade = CABasicAnimation(keyPath: "opacity")
        (fade.fromValue, fade.toValue, fade.duration) = (0, 1, 0.5)
        layer.add(fade, forKey: "fade")
      }
    }
  }

  @Test func `an implicit animation turns back from where it is`() {
    expectScene("motion-implicit", at: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8]) { stage, script in
      let layer = stage.add(5, 35, 20, 20, blue)
      script.at(0.1) {
        layer.position = CGPoint(x: 105, y: 45)
        layer.backgroundColor = gold
        layer.cornerRadius = 10
      }
      script.at(0.2) {
        CATransaction.setAnimationDuration(0.5)
        layer.position = CGPoint(x: 60, y: 75)
      }
    }
  }

  @Test func `keyframes of three kinds`() {
    expectScene("motion-keyframes", at: [0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2]) { stage, script in
      func animate(_ y: CGFloat, _ color: CGColor, _ change: @escaping (CAKeyframeAnimation) -> Void) {
        let layer = stage.add(5, y, 16, 16, color)
        script.at(0) {
          let animation = CAKeyframeAnimation(keyPath: "position.x")
          animation.values = [13, 107, 60]
          animation.duration = 2
          change(animation)
          layer.add(animation, forKey: nil)
        }
      }
      animate(65, red) { _ in }
      animate(37, green) { $0.keyTimes = [0, 0.75, 1] }
      animate(9, blue) { $0.calculationMode = .discrete }
    }
  }

  @Test func `speeds offsets and repeats`() {
    expectScene("motion-timing", at: [0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5]) { stage, script in
      func animate(_ y: CGFloat, _ color: CGColor, _ change: @escaping (CALayer, CABasicAnimation) -> Void) {
        let layer = stage.add(0, y, 14, 14, color)
        script.at(0) {
          let animation = CABasicAnimation(keyPath: "position.x")
          (animation.fromValue, animation.toValue, animation.duration) = (13, 107, 1)
          change(layer, animation)
          layer.add(animation, forKey: nil)
        }
      }
      animate(72, red) { layer, _ in layer.speed = 2 }
      animate(50, green) { $1.autoreverses = true }
      animate(28, blue) { $1.timeOffset = 0.75 }
      animate(6, ink) {
        $1.repeatCount = 1.5
        $1.fillMode = .forwards
        $1.isRemovedOnCompletion = false
      }
    }
  }

  @Test func `the four transitions`() {
    expectScene("motion-transitions", at: [0.1, 0.35, 0.6, 0.85], scale: 2) { stage, script in
      stage.add(0, 40, 120, 10, ink)
      let types: [(CATransitionType, CATransitionSubtype)] = [
        (.fade, .fromLeft), (.moveIn, .fromTop), (.push, .fromRight), (.reveal, .fromBottom),
      ]
      for (index, (type, subtype)) in types.enumerated() {
        let layer = stage.add(8 + 28 * CGFloat(index), 32, 20, 26, red)
        let dot = layer.add(4, 4, 12, 12, gold)
        layer.cornerRadius = 4
        script.at(0.1) {
          let transition = CATransition()
          (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
          CATransaction.setDisableActions(true)
          layer.add(transition, forKey: nil)
          layer.backgroundColor = blue
          dot.removeFromSuperlayer()
          layer.add(6, 14, 8, 8, green)
        }
      }
    }
  }

  @Test func `contents fade into contents`() {
    expectScene("motion-contents", at: [0, 0.15, 0.225, 0.35]) { stage, script in
      let image = DrawnLayer(CGRect(x: 10, y: 15, width: 45, height: 60)) { context, bounds in
        context.setFillColor(red)
        context.fillEllipse(in: bounds.insetBy(dx: 4, dy: 4))
      }
      stage.addSublayer(image)
      let other = stage.add(65, 15, 45, 60, nil)
      script.at(0.1) {
        image.contents = makeImage()
        other.contents = makeImage()
      }
    }
  }

  @MainActor @Test func `the heart that a press fills`() {
    let times = [0, 0.6, 0.75, 0.9, 1.0, 1.4, 2.1, 2.3, 3.2]
    expectFilm(of: Program.heart.framed(width: 100, height: 100), times: times, named: "heart")
  }

  @Test func `the jack in the box`() {
    let times = [0, 0.2, 0.4, 0.8, 1.6, 2.6, 3.1, 4]
    expectFilm(of: Program.jackInTheBox.framed(width: 100, height: 152), times: times, named: "jack")
  }
}
