// SPDX-License-Identifier: Apache-2.0

public import Foundation
import MultiplaneDiagnostics
import MultiplaneGeometry
package import MultiplaneRaster

extension CGImage {
  /// Returns the part of the image inside `rect`, which is in pixels from the top left corner, y down. The
  /// rectangle is expanded to whole pixels and clipped to the image. Returns `nil` if the result is empty.
  public func cropping(to rect: CGRect) -> CGImage? {
    let area = PixelRect(enclosing: Rect(rect), within: pixmap.bounds)
    guard !area.isEmpty else { return nil }
    var layout = CGBitmapInfo.engine
    var space: CGColorSpace?
    if isOpaque { layout.alpha = .noneSkipFirst }
    if isMask || alphaInfo == .alphaOnly {
      layout = CGBitmapInfo(rawValue: CGImageAlphaInfo.alphaOnly.rawValue)
    } else if isOpaque, let own = colorSpace, own.model == .monochrome {
      (layout, space) = ([], own)
    }
    return CGImage(
      pixmap: pixmap.cropped(to: area), layout: layout, space: space, type: utType.map { $0 as String },
      isMask: isMask)
  }

  /// Returns the image multiplied by the coverage of `mask`, which is stretched over the image. An image mask
  /// has full coverage where its samples are 0; a grey image has full coverage where it is white.
  ///
  /// Returns `nil` if this image is a mask, which has no colours. Returns `nil`, and reports an issue, if
  /// `mask` is neither an image mask nor a grey image without alpha.
  public func masking(_ mask: CGImage) -> CGImage? {
    guard !isMask else { return nil }
    guard mask.isMask || (mask.isOpaque && mask.colorSpace?.model == .monochrome) else {
      let reason = "a mask is an image mask or a gray image without alpha; the result is nil"
      Diagnostics.report(.invalid, "CGImage.masking", reason)
      return nil
    }
    let bounds = pixmap.bounds
    let stretch = Affine.scale(Double(width) / Double(mask.width), Double(height) / Double(mask.height))
    let filter: ImageFilter = mask.shouldInterpolate && stretch != .identity ? .linear : .nearest
    let painter = Painter()
    var coverage = Pixmap(width: width, height: height)
    painter.fill(
      Rect(bounds), paint: .image(ImagePaint(pixmap: mask.coverage, transform: stretch, filter: filter)),
      state: DrawState(clip: Clip(bounds: bounds)), into: &coverage)
    var result = Pixmap(width: width, height: height)
    painter.composite(
      pixmap, atX: 0, y: 0,
      state: DrawState(clip: Clip(bounds: bounds, mask: Mask(alphaOf: coverage, x: 0, y: 0))), into: &result)
    return CGImage(pixmap: result)
  }

  /// Returns the image with a pixel made transparent where all its components are within the given ranges.
  /// `components` contains the minimum and the maximum for each component, in sRGB from 0 to 255. Returns
  /// `nil`, and reports an issue, for masks, for images with alpha, for colour spaces with other than one or
  /// three components, and for too few values.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    let count = colorSpace?.numberOfComponents ?? 0
    guard isOpaque, count == 1 || count == 3, components.count >= 2 * count else {
      Diagnostics.report(
        .invalid, "CGImage.copy(maskingColorComponents:)",
        "\(components.count) numbers for an image of \(count) components, or one with alpha; "
          + "there is no image"
      )
      return nil
    }
    func isWithin(_ component: Int, _ value: UInt32) -> Bool {
      components[2 * component] <= CGFloat(value) && CGFloat(value) <= components[2 * component + 1]
    }
    return CGImage(
      pixmap: pixmap.mapped { word in
        let (red, green, blue) = (word >> 16 & 255, word >> 8 & 255, word & 255)
        let isMasked = isWithin(0, red) && (count == 1 || (isWithin(1, green) && isWithin(2, blue)))
        return isMasked ? 0 : word
      })
  }

  /// Returns the image with its bytes reinterpreted as components of another colour space. Returns `nil` for
  /// masks, for a space with a different number of components, and for an image whose `dataProvider` is
  /// `nil`.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard !isMask, space.numberOfComponents == colorSpace?.numberOfComponents, let provider = dataProvider
    else {
      return nil
    }
    return CGImage(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: space, bitmapInfo: bitmapInfo, provider: provider, decode: decode,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  /// True if the layout has no alpha and the image is not a mask.
  package var isOpaque: Bool {
    switch alphaInfo {
    case .none, .noneSkipFirst, .noneSkipLast: !isMask
    default: false
    }
  }

  /// Returns the pixels to draw: those of the image, or `color` multiplied by the coverage of a mask.
  package func pixels(filledWith color: RGBA) -> Pixmap {
    guard isMask else { return pixmap }
    let colors = (0...255).map { color.premultiplied(by: Float($0) / 255) }
    return pixmap.mapped { colors[Int($0 >> 24)] }
  }

  /// The coverage of the image when it is used as a mask, in the alpha of each pixel.
  package var coverage: Pixmap {
    isOpaque ? pixmap.mapped { UInt32(luminance(of: $0)) << 24 } : pixmap
  }
}
