// SPDX-License-Identifier: Apache-2.0

import JNWSpringAnimation
import Multiplane
import UIKit

/// An app whose screen scales down and dims behind a map. The springs do not bounce, and they start from the
/// current values, so the button can be tapped at any speed.
final class MapViewController: UIViewController {
  /// The centre of the button.
  static let buttonPoint = CGPoint(x: 295.5, y: 41)

  let appBackground = UIImageView(image: UIImage(named: "app-background"))
  let mapView = UIImageView(image: UIImage(named: "map"))
  let mapButton = UIButton(type: .custom)
  private(set) var mapShowing = false

  override func loadView() {
    view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    view.backgroundColor = .black
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    appBackground.frame = CGRect(x: 0, y: 20, width: 320, height: 548)
    appBackground.layer.name = "app"
    view.addSubview(appBackground)

    mapView.frame = CGRect(x: 0, y: 62, width: 320, height: 458)
    mapView.layer.name = "map"
    mapView.alpha = 0
    mapView.transform = CGAffineTransform(translationX: 0, y: 30).scaledBy(x: 1.1, y: 1.1)
    view.addSubview(mapView)

    mapButton.frame = CGRect(x: view.bounds.width - 49, y: 19, width: 49, height: 44)
    mapButton.setImage(UIImage(named: "map-icon"), for: .normal)
    mapButton.setImage(UIImage(named: "map-icon-pressed"), for: .highlighted)
    mapButton.addAction(UIAction { [weak self] _ in self?.mapButtonTapped() }, for: .touchUpInside)
    view.addSubview(mapButton)
  }

  func mapButtonTapped() { if mapShowing { hideMap() } else { showMap() } }

  private func showMap() {
    mapShowing = true
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: { self.appBackground.alpha = 0.3 }, completion: nil)
    UIView.animate(
      withDuration: 0.15, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: { self.mapView.alpha = 1.0 }, completion: nil)

    let dampingStiffness: CGFloat = 16.0

    // The scale of the app's background.
    let scale = JNWSpringAnimation(keyPath: "transform.scale")
    scale.damping = dampingStiffness
    scale.stiffness = dampingStiffness
    scale.mass = 1
    scale.fromValue = appBackground.layer.presentation()?.value(forKeyPath: scale.keyPath!)
    scale.toValue = 0.9
    appBackground.layer.add(scale, forKey: scale.keyPath)
    appBackground.transform = CGAffineTransform.identity.scaledBy(x: 0.9, y: 0.9)

    // The map has two animations, one for its scale and one for its position.
    let mapScale = JNWSpringAnimation(keyPath: "transform.scale")
    mapScale.damping = dampingStiffness
    mapScale.stiffness = dampingStiffness
    mapScale.mass = 1
    mapScale.fromValue = mapView.layer.presentation()?.value(forKeyPath: mapScale.keyPath!)
    mapScale.toValue = 1.0
    mapView.layer.add(mapScale, forKey: mapScale.keyPath)
    mapView.transform = CGAffineTransform.identity.scaledBy(x: 1, y: 1)

    let mapTranslate = JNWSpringAnimation(keyPath: "transform.translation.y")
    mapTranslate.damping = dampingStiffness
    mapTranslate.stiffness = dampingStiffness
    mapTranslate.mass = 1
    mapTranslate.fromValue = mapView.layer.presentation()?.value(forKeyPath: mapTranslate.keyPath!)
    mapTranslate.toValue = 0
    mapView.layer.add(mapTranslate, forKey: mapTranslate.keyPath)
    mapView.transform = mapView.transform.translatedBy(x: 0, y: 0)
  }

  private func hideMap() {
    mapShowing = false
    // A higher stiffness shortens the animation: the user only wants the map to disappear.
    let dampingStiffnessOut: CGFloat = 24.0

    // Again, the animations begin from the current state, so that nothing jumps when the button is tapped.
    UIView.animate(
      withDuration: 0.5, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: { self.appBackground.alpha = 1.0 }, completion: nil)
    UIView.animate(
      withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .beginFromCurrentState],
      animations: { self.mapView.alpha = 0.0 }, completion: nil)

    let mapScale = JNWSpringAnimation(keyPath: "transform.scale")
    mapScale.damping = dampingStiffnessOut
    mapScale.stiffness = dampingStiffnessOut
    mapScale.mass = 1
    mapScale.fromValue = mapView.layer.presentation()?.value(forKeyPath: mapScale.keyPath!)
    mapScale.toValue = 1.1
    mapView.layer.add(mapScale, forKey: mapScale.keyPath)
    mapView.transform = CGAffineTransform.identity.scaledBy(x: 1.1, y: 1.1)

    let mapTranslate = JNWSpringAnimation(keyPath: "transform.translation.y")
    mapTranslate.damping = dampingStiffnessOut
    mapTranslate.stiffness = dampingStiffnessOut
    mapTranslate.mass = 1
    mapTranslate.fromValue = mapView.layer.presentation()?.value(forKeyPath: mapTranslate.keyPath!)
    mapTranslate.toValue = 30
    mapView.layer.add(mapTranslate, forKey: mapTranslate.keyPath)
    mapView.transform = mapView.transform.translatedBy(x: 0, y: 30)

    // The scale of the app's background, back to 1.
    let scale = JNWSpringAnimation(keyPath: "transform.scale")
    scale.damping = dampingStiffnessOut
    scale.stiffness = dampingStiffnessOut
    scale.mass = 1
    scale.fromValue = appBackground.layer.presentation()?.value(forKeyPath: "transform.scale.x")
    scale.toValue = 1.0
    appBackground.layer.add(scale, forKey: scale.keyPath)
    appBackground.transform = CGAffineTransform.identity.scaledBy(x: 1.0, y: 1.0)
  }
}

extension Program {
  /// A map appears and disappears.
  public static var mapReveal: Program {
    Program(
      Listing(
        number: "P5", name: "map",
        title: "An app's screen steps back and dims while a map comes to the front",
        seed: .motion, duration: 4, moments: [0, 0.55, 0.65, 0.8, 1.1, 1.8, 2.55, 2.7, 3.3],
        size: CGSize(width: 320, height: 568))
    ) { script in
      script.click(at: MapViewController.buttonPoint, time: 0.4)
      script.click(at: MapViewController.buttonPoint, time: 2.4)
      return MapViewController()
    }
  }
}
