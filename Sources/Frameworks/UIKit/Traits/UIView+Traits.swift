// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The width and height below which a window's size classes are compact, in points.
  private static let compact = CGSize(width: 600, height: 500)

  /// The traits that follow from the window's size, and the appearance that this view, a superview or one of
  /// their controllers specifies, or else the screen's.
  final var effectiveTraits: UITraitCollection {
    var values = UITraitCollection.usual.values
    let size = currentWindow?.bounds.size ?? UIScreen.main.bounds.size
    values.horizontal = size.width < Self.compact.width ? .compact : .regular
    values.vertical = size.height < Self.compact.height ? .compact : .regular
    values.idiom = values.horizontal == .compact || values.vertical == .compact ? .phone : .pad
    let style = selfAndSuperviews.lazy.compactMap(\.statedStyle).first
    values.style = style ?? UIScreen.main.userInterfaceStyle
    values.category = .ofApplication
    return UITraitCollection(values)
  }

  /// The appearance that the view or its controller specifies; `nil` if neither does.
  private var statedStyle: UIUserInterfaceStyle? {
    if ownInterfaceStyle != .unspecified { return ownInterfaceStyle }
    guard let style = controller?.ownInterfaceStyle, style != .unspecified else { return nil }
    return style
  }

  final func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    guard style != ownInterfaceStyle else { return }
    ownInterfaceStyle = style
    noteTraits()
  }

  /// Updates the colours of this view and all views in it whose traits have changed, and notifies them and
  /// their controllers.
  final func noteTraits() {
    for view in descendants(where: { _ in true }) {
      let (old, new) = (view.notedTraits, view.traitCollection)
      guard old != new else { continue }
      view.notedTraits = new
      guard let old else {
        // A view without earlier traits is not notified. Its colours were resolved for the light appearance.
        if new.userInterfaceStyle != .light { view.showColors(new) }
        continue
      }
      view.showColors(new)
      if old.preferredContentSizeCategory != new.preferredContentSizeCategory { view.adjustFont(to: new) }
      new.performAsCurrent {
        if let controller = view.controller {
          controller.traitHandlers?.call(for: controller, old: old)
          controller.traitCollectionDidChange(old)
        }
        view.traitHandlers?.call(for: view, old: old)
        view.traitCollectionDidChange(old)
      }
    }
  }

  /// Updates the layer's colours for new traits and requests drawing.
  private func showColors(_ traits: UITraitCollection) {
    traits.performAsCurrent {
      if let color = colors.background, color.isDynamic { shownBackgroundColor = color }
      if ownTintColor == nil || ownTintColor?.isDynamic == true { tintColorDidChange() }
      colorsDidChange()
      setNeedsDisplay()
    }
  }
}

extension UIViewController {
  final var effectiveTraits: UITraitCollection {
    if let view = viewIfLoaded { return view.traitCollection }
    return parentController?.traitCollection ?? presenting?.traitCollection ?? UITraitCollection.current
  }

  final func setInterfaceStyle(_ style: UIUserInterfaceStyle) {
    guard style != ownInterfaceStyle else { return }
    ownInterfaceStyle = style
    viewIfLoaded?.noteTraits()
  }
}
