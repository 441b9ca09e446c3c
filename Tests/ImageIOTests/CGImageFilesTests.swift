// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import MultiplaneDiagnostics
import MultiplaneRaster
import Testing

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("ImageIOTests-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> NSURL { url.appendingPathComponent(name) as NSURL }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }
}

@Suite struct CGImageFilesTests {
  private let png = NSString("public.png")
  private let image = CGImage(
    pixmap: Pixmap(width: 2, height: 2, bytes: [0, 0, 255, 255, 0, 255, 0, 255, 20, 0, 0, 40, 0, 0, 0, 0]))

  @Test func `an image written to a file is read back`() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("a.png")
    let destination = try #require(CGImageDestinationCreateWithURL(url, png, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(folder.names == [])
    #expect(CGImageDestinationFinalize(destination))
    #expect(folder.names == ["a.png"])
    let source = try #require(CGImageSourceCreateWithURL(url, nil))
    #expect(CGImageSourceGetCount(source) == 1)
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(read.pixmap == image.pixmap)
  }

  @Test func `an image written to data is read back`() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, png, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.pixmap == image.pixmap)
  }

  @Test func `an image is passed to a consumer`() throws {
    let received = NSMutableData()
    var callbacks = CGDataConsumerCallbacks()
    callbacks.putBytes = { info, bytes, count in
      Unmanaged<NSMutableData>.fromOpaque(info!).takeUnretainedValue().append(bytes, length: count)
      return count
    }
    let info = Unmanaged.passUnretained(received).toOpaque()
    let consumer = try #require(CGDataConsumer(info: info, cbks: &callbacks))
    let destination = try #require(CGImageDestinationCreateWithDataConsumer(consumer, png, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(received.length == 0 && CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(received, nil))
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.pixmap == image.pixmap)
  }

  @Test func `a consumer that takes only a part is a failure`() throws {
    var callbacks = CGDataConsumerCallbacks()
    callbacks.putBytes = { _, _, count in count - 1 }
    let consumer = try #require(CGDataConsumer(info: nil, cbks: &callbacks))
    let destination = try #require(CGImageDestinationCreateWithDataConsumer(consumer, png, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    let (isWritten, reports) = Diagnostics.collecting { CGImageDestinationFinalize(destination) }
    #expect(!isWritten && reports.map(\.kind) == [.invalid])
    #expect(CGDataConsumer(url: NSURL(string: "https://example.org/a.png")!) == nil)
  }

  @Test func `a file is replaced`() throws {
    let folder = try TemporaryFolder()
    let url = folder.file("a.png")
    try Data("old".utf8).write(to: url as URL)
    let destination = try #require(CGImageDestinationCreateWithURL(url, png, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(try Data(contentsOf: url as URL) == Data("old".utf8))
    #expect(CGImageDestinationFinalize(destination))
    #expect(try Data(contentsOf: url as URL).count > 8)
  }

  @Test func `other types and counts are reported`() {
    let (results, reports) = Diagnostics.collecting {
      [
        CGImageDestinationCreateWithData(NSMutableData(), "public.tiff" as NSString, 1, nil),
        CGImageDestinationCreateWithData(NSMutableData(), "public.jpeg" as NSString, 2, nil),
        CGImageDestinationCreateWithData(NSMutableData(), png, 0, nil),
      ]
    }
    #expect(results.allSatisfy { $0 == nil })
    #expect(reports.map(\.kind) == [.unsupported, .unsupported, .unsupported])
  }

  @Test func `a destination without a picture is not written`() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, png, 1, nil))
    let (isWritten, reports) = Diagnostics.collecting { CGImageDestinationFinalize(destination) }
    #expect(!isWritten)
    #expect(data.length == 0)
    #expect(reports.count == 1)
  }

  @Test func `a destination is written once`() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, png, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    #expect(CGImageDestinationFinalize(destination))
    let length = data.length
    let (isWritten, reports) = Diagnostics.collecting { CGImageDestinationFinalize(destination) }
    #expect(!isWritten)
    #expect(data.length == length)
    #expect(reports.count == 1)
  }

  @Test func `a folder that is not there is reported`() throws {
    let folder = try TemporaryFolder()
    let destination = try #require(CGImageDestinationCreateWithURL(folder.file("no/a.png"), png, 1, nil))
    CGImageDestinationAddImage(destination, image, nil)
    let (isWritten, reports) = Diagnostics.collecting { CGImageDestinationFinalize(destination) }
    #expect(!isWritten)
    #expect(reports.count == 1)
  }

  @Test func `what is not a file gives no source`() throws {
    let folder = try TemporaryFolder()
    let urls = [
      folder.file("missing.png"), folder.url as NSURL, NSURL(fileURLWithPath: "/dev/zero"),
      try #require(NSURL(string: "http://example.com/a.png")),
    ]
    for url in urls {
      let (source, reports) = Diagnostics.collecting { CGImageSourceCreateWithURL(url, nil) }
      #expect(source == nil)
      #expect(reports.map(\.kind) == [.invalid])
    }
  }

  @Test func `data of an unknown type has no images`() throws {
    let source = try #require(CGImageSourceCreateWithData(Data("nothing".utf8) as NSData, nil))
    #expect(CGImageSourceGetCount(source) == 0)
    for index in [0, 1, -1] {
      let (image, reports) = Diagnostics.collecting { CGImageSourceCreateImageAtIndex(source, index, nil) }
      #expect(image == nil)
      #expect(reports.map(\.kind) == [.invalid])
    }
  }

  @Test func `options that are not known are reported`() throws {
    let options = NSDictionary(dictionary: ["a": 1])
    let (destination, reports) = Diagnostics.collecting {
      CGImageDestinationCreateWithData(NSMutableData(), png, 1, options)
    }
    #expect(destination != nil && reports.map(\.kind) == [.unsupported])
  }
}
