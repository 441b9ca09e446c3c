// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// An invisible rectangle in a view to which constraints can refer.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The kinds of guide: a free guide, or a rectangle that a view provides.
  enum Kind {
    case free
    case margins
    case readable
    case safeArea
    case content
    case frame
    case keyboard
  }

  final let kind: Kind
  final weak var owner: UIView?
  /// The solved rectangle of a free guide, in the owning view's space, in points.
  final var solved = CGRect.zero

  /// A name for identifying the guide; default empty.
  open var identifier = ""
  /// The view that owns the guide; `nil` if none does.
  open var owningView: UIView? { owner }

  /// Creates a guide without an owning view. `UIView.addLayoutGuide(_:)` adds it to one.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    (self.kind, owner) = (kind, view)
    super.init()
  }

  /// The rectangle of the guide in the owning view's space, in points; zero without an owning view.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    switch kind {
    case .margins: return owner.bounds.inset(by: owner.effectiveMargins)
    case .readable: return owner.bounds.inset(by: owner.readableInsets)
    case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
    case .content:
      return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? owner.bounds.size)
    case .frame: return owner.bounds
    case .keyboard:
      var frame = owner.bounds
      frame.size.height = owner.keyboardInset
      frame.origin.y = owner.bounds.maxY - frame.height
      return frame
    case .free:
      LayoutEngine.update(owner)
      return solved
    }
  }

  /// The anchor of the leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
  /// The anchor of the trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  /// The anchor of the top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  /// The anchor of the bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
  /// The anchor of the horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
  /// The anchor of the vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
}
