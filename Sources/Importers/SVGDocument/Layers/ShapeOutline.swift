// SPDX-License-Identifier: Apache-2.0

import CoreGraphics
import ImporterSupport

/// The outline of a basic shape or a path as a function of its attributes. Source: SVG 2, chapter 10.
struct ShapeOutline: Sendable {
  /// The attributes that the outline depends on.
  let names: [String]
  /// Returns the outline for the values of the attributes, or `nil` if nothing is drawn. An outline that
  /// moves has the same steps at all times, even while its size is 0.
  let path: @Sendable (_ values: [MotionValue], _ isMoving: Bool) -> CGPath?

  /// Returns the outline of an element with this name, or `nil` if the element is not a shape.
  static func of(_ name: String) -> ShapeOutline? { all[name] }

  private static let all: [String: ShapeOutline] = [
    "rect": ShapeOutline(names: ["x", "y", "width", "height", "rx", "ry"], path: rectangle),
    "circle": ShapeOutline(names: ["cx", "cy", "r"]) { values, isMoving in
      let n = values.map(\.number)
      return ellipse(n[0], n[1], n[2], n[2], isMoving)
    },
    "ellipse": ShapeOutline(names: ["cx", "cy", "rx", "ry"]) { values, isMoving in
      // A radius that is missing or negative is the other one.
      func isGiven(_ value: MotionValue) -> Bool { value != .missing && value.number >= 0 }
      let rx = isGiven(values[2]) ? values[2] : values[3]
      let ry = isGiven(values[3]) ? values[3] : values[2]
      return ellipse(values[0].number, values[1].number, rx.number, ry.number, isMoving)
    },
    "line": ShapeOutline(names: ["x1", "y1", "x2", "y2"]) { values, _ in
      let n = values.map(\.number)
      return .steps([.move(x: n[0], y: n[1]), .line(x: n[2], y: n[3])])
    },
    "polyline": ShapeOutline(names: ["points"]) { values, _ in polygon(values[0], closes: false) },
    "polygon": ShapeOutline(names: ["points"]) { values, _ in polygon(values[0], closes: true) },
    "path": ShapeOutline(names: ["d"]) { values, _ in
      guard case .path(let steps) = values[0], !steps.isEmpty else { return nil }
      return .steps(steps)
    },
  ]

  private static func rectangle(_ values: [MotionValue], isMoving: Bool) -> CGPath? {
    var n = values.map(\.number)
    guard (n[2] > 0 && n[3] > 0) || isMoving else { return nil }
    (n[2], n[3]) = (max(0, n[2]), max(0, n[3]))
    var rx = values[4] == .missing || n[4] < 0 ? nil : n[4]
    var ry = values[5] == .missing || n[5] < 0 ? nil : n[5]
    (rx, ry) = (rx ?? ry ?? 0, ry ?? rx ?? 0)
    let (x, y, w, h) = (n[0], n[1], n[2], n[3])
    let (a, b) = (min(rx ?? 0, w / 2), min(ry ?? 0, h / 2))
    let isRound = isMoving ? values[4] != .missing || values[5] != .missing : a > 0 && b > 0
    guard isRound else {
      return .steps([
        .move(x: x, y: y), .line(x: x + w, y: y), .line(x: x + w, y: y + h), .line(x: x, y: y + h), .close,
      ])
    }
    let (p, q) = (a * (1 - kappa), b * (1 - kappa))
    let (right, bottom) = (x + w, y + h)
    return .steps([
      .move(x: x + a, y: y), .line(x: right - a, y: y),
      .cubic(x1: right - p, y1: y, x2: right, y2: y + q, x: right, y: y + b),
      .line(x: right, y: bottom - b),
      .cubic(x1: right, y1: bottom - q, x2: right - p, y2: bottom, x: right - a, y: bottom),
      .line(x: x + a, y: bottom),
      .cubic(x1: x + p, y1: bottom, x2: x, y2: bottom - q, x: x, y: bottom - b),
      .line(x: x, y: y + b), .cubic(x1: x, y1: y + q, x2: x + p, y2: y, x: x + a, y: y), .close,
    ])
  }

  /// The distance of the control points of a quarter of a circle from its ends, in radii.
  private static let kappa = 0.5522847498307936

  private static func ellipse(
    _ cx: Double, _ cy: Double, _ rx: Double, _ ry: Double, _ isMoving: Bool
  ) -> CGPath? {
    guard (rx > 0 && ry > 0) || isMoving else { return nil }
    let (rx, ry) = (max(0, rx), max(0, ry))
    let (p, q) = (rx * kappa, ry * kappa)
    return .steps([
      .move(x: cx + rx, y: cy), .cubic(x1: cx + rx, y1: cy + q, x2: cx + p, y2: cy + ry, x: cx, y: cy + ry),
      .cubic(x1: cx - p, y1: cy + ry, x2: cx - rx, y2: cy + q, x: cx - rx, y: cy),
      .cubic(x1: cx - rx, y1: cy - q, x2: cx - p, y2: cy - ry, x: cx, y: cy - ry),
      .cubic(x1: cx + p, y1: cy - ry, x2: cx + rx, y2: cy - q, x: cx + rx, y: cy), .close,
    ])
  }

  private static func polygon(_ value: MotionValue, closes: Bool) -> CGPath? {
    guard case .numbers(let n) = value, n.count >= 2 else { return nil }
    var steps: [PathStep] = [.move(x: n[0], y: n[1])]
    for index in stride(from: 2, to: n.count - 1, by: 2) { steps.append(.line(x: n[index], y: n[index + 1])) }
    if closes { steps.append(.close) }
    return .steps(steps)
  }
}
