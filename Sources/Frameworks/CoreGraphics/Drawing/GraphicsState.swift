// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// What `saveGState()` remembers, apart from the clip itself.
struct GraphicsState {
  /// Maps user space to the space of the commands.
  var ctm = CGAffineTransform.identity
  /// A box around the clip, in the space of the commands.
  var clipBox: CGRect
  var fillColor = RGBA.black
  var strokeColor = RGBA.black
  var fillSpace = CGColorSpace.deviceGray
  var strokeSpace = CGColorSpace.deviceGray
  var pen = StrokeStyle()
  var alpha: Float = 1
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
}
