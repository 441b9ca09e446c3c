// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// A weak reference to a window. The program retains its windows.
struct WeakWindow {
  weak var window: UIWindow?
}

// A program shows one window, whose layer is the root of the picture. The layers of its other windows are
// sublayers of that layer, in the order of their levels.

extension UIWindow {
  /// Shows the window in the picture of the running program, or removes it if it is hidden.
  final func visibilityDidChange() {
    guard let shown = LayerHost.current?.root.delegate as? UIWindow else {
      // Without a running host, a program is being created. Its windows are collected until it shows one of
      // them.
      UIApplication.shared.noteOpened(self)
      return
    }
    guard shown !== self else { return }
    if isHidden {
      shown.otherWindows.removeAll { $0.window === self || $0.window == nil }
      if layer.superlayer === shown.layer { layer.removeFromSuperlayer() }
    } else {
      shown.add(self)
    }
  }

  /// Adds another window of the program to the picture.
  final func add(_ window: UIWindow) {
    guard window !== self, !otherWindows.contains(where: { $0.window === window }) else { return }
    otherWindows.removeAll { $0.window == nil }
    otherWindows.append(WeakWindow(window: window))
    // The root layer already flips the geometry.
    window.layer.isGeometryFlipped = false
    layer.addSublayer(window.layer)
  }

  /// Returns the frontmost other window in which a view is at a point of this window, and the point in that
  /// window's space; `nil` if no window in front of this one has such a view.
  final func windowTouched(at point: CGPoint) -> (UIWindow, CGPoint)? {
    let others = otherWindows.compactMap(\.window).filter { !$0.isHidden }
    let inFront = others.enumerated().sorted {
      ($0.element.windowLevel.rawValue, $0.offset) > ($1.element.windowLevel.rawValue, $1.offset)
    }
    for (_, window) in inFront where window.windowLevel.rawValue >= windowLevel.rawValue {
      let inside = layer.convert(point, to: window.layer)
      if window.hitTest(inside, with: nil) != nil { return (window, inside) }
    }
    return nil
  }
}
