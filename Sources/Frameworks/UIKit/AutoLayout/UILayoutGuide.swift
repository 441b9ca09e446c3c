// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// A rectangle in a view that takes part in constraints and shows nothing.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The rectangles that views have as guides.
  enum Kind {
    case free
    case margins
    case safeArea
    case content
    case frame
  }

  final let kind: Kind
  final weak var owner: UIView?
  /// The solved rectangle of a free guide, in the owning view.
  final var solved = CGRect.zero

  /// A name for identifying the guide; default empty.
  open var identifier = ""
  /// The view that has the guide; `nil` for none.
  open var owningView: UIView? { owner }

  /// Creates a guide, which `UIView.addLayoutGuide(_:)` gives to a view.
  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, of view: UIView) {
    (self.kind, owner) = (kind, view)
    super.init()
  }

  /// The rectangle in the owning view, in points.
  open var layoutFrame: CGRect {
    guard let owner else { return .zero }
    switch kind {
    case .margins: return owner.bounds.inset(by: owner.effectiveMargins)
    case .safeArea: return owner.bounds.inset(by: owner.safeAreaInsets)
    case .content:
      return CGRect(origin: .zero, size: (owner as? UIScrollView)?.contentSize ?? owner.bounds.size)
    case .frame: return owner.bounds
    case .free:
      LayoutEngine.update(owner)
      return solved
    }
  }

  /// The leading side.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .leading) }
  /// The trailing side.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .trailing) }
  /// The left side.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .left) }
  /// The right side.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .right) }
  /// The upper side.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .top) }
  /// The lower side.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(item: self, attribute: .height) }
  /// The horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self, attribute: .centerX) }
  /// The vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self, attribute: .centerY) }
}
