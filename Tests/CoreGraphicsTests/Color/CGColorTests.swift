// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

@Suite struct CGColorTests {
  @Test func `srgb components are kept`() {
    let color = CGColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 0.125)
    #expect(color.components == [0.25, 0.5, 0.75, 0.125])
    #expect(color.numberOfComponents == 4)
    #expect(color.alpha == 0.125)
    #expect(color.rgba == RGBA(0.25, 0.5, 0.75, 0.125))
    #expect(color.colorSpace?.name == CGColorSpace.sRGB)
    #expect(CGColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.125) == color)
    #expect(CGColor(rgba: RGBA(0.25, 0.5, 0.75, 0.125)) == color)
  }

  @Test func `gray has the curve of gamma 2 2`() {
    let gray = CGColor(gray: 0.5, alpha: 1)
    #expect(gray.components == [0.5, 1])
    // 0.5^2.2 = 0.217638 linear. 1.055 * 0.217638^(1/2.4) - 0.055 = 0.503867.
    #expect(abs(gray.rgba.red - 0.503_867) < 1e-5)
    #expect(gray.rgba.red == gray.rgba.green && gray.rgba.green == gray.rgba.blue)
    #expect(CGColor.white.rgba == .white)
    #expect(CGColor.black.rgba == .black)
    #expect(CGColor.clear.rgba == .clear)
  }

  @Test func `device gray has equal components of RGB`() {
    let gray = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1])
    #expect(gray?.rgba == RGBA(0.5, 0.5, 0.5, 1))
  }

  @Test func `linear light is encoded`() throws {
    let space = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let color = CGColor(colorSpace: space, components: [0.5, 0.002, 0, 1])
    // 1.055 * 0.5^(1/2.4) - 0.055 = 0.735357; 12.92 * 0.002 = 0.02584.
    #expect(abs((color?.rgba.red ?? 0) - 0.735_357) < 1e-5)
    #expect(abs((color?.rgba.green ?? 0) - 0.025_84) < 1e-6)
    #expect(color?.rgba.blue == 0)
  }

  @Test func `equality is by space and components`() {
    let a = CGColor(gray: 1, alpha: 1)
    #expect(a == CGColor.white && a.hashValue == CGColor.white.hashValue)
    #expect(a != CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    #expect(a.copy(alpha: 0.5) == CGColor(gray: 1, alpha: 0.5))
    #expect(a.copy() == a)
  }

  @Test func `short lists give no color`() {
    let (color, reports) = Diagnostics.collecting {
      CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0, 0])
    }
    #expect(color == nil && reports.count == 1)
    let four: [CGFloat] = [1, 0, 0, 0.5]
    let pointed = four.withUnsafeBufferPointer {
      CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: $0.baseAddress!)
    }
    #expect(pointed?.rgba == RGBA(1, 0, 0, 0.5))
  }

  @Test func `numbers that are not finite become zero`() {
    let (color, reports) = Diagnostics.collecting {
      CGColor(srgbRed: .nan, green: .infinity, blue: 2, alpha: 1)
    }
    #expect(color.components == [0, 0, 2, 1])
    #expect(reports.count == 1)
  }

  @Test func `converting keeps the look`() throws {
    let linear = try #require(CGColorSpace(name: CGColorSpace.linearSRGB))
    let color = CGColor(srgbRed: 0.5, green: 1, blue: 0, alpha: 0.25)
    let converted = try #require(color.converted(to: linear, intent: .defaultIntent, options: nil))
    // ((0.5 + 0.055) / 1.055)^2.4 = 0.214041
    #expect(abs(converted.components![0] - 0.214_041) < 1e-6)
    #expect(Array(converted.components![1...]) == [1, 0, 0.25])
    let gray = try #require(CGColorSpace(name: CGColorSpace.linearGray))
    let luminance = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
      .converted(to: gray, intent: .perceptual, options: nil)
    #expect(abs((luminance?.components?[0] ?? 0) - 0.7152) < 1e-12)
    let same = CGColor(gray: 0.3, alpha: 1).converted(to: linear, intent: .defaultIntent, options: nil)
    #expect(abs((same?.components?[2] ?? 0) - pow(0.3, 2.2)) < 1e-12)
  }

  @Test func `spaces tell their model`() throws {
    let rgb = CGColorSpaceCreateDeviceRGB()
    #expect(rgb.model == .rgb && rgb.numberOfComponents == 3)
    #expect(rgb.name == "kCGColorSpaceDeviceRGB")
    let gray = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    #expect(gray.model == .monochrome && gray.numberOfComponents == 1)
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpace(name: CGColorSpace.sRGB))
    #expect(rgb != gray)
    let (unknown, reports) = Diagnostics.collecting { CGColorSpace(name: "somewhere") }
    #expect(unknown == nil && reports.map(\.kind) == [.unsupported])
  }
}

@Suite struct CGGradientTests {
  let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  @Test func `locations are even unless given`() {
    let colors = [red, blue, red] as CFArray
    #expect(
      CGGradient(colorsSpace: nil, colors: colors, locations: nil)?.colors.map(\.offset) == [0, 0.5, 1])
    #expect(
      CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.25, 0.5])?.colors.map(\.offset)
        == [0, 0.25, 0.5])
    #expect(
      CGGradient(colorsSpace: nil, colors: [red] as CFArray, locations: nil)?.colors.map(\.offset) == [0])
  }

  @Test func `locations are ordered and limited`() {
    let (gradient, reports) = Diagnostics.collecting {
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [2, .nan])
    }
    #expect(gradient?.colors.map(\.offset) == [0, 1])
    #expect(gradient?.colors.first?.color == blue.rgba)
    #expect(reports.count == 1)
  }

  @Test func `components are read from memory`() {
    let components: [CGFloat] = [1, 0, 0, 1, 0, 0, 1, 0.5]
    let gradient = CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components, locations: nil, count: 2)
    #expect(gradient?.colors.map(\.color) == [RGBA(1, 0, 0, 1), RGBA(0, 0, 1, 0.5)])
  }

  @Test func `lists that cannot be used give no gradient`() {
    let (gradients, reports) = Diagnostics.collecting {
      [
        CGGradient(colorsSpace: nil, colors: [] as CFArray, locations: nil),
        CGGradient(colorsSpace: nil, colors: [red, NSNumber(value: 1)] as CFArray, locations: nil),
        CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0]),
        CGGradient(
          colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0], locations: nil, count: -1),
        CGGradient(
          colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: [0], locations: nil, count: .max),
      ]
    }
    #expect(gradients.allSatisfy { $0 == nil })
    #expect(reports.count == 3)  // the first and the last two are the same
  }

  @Test func `alpha is interpolated apart from color`() throws {
    let fade = CGGradient(
      colorsSpace: nil, colors: [red, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 0)] as CFArray,
      locations: nil)
    let stops = try #require(fade?.engineStops)
    #expect(stops.count == 17)
    #expect(stops[8] == GradientStop(offset: 0.5, color: RGBA(0.5, 0, 0.5, 0.5)))
    let opaque = CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: nil)
    #expect(opaque?.engineStops.count == 2)
  }
}
