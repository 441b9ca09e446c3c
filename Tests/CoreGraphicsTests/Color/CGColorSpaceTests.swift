// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneDiagnostics
import Testing

@Suite struct CGColorSpaceTests {
  private func standard(_ name: CFString, _ components: [CGFloat]) throws -> [Double] {
    let space = try #require(CGColorSpace(name: name))
    let color = try #require(CGColor(colorSpace: space, components: components + [1]))
    let extended = try #require(CGColorSpace(name: CGColorSpace.extendedSRGB))
    let converted = try #require(color.converted(to: extended, intent: .relativeColorimetric, options: nil))
    return converted.components!.dropLast().map { Double($0) }
  }

  private func near(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  // The matrices follow from the chromaticities. The sRGB values below are those of W3C's CSS Color 4 sample
  // code.
  @Test func `wide primaries`() throws {
    #expect(near(try standard(CGColorSpace.displayP3, [1, 0, 0]), [1.0930, -0.2267, -0.1501], 2e-4))
    #expect(near(try standard(CGColorSpace.displayP3, [0, 1, 0]), [-0.5116, 1.0183, -0.3107], 2e-4))
    // 1.39836 and -0.39836 are the first row of the matrix from linear Adobe RGB to linear sRGB.
    #expect(near(try standard(CGColorSpace.adobeRGB1998, [0, 1, 0]), [-0.6640, 1, -0.2292], 1e-3))
    #expect(near(try standard(CGColorSpace.itur_2020, [1, 0, 0]), [1.2482, -0.3879, -0.1435], 1e-3))
  }

  @Test(arguments: [
    CGColorSpace.displayP3 as String, CGColorSpace.adobeRGB1998 as String, CGColorSpace.itur_2020 as String,
    CGColorSpace.rommrgb as String,
    CGColorSpace.acescgLinear as String, CGColorSpace.dcip3 as String, CGColorSpace.itur_709 as String,
    CGColorSpace.linearDisplayP3 as String, CGColorSpace.extendedITUR_2020 as String,
    CGColorSpace.itur_2020_sRGBGamma as String, CGColorSpace.linearITUR_2020 as String,
    CGColorSpace.extendedLinearITUR_2020 as String, CGColorSpace.coreMedia709 as String,
    CGColorSpace.extendedLinearSRGB as String,
  ]) func `white is white and every colour comes back`(_ name: String) throws {
    #expect(near(try standard(name as NSString, [1, 1, 1]), [1, 1, 1], 2e-4))
    #expect(near(try standard(name as NSString, [0, 0, 0]), [0, 0, 0], 1e-9))
    let space = try #require(CGColorSpace(name: name as NSString))
    for components: [CGFloat] in [[0.2, 0.5, 0.9], [1, 0, 0.001], [0.03, 0.02, 0.5]] {
      let color = try #require(CGColor(colorSpace: space, components: components + [0.5]))
      let extended = CGColorSpace(name: CGColorSpace.extendedSRGB)!
      let there = try #require(color.converted(to: extended, intent: .defaultIntent, options: nil))
      let back = try #require(there.converted(to: space, intent: .defaultIntent, options: nil))
      #expect(near(back.components!.map { Double($0) }, components.map { Double($0) } + [0.5], 1e-6))
    }
  }

  @Test func `lab and XYZ`() throws {
    #expect(near(try standard(CGColorSpace.genericLab, [100, 0, 0]), [1, 1, 1], 2e-4))
    // L* 50 is 18.42 % luminance, the gray 118.9 of 255.
    #expect(near(try standard(CGColorSpace.genericLab, [50, 0, 0]), [0.4663, 0.4663, 0.4663], 5e-4))
    #expect(near(try standard(CGColorSpace.genericXYZ, [0.9642, 1, 0.8249]), [1, 1, 1], 2e-3))
  }

  @Test func `plain inks`() throws {
    let ink = CGColor(genericCMYKCyan: 0.5, magenta: 0, yellow: 1, black: 0.5, alpha: 1)
    #expect(ink.numberOfComponents == 5 && ink.colorSpace?.model == .cmyk)
    #expect(
      near([Double(ink.rgba.red), Double(ink.rgba.green), Double(ink.rgba.blue)], [0.25, 0.5, 0], 1e-6))
    let back = ink.converted(to: CGColorSpaceCreateDeviceCMYK(), intent: .defaultIntent, options: nil)
    #expect(near(back!.components!.map { Double($0) }, [0.5, 0, 1, 0.5, 1], 1e-6))
  }

  @Test func `which spaces are wide`() throws {
    for (name, isWide) in [
      (CGColorSpace.sRGB, false), (CGColorSpace.displayP3, true), (CGColorSpace.itur_2020, true),
      (CGColorSpace.itur_709, false), (CGColorSpace.genericGrayGamma2_2, false),
    ] {
      #expect(CGColorSpace(name: name)?.isWideGamutRGB == isWide, "\(name)")
    }
  }

  @Test(arguments: [
    CGColorSpace.sRGB as String, CGColorSpace.displayP3 as String, CGColorSpace.adobeRGB1998 as String,
    CGColorSpace.rommrgb as String,
    CGColorSpace.linearGray as String, CGColorSpace.genericGrayGamma2_2 as String,
  ]) func `profiles come back as the same space`(_ name: String) throws {
    let space = try #require(CGColorSpace(name: name as NSString))
    let data = try #require(space.copyICCData())
    let again = try #require(CGColorSpace(iccData: data))
    #expect(again.name == nil && again.model == space.model && again != space)
    #expect(again.copyICCData() == data)
    for components: [CGFloat] in [[0, 0, 0, 1], [0.25, 0.5, 0.75, 1], [1, 1, 1, 1], [0.02, 0.9, 0.4, 1]] {
      let list = space.numberOfComponents == 1 ? [components[1], 1] : components
      let (a, b) = (
        CGColor(colorSpace: space, components: list)!, CGColor(colorSpace: again, components: list)!
      )
      // Profiles store numbers with 16 fractional bits.
      #expect(abs(a.rgba.red - b.rgba.red) < 0.003 && abs(a.rgba.green - b.rgba.green) < 0.003)
    }
    if name == CGColorSpace.sRGB as String {
      let color = CGColor(colorSpace: again, components: [0.3, 0.6, 0.1, 1])!
      #expect(color.rgba == CGColor(srgbRed: 0.3, green: 0.6, blue: 0.1, alpha: 1).rgba)
    }
  }

  @Test func `damaged profiles are refused`() throws {
    let data = try #require(CGColorSpace(name: CGColorSpace.displayP3)?.copyICCData()) as Data
    let (results, reports) = Diagnostics.collecting {
      stride(from: 0, to: data.count, by: 7).map { CGColorSpace(iccData: NSData(data: data.prefix($0))) }
    }
    #expect(results.allSatisfy { $0 == nil } && !reports.isEmpty)
    var generator = Seeded(state: 5)
    _ = Diagnostics.collecting {
      for _ in 0..<2000 {
        var bytes = [UInt8](data)
        for _ in 0..<4 {
          bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(truncatingIfNeeded: generator.next())
        }
        let space = CGColorSpace(iccData: NSData(data: Data(bytes)))
        _ = space.flatMap { CGColor(colorSpace: $0, components: [0.1, 0.5, 0.9, 1])?.rgba }
      }
    }
  }

  private struct Seeded {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33
    }
  }
}
