// SPDX-License-Identifier: Apache-2.0

internal import CLibAV
import MultiplaneGeometry

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// The treatment of films of high dynamic range: PQ (SMPTE ST 2084) and HLG (ARIB STD-B67).
public enum HighDynamicRange: String, Codable, Sendable, CaseIterable {
  /// Films of high dynamic range are refused with an error that names their transfer function.
  case refused
  /// The colours are converted to those of standard dynamic range.
  ///
  /// Light up to 1,000 cd/m² is compressed to a white of 203 cd/m² by the curve of ITU-R BT.2390, applied to
  /// the maximum of red, green and blue. Brighter light becomes white. Colours are converted from BT.2020 to
  /// BT.709; those outside BT.709 are clipped. Metadata of the film, such as its own peak, is ignored.
  case standard = "sdr"
}

/// A converter of pixels of high dynamic range to standard dynamic range.
struct ToneMap {
  /// The transfer function between signals and light.
  enum Transfer {
    case pq, hlg

    init?(_ transfer: AVColorTransferCharacteristic) {
      switch transfer {
      case AVCOL_TRC_SMPTE2084: self = .pq
      case AVCOL_TRC_ARIB_STD_B67: self = .hlg
      default: return nil
      }
    }

    var name: String {
      switch self {
      case .pq: "PQ, SMPTE ST 2084"
      case .hlg: "HLG, ARIB STD-B67"
      }
    }
  }

  /// The luminance of the brightest highlights and of white in standard dynamic range, in cd/m². Sources: the
  /// reference display of BT.2100, and the reference white of BT.2408.
  private static let (peak, white) = (1000.0, 203.0)

  /// The light of each 16-bit signal, as a fraction of `peak`. For HLG, it is scene light.
  private let light: [Float]
  /// The factor from scene light to display light, indexed by the fourth root of the luminance. It is empty
  /// if the signals represent display light.
  private let system: [Float]
  /// The factor that compresses light and converts it to a fraction of `white`, indexed by the fourth root of
  /// the largest component's fraction of `peak`.
  private let compression: [Float]
  /// The 8-bit signal of each light, indexed by the square root of its fraction of `white`.
  private let signal: [UInt8]

  private static let steps = 4095

  init(_ transfer: Transfer) {
    light = (0...65535).map { code in
      let signal = Double(code) / 65535
      return Float(transfer == .pq ? min(Self.pqLight(signal) / Self.peak, 1) : Self.hlgLight(signal))
    }
    // The exponent of BT.2100 for a peak of 1,000 cd/m² is 1.2. The light itself is one factor, so 0.2
    // remains.
    let byRoot = (0...Self.steps).map { pow(Double($0) / Double(Self.steps), 4) }
    system = transfer == .pq ? [] : byRoot.map { Float(pow($0, 0.2)) }
    compression = byRoot.map { share in
      let shown = max(share, 1e-9) * Self.peak
      return Float(Self.compressed(shown) / shown * Self.peak / Self.white)
    }
    // The inverse of the BT.1886 display function, with black at 0.
    signal = (0...Self.steps).map { root in
      UInt8((255 * pow(Double(root) / Double(Self.steps), 2 / 2.4)).rounded())
    }
  }

  /// Converts a row of pixels in place, from 16-bit red, green and blue to 8-bit B G R A.
  func convert(_ row: UnsafeMutableRawPointer, _ count: Int) {
    light.withUnsafeBufferPointer { light in
      for x in 0..<count {
        let (red, green, blue) = (
          row.load(fromByteOffset: 6 * x, as: UInt16.self),
          row.load(fromByteOffset: 6 * x + 2, as: UInt16.self),
          row.load(fromByteOffset: 6 * x + 4, as: UInt16.self)
        )
        // Writing 4 bytes per pixel overwrites only input that has already been read.
        let color = pixel(light[Int(red)], light[Int(green)], light[Int(blue)])
        row.storeBytes(of: color, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
  }

  private func pixel(_ red: Float, _ green: Float, _ blue: Float) -> UInt32 {
    var factor: Float = 1
    if !system.isEmpty {
      // Source: BT.2100, table 5, with the luminance of BT.2020.
      factor = system[Self.index(ofRoot: 0.2627 * red + 0.6780 * green + 0.0593 * blue)]
    }
    factor *= compression[Self.index(ofRoot: factor * max(red, green, blue))]
    let (r, g, b) = (red * factor, green * factor, blue * factor)
    // Source: ITU-R BT.2087, the conversion from the primaries of BT.2020 to those of BT.709.
    let (r709, g709, b709) = (
      1.6605 * r - 0.5876 * g - 0.0728 * b, -0.1246 * r + 1.1329 * g - 0.0083 * b,
      -0.0182 * r - 0.1006 * g + 1.1187 * b
    )
    return code(b709) | code(g709) << 8 | code(r709) << 16 | 0xff00_0000
  }

  /// Returns the index of a fraction in a table that is indexed by fourth roots.
  private static func index(ofRoot share: Float) -> Int {
    Int(share.clamped(to: 0...1).squareRoot().squareRoot() * Float(steps) + 0.5)
  }

  private func code(_ share: Float) -> UInt32 {
    UInt32(signal[Int(share.clamped(to: 0...1).squareRoot() * Float(Self.steps) + 0.5)])
  }
}

// MARK: - Curves

extension ToneMap {
  /// The constants of SMPTE ST 2084.
  private enum PQ {
    static let (m1, m2) = (2610.0 / 16384, 2523.0 / 32)
    static let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 128, 2392.0 / 128)
  }

  /// Returns the luminance, in cd/m², of a PQ signal from 0 to 1.
  private static func pqLight(_ signal: Double) -> Double {
    let root = pow(signal, 1 / PQ.m2)
    return 10000 * pow(max(root - PQ.c1, 0) / (PQ.c2 - PQ.c3 * root), 1 / PQ.m1)
  }

  /// Returns the PQ signal, from 0 to 1, of a luminance in cd/m².
  private static func pqSignal(_ light: Double) -> Double {
    let root = pow(light / 10000, PQ.m1)
    return pow((PQ.c1 + PQ.c2 * root) / (1 + PQ.c3 * root), PQ.m2)
  }

  /// Returns the scene light of an HLG signal from 0 to 1, as a fraction of the maximum. Source: BT.2100,
  /// table 5.
  private static func hlgLight(_ signal: Double) -> Double {
    let (a, b) = (0.17883277, 0.28466892)
    let c = 0.5 - a * log(4 * a)
    return signal <= 0.5 ? signal * signal / 3 : (exp((signal - c) / a) + b) / 12
  }

  /// Returns a luminance from 0 to `peak`, compressed to 0...`white`, in cd/m². Source: ITU-R BT.2390, the
  /// EETF with a black of 0, which is a Hermite spline of PQ signals above the knee.
  private static func compressed(_ light: Double) -> Double {
    let most = pqSignal(peak)
    let (signal, largest) = (min(pqSignal(light) / most, 1), pqSignal(white) / most)
    let knee = 1.5 * largest - 0.5
    guard signal >= knee else { return light }
    let t = (signal - knee) / (1 - knee)
    let (t2, t3) = (t * t, t * t * t)
    let spline =
      (2 * t3 - 3 * t2 + 1) * knee + (t3 - 2 * t2 + t) * (1 - knee) + (3 * t2 - 2 * t3) * largest
    return pqLight(spline * most)
  }
}
