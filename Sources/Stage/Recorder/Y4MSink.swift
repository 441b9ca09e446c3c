// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplanePlayback
import MultiplaneRaster

/// A sink that writes uncompressed video for encoders: YUV4MPEG2, 4:2:0 with chroma sited left, BT.709 in
/// limited range.
package final class Y4MSink: StreamSink {
  /// The `FRAME` line, followed by the planes.
  private var bytes: [UInt8] = []

  private static let frameLine = Array("FRAME\n".utf8)

  override func start(_ recording: Recording) throws {
    let format = recording.format
    let (width, height) = (format.width, format.height)
    let colorCount = (width + 1) / 2 * ((height + 1) / 2)
    bytes = Self.frameLine + [UInt8](repeating: 0, count: width * height + 2 * colorCount)
    let header =
      "YUV4MPEG2 W\(width) H\(height) F\(format.rate.frames):\(format.rate.seconds) Ip A1:1 C420mpeg2 "
      + "XYSCSS=420MPEG2 XCOLORRANGE=LIMITED\n"
    try recording.output.append(Array(header.utf8))
    if !format.isOpaque {
      Diagnostics.report(
        .substituted, destination.path, "Y4M has no transparency; what shines through is black")
    }
  }

  override func encode(_ frame: Pixmap, index: Int, in recording: Recording) throws {
    times.converting { convert(frame) }
    try times.encoding { try recording.output.append(bytes) }
  }

  private func convert(_ frame: Pixmap) {
    let (width, height) = (frame.width, frame.height)
    let half = (width: (width + 1) / 2, height: (height + 1) / 2)
    bytes.withUnsafeMutableBufferPointer { buffer in
      let luma = buffer.baseAddress! + Self.frameLine.count
      let cb = luma + width * height
      PixelLayout.yuv420.write(
        frame,
        to: PicturePlanes(
          first: [luma, cb, cb + half.width * half.height],
          bytesPerRow: [width, half.width, half.width], width: width, height: height))
    }
  }
}
