// SPDX-License-Identifier: Apache-2.0

import CoreGraphics

/// From one value to another; the missing ends follow from the property's own value. Immutable.
///
/// Single numbers, which most animations are about, lie right here; everything else is shared by the copies.
package struct BasicCourse: Sendable {
  private let isGiven: Ends<Bool>
  private let storage: Storage

  private enum Storage: Sendable {
    case numbers(Ends<Double>)
    case lanes(SharedEnds<ShortLanes>, kinds: Ends<ValueKind?>)
    case matrices(SharedMatrices)
    case others(SharedEnds<AnimatableValue>)
  }

  package init(from: AnimatableValue? = nil, to: AnimatableValue? = nil, by: AnimatableValue? = nil) {
    let given = Ends(from: from, to: to, by: by)
    isGiven = given.map { $0 != nil }
    if let numbers = given.unwrap(missing: 0, { $0.number }) {
      storage = .numbers(numbers)
    } else if let lanes = given.unwrap(missing: .zero, { $0.shortLanes }) {
      storage = .lanes(SharedEnds(lanes), kinds: given.map { $0?.shortKind })
    } else if let matrices = given.unwrap(missing: .identity, { $0.transform }) {
      storage = .matrices(SharedMatrices(matrices, hasWay: from != nil && to != nil))
    } else {
      storage = .others(SharedEnds(given.map { $0 ?? .nothing }))
    }
  }

  package var from: AnimatableValue? { value(.from) }
  package var to: AnimatableValue? { value(.to) }
  package var by: AnimatableValue? { value(.by) }

  /// A given value; `nil` when it is not.
  func value(_ end: CourseEnd) -> AnimatableValue? {
    guard isGiven[end] else { return nil }
    return switch storage {
    case .numbers(let ends): .number(ends[end])
    case .lanes(let shared, let kinds): kinds[end].map { shared.ends[end].value(of: $0) } ?? .nothing
    case .matrices(let shared): .transform(shared.ends[end])
    case .others(let shared): shared.ends[end]
    }
  }

  /// The numbers of a given value that has at most four; `nil` for others.
  func shortLanes(_ end: CourseEnd) -> ShortLanes? {
    guard isGiven[end] else { return nil }
    return switch storage {
    case .numbers(let ends): ShortLanes(ends[end])
    case .lanes(let shared, _): shared.ends[end]
    case .matrices: nil
    case .others(let shared): shared.ends[end].shortLanes
    }
  }

  /// The matrix between two given ones; `nil` for other values, and at the ends.
  func transform(at fraction: Double) -> CATransform3D? {
    guard case .matrices(let shared) = storage, fraction != 0, fraction != 1 else { return nil }
    return shared.way?.matrix(at: fraction)
  }

  /// A given matrix; `nil` for other values.
  func transform(_ end: CourseEnd) -> CATransform3D? {
    guard isGiven[end] else { return nil }
    return switch storage {
    case .matrices(let shared): shared.ends[end]
    case .others(let shared): shared.ends[end].transform
    default: nil
    }
  }
}

private final class SharedMatrices: Sendable {
  let ends: Ends<CATransform3D>
  /// From the first to the second, when both are given and there is more between them than even change.
  let way: TransformWay?

  init(_ ends: Ends<CATransform3D>, hasWay: Bool) {
    self.ends = ends
    way =
      switch hasWay ? TransformPath(from: ends.from, to: ends.to) : .entries {
      case .entries: nil
      case .planar(let path): PlanarWay(path)
      case .spatial(let path): SpatialWay(path)
      }
  }
}

/// A way between matrices, apart from them: an evaluation reads no more memory than it needs.
private class TransformWay: @unchecked Sendable {
  func matrix(at fraction: Double) -> CATransform3D? { nil }
}

private final class PlanarWay: TransformWay, @unchecked Sendable {
  private let path: PlanarPath

  init(_ path: PlanarPath) { self.path = path }

  override func matrix(at fraction: Double) -> CATransform3D? { path.matrix(at: fraction) }
}

private final class SpatialWay: TransformWay, @unchecked Sendable {
  private let path: SpatialPath

  init(_ path: SpatialPath) { self.path = path }

  override func matrix(at fraction: Double) -> CATransform3D? { path.matrix(at: fraction) }
}

/// Names one of the values of a basic course.
enum CourseEnd { case from, to, by }

/// A thing for each value of a basic course.
private struct Ends<Element: Sendable>: Sendable {
  var from: Element
  var to: Element
  var by: Element

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

  /// The results of `form`, with `missing` for elements that are `nil`; `nil` when one that is not has no
  /// result.
  func unwrap<Wrapped, Result>(missing: Result, _ form: (Wrapped) -> Result?) -> Ends<Result>?
  where Element == Wrapped? {
    let all = map { $0.map(form) ?? .some(missing) }
    guard let from = all.from, let to = all.to, let by = all.by else { return nil }
    return Ends<Result>(from: from, to: to, by: by)
  }
}

private final class SharedEnds<Element: Sendable>: Sendable {
  let ends: Ends<Element>

  init(_ ends: Ends<Element>) { self.ends = ends }
}

extension BasicCourse {
  /// The value at `fraction` of the way; `nil` when no end is given or one is of the wrong kind.
  ///
  /// `current` is the property's value before this animation; `by` counts only where values can be added.
  @inline(__always)
  func value<Value: CourseValue>(at fraction: Double, canAdd: Bool, current: () -> Value) -> Value? {
    if let value = Value(wayOf: self, at: fraction) { return value }
    let (from, to) = (Value(.from, of: self), Value(.to, of: self))
    if let from, let to { return from.interpolated(to: to, at: fraction) }
    let by = canAdd ? Value(.by, of: self) : nil
    let start: Value
    let end: Value
    switch (from, to, by) {
    case (let from?, _, let by?): (start, end) = (from, from.adding(by))
    case (let from?, _, nil): (start, end) = (from, current())
    case (nil, let to?, let by?): (start, end) = (to.removing(by), to)
    case (nil, let to?, nil): (start, end) = (current(), to)
    case (nil, nil, let by?):
      start = current()
      end = start.adding(by)
    case (nil, nil, nil): return nil
    }
    return start.interpolated(to: end, at: fraction)
  }
}
