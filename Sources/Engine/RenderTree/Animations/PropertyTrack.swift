// SPDX-License-Identifier: Apache-2.0

/// The part of a property that an animation changes.
package enum PropertyComponent: UInt8, Sendable, Hashable {
  /// The whole property.
  case whole
  // Components of points, sizes and rectangles.
  case x, y, width, height, origin, size
  // Inputs of filters. The number is a radius, an amount or an angle.
  case inputNumber, inputBias, inputColor, inputMatrix, inputEnabled
  // A number or the colour of an emitter's cell.
  case cell
  // Components of transforms. Angles are in radians.
  case rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ
}

/// A property or a component of one: the meaning of a key path.
package struct PropertyTarget: Sendable, Hashable {
  /// The property, or `nil` for custom values, for which no property table has a row.
  package let id: PropertyID?
  package let component: PropertyComponent
  /// The kind of value at the key path, for example a number for `position.x`.
  package let kind: ValueKind
  private let firstLaneByte: UInt8
  /// The key of the filter in a list of filters. 0 for other properties. See `LayerFilter.key`.
  package let filterKey: UInt64
  /// The cell, if the component belongs to an emitter's cell; otherwise `nil`.
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

  /// The row of the property in its table, or `nil` for custom values.
  package var row: PropertyRow? { id.map { PropertyTable[$0] } }

  /// Creates a target for a whole custom value.
  package init(customOf kind: ValueKind) { self.init(custom: kind, .whole, of: kind) }

  /// Creates a target for a component of a custom value, or returns `nil` if the kind has no component of
  /// that name.
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

  /// The index of the component's first number among the property's numbers. 0 for components of matrices.
  var firstLane: Int { Int(firstLaneByte) }

  /// True if the component is an input of a filter.
  var isPartOfFilter: Bool {
    component.rawValue >= PropertyComponent.inputNumber.rawValue
      && component.rawValue <= PropertyComponent.inputEnabled.rawValue
  }

  /// True if the component is a rotation, scale or translation of a matrix.
  var isPartOfTransform: Bool { component.rawValue >= PropertyComponent.rotationX.rawValue }
}

/// The change of one property's value over an iteration. Immutable.
///
/// A class, because a structure of this size would be copied in each frame, and the references in it counted.
package final class PropertyTrack: Sendable {
  package let target: PropertyTarget
  /// True if the result is added to the value before this animation instead of replacing it.
  package let isAdditive: Bool
  /// True if each iteration starts at the end value of the one before.
  package let isCumulative: Bool
  /// The function that makes a matrix from the course's values, or `nil`. Only for whole matrices.
  package let function: ValueFunction?
  package let course: Course

  /// The source of the values.
  package enum Course: Sendable {
    case basic(BasicCourse)
    case keyframes(KeyframeCourse)
    case spring(SpringCourse)
    case path(PathCourse)
  }

  package init(
    target: PropertyTarget, course: Course, isAdditive: Bool = false, isCumulative: Bool = false,
    function: ValueFunction? = nil
  ) {
    (self.target, self.course, self.function) = (target, course, function)
    (self.isAdditive, self.isCumulative) = (isAdditive, isCumulative)
  }
}
