// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImporterSupport
import MultiplaneGeometry

/// Collects the letters of a `text` element with their styles and positions. Source: SVG 2, chapter 11.
struct TextCollector {
  /// An element of the text, for its paint and the positions of its letters.
  struct Source {
    var index: SVGTree.Index
    var style: SVGStyle
    var scope: SVGScope
  }

  private let builder: LayerBuilder
  /// The elements by the tags of pieces.
  private(set) var sources: [Source] = []
  private var parts: [TextWhiteSpace.Part] = []
  private var pieces: [TextPiece] = []
  /// The elements that set positions, outer ones first, with the range of their parts.
  private var lists: [(lists: TextPositionLists, parts: Range<Int>)] = []
  private var decorations: [TextLineInput] = []
  private var shift = 0.0
  private var path: TextPathInput?
  private var length: TextLengthInput?

  /// The values of attributes at one moment, by element, instead of those of the file.
  private let moment: [SVGTree.Index: [String: MotionValue]]

  init(_ builder: LayerBuilder, at moment: [SVGTree.Index: [String: MotionValue]] = [:]) {
    (self.builder, self.moment) = (builder, moment)
  }

  /// The attributes whose changes move letters.
  static let moving: Set<String> = [
    "x", "y", "dx", "dy", "rotate", "font-size", "textLength", "startOffset", "letter-spacing",
    "word-spacing", "baseline-shift",
  ]

  /// Returns the layout of a `text` element.
  mutating func layout(_ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> TextLayoutResult {
    var scope = scope
    setSize(index, &scope)
    add(index, style, scope)
    let texts = TextWhiteSpace.collapsed(parts)
    var ends: [Int] = [0]
    for (number, text) in texts.enumerated() {
      pieces[number].text = text
      ends.append(ends[number] + text.unicodeScalars.count)
    }
    var placement = TextPlacement()
    for (lists, parts) in lists { placement.set(lists, for: ends[parts.lowerBound]..<ends[parts.upperBound]) }
    return TextLayouter.layout(pieces, placement, writing: Self.writing(style))
  }

  /// Takes over a font's size at the moment.
  private func setSize(_ index: SVGTree.Index, _ scope: inout SVGScope) {
    if case .number(let size)? = moment[index]?["font-size"] { scope.units.fontSize = max(0, size) }
  }

  private static func writing(_ style: SVGStyle) -> TextWriting {
    var writing = TextWriting()
    writing.isVertical = ["tb", "tb-rl", "vertical-rl", "vertical-lr"].contains(style["writing-mode"])
    writing.orientation = style["text-orientation"].flatMap(TextWriting.Orientation.init) ?? .mixed
    return writing
  }

  // MARK: Elements

  private mutating func add(_ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) {
    let tree = builder.tree
    let source = sources.count
    sources.append(Source(index: index, style: style, scope: scope))
    let before = (decorations, shift, path, length)
    let first = parts.count
    enter(index, style, scope, source)
    // Outer elements set positions before inner ones.
    let slot = lists.count
    for child in tree[index].children {
      if tree[child].isText {
        addText(tree[child].text, style, scope, source)
      } else if tree[child].name == "tref" {
        addReference(child, style, scope)
      } else if Self.inner.contains(tree[child].name), builder.passesConditions(tree[child]) {
        addChild(child, style, scope)
      }
    }
    let position = positions(of: index, style, scope)
    lists.insert((position, first..<parts.count), at: slot)
    (decorations, shift, path, length) = before
  }

  private static let inner: Set<String> = ["tspan", "textPath", "a"]

  private mutating func addChild(_ child: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) {
    let own = builder.styles.style(of: child, parent: style)
    guard own["display"] != "none" else { return }
    var inside = scope
    inside.style = own
    inside.units = builder.units(of: child, own, scope)
    builder.inherit(child, own, &inside)
    setSize(child, &inside)
    if builder.tree[child].name == "textPath" {
      guard let path = textPath(child, own, inside) else { return }
      self.path = path
      defer { self.path = nil }
      return add(child, own, inside)
    }
    add(child, own, inside)
  }

  /// Adds the text of the element to which a `tref` element refers.
  private mutating func addReference(_ child: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) {
    let tree = builder.tree
    guard let target = builder.reference(tree[child].attributes["href"], of: child) else { return }
    let own = builder.styles.style(of: child, parent: style)
    var inside = scope
    inside.style = own
    inside.units = builder.units(of: child, own, scope)
    let source = sources.count
    sources.append(Source(index: child, style: own, scope: inside))
    let first = parts.count
    addText(text(of: target), own, inside, source)
    lists.append((positions(of: child, own, inside), first..<parts.count))
  }

  private func text(of index: SVGTree.Index) -> String {
    let node = builder.tree[index]
    return node.isText ? node.text : node.children.map { text(of: $0) }.joined()
  }

  private mutating func addText(
    _ text: String, _ style: SVGStyle, _ scope: SVGScope, _ source: Int
  ) {
    let keeps = ["pre", "pre-wrap", "break-spaces"].contains(style["white-space"])
    let isPreserved = keeps || (style["white-space"] == nil && preservesSpace(sources[source].index))
    parts.append(TextWhiteSpace.Part(text: text, isPreserved: isPreserved))
    var piece = TextPiece(text: text, style: textStyle(sources[source].index, style, scope))
    piece.source = source
    piece.path = path
    piece.length = length
    piece.anchor = style["text-anchor"].flatMap(TextPiece.Anchor.init) ?? .start
    pieces.append(piece)
  }

  /// Returns whether the nearest `xml:space` attribute says `preserve`.
  private func preservesSpace(_ index: SVGTree.Index) -> Bool {
    var next: SVGTree.Index? = index
    while let current = next {
      if let text = builder.tree[current].attributes["space"] { return text == "preserve" }
      next = builder.tree[current].parent
    }
    return false
  }

  // MARK: Styles

  /// Takes over what an element adds to the state of its letters.
  private mutating func enter(
    _ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope, _ source: Int
  ) {
    let node = builder.tree[index]
    if style.isDeclared("text-decoration") || style.isDeclared("text-decoration-line") {
      for word in SVGText.words(style["text-decoration-line"] ?? style["text-decoration"] ?? "") {
        if let kind = TextLineInput.Kind(rawValue: word) {
          decorations.append(TextLineInput(kind: kind, source: source))
        }
      }
    }
    if style.isDeclared("baseline-shift"), let text = style["baseline-shift"] {
      shift += baselineShift(text, style, scope)
    }
    if let text = node.attributes["textLength"], let wanted = SVGLength(text) {
      let now = moment[index]?["textLength"]
      length = TextLengthInput(
        element: index, length: now.map(\.number) ?? scope.units.units(wanted, .x),
        scalesGlyphs: node.attributes["lengthAdjust"] == "spacingAndGlyphs")
    }
  }

  private func baselineShift(_ text: String, _ style: SVGStyle, _ scope: SVGScope) -> Double {
    // Browsers lower and raise by these parts of the font's size.
    switch text {
    case "baseline": return 0
    case "sub": return -scope.units.fontSize / 5
    case "super": return scope.units.fontSize / 3
    default:
      guard let length = SVGLength(text) else { return 0 }
      return length.unit == .percent
        ? length.value / 100 * scope.units.fontSize : scope.units.units(length, .y)
    }
  }

  private func textStyle(_ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> TextStyle {
    var result = TextStyle()
    result.families = (style["font-family"] ?? "").split(separator: ",").map {
      SVGText.trimmed($0).trimmingQuotationMarks()
    }.filter { !$0.isEmpty }
    result.size = scope.units.fontSize
    result.weight = weight(of: index, style)
    result.isItalic = ["italic", "oblique"].contains(style["font-style"])
    result.isSmallCaps = style["font-variant"] == "small-caps" || style["font-variant-caps"] == "small-caps"
    let now = moment[index]
    result.letterSpacing = now?["letter-spacing"]?.number ?? spacing(style["letter-spacing"], scope)
    result.wordSpacing = now?["word-spacing"]?.number ?? spacing(style["word-spacing"], scope)
    result.baselineShift = shift
    result.dominantBaseline = style["dominant-baseline"].flatMap(TextBaseline.init) ?? .auto
    result.alignmentBaseline = style["alignment-baseline"].flatMap(TextBaseline.init) ?? .auto
    result.isRightToLeft = style["direction"] == "rtl"
    result.decorations = decorations
    return result
  }

  private func spacing(_ text: String?, _ scope: SVGScope) -> Double {
    text.flatMap { SVGLength($0) }.map { scope.units.units($0, .x) } ?? 0
  }

  /// Returns the weight of an element's font. A relative weight changes that of the parent, and a bad one is
  /// that of the parent. Source: CSS Fonts Level 4, section 2.2.
  private func weight(of index: SVGTree.Index, _ style: SVGStyle) -> Int {
    let (normal, bold) = (400, 700)
    func inherited() -> Int {
      guard let parent = builder.tree[index].parent, let own = builder.ancestorStyle(of: index) else {
        return normal
      }
      return weight(of: parent, own)
    }
    guard style.isDeclared("font-weight"), let text = style["font-weight"] else { return inherited() }
    switch text {
    case "normal": return normal
    case "bold": return bold
    case "bolder":
      let base = inherited()
      return base < 350 ? normal : base < 550 ? bold : max(base, 900)
    case "lighter":
      let base = inherited()
      return base < 550 ? min(base, 100) : base < 750 ? normal : bold
    default:
      guard let number = SVGText.number(text), (1...1000).contains(number) else { return inherited() }
      return Int(number.rounded())
    }
  }

  // MARK: Positions

  private func positions(
    of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> TextPositionLists {
    let attributes = builder.tree[index].attributes
    func list(_ name: String, _ axis: SVGAxis) -> [Double] {
      if case .numbers(let numbers)? = moment[index]?[name] { return numbers }
      return SVGText.words(attributes[name] ?? "").compactMap { SVGLength($0) }.map {
        scope.units.units($0, axis)
      }
    }
    // Letters on a path have no absolute positions of that element.
    let isPath = builder.tree[index].name == "textPath"
    return TextPositionLists(
      x: isPath ? [] : list("x", .x), y: isPath ? [] : list("y", .y), dx: list("dx", .x), dy: list("dy", .y),
      rotate: moment[index]?["rotate"].flatMap { if case .numbers(let list) = $0 { list } else { nil } }
        ?? SVGText.numbers(attributes["rotate"] ?? "").numbers)
  }

  private func textPath(_ index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope) -> TextPathInput? {
    let attributes = builder.tree[index].attributes
    var outline: CGPath?
    var stated: Double?
    if let text = attributes["path"] {
      outline = .steps(PathData(text).steps)
    } else if let target = builder.reference(attributes["href"], of: index),
      let shape = ShapeOutline.of(builder.tree[target].name)
    {
      let own = builder.styles.style(of: target, parent: builder.ancestorStyle(of: target))
      outline = shape.path(shape.names.map { builder.restValue($0, of: target, own, scope) }, false)
      if let text = builder.tree[target].attributes["transform"] {
        outline = outline?.mapped(by: TransformFunction.attribute(text)?.matrix ?? .identity)
      }
      stated = builder.tree[target].attributes["pathLength"].flatMap { SVGText.number($0) }
    }
    guard let outline else { return nil }
    var input = TextPathInput(element: index, outline: outline)
    if case .number(let distance)? = moment[index]?["startOffset"] {
      input.startOffset = .length(distance)
    } else if let offset = attributes["startOffset"].flatMap({ SVGLength($0) }) {
      input.startOffset =
        offset.unit == .percent
        ? .fraction(offset.value / 100) : .length(scope.units.units(offset, .diagonal))
    }
    input.authorLength = stated
    input.isReversed = attributes["side"] == "right"
    return input
  }
}
