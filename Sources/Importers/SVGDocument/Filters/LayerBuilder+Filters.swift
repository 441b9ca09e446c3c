// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneRaster
import QuartzCore

extension LayerBuilder {
  /// Gives a layer the filter of an element. `box` is the element's bounding box in its own user space.
  /// Source: Filter Effects Level 1.
  func filter(
    _ layer: CALayer, of index: SVGTree.Index, _ style: SVGStyle, _ box: CGRect?, _ scope: SVGScope
  ) {
    let motion = FilterMotion(self, index, style)
    let use = FilterUse(index: index, style: style, box: box, scope: scope)
    let rest = motion.moving?.rest
    var first: FilterGraph
    switch effect(of: motion.text(rest), use, motion.moment(rest)) {
    case .none: return
    case .hides:
      layer.isHidden = true
      return
    case .graph(let graph): first = graph
    }
    // A region far beyond the picture is cut, unless it may move into the picture.
    if motion.moving == nil, !self.motion.hasMovers,
      let cut = FilterReach(first).area(around: visibleArea(scope, box))
    {
      first.region = first.region.intersection(cut)
    }
    let stretch = abs(scope.transform.determinant)
    let pixels = first.region.width * first.region.height * stretch * Double(first.nodes.count)
    guard admitFilter(pixels) else {
      return log.note(
        .unsupported, index, "filter",
        "the filters have more than \(limits.filterPixels) pixels; the element is drawn without it")
    }
    addGround(of: first, to: layer, box)
    guard let moving = motion.moving?.sampled(), !moving.pieces.isEmpty else {
      layer.filters = [CAFilter(graphs: [first])]
      return
    }
    let (graphs, indexes) = moments(of: motion, moving, use, first)
    let filter = CAFilter(graphs: graphs)
    layer.filters = [filter]
    animate(moving.held, layer, "filters.\(filter.name).inputAmount") { list in
      .numbers(list.map { Double(indexes[$0] ?? 0) })
    }
  }

  /// Returns the graphs of a filter that moves, and the index of the graph for each moment's values.
  private func moments(
    of motion: FilterMotion, _ moving: MovingValues, _ use: FilterUse, _ first: FilterGraph
  ) -> (graphs: [FilterGraph], indexes: [[MotionValue]: Int]) {
    var graphs = [first]
    var indexes: [[MotionValue]: Int] = [:]
    for piece in moving.pieces {
      for values in [piece.from, piece.to] where indexes[values] == nil && graphs.count < Self.mostGraphs {
        indexes[values] = graphs.count
        if case .graph(let next) = effect(of: motion.text(values), use, motion.moment(values)) {
          graphs.append(next)
        } else {
          graphs.append(FilterGraph(region: first.region))
        }
      }
    }
    if graphs.count >= Self.mostGraphs {
      log.note(.unsupported, use.index, "filter", "its animation has more than \(Self.mostGraphs) moments")
    }
    return (graphs, indexes)
  }

  /// The maximum number of moments of a filter that moves.
  private static let mostGraphs = 1_200

  /// An element with a filter.
  private struct FilterUse {
    var index: SVGTree.Index
    var style: SVGStyle
    var box: CGRect?
    var scope: SVGScope
  }

  /// The effect of a list of filters on an element.
  private enum FilterEffect {
    case none
    /// A filter whose units are those of a box without a size hides the element.
    case hides
    case graph(FilterGraph)
  }

  /// Returns the effect of a list of filters.
  private func effect(
    of text: String?, _ use: FilterUse, _ moment: [SVGTree.Index: [String: String]]
  ) -> FilterEffect {
    let (index, style, box, scope) = (use.index, use.style, use.box, use.scope)
    guard let text, SVGText.trimmed(text) != "none" else { return .none }
    guard let functions = SVGText.functions(text), !functions.isEmpty else {
      log.note(.badValue, index, "filter", "it is no list of filters")
      return .none
    }
    var chain = FilterChain(visible: visibleArea(scope, box))
    for function in functions {
      if function.name.lowercased() == "url" {
        guard let (fragment, _) = SVGText.reference("url(\(function.arguments))"),
          let target = tree.identifiers[fragment], tree[target].name == "filter"
        else {
          // A filter that is missing is ignored, as in browsers.
          log.note(.badReference, index, "filter", "there is no filter of this name")
          continue
        }
        var reader = FilterReader(self, target, box: box, scope: scope, moment: moment)
        guard let graph = reader.read() else { return .hides }
        chain.append(graph)
      } else {
        // One bad function makes the whole list invalid.
        guard let node = filterFunction(function, style, scope) else {
          log.note(.badValue, index, "filter", "\(function.name) is no filter function")
          return .none
        }
        chain.append(node)
      }
    }
    return chain.graph.map { .graph($0) } ?? .none
  }

  /// Adds a layer of no visible colour that covers the region of a filter, because operations such as a flood
  /// also draw where the element draws nothing.
  private func addGround(of graph: FilterGraph, to layer: CALayer, _ box: CGRect?) {
    let r = graph.region
    let region = CGRect(x: r.x, y: r.y, width: r.width, height: r.height)
    guard region.width > 0, region.height > 0, box.map({ !$0.contains(region) }) ?? true,
      graph.nodes.contains(where: { $0.operation.drawsWithoutInput })
    else { return }
    let ground = CALayer()
    (ground.anchorPoint, ground.bounds, ground.position) = (.zero, region, region.origin)
    // Less than half of a step of 8 bits is drawn as transparent.
    ground.backgroundColor = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 1.0 / 1_024)
    layer.insertSublayer(ground, at: 0)
  }

  /// Returns the part of user space that can be seen, with the box of the element.
  private func visibleArea(_ scope: SVGScope, _ box: CGRect?) -> FilterRect {
    var area = CGRect(origin: .zero, size: model.size)
    if scope.transform.determinant != 0 { area = area.applying(scope.transform.inverted()) }
    let margin = max(area.width, area.height) * Self.margin
    area = area.insetBy(dx: -margin, dy: -margin)
    return FilterRect(x: area.minX, y: area.minY, width: area.width, height: area.height)
  }

  /// The width of what filter functions see around the picture, as a part of its larger side.
  private static let margin = 0.25

  /// Returns the operation of a filter function, or `nil` if the text is no such function.
  private func filterFunction(
    _ function: (name: String, arguments: String), _ style: SVGStyle, _ scope: SVGScope
  ) -> FilterGraph.Operation? {
    let words = SVGText.words(function.arguments)
    guard words.count < 2 || function.name.lowercased() == "drop-shadow" else { return nil }
    func amount(_ initial: Double, most: Double = .infinity) -> Double? {
      guard let word = words.first else { return initial }
      guard let length = SVGLength(word), length.value >= 0, [.none, .percent].contains(length.unit) else {
        return nil
      }
      return min(length.unit == .percent ? length.value / 100 : length.value, most)
    }
    func linear(_ slope: Double, _ intercept: Double = 0) -> FilterGraph.Operation {
      let curve = FilterGraph.TransferFunction.linear(slope: slope, intercept: intercept)
      return .componentTransfer(red: curve, green: curve, blue: curve, alpha: .identity)
    }
    switch function.name.lowercased() {
    case "blur":
      guard let word = words.first else { return .gaussianBlur(x: 0, y: 0) }
      guard let length = SVGLength(word), length.value >= 0, length.unit != .percent else { return nil }
      let deviation = scope.units.units(length, .x)
      return .gaussianBlur(x: deviation, y: deviation)
    case "brightness": return amount(1).map { linear($0) }
    case "contrast": return amount(1).map { linear($0, 0.5 - 0.5 * $0) }
    case "invert":
      return amount(1, most: 1).map { amount in
        let curve = FilterGraph.TransferFunction.table([amount, 1 - amount])
        return .componentTransfer(red: curve, green: curve, blue: curve, alpha: .identity)
      }
    case "opacity":
      return amount(1, most: 1).map {
        .componentTransfer(
          red: .identity, green: .identity, blue: .identity, alpha: .linear(slope: $0, intercept: 0))
      }
    case "grayscale": return amount(1, most: 1).map { .colorMatrix(ColorMatrixText.saturation(1 - $0)) }
    case "saturate": return amount(1).map { .colorMatrix(ColorMatrixText.saturation($0)) }
    case "sepia": return amount(1, most: 1).map { .colorMatrix(ColorMatrixText.sepia($0)) }
    case "hue-rotate":
      guard let word = words.first else { return .colorMatrix(ColorMatrixText.hueRotation(0)) }
      // CSS angles have units, but for 0.
      guard let angle = SVGAngle.degrees(word), angle == 0 || word.last?.isLetter == true else { return nil }
      return .colorMatrix(ColorMatrixText.hueRotation(angle))
    case "drop-shadow": return dropShadow(function.arguments, style, scope)
    default: return nil
    }
  }

  private func dropShadow(
    _ arguments: String, _ style: SVGStyle, _ scope: SVGScope
  ) -> FilterGraph.Operation? {
    var (lengths, colors): ([Double], [String]) = ([], [])
    var rest = Substring(arguments)
    // The colour may be a function with blanks, before or behind the lengths.
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      rest = rest[start...]
      var (end, depth) = (rest.startIndex, 0)
      while end < rest.endIndex, depth > 0 || !rest[end].isWhitespace {
        if rest[end] == "(" { depth += 1 }
        if rest[end] == ")" { depth -= 1 }
        end = rest.index(after: end)
      }
      let word = rest[..<end]
      if let length = SVGLength(word) {
        lengths.append(scope.units.units(length, .x))
      } else {
        colors.append(String(word))
      }
      rest = rest[end...]
    }
    guard (2...3).contains(lengths.count), colors.count < 2, lengths.count < 3 || lengths[2] >= 0 else {
      return nil
    }
    let current = currentColor(style)
    guard let color = colors.first.map({ SVGColorText.color($0, current: current) }) ?? current else {
      return nil
    }
    let deviation = lengths.count > 2 ? lengths[2] : 0
    return .dropShadow(
      FilterGraph.DropShadow(
        x: lengths[0], y: lengths[1], deviationX: deviation, deviationY: deviation, color: color.rgba))
  }
}

extension FilterGraph.Operation {
  /// A Boolean value that indicates whether the operation can draw where its inputs are transparent.
  fileprivate var drawsWithoutInput: Bool {
    switch self {
    case .flood, .image, .turbulence, .lighting, .componentTransfer, .colorMatrix, .composite,
      .convolveMatrix, .tile:
      true
    default: false
    }
  }
}

/// Filters that are applied one after the other, as one graph.
private struct FilterChain {
  /// The region of filter functions, which have none of their own.
  let visible: FilterRect
  private(set) var graph: FilterGraph?

  init(visible: FilterRect) { self.visible = visible }

  /// Appends a filter function, which works in sRGB.
  mutating func append(_ operation: FilterGraph.Operation) {
    var result = graph ?? FilterGraph(region: visible)
    let input: FilterGraph.Input = result.nodes.isEmpty ? .source : .result(result.nodes.count - 1)
    result.nodes.append(FilterGraph.Node(operation, inputs: [input], isLinear: false))
    graph = result
  }

  /// Appends a filter with a region of its own.
  mutating func append(_ next: FilterGraph) {
    guard var result = graph else {
      graph = next
      return
    }
    // The source of the filter is what the earlier ones have drawn, cut to its region.
    let source = result.nodes.count
    result.nodes.append(
      FilterGraph.Node(
        .offset(x: 0, y: 0), inputs: [.result(source - 1)], subregion: next.region, isLinear: false))
    result.nodes += next.nodes.map { node in
      var node = node
      node.subregion = node.subregion ?? next.region
      node.inputs = node.inputs.map { input in
        switch input {
        case .source, .sourceAlpha: .result(source)
        case .result(let index): .result(index + source + 1)
        default: input
        }
      }
      return node
    }
    graph = result
  }
}

extension SVGColor {
  /// The colour in the form of the rasterizer.
  var rgba: RGBA { RGBA(Float(x), Float(y), Float(z), Float(w)) }
}
