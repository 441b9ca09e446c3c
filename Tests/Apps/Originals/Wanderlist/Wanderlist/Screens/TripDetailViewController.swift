// SPDX-License-Identifier: Apache-2.0

import UIKit

class TripDetailViewController: UIViewController {

  @IBOutlet private var headlineLabel: UILabel!
  @IBOutlet private var kindLabel: UILabel!
  @IBOutlet private var visitedButton: UIBarButtonItem!
  @IBOutlet private var nightsStack: UIStackView!

  var store: TripStore!
  var tripID: UUID!

  private weak var panorama: PanoramaViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    update()
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    if let panorama = segue.destination as? PanoramaViewController {
      panorama.kind = store.trip(withID: tripID)?.kind ?? .city
      self.panorama = panorama
    }
  }

  @IBAction private func toggleVisited(_ sender: Any) {
    guard let trip = store.trip(withID: tripID) else { return }
    store.toggleVisited(trip)
    update()
  }

  private func update() {
    guard let trip = store.trip(withID: tripID) else { return }
    title = trip.title
    headlineLabel.text = trip.subtitle
    kindLabel.text = trip.kind.rawValue.capitalized
    kindLabel.backgroundColor = trip.kind.color
    kindLabel.layer.cornerRadius = 8
    kindLabel.clipsToBounds = true
    visitedButton.title = trip.isVisited ? "Not visited" : "Visited"
    nightsStack.arrangedSubviews.forEach { $0.removeFromSuperview() }
    for _ in 0..<min(trip.nights, 10) {
      let moon = UIImageView(image: UIImage(systemName: "moon.fill"))
      moon.tintColor = .systemYellow
      moon.setContentHuggingPriority(.required, for: .horizontal)
      nightsStack.addArrangedSubview(moon)
    }
  }
}

/// Hills or waves, drawn with shape layers that drift.
class PanoramaViewController: UIViewController {

  var kind = Trip.Kind.city {
    didSet { if isViewLoaded { rebuild() } }
  }

  private var shapes: [CAShapeLayer] = []

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    rebuild()
  }

  private func rebuild() {
    shapes.forEach { $0.removeFromSuperlayer() }
    view.backgroundColor = kind.color.withAlphaComponent(0.15)
    shapes = (0..<3).map { index in
      let shape = CAShapeLayer()
      shape.frame = view.bounds
      shape.path = ridge(index: index).cgPath
      shape.fillColor = kind.color.withAlphaComponent(0.3 + 0.2 * CGFloat(index)).cgColor
      view.layer.addSublayer(shape)
      let drift = CABasicAnimation(keyPath: "position.x")
      drift.byValue = 12 * (index + 1)
      drift.duration = 3
      drift.autoreverses = true
      drift.repeatCount = .infinity
      drift.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      shape.add(drift, forKey: "drift")
      return shape
    }
  }

  private func ridge(index: Int) -> UIBezierPath {
    let size = view.bounds.size
    let path = UIBezierPath()
    let base = size.height * (0.4 + 0.2 * CGFloat(index))
    path.move(to: CGPoint(x: -60, y: size.height))
    path.addLine(to: CGPoint(x: -60, y: base))
    var x: CGFloat = -60
    var isUp = index % 2 == 0
    while x < size.width + 60 {
      let next = CGPoint(x: x + 60, y: base)
      let control = CGPoint(x: x + 30, y: base + (isUp ? -40 : 40))
      switch kind {
      case .city:
        path.addLine(to: CGPoint(x: x, y: control.y))
        path.addLine(to: CGPoint(x: x + 60, y: control.y))
      case .coast: path.addQuadCurve(to: next, controlPoint: control)
      case .mountains:
        path.addLine(to: control)
        path.addLine(to: next)
      }
      x += 60
      isUp.toggle()
    }
    path.addLine(to: CGPoint(x: x, y: size.height))
    path.close()
    return path
  }
}
