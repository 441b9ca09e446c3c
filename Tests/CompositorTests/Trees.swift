// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneGeometry
import MultiplaneRaster
import MultiplaneRenderTree

/// A tree under construction. Its root draws nothing itself.
struct Tree {
  private(set) var tree = RenderTree()
  private var count: Int32 = 1
  let root = NodeID(0)

  /// Creates a root whose space equals that of its position: bounds from (0, 0), anchor point and position
  /// (0, 0).
  init(width: Double, height: Double, isFlipped: Bool = false) {
    var node = RenderNode()
    node.properties.frame(0, 0, width, height)
    if isFlipped { node.properties.flags.insert(.isGeometryFlipped) }
    tree.set(node, at: root)
    tree.setRoot(root)
  }

  /// Adds a layer in front of the other sublayers of `parent`, which is the root by default.
  @discardableResult
  mutating func add(to parent: NodeID? = nil, _ configure: (inout LayerProperties) -> Void) -> NodeID {
    let id = NodeID(count)
    count += 1
    var node = RenderNode()
    node.parent = parent ?? root
    configure(&node.properties)
    tree.set(node, at: id)
    tree.update(parent ?? root) { $0.children.append(id) }
    return id
  }

  /// Adds a layer whose sublayers keep their depth.
  mutating func addSolid(to parent: NodeID? = nil, _ configure: (inout LayerProperties) -> Void) -> NodeID {
    let id = add(to: parent) { _ in }
    tree.update(id) {
      $0.properties = LayerProperties(kind: .transform)
      configure(&$0.properties)
    }
    return id
  }

  /// Sets the mask of a layer.
  @discardableResult
  mutating func mask(_ id: NodeID, _ configure: (inout LayerProperties) -> Void) -> NodeID {
    let mask = NodeID(count)
    count += 1
    var node = RenderNode()
    node.parent = id
    configure(&node.properties)
    tree.set(node, at: mask)
    tree.update(id) {
      $0.mask = mask
      $0.properties.flags.insert(.hasMask)
    }
    return mask
  }

  mutating func change(_ id: NodeID? = nil, _ configure: (inout LayerProperties) -> Void) {
    tree.update(id ?? root) { configure(&$0.properties) }
  }

  mutating func updateNode(_ id: NodeID, _ change: (inout RenderNode) -> Void) { tree.update(id, change) }

  /// Returns the frame. Points are pixels, and (0, 0) is the bottom left corner.
  func frame(width: Double, height: Double, background: RGBA? = nil) -> Frame {
    var frame = Frame()
    flatten(into: &frame, FrameTarget(size: CGSize(width: width, height: height), background: background))
    return frame
  }

  /// Returns the pixels. Points are pixels, and (0, 0) is the bottom left corner.
  func render(width: Int, height: Int, background: RGBA? = .black) -> Pixmap {
    let target = FrameTarget(size: CGSize(width: width, height: height), background: background)
    return FrameRenderer().render(tree, at: 0, target: target)
  }

  func flatten(
    into frame: inout Frame, _ target: FrameTarget, by flattening: Flattening = Flattening()
  ) {
    var presentation = PresentationTree()
    evaluate(tree, at: 0, into: &presentation)
    flattening.flatten(presentation, target: target, into: &frame)
  }
}

extension LayerProperties {
  /// Sets the frame of the layer. Its anchor point becomes the bottom left corner.
  mutating func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    anchorPoint = .zero
    position = CGPoint(x: x, y: y)
    bounds = CGRect(x: 0, y: 0, width: width, height: height)
  }
}

extension Frame {
  /// The quads of the last pass.
  var topQuads: [Quad] { passes.last.map { Array(quads[$0.quads]) } ?? [] }

  /// Returns the position of a point of the first quad's shape space, in points with y up, if points are
  /// pixels.
  func point(_ x: Double, _ y: Double) -> Point? {
    guard let quad = quads.first else { return nil }
    let pixel = quad.transform.apply(Point(x, y))
    return Point(pixel.x, Double(height) - pixel.y)
  }
}

extension SoftwareRasterizer {
  /// Replaces all pixels of `pixmap` with the frame. A pixmap of another size is replaced as a whole.
  func rasterize(_ frame: Frame, into pixmap: inout Pixmap) { _ = draw(frame, after: nil, into: &pixmap) }
}

extension Pixmap {
  /// The pixels as 0xAARRGGBB, premultiplied, in rows from the top.
  var rows: [[UInt32]] { (0..<height).map { y in (0..<width).map { x in self[x, y] } } }

  /// Creates an image from rows of 0xAARRGGBB, premultiplied, from the top.
  init(rows: [[UInt32]]) {
    self.init(width: rows.first?.count ?? 0, height: rows.count)
    for (y, row) in rows.enumerated() {
      for (x, pixel) in row.enumerated() { self[x, y] = pixel }
    }
  }
}

let red = RGBA(1, 0, 0)
let green = RGBA(0, 1, 0)
let blue = RGBA(0, 0, 1)

// Opaque pixels as 0xAARRGGBB.
let K: UInt32 = 0xff00_0000
let W: UInt32 = 0xffff_ffff
let R: UInt32 = 0xffff_0000
let G: UInt32 = 0xff00_ff00
let B: UInt32 = 0xff00_00ff
