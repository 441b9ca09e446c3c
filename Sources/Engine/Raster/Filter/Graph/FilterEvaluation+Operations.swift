// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

extension FilterEvaluation {
  /// The maximum distance, in pixels, of an offset or a radius. No filter region is wider.
  private static let maximumDistance = 1 << 30

  /// Returns the result of a node before it is cut to its subregion.
  ///
  /// Colours of floods and pictures stay in sRGB, and moved pixels stay in the colour space of the input, so
  /// that they lose nothing to conversions.
  func output(of node: FilterGraph.Node) -> FilterBuffer {
    let mapping = renderer.mapping
    switch node.operation {
    case .gaussianBlur(let x, let y):
      return converted(0, of: node)
        .blurred(deviationX: x * abs(mapping.scaleX), deviationY: y * abs(mapping.scaleY))
    case .offset(let x, let y): return moved(input(0, of: node), x, y)
    case .merge:
      return node.inputs.indices.dropFirst().reduce(converted(0, of: node)) { bottom, index in
        converted(index, of: node).over(bottom)
      }
    case .blend(let formula): return converted(0, of: node).blended(converted(1, of: node), formula)
    case .composite(let method): return converted(0, of: node).composited(converted(1, of: node), method)
    case .colorMatrix(let factors): return converted(0, of: node).multiplied(by: factors)
    case .componentTransfer(let red, let green, let blue, let alpha):
      return converted(0, of: node).transferred([red, green, blue, alpha])
    case .dropShadow(let shadow): return shadowed(node, shadow)
    case .morphology(let method, let radiusX, let radiusY):
      return converted(0, of: node)
        .morphed(
          method, radiusX: pixels(radiusX * abs(mapping.scaleX)),
          radiusY: pixels(radiusY * abs(mapping.scaleY)))
    case .tile:
      return input(0, of: node).tiled(subregion(ofInput: 0, of: node), over: part(of: node))
    case .displacementMap(let scale, let x, let y):
      return input(0, of: node)
        .displaced(
          by: converted(1, of: node), scale: SIMD2(scale * mapping.scaleX, scale * mapping.scaleY), x: x,
          y: y,
          in: part(of: node))
    case .convolveMatrix(let matrix):
      let input = converted(0, of: node)
      return FilterConvolve(matrix)?.convolved(input, in: part(of: node)) ?? FilterBuffer(like: input)
    case .flood, .image, .turbulence, .lighting: return drawing(of: node)
    }
  }

  /// Returns the result of a node that draws its subregion.
  private func drawing(of node: FilterGraph.Node) -> FilterBuffer {
    let (mapping, region, part) = (renderer.mapping, renderer.region, part(of: node))
    var result = transparent
    switch node.operation {
    case .flood(let color): result.fill(part, with: FilterColorTables.pixel(color))
    case .image(let picture):
      FilterImage(picture, mapping: mapping, origin: region)?.draw(part, of: &result)
    case .turbulence(let parameters):
      result.isLinear = node.isLinear
      FilterTurbulence(parameters, tile: node.subregion ?? renderer.graph.region)
        .draw(part, of: &result, origin: region, mapping: mapping)
    case .lighting(let parameters):
      result.isLinear = node.isLinear
      let light = FilterLight(parameters.light, mapping: mapping, origin: region)
      FilterLighting(parameters, light: light, depthScale: mapping.depthScale, isLinear: node.isLinear)
        .draw(part, of: &result, surface: input(0, of: node))
    default: break
    }
    return result
  }

  /// Returns the input of a node over its shadow.
  private func shadowed(_ node: FilterGraph.Node, _ shadow: FilterGraph.DropShadow) -> FilterBuffer {
    let (mapping, input) = (renderer.mapping, converted(0, of: node))
    let soft = input.blurred(
      deviationX: shadow.deviationX * abs(mapping.scaleX), deviationY: shadow.deviationY * abs(mapping.scaleY)
    )
    let color = FilterColorTables.pixel(shadow.color, isLinear: node.isLinear)
    return input.over(moved(soft.shaded(color), shadow.x, shadow.y))
  }

  /// Returns pixels moved by a vector in user space, rounded to whole pixels.
  private func moved(_ buffer: FilterBuffer, _ x: Double, _ y: Double) -> FilterBuffer {
    buffer.moved(by: pixels(x * renderer.mapping.scaleX), pixels(y * renderer.mapping.scaleY))
  }

  private func pixels(_ distance: Double) -> Int {
    FilterMapping.nearest(distance, limit: Self.maximumDistance)
  }
}
