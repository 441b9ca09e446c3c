// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree
import MultiplaneTypesetting
import QuartzCore
import TestSupport

/// A generator of random layer trees of every class, with valid property values and any animations. The same
/// seed gives the same trees.
struct RandomScene {
  private var random: SeededGenerator
  private var images: [CGImage] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    for _ in 0..<3 { images.append(makeImage()) }
  }

  /// Returns a root with up to a dozen layers. A reader does not move this root.
  mutating func makeRoot() -> CALayer {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)
    root.position = CGPoint(x: 100, y: 50)
    var layers = [root]
    for _ in 0..<number(in: 1...11) {
      let layer = makeLayer()
      let parent = pick(layers)
      if one(in: 8), parent.mask == nil, parent !== root {
        parent.mask = layer
      } else {
        parent.addSublayer(layer)
      }
      layers.append(layer)
    }
    return root
  }

  // MARK: Chance

  private mutating func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  private mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  private mutating func pick<Item>(_ items: Item...) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  private mutating func real() -> Double {
    pick(
      0, 1, -1, 0.5, 1.0 / 3, -2.5, 1e-7, -0.0, 12_345.678, 0.1, Double.random(in: -50...50, using: &random),
      Double.random(in: 0...1, using: &random), .pi)
  }

  // MARK: Layers

  private static let makers: [@Sendable () -> CALayer] = [
    { CALayer() }, { CAShapeLayer() }, { CAGradientLayer() }, { CAReplicatorLayer() }, { CATransformLayer() },
    { CAScrollLayer() }, { CATiledLayer() }, { CAEmitterLayer() }, { CATextLayer() },
  ]

  private mutating func makeLayer() -> CALayer {
    let layer = pick(Self.makers)()
    if one(in: 2) { layer.name = text() }
    let table = PropertyTable.of(type(of: layer).kind)
    _ = Diagnostics.collecting {
      for row in table.rows where one(in: 3) {
        layer.setValue(value(row.kind, of: row.key), forKey: row.key)
      }
      setTiming(of: layer)
      for _ in 0..<number(in: 0...4) {
        let key = one(in: 3) ? nil : pick("opacity", "a", "b \"<&>\n", "path")
        layer.add(makeAnimation(on: layer), forKey: key)
      }
    }
    return layer
  }

  private mutating func setTiming(of layer: CALayer) {
    if one(in: 8) { layer.speed = Float(pick(0.5, 2, 0.1, -1, 0)) }
    if one(in: 8) { layer.timeOffset = real() }
    if one(in: 8) { layer.beginTime = pick(0.25, 1e-100, -1) }
    if one(in: 8) { layer.duration = pick(0.5, 2) }
    if one(in: 8) { layer.repeatCount = pick(2.5, .infinity) }
    if one(in: 8) { layer.repeatDuration = pick(0.7, .infinity) }
    if one(in: 8) { layer.autoreverses = true }
    if one(in: 8) { layer.fillMode = pick(.both, .forwards, .backwards) }
  }

  // MARK: Values

  private static let names: [String: [String]] = [
    "contentsGravity": ContentsGravity.allCases.map(\.rawValue),
    "compositingFilter": BlendMode.allCases.map(\.filterName), "cornerCurve": ["circular", "continuous"],
    "minificationFilter": ["nearest", "trilinear"], "magnificationFilter": ["nearest", "linear"],
    "contentsFormat": ["RGBA8", "RGBAh", "Gray8", "Automatic"], "fillRule": ["non-zero", "even-odd"],
    "lineCap": ["butt", "round", "square"], "lineJoin": ["miter", "round", "bevel"],
    "type": ["axial", "radial", "conic"], "font": ["Helvetica", "DejaVu Sans", "A & B"],
  ]

  /// The names that the rows of the other properties list.
  private static let known = Dictionary(
    makers.flatMap { make in
      PropertyTable.of(type(of: make()).kind).rows.filter { !$0.names.isEmpty }.map { ($0.key, $0.names) }
    }, uniquingKeysWith: { first, _ in first })

  private mutating func value(_ kind: ValueKind, of key: String) -> Any? {
    switch kind {
    case .number: NSNumber(value: key == "instanceCount" ? Double(number(in: 0...5)) : real())
    case .bool: NSNumber(value: one(in: 2))
    case .point: NSValue(point: CGPoint(x: real(), y: real()))
    case .size: NSValue(size: CGSize(width: real(), height: real()))
    case .rect: NSValue(rect: CGRect(x: real(), y: real(), width: real(), height: real()))
    case .transform: NSValue(caTransform3D: transform())
    case .color: one(in: 5) ? nil : color()
    case .name: (Self.names[key] ?? Self.known[key]).map { pick($0) } ?? pick("a", "b \"<&>")
    case .contents: one(in: 4) ? NSNull() : pick(images)
    case .numbers: one(in: 6) ? nil : (0..<number(in: 0...4)).map { _ in NSNumber(value: real()) }
    case .colors: one(in: 6) ? nil : (0..<number(in: 0...4)).map { _ in color() }
    case .path: one(in: 6) ? nil : path()
    case .text: one(in: 6) ? nil : one(in: 2) ? text() as Any : attributedText() as Any
    case .triple: [real(), real(), real()].map { NSNumber(value: $0) }
    case .filters: (0..<number(in: 0...3)).map { _ in filter() }
    case .cells: one(in: 6) ? nil : (0..<number(in: 0...2)).map { _ in cell(depth: 0) }
    }
  }

  private mutating func text() -> String {
    pick("", "a", "a \"b\" <&> 'c'", " blanks  within\tand\naround ", "é😀\u{301}", "undefined", "#1", "]]>")
  }

  private mutating func color() -> CGColor {
    func component() -> CGFloat { CGFloat(abs(real())) }
    return CGColor(
      srgbRed: component(), green: component(), blue: component(), alpha: one(in: 2) ? 1 : component())
  }

  private mutating func transform() -> CATransform3D {
    switch number(in: 0...3) {
    case 0: return CATransform3DMakeRotation(CGFloat(real()), CGFloat(real()), CGFloat(real()), 1)
    case 1: return CATransform3DMakeScale(CGFloat(real()), CGFloat(real()), CGFloat(real()))
    case 2: return CATransform3DMakeTranslation(CGFloat(real()), CGFloat(real()), CGFloat(real()))
    default:
      var result = CATransform3DIdentity
      (result.m34, result.m12, result.m41) = (CGFloat(-1 / 500.0), CGFloat(real()), CGFloat(real()))
      return result
    }
  }

  private mutating func path() -> CGPath {
    let path = CGMutablePath()
    func point() -> CGPoint { CGPoint(x: real(), y: real()) }
    for _ in 0..<number(in: 0...3) {
      path.move(to: point())
      for _ in 0..<number(in: 0...3) {
        switch number(in: 0...3) {
        case 0: path.addLine(to: point())
        case 1: path.addQuadCurve(to: point(), control: point())
        case 2: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.closeSubpath()
        }
      }
    }
    return path
  }

  private mutating func makeImage() -> CGImage {
    var pixmap = Pixmap(width: number(in: 1...4), height: number(in: 1...3))
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width {
        let alpha = UInt32(pick(0, 1, 3, 77, 128, 254, 255))
        func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
        pixmap[x, y] = alpha << 24 | channel() << 16 | channel() << 8 | channel()
      }
    }
    return CGImage(pixmap: pixmap)
  }

  private static let filterNames = ["blur", "a.b", "c \"<&>"]

  private mutating func filter() -> CAFilter {
    let filter = CAFilter(type: pick(FilterKind.allCases.filter { $0 != .filterGraph }).rawValue)
    if one(in: 2) { filter.name = pick(Self.filterNames) }
    if one(in: 4) { filter.isEnabled = false }
    for key in ["inputRadius", "inputAmount", "inputAngle", "inputBias"] where one(in: 2) {
      filter.setValue(NSNumber(value: real()), forKey: key)
    }
    if one(in: 2) { filter.setValue(color(), forKey: "inputColor") }
    if one(in: 2) {
      filter.setValue((0..<20).map { _ in NSNumber(value: real()) }, forKey: "inputColorMatrix")
    }
    return filter
  }

  private mutating func cell(depth: Int) -> CAEmitterCell {
    let cell = CAEmitterCell()
    if one(in: 2) { cell.name = pick("spark", "a b") }
    cell.isEnabled = one(in: 2)
    for number in CellNumber.allCases
    where one(in: 4) && number != .enabled && CellNumber(key: number.key) != nil {
      cell.setValue(NSNumber(value: real()), forKey: number.key)
    }
    (cell.birthRate, cell.lifetime) = (Float(number(in: 0...9)), 0.5)
    if one(in: 2) { cell.color = color() }
    if one(in: 2) { cell.contents = pick(images) }
    if one(in: 4) { cell.contentsRect = CGRect(x: real(), y: real(), width: 0.5, height: real()) }
    if one(in: 4) { cell.magnificationFilter = "nearest" }
    if one(in: 4) { cell.beginTime = 0.25 }
    if one(in: 4) { cell.duration = pick(0.5, 2) }
    if one(in: 4) { cell.speed = 0.5 }
    if one(in: 4) { cell.timeOffset = 0.125 }
    if one(in: 4) { cell.repeatCount = 2 }
    if one(in: 3), depth < 2 { cell.emitterCells = [self.cell(depth: depth + 1)] }
    return cell
  }

  // MARK: Animations

  private static let components: [ValueKind: [String]] = [
    .point: ["x", "y"], .size: ["width", "height"],
    .rect: ["origin.x", "origin.y", "size.width", "size.height", "origin", "size"],
    .transform: [
      "rotation", "rotation.x", "rotation.y", "scale", "scale.x", "scale.z", "translation", "translation.x",
    ],
    .filters: filterNames.map { $0 + ".inputRadius" } + ["blur.enabled", "blur.inputColor"],
    .cells: ["spark.birthRate", "spark.color", "spark.enabled"],
  ]

  private mutating func keyPath(on layer: CALayer) -> String {
    let row = pick(PropertyTable.of(type(of: layer).kind).rows.filter(\.isAnimatable))
    guard let components = Self.components[row.kind], one(in: 2) else { return row.key }
    return row.key + "." + pick(components)
  }

  private mutating func makeAnimation(on layer: CALayer, depth: Int = 0) -> CAAnimation {
    if depth < 2, one(in: 6) {
      let group = CAAnimationGroup()
      group.animations = (0..<number(in: 0...3)).map { _ in makeAnimation(on: layer, depth: depth + 1) }
      setTiming(of: group)
      return group
    }
    let path = keyPath(on: layer)
    guard let target = PropertyTarget(keyPath: path, table: .of(type(of: layer).kind)) else {
      return CABasicAnimation(keyPath: path)
    }
    let result: CAPropertyAnimation
    var kind = target.kind
    if kind == .transform, path == "transform", one(in: 2) { kind = pick(.number, .triple) }
    let key = String(path.prefix { $0 != "." })
    switch number(in: 0...2) {
    case 0: result = makeKeyframes(path, kind, of: key)
    case 1:
      let spring = CASpringAnimation(keyPath: path)
      spring.mass = pick(1, 2, 0.1)
      spring.stiffness = pick(100, 0.7, 300)
      spring.damping = pick(10, 0, 50, .infinity)
      spring.initialVelocity = CGFloat(real())
      spring.allowsOverdamping = one(in: 3)
      setEnds(of: spring, kind, of: key)
      result = spring
    default:
      let basic = CABasicAnimation(keyPath: path)
      setEnds(of: basic, kind, of: key)
      result = basic
    }
    if path == "transform", kind != .transform {
      let name = kind == .triple ? pick(CAValueFunctionName.scale, .translate) : pick(.rotateX, .scaleZ)
      result.valueFunction = CAValueFunction(name: name)
    }
    result.isAdditive = one(in: 5)
    result.isCumulative = one(in: 5)
    setTiming(of: result)
    return result
  }

  private mutating func setEnds(of animation: CABasicAnimation, _ kind: ValueKind, of key: String) {
    if one(in: 2) { animation.fromValue = value(kind, of: key) }
    if one(in: 2) { animation.toValue = value(kind, of: key) }
    if one(in: 4) { animation.byValue = value(kind, of: key) }
  }

  private mutating func makeKeyframes(_ path: String, _ kind: ValueKind, of key: String)
    -> CAKeyframeAnimation
  {
    let result = CAKeyframeAnimation(keyPath: path)
    let values = (0..<number(in: 1...4)).compactMap { _ in value(kind, of: key) }
    result.values = values
    if one(in: 2), values.count > 1 {
      result.keyTimes = values.indices.map { NSNumber(value: Double($0) / Double(values.count - 1)) }
    }
    if one(in: 3) { result.timingFunctions = values.map { _ in timingFunction() } }
    result.calculationMode = pick(.linear, .discrete, .paced, .cubic, .cubicPaced)
    if one(in: 4) { result.tensionValues = values.map { _ in NSNumber(value: real()) } }
    if one(in: 4) { result.biasValues = values.map { _ in NSNumber(value: real()) } }
    if one(in: 4) { result.continuityValues = values.map { _ in NSNumber(value: real()) } }
    if kind == .point, one(in: 2) {
      result.path = self.path()
      result.rotationMode = pick(nil, .rotateAuto, .rotateAutoReverse)
    }
    return result
  }

  private mutating func timingFunction() -> CAMediaTimingFunction {
    one(in: 2)
      ? CAMediaTimingFunction(name: pick(.linear, .easeIn, .easeOut, .easeInEaseOut, .default))
      : CAMediaTimingFunction(controlPoints: 0.1, Float(real()), 0.7, Float(real()))
  }

  private mutating func setTiming(of animation: CAAnimation) {
    if one(in: 2) { animation.duration = pick(0.3, 1.1, 2.5) }
    if one(in: 4) { animation.beginTime = pick(0.5, 1e-100, -0.25) }
    if one(in: 4) { animation.timeOffset = 0.125 }
    if one(in: 4) { animation.speed = Float(pick(0.5, 2, -1)) }
    if one(in: 4) { animation.repeatCount = pick(2.5, .infinity) }
    if one(in: 6) { animation.repeatDuration = pick(1.3, .infinity) }
    animation.autoreverses = one(in: 4)
    if one(in: 2) { animation.fillMode = pick(.both, .forwards, .backwards) }
    animation.isRemovedOnCompletion = one(in: 2)
    if one(in: 3) { animation.timingFunction = timingFunction() }
  }
}

extension RandomScene {
  private mutating func font() -> TextFont {
    TextFont(name: "DejaVu Sans", size: real(), weight: pick(nil, 300, 700), isItalic: pick(nil, true, false))
  }

  private mutating func paragraph() -> TextParagraph {
    var paragraph = TextParagraph()
    paragraph.alignment = pick(.natural, .right, .center, .justified)
    paragraph.breaking = pick(.words, .characters, .truncatingHead)
    paragraph.direction = pick(.natural, .rightToLeft)
    (paragraph.lineSpacing, paragraph.spacing, paragraph.indent) = (pick(0, 2.5), pick(0, 4), pick(0, 20))
    (paragraph.tailIndent, paragraph.lineHeightFactor) = (pick(0, -10), pick(0, 1.5))
    if one(in: 2) { paragraph.tabs = [TextTab(location: 30), TextTab(location: 60, alignment: .decimal)] }
    return paragraph
  }

  fileprivate mutating func attributedText() -> NSAttributedString {
    let result = NSMutableAttributedString(string: "")
    for _ in 0..<number(in: 0...3) {
      var attributes: [NSAttributedString.Key: Any] = [:]
      if one(in: 2) { attributes[NSAttributedString.Key("NSColor")] = color() }
      func set(_ key: String, _ value: Any) { attributes[NSAttributedString.Key(key)] = value }
      if one(in: 2) { set("NSFont", TestAttribute(.font(font()))) }
      if one(in: 3) { set("NSKern", NSNumber(value: real())) }
      if one(in: 3) { set("NSUnderline", NSNumber(value: pick(1, 2, 9, 0x8201))) }
      if one(in: 3) { set("NSStrikethrough", NSNumber(value: pick(1, 0x401))) }
      if one(in: 3) { set("NSStrokeWidth", NSNumber(value: pick(-3, 2.5))) }
      if one(in: 3) { set("NSBaselineOffset", NSNumber(value: real())) }
      if one(in: 3) { set("NSLigature", NSNumber(value: 0)) }
      for key in ["NSBackgroundColor", "NSUnderlineColor", "NSStrikethroughColor", "NSStrokeColor"] {
        if one(in: 4) { set(key, color()) }
      }
      if one(in: 4) {
        let shadow = TextShadow(offset: Point(real(), pick(0, -2)), blur: pick(0, 1.5), color: color().rgba)
        set("NSShadow", TestAttribute(.shadow(shadow)))
      }
      if one(in: 3) { set("NSParagraphStyle", TestAttribute(.paragraph(paragraph()))) }
      result.append(NSAttributedString(string: text(), attributes: attributes))
    }
    return result
  }
}

/// A value of a text attribute.
private final class TestAttribute: NSObject, TextAttributeObject {
  private let typeNumber = FoundationTypeNumber()
  let textAttribute: TextAttributeValue

  init(_ value: TextAttributeValue) { textAttribute = value }
}
