// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import MultiplaneRenderTree
package import UIKit

// The state of the controls, for tests.
extension PlayerConsole {
  /// The animations on the timeline.
  package var bars: [AnimationBar] { history.bars }

  /// The views of the controls.
  package var view: UIView { screen }

  /// The values of the selected layer. Each string has the key, the model value and, if it differs, the
  /// presentation value.
  package var selectedValues: [String] {
    guard let selection = screen.layers.selection else { return [] }
    var presentation = PresentationTree()
    evaluate(tree, at: programTime, into: &presentation)
    return ValueGroup.values(of: selection, in: presentation).flatMap(\.1).map { value in
      [value.key, value.model, value.shown].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The bounding box of the selected layer's outline, in points, or `nil` if there is none.
  package var outlineBox: CGRect? {
    guard let corners = screen.stage.outline.chosen else { return nil }
    return corners.reduce(CGRect.null) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  /// Returns the frame of a control, in points; empty for one that is in the menu.
  package func frame(of control: Control) -> CGRect {
    let button = screen.bar.button(control)
    return button.isHidden ? .zero : button.convert(button.bounds, to: screen)
  }

  /// The frame of the picture in points.
  package var stageFrame: CGRect { screen.layout.stage }

  /// Returns the point of a time on the timeline's ruler.
  package func timelinePoint(at time: Double) -> CGPoint {
    let (timeline, frame) = (screen.timeline, screen.timeline.convert(screen.timeline.bounds, to: screen))
    return CGPoint(x: frame.minX + timeline.namesWidth + timeline.scale.x(of: time), y: frame.minY + 8)
  }

  /// The view that the keyboard has reached, and all that it can reach, by their labels.
  package var focusedLabel: String? { screen.focused?.accessibilityLabel }
  package var focusableLabels: [String] {
    screen.focusableViews.map { $0.accessibilityLabel ?? "\(type(of: $0))" }
  }
}
