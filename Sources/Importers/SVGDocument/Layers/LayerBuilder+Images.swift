// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import QuartzCore

extension LayerBuilder {
  /// Returns the layer of an `image` element. Source: SVG 2, section 12.3.
  func image(_ index: SVGTree.Index, _ style: SVGStyle, in scope: SVGScope) -> DrawnElement? {
    guard !["hidden", "collapse"].contains(style["visibility"]), !scope.isClip,
      let href = tree[index].attributes["href"].map({ SVGText.trimmed($0) }), !href.isEmpty,
      let picture = images.picture(href, { log.note(.missingFile, index, "href", $0) })
    else { return nil }
    let content: (layer: CALayer, size: CGSize)?
    switch picture {
    case .pixels(let image):
      let layer = CALayer()
      layer.contents = image
      let size = CGSize(width: image.width, height: image.height)
      (layer.anchorPoint, layer.bounds) = (.zero, CGRect(origin: .zero, size: size))
      if ["pixelated", "crisp-edges", "optimizeSpeed", "optimize-speed"].contains(style["image-rendering"]) {
        layer.magnificationFilter = .nearest
      }
      content = (layer, size)
    case .vector(let bytes, let name): content = inner(bytes, name: name, of: index)
    }
    guard let content, let frame = frame(of: index, content.size, style, scope) else { return nil }
    let ratio = AspectRatio(tree[index].attributes["preserveAspectRatio"])
    let natural = CGRect(origin: .zero, size: content.size)
    content.layer.setAffineTransform(ratio.transform(from: natural, to: frame))
    let clip = CALayer()
    (clip.anchorPoint, clip.bounds, clip.position) = (.zero, frame, frame.origin)
    clip.masksToBounds = ratio.slices
    clip.addSublayer(content.layer)
    let moved = moving(["x", "y"], of: index, style, scope)
    animate(moved, clip, "position") { .points($0.map { CGPoint(x: $0[0].number, y: $0[1].number) }) }
    return DrawnElement(layer: wrapped(clip), box: frame)
  }

  /// Returns the rectangle that an image fills, or `nil` if it has no size. A missing side follows from the
  /// other one and the image's own sides.
  private func frame(
    of index: SVGTree.Index, _ size: CGSize, _ style: SVGStyle, _ scope: SVGScope
  ) -> CGRect? {
    guard size.width > 0, size.height > 0 else { return nil }
    var width = length("width", of: index, style, .x, scope.units)
    var height = length("height", of: index, style, .y, scope.units)
    if width == nil { width = height.map { $0 * size.width / size.height } ?? size.width }
    if height == nil, let width { height = width * size.height / size.width }
    guard let width, let height, width > 0, height > 0 else { return nil }
    return CGRect(
      x: length("x", of: index, style, .x, scope.units) ?? 0,
      y: length("y", of: index, style, .y, scope.units) ?? 0, width: width, height: height)
  }

  /// The maximum number of SVG files inside each other.
  private static let deepestFiles = 4

  /// Returns the layer of an SVG file that is a picture in this one.
  func inner(
    _ bytes: [UInt8], name: String, of index: SVGTree.Index
  ) -> (layer: CALayer, size: CGSize)? {
    guard fileDepth < Self.deepestFiles else {
      log.note(.unsupported, index, "href", "SVG files lie more than \(Self.deepestFiles) deep in each other")
      return nil
    }
    do throws(SVGError) {
      var options = model.options
      (options.values, options.events) = ([:], [])
      let model = try SVGModel(bytes, file: name, limits: limits, options: options)
      let builder = LayerBuilder(
        model, images: images.withoutFolder, limits: limits, log: log.inner(model.tree))
      builder.fileDepth = fileDepth + 1
      return (builder.document(), model.size)
    } catch {
      log.note(.badReference, index, "href", error.explanation)
      return nil
    }
  }
}
