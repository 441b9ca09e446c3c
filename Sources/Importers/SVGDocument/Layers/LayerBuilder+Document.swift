// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// Returns the layer of the whole document. Its bounds are the picture, and y points down in it.
  func document() -> CALayer {
    let stage = CALayer()
    stage.anchorPoint = .zero
    stage.bounds = CGRect(origin: .zero, size: model.size)
    stage.isGeometryFlipped = fileDepth == 0
    stage.masksToBounds = true
    stage.name = "svg"
    let style = styles.style(of: 0, parent: nil)
    var scope = SVGScope(
      style: nil,
      units: UnitSpace(
        width: model.viewBox.width, height: model.viewBox.height, fontSize: model.options.fontSize,
        rootFontSize: model.options.fontSize))
    scope.units = units(of: 0, style, scope)
    scope.units.rootFontSize = scope.units.fontSize
    scope.style = style
    let ratio = AspectRatio(tree[0].attributes["preserveAspectRatio"])
    let space = ratio.transform(from: model.viewBox, to: stage.bounds)
    scope.transform = space
    guard style["display"] != "none", let content = group(tree[0].children, in: scope) else { return stage }
    content.layer.setAffineTransform(space)
    var drawn = DrawnElement(layer: wrapped(content.layer), box: content.box?.applying(space))
    drawn = effects(on: drawn, of: 0, style, scope)
    drawn = positioned(drawn, of: 0, style, scope)
    stage.addSublayer(drawn.layer)
    return stage
  }
}
