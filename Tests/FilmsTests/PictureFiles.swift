// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO
import TestSupport

/// Pictures of one colour in files, which are removed with this object.
final class PictureFiles {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Returns the path of a picture of a size in pixels.
  func path(_ width: Int, _ height: Int) throws -> String {
    let path = folder.file("\(width)x\(height).png")
    let space = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(CGColor(red: 0.2, green: 0.5, blue: 0.4, alpha: 1))
    context?.fill(CGRect(x: 0, y: 0, width: width, height: height))
    let url = URL(fileURLWithPath: path) as CFURL
    guard let image = context?.makeImage(),
      let destination = CGImageDestinationCreateWithURL(url, "public.png" as CFString, 1, nil)
    else { throw CocoaError(.fileWriteUnknown) }
    CGImageDestinationAddImage(destination, image, nil)
    guard CGImageDestinationFinalize(destination) else { throw CocoaError(.fileWriteUnknown) }
    return path
  }
}
