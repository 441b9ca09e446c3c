// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
import MultiplaneRaster

/// An encoder of uncompressed video as input for other encoders: YUV4MPEG2 in 4:2:0 with chroma sited left,
/// BT.709 in limited range.
final class Y4MEncoder: FrameEncoder {
  private let output: any ByteOutput
  private let times: RecordingTimes
  /// The `FRAME` line, followed by the planes of the current frame.
  private var bytes: [UInt8] = []

  private static let frameLine = Array("FRAME\n".utf8)

  /// Creates an encoder and writes the header of the file.
  init(_ format: FrameFormat, _ output: any ByteOutput, _ times: RecordingTimes) throws {
    (self.output, self.times) = (output, times)
    let (width, height) = (format.width, format.height)
    let colorCount = (width + 1) / 2 * ((height + 1) / 2)
    bytes = Self.frameLine + [UInt8](repeating: 0, count: width * height + 2 * colorCount)
    let header =
      "YUV4MPEG2 W\(width) H\(height) F\(format.rate.frames):\(format.rate.seconds) Ip A1:1 C420mpeg2 "
      + "XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
    try output.append(Array(header.utf8))
  }

  var opaqueFormat: String? { "Y4M" }

  func encode(_ frame: Pixmap, index: Int) throws {
    times.converting { convert(frame) }
    try output.append(bytes)
  }

  func finish(count: Int) {}

  private func convert(_ frame: Pixmap) {
    let (width, height) = (frame.width, frame.height)
    let half = (width: (width + 1) / 2, height: (height + 1) / 2)
    bytes.withUnsafeMutableBufferPointer { buffer in
      let luma = buffer.baseAddress! + Self.frameLine.count
      let cb = luma + width * height
      FilmPixelLayout.yuv420.write(
        frame,
        to: PicturePlanes(
          first: [luma, cb, cb + half.width * half.height],
          bytesPerRow: [width, half.width, half.width], width: width, height: height))
    }
  }
}
