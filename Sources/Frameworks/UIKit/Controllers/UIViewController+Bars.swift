// SPDX-License-Identifier: Apache-2.0

public import QuartzCore

/// The positions of a bar in a window.
public enum UIBarPosition: Int, Sendable {
  /// An unspecified position.
  case any
  /// The bottom of the window.
  case bottom
  /// The top of the window.
  case top
  /// The top of the window, below the status bar.
  case topAttached
}

/// The styles of a bar.
public enum UIBarStyle: Int, Sendable {
  /// A light bar or, in the dark appearance, a dark one.
  case `default`
  /// A dark bar.
  case black
  /// A dark bar, as `black`.
  case blackTranslucent
}

/// The metrics for which a bar can have its own image. They have no effect.
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
  /// The guide for the bottom edge of the bar at the top, in the form that preceded safe areas.
  public var topLayoutGuide: any UILayoutSupport { LayoutSupport(view, isTop: true) }
  /// The guide for the top edge of the bar at the bottom, in the form that preceded safe areas.
  public var bottomLayoutGuide: any UILayoutSupport { LayoutSupport(view, isTop: false) }

  final func pushOrPresent(_ controller: UIViewController) {
    if let navigationController {
      navigationController.pushViewController(controller, animated: true)
    } else {
      present(controller, animated: true)
    }
  }
}

/// A guide for the part of a view that bars cover at the top or the bottom.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height of the part that bars cover, in points.
  var length: CGFloat { get }
  /// The anchor of the top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the height. Divergence: it is the height of the safe area.
  var heightAnchor: NSLayoutDimension { get }
}

/// A guide for the part of a view above or below its safe area.
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
