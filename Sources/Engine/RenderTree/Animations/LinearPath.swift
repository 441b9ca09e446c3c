// SPDX-License-Identifier: Apache-2.0

/// The fast path: a basic animation between at most four numbers that replaces one property. It is read
/// without reference counting.
struct LinearPath: Sendable {
  private let from: ShortLanes
  private let to: ShortLanes
  // Not its slot: memory is what limits how many animations run, and this is read for each.
  private let id: PropertyID
  private let firstLane: UInt8
  /// The number of lanes that are replaced, from the first one on; 0 for all.
  private let count: UInt8

  /// `nil` for animations that are more than that.
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

  /// Sets the property to its value at `fraction`, if that is finite. Returns false, and changes nothing, if
  /// not.
  @discardableResult
  func apply(at fraction: Double, to properties: inout LayerProperties) -> Bool {
    guard let value = from.interpolated(to: to, at: fraction), value.isFinite else { return false }
    guard count > 0 else {
      properties.store(value, in: id)
      return true
    }
    var all = properties.shortLanes(of: id)
    all[Int(firstLane)] = value.x
    if count > 1 { all[Int(firstLane) + 1] = value.y }
    properties.store(all, in: id)
    return true
  }
}
