// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The position of a bar in a window.
public enum UIBarPosition: Int, Sendable {
  /// Not known.
  case any
  /// At the bottom.
  case bottom
  /// At the top.
  case top
  /// At the top, below the status bar.
  case topAttached
}

/// The styles of a bar.
public enum UIBarStyle: Int, Sendable {
  /// Light, or dark with the appearance.
  case `default`
  /// Dark.
  case black
  /// Dark.
  case blackTranslucent
}

/// The bar metrics.
public enum UIBarMetrics: Int, Sendable {
  /// The metrics of a phone in portrait.
  case `default`
  /// The metrics of a phone in landscape.
  case compact
  /// The metrics of a bar with a prompt.
  case defaultPrompt = 101
  /// The metrics of a phone in landscape, with a prompt.
  case compactPrompt
}

extension UIViewController {
  /// The lower edge of the bar at the top, in the form that preceded safe areas.
  public var topLayoutGuide: any UILayoutSupport { LayoutSupport(view, isTop: true) }
  /// The upper edge of the bar at the bottom, in the form that preceded safe areas.
  public var bottomLayoutGuide: any UILayoutSupport { LayoutSupport(view, isTop: false) }

  /// Performs the segue with an identifier. There are no storyboards, so this is reported and nothing
  /// happens.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    Diagnostics.report(
      .unsupported, "UIViewController.performSegue",
      "there are no storyboards; \"\(identifier)\" is not found")
  }

  /// Shows a controller: pushes it in a navigation controller, else presents it.
  public func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller: presents it.
  public func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }
}

/// An edge of the area that bars do not cover.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The length that bars cover, in points.
  var length: CGFloat { get }
  /// The upper side.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The lower side.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The end of a safe area as a guide of its own.
private final class LayoutSupport: UILayoutGuide, UILayoutSupport {
  private let isTop: Bool

  init(_ view: UIView, isTop: Bool) {
    self.isTop = isTop
    super.init(.safeArea, of: view)
  }

  var length: CGFloat { isTop ? owner?.safeAreaInsets.top ?? 0 : owner?.safeAreaInsets.bottom ?? 0 }
  override var topAnchor: NSLayoutYAxisAnchor {
    isTop
      ? NSLayoutYAxisAnchor(item: owner, attribute: .top)
      : NSLayoutYAxisAnchor(item: self, attribute: .bottom)
  }
  override var bottomAnchor: NSLayoutYAxisAnchor {
    isTop
      ? NSLayoutYAxisAnchor(item: self, attribute: .top)
      : NSLayoutYAxisAnchor(item: owner, attribute: .bottom)
  }
}
