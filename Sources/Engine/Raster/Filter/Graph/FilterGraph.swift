// SPDX-License-Identifier: Apache-2.0

/// A graph of image operations, after W3C "Filter Effects Module Level 1".
///
/// ```
/// let region = FilterRect(x: 0, y: 0, width: 100, height: 100)
/// let soft = FilterGraph.Node(.gaussianBlur(x: 4, y: 4), inputs: [.sourceAlpha])
/// let top = FilterGraph.Node(.merge, inputs: [.result(0), .source])
/// let graph = FilterGraph(region: region, nodes: [soft, top])
/// ```
///
/// All lengths and positions are in user space: the units of the graph, with y down. `FilterMapping` maps
/// them to pixels. `FilterGraphRenderer` draws a graph.
package struct FilterGraph: Sendable, Hashable {
  /// The filter region, in user space. The source and every result are cut to it.
  package var region: FilterRect
  /// The operations in order. The result of the last one is the result of the graph. Without any, the result
  /// is transparent.
  package var nodes: [Node]

  package init(region: FilterRect, nodes: [Node] = []) {
    self.region = region
    self.nodes = nodes
  }

  /// An operation with its inputs: a filter primitive of the specification.
  package struct Node: Sendable, Hashable {
    package var operation: Operation
    /// The inputs in the order of the specification: `in`, `in2`. Missing ones count as transparent, and
    /// inputs that the operation does not use are ignored.
    package var inputs: [Input]
    /// The rectangle, in user space, to which the result is cut. `nil` stands for the filter region.
    package var subregion: FilterRect?
    /// True if the operation works in linearRGB, false for sRGB: `color-interpolation-filters`.
    package var isLinear: Bool

    package init(
      _ operation: Operation, inputs: [Input] = [], subregion: FilterRect? = nil, isLinear: Bool = true
    ) {
      self.operation = operation
      self.inputs = inputs
      self.subregion = subregion
      self.isLinear = isLinear
    }
  }

  /// The pixels that an operation reads.
  package enum Input: Sendable, Hashable {
    /// The source picture, SourceGraphic.
    case source
    /// The alpha of the source picture with the colour black, SourceAlpha.
    case sourceAlpha
    /// The result of the node with this index. It counts as transparent unless that node is an earlier one.
    case result(Int)
    /// Transparent black.
    case transparent
    /// One colour throughout the filter region, as for FillPaint and StrokePaint.
    case paint(RGBA)
  }
}

/// A rectangle in the user space of a filter graph.
package struct FilterRect: Sendable, Hashable {
  /// The left edge.
  package var x: Double
  /// The top edge.
  package var y: Double
  /// The width and the height. A rectangle is empty unless both are above 0.
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
