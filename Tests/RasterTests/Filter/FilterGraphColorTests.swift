// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Testing

/// Colour matrices and transfer functions of straight colours.
@Suite
struct FilterGraphColorTests {
  // MARK: Colour matrices

  @Test func `a matrix multiplies straight colours`() {
    // Red and blue are exchanged, and alpha is halved to 127.5: 50, 100 and 200 times 128 / 255.
    var factors = [Float](repeating: 0, count: 20)
    (factors[2], factors[6], factors[10], factors[18]) = (1, 1, 1, 0.5)
    #expect(
      FilterFixture([TestPixel(200, 100, 50, 255)]).drawn(.sRGB(.colorMatrix(factors)))
        == [TestPixel(25, 50, 100, 128)])
  }

  @Test func `a matrix adds clamped constants`() {
    var factors = [Float](repeating: 0, count: 20)
    (factors[4], factors[9], factors[19]) = (2, -1, 1)
    #expect(
      FilterFixture([.zero]).drawn(.sRGB(.colorMatrix(factors))) == [TestPixel(255, 0, 0, 255)])
  }

  @Test func `a matrix with missing factors changes nothing`() {
    let pixel = TestPixel(10, 20, 30, 255)
    #expect(FilterFixture([pixel]).drawn(.sRGB(.colorMatrix([1]))) == [pixel])
  }

  // MARK: Transfer functions

  /// A function, a byte, and the byte to which the function maps it.
  struct Transfer: Sendable {
    var function: FilterGraph.TransferFunction
    var byte: UInt8
    var result: UInt8

    init(_ function: FilterGraph.TransferFunction, _ byte: UInt8, _ result: UInt8) {
      (self.function, self.byte, self.result) = (function, byte, result)
    }
  }

  private func expect(_ transfer: Transfer, sourceLocation: SourceLocation = #_sourceLocation) {
    let result = FilterFixture([TestPixel(transfer.byte, 0, 0, 255)]).drawn(
      .sRGB(
        .componentTransfer(red: transfer.function, green: .identity, blue: .identity, alpha: .identity)))
    #expect(result == [TestPixel(transfer.result, 0, 0, 255)], sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    Transfer(.table([0, 0.5, 0.2]), 0, 0),
    // 0.2 is 0.4 of the first step: 0.2.
    Transfer(.table([0, 0.5, 0.2]), 51, 51),
    // 0.8 is 0.6 of the second step: 0.5 - 0.6 * 0.3 = 0.32: 81.6.
    Transfer(.table([0, 0.5, 0.2]), 204, 82),
    Transfer(.table([0, 0.5, 0.2]), 255, 51),
  ]) func `a table is interpolated`(transfer: Transfer) { expect(transfer) }

  @Test func `a table of one value is constant`() { expect(Transfer(.table([0.4]), 77, 102)) }

  @Test func `an empty table is the identity`() { expect(Transfer(.table([]), 77, 77)) }

  @Test func `an empty discrete function is the identity`() { expect(Transfer(.discrete([]), 77, 77)) }

  @Test(arguments: [
    // 127 / 255 is below and 128 / 255 above 1/2.
    Transfer(.discrete([0.2, 0.6]), 127, 51), Transfer(.discrete([0.2, 0.6]), 128, 153),
    Transfer(.discrete([0.2, 0.6]), 255, 153),
    // 51 / 255 is exactly 1/5, where the second step begins.
    Transfer(.discrete([0, 0.2, 0.4, 0.6, 0.8]), 51, 51),
  ]) func `a discrete function has steps`(transfer: Transfer) { expect(transfer) }

  @Test(arguments: [
    // 0.2 + 0.25 = 0.45: 114.75.
    Transfer(.linear(slope: 0.5, intercept: 0.25), 102, 115),
    Transfer(.linear(slope: 5, intercept: 0), 102, 255), Transfer(.linear(slope: -1, intercept: 0), 102, 0),
  ]) func `a linear function is clamped`(transfer: Transfer) { expect(transfer) }

  @Test(arguments: [
    // (128 / 255) ^ 2 = 0.25196: 64.25.
    Transfer(.gamma(amplitude: 1, exponent: 2, offset: 0), 128, 64),
    // 2 * sqrt(64 / 255) - 0.5 = 0.50196: 128.
    Transfer(.gamma(amplitude: 2, exponent: 0.5, offset: -0.5), 64, 128),
  ]) func `a gamma function has an amplitude and an offset`(transfer: Transfer) { expect(transfer) }

  @Test func `a gamma that is not a number is zero`() {
    // 0 ^ -1 is infinite.
    expect(Transfer(.gamma(amplitude: 0, exponent: -1, offset: 0), 0, 0))
  }

  @Test func `transfer functions apply to straight colours`() {
    // Alpha 200 becomes 100. Red is 1, and green 100 / 200 stays 0.5.
    let half = FilterGraph.TransferFunction.linear(slope: 0.5, intercept: 0)
    let one = FilterGraph.TransferFunction.linear(slope: 0, intercept: 1)
    #expect(
      FilterFixture([TestPixel(50, 100, 0, 200)]).drawn(
        .sRGB(.componentTransfer(red: one, green: .identity, blue: .identity, alpha: half)))
        == [TestPixel(100, 50, 0, 100)])
  }
}
