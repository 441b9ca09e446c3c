// SPDX-License-Identifier: Apache-2.0

#if ImageCodecs
  internal import CGIF
  import MultiplaneGeometry
  import MultiplaneRaster

  /// A reader of GIF files. It composes each frame to a complete picture, from the first frame on.
  enum GIFReader: PictureReader {
    /// The maximum number of frames. Further frames are not read.
    private static let frameLimit = 100_000
    /// The maximum number of pixels that one byte of a GIF can expand to: a code of 12 bits for 4096 pixels.
    /// The limit stops a short file from claiming a large picture.
    private static let largestInflation = 4096

    static func info(_ bytes: UnsafeRawBufferPointer) throws -> PictureInfo {
      var info = PictureInfo(type: .gif, width: 0, height: 0, frames: [], hasAlpha: false)
      info.model = "RGB"
      try walk(bytes) { scanner in
        try PictureFile.check(scanner.width, scanner.height, .gif)
        (info.width, info.height) = (scanner.width, scanner.height)
        while info.frames.count < frameLimit, try scanner.nextImage() {
          try scanner.skipPixels()
          info.frames.append(PictureFrame(delay: Double(scanner.control.DelayTime) / 100))
          // Pixels that a frame does not cover stay transparent.
          info.hasAlpha =
            info.hasAlpha || scanner.control.TransparentColor != NO_TRANSPARENT_COLOR
            || !scanner.coversAll || scanner.control.DisposalMode > DISPOSE_DO_NOT
        }
        info.loopCount = info.frames.count > 1 ? scanner.loopCount ?? 1 : nil
      }
      guard !info.frames.isEmpty else { throw PictureError.endsTooEarly(.gif) }
      if info.frames.count == 1 { info.frames[0].delay = 0 }
      return info
    }

    static func frame(_ index: Int, _ info: PictureInfo, _ bytes: UnsafeRawBufferPointer) throws -> Pixmap {
      var canvas = Pixmap(width: info.width, height: info.height)
      try walk(bytes) { scanner in
        var kept = canvas
        for number in 0...index {
          guard try scanner.nextImage() else { throw PictureError.noFrame(number) }
          if scanner.control.DisposalMode == DISPOSE_PREVIOUS { kept = canvas }
          try scanner.readPixels(into: &canvas)
          guard number < index else { return }
          switch scanner.control.DisposalMode {
          case DISPOSE_BACKGROUND: canvas.clear(scanner.area)
          case DISPOSE_PREVIOUS: canvas = kept
          default: break
          }
        }
      }
      return canvas
    }

    private static func walk(_ bytes: UnsafeRawBufferPointer, _ body: (inout GIFScanner) throws -> Void)
      throws
    {
      var input = cgif_input(
        bytes: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), count: bytes.count, position: 0)
      try withUnsafeMutablePointer(to: &input) { input in
        guard let file = cgif_open(input) else {
          throw PictureError.damaged(.gif, "its header cannot be read")
        }
        defer { cgif_close(file) }
        var scanner = GIFScanner(file: file, input: input, largestInflation: largestInflation)
        try body(&scanner)
      }
    }
  }

  /// An iterator over the blocks of a GIF.
  struct GIFScanner {
    let file: UnsafeMutablePointer<GifFileType>
    let input: UnsafeMutablePointer<cgif_input>
    let largestInflation: Int
    /// The graphics control block of the next image.
    private(set) var control = plainControl
    /// The number of times that the animation is shown; 0 means forever; `nil` until it was read.
    private(set) var loopCount: Int?

    private static let plainControl = GraphicsControlBlock(
      DisposalMode: 0, UserInputFlag: false, DelayTime: 0, TransparentColor: -1)

    var width: Int { Int(file.pointee.SWidth) }
    var height: Int { Int(file.pointee.SHeight) }

    /// The rectangle of the image, clipped to the canvas.
    var area: PixelRect {
      let image = file.pointee.Image
      let (x, y) = (Int(image.Left), Int(image.Top))
      return PixelRect(x0: x, y0: y, x1: x + Int(image.Width), y1: y + Int(image.Height))
        .intersection(PixelRect(x0: 0, y0: 0, x1: width, y1: height))
    }

    var coversAll: Bool { area.width == width && area.height == height }

    private var failure: PictureError {
      input.pointee.position >= input.pointee.count
        ? .endsTooEarly(.gif)
        : .damaged(.gif, GifErrorString(file.pointee.Error).map { String(cString: $0) } ?? "")
    }

    /// Advances to the next image. Returns `false` if there is none.
    mutating func nextImage() throws(PictureError) -> Bool {
      control = Self.plainControl
      while true {
        var type = UNDEFINED_RECORD_TYPE
        guard DGifGetRecordType(file, &type) == GIF_OK else { throw failure }
        switch type {
        case IMAGE_DESC_RECORD_TYPE:
          guard DGifGetImageDesc(file) == GIF_OK else { throw failure }
          return true
        case EXTENSION_RECORD_TYPE: try readExtension()
        case TERMINATE_RECORD_TYPE: return false
        default: throw .damaged(.gif, "it has a block of no known type")
        }
      }
    }

    private mutating func readExtension() throws(PictureError) {
      var code: Int32 = 0
      var block: UnsafeMutablePointer<GifByteType>?
      guard DGifGetExtension(file, &code, &block) == GIF_OK else { throw failure }
      var isLoop = false
      while let bytes = block {
        let count = Int(bytes[0])
        if code == GRAPHICS_EXT_FUNC_CODE, count >= 4 {
          DGifExtensionToGCB(count, bytes + 1, &control)
        } else if code == APPLICATION_EXT_FUNC_CODE, count == 11 {
          isLoop = (1...11).map { bytes[$0] } == Array("NETSCAPE2.0".utf8)
        } else if isLoop, count >= 3, bytes[1] == 1 {
          loopCount = Int(bytes[2]) | Int(bytes[3]) << 8
        }
        guard DGifGetExtensionNext(file, &block) == GIF_OK else { throw failure }
      }
    }

    /// Skips the image's pixels.
    mutating func skipPixels() throws(PictureError) {
      var size: Int32 = 0
      var block: UnsafeMutablePointer<GifByteType>?
      guard DGifGetCode(file, &size, &block) == GIF_OK else { throw failure }
      while block != nil {
        guard DGifGetCodeNext(file, &block) == GIF_OK else { throw failure }
      }
    }

    /// Draws the image's pixels.
    mutating func readPixels(into canvas: inout Pixmap) throws(PictureError) {
      let image = file.pointee.Image
      let (wide, high) = (Int(image.Width), Int(image.Height))
      guard wide > 0, high > 0 else { throw .damaged(.gif, "an image has no pixels") }
      guard wide * high <= input.pointee.count * largestInflation else { throw .endsTooEarly(.gif) }
      guard let map = image.ColorMap ?? file.pointee.SColorMap else {
        throw .damaged(.gif, "it has no colours")
      }
      var colors = [UInt32](repeating: 0xFF00_0000, count: 256)
      for index in 0..<min(256, Int(map.pointee.ColorCount)) {
        let c = map.pointee.Colors[index]
        colors[index] = 0xFF00_0000 | UInt32(c.Red) << 16 | UInt32(c.Green) << 8 | UInt32(c.Blue)
      }
      var row = [GifPixelType](repeating: 0, count: wide)
      for y in Self.rows(high, isInterlaced: image.Interlace) {
        guard DGifGetLine(file, &row, Int32(wide)) == GIF_OK else { throw failure }
        draw(row, at: Int(image.Top) + y, from: Int(image.Left), colors, into: &canvas)
      }
    }

    private func draw(
      _ row: [GifPixelType], at y: Int, from left: Int, _ colors: [UInt32], into canvas: inout Pixmap
    ) {
      guard y >= 0, y < canvas.height, left >= 0, left < canvas.width else { return }
      let transparent = Int(control.TransparentColor)
      let count = min(row.count, canvas.width - left)
      let width = canvas.width
      canvas.withMutablePixels { pixels in
        let target = pixels + (y * width + left)
        for x in 0..<count where Int(row[x]) != transparent { target[x] = colors[Int(row[x])] }
      }
    }

    /// Returns the rows in the order of the file.
    private static func rows(_ count: Int, isInterlaced: Bool) -> [Int] {
      guard isInterlaced else { return Array(0..<count) }
      return [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { Array(stride(from: $0.0, to: count, by: $0.1)) }
    }
  }
#endif
