// SPDX-License-Identifier: Apache-2.0

/// The part of a property that an animation changes.
package enum PropertyComponent: UInt8, Sendable, Hashable {
  /// All of it.
  case whole
  // Points, sizes, rectangles; translations
  case x, y, width, height, origin, size
  // Inputs of filters; the number is a radius, an amount or an angle
  case inputNumber, inputBias, inputColor, inputMatrix, inputEnabled
  // A number or the colour of an emitter's cell
  case cell
  // Transforms; angles in radians
  case rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ
}

/// A property, or a component of one: what a key path means.
package struct PropertyTarget: Sendable, Hashable {
  /// `nil` for values that no table has a row for.
  package let id: PropertyID?
  package let component: PropertyComponent
  /// The kind of value at the key path, such as a number for `position.x`.
  package let kind: ValueKind
  private let firstLaneByte: UInt8
  /// The key of one filter in a list, or 0 for other properties. See `LayerFilter.key`.
  package let filterKey: UInt64
  /// The cell, for components of emitters' cells.
  package let cell: CellTarget?

  package init(
    id: PropertyID, component: PropertyComponent, kind: ValueKind, cell: CellTarget? = nil,
    filterKey: UInt64 = 0
  ) {
    self.cell = cell
    self.filterKey = filterKey
    self.id = id
    self.component = component
    self.kind = kind
    firstLaneByte = Self.firstLane(of: component, in: PropertyTable.slot(of: id).valueKind)
  }

  @inline(__always)
  var slot: PropertySlot { id.map { PropertyTable.slot(of: $0) } ?? .none }

  /// The row of the property; `nil` for values that no table has a row for.
  package var row: PropertyRow? { id.map { PropertyTable[$0] } }

  /// All of a value of a kind that is none of a table's.
  package init(customOf kind: ValueKind) { self.init(custom: kind, .whole, of: kind) }

  /// A part of such a value; `nil` when the kind has no part of that name.
  package init?(customPath path: String, of kind: ValueKind) {
    guard let (component, part) = Self.component(path, of: kind) else { return nil }
    self.init(custom: part, component, of: kind)
  }

  private init(custom kind: ValueKind, _ component: PropertyComponent, of whole: ValueKind) {
    (id, self.component, self.kind) = (nil, component, kind)
    (filterKey, cell) = (0, nil)
    firstLaneByte = Self.firstLane(of: component, in: whole)
  }

  private static func firstLane(of component: PropertyComponent, in whole: ValueKind) -> UInt8 {
    switch component {
    case .y: 1
    case .width, .size: whole == .size ? 0 : 2
    case .height: whole == .size ? 1 : 3
    default: 0
    }
  }

  /// The index of the component's first lane in the property; 0 for parts of matrices.
  var firstLane: Int { Int(firstLaneByte) }

  /// True if the target is an input of a filter.
  var isPartOfFilter: Bool {
    component.rawValue >= PropertyComponent.inputNumber.rawValue
      && component.rawValue <= PropertyComponent.inputEnabled.rawValue
  }

  /// True if the target is the rotation, scale or translation of a matrix.
  var isPartOfTransform: Bool { component.rawValue >= PropertyComponent.rotationX.rawValue }
}

/// The course of one property's value over an iteration.
package struct PropertyTrack: Sendable {
  package var target: PropertyTarget
  /// True if the value is added to the previous one instead of replacing it.
  package var isAdditive = false
  /// True if each iteration starts at the end value of the iteration before.
  package var isCumulative = false
  /// Makes a matrix of the course's values, which are its arguments; only for whole matrices.
  package var function: ValueFunction?
  package var course: Course

  /// The source of the values.
  package enum Course: Sendable {
    case basic(BasicCourse)
    case keyframes(KeyframeCourse)
    case spring(SpringCourse)
    case path(PathCourse)
  }

  package init(target: PropertyTarget, course: Course) {
    self.target = target
    self.course = course
  }
}
