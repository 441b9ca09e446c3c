// SPDX-License-Identifier: Apache-2.0

import CoreText
import UIKit

class HandwrittenTextViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let letters = CGMutablePath()
    let font = CTFontCreateWithName("DejaVu Serif" as CFString, 68, nil)
    let attributes = [NSAttributedString.Key(kCTFontAttributeName as String): font]
    let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Hello!", attributes: attributes))
    let runs = CTLineGetGlyphRuns(line) as! [CTRun]
    for run in runs {
      let runAttributes = CTRunGetAttributes(run) as NSDictionary
      let runFont = runAttributes[kCTFontAttributeName as String] as! CTFont
      for index in 0..<CTRunGetGlyphCount(run) {
        let range = CFRangeMake(index, 1)
        var glyph = CGGlyph()
        var position = CGPoint.zero
        CTRunGetGlyphs(run, range, &glyph)
        CTRunGetPositions(run, range, &position)
        if let letter = CTFontCreatePathForGlyph(runFont, glyph, nil) {
          let shift = CGAffineTransform(translationX: position.x, y: position.y)
          letters.addPath(letter, transform: shift)
        }
      }
    }
    let pathLayer = CAShapeLayer()
    pathLayer.frame = CGRect(x: 30, y: 180, width: view.bounds.width - 60, height: 100)
    pathLayer.bounds = letters.boundingBox
    pathLayer.isGeometryFlipped = true
    pathLayer.path = letters
    pathLayer.strokeColor = UIColor.systemPurple.cgColor
    pathLayer.fillColor = nil
    pathLayer.lineWidth = 2.5
    pathLayer.lineJoin = .round
    view.layer.addSublayer(pathLayer)

    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.duration = 3
    animation.fromValue = NSNumber(value: 0)
    animation.toValue = NSNumber(value: 1)
    pathLayer.add(animation, forKey: "strokeEnd")
  }
}
