// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import MultiplaneRenderTree

// The state of the controls, for tests.
extension PlayerConsole {
  /// The animations on the timeline.
  package var bars: [AnimationBar] { history.bars }

  /// The values of the selected layer. Each string has the key, the model value and, if it differs, the
  /// presentation value.
  package var selectedValues: [String] {
    guard let selection = panel.layers.selection else { return [] }
    var presentation = PresentationTree()
    evaluate(tree, at: programTime, into: &presentation)
    return ValuesPanel.values(of: selection, in: presentation).map { value in
      [value.key, value.model, value.shown].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The bounding box of the selected layer's outline, in points of the panel, or `nil` if there is none.
  package var outlineBox: CGRect? { panel.outline.layer.path?.boundingBoxOfPath }

  /// Returns the frame of a control, in points of the panel.
  package func frame(of control: Control) -> CGRect {
    let frame = panel.buttons.first { $0.control == control }?.layer.frame ?? .null
    return frame.offsetBy(dx: panel.layout.bar.minX, dy: panel.layout.bar.minY)
  }
}
