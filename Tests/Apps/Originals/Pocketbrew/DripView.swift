// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A cup that fills.
@IBDesignable
class DripView: UIView {

  @IBInspectable var coffeeColor: UIColor = .brown { didSet { setNeedsDisplay() } }
  @IBInspectable var wallWidth: CGFloat = 4 { didSet { setNeedsDisplay() } }

  var level: CGFloat = 0 {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    let cup = bounds.insetBy(dx: wallWidth, dy: wallWidth)
    let path = UIBezierPath(
      roundedRect: cup, byRoundingCorners: [.bottomLeft, .bottomRight],
      cornerRadii: CGSize(width: 28, height: 28))
    if let context = UIGraphicsGetCurrentContext() {
      context.saveGState()
      path.addClip()
      coffeeColor.setFill()
      let height = cup.height * level
      context.fill(CGRect(x: cup.minX, y: cup.maxY - height, width: cup.width, height: height))
      context.restoreGState()
    }
    path.lineWidth = wallWidth
    UIColor.label.setStroke()
    path.stroke()
  }
}
