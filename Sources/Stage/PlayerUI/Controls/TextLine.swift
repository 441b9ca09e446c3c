// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// A line of text. Text that does not fit is truncated with an ellipsis at its end.
final class TextLine {
  let layer = CATextLayer()

  init(size: CGFloat, color: CGColor = Ink.text) {
    layer.font = "DejaVu Sans" as NSString
    layer.fontSize = size
    layer.foregroundColor = color
    layer.truncationMode = .end
  }

  /// The text. Setting an equal text does not redraw it.
  var text = "" { didSet { if text != oldValue { CATransaction.withoutActions { layer.string = text } } } }

  var color: CGColor = Ink.text {
    didSet { if color != oldValue { CATransaction.withoutActions { layer.foregroundColor = color } } }
  }

  var alignment: CATextLayerAlignmentMode {
    get { layer.alignmentMode }
    set { layer.alignmentMode = newValue }
  }

  /// The frame of the line. Setting an equal frame does not change the layer.
  var frame: CGRect = .zero {
    didSet { if frame != oldValue { CATransaction.withoutActions { layer.frame = frame } } }
  }
}
