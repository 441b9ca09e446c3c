// SPDX-License-Identifier: Apache-2.0

import QuartzCore
import Testing

/// Measured behaviour of Apple's layers. The numbers of the facts are those of the list of measurements.
@Suite struct MeasuredRenderFacts {
  private func gradient(_ colors: [CGColor], at locations: [NSNumber]? = nil) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 101, height: 10)
    (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
    (layer.colors, layer.locations) = (colors, locations)
    return layer
  }

  @Test func `LR2: render(in:) blends the colours of a gradient with a gamma of 1.8`() throws {
    let layer = gradient([color(0, 0, 0), color(1, 1, 1)])
    let middle = try Painting(layer, side: 101)[50, 5]
    // .5 ^ 1.798 of the light is .2876, which sRGB writes as 146 of 255.
    #expect(middle == [146, 146, 146, 255])
    #expect(layer.colors?.count == 2 && layer.locations == nil)
    layer.locations = [0, 0.5]
    let half = try Painting(layer, side: 101)
    #expect(abs(Int(half[25, 5][0]) - 147) <= 1 && half[80, 5][0] == 255)
  }

  @Test func `LR2: the screen blends in sRGB`() throws {
    let layer = gradient([color(0, 0, 0), color(1, 1, 1)])
    let shown = try Painting(layer, side: 101, asShown: true)[50, 5]
    #expect(shown[0] >= 127 && shown[0] <= 128)
  }

  @Test func `LR3: the primaries of the blend are a little inside those of sRGB`() throws {
    // Computed from the matrix and the gamma in other code: 160.4, 134.5 and -2.4.
    let layer = gradient([color(1, 0, 0), color(0, 1, 0)])
    let (left, middle, right) = (
      try Painting(layer, side: 101)[0, 5], try Painting(layer, side: 101)[50, 5],
      try Painting(layer, side: 101)[100, 5]
    )
    #expect(left[0] >= 253 && left[1] <= 24 && right[0] <= 24 && right[1] >= 253)
    #expect(middle[0] == 160 && middle[1] >= 134 && middle[1] <= 135 && middle[2] == 0)
  }
}
