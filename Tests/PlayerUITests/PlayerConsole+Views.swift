// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplanePlayerUI
import UIKit

// The parts of a console that a user sees.
extension PlayerConsole {
  /// The views of the controls.
  var view: UIView { controls.window.subviews[0] }

  private func views(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap { views(in: $0) } }

  /// Returns the frame of a view in points of the controls.
  private func frame(of view: UIView) -> CGRect { view.convert(view.bounds, to: self.view) }

  /// Returns the frame of a control, in points; empty for one that is in the menu.
  func frame(of control: Control) -> CGRect {
    let names = control == .play ? ["Pause", "Play"] : [control.name]
    let button = views(in: view).first { $0 is UIControl && names.contains($0.accessibilityLabel ?? "") }
    return button.map { $0.isHidden ? .zero : frame(of: $0) } ?? .zero
  }

  /// The frame of the picture in points.
  var stageFrame: CGRect {
    views(in: view).first { $0.accessibilityLabel == "Picture" }.map { frame(of: $0) } ?? .zero
  }

  /// Returns the point of a time on the timeline's ruler.
  func timelinePoint(at time: Double) -> CGPoint {
    let ruler = views(in: view).first {
      "\(type(of: $0))" == "RulerView" && $0.superview?.accessibilityLabel == "Timeline"
    }
    let (frame, range) = (ruler.map { self.frame(of: $0) } ?? .zero, playhead.range)
    let part = (time - range.lowerBound) / (range.upperBound - range.lowerBound)
    return CGPoint(x: frame.minX + CGFloat(part) * frame.width, y: frame.minY + 8)
  }

  /// The values of the selected layer. Each string has the key, the model value and, if it differs, the
  /// presentation value.
  var selectedValues: [String] {
    selection.values.flatMap(\.values).map { value in
      [value.key, value.model, value.shown].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The bounding box of the selected layer's outline, in points, or `nil` if there is none.
  var outlineBox: CGRect? {
    selection.outline?.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// The label of the view that the keyboard has reached, and those of all that it can reach.
  var focusedLabel: String? { (controls.window.firstResponder as? UIView)?.accessibilityLabel }
  var focusableLabels: [String] {
    view.focusableViews.map { $0.accessibilityLabel ?? "\(type(of: $0))" }
  }
}
