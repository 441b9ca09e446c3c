// SPDX-License-Identifier: Apache-2.0

/// Which part of a property an animation changes.
package enum PropertyComponent: UInt8, Sendable, Hashable {
  /// All of it.
  case whole
  // Points, sizes, rectangles; translations
  case x, y, width, height, origin, size
  // A number or the colour of an emitter's cell
  case cell
  // Transforms; angles in radians
  case rotationX, rotationY, rotationZ
  case scale, scaleX, scaleY, scaleZ
  case translation, translationX, translationY, translationZ
}

/// A property, or a component of one: what a key path means.
package struct PropertyTarget: Sendable, Hashable {
  package let id: PropertyID
  package let component: PropertyComponent
  /// The kind of value that the key path takes: a number for `position.x`.
  package let kind: ValueKind
  private let firstLaneByte: UInt8
  /// The cell, for components of emitters' cells.
  package let cell: CellTarget?

  package init(id: PropertyID, component: PropertyComponent, kind: ValueKind, cell: CellTarget? = nil) {
    self.cell = cell
    self.id = id
    self.component = component
    self.kind = kind
    let startsAtSize = PropertyTable[id].kind == .size
    firstLaneByte =
      switch component {
      case .y: 1
      case .width, .size: startsAtSize ? 0 : 2
      case .height: startsAtSize ? 1 : 3
      default: 0
      }
  }

  /// Where the component begins among the property's numbers; 0 for parts of matrices.
  var firstLane: Int { Int(firstLaneByte) }

  /// Whether this is the rotation, scale or translation of a matrix.
  var isPartOfTransform: Bool { component.rawValue >= PropertyComponent.rotationX.rawValue }
}

/// The course of one property's value over an iteration.
package struct PropertyTrack: Sendable {
  package var target: PropertyTarget
  /// Whether the value is added to the one before instead of replacing it.
  package var isAdditive = false
  /// Whether each iteration starts where the one before ended.
  package var isCumulative = false
  /// Makes a matrix of the course's values, which are its arguments; only for whole matrices.
  package var function: ValueFunction?
  package var course: Course

  /// Where the values come from.
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
