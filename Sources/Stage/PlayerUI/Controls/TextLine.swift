// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

/// A line of text; what does not fit gives way to dots.
final class TextLine {
  let layer = CATextLayer()

  init(size: CGFloat, color: CGColor = Ink.text) {
    layer.font = "DejaVu Sans" as NSString
    layer.fontSize = size
    layer.foregroundColor = color
    layer.truncationMode = .end
  }

  /// The text; only a change of it is drawn.
  var text = "" { didSet { if text != oldValue { CATransaction.withoutActions { layer.string = text } } } }

  var color: CGColor = Ink.text {
    didSet { if color != oldValue { CATransaction.withoutActions { layer.foregroundColor = color } } }
  }

  var alignment: CATextLayerAlignmentMode {
    get { layer.alignmentMode }
    set { layer.alignmentMode = newValue }
  }

  /// Where the line is; only a change of it is told to the layer.
  var frame: CGRect = .zero {
    didSet { if frame != oldValue { CATransaction.withoutActions { layer.frame = frame } } }
  }
}
