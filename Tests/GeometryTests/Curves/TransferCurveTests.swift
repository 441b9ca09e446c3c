// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import Testing

@Suite struct TransferCurveTests {
  static let curves: [TransferCurve] = [
    .sRGB, .linear, .gamma(1.8), .gamma(2.2), .broadcast, .romm, .table([0, 0.1, 0.4, 1]),
  ]

  @Test func `sRGB has the values of its standard`() {
    // Straight below 0.04045, a power above it. ((0.5 + 0.055) / 1.055)^2.4 = 0.214041.
    #expect(TransferCurve.sRGB.decode(0.02) == 0.02 / 12.92)
    #expect(abs(TransferCurve.sRGB.decode(0.5) - 0.214_041) <= 5e-7)
    #expect(abs(TransferCurve.sRGB.encode(0.5) - 0.735_357) <= 5e-7)
    #expect(TransferCurve.sRGB.encode(0.002) == 12.92 * 0.002)
  }

  @Test(arguments: curves)
  func `black and white are exact`(_ curve: TransferCurve) {
    #expect(curve.decode(0) == 0 && curve.encode(0) == 0)
    #expect(curve.decode(1) == 1 && curve.encode(1) == 1)
  }

  @Test(arguments: curves)
  func `encoding undoes decoding`(_ curve: TransferCurve) {
    for step in 0...100 {
      let x = Double(step) / 100
      // The two parts of sRGB and BT.709 meet with rounded constants.
      #expect(abs(curve.encode(curve.decode(x)) - x) <= 2e-5, "at \(x)")
    }
  }

  @Test(arguments: curves)
  func `light never falls`(_ curve: TransferCurve) {
    let lights = (0...1000).map { curve.decode(Double($0) / 1000) }
    #expect(zip(lights, lights.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test(arguments: [TransferCurve.sRGB, .linear, .gamma(2.2), .broadcast, .romm])
  func `values below 0 are mirrored`(_ curve: TransferCurve) {
    #expect(curve.decode(-0.3) == -curve.decode(0.3))
    #expect(curve.encode(-0.3) == -curve.encode(0.3))
  }

  @Test func `a table is read in straight lines and clamped to its ends`() {
    let curve = TransferCurve.table([0, 0.1, 0.4, 1])
    #expect(abs(curve.decode(0.5) - 0.25) <= 1e-15)
    #expect(abs(curve.encode(0.25) - 0.5) <= 1e-15)
    #expect(curve.decode(2) == 1 && curve.encode(2) == 1)
  }
}
