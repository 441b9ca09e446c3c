// SPDX-License-Identifier: Apache-2.0

package import CoreGraphics
package import Foundation
import ImageIO
import MultiplaneDiagnostics
import QuartzCore

/// Draws SVG pictures for images of UIKit and of Lottie files, which find this class by its name.
package final class SVGPictureReader: VectorPictureReader {
  /// The greatest number of pixels of a picture.
  private static let mostPixels = 67_108_864.0

  package static func picture(
    _ data: Data, size: CGSize?, scale: CGFloat
  ) -> (image: CGImage, size: CGSize)? {
    do throws(SVGError) {
      let scene = try SVGScene(bytes: [UInt8](data), name: "picture.svg")
      if let issue = scene.report.firstIssue {
        Diagnostics.report(.unsupported, "SVG picture", "\(issue)")
      }
      let own = size ?? scene.size
      let (width, height) = ((own.width * scale).rounded(.up), (own.height * scale).rounded(.up))
      guard width >= 1, height >= 1, Double(width) * Double(height) <= mostPixels,
        let space = CGColorSpace(name: CGColorSpace.sRGB),
        let context = CGContext(
          data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
          space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
      else {
        Diagnostics.report(.invalid, "SVG picture", "its size of \(width) x \(height) pixels is not possible")
        return nil
      }
      // The y axis of the picture points down, and that of the context up.
      context.translateBy(x: 0, y: height)
      context.scaleBy(x: width / scene.size.width, y: -height / scene.size.height)
      scene.makeLayer().drawAsShown(in: context)
      return context.makeImage().map { ($0, own) }
    } catch {
      Diagnostics.report(.invalid, "SVG picture", error.problem)
      return nil
    }
  }
}
