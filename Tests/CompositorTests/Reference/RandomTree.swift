// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import TestSupport

/// A generator of random trees with the features that `ReferenceCompositor` supports.
struct RandomTree {
  private var random: SeededGenerator
  private let side: Double
  /// True if all layers are parallel to the screen and scaled evenly. Only then are shadows drawn in screen
  /// pixels.
  private let isPlane: Bool
  private(set) var tree: Tree
  /// The layers that may have a shadow. They have no coincident edges, for example of a background and a
  /// border: coverage that is applied twice moves the edge of the shadow by up to a quarter of a pixel.
  private var castingLayers: Set<NodeID> = []
  /// A time at which most animations run.
  private(set) var time = 0.0

  init(seed: UInt64, side: Double) {
    random = SeededGenerator(seed: seed)
    self.side = side
    isPlane = seed % 2 == 0
    tree = Tree(width: side, height: side, isFlipped: seed % 5 == 0)
    time = number(0, 3)
    var parents = [tree.root]
    for _ in 0..<whole(2, 9) {
      let parent = parents[whole(0, parents.count)]
      let castsShadow = isPlane && chance(0.12)
      let isPartOfShadow = castsShadow || castingLayers.contains(parent)
      let layer = makeLayer(castsShadow: castsShadow, isPartOfShadow: isPartOfShadow)
      let id = tree.add(to: parent) { $0 = layer }
      parents.append(id)
      if isPartOfShadow { castingLayers.insert(id) }
      animate(id)
      if layer.kind != .transform, chance(0.15) {
        let layer = makeMask()
        let mask = tree.mask(id) { $0 = layer }
        parents.append(mask)
        animate(mask)
      }
    }
  }

  private mutating func whole(_ low: Int, _ end: Int) -> Int { Int.random(in: low..<end, using: &random) }
  private mutating func number(_ low: Double, _ high: Double) -> Double {
    Double.random(in: low...high, using: &random)
  }
  private mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &random) < share }

  private mutating func pick<T>(_ list: [T]) -> T { list[whole(0, list.count)] }

  private mutating func color(opaque: Double) -> ColorValue {
    let c = (0..<3).map { _ in Float(number(0, 1)) }
    return ColorValue(c[0], c[1], c[2], chance(opaque) ? 1 : Float(number(0.2, 0.9)))
  }

  /// Returns colours so similar that the slope of a gradient hardly changes from one pixel to the next. Then
  /// the colour at a pixel's centre is its mean, even in the middle of a radial gradient.
  private mutating func gentleColors(_ count: Int) -> [ColorValue] {
    let (base, spread) = (color(opaque: 1), 0.17)
    let hasAlpha = chance(0.5)
    return (0..<count).map { _ in
      func near(_ value: Float) -> Float { (value + Float(number(-spread, spread))).clamped(to: 0...1) }
      return ColorValue(near(base.red), near(base.green), near(base.blue), hasAlpha ? near(0.7) : 1)
    }
  }

  private mutating func makeLayer(castsShadow: Bool, isPartOfShadow: Bool) -> LayerProperties {
    let special: [LayerKind] = [.shape, .gradient, .replicator, .transform]
    var layer = LayerProperties(kind: chance(0.55) ? .layer : pick(special))
    setGeometry(&layer)
    switch layer.kind {
    case .shape: makeShape(&layer)
    case .gradient: makeGradient(&layer)
    case .replicator: makeReplicator(&layer)
    case .transform: return layer
    default: if chance(0.2) { makeContents(&layer) }
    }
    decorate(&layer)
    addEffects(&layer)
    if castsShadow { addShadow(&layer) }
    if isPartOfShadow {
      if layer.kind == .gradient || layer.contents != .nothing { layer.backgroundColor = nil }
      if layer.kind == .gradient || layer.contents != .nothing || layer.backgroundColor != nil {
        layer.rare.borderWidth = 0
      }
    }
    return layer
  }

  private mutating func makeMask() -> LayerProperties {
    var layer = LayerProperties()
    layer.bounds = CGRect(x: 0, y: 0, width: number(8, 30), height: number(8, 30))
    layer.position = CGPoint(x: number(0, 15), y: number(0, 15))
    layer.backgroundColor = color(opaque: 0.5)
    if chance(0.5) { layer.cornerRadius = number(1, 12) }
    return layer
  }

  private mutating func setGeometry(_ layer: inout LayerProperties) {
    layer.bounds = CGRect(x: number(-5, 5), y: number(-5, 5), width: number(6, 30), height: number(6, 30))
    layer.position = CGPoint(x: number(0, side), y: number(0, side))
    layer.anchorPoint = CGPoint(x: number(0, 1), y: number(0, 1))
    if chance(0.1) { layer.flags.insert(.isGeometryFlipped) }
    if chance(0.1) { layer.flags.remove(.isDoubleSided) }
    if chance(0.2) { layer.zPosition = number(-20, 20) }
    if chance(0.5) { layer.rare.transform = .rotation(number(-3, 3), 0, 0, 1) }
    if chance(0.15) {
      let scale = number(0.6, 1.4)
      // In a layer flatter than a hundredth of a pixel, areas change by so little along a row that their
      // rounding to 1/65536 shows in a redrawn part: eight pixels differed by one step of 255.
      let other = isPlane ? scale : number(0.05, 1.4) * (chance(0.5) ? 1 : -1)
      layer.rare.transform = layer.rare.transform.concatenating(CATransform3D(diagonal: scale, other, 1))
    }
    if !isPlane, chance(0.3) {
      let tilt = CATransform3D.rotation(number(-1.2, 1.2), number(-1, 1), 1, 0)
      layer.rare.transform = layer.rare.transform.concatenating(tilt)
    }
    if !isPlane, chance(0.1) {
      layer.rare.transform = layer.rare.transform.concatenating(.translation(0, 0, number(-30, 30)))
    }
    if !isPlane, chance(0.1) { layer.rare.anchorPointZ = number(-10, 10) }
    if chance(0.1) { layer.rare.sublayerTransform = .rotation(number(-1, 1), 0, 0, 1) }
    if !isPlane, chance(0.3) { layer.rare.sublayerTransform.m34 = -1 / number(80, 300) }
  }

  private mutating func decorate(_ layer: inout LayerProperties) {
    if chance(0.85) { layer.backgroundColor = color(opaque: 0.6) }
    if chance(0.3) { layer.cornerRadius = number(1, 20) }
    if chance(0.3) {
      layer.rare.borderWidth = number(0.5, 4)
      layer.rare.borderColor = color(opaque: 0.5)
    }
    if chance(0.3) { layer.opacity = Float(number(0.1, 0.95)) }
    if chance(0.3) { layer.flags.insert(.masksToBounds) }
    if chance(0.2) { layer.effects.maskedCorners = UInt8(whole(0, 16)) }
    // With room for the whole curves.
    let room = 3.1 * layer.cornerRadius
    if layer.bounds.width > room, layer.bounds.height > room, chance(0.5) {
      layer.effects.cornerCurve = .continuous
    }
  }

  private static let modes: [BlendMode] = [
    .multiply, .screen, .overlay, .hardLight, .darken, .lighten, .difference, .exclusion, .plusLighter,
    .sourceAtop, .destinationOver, .destinationOut, .xor, .softLight, .color, .luminosity, .plusDarker,
  ]
  /// Modes that change what is below also beside the layer. Where layers pass through each other, that area
  /// has no depth.
  private static let modesBeyondLayers: [BlendMode] = [
    .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop,
  ]

  private mutating func addEffects(_ layer: inout LayerProperties) {
    if chance(0.15) {
      layer.effects.compositing = pick(isPlane ? Self.modes + Self.modesBeyondLayers : Self.modes)
    }
    if chance(0.15) {
      let kind = pick([FilterKind.colorInvert, .colorBrightness, .colorContrast, .colorSaturate])
      layer.effects.filters = [LayerFilter(kind, amount: number(0.2, 0.6))]
    }
    if chance(0.1) { layer.effects.allowsGroupOpacity = false }
  }

  private mutating func addShadow(_ layer: inout LayerProperties) {
    layer.effects.shadowOpacity = Float(number(0.3, 1))
    layer.effects.shadowRadius = number(3, 5)
    layer.effects.shadowOffset = CGSize(width: number(-5, 5), height: number(-5, 5))
    layer.effects.shadowColor = color(opaque: 0.7)
    if chance(0.3) {
      layer.effects.shadowPath = chance(0.5) ? polygon(in: layer.bounds) : ellipse(in: layer.bounds)
    }
  }

  /// Creates a picture whose colours change linearly, so the colour at a pixel's centre is its mean. In nine
  /// parts they change less, because the corners are not stretched, and a flat layer shows many of their
  /// pixels in one.
  private mutating func makeContents(_ layer: inout LayerProperties) {
    let (width, height) = (whole(4, 11), whole(4, 11))
    let (first, right, up) = (color(opaque: 1), color(opaque: 1), color(opaque: 1))
    let fades = chance(0.4)
    layer.contentsGravity = pick(ContentsGravity.allCases)
    layer.bounds.size = CGSize(width: number(12, 34), height: number(12, 34))
    if chance(0.3) { layer.rare.contentsRect = CGRect(x: 0.25, y: 0.1, width: 0.6, height: 0.7) }
    if chance(0.3) { layer.rare.contentsScale = 0.5 }
    let hasNineParts = chance(0.4)
    if hasNineParts {
      layer.effects.contentsCenter = CGRect(
        x: 0.3, y: 0.25, width: number(0.1, 0.6), height: number(0.2, 0.6))
    }
    let (step, fading): (Float, Double) = hasNineParts ? (6, 4) : (20, 12)
    func channel(_ path: KeyPath<ColorValue, Float>, _ x: Int, _ y: Int) -> Double {
      let slope = (right[keyPath: path] - 0.5) * Float(x) + (up[keyPath: path] - 0.5) * Float(y)
      return Double((first[keyPath: path] * 255 + slope * step).clamped(to: 0...255))
    }
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = fades ? 255 - fading * Double(x) : 255
        func byte(_ path: KeyPath<ColorValue, Float>) -> UInt32 {
          UInt32((channel(path, x, y) * alpha / 255).rounded())
        }
        pixmap[x, y] = UInt32(alpha) << 24 | byte(\.red) << 16 | byte(\.green) << 8 | byte(\.blue)
      }
    }
    layer.contents = .image(CGImage(pixmap: pixmap))
  }

  private mutating func makeGradient(_ layer: inout LayerProperties) {
    layer.bounds.size = CGSize(width: number(24, 40), height: number(24, 40))
    let isRadial = chance(0.3)
    let colors = gentleColors(isRadial ? 2 : whole(2, 4))
    layer.setOwn(.colors(colors), .colors)
    if colors.count == 2, chance(0.4) {
      layer.setOwn(.numbers([number(0, 0.3), number(0.8, 1)]), .locations)
    }
    if isRadial {
      layer.setOwn(.name("radial"), .gradientType)
      layer.setOwn(.point(CGPoint(x: number(0.2, 0.8), y: number(0.2, 0.8))), .startPoint)
      layer.setOwn(.point(CGPoint(x: 1.2, y: 1.1)), .endPoint)
    } else if chance(0.3) {
      layer.setOwn(.name("conic"), .gradientType)
      // The last colour is the first one, so that there is no edge between them.
      layer.setOwn(.colors(colors + colors.prefix(1)), .colors)
      layer.setOwn(.nothing, .locations)
      layer.setOwn(.point(CGPoint(x: number(0.2, 0.8), y: number(0.2, 0.8))), .startPoint)
      layer.setOwn(.point(CGPoint(x: number(0, 1), y: 1.1)), .endPoint)
    } else if chance(0.7) {
      layer.setOwn(.point(CGPoint(x: number(0, 0.2), y: number(0, 1))), .startPoint)
      layer.setOwn(.point(CGPoint(x: number(0.9, 1.2), y: number(0, 1))), .endPoint)
    }
  }

  private mutating func makeReplicator(_ layer: inout LayerProperties) {
    layer.setOwn(.number(Double(whole(0, 4))), .instanceCount)
    let step = CATransform3D.rotation(number(-0.6, 0.6), 0, 0, 1)
    layer.setOwn(
      .transform(step.concatenating(.translation(number(-14, 14), number(-14, 14)))), .instanceTransform)
    layer.setOwn(.color(color(opaque: 0.6)), .instanceColor)
    let offset = pick([PropertyID.instanceRedOffset, .instanceBlueOffset, .instanceAlphaOffset])
    layer.setOwn(.number(number(-0.3, 0.3)), offset)
    layer.setOwn(.number(chance(0.5) ? number(0, 0.5) : 0), .instanceDelay)
  }

  private mutating func makeShape(_ layer: inout LayerProperties) {
    let isPolygon = chance(0.7)
    layer.setOwn(.path(isPolygon ? polygon(in: layer.bounds) : ellipse(in: layer.bounds)), .path)
    layer.setOwn(chance(0.8) ? .color(color(opaque: 0.6)) : .nothing, .fillColor)
    layer.setOwn(.name(chance(0.5) ? "even-odd" : "non-zero"), .fillRule)
    layer.setOwn(.name("round"), .lineCap)
    layer.setOwn(.name("round"), .lineJoin)
    guard chance(0.6) else { return }
    layer.setOwn(.color(color(opaque: 0.6)), .strokeColor)
    layer.setOwn(.number(number(0.7, 5)), .lineWidth)
    if chance(0.5) {
      layer.setOwn(.number(number(0, 0.4)), .strokeStart)
      layer.setOwn(.number(number(0.5, 1)), .strokeEnd)
    }
    guard isPolygon else { return }
    if chance(0.3) {
      layer.setOwn(.numbers((0..<whole(1, 4)).map { _ in number(2, 7) }), .lineDashPattern)
      layer.setOwn(.number(number(-5, 15)), .lineDashPhase)
    } else {
      layer.setOwn(.name(pick(["butt", "square", "round"])), .lineCap)
      layer.setOwn(.name(pick(["miter", "bevel", "round"])), .lineJoin)
      layer.setOwn(.number(number(1, 4)), .miterLimit)
    }
  }

  private mutating func polygon(in bounds: CGRect) -> CGPath {
    let path = CGMutablePath()
    for index in 0..<whole(3, 7) {
      let p = CGPoint(
        x: bounds.minX + number(-0.2, 1.2) * bounds.width, y: bounds.minY + number(-0.2, 1.2) * bounds.height)
      if index == 0 { path.move(to: p) } else { path.addLine(to: p) }
    }
    if chance(0.6) { path.closeSubpath() }
    return path.copy() ?? path
  }

  private func ellipse(in bounds: CGRect) -> CGPath { CGPath(ellipseIn: bounds, transform: nil) }

  /// Adds animations to some layers. Most of them run at the tree's time.
  private mutating func animate(_ id: NodeID) {
    guard chance(0.4) else { return }
    let layer = tree.tree[id].properties
    var records: [AnimationRecord] = []
    for index in 0..<whole(1, 3) {
      let (keyPath, value) = change(of: layer, isPartOfShadow: castingLayers.contains(id))
      guard let target = PropertyTarget(keyPath: keyPath, table: .of(layer.kind)) else { continue }
      var timing = TimingParameters()
      timing.duration = number(0.5, 3)
      timing.beginTime = number(0, 1.5)
      timing.autoreverses = chance(0.3)
      timing.repeatCount = chance(0.5) ? number(0.5, 3) : 0
      timing.fillMode = pick([.removed, .both, .forwards])
      let curve = chance(0.5) ? CubicTimingCurve(0.42, 0, 0.58, 1) : nil
      let track = PropertyTrack(target: target, course: .basic(BasicCourse(to: value)))
      records.append(
        AnimationRecord(
          id: AnimationID(UInt64(id.index) << 8 | UInt64(index)), key: keyPath, timing: timing, curve: curve,
          effect: .property(track)))
    }
    tree.updateNode(id) { $0.animations = records }
  }

  private mutating func change(
    of layer: LayerProperties, isPartOfShadow: Bool
  ) -> (keyPath: String, to: AnimatableValue) {
    var list: [(String, AnimatableValue)] = [
      ("position", .point(CGPoint(x: number(0, side), y: number(0, side)))),
      ("transform.rotation.z", .number(number(-3, 3))), ("opacity", .number(number(0.2, 1))),
      ("zPosition", .number(number(-20, 20))), ("bounds.origin.x", .number(number(-8, 8))),
      ("transform.scale", .number(number(0.6, 1.3))),
    ]
    // The curves of corners need their room.
    if layer.kind != .transform, layer.effects.cornerCurve == .circular {
      list += [
        ("cornerRadius", .number(number(0, 12))), ("bounds.size.width", .number(number(20, 34))),
      ]
    }
    if layer.kind != .transform, !isPartOfShadow {
      list += [
        ("backgroundColor", .color(color(opaque: 0.5))), ("borderWidth", .number(number(0, 4))),
      ]
    }
    if layer.kind == .shape { list.append(("strokeEnd", .number(number(0.3, 1)))) }
    if !isPlane { list.append(("transform.rotation.y", .number(number(-1.2, 1.2)))) }
    return pick(list)
  }
}
