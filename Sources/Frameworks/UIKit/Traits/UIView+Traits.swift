// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension UIView {
  /// The widths and heights below which a window is compact, in points.
  private static let compact = CGSize(width: 600, height: 500)

  /// The traits of the window and of the appearance that this view, a superview or one of their controllers
  /// sets.
  final var effectiveTraits: UITraitCollection {
    var values = UITraitCollection.usual.values
    let size = currentWindow?.bounds.size ?? UIScreen.main.bounds.size
    values.horizontal = size.width < Self.compact.width ? .compact : .regular
    values.vertical = size.height < Self.compact.height ? .compact : .regular
    values.idiom = values.horizontal == .compact || values.vertical == .compact ? .phone : .pad
    let style = selfAndSuperviews.lazy.compactMap(\.statedStyle).first
    values.style = style ?? UIScreen.main.userInterfaceStyle
    return UITraitCollection(values)
  }

  /// The appearance that the view or its controller sets; `nil` for none.
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

  /// Tells this view, those in it and their controllers if their traits have changed, and updates their
  /// colours.
  final func noteTraits() {
    for view in descendants(where: { _ in true }) {
      let (old, new) = (view.notedTraits, view.traitCollection)
      guard old != new else { continue }
      view.notedTraits = new
      guard let old else {
        // A view that has not been in a window has only its colours to adjust, unless it was light before.
        if new.userInterfaceStyle != .light { view.showColors(new) }
        continue
      }
      view.showColors(new)
      new.performAsCurrent {
        view.controller?.traitCollectionDidChange(old)
        view.traitCollectionDidChange(old)
      }
    }
  }

  /// Sets the layer's colours and requests drawing for new traits.
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
