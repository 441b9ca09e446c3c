// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRenderTree
import TestSupport

/// Trees that a seed makes, with what `ReferenceCompositor` knows.
struct RandomTree {
  private var random: SeededGenerator
  private(set) var tree: Tree

  init(seed: UInt64, side: Double) {
    random = SeededGenerator(seed: seed)
    tree = Tree(width: side, height: side, isFlipped: seed % 5 == 0)
    var parents = [tree.root]
    for _ in 0..<number(2, 9) {
      let parent = parents[Int(number(0, parents.count))]
      var layer = LayerProperties()
      configure(&layer, side: side)
      let id = tree.add(to: parent) { $0 = layer }
      parents.append(id)
      if chance(0.15) {
        var mask = LayerProperties()
        configureMask(&mask)
        tree.mask(id) { $0 = mask }
      }
    }
  }

  private mutating func number(_ low: Int, _ end: Int) -> Int { Int.random(in: low..<end, using: &random) }
  private mutating func number(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &random) }
  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func color(opaque: Double) -> ColorValue {
    let c = (0..<3).map { _ in Float(number(0, 1)) }
    return ColorValue(c[0], c[1], c[2], chance(opaque) ? 1 : Float(number(0.2, 0.9)))
  }

  private mutating func configure(_ layer: inout LayerProperties, side: Double) {
    layer.bounds = CGRect(x: number(-5, 5), y: number(-5, 5), width: number(6, 30), height: number(6, 30))
    layer.position = CGPoint(x: number(0, side), y: number(0, side))
    layer.anchorPoint = CGPoint(x: number(0, 1), y: number(0, 1))
    if chance(0.85) { layer.backgroundColor = color(opaque: 0.6) }
    if chance(0.3) { layer.cornerRadius = number(1, 20) }
    if chance(0.3) {
      layer.rare.borderWidth = number(0.5, 4)
      layer.rare.borderColor = color(opaque: 0.5)
    }
    if chance(0.3) { layer.opacity = Float(number(0.1, 0.95)) }
    if chance(0.3) { layer.flags.insert(.masksToBounds) }
    if chance(0.1) { layer.flags.insert(.isGeometryFlipped) }
    if chance(0.1) { layer.flags.remove(.isDoubleSided) }
    if chance(0.2) { layer.zPosition = number(-20, 20) }
    if chance(0.5) { layer.rare.transform = .rotation(number(-3, 3), 0, 0, 1) }
    if chance(0.2) {
      layer.rare.transform = layer.rare.transform.concatenating(.rotation(number(-1.2, 1.2), number(-1, 1), 1, 0))
    }
    if chance(0.2) { layer.rare.sublayerTransform.m34 = -1 / number(80, 300) }
    if chance(0.2) { layer.effects.maskedCorners = UInt8(number(0, 16)) }
    if chance(0.15) { layer.effects.compositing = [.multiply, .screen, .difference, .plusLighter][number(0, 4)] }
    if chance(0.15) {
      let kind: FilterKind = [.colorInvert, .colorBrightness, .colorContrast][number(0, 3)]
      layer.effects.filters = [LayerFilter(kind, amount: number(0.2, 0.6))]
    }
  }

  private mutating func configureMask(_ layer: inout LayerProperties) {
    layer.bounds = CGRect(x: 0, y: 0, width: number(8, 30), height: number(8, 30))
    layer.position = CGPoint(x: number(0, 15), y: number(0, 15))
    layer.backgroundColor = color(opaque: 0.5)
    if chance(0.5) { layer.cornerRadius = number(1, 12) }
  }
}
