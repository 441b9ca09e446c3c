// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

// Objects of classes that are known only at run time. `multiplane adopt` writes the calls where code for
// Apple's systems calls an initializer of a class value, which Swift allows here for `required` ones only.

/// Creates a view by the `init(frame:)` of its class.
///
/// - Parameters:
///   - type: The class of the view.
///   - frame: The frame in the superview's space, in points; default zero.
@preconcurrency @MainActor
public func adoptedInstance<View: UIView>(of type: View.Type, frame: CGRect = .zero) -> View {
  guard let view = ClassInitializers.view(type, frame) else {
    preconditionFailure("init(frame:) of \(type) is not found")
  }
  return view
}

/// Creates a layer by the `init()` of its class.
@preconcurrency @MainActor
public func adoptedInstance<Layer: CALayer>(of type: Layer.Type) -> Layer {
  guard let layer = ClassInitializers.layer(type) as? Layer else {
    preconditionFailure("init() of \(type) is not found")
  }
  return layer
}

/// Creates a cell of the default style by the `init(style:reuseIdentifier:)` of its class.
@preconcurrency @MainActor
public func adoptedCell<Cell: UITableViewCell>(of type: Cell.Type, reuseIdentifier: String?) -> Cell {
  guard let cell = ClassInitializers.cell(type, reuseIdentifier) as? Cell else {
    preconditionFailure("init(style:reuseIdentifier:) of \(type) is not found")
  }
  return cell
}

extension UIImage {
  /// Creates the image of a literal of Xcode's editor, the one that `init(named:)` finds. A missing image is
  /// reported and empty; Apple's systems end the program.
  public convenience init(imageLiteralResourceName name: String) {
    let image = UIImage(named: name)
    if image == nil {
      Diagnostics.report(.invalid, "UIImage(imageLiteralResourceName:)", "there is no image \(name)")
    }
    self.init(image?.cgImage, traits: image?.traits ?? Traits(scale: 1))
  }
}
