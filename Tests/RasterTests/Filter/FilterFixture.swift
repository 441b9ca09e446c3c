// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// The premultiplied channels of a pixel in the order R, G, B, A.
typealias TestPixel = SIMD4<UInt8>

/// A source picture at the origin, on which filter graphs are drawn.
struct FilterFixture {
  /// The size, in pixels.
  var width: Int
  var height: Int
  /// The source, row by row. Missing pixels are transparent.
  var source: [TestPixel] = []
  var mapping = FilterMapping()
  /// The filter region. `nil` stands for the picture, one unit of user space for each pixel.
  var region: FilterRect?

  /// Returns the result of a graph inside the picture.
  func drawn(_ nodes: FilterGraph.Node...) -> [TestPixel] {
    let picture = FilterRect(x: 0, y: 0, width: Double(width), height: Double(height))
    let bounds = PixelRect(x0: 0, y0: 0, x1: width, y1: height)
    let bytes = source.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    let renderer = FilterGraphRenderer(
      FilterGraph(region: region ?? picture, nodes: nodes), mapping: mapping)
    return renderer.pixels(of: FilterPixels(bounds: bounds, bytes: bytes), in: bounds).testPixels
  }
}

extension FilterFixture {
  /// Creates a picture of one row.
  init(_ row: [TestPixel]) { self.init(width: row.count, height: 1, source: row) }
}

extension FilterPixels {
  var testPixels: [TestPixel] {
    (0..<bytes.count / 4).map {
      TestPixel(bytes[4 * $0], bytes[4 * $0 + 1], bytes[4 * $0 + 2], bytes[4 * $0 + 3])
    }
  }
}

extension FilterGraph.Node {
  /// Creates a node that works in sRGB.
  static func sRGB(
    _ operation: FilterGraph.Operation, _ inputs: [FilterGraph.Input] = [.source],
    in subregion: FilterRect? = nil
  ) -> FilterGraph.Node {
    FilterGraph.Node(operation, inputs: inputs, subregion: subregion, isLinear: false)
  }

  /// Creates a node that works in linearRGB.
  static func linear(_ operation: FilterGraph.Operation, _ inputs: [FilterGraph.Input] = [.source])
    -> FilterGraph.Node
  {
    FilterGraph.Node(operation, inputs: inputs, isLinear: true)
  }
}
