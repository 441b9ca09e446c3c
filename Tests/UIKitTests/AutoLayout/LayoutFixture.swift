// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A view of a natural size that constraints place.
@MainActor
final class NaturalView: UIView {
  var size: CGSize {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ width: CGFloat, _ height: CGFloat, _ color: UIColor? = nil) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
    backgroundColor = color
    translatesAutoresizingMaskIntoConstraints = false
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

/// Returns a view of 300 x 400 points.
@MainActor
func makeRoot() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)) }

extension UIView {
  /// Adds a view that constraints place, without a natural size.
  func addPlaced(_ color: UIColor? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    view.backgroundColor = color
    addSubview(view)
    return view
  }

  /// Activates constraints that set the frame.
  func embed(in other: UIView, _ frame: CGRect) {
    NSLayoutConstraint.activate([
      leftAnchor.constraint(equalTo: other.leftAnchor, constant: frame.minX),
      topAnchor.constraint(equalTo: other.topAnchor, constant: frame.minY),
      widthAnchor.constraint(equalToConstant: frame.width),
      heightAnchor.constraint(equalToConstant: frame.height),
    ])
  }
}
