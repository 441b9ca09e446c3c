// SPDX-License-Identifier: Apache-2.0

import Multiplane
import UIKit

/// Listing 10.4: the curve of a timing function, drawn with its control points.
final class TimingCurveViewController: UIViewController {
  let layerView = UIView(frame: CGRect(x: 87.5, y: 200, width: 200, height: 200))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.93, alpha: 1)
    layerView.backgroundColor = .white
    view.addSubview(layerView)
    //create timing function
    let function = CAMediaTimingFunction(name: .easeOut)
    layerView.layer.addSublayer(function.curveLayer(size: 200, lineWidth: 4.0))
    //flip geometry so that 0,0 is in the bottom-left
    layerView.layer.isGeometryFlipped = true
  }
}

extension CAMediaTimingFunction {
  /// Returns a shape layer with the curve, scaled to a square of `size` points.
  func curveLayer(size: CGFloat, lineWidth: CGFloat) -> CAShapeLayer {
    //get control points
    var controlPoint1: [Float] = [0, 0]
    var controlPoint2: [Float] = [0, 0]
    getControlPoint(at: 1, values: &controlPoint1)
    getControlPoint(at: 2, values: &controlPoint2)
    //create curve
    let path = UIBezierPath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 1, y: 1),
      controlPoint1: CGPoint(x: CGFloat(controlPoint1[0]), y: CGFloat(controlPoint1[1])),
      controlPoint2: CGPoint(x: CGFloat(controlPoint2[0]), y: CGFloat(controlPoint2[1])))
    //scale the path up to a reasonable size for display
    path.apply(CGAffineTransform(scaleX: size, y: size))
    //create shape layer
    let shapeLayer = CAShapeLayer()
    shapeLayer.strokeColor = UIColor.red.cgColor
    shapeLayer.fillColor = UIColor.clear.cgColor
    shapeLayer.lineWidth = lineWidth
    shapeLayer.path = path.cgPath
    return shapeLayer
  }
}

/// The book's figures 10.1 to 10.4: the named curves and the clock's own curve.
final class SixCurvesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.93, alpha: 1)
    let curves: [(String, CAMediaTimingFunction)] = [
      ("linear", CAMediaTimingFunction(name: .linear)), ("easeIn", CAMediaTimingFunction(name: .easeIn)),
      ("easeOut", CAMediaTimingFunction(name: .easeOut)),
      ("easeInEaseOut", CAMediaTimingFunction(name: .easeInEaseOut)),
      ("default", CAMediaTimingFunction(name: .default)),
      ("(1, 0, 0.75, 1)", CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)),
    ]
    for (index, (name, function)) in curves.enumerated() {
      let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
      let square = UIView(frame: CGRect(x: 55 + column * 165, y: 70 + row * 180, width: 100, height: 100))
      square.backgroundColor = .white
      square.layer.addSublayer(function.curveLayer(size: 100, lineWidth: 2))
      square.layer.isGeometryFlipped = true
      view.addSubview(square)
      let label = UILabel(
        frame: CGRect(x: square.frame.minX - 20, y: square.frame.maxY + 8, width: 140, height: 22))
      label.text = name
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 15)
      view.addSubview(label)
    }
  }
}

extension Program {
  /// The curve of `easeOut`.
  public static var timingCurve: Program {
    Program(
      Listing(
        number: "P30", name: "timing-curve", title: "The curve of easeOut, drawn through its control points",
        seed: .techniques, duration: 1, moments: [0])
    ) { _ in TimingCurveViewController() }
  }

  /// Six timing curves side by side.
  public static var sixCurves: Program {
    Program(
      Listing(
        number: "P30", name: "six-curves", title: "Six timing functions: the named ones and the clock's own",
        seed: .techniques, duration: 1, moments: [0])
    ) { _ in SixCurvesViewController() }
  }
}
