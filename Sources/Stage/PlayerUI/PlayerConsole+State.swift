// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
import MultiplaneRenderTree

// What the controls show, for tests.
extension PlayerConsole {
  /// The animations that the timeline knows.
  package var bars: [AnimationBar] { history.bars }

  /// The values of the selected layer, each as its key, the model's and what shows if that differs.
  package var selectedValues: [String] {
    guard let selection = panel.layers.selection else { return [] }
    var presentation = PresentationTree()
    evaluate(tree, at: programTime, into: &presentation)
    return ValuesPanel.values(of: selection, in: presentation).map { value in
      [value.key, value.model, value.shown].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The box around the outline of the selected layer, in points of the panel; `nil` for none.
  package var outlineBox: CGRect? { panel.outline.layer.path?.boundingBoxOfPath }

  /// Where a control is, in points of the panel.
  package func frame(of control: Control) -> CGRect {
    let frame = panel.buttons.first { $0.control == control }?.layer.frame ?? .null
    return frame.offsetBy(dx: panel.places.bar.minX, dy: panel.places.bar.minY)
  }
}
