// SPDX-License-Identifier: Apache-2.0

import MultiplaneValues

/// One of the three values of a basic course.
enum CourseEnd { case from, to, by }

/// One element for each of the three values of a basic course.
struct Ends<Element: Sendable>: Sendable {
  var from: Element
  var to: Element
  var by: Element

  @inline(__always)
  subscript(end: CourseEnd) -> Element {
    switch end {
    case .from: from
    case .to: to
    case .by: by
    }
  }

  func map<Result>(_ form: (Element) -> Result) -> Ends<Result> {
    Ends<Result>(from: form(from), to: form(to), by: form(by))
  }

  /// Applies `form` to each element and returns the results, with `missing` for each element that is `nil`.
  ///
  /// Returns `nil` if `form` has no result for an element that is not `nil`.
  func unwrap<Wrapped, Result>(missing: Result, _ form: (Wrapped) -> Result?) -> Ends<Result>?
  where Element == Wrapped? {
    let all = map { $0.map(form) ?? .some(missing) }
    guard let from = all.from, let to = all.to, let by = all.by else { return nil }
    return Ends<Result>(from: from, to: to, by: by)
  }
}

/// The values of a basic course that are not single numbers, in the form that evaluation needs.
///
/// The form is chosen once, on creation, because a switch over the cases of a value costs more than the
/// interpolation itself.
///
/// Immutable. `Sendable` is unchecked because the class has subclasses.
class SharedEnds: @unchecked Sendable {
  static func make(_ given: Ends<AnimatableValue?>) -> SharedEnds {
    if let lanes = given.unwrap(missing: .zero, { $0.shortLanes }) {
      return LaneEnds(lanes, kinds: given.map { $0?.shortKind })
    }
    guard let matrices = given.unwrap(missing: .identity, { $0.transform }) else {
      return OtherEnds(given.map { $0 ?? .nothing })
    }
    return switch TransformPath(from: matrices.from, to: matrices.to) {
    case .entries: MatrixEnds(matrices)
    case .planar(let path): PlanarEnds(matrices, path)
    case .spatial(let path): SpatialEnds(matrices, path)
    }
  }

  fileprivate init() {}

  func value(_ end: CourseEnd) -> AnimatableValue { .nothing }
  func shortLanes(_ end: CourseEnd) -> ShortLanes? { nil }
  func transform(_ end: CourseEnd) -> CATransform3D? { nil }
  /// Returns the matrix between `from` and `to`, or `nil` if the entries are interpolated linearly.
  func transform(at fraction: Double) -> CATransform3D? { nil }
}

private final class LaneEnds: SharedEnds, @unchecked Sendable {
  private let lanes: Ends<ShortLanes>
  /// The kinds of the values. `nil` for `AnimatableValue.nothing` and for values that were not given.
  private let kinds: Ends<ValueKind?>

  init(_ lanes: Ends<ShortLanes>, kinds: Ends<ValueKind?>) { (self.lanes, self.kinds) = (lanes, kinds) }

  override func value(_ end: CourseEnd) -> AnimatableValue {
    kinds[end].map { lanes[end].value(of: $0) } ?? .nothing
  }

  override func shortLanes(_ end: CourseEnd) -> ShortLanes? { lanes[end] }
}

private final class OtherEnds: SharedEnds, @unchecked Sendable {
  private let values: Ends<AnimatableValue>

  init(_ values: Ends<AnimatableValue>) { self.values = values }

  override func value(_ end: CourseEnd) -> AnimatableValue { values[end] }
  override func shortLanes(_ end: CourseEnd) -> ShortLanes? { values[end].shortLanes }
  override func transform(_ end: CourseEnd) -> CATransform3D? { values[end].transform }
}

private class MatrixEnds: SharedEnds, @unchecked Sendable {
  private let matrices: Ends<CATransform3D>

  init(_ matrices: Ends<CATransform3D>) { self.matrices = matrices }

  override final func value(_ end: CourseEnd) -> AnimatableValue { .transform(matrices[end]) }
  override final func transform(_ end: CourseEnd) -> CATransform3D? { matrices[end] }
}

// A `TransformPath` in `MatrixEnds` would be copied out of the enumeration in each frame. Evaluating matrices
// in the plane then took one eighth longer.

private final class PlanarEnds: MatrixEnds, @unchecked Sendable {
  private let path: PlanarPath

  init(_ matrices: Ends<CATransform3D>, _ path: PlanarPath) {
    self.path = path
    super.init(matrices)
  }

  override func transform(at fraction: Double) -> CATransform3D? { path.matrix(at: fraction) }
}

private final class SpatialEnds: MatrixEnds, @unchecked Sendable {
  private let path: SpatialPath

  init(_ matrices: Ends<CATransform3D>, _ path: SpatialPath) {
    self.path = path
    super.init(matrices)
  }

  override func transform(at fraction: Double) -> CATransform3D? { path.matrix(at: fraction) }
}
