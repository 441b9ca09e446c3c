// SPDX-License-Identifier: Apache-2.0

/// The fast path: a basic animation between at most four numbers that replaces one property.
///
/// Reading it needs no reference counting.
struct LinearPath: Sendable {
  private let from: ShortLanes
  private let to: ShortLanes
  // The ID is stored instead of the larger slot. This value is read for each animation in each frame, and
  // memory access limits the number of animations that can run.
  private let id: PropertyID
  private let firstLane: UInt8
  /// The number of the property's lanes to replace, starting at `firstLane`. 0 means all lanes.
  private let count: UInt8

  /// Creates the fast path for an effect, or returns `nil` if the effect is not of this form.
  init?(_ effect: AnimationRecord.Effect) {
    guard case .property(let track) = effect, !track.isAdditive, !track.isCumulative, track.function == nil,
      case .basic(let course) = track.course, let from = course.shortLanes(.from),
      let to = course.shortLanes(.to)
    else { return nil }
    let target = track.target
    switch target.kind {
    case .number, .point, .size, .rect, .color, .bool, .triple: break
    case .transform, .numbers, .colors, .path, .name, .contents, .filters, .cells, .text: return nil
    }
    guard let id = target.id, !target.isPartOfFilter, target.cell == nil, !target.isPartOfTransform else {
      return nil
    }
    (self.from, self.to, self.id) = (from, to, id)
    firstLane = UInt8(target.firstLane)
    count = target.component == .whole ? 0 : target.kind == .number ? 1 : 2
  }

  /// Sets the property to the value at `fraction`. Returns `false`, without changing anything, if the value
  /// is not finite.
  @discardableResult @inline(__always)
  func apply(at fraction: Double, to properties: inout LayerProperties) -> Bool {
    guard let value = from.interpolated(to: to, at: fraction), value.isFinite else { return false }
    guard count > 0 else {
      properties.store(value, in: id)
      return true
    }
    properties.updateLanes(of: PropertyTable.slot(of: id)) { all in
      all[Int(firstLane)] = value.x
      if count > 1 { all[Int(firstLane) + 1] = value.y }
    }
    return true
  }
}
