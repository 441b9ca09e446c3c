// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster

/// Reads a `filter` element for an element that uses it.
struct FilterReader {
  let builder: LayerBuilder
  let filter: SVGTree.Index
  /// The values of attributes and properties at one moment, by element, instead of those of the file.
  let moment: [SVGTree.Index: [String: String]]
  let box: CGRect?
  let scope: SVGScope
  /// The primitive that is being read.
  var primitive: SVGTree.Index
  var style: SVGStyle
  private var names: [String: Int] = [:]
  private var nodes: [FilterGraph.Node] = []
  /// The subregion of each node.
  private var subregions: [CGRect] = []
  private(set) var region = CGRect.zero

  private static let mostPrimitives = 1_000

  init(
    _ builder: LayerBuilder, _ filter: SVGTree.Index, box: CGRect?, scope: SVGScope,
    moment: [SVGTree.Index: [String: String]]
  ) {
    (self.builder, self.filter, self.box, self.scope) = (builder, filter, box, scope)
    self.moment = moment
    primitive = filter
    style = builder.styles.style(of: filter, parent: builder.ancestorStyle(of: filter))
  }

  var tree: SVGTree { builder.tree }

  /// Returns the graph, or `nil` if the filter is not applied.
  mutating func read() -> FilterGraph? {
    let node = tree[filter]
    let isBox = node.attributes["filterUnits"] != "userSpaceOnUse"
    if isBox || usesBox, box.map({ $0.width <= 0 || $0.height <= 0 }) ?? true { return nil }
    guard let region = builder.region(of: filter, isBox: isBox, box ?? .zero, scope.units) else {
      return FilterGraph(region: FilterRect(x: 0, y: 0, width: 0, height: 0))
    }
    self.region = region
    let filterStyle = style
    let children = node.children.filter { tree[$0].name.hasPrefix("fe") }
    for child in children.prefix(Self.mostPrimitives) {
      primitive = child
      style = builder.styles.style(of: child, parent: filterStyle)
      add()
    }
    if children.count > Self.mostPrimitives {
      builder.log.note(.unsupported, filter, "it has more than \(Self.mostPrimitives) primitives")
    }
    return FilterGraph(region: Self.rect(region), nodes: nodes)
  }

  private static func rect(_ rect: CGRect) -> FilterRect {
    FilterRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }

  // MARK: Primitives

  private mutating func add() {
    let inputs = inputs()
    let subregion = subregion(of: inputs)
    let isLinear = style["color-interpolation-filters"] != "sRGB"
    let operation = operation(subregion) ?? .flood(.clear)
    nodes.append(
      FilterGraph.Node(operation, inputs: inputs, subregion: Self.rect(subregion), isLinear: isLinear))
    subregions.append(subregion)
    if let name = attribute("result") { names[name] = nodes.count - 1 }
  }

  func attribute(_ name: String) -> String? {
    (moment[primitive]?[name] ?? tree[primitive].attributes[name]).map { SVGText.trimmed($0) }
  }

  /// Returns the attributes of a child of the primitive.
  func attributes(of child: SVGTree.Index) -> [String: String] {
    tree[child].attributes.merging(moment[child] ?? [:]) { $1 }
  }

  /// Returns a number, or the initial one if the attribute is missing or no number.
  func number(_ name: String, _ initial: Double = 0) -> Double {
    attribute(name).flatMap { SVGText.number($0) } ?? initial
  }

  /// Returns one or two numbers: `2` stands for `2 2`. Returns `nil` if the attribute is something else.
  func pair(_ name: String) -> (x: Double, y: Double)? {
    guard let text = attribute(name), case (let n, true) = SVGText.numbers(text) else { return nil }
    return n.count == 1 ? (n[0], n[0]) : n.count == 2 ? (n[0], n[1]) : nil
  }

  private var usesBox: Bool { tree[filter].attributes["primitiveUnits"] == "objectBoundingBox" }

  /// The factors from the numbers of primitives to user units.
  var scale: (x: Double, y: Double) {
    guard usesBox, let box else { return (1, 1) }
    return (box.sides.width, box.sides.height)
  }

  /// Returns a point of the primitives' space in user space.
  func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    guard usesBox, let box else { return (x, y) }
    return (box.sides.x + x * box.sides.width, box.sides.y + y * box.sides.height)
  }

  private mutating func inputs() -> [FilterGraph.Input] {
    switch tree[primitive].name {
    case "feMerge":
      return tree[primitive].children.filter { tree[$0].name == "feMergeNode" }.map {
        input(tree[$0].attributes["in"])
      }
    case "feBlend", "feComposite", "feDisplacementMap":
      return [input(attribute("in")), input(attribute("in2"))]
    case "feFlood", "feImage", "feTurbulence": return []
    default: return [input(attribute("in"))]
    }
  }

  private func input(_ name: String?) -> FilterGraph.Input {
    switch name {
    case "SourceGraphic": return .source
    case "SourceAlpha": return .sourceAlpha
    // Renderers that do not know these old inputs take the source.
    case "BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint": return .source
    default:
      if let name, let known = names[name] { return .result(known) }
      return nodes.isEmpty ? .source : .result(nodes.count - 1)
    }
  }

  /// Returns the rectangle to which a result is cut. Without attributes, it is the union of the inputs'
  /// subregions.
  private func subregion(of inputs: [FilterGraph.Input]) -> CGRect {
    var base = CGRect.null
    for input in inputs {
      if case .result(let index) = input {
        base = base.union(subregions[index])
      } else {
        base = base.union(region)
      }
    }
    if base.isNull || tree[primitive].name == "feTile" { base = region }
    func part(_ name: String, _ axis: SVGAxis, _ origin: Double, _ extent: Double) -> Double? {
      guard let text = attribute(name), let length = SVGLength(text) else { return nil }
      guard usesBox else { return scope.units.units(length, axis) }
      let fraction = length.unit == .percent ? length.value / 100 : length.value
      return origin + fraction * extent
    }
    let sides = (box ?? .zero).sides
    let x = part("x", .x, sides.x, sides.width) ?? base.sides.x
    let y = part("y", .y, sides.y, sides.height) ?? base.sides.y
    let width = part("width", .x, 0, sides.width) ?? base.sides.width
    let height = part("height", .y, 0, sides.height) ?? base.sides.height
    return CGRect(x: x, y: y, width: width, height: height).standardized.intersection(region)
  }
}
