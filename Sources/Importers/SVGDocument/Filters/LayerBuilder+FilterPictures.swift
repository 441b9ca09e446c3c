// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneValues
import QuartzCore

extension LayerBuilder {
  /// The number of pixels of a picture in a filter for each pixel of the document at its own size, and the
  /// maximum number of pixels of a side.
  private static let (pictureScale, longestSide) = (2.0, 4_096.0)

  /// Returns the operation that draws another element in a filter, cut to `subregion`.
  ///
  /// The element is drawn in the units of the filter, with its origin at the corner of `subregion`. Filters
  /// work on pixels, so its motion stays at its first moment.
  func filterElement(
    _ href: String, _ subregion: CGRect, of index: SVGTree.Index, in scope: SVGScope
  ) -> FilterGraph.Operation? {
    guard let target = reference(href, of: index), let inside = scope.entering(target),
      !subregion.isNull
    else { return nil }
    var own = inside
    own.style = ancestorStyle(of: target)
    guard let drawn = element(target, in: own) else { return nil }
    // The origin of the element is the corner of the subregion.
    let holder = wrapped(drawn.layer)
    holder.setAffineTransform(CGAffineTransform(translationX: subregion.minX, y: subregion.minY))
    return picture(of: holder, subregion, in: scope)
  }

  /// Returns the operation that draws an SVG file in a filter, fitted into `subregion`.
  func filterFile(
    _ bytes: [UInt8], _ subregion: CGRect, name: String, of index: SVGTree.Index, in scope: SVGScope
  ) -> FilterGraph.Operation? {
    guard !subregion.isNull, let (layer, size) = inner(bytes, name: name, of: index) else { return nil }
    let ratio = AspectRatio(tree[index].attributes["preserveAspectRatio"])
    let holder = wrapped(layer)
    holder.setAffineTransform(ratio.transform(from: CGRect(origin: .zero, size: size), to: subregion))
    return picture(of: holder, subregion, in: scope)
  }

  /// Returns the operation that draws the pixels of a layer in user space inside of a rectangle.
  private func picture(
    of content: CALayer, _ subregion: CGRect, in scope: SVGScope
  ) -> FilterGraph.Operation? {
    guard subregion.width > 0, subregion.height > 0 else { return nil }
    let t = scope.transform
    let stretch = max((t.a * t.a + t.b * t.b).squareRoot(), (t.c * t.c + t.d * t.d).squareRoot())
    let wanted = Self.pictureScale * Double(stretch)
    let scale = min(wanted, Self.longestSide / max(subregion.sides.width, subregion.sides.height))
    guard scale > 0, scale.isFinite else { return nil }
    let (width, height) = (ceil(subregion.width * scale), ceil(subregion.height * scale))
    guard width >= 1, height >= 1,
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
    else { return nil }
    let holder = wrapped(content)
    holder.setAffineTransform(
      CGAffineTransform(translationX: -subregion.minX, y: -subregion.minY)
        .concatenating(CGAffineTransform(scaleX: scale, y: scale)))
    let stage = CALayer()
    stage.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    stage.addSublayer(holder)
    // The context's y axis points up, and that of the document down.
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: 1, y: -1)
    stage.render(in: context)
    let space = CGAffineTransform(
      a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: subregion.minX, ty: subregion.minY)
    return context.makeImage().flatMap { FilterPicture($0, transform: space) }.map { .image($0) }
  }
}

extension FilterPicture {
  /// Creates a picture of a filter from an image. `transform` maps its pixels to user space.
  init?(_ image: CGImage, transform: CGAffineTransform) {
    let pixmap = image.pixmap
    self.init(
      width: pixmap.width, height: pixmap.height, bytes: pixmap.redFirstBytes,
      transform: Affine(
        a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: transform.tx, ty: transform.ty))
  }
}
