// SPDX-License-Identifier: Apache-2.0

package import MultiplaneGeometry

/// Draws a filter graph on pixels.
///
/// ```
/// let renderer = FilterGraphRenderer(graph, mapping: FilterMapping(scaleX: 2, scaleY: 2, x: 10, y: 10))
/// let result = renderer.pixels(of: source, in: renderer.region)
/// ```
///
/// Every result covers the whole filter region with 4 bytes per pixel, and is freed after the last node that
/// reads it. Nodes on which the result of the graph does not depend are skipped. The same input gives the
/// same bytes on every machine.
package struct FilterGraphRenderer: Sendable {
  package let graph: FilterGraph
  package let mapping: FilterMapping
  /// The filter region in whole pixels. Its pixel count is that of each result in memory, so callers check it
  /// before they draw.
  package let region: PixelRect

  /// The maximum number of pixels of a filter region. A larger one draws nothing.
  package static let maximumPixelCount = 1 << 28

  package init(_ graph: FilterGraph, mapping: FilterMapping) {
    self.graph = graph
    self.mapping = mapping
    region = mapping.pixels(graph.region)
  }

  /// A Boolean value that indicates whether the region is small enough to be drawn.
  package var isDrawable: Bool {
    let (count, overflow) = region.width.multipliedReportingOverflow(by: region.height)
    return !overflow && count <= Self.maximumPixelCount
  }

  /// Returns the result of the graph inside `rect`, which is cut to `region`.
  ///
  /// `source` may be smaller or larger than the filter region: missing pixels are transparent. Operations
  /// that read neighbouring pixels need the source beyond `rect`, up to the edges of the region.
  package func pixels(of source: FilterPixels, in rect: PixelRect) -> FilterPixels {
    let part = rect.intersection(region)
    let (count, overflow) = region.width.multipliedReportingOverflow(by: region.height)
    guard !part.isEmpty, !overflow, count <= Self.maximumPixelCount else { return .empty }
    var evaluation = FilterEvaluation(self, source: source)
    let result = evaluation.run().converted(toLinear: false)
    return FilterPixels(bounds: part, bytes: result.bytes(in: part.moved(by: -region.x0, -region.y0)))
  }
}
