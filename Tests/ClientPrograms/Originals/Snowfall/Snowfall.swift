// SPDX-License-Identifier: Apache-2.0

import UIKit

class SnowView: UIView {
  override class var layerClass: AnyClass { return CAEmitterLayer.self }
  var emitter: CAEmitterLayer { return layer as! CAEmitterLayer }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setup()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setup()
  }

  private func setup() {
    let flake = CAEmitterCell()
    flake.contents =
      UIGraphicsImageRenderer(size: CGSize(width: 12, height: 12)).image { context in
        UIColor.white.setFill()
        context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 10, height: 10))
      }.cgImage
    flake.birthRate = 40
    flake.lifetime = 8
    flake.velocity = 60
    flake.velocityRange = 30
    flake.yAcceleration = 12
    flake.emissionLongitude = .pi
    flake.emissionRange = .pi / 6
    flake.scale = 0.5
    flake.scaleRange = 0.4
    flake.alphaRange = 0.4
    emitter.emitterShape = .line
    emitter.emitterCells = [flake]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    emitter.emitterPosition = CGPoint(x: bounds.midX, y: -10)
    emitter.emitterSize = CGSize(width: bounds.width, height: 1)
  }
}

class SnowfallViewController: UIViewController {
  override func loadView() {
    view = SnowView(frame: UIScreen.main.bounds)
    view.backgroundColor = UIColor(red: 0.1, green: 0.15, blue: 0.3, alpha: 1)
  }

  override var prefersStatusBarHidden: Bool { return true }
}
