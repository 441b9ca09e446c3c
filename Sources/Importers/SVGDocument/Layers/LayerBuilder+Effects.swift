// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// Returns the layer of an element with its filter, clip path, mask, opacity and blend mode, in this order.
  /// `scope` is the scope inside of the element.
  func effects(
    on drawn: DrawnElement, of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> DrawnElement {
    var layer = drawn.layer
    func mask(by mask: CALayer) {
      if layer.mask != nil { layer = wrapped(layer) }
      layer.mask = mask
    }
    if !scope.isClip { filter(layer, of: index, style, drawn.box, scope) }
    if let text = style["clip-path"], text != "none" {
      if let clip = clip(text, of: index, drawn.box, style, scope) { mask(by: clip) }
    }
    guard !scope.isClip else { return DrawnElement(layer: layer, box: drawn.box) }
    if let text = style["mask"], text != "none", let found = maskLayer(text, of: index, drawn.box, scope) {
      mask(by: found)
    }
    let opacity = restValue("opacity", of: index, style, scope).number
    if opacity < 1 { layer.opacity = Float(opacity) }
    animate(moving(["opacity"], of: index, style, scope), layer, "opacity") {
      .numbers($0.map { $0[0].number })
    }
    if let mode = style["mix-blend-mode"], mode != "normal" {
      if let name = Self.blendModes[mode] {
        layer.compositingFilter = name
      } else {
        log.note(.badValue, index, "mix-blend-mode", "it is no blend mode")
      }
    }
    if style["isolation"] == "isolate", layer.mask == nil { layer.mask = Self.wholePlane() }
    return DrawnElement(layer: layer, box: drawn.box)
  }

  private static let blendModes = [
    "multiply": "multiplyBlendMode", "screen": "screenBlendMode", "overlay": "overlayBlendMode",
    "darken": "darkenBlendMode", "lighten": "lightenBlendMode", "color-dodge": "colorDodgeBlendMode",
    "color-burn": "colorBurnBlendMode", "hard-light": "hardLightBlendMode",
    "soft-light": "softLightBlendMode", "difference": "differenceBlendMode",
    "exclusion": "exclusionBlendMode", "hue": "hueBlendMode", "saturation": "saturationBlendMode",
    "color": "colorBlendMode", "luminosity": "luminosityBlendMode", "plus-lighter": "plusL",
  ]

  /// The edge length of a square that is larger than every picture.
  private static let vast = 1e5

  /// Returns an opaque layer that covers everything. As a mask, it makes a group of its own of a layer.
  static func wholePlane() -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: -vast / 2, y: -vast / 2, width: vast, height: vast)
    layer.position = layer.bounds.origin
    layer.backgroundColor = SVGColorText.cgColor(SVGColorText.black)
    return layer
  }

  // MARK: Clip paths

  /// Returns the mask of a clip path, or `nil` if there is none. Source: CSS Masking, section 6.
  private func clip(
    _ text: String, of index: SVGTree.Index, _ box: CGRect?, _ style: SVGStyle, _ scope: SVGScope
  ) -> CALayer? {
    guard let (fragment, _) = SVGText.reference(text) else {
      if let path = BasicShape.path(text, box: box ?? .zero, units: scope.units) {
        let layer = CAShapeLayer()
        layer.path = path.path
        layer.fillRule = path.isEvenOdd ? .evenOdd : .nonZero
        return layer
      }
      log.note(.badValue, index, "clip-path", "it is no clip path")
      return nil
    }
    guard let target = tree.identifiers[fragment], tree[target].name == "clipPath" else { return nil }
    return clipLayer(target, box, scope)
  }

  private func clipLayer(_ target: SVGTree.Index, _ box: CGRect?, _ scope: SVGScope) -> CALayer? {
    guard var inside = scope.entering(target) else { return nil }
    let node = tree[target]
    let style = styles.style(of: target, parent: ancestorStyle(of: target))
    var space = serverTransform("transform", [target], style, scope)
    if node.attributes["clipPathUnits"] == "objectBoundingBox" {
      guard let box, box.width > 0, box.height > 0 else { return CALayer() }
      space = Self.boxTransform(box).concatenating(space)
    }
    inside.isClip = true
    inside.style = style
    inside.transform = space.concatenating(scope.transform)
    // Groups do not clip: only shapes, text and direct copies of them do.
    let children = node.children.filter { Self.clipping.contains(tree[$0].name) && !usesGroup($0) }
    let layer = group(children, in: inside)?.layer ?? CALayer()
    layer.setAffineTransform(space)
    guard let text = style["clip-path"], text != "none", let (fragment, _) = SVGText.reference(text),
      let outer = tree.identifiers[fragment], tree[outer].name == "clipPath",
      let clip = clipLayer(outer, box, inside.outside(scope))
    else { return layer }
    let result = wrapped(layer)
    result.mask = clip
    return result
  }

  private static let clipping: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "use",
  ]

  private func usesGroup(_ index: SVGTree.Index) -> Bool {
    guard tree[index].name == "use", let href = tree[index].attributes["href"],
      let fragment = SVGText.fragment(href), let target = tree.identifiers[fragment]
    else { return false }
    return !Self.clipping.contains(tree[target].name) || tree[target].name == "use"
  }

  // MARK: Masks

  private func maskLayer(
    _ text: String, of index: SVGTree.Index, _ box: CGRect?, _ scope: SVGScope
  ) -> CALayer? {
    guard let (fragment, _) = SVGText.reference(text), let target = tree.identifiers[fragment],
      tree[target].name == "mask"
    else { return nil }
    return maskLayer(target, box, scope)
  }

  /// Returns the mask of a `mask` element. Source: CSS Masking, section 7.
  private func maskLayer(_ target: SVGTree.Index, _ box: CGRect?, _ scope: SVGScope) -> CALayer? {
    guard var inside = scope.entering(target) else { return nil }
    let node = tree[target]
    let style = styles.style(of: target, parent: ancestorStyle(of: target))
    let isBox = node.attributes["maskUnits"] != "userSpaceOnUse"
    let area = box ?? .zero
    if isBox || node.attributes["maskContentUnits"] == "objectBoundingBox",
      area.width <= 0 || area.height <= 0
    {
      return CALayer()
    }
    guard let region = region(of: target, isBox: isBox, area, scope.units) else { return CALayer() }
    inside.style = style
    (inside.contextFill, inside.contextStroke) = (nil, nil)
    var space = CGAffineTransform.identity
    if node.attributes["maskContentUnits"] == "objectBoundingBox" { space = Self.boxTransform(area) }
    inside.transform = space.concatenating(scope.transform)
    let frame = CALayer()
    (frame.anchorPoint, frame.bounds, frame.position) = (.zero, region, region.origin)
    frame.masksToBounds = true
    if let content = group(node.children, in: inside)?.layer {
      content.setAffineTransform(space)
      frame.addSublayer(content)
    }
    let isAlpha = style["mask-type"] == "alpha"
    if !isAlpha { frame.backgroundColor = SVGColorText.cgColor(SVGColorText.black) }
    let group = wrapped(frame)
    if !isAlpha { group.filters = [Self.luminanceFilter()] }
    let result = wrapped(group)
    if let text = style["mask"], text != "none", let (fragment, _) = SVGText.reference(text),
      let outer = tree.identifiers[fragment], tree[outer].name == "mask",
      let mask = maskLayer(outer, box, inside.outside(scope))
    {
      result.mask = mask
    }
    return result
  }

  /// Returns the filter that turns the luminance of a picture on black into opacity.
  private static func luminanceFilter() -> CAFilter {
    let filter = CAFilter(type: "colorMatrix")
    let matrix = [Double](repeating: 0, count: 15) + [0.2125, 0.7154, 0.0721, 0, 0]
    filter.setValue(matrix.map { NSNumber(value: $0) }, forKey: "inputColorMatrix")
    return filter
  }

  /// Returns the region of a mask or a filter in user space, or `nil` if it has no size.
  func region(of index: SVGTree.Index, isBox: Bool, _ box: CGRect, _ units: UnitSpace) -> CGRect? {
    func number(_ name: String, _ initial: Double, _ axis: SVGAxis) -> Double {
      let length = tree[index].attributes[name].flatMap { SVGLength($0) } ?? SVGLength(initial, .percent)
      guard isBox else { return units.units(length, axis) }
      return length.unit == .percent ? length.value / 100 : units.units(length, axis)
    }
    var rect = CGRect(
      x: number("x", -10, .x), y: number("y", -10, .y), width: number("width", 120, .x),
      height: number("height", 120, .y))
    if isBox { rect = rect.scaled(to: box) }
    return rect.width > 0 && rect.height > 0 ? rect : nil
  }
}

extension SVGScope {
  /// Returns another scope in which the same elements are open.
  fileprivate func outside(_ scope: SVGScope) -> SVGScope {
    var result = scope
    result.open = open
    return result
  }
}
