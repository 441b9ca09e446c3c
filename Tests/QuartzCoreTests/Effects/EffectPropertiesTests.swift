// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import QuartzCore
import Testing

@Suite struct EffectPropertiesTests {
  @Test func defaults() {
    let layer = CALayer()
    #expect(
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) == (0, 3, CGSize(width: 0, height: -3)))
    #expect(layer.shadowColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1) && layer.shadowPath == nil)
    #expect((layer.cornerCurve, layer.maskedCorners.rawValue) == (.circular, 15))
    #expect(
      (layer.allowsEdgeAntialiasing, layer.allowsGroupOpacity, layer.edgeAntialiasingMask.rawValue) == (
        true, true, 15
      ))
    #expect(
      (layer.minificationFilter, layer.magnificationFilter, layer.minificationFilterBias) == (
        .linear, .linear, 0
      ))
    #expect(
      layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) && layer.contentsFormat == .RGBA8Uint)
    #expect(
      (layer.shouldRasterize, layer.rasterizationScale, layer.isOpaque, layer.drawsAsynchronously) == (
        false, 1, false, false
      ))
    #expect(
      layer.filters == nil && layer.backgroundFilters == nil && layer.compositingFilter == nil
        && layer.mask == nil)
    #expect(layer.autoresizingMask.isEmpty && layer.layoutManager == nil && layer.constraints == nil)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.init(rawValue: "x")) == 1)
  }

  @Test func `unknown names fall back`() {
    let layer = CALayer()
    layer.cornerCurve = .init(rawValue: "wavy")
    layer.contentsFormat = .init(rawValue: "wavy")
    layer.maskedCorners = CACornerMask(rawValue: 255)
    #expect(
      (layer.cornerCurve, layer.contentsFormat, layer.maskedCorners.rawValue) == (.circular, .RGBA8Uint, 15))
    layer.contentsCenter = CGRect(x: 2, y: 2, width: 3, height: 3)
    #expect(layer.contentsCenter == CGRect(x: 2, y: 2, width: 3, height: 3))
  }

  @Test func `class defaults`() {
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? Double == 3)
    #expect(CALayer.defaultValue(forKey: "cornerCurve") as? String == "circular")
    #expect(CALayer.defaultValue(forKey: "contentsFormat") as? String == "RGBA8")
    #expect((CALayer.defaultValue(forKey: "maskedCorners") as? NSNumber)?.intValue == 15)
    for key in [
      "shadowOpacity", "minificationFilterBias", "filters", "backgroundFilters", "mask", "shadowPath",
    ] {
      #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
  }

  @Test func `values by key`() {
    let layer = CALayer()
    layer.setValue(5, forKey: "shadowRadius")
    layer.setValue(NSValue(size: CGSize(width: 1, height: 2)), forKey: "shadowOffset")
    layer.setValue(9, forKeyPath: "shadowOffset.height")
    layer.setValue("continuous", forKey: "cornerCurve")
    layer.setValue(true, forKey: "shouldRasterize")
    #expect(
      (layer.shadowRadius, layer.shadowOffset, layer.cornerCurve) == (
        5, CGSize(width: 1, height: 9), .continuous
      ))
    #expect(layer.shouldRasterize && layer.value(forKey: "shouldRasterize") as? Bool == true)
    let (mask, color) = (CALayer(), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    layer.setValue(mask, forKey: "mask")
    layer.shadowColor = color
    #expect(layer.mask === mask && layer.value(forKey: "shadowColor") as AnyObject === color)
    layer.setValue(nil, forKey: "mask")
    #expect(layer.mask == nil && mask.superlayer == nil)
  }

  @Test func `filters are reached by key path`() throws {
    let layer = CALayer()
    let blur = CAFilter(type: "gaussianBlur")
    blur.name = "soft"
    blur.setValue(2, forKey: "inputRadius")
    layer.filters = [blur, "colorInvert"]
    #expect(layer.filters?.count == 2 && layer.filters?.first as AnyObject === blur)
    #expect(layer.value(forKeyPath: "filters.soft.inputRadius") as? Double == 2)
    layer.setValue(6, forKeyPath: "filters.soft.inputRadius")
    #expect(layer.properties.effects.filters.first?.amount == 6)
    #expect(blur.value(forKey: "inputRadius") as? Double == 6)
  }

  @Test func `what is no filter is kept and reported`() {
    let layer = CALayer()
    let (_, reports) = Diagnostics.collecting {
      layer.filters = ["pageCurl", NSObject()]
      layer.compositingFilter = "wavyBlendMode"
    }
    #expect(reports.map(\.kind) == [.unsupported, .unsupported, .unsupported])
    #expect(layer.filters?.count == 2 && layer.properties.effects.filters.isEmpty)
    #expect(
      layer.compositingFilter as? String == "wavyBlendMode" && layer.properties.effects.compositing == .normal
    )
  }

  @Test func `every blend mode has its names`() {
    for mode in BlendMode.allCases { #expect(BlendMode(filterName: mode.filterName) == mode) }
    for (name, mode) in [
      ("multiply", BlendMode.multiply), ("sourceOver", .normal), ("plusL", .plusLighter),
    ] {
      #expect(BlendMode(filterName: name) == mode)
    }
    #expect(BlendMode(filterName: "lanczos") == nil)
  }
}

@Suite struct MaskTests {
  @Test func `a mask belongs to its layer alone`() {
    let (layer, other, mask) = (CALayer(), CALayer(), CALayer())
    other.addSublayer(mask)
    layer.mask = mask
    #expect(mask.superlayer === layer && layer.sublayers == nil && other.sublayers == nil)
    other.mask = mask
    #expect(layer.mask == nil && mask.superlayer === other)
    other.addSublayer(mask)
    #expect(other.mask == nil && other.sublayers?.count == 1)
    layer.mask = mask
    mask.removeFromSuperlayer()
    #expect(layer.mask == nil && mask.superlayer == nil)
  }

  @Test func `circles are refused`() {
    let (layer, inner) = (CALayer(), CALayer())
    layer.addSublayer(inner)
    let (_, reports) = Diagnostics.collecting {
      layer.mask = layer
      inner.mask = layer
      let mask = CALayer()
      layer.mask = mask
      mask.addSublayer(layer)
    }
    #expect(reports.map(\.kind) == [.invalid, .invalid, .invalid])
    #expect(reports.map(\.layer) == ["CALayer", "CALayer/CALayer[0]", "CALayer/mask"])
    #expect(inner.mask == nil && inner.superlayer === layer)
  }

  @Test func `masks are published and released`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    let mask = CALayer()
    mask.name = "mask"
    root.mask = mask
    let host = LayerHost(root: root)
    let tree = host.tick(to: 0)
    #expect(tree.description.contains("mask layer \"mask\""))
    #expect(mask.presentation() != nil && root.presentation()?.mask?.model() === mask)
    root.mask = nil
    #expect(!host.tick(to: 1).description.contains("mask"))
    #expect(mask.presentation() == nil)
  }

  @Test func `a mask in a mask in a mask is bounded`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    var layer = root
    for _ in 0..<10_000 {
      let mask = CALayer()
      mask.frame = root.bounds
      mask.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      layer.mask = mask
      layer = mask
    }
    let host = LayerHost(root: root)
    #expect(host.tick(to: 0).root != nil)
  }
}
