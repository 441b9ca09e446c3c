// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilms
import Testing

/// The notation of numbers.
struct FilmNumberFormatTests {
  private func format(_ change: (inout FilmNumberFormat) -> Void = { _ in }) -> FilmNumberFormat {
    var format = FilmNumberFormat()
    change(&format)
    return format
  }

  @Test func `thousands are separated`() {
    #expect(format().string(0) == "0")
    #expect(format().string(999) == "999")
    #expect(format().string(1000) == "1,000")
    #expect(format().string(1_234_567) == "1,234,567")
    #expect(format { $0.separator = "" }.string(1_234_567) == "1234567")
  }

  @Test func `decimals are rounded away from 0 in the middle`() {
    #expect(format { $0.decimals = 2 }.string(1234.5) == "1,234.50")
    #expect(format { $0.decimals = 1 }.string(0.25) == "0.3")
    #expect(format { $0.decimals = 1 }.string(-0.25) == "\u{2212}0.3")
    #expect(format().string(-0.4) == "0")
    #expect(format { $0.decimals = 2 }.string(1.05) == "1.05")
    #expect(
      format { ($0.decimals, $0.decimalMark, $0.separator) = (1, ",", ".") }.string(1000.5)
        == "1.000,5")
  }

  @Test func `a sign precedes the prefix`() {
    #expect(format { ($0.prefix, $0.suffix) = ("$", " each") }.string(-5) == "\u{2212}$5 each")
  }

  @Test func `compact numbers have a letter and a decimal`() {
    let compact = format { $0.length = .compact }
    #expect(compact.string(950) == "950")
    #expect(compact.string(1200) == "1.2\u{a0}k")
    #expect(compact.string(999_949) == "999.9\u{a0}k")
    #expect(compact.string(999_950) == "1.0\u{a0}M")
    #expect(compact.string(-3_400_000_000) == "\u{2212}3.4\u{a0}B")
    #expect(compact.string(5e12) == "5.0\u{a0}T")
  }

  @Test func `numbers out of range are limited`() {
    #expect(format().string(.nan) == "\u{2013}")
    #expect(format().string(.infinity) == "100,000,000,000,000")
    #expect(format().string(-1e300) == "\u{2212}100,000,000,000,000")
    #expect(format { $0.decimals = 99 }.string(1e14) == "100,000,000,000,000.0000")
    #expect(format { $0.decimals = -3 }.string(1.5) == "2")
  }
}
