// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRaster

/// Initializers of gradients from their two ends.
extension Gradient {
  init(stops: [GradientStop], from start: Point, to end: Point, transform: Affine = .identity) {
    self.init(.linear(start: start, end: end), stops: stops, transform: transform)
  }

  init(
    stops: [GradientStop], from start: (center: Point, radius: Double),
    to end: (center: Point, radius: Double), transform: Affine = .identity
  ) {
    self.init(
      .radial(start: start.center, startRadius: start.radius, end: end.center, endRadius: end.radius),
      stops: stops, transform: transform)
  }

  init(stops: [GradientStop], center: Point, startAngle: Double = 0, transform: Affine = .identity) {
    self.init(.conic(center: center, angle: startAngle), stops: stops, transform: transform)
  }
}
