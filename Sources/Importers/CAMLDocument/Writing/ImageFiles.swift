// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import ImageIO

/// The images of a written scene, as PNG files beside it or as `data:` URLs.
final class ImageFiles {
  /// The files by path. Empty if images are embedded in the text.
  private(set) var files: [(path: String, data: Data)] = []
  private let isEmbedding: Bool
  private var addresses: [ObjectIdentifier: String] = [:]
  /// Retains the images, so that their identities in `addresses` stay valid.
  private var held: [CGImage] = []

  init(isEmbedding: Bool) { self.isEmbedding = isEmbedding }

  /// Returns the path or the URL of an image, for the text.
  func address(of image: CGImage) -> String {
    if let known = addresses[ObjectIdentifier(image)] { return known }
    held.append(image)
    let data = Self.file(of: image)
    var address = "assets/image\(held.count - 1).png"
    if isEmbedding {
      address = "data:image/png;base64," + data.base64EncodedString()
    } else {
      files.append((address, data))
    }
    addresses[ObjectIdentifier(image)] = address
    return address
  }

  private static func file(of image: CGImage) -> Data {
    let data = NSMutableData()
    guard let destination = CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil) else {
      return Data()
    }
    CGImageDestinationAddImage(destination, image, nil)
    _ = CGImageDestinationFinalize(destination)
    return data as Data
  }
}
