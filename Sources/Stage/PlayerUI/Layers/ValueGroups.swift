// SPDX-License-Identifier: Apache-2.0

import MultiplaneRenderTree

/// A property of a layer with its model value and, if it differs, its presentation value.
package struct LayerValue: Equatable {
  package let key: String
  package let model: String
  /// The presentation value, or `nil` if it is equal to the model value.
  package let shown: String?
}

/// A group of related values of a layer.
package struct ValueGroup: Equatable {
  /// The subject of a group. Its raw value is the group's title.
  enum Subject: String, CaseIterable {
    case geometry = "Geometry"
    case appearance = "Appearance"
    case effects = "Effects"
    case animations = "Animations"

    /// Creates the subject to which a property belongs.
    fileprivate init(_ id: PropertyID) {
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
  }

  let subject: Subject
  package let values: [LayerValue]

  /// Returns the properties of a layer whose model value is not the default or whose presentation value
  /// differs, and the running animations, in groups. In each group, values whose presentation differs come
  /// first.
  static func groups(of id: NodeID, in presentation: PresentationTree) -> [ValueGroup] {
    let (model, shown) = (presentation.tree[id].properties, presentation[id])
    var values: [Subject: [LayerValue]] = [:]
    for row in PropertyTable.of(model.kind).rows {
      let (old, new) = (model[row.id], shown[row.id])
      guard old != row.defaultValue || new != old else { continue }
      values[Subject(row.id), default: []].append(
        LayerValue(key: row.key, model: old.display, shown: new == old ? nil : new.display))
    }
    values[.animations] = presentation.tree[id].animations.map { record in
      LayerValue(key: record.targetText, model: record.timingText, shown: nil)
    }
    return Subject.allCases.compactMap { subject in
      guard let values = values[subject], !values.isEmpty else { return nil }
      return ValueGroup(
        subject: subject, values: values.filter { $0.shown != nil } + values.filter { $0.shown == nil })
    }
  }
}

extension AnimatableValue {
  /// The value as a short string: numbers with at most three decimal places, and a matrix as its components
  /// if possible.
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
  /// The duration and, if it is more than 1, the number of repetitions.
  fileprivate var timingText: String {
    let count = timing.repeatCount
    let repeats = count > 1 ? (count.isFinite ? ", \(brief(count)) times" : ", forever") : ""
    return "\(brief(timing.duration)) s\(repeats)"
  }
}

extension CATransform3D {
  /// The matrix as a rotation about the z axis in degrees, a scale and a translation, or `nil` if it has
  /// other components.
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
