// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree

/// A property of a layer with its model value and, if it differs, the value that is shown.
struct LayerValue: Equatable {
  let key: String
  let model: String
  /// The presentation value, or `nil` if it equals the model value.
  let shown: String?
}

/// The values of a layer, in groups.
enum ValueGroup: String, CaseIterable {
  case geometry = "Geometry"
  case appearance = "Appearance"
  case effects = "Effects"
  case animations = "Animations"

  /// The group of a property.
  private init(_ id: PropertyID) {
    switch id {
    case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform, .sublayerTransform, .path,
      .startPoint, .endPoint, .emitterPosition, .emitterSize, .instanceTransform, .isGeometryFlipped:
      self = .geometry
    case .cornerCurve, .maskedCorners, .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius,
      .shadowPath,
      .shadowPathIsBounds, .filters, .backgroundFilters, .compositingFilter, .shouldRasterize,
      .rasterizationScale, .masksToBounds, .allowsGroupOpacity:
      self = .effects
    default: self = .appearance
    }
  }

  /// Returns the properties of a layer that differ from the default or are changed by an animation, and the
  /// animations that run, in groups.
  static func values(of id: NodeID, in presentation: PresentationTree) -> [(ValueGroup, [LayerValue])] {
    let (model, shown) = (presentation.tree[id].properties, presentation[id])
    var groups: [ValueGroup: [LayerValue]] = [:]
    for row in PropertyTable.of(model.kind).rows {
      let (old, new) = (model[row.id], shown[row.id])
      guard old != row.defaultValue || new != old else { continue }
      groups[ValueGroup(row.id), default: []].append(
        LayerValue(key: row.key, model: old.display, shown: new == old ? nil : new.display))
    }
    groups[.animations] = presentation.tree[id].animations.map { record in
      LayerValue(key: record.targetText, model: record.timingText, shown: nil)
    }
    return allCases.compactMap { group in
      guard let values = groups[group], !values.isEmpty else { return nil }
      return (group, values.filter { $0.shown != nil } + values.filter { $0.shown == nil })
    }
  }
}

extension AnimatableValue {
  /// The value in few characters: numbers with at most three decimals, and a turn for a matrix that is one.
  fileprivate var display: String {
    switch self {
    case .number(let value): brief(value)
    case .transform(let t): t.display ?? "\(self)"
    case .point, .size, .rect: lanes.map { Self.numbers($0, kindCount) } ?? "\(self)"
    default: "\(self)"
    }
  }

  private var kindCount: Int { if case .rect = self { 4 } else { 2 } }

  private static func numbers(_ lanes: Lanes, _ count: Int) -> String {
    (0..<count).map { brief(Double(lanes[$0])) }.joined(separator: ", ")
  }
}

extension AnimationRecord {
  /// Duration and repetitions.
  fileprivate var timingText: String {
    let count = timing.repeatCount
    let repeats = count > 1 ? (count.isFinite ? ", \(brief(count)) times" : ", for ever") : ""
    return "\(brief(timing.duration)) s\(repeats)"
  }
}

extension CATransform3D {
  /// The matrix as a turn in degrees, a scale and a move, or `nil` if it is more than that.
  fileprivate var display: String? {
    guard self != .identity else { return "none" }
    func part(_ component: PropertyComponent) -> Double { Double(self.component(component).x) }
    guard m14 == 0, m24 == 0, m34 == 0, m44 == 1, part(.rotationX) == 0, part(.rotationY) == 0 else {
      return nil
    }
    var texts: [String] = []
    let turn = part(.rotationZ) * 180 / .pi
    if turn != 0 { texts.append("turned \(brief((turn * 10).rounded() / 10))\u{B0}") }
    let scale = [part(.scaleX), part(.scaleY)].map { brief($0) }
    if scale != ["1", "1"] {
      texts.append("scaled \(scale[0] == scale[1] ? scale[0] : scale.joined(separator: ", "))")
    }
    if m41 != 0 || m42 != 0 { texts.append("moved \(brief(Double(m41))), \(brief(Double(m42)))") }
    return texts.isEmpty ? "none" : texts.joined(separator: ", ")
  }
}
