// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import Foundation
import MultiplaneGeometry
import QuartzCore

extension LayerBuilder {
  /// Gives a layer a transform that changes with time. `scope` is the scope inside of the element.
  ///
  /// From the outside: the motion along a path, the individual properties of CSS, and the list of functions.
  /// All but the first are about the origin of the transform.
  func moved(
    _ drawn: DrawnElement, of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> DrawnElement {
    let origin = transformOrigin(of: index, style, scope)
    var layer = drawn.layer
    if let origin { layer = shifted(layer, by: CGPoint(x: -origin.x, y: -origin.y)) }
    for list in transformCourses(of: index, style, scope).reversed() {
      layer = transformed(layer, by: list.course, rest: list.value)
    }
    if let origin { layer = shifted(layer, by: origin) }
    if let path = motion.course(of: Self.motionName, of: index, base: .transform([]), parse: { _ in nil }) {
      layer = transformed(layer, by: path, rest: .transform([]))
    }
    let box = drawn.box?.applying(restTransform(of: index, style, scope))
    return DrawnElement(layer: layer === drawn.layer ? wrapped(layer) : layer, box: box)
  }

  /// The name under which the motion along a path is an attribute.
  static let motionName = "#motion"

  private func shifted(_ layer: CALayer, by offset: CGPoint) -> CALayer {
    let outer = wrapped(layer)
    outer.position = offset
    return outer
  }

  /// Returns the lists of functions that make up an element's transform, from the outside, with their courses
  /// if they move.
  private func transformCourses(
    of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> [(course: AttributeCourse?, value: MotionValue)] {
    let reference = referenceBox(of: index, style, scope).size
    func property(_ name: String, _ text: String?) -> MotionValue? {
      guard let text else { return nil }
      let word = SVGText.trimmed(text)
      if word == "none" { return .transform([]) }
      let list =
        name == "transform"
        ? word
        : "\(name)(\(name == "rotate" ? word : SVGText.words(word).joined(separator: ",")))"
      return TransformFunction.property(list, units: scope.units, box: reference).map {
        .transform($0.map(\.step))
      }
    }
    var result: [(course: AttributeCourse?, value: MotionValue)] = []
    for name in ["translate", "rotate", "scale"] {
      let base = property(name, style[name]) ?? .transform([])
      let course = motion.course(of: name, of: index, base: base) { property(name, $0) }
      if course != nil || base != .transform([]) { result.append((course, base)) }
    }
    if let path = offsetCourse(of: index, style, scope) { result.append(path) }
    let attribute = tree[index].attributes["transform"].flatMap { TransformFunction.attribute($0) } ?? []
    let base = property("transform", style["transform"]) ?? .transform(attribute.map(\.step))
    let course = motion.course(of: "transform", of: index, base: base) { property("transform", $0) }
    result.append((course, base))
    return result
  }

  /// Returns the transform of an element on the path of the property `offset-path`, with its course. `nil` if
  /// there is no such path. Source: Motion Path Module Level 1.
  private func offsetCourse(
    of index: SVGTree.Index, _ style: SVGStyle, _ scope: SVGScope
  ) -> (course: AttributeCourse?, value: MotionValue)? {
    guard let text = style["offset-path"], let shape = BasicShape.path(text, box: .zero, units: scope.units)
    else { return nil }
    let walk = TextPathWalk(TextPathInput(element: index, outline: shape.path))
    let words = SVGText.words(style["offset-rotate"] ?? "auto")
    let turn = words.lazy.compactMap { SVGAngle.degrees($0) }.first ?? (words.contains("reverse") ? 180 : 0)
    let isAuto = words.contains("auto") || words.contains("reverse")
    func distance(_ text: String) -> MotionValue? {
      SVGLength(text).map { length in
        .number(length.unit == .percent ? length.value / 100 * walk.length : scope.units.units(length, .x))
      }
    }
    func transform(_ value: MotionValue) -> MotionValue {
      guard let t = walk.transform(at: value.number.clamped(to: 0...walk.length)) else {
        return .transform([])
      }
      let angle = (isAuto ? atan2(t.b, t.a) * 180 / .pi : 0) + turn
      return .transform([.translate(t.tx, t.ty), .rotate(angle, 0, 0)])
    }
    let base = style["offset-distance"].flatMap(distance) ?? .number(0)
    guard let course = motion.course(of: "offset-distance", of: index, base: base, parse: distance) else {
      return (nil, transform(base))
    }
    let fine = MovingValues([(course, base)], horizon: motion.horizon).sampled()
    let pieces = fine.pieces.map {
      AttributeCourse.Piece(
        start: $0.start, end: $0.end, from: transform($0.from[0]), to: transform($0.to[0]), easing: $0.easing)
    }
    return (AttributeCourse(pieces: pieces, loop: fine.loop), transform(base))
  }

  /// Returns layers around a layer that transform it as a list of functions does.
  func transformed(
    _ layer: CALayer, by course: AttributeCourse?, rest: MotionValue
  ) -> CALayer {
    guard let course, !course.isConstant else {
      let matrix = TransformStep.product((course?.value(at: 0) ?? rest).steps)
      guard !matrix.isIdentity else { return layer }
      let outer = wrapped(layer)
      outer.setAffineTransform(matrix)
      return outer
    }
    let moving = MovingValues([(course, rest)], horizon: motion.horizon)
    guard let kinds = moving.ends.first?.first?.steps.map(\.kind),
      moving.ends.allSatisfy({ $0[0].steps.map(\.kind) == kinds }),
      kinds.allSatisfy({ $0 == .translate || $0 == .scale || $0 == .rotate })
    else { return sampled(layer, moving) }
    var result = layer
    for part in kinds.indices.reversed() { result = wrapped(result, in: part, of: moving) }
    return result
  }

  /// Returns a layer around a layer with one function of a list whose functions are the same at all times.
  private func wrapped(_ layer: CALayer, in part: Int, of moving: MovingValues) -> CALayer {
    let outer = wrapped(layer)
    let first = moving.rest[0].steps[part]
    func parameters(_ values: [MotionValue]) -> [Double] {
      let steps = values[0].steps
      return part < steps.count ? steps[part].parameters : first.parameters
    }
    let numbers = first.parameters
    let isAtRest = moving.ends.allSatisfy { parameters($0) == numbers }
    switch first {
    case .translate:
      outer.position = CGPoint(x: numbers[0], y: numbers[1])
      if isAtRest { return outer }
      animate(moving, outer, "position") {
        .points($0.map { CGPoint(x: parameters($0)[0], y: parameters($0)[1]) })
      }
    case .scale:
      outer.transform = CATransform3DMakeScale(numbers[0], numbers[1], 1)
      if isAtRest { return outer }
      animate(moving, outer, "transform", as: .scale) {
        .triples($0.map { SIMD3(parameters($0)[0], parameters($0)[1], 1) })
      }
    case .rotate:
      let center = CGPoint(x: numbers[1], y: numbers[2])
      (outer.position, outer.bounds.origin) = (center, center)
      outer.transform = CATransform3DMakeRotation(numbers[0] * .pi / 180, 0, 0, 1)
      if isAtRest { return outer }
      animate(moving, outer, "transform", as: .rotateZ) {
        .numbers($0.map { parameters($0)[0] * .pi / 180 })
      }
      guard !moving.ends.allSatisfy({ parameters($0).dropFirst() == numbers.dropFirst() }) else { break }
      for keyPath in ["position", "bounds.origin"] {
        animate(moving, outer, keyPath) {
          .points($0.map { CGPoint(x: parameters($0)[1], y: parameters($0)[2]) })
        }
      }
    default: break
    }
    return outer
  }

  /// Returns a layer around a layer whose matrix is sampled, because its functions are not the same at all
  /// times or include skews.
  private func sampled(_ layer: CALayer, _ moving: MovingValues) -> CALayer {
    let outer = wrapped(layer)
    func matrix(_ value: MotionValue) -> CATransform3D {
      CATransform3DMakeAffineTransform(TransformStep.product(value.steps))
    }
    outer.transform = matrix(moving.rest[0])
    animate(moving.sampled(), outer, "transform") { .transforms($0.map { matrix($0[0]) }) }
    return outer
  }
}

extension TransformFunction {
  /// The function as a step of a motion.
  var step: TransformStep {
    let n = numbers
    switch name {
    case .translate: return .translate(n[0], n[1])
    case .scale: return .scale(n[0], n[1])
    case .rotate: return .rotate(n[0], n[1], n[2])
    case .skewX: return .skewX(n[0])
    case .skewY: return .skewY(n[0])
    case .matrix: return .matrix(n[0], n[1], n[2], n[3], n[4], n[5])
    }
  }
}
