// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompositor
import MultiplanePixelKernels
import MultiplaneRaster

/// A lower bound for the time of a frame. Every covered pixel is written once for each quad that covers it,
/// at the speed at which this machine stores a solid colour, or blends one if the quad is not opaque.
struct PixelLimit {
  /// The milliseconds per pixel on one thread: for storing and for blending.
  private let store: Double
  private let over: Double

  /// Measures the machine.
  init() {
    let (width, height) = (1920, 1080)
    var pixels = [UInt32](repeating: 0xFF20_2028, count: width * height)
    func perPixel(_ body: (UnsafeMutablePointer<UInt32>) -> Void) -> Double {
      pixels.withUnsafeMutableBufferPointer { pixels in
        let first = pixels.baseAddress!
        let time = Benchmark.bestTime(runs: 15) { for y in 0..<height { body(first + y * width) } }
        return time * 1e3 / Double(width * height)
      }
    }
    store = perPixel { mpk_store_solid($0, width, 0xFF12_3456) }
    over = perPixel { mpk_over_solid($0, width, 0x8012_3456) }
  }

  /// Returns the lower bound for a frame, including its clear, in milliseconds.
  func time(of frame: Frame) -> Double {
    var time = Double(frame.width * frame.height) * store
    for quad in frame.quads {
      time += Double(Self.coveredPixels(of: quad)) * (quad.isStored ? store : over)
    }
    return time
  }

  private static func coveredPixels(of quad: Quad) -> Int {
    func pixels(_ shape: Shape) -> Int {
      let mask = Painter().coverage(
        of: shape.path, rule: shape.rule, transform: quad.transform, within: quad.pixelBounds)
      return mask.withUnsafeBytes { bytes in bytes.reduce(0) { $0 + ($1 > 0 ? 1 : 0) } }
    }
    switch quad.paint {
    case .pass, .shadow, .backdrop: return quad.pixelBounds.width * quad.pixelBounds.height
    case .border(let width, _):
      return pixels(quad.shape) - (quad.shape.inset(by: width + 1).map(pixels) ?? 0)
    case .color, .gradient, .image, .picture: return pixels(quad.shape)
    }
  }
}

extension Quad {
  /// True if the quad replaces the pixels below it.
  fileprivate var isStored: Bool {
    switch paint {
    case .color(let color), .border(_, let color): color.alpha >= 1 && opacity >= 1
    case .gradient(let gradient): opacity >= 1 && gradient.stops.allSatisfy { $0.color.alpha >= 1 }
    default: false
    }
  }
}
