// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import QuartzCore

/// The result of reading a gradient.
enum GradientPaint {
  /// A gradient whose geometry or stops leave only one colour.
  case flat(SVGColor)
  case ramp(SVGGradientRamp)
}

extension LayerBuilder {
  /// Returns the elements from which an element takes its attributes: itself, and the elements to which it
  /// refers, one after the other.
  func chain(from index: SVGTree.Index, names: Set<String>) -> [SVGTree.Index] {
    var chain = [index]
    while let last = chain.last, let target = reference(tree[last].attributes["href"], of: last),
      names.contains(tree[target].name), !chain.contains(target), chain.count < Self.longestChain
    {
      chain.append(target)
    }
    return chain
  }

  private static let longestChain = 64

  /// Returns an attribute of the first element of a chain that has it.
  func attribute(_ name: String, of chain: [SVGTree.Index]) -> String? {
    chain.lazy.compactMap { self.tree[$0].attributes[name] }.first
  }

  /// Returns a gradient for a shape with a bounding box, or `nil` if it is no paint. Source: SVG 2, chapter
  /// 14.
  func gradient(_ index: SVGTree.Index, _ box: CGRect, in scope: SVGScope) -> GradientPaint? {
    let chain = chain(from: index, names: ["linearGradient", "radialGradient"])
    let (stops, moving) = stops(of: chain, in: scope)
    guard let last = stops.last else { return nil }
    if stops.count == 1, moving == nil { return .flat(last.color) }
    let isBox = attribute("gradientUnits", of: chain) != "userSpaceOnUse"
    if isBox, box.width <= 0 || box.height <= 0 { return nil }
    // Points and circles come from gradients of the same kind only.
    let likes = chain.filter { tree[$0].name == tree[index].name }
    func number(_ name: String, _ initial: Double?, _ axis: SVGAxis) -> Double? {
      guard let text = attribute(name, of: likes) else {
        return initial.map { isBox ? $0 : $0 * scope.units.extent(axis) }
      }
      guard let length = SVGLength(text) else {
        return initial.map { isBox ? $0 : $0 * scope.units.extent(axis) }
      }
      guard isBox else { return scope.units.units(length, axis) }
      return length.unit == .percent ? length.value / 100 : scope.units.units(length, axis)
    }
    let shape: SVGGradientRamp.Shape
    if tree[index].name == "linearGradient" {
      let a = CGPoint(x: number("x1", 0, .x) ?? 0, y: number("y1", 0, .y) ?? 0)
      let b = CGPoint(x: number("x2", 1, .x) ?? 0, y: number("y2", 0, .y) ?? 0)
      if a == b { return .flat(last.color) }
      shape = .linear(a, b)
    } else {
      guard let circle = circle(number) else { return .flat(last.color) }
      shape = circle
    }
    var transform = serverTransform(
      "gradientTransform", chain, styles.style(of: index, parent: nil), scope, box: isBox ? box : nil)
    if isBox { transform = transform.concatenating(Self.boxTransform(box)) }
    guard transform.determinant != 0 else { return nil }
    let spread = attribute("spreadMethod", of: chain).flatMap(SVGGradientRamp.Spread.init) ?? .pad
    var ramp = SVGGradientRamp(shape: shape, stops: stops, spread: spread, transform: transform)
    ramp.moving = moving
    ramp.movingShape = movingShape(chain, isBox: isBox, number, scope)
    if !isBox { ramp.course = serverCourse("gradientTransform", chain) }
    return .ramp(ramp)
  }

  /// Returns the points of a gradient over time, or `nil` if they do not move.
  private func movingShape(
    _ chain: [SVGTree.Index], isBox: Bool, _ number: (String, Double?, SVGAxis) -> Double?,
    _ scope: SVGScope
  ) -> MovingValues? {
    let isLinear = tree[chain[0]].name == "linearGradient"
    let names: [(name: String, initial: Double, axis: SVGAxis)] =
      isLinear
      ? [("x1", 0, .x), ("y1", 0, .y), ("x2", 1, .x), ("y2", 0, .y)]
      : [("cx", 0.5, .x), ("cy", 0.5, .y), ("r", 0.5, .diagonal)]
    guard names.contains(where: { item in chain.contains { motion.animates($0, item.name) } }) else {
      return nil
    }
    let courses = names.map { item -> (course: AttributeCourse?, value: MotionValue) in
      let base = MotionValue.number(number(item.name, item.initial, item.axis) ?? 0)
      let owner = chain.first { motion.animates($0, item.name) }
      let course = owner.flatMap { owner in
        motion.course(of: item.name, of: owner, base: base) { text in
          SVGLength(text).map { length in
            let isPart = isBox && length.unit == .percent
            return .number(isPart ? length.value / 100 : scope.units.units(length, item.axis))
          }
        }
      }
      return (course, base)
    }
    return MovingValues(courses, horizon: motion.horizon)
  }

  /// Returns the circles of a radial gradient, or `nil` if the outer one has no radius.
  private func circle(
    _ number: (String, Double?, SVGAxis) -> Double?
  ) -> SVGGradientRamp.Shape? {
    let center = CGPoint(x: number("cx", 0.5, .x) ?? 0, y: number("cy", 0.5, .y) ?? 0)
    let radius = number("r", 0.5, .diagonal) ?? 0
    guard radius > 0 else { return nil }
    var focus = CGPoint(x: number("fx", nil, .x) ?? center.x, y: number("fy", nil, .y) ?? center.y)
    let inner = max(0, number("fr", nil, .diagonal) ?? 0)
    // A focus outside of the circle is moved onto it, just inside, where all colours are defined.
    let distance = hypot(focus.x - center.x, focus.y - center.y)
    let most = radius * Self.farthestFocus
    if distance > most {
      focus.x = center.x + (focus.x - center.x) * most / distance
      focus.y = center.y + (focus.y - center.y) * most / distance
    }
    return inner == radius ? nil : .radial(center: center, radius: radius, focus: focus, inner: inner)
  }

  private static let farthestFocus = 0.999

  /// Returns the transform of a paint server or a clip path, about the origin of its transform.
  ///
  /// - Parameters:
  ///   - name: The attribute, which the property `transform` replaces.
  ///   - chain: The elements from which attributes are taken.
  ///   - scope: The scope of the element that uses the server.
  ///   - box: The box whose unit square is the space of the transform, or `nil` for user space.
  func serverTransform(
    _ name: String, _ chain: [SVGTree.Index], _ style: SVGStyle, _ scope: SVGScope, box: CGRect? = nil
  ) -> CGAffineTransform {
    let size = CGSize(width: scope.units.width, height: scope.units.height)
    var matrix = CGAffineTransform.identity
    if let text = style["transform"] {
      matrix = TransformFunction.property(text, units: scope.units, box: size)?.matrix ?? .identity
    } else if let text = attribute(name, of: chain) {
      matrix = TransformFunction.attribute(text)?.matrix ?? .identity
    }
    guard !matrix.isIdentity, let first = chain.first,
      var origin = transformOrigin(of: first, style, scope)
    else { return matrix }
    if let box { origin = origin.applying(Self.boxTransform(box).inverted()) }
    return CGAffineTransform(translationX: -origin.x, y: -origin.y).concatenating(matrix)
      .concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
  }

  /// Returns the course of a paint server's transform, or `nil` if it does not move.
  func serverCourse(_ name: String, _ chain: [SVGTree.Index]) -> AttributeCourse? {
    guard let owner = chain.first(where: { motion.animates($0, name) }) else { return nil }
    let base = attribute(name, of: chain).flatMap { TransformFunction.attribute($0) } ?? []
    return motion.course(of: name, of: owner, base: .transform(base.map(\.step))) { text in
      TransformFunction.attribute(text).map { .transform($0.map(\.step)) }
    }
  }

  /// Returns a layer around a paint server's layer with its transform, at rest or in motion.
  func placed(
    _ layer: CALayer, _ transform: CGAffineTransform, _ course: AttributeCourse?
  ) -> CALayer {
    if let course { return wrapped(transformed(layer, by: course, rest: course.value(at: 0))) }
    let outer = wrapped(layer)
    outer.setAffineTransform(transform)
    return outer
  }

  /// Returns the transform from the unit square to a box.
  static func boxTransform(_ box: CGRect) -> CGAffineTransform {
    CGAffineTransform(a: box.width, b: 0, c: 0, d: box.height, tx: box.minX, ty: box.minY)
  }

  /// Returns the stops of the first gradient of a chain that has some, with ascending positions.
  private func stops(
    of chain: [SVGTree.Index], in scope: SVGScope
  ) -> (stops: [SVGGradientRamp.Stop], moving: MovingValues?) {
    let owner = chain.first { tree[$0].children.contains { tree[$0].name == "stop" } }
    guard let owner else { return ([], nil) }
    let parent = styles.style(of: owner, parent: ancestorStyle(of: owner))
    var list: [(course: AttributeCourse?, value: MotionValue)] = []
    for child in tree[owner].children where tree[child].name == "stop" {
      let style = styles.style(of: child, parent: parent)
      for name in ["offset", "stop-color", "stop-opacity"] {
        let base = restValue(name, of: child, style, scope)
        list.append((course(of: name, of: child, base, style, scope), base))
      }
    }
    let isMoving = list.contains { $0.course?.isConstant == false }
    let moving = isMoving ? MovingValues(list, horizon: motion.horizon) : nil
    return (SVGGradientRamp.stops(moving?.rest ?? list.map { $0.course?.value(at: 0) ?? $0.value }), moving)
  }

  /// Returns the style of an element's parent where it stands in the file.
  func ancestorStyle(of index: SVGTree.Index) -> SVGStyle? {
    var path: [SVGTree.Index] = []
    var next = tree[index].parent
    while let parent = next {
      path.append(parent)
      next = tree[parent].parent
    }
    return path.reversed().reduce(nil) { styles.style(of: $1, parent: $0) }
  }
}
