// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

// The string values of Apple's constants, which archives and key-value coding contain.
@Suite struct ConstantFacts {
  @Test func `fact 89: the modes of animations and the ways to draw shapes have Apple's names`() {
    let modes: [CAAnimationCalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    #expect(modes.map(\.rawValue) == ["linear", "discrete", "paced", "cubic", "cubicPaced"])
    let rotations: [CAAnimationRotationMode] = [.rotateAuto, .rotateAutoReverse]
    #expect(rotations.map(\.rawValue) == ["auto", "autoReverse"])
    let rules: [CAShapeLayerFillRule] = [.nonZero, .evenOdd]
    #expect(rules.map(\.rawValue) == ["non-zero", "even-odd"])
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    #expect(caps.map(\.rawValue) == ["butt", "round", "square"])
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    #expect(joins.map(\.rawValue) == ["miter", "round", "bevel"])
  }

  @Test func `fact 90: transitions, and layers that come and go, have Apple's names`() {
    let types: [CATransitionType] = [.fade, .moveIn, .push, .reveal]
    #expect(types.map(\.rawValue) == ["fade", "moveIn", "push", "reveal"])
    let sides: [CATransitionSubtype] = [.fromTop, .fromBottom, .fromLeft, .fromRight]
    #expect(sides.map(\.rawValue) == ["fromTop", "fromBottom", "fromLeft", "fromRight"])
    #expect([kCAOnOrderIn, kCAOnOrderOut, kCATransition] == ["onOrderIn", "onOrderOut", "transition"])
  }

  @Test func `fact 91: gradients, scroll layers and emitters have Apple's names`() {
    let gradients: [CAGradientLayerType] = [.axial, .radial, .conic]
    #expect(gradients.map(\.rawValue) == ["axial", "radial", "conic"])
    let scrolls: [CAScrollLayerScrollMode] = [.none, .vertically, .horizontally, .both]
    #expect(scrolls.map(\.rawValue) == ["none", "vertically", "horizontally", "both"])
    let shapes: [CAEmitterLayerEmitterShape] = [.point, .line, .rectangle, .cuboid, .circle, .sphere]
    #expect(shapes.map(\.rawValue) == ["point", "line", "rectangle", "cuboid", "circle", "sphere"])
    let modes: [CAEmitterLayerEmitterMode] = [.points, .outline, .surface, .volume]
    #expect(modes.map(\.rawValue) == ["points", "outline", "surface", "volume"])
    let renders: [CAEmitterLayerRenderMode] = [
      .unordered, .oldestFirst, .oldestLast, .backToFront, .additive,
    ]
    #expect(renders.map(\.rawValue) == ["unordered", "oldestFirst", "oldestLast", "backToFront", "additive"])
  }

  @Test func `fact 92: filters and blend modes answer to the names that scene files have`() {
    for name in [
      "gaussianBlur", "colorMatrix", "colorInvert", "colorMonochrome", "colorSaturate", "colorHueRotate",
      "multiplyColor",
    ] {
      let layer = CALayer()
      #expect(reports { layer.filters = [CAFilter(type: name)] }.isEmpty, "\(name)")
      #expect(layer.filters?.count == 1, "\(name)")
    }
    let operators = [
      "clear", "copy", "sourceOver", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut",
      "destAtop", "xor", "plusD", "plusL",
    ]
    let modes = [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
      "hardLight", "difference", "exclusion",
    ]
    for name in operators + modes.map({ $0 + "BlendMode" }) {
      #expect(reports { CALayer().compositingFilter = name }.isEmpty, "\(name)")
    }
    #expect(reports { CALayer().compositingFilter = "unheard of" }.count == 1)
    #expect(
      [.nearest, .linear, .trilinear].map(\CALayerContentsFilter.rawValue) == [
        "nearest", "linear", "trilinear",
      ])
  }
}
