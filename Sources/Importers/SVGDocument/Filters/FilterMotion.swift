// SPDX-License-Identifier: Apache-2.0

/// The animated values on which the filter of an element depends.
struct FilterMotion {
  private var attributes: [(index: SVGTree.Index, name: String)] = []
  /// The filter functions of the list, without their numbers, or `nil` if the list does not move.
  private var list: FilterFunctionList?
  private let rest: String?
  /// The values over time: the numbers of the functions if the list moves, then those of the attributes.
  /// `nil` if nothing moves.
  private(set) var moving: MovingValues?

  init(_ builder: LayerBuilder, _ index: SVGTree.Index, _ style: SVGStyle) {
    rest = style["filter"]
    var courses: [(course: AttributeCourse?, value: MotionValue)] = []
    if builder.motion.animates(index, "filter") {
      var list = FilterFunctionList(rest ?? "none") ?? FilterFunctionList()
      // The keyframes decide on the functions if the element itself has none.
      if list.names.isEmpty {
        let values = builder.motion.keyframeValues(of: "filter", of: index)
        let found = values.lazy.compactMap { FilterFunctionList($0) }.first { !$0.names.isEmpty }
        list = found?.identity ?? list
      }
      let base = MotionValue.numbers(list.numbers)
      let course = builder.motion.course(of: "filter", of: index, base: base) { text in
        FilterFunctionList(text).map { .numbers($0.numbers(like: list)) }
      }
      courses.append((course, base))
      self.list = list
    }
    for element in Self.elements(of: rest, in: builder.tree) {
      for name in builder.motion.names(of: element) {
        let base = Self.value(builder.tree[element].attributes[name] ?? "")
        let course = builder.motion.course(of: name, of: element, base: base) { Self.value($0) }
        attributes.append((element, name))
        courses.append((course, base))
      }
    }
    let isMoving = courses.contains { $0.course?.isConstant == false }
    moving = isMoving ? MovingValues(courses, horizon: builder.motion.horizon) : nil
  }

  /// Returns the elements inside of the filters of a list.
  private static func elements(of text: String?, in tree: SVGTree) -> [SVGTree.Index] {
    var result: [SVGTree.Index] = []
    for function in SVGText.functions(text ?? "") ?? [] where function.name.lowercased() == "url" {
      guard let (fragment, _) = SVGText.reference("url(\(function.arguments))"),
        let filter = tree.identifiers[fragment]
      else { continue }
      for child in tree[filter].children { result += [child] + tree[child].children }
    }
    return result
  }

  /// Returns numbers, a colour or a word.
  private static func value(_ text: String) -> MotionValue {
    if case (let numbers, true) = SVGText.numbers(text), !numbers.isEmpty { return .numbers(numbers) }
    if let color = SVGColorText.color(text, current: SVGColorText.black) { return .color(color) }
    return .word(SVGText.trimmed(text))
  }

  // MARK: Moments

  /// Returns the list of filters for values of the attributes.
  func text(_ values: [MotionValue]?) -> String? {
    guard let list, case .numbers(let numbers)? = values?.first else { return rest }
    return list.text(numbers)
  }

  /// Returns the values of the attributes by element, as text.
  func moment(_ values: [MotionValue]?) -> [SVGTree.Index: [String: String]] {
    guard let values else { return [:] }
    var result: [SVGTree.Index: [String: String]] = [:]
    for (attribute, value) in zip(attributes, values.dropFirst(list == nil ? 0 : 1)) {
      let text: String
      switch value {
      case .numbers(let numbers): text = numbers.map { "\($0)" }.joined(separator: " ")
      case .number(let number): text = "\(number)"
      case .color(let color): text = FilterFunctionList.text(color)
      default: text = value.text
      }
      result[attribute.index, default: [:]][attribute.name] = text
    }
    return result
  }
}

/// A list of filter functions as names and numbers, so that lists of the same functions interpolate.
struct FilterFunctionList: Equatable {
  private struct Function: Equatable {
    var name: String
    var unit: String
    var count: Int
  }

  private var functions: [Function] = []
  private(set) var numbers: [Double] = []

  /// The names of the functions.
  var names: [String] { functions.map(\.name) }

  init() {}

  /// Reads a list. Returns `nil` if it has other functions than those of CSS.
  init?(_ text: String) {
    if SVGText.trimmed(text) == "none" { return }
    guard let list = SVGText.functions(text) else { return nil }
    for function in list {
      let name = function.name.lowercased()
      guard let unit = Self.units[name] else { return nil }
      let words = SVGText.words(function.arguments)
      var own: [Double]
      if name == "drop-shadow" {
        own = words.compactMap { SVGLength($0)?.value }
        let color = words.lazy.compactMap { SVGColorText.color($0, current: SVGColorText.black) }.first
        let c = color ?? SVGColorText.black
        guard own.count == 2 || own.count == 3 else { return nil }
        if own.count == 2 { own.append(0) }
        own += [c.x, c.y, c.z, c.w]
      } else if name == "hue-rotate" {
        own = [words.first.flatMap { SVGAngle.degrees($0) } ?? 0]
      } else {
        guard let length = words.first.map({ SVGLength($0) }) ?? SVGLength(name == "blur" ? 0 : 1) else {
          return nil
        }
        own = [length.unit == .percent ? length.value / 100 : length.value]
      }
      functions.append(Function(name: name, unit: unit, count: own.count))
      numbers += own
    }
  }

  private static let units = [
    "blur": "px", "brightness": "", "contrast": "", "grayscale": "", "hue-rotate": "deg", "invert": "",
    "opacity": "", "saturate": "", "sepia": "", "drop-shadow": "px",
  ]

  /// The same functions with the numbers that change nothing.
  var identity: FilterFunctionList {
    var result = self
    result.numbers = functions.flatMap { function -> [Double] in
      if function.name == "drop-shadow" { return [0, 0, 0, 0, 0, 0, 0] }
      return [["brightness", "contrast", "opacity", "saturate"].contains(function.name) ? 1 : 0]
    }
    return result
  }

  /// Returns the numbers of this list for the functions of another one, which change nothing if the lists
  /// differ.
  func numbers(like other: FilterFunctionList) -> [Double] {
    functions == other.functions ? numbers : other.identity.numbers
  }

  /// Returns the text of the list with other numbers.
  func text(_ numbers: [Double]) -> String {
    var (parts, next): ([String], Int) = ([], 0)
    for function in functions {
      let own = Array(numbers.dropFirst(next).prefix(function.count))
      next += function.count
      if function.name == "drop-shadow", own.count == 7 {
        let color = Self.text(SVGColor(own[3], own[4], own[5], own[6]))
        parts.append("drop-shadow(\(own[0])px \(own[1])px \(max(0, own[2]))px \(color))")
      } else {
        let number = function.name == "hue-rotate" ? own.first ?? 0 : max(0, own.first ?? 0)
        parts.append("\(function.name)(\(number)\(function.unit))")
      }
    }
    return parts.isEmpty ? "none" : parts.joined(separator: " ")
  }

  /// Returns a colour as text.
  static func text(_ color: SVGColor) -> String {
    "rgba(\(color.x * 255), \(color.y * 255), \(color.z * 255), \(color.w))"
  }
}
