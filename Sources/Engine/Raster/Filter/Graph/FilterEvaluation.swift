// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The results of a graph's nodes while it is drawn.
struct FilterEvaluation {
  let renderer: FilterGraphRenderer
  private let source: FilterBuffer
  private var results: [FilterBuffer?]
  /// The number of nodes that still read each result. Results that no node needs have none.
  private var readers: [Int]

  init(_ renderer: FilterGraphRenderer, source: FilterPixels) {
    self.renderer = renderer
    self.source = FilterBuffer(source, region: renderer.region)
    let nodes = renderer.graph.nodes
    results = Array(repeating: nil, count: nodes.count)
    readers = Array(repeating: 0, count: nodes.count)
    guard !nodes.isEmpty else { return }
    readers[nodes.count - 1] = 1
    for index in nodes.indices.reversed() where readers[index] > 0 {
      for input in nodes[index].inputs {
        if case .result(let earlier) = input, (0..<index).contains(earlier) { readers[earlier] += 1 }
      }
    }
  }

  /// A buffer of transparent pixels in sRGB.
  var transparent: FilterBuffer {
    FilterBuffer(width: source.width, height: source.height, isLinear: false)
  }

  /// Returns the result of the graph.
  mutating func run() -> FilterBuffer {
    let nodes = renderer.graph.nodes
    for (index, node) in nodes.enumerated() where readers[index] > 0 {
      var result = output(of: node)
      result.clip(to: part(of: node))
      results[index] = result
      for input in node.inputs {
        guard case .result(let earlier) = input, (0..<index).contains(earlier) else { continue }
        readers[earlier] -= 1
        if readers[earlier] == 0 { results[earlier] = nil }
      }
    }
    return (results.last ?? nil) ?? transparent
  }

  /// Returns the subregion of a node in pixels, relative to the filter region. It may extend beyond that.
  func subregion(of node: FilterGraph.Node) -> PixelRect {
    guard let rect = node.subregion else { return source.bounds }
    return renderer.mapping.pixels(rect).moved(by: -renderer.region.x0, -renderer.region.y0)
  }

  /// Returns the subregion of a node, cut to the filter region.
  func part(of node: FilterGraph.Node) -> PixelRect {
    let part = subregion(of: node).intersection(source.bounds)
    return part.isEmpty ? .empty : part
  }

  /// Returns the rectangle that an input covers, in pixels relative to the filter region.
  func subregion(ofInput index: Int, of node: FilterGraph.Node) -> PixelRect {
    guard index < node.inputs.count, case .result(let earlier) = node.inputs[index],
      renderer.graph.nodes.indices.contains(earlier)
    else { return source.bounds }
    return subregion(of: renderer.graph.nodes[earlier])
  }

  /// Returns the pixels of an input in their own colour space.
  func input(_ index: Int, of node: FilterGraph.Node) -> FilterBuffer {
    guard index < node.inputs.count else { return transparent }
    switch node.inputs[index] {
    case .source: return source
    case .sourceAlpha:
      var result = source
      result.map { FilterPixel(0, 0, 0, $0.w) }
      return result
    case .result(let earlier):
      return results.indices.contains(earlier) ? results[earlier] ?? transparent : transparent
    case .transparent: return transparent
    case .paint(let color):
      var result = transparent
      result.fill(result.bounds, with: FilterColorTables.pixel(color))
      return result
    }
  }

  /// Returns the pixels of an input in the colour space of the node.
  func converted(_ index: Int, of node: FilterGraph.Node) -> FilterBuffer {
    input(index, of: node).converted(toLinear: node.isLinear)
  }
}
