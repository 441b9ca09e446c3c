// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CJPEG
  import Foundation
  import MultiplaneDiagnostics
  import MultiplaneRaster

  /// A reader of JPEG files, baseline and progressive, in grey, YCbCr, RGB and CMYK. CMYK is converted
  /// without a profile; a profile in such a file is reported.
  enum JPEGReader: PictureReader {
    static func info(_ bytes: UnsafeRawBufferPointer) throws -> PictureInfo {
      try withReader(bytes) { reader in
        let header = reader.pointee.info
        let (width, height) = (Int(header.image_width), Int(header.image_height))
        try PictureFile.check(width, height, .jpeg)
        var info = PictureInfo(
          type: .jpeg, width: width, height: height, frames: [PictureFrame()], hasAlpha: false)
        info.model = header.num_components == 1 ? "Gray" : (cjpeg_reader_is_ink(reader) != 0 ? "CMYK" : "RGB")
        info.orientation = orientation(header.marker_list)
        if let profile = reader.pointee.profile, cjpeg_reader_is_ink(reader) == 0 {
          info.profile = Data(bytes: profile, count: Int(reader.pointee.profile_count))
        }
        return info
      }
    }

    static func frame(_ index: Int, _ info: PictureInfo, _ bytes: UnsafeRawBufferPointer) throws -> Pixmap {
      try withReader(bytes) { reader in
        var pixmap = Pixmap(width: info.width, height: info.height)
        let isRead = pixmap.withUnsafeMutableBytes { pixels in
          pixels.baseAddress.map {
            cjpeg_reader_read_pixels(reader, $0.assumingMemoryBound(to: UInt8.self)) == 1
          } ?? false
        }
        guard isRead else { throw error(of: reader) }
        if cjpeg_reader_is_ink(reader) != 0 {
          if reader.pointee.profile != nil {
            Diagnostics.report(
              .unsupported, "CGImageSource",
              "a JPEG's CMYK colour profile is not applied; its inks are mixed as plain cyan, magenta, yellow "
                + "and black"
            )
          }
          pixmap.mixInks(areInverted: cjpeg_reader_has_inverted_inks(reader) != 0)
        }
        return pixmap
      }
    }

    private static func withReader<Result>(
      _ bytes: UnsafeRawBufferPointer, _ body: (UnsafeMutablePointer<cjpeg_reader>) throws -> Result
    ) throws -> Result {
      guard let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        let reader = cjpeg_reader_create(start, bytes.count)
      else { throw PictureError.damaged(.jpeg, "it cannot be read") }
      defer { cjpeg_reader_destroy(reader) }
      guard cjpeg_reader_begin(reader) == 1 else { throw error(of: reader) }
      return try body(reader)
    }

    private static func error(of reader: UnsafeMutablePointer<cjpeg_reader>) -> PictureError {
      reader.pointee.ended_early == 1
        ? .endsTooEarly(.jpeg) : .damaged(.jpeg, String(cString: cjpeg_reader_message(reader)))
    }

    // MARK: Exif

    /// The TIFF tag of the orientation, in the Exif marker.
    private static let orientationTag = 0x0112

    private static func orientation(_ list: jpeg_saved_marker_ptr?) -> Int {
      var next = list
      while let marker = next?.pointee {
        next = marker.next
        guard Int32(marker.marker) == JPEG_APP0 + 1, let data = marker.data else { continue }
        let bytes = [UInt8](UnsafeBufferPointer(start: data, count: Int(marker.data_length)))
        if let value = orientation(inExif: bytes) { return value }
      }
      return 1
    }

    /// Returns the orientation of the first picture in the content of an Exif marker; `nil` if there is none.
    static func orientation(inExif bytes: [UInt8]) -> Int? {
      guard bytes.starts(with: Array("Exif\0\0".utf8)), bytes.count >= 14 else { return nil }
      let tiff = Array(bytes.dropFirst(6))
      let isLittle = tiff[0] == UInt8(ascii: "I")
      func number(_ at: Int, _ count: Int) -> Int? {
        guard at >= 0, at + count <= tiff.count else { return nil }
        let part = tiff[at..<at + count]
        return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
      }
      guard let start = number(4, 4), let count = number(start, 2) else { return nil }
      for index in 0..<count {
        let entry = start + 2 + 12 * index
        guard let tag = number(entry, 2), let value = number(entry + 8, 2) else { return nil }
        if tag == orientationTag { return (1...8).contains(value) ? value : nil }
      }
      return nil
    }
  }

  extension Pixmap {
    /// Converts pixels from CMYK to RGB. 255 is full ink, or no ink if `areInverted`.
    fileprivate mutating func mixInks(areInverted: Bool) {
      withUnsafeMutableBytes { bytes in
        for offset in stride(from: 0, to: bytes.count, by: 4) {
          func light(_ channel: Int) -> UInt32 {
            let byte = bytes[offset &+ channel]
            return UInt32(areInverted ? byte : 255 &- byte)
          }
          let black = light(3)
          func mixed(_ channel: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: (light(channel) &* black &+ 127) / 255)
          }
          let (red, green, blue) = (mixed(0), mixed(1), mixed(2))
          (bytes[offset], bytes[offset &+ 1], bytes[offset &+ 2], bytes[offset &+ 3]) = (
            blue, green, red, 255
          )
        }
      }
    }
  }
#endif
