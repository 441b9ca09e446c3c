// SPDX-License-Identifier: Apache-2.0

import UIKit

class ChartView: UIView {
  var values: [(String, CGFloat)] = [("Mon", 40), ("Tue", 65), ("Wed", 90), ("Thu", 55), ("Fri", 120)] {
    didSet { setNeedsDisplay() }
  }

  override func draw(_ rect: CGRect) {
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.darkGray,
    ]
    for (index, (name, value)) in values.enumerated() {
      let x = 20 + CGFloat(index) * 56
      UIColor.systemBlue.setFill()
      UIBezierPath(
        roundedRect: CGRect(x: x, y: bounds.height - 40 - value, width: 40, height: value),
        byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 6, height: 6)
      ).fill()
      let size = (name as NSString).size(withAttributes: attributes)
      name.draw(at: CGPoint(x: x + 20 - size.width / 2, y: bounds.height - 34), withAttributes: attributes)
      let number = NSAttributedString(
        string: "\(Int(value))", attributes: [.font: UIFont.boldSystemFont(ofSize: 16)])
      number.draw(at: CGPoint(x: x + 20 - number.size().width / 2, y: bounds.height - 62 - value))
    }
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let heading = "Steps of the week, in hundreds, counted by a watch"
    heading.draw(
      in: CGRect(x: 20, y: 16, width: bounds.width - 40, height: 60),
      withAttributes: [.font: UIFont.boldSystemFont(ofSize: 20), .paragraphStyle: style])
  }
}

class DrawnChartViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let chart = ChartView(frame: CGRect(x: 10, y: 60, width: view.bounds.width - 20, height: 300))
    chart.backgroundColor = UIColor(white: 0.95, alpha: 1)
    view.addSubview(chart)
    chart.transform = CGAffineTransform(scaleX: 1, y: 0.01)
    UIView.animate(withDuration: 0.9, delay: 0.1, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
      chart.transform = .identity
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    setNeedsStatusBarAppearanceUpdate()
  }
}
