// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import MultiplaneCompositor
import MultiplaneRaster
import MultiplaneRenderTree

/// The colour of a tree at single points, by the definition of every effect: slow, without passes, caches, coverage or
/// order of drawing. A pixel is the mean of many points.
///
/// It knows what has a value at a point: everything but blurs and shadows, which look around.
struct ReferenceCompositor {
  /// Points along each side of a pixel.
  static let grid = 8

  let presentation: PresentationTree
  let target: FrameTarget

  /// A premultiplied colour of what was not yet rounded to bytes.
  typealias Color = SIMD4<Double>

  /// What a layer shows at a point of the screen: its colour, and how near it is there.
  private struct Sample {
    var color = Color.zero
    var depth = 0.0
  }

  init(_ tree: RenderTree, at time: Double, target: FrameTarget) {
    var presentation = PresentationTree()
    evaluate(tree, at: time, into: &presentation)
    self.presentation = presentation
    self.target = target
  }

  /// The mean colour of a pixel, and whether all its points nearly have it.
  func pixel(_ x: Int, _ y: Int) -> (color: Color, isFlat: Bool) {
    var (sum, low, high) = (Color.zero, Color(repeating: 1), Color.zero)
    for j in 0..<Self.grid {
      for i in 0..<Self.grid {
        let point = Point(
          Double(x) + (Double(i) + 0.5) / Double(Self.grid), Double(y) + (Double(j) + 0.5) / Double(Self.grid))
        let color = color(at: point)
        sum += color
        low = pointwiseMin(low, color)
        high = pointwiseMax(high, color)
      }
    }
    return (sum / Double(Self.grid * Self.grid), (high - low).max() < 0.004)
  }

  private func color(at point: Point) -> Color {
    guard let root = presentation.tree.root else { return .zero }
    let below = premultiplied(target.background ?? .clear)
    return sample(root, at: point, in: space(target.transform), isFlipped: false).map { over($0.color, below) } ?? below
  }

  /// What a layer and its sublayers show; `nil` when nothing of them is at the point.
  private func sample(_ id: NodeID, at point: Point, in space: CATransform3D, isFlipped: Bool) -> Sample? {
    let layer = presentation[id]
    guard !layer.flags.contains(.isHidden), layer.opacity > 0 else { return nil }
    let matrix = layer.matrixToSuperlayer(nil).concatenating(space)
    let isFlipped = isFlipped != layer.flags.contains(.isGeometryFlipped)
    guard let p = local(point, matrix) else { return nil }
    let determinant = plane(matrix).determinant
    guard layer.flags.contains(.isDoubleSided) || determinant * (isFlipped ? 1 : -1) > 0 else { return nil }
    let effects = layer.effects
    let isInside = shape(layer, holds: p)
    var color = Color.zero
    if isInside, let background = layer.backgroundColor { color = premultiplied(background) }
    if !layer.flags.contains(.masksToBounds) || isInside {
      color = sublayers(of: id, at: point, in: (matrix, isFlipped), over: color)
    }
    if isInside, layer.rare.borderWidth > 0, let border = layer.rare.borderColor,
      !shape(layer, holds: p, inset: layer.rare.borderWidth)
    {
      color = over(premultiplied(border), color)
    }
    for filter in effects.filters where filter.isEnabled { color = filtered(color, filter) }
    if let mask = presentation.tree[id].mask {
      var flat = matrix
      flat.flattenDepth()
      flat.m33 = 1
      color *= sample(mask, at: point, in: flat, isFlipped: isFlipped)?.color.w ?? 0
    }
    color *= Double(min(max(layer.opacity, 0), 1))
    return Sample(color: color, depth: depth(p, matrix))
  }

  /// The sublayers over what is beneath them, the nearest at this very point last.
  private func sublayers(
    of id: NodeID, at point: Point, in view: (matrix: CATransform3D, isFlipped: Bool), over color: Color
  ) -> Color {
    let layer = presentation[id]
    var inside = view.matrix
    (inside.m31, inside.m32, inside.m33, inside.m34) = (0, 0, 1, 0)
    (inside.m13, inside.m23, inside.m43) = (0, 0, 0)
    let anchor = layer.anchorInBounds
    inside = CATransform3D.translation(-anchor.x, -anchor.y).concatenating(layer.rare.sublayerTransform)
      .concatenating(.translation(anchor.x, anchor.y)).concatenating(inside)
    let children = presentation.tree[id].children.enumerated().sorted {
      (presentation[$0.element].zPosition, $0.offset) < (presentation[$1.element].zPosition, $1.offset)
    }
    var samples: [(order: Int, blend: CompositingMode, sample: Sample)] = []
    for (order, child) in children.enumerated() {
      guard let sample = sample(child.element, at: point, in: inside, isFlipped: view.isFlipped) else { continue }
      samples.append((order, presentation[child.element].effects.compositing, sample))
    }
    // Where depths are equal the order of painting decides.
    samples.sort {
      abs($0.sample.depth - $1.sample.depth) > 1e-6 ? $0.sample.depth < $1.sample.depth : $0.order < $1.order
    }
    return samples.reduce(color) { blended($1.sample.color, $0, $1.blend) }
  }
}

// Geometry

extension ReferenceCompositor {
  private func space(_ t: Affine) -> CATransform3D {
    var result = CATransform3D.identity
    (result.m11, result.m12, result.m21, result.m22, result.m41, result.m42) = (t.a, t.b, t.c, t.d, t.tx, t.ty)
    return result
  }

  private func plane(_ m: CATransform3D) -> Projection {
    Projection((m.m11, m.m12, m.m14), (m.m21, m.m22, m.m24), (m.m41, m.m42, m.m44))
  }

  /// The point of a layer's plane that is seen at a point of the screen.
  private func local(_ point: Point, _ matrix: CATransform3D) -> Point? {
    guard let back = plane(matrix).inverse else { return nil }
    let p = back.apply(point)
    return plane(matrix).w(p) > 0 ? p : nil
  }

  private func depth(_ p: Point, _ m: CATransform3D) -> Double {
    (p.x * m.m13 + p.y * m.m23 + m.m43) / (p.x * m.m14 + p.y * m.m24 + m.m44)
  }

  /// Whether the layer's rounded rectangle, made smaller by `inset`, holds a point.
  private func shape(_ layer: LayerProperties, holds p: Point, inset: Double = 0) -> Bool {
    let bounds = layer.bounds
    let (left, right) = (Double(bounds.minX) + inset, Double(bounds.maxX) - inset)
    let (low, high) = (Double(bounds.minY) + inset, Double(bounds.maxY) - inset)
    guard p.x >= left, p.x < right, p.y >= low, p.y < high else { return false }
    let full = min(max(layer.cornerRadius, 0), min(Double(bounds.width), Double(bounds.height)) / 2)
    let radius = full - inset
    guard radius > 0 else { return true }
    let (isLeft, isLow) = (p.x < left + radius, p.y < low + radius)
    guard isLeft || p.x > right - radius, isLow || p.y > high - radius else { return true }
    let bit: UInt8 = (isLow ? 1 : 4) << (isLeft ? 0 : 1)
    guard layer.effects.maskedCorners & bit != 0 else { return true }
    let (dx, dy) = (p.x - (isLeft ? left + radius : right - radius), p.y - (isLow ? low + radius : high - radius))
    return dx * dx + dy * dy <= radius * radius
  }
}

// Colours

extension ReferenceCompositor {
  private func premultiplied(_ c: ColorValue) -> Color {
    let alpha = Double(c.alpha)
    return Color(Double(c.red) * alpha, Double(c.green) * alpha, Double(c.blue) * alpha, alpha)
  }

  private func over(_ top: Color, _ below: Color) -> Color { top + below * (1 - top.w) }

  private func blended(_ s: Color, _ d: Color, _ mode: CompositingMode) -> Color {
    switch mode {
    case .multiply: return s * (1 - d.w) + d * (1 - s.w) + mixed(s, d) { $0 * $1 }
    case .screen: return s + d - s * d
    case .difference:
      return s * (1 - d.w) + d * (1 - s.w) + mixed(s, d) { abs($0 - $1) }
    case .plusLighter: return pointwiseMin(s + d, Color(repeating: 1))
    default: return over(s, d)
    }
  }

  /// The alphas' product times a function of the straight colours.
  private func mixed(_ s: Color, _ d: Color, _ mix: (Double, Double) -> Double) -> Color {
    guard s.w > 0, d.w > 0 else { return .zero }
    var result = Color.zero
    for i in 0..<3 { result[i] = mix(s[i] / s.w, d[i] / d.w) * s.w * d.w }
    result.w = s.w * d.w
    return result
  }

  private func filtered(_ color: Color, _ filter: LayerFilter) -> Color {
    guard color.w > 0 else { return color }
    var c = color / color.w
    for i in 0..<3 {
      switch filter.kind {
      case .colorInvert: c[i] = 1 - c[i]
      case .colorBrightness: c[i] = min(max(c[i] + filter.amount, 0), 1)
      case .colorContrast: c[i] = min(max((c[i] - 0.5) * filter.amount + 0.5, 0), 1)
      default: break
      }
    }
    return Color(c.x * color.w, c.y * color.w, c.z * color.w, color.w)
  }
}
