// SPDX-License-Identifier: Apache-2.0

internal import CLibAV

#if canImport(Glibc)
  import Glibc
#else
  import Musl
#endif

/// A meter of the power in frequency bands, by the Fourier transform of libav over windows of a sound.
///
/// It transforms numbers of double precision, for which libav has the same code on all processors. A window
/// has the shape of Hann.
final class SoundSpectrum {
  /// The number of samples in a window.
  let windowLength: Int
  /// The number of bands.
  var bandCount: Int { bands.count }

  private var context: OpaquePointer?
  private let transform: av_tx_fn
  /// The shape of the window, with a scale that makes squares of the transform powers.
  private let window: [Double]
  private let bands: [Band]
  private let input: UnsafeMutablePointer<AVComplexDouble>
  private let output: UnsafeMutablePointer<AVComplexDouble>
  /// The alignment that the transform needs on any processor, in bytes.
  private static let alignment = 64

  /// The share of each frequency of the transform in a band.
  private struct Band {
    /// The index of the first frequency.
    var first: Int
    var shares: [Double]
  }

  /// Creates a meter of the bands between successive `edges`, in hertz, in windows of `windowLength` samples,
  /// which is a power of two.
  init(windowLength: Int, edges: [Double]) throws(RecorderError) {
    self.windowLength = windowLength
    var context: OpaquePointer?
    var transform: av_tx_fn?
    try checkLibAV(
      av_tx_init(&context, &transform, AV_TX_DOUBLE_FFT, 0, Int32(windowLength), nil, 0))
    guard let transform else { throw .encodingFailed(reason: errorText(ENOSYS)) }
    (self.context, self.transform) = (context, transform)
    let shape = (0..<windowLength).map {
      0.5 - 0.5 * cos(2 * .pi * Double($0) / Double(windowLength))
    }
    // The powers of all bands add up to the mean square of the samples.
    let total = shape.reduce(0) { $0 + $1 * $1 } * Double(windowLength)
    let scale = (2 / total).squareRoot()
    window = shape.map { $0 * scale }
    bands = zip(edges, edges.dropFirst()).map { Self.band(from: $0, to: $1, windowLength) }
    let bytes = windowLength * MemoryLayout<AVComplexDouble>.stride
    func allocate() -> UnsafeMutablePointer<AVComplexDouble> {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: Self.alignment)
      return memory.initializeMemory(
        as: AVComplexDouble.self, repeating: .init(), count: windowLength)
    }
    (input, output) = (allocate(), allocate())
  }

  deinit {
    av_tx_uninit(&context)
    UnsafeMutableRawPointer(input).deallocate()
    UnsafeMutableRawPointer(output).deallocate()
  }

  /// Returns the band from `low` to `high`, in hertz. A frequency of the transform stands for the range of
  /// frequencies around it, which two bands may share.
  private static func band(from low: Double, to high: Double, _ windowLength: Int) -> Band {
    let spacing = Double(MonoSound.rate) / Double(windowLength)
    let (start, end) = (low / spacing, high / spacing)
    let last = min(Int((end + 0.5).rounded(.down)), windowLength / 2 - 1)
    let first = min(Int((start + 0.5).rounded(.down)), last)
    let shares = (first...last).map { index in
      max(min(end, Double(index) + 0.5) - max(start, Double(index) - 0.5), 0)
    }
    return Band(first: first, shares: shares)
  }

  /// Measures two windows that begin at the indexes `first` and `second` of `samples`, and passes the power
  /// of each band in them to `use`, in order of bands.
  func measure(
    _ samples: UnsafeBufferPointer<Float>, at first: Int, and second: Int,
    _ use: (_ band: Int, _ first: Double, _ second: Double) -> Void
  ) {
    // One transform of complex numbers is a transform of two sequences of real numbers.
    for index in 0..<windowLength {
      input[index].re = Double(samples[first + index]) * window[index]
      input[index].im = Double(samples[second + index]) * window[index]
    }
    transform(context, output, input, MemoryLayout<AVComplexDouble>.stride)
    for (number, band) in bands.enumerated() {
      var (one, two) = (0.0, 0.0)
      for (offset, share) in band.shares.enumerated() {
        let index = band.first + offset
        let (a, b) = (output[index], output[(windowLength - index) % windowLength])
        let (even, odd) = (a.re + b.re, a.im - b.im)
        one += share * (even * even + odd * odd)
        let (sum, difference) = (a.im + b.im, a.re - b.re)
        two += share * (sum * sum + difference * difference)
      }
      use(number, one / 4, two / 4)
    }
  }
}
