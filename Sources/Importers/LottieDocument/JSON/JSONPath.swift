// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The key path of a value in a file, such as `layers[3].shapes[1]`, as an index into `JSONPaths`.
///
/// The model keeps it for reports. A `JSONValue` would keep all values of the file in memory for as long as
/// the scene exists.
struct JSONPath {
  fileprivate var index: Int32

  /// The path of the outermost value, which is empty.
  static let root = JSONPath(index: 0)
}

/// The key paths that reports about a file may name. Each is stored as a step from another one.
struct JSONPaths {
  /// A member of an object, or a chain of members of nested objects.
  enum Member: String {
    case assets, layers, shapes
    case items = "it"
    case effects = "ef"
    case masks = "masksProperties"
    case fonts = "fonts.list"
    case letters = "chars"
    case letterShapes = "data.shapes"
    case texts = "t.d.k"
    case value = "s"
    case text = "t"
    case font = "f"
    case file = "p"
    case reference = "refId"
    case parent
    case matte = "tt"
    case blendMode = "bm"
  }

  /// A step into a member and, unless `element` is negative, into an element of that member.
  private struct Step {
    var base: JSONPath
    var element: Int32
    var member: Member?
  }

  private var steps = [Step(base: .root, element: -1, member: nil)]
  /// The text of each path that does not begin at the outermost value, by the path's index.
  private var texts: [Int32: String] = [:]

  /// Adds the path of a member.
  mutating func add(_ member: Member, of base: JSONPath) -> JSONPath {
    add(Step(base: base, element: -1, member: member))
  }

  /// Adds the path of an element of a member.
  mutating func add(_ member: Member, _ element: Int, of base: JSONPath) -> JSONPath {
    add(Step(base: base, element: Int32(element), member: member))
  }

  /// Adds the path of a slot's value, which is not inside the value that names the slot.
  mutating func add(_ value: JSONValue) -> JSONPath {
    let path = add(Step(base: .root, element: -1, member: nil))
    texts[path.index] = value.keyPath
    return path
  }

  private mutating func add(_ step: Step) -> JSONPath {
    steps.append(step)
    return JSONPath(index: Int32(steps.count - 1))
  }

  /// Returns the text of a path, or of the path of one of its members.
  func text(of path: JSONPath, _ member: Member? = nil) -> String {
    var (next, parts) = (path, [String]())
    if let member { parts.append(member.rawValue) }
    while next.index != 0 {
      let step = steps[Int(next.index)]
      guard let member = step.member else {
        texts[next.index].map { parts.append($0) }
        break
      }
      parts.append(member.rawValue + (step.element < 0 ? "" : "[\(step.element)]"))
      next = step.base
    }
    return parts.reversed().reduce(into: "") { text, part in
      let isJoined = text.isEmpty || text.hasSuffix(".") || text.hasSuffix(" ")
      text += isJoined ? part : "." + part
    }
  }
}
