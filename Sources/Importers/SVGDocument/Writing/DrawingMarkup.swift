// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics
import MultiplaneGeometry
import MultiplaneRaster

/// Writes a drawing as the text of an SVG file.
struct DrawingMarkup {
  private let drawing: MovingDrawing
  private let images: DrawnImages
  private let visible: Rect
  private let title: String?
  /// The length of the animation in seconds, or 0 for a still drawing.
  private let duration: Double
  private let repeats: Bool
  private let curves: [CubicTimingCurve]

  private var body = ""
  private var depth = 1
  /// The names of `@keyframes`, by their text.
  private var keyframes: [String: String] = [:]
  private var keyframeTexts: [String] = []
  private var identifiers: [ObjectIdentifier: String] = [:]
  /// The number of elements that show each image.
  private var imageUses: [Int: Int] = [:]

  private static let indents = (0...32).map { String(repeating: " ", count: $0) }

  /// The time of an animation.
  struct Course {
    /// The length in seconds, or 0 for a still drawing.
    var duration = 0.0
    var repeats = true
    /// The timing curves to try first.
    var curves: [CubicTimingCurve] = []
  }

  init(_ drawing: MovingDrawing, images: DrawnImages, visible: Rect, title: String?, course: Course) {
    (self.drawing, self.images, self.visible, self.title) = (drawing, images, visible, title)
    (duration, repeats, curves) = (course.duration, course.repeats, course.curves)
  }

  /// The text of an element: its attributes, the names of its keyframes, and its `animate` elements.
  private struct ElementText {
    var attributes = ""
    var names: [String] = []
    var animations = ""
  }

  /// Returns the text of the file.
  mutating func text() -> String {
    countImages(of: drawing.root)
    for child in drawing.root.children { write(child, in: drawing.root, isClip: false) }
    func number(_ value: Double) -> String { MarkupNumber.text(value, digits: 3) }
    let (width, height) = (number(visible.width), number(visible.height))
    var text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" "
      + "viewBox=\"0 0 \(width) \(height)\">\n"
    if let title, !title.isEmpty { text += " <title>\(Self.escaped(title))</title>\n" }
    if !keyframeTexts.isEmpty {
      let length = MarkupNumber.text(duration, digits: 4)
      text += " <style>\n"
      text += ".m{animation:\(length)s linear \(repeats ? "infinite" : "1") both}\n"
      for keyframe in keyframeTexts { text += keyframe + "\n" }
      text += " </style>\n"
    }
    let shared = imageUses.filter { $0.value > 1 }.keys.sorted()
    if !shared.isEmpty {
      text += " <defs>\n"
      for index in shared { text += "  <image id=\"i\(index)\"\(imageAttributes(index))/>\n" }
      text += " </defs>\n"
    }
    let offset = "\(number(-visible.minX)) \(number(visible.maxY))"
    text += " <g transform=\"matrix(1 0 0 -1 \(offset))\">\n"
    return text + body + " </g>\n</svg>\n"
  }

  private mutating func countImages(of part: MovingPart) {
    if part.first.element == "image", let index = part.first.imageIndex { imageUses[index, default: 0] += 1 }
    for child in part.children { countImages(of: child) }
  }

  private func imageAttributes(_ index: Int) -> String {
    let entry = images.entries[index]
    return
      " width=\"\(entry.width)\" height=\"\(entry.height)\" preserveAspectRatio=\"none\""
      + " href=\"\(entry.address)\""
  }

  /// Returns text for an attribute or an element. Characters that XML cannot represent are replaced.
  private static func escaped(_ text: String) -> String {
    MarkupText.escaped(
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { $0.value < 0x20 && $0 != "\n" && $0 != "\t" ? "\u{FFFD}" : $0 })))
  }

  // MARK: Elements

  /// Writes an element with everything in it. The depth of drawings is limited, so the recursion is too.
  private mutating func write(_ part: MovingPart, in parent: MovingPart, isClip: Bool) {
    let chain = Self.chain(from: part)
    guard let last = chain.last else { return }
    var tag = last.first.element
    var text = ElementText()
    var styles: [String] = []
    if let identifier = identifiers[ObjectIdentifier(last)] { text.attributes += " id=\"\(identifier)\"" }
    for link in chain {
      for attribute in link.first.attributes where attribute.name != "href" {
        text.attributes += " \(attribute.name)=\"\(Self.escaped(attribute.value))\""
      }
      styles += link.first.styles.map { "\($0.name):\($0.value)" }
      for reference in link.first.references {
        guard let target = target(of: reference, link, in: link === part ? parent : part) else { continue }
        text.attributes += " \(reference.attribute)=\"url(#\(identifier(of: target)))\""
      }
      for (property, course) in link.courses where property != .opacity {
        add(property, course, of: link, &text)
      }
    }
    addOpacity(of: chain, in: parent, isClip: isClip, &text)
    if let index = last.first.imageIndex {
      if imageUses[index, default: 0] > 1 {
        tag = "use"
        text.attributes += " href=\"#i\(index)\""
      } else {
        text.attributes += imageAttributes(index)
      }
    }
    if !text.names.isEmpty {
      text.attributes += " class=\"m\""
      styles.append("animation-name:" + text.names.joined(separator: ","))
    }
    if !styles.isEmpty { text.attributes += " style=\"\(styles.joined(separator: ";"))\"" }
    let title = chain.compactMap(\.first.title).first
    if let title { text.attributes += " role=\"img\" aria-label=\"\(Self.escaped(title))\"" }
    finish(last, tag, text, title, isClip: isClip)
  }

  private mutating func finish(
    _ part: MovingPart, _ tag: String, _ text: ElementText, _ title: String?, isClip: Bool
  ) {
    let indent = Self.indents[min(depth + 1, 32)]
    body += "\(indent)<\(tag)\(text.attributes)"
    guard !part.children.isEmpty || !text.animations.isEmpty || title != nil else {
      body += "/>\n"
      return
    }
    body += ">\n"
    if let title { body += "\(indent) <title>\(Self.escaped(title))</title>\n" }
    body += text.animations
    depth += 1
    // Names of the parts that the children refer to are needed before they are written.
    for child in part.children { nameTargets(of: child, in: part) }
    for child in part.children { write(child, in: part, isClip: isClip || tag == "clipPath") }
    depth -= 1
    body += "\(indent)</\(tag)>\n"
  }

  private mutating func nameTargets(of part: MovingPart, in parent: MovingPart) {
    for reference in part.first.references {
      if let target = target(of: reference, part, in: parent) { _ = identifier(of: target) }
    }
  }

  /// Returns the part that a reference means: a child, or a sibling that exists at the same time.
  private func target(of reference: DrawingPart.Reference, _ part: MovingPart, in parent: MovingPart)
    -> MovingPart?
  {
    let found = (part.children + parent.children).filter { $0.first.key == reference.key }
    return found.first { $0.overlaps(part) } ?? found.first
  }

  private mutating func identifier(of part: MovingPart) -> String {
    if let known = identifiers[ObjectIdentifier(part)] { return known }
    let name = "p\(identifiers.count + 1)"
    identifiers[ObjectIdentifier(part)] = name
    return name
  }

  /// Returns a part and the only part in it, and so on, as far as one element can show them.
  private static func chain(from part: MovingPart) -> [MovingPart] {
    var chain = [part]
    var moves = !part.hasPlainTransform
    var fades = !part.hasPlainOpacity
    while let last = chain.last, last.isPlainGroup, let next = last.children.first,
      !next.first.isDefinition, next.ranges == last.ranges, next.first.title == nil || last.first.title == nil
    {
      guard !moves || next.hasPlainTransform, !fades || next.hasPlainOpacity else { break }
      // Blending and filters would come before the opacity of the group.
      guard !fades || (next.first.styles.isEmpty && next.first.references.isEmpty) else { break }
      if next.first.attributes.contains(where: { $0.name == "data-name" }),
        chain.contains(where: { $0.first.attributes.contains { $0.name == "data-name" } })
      {
        break
      }
      moves = moves || !next.hasPlainTransform
      fades = fades || !next.hasPlainOpacity
      chain.append(next)
    }
    return chain
  }

  // MARK: Values

  /// Adds a property as attributes or as an animation.
  private mutating func add(
    _ property: DrawingProperty, _ course: ValueCourse, of part: MovingPart, _ text: inout ElementText
  ) {
    guard let first = course.values.first else { return }
    let still = DrawnProperty(
      property: property, scale: part.scale, reach: part.reach, verbs: first.verbs)
    for (name, value) in still.attributes(first.list) { text.attributes += " \(name)=\"\(value)\"" }
    guard duration > 0, !course.isConstant else { return }
    var isAttribute = false
    if case .attribute = property { isAttribute = true }
    let drawn = DrawnCourse(
      property, DrawnCourse.Samples(times: course.times, values: course.values), scale: part.scale,
      reach: part.reach, curves: isAttribute ? nil : curves)
    if case .attribute(let name) = property {
      let texts = drawn.attributeTexts(duration: duration)
      let count = repeats ? "indefinite" : "1"
      text.animations += "\(Self.indents[min(depth + 2, 32)])<animate attributeName=\"\(name)\" "
      text.animations +=
        "dur=\"\(MarkupNumber.text(duration, digits: 4))s\" repeatCount=\"\(count)\" fill=\"freeze\" "
      text.animations += "values=\"\(texts.values)\" keyTimes=\"\(texts.times)\"/>\n"
    } else {
      text.names.append(name(ofKeyframes: drawn.styleText(duration: duration)))
    }
  }

  private mutating func name(ofKeyframes text: String) -> String {
    if let known = keyframes[text] { return known }
    let name = "k\(keyframes.count + 1)"
    keyframes[text] = name
    keyframeTexts.append("@keyframes \(name){\(text)}")
    return name
  }

  /// Adds the opacity of an element, which is 0 while the element does not exist.
  private mutating func addOpacity(
    of chain: [MovingPart], in parent: MovingPart, isClip: Bool, _ text: inout ElementText
  ) {
    guard let part = chain.first(where: { !$0.hasPlainOpacity }) ?? chain.first, !part.first.isDefinition
    else {
      return
    }
    let course = part.course(of: .opacity)
    let absences = duration > 0 ? chain[0].absences(in: parent) : []
    guard !absences.isEmpty else {
      if let course { add(.opacity, course, of: part, &text) }
      return
    }
    var (times, values, jumps): ([Double], [DrawingValue], Set<Int>) = ([], [], [])
    var position = 0
    var wasAbsent: Bool?
    for (sample, time) in drawing.times.enumerated() {
      let isAbsent = absences.contains { $0.contains(sample) }
      if !isAbsent, !chain[0].ranges.contains(where: { $0.contains(sample) }) { continue }
      if let wasAbsent, wasAbsent != isAbsent { jumps.insert(values.count - 1) }
      wasAbsent = isAbsent
      times.append(time)
      if let course, !isAbsent {
        while position + 1 < course.times.count, course.times[position + 1] <= time { position += 1 }
        values.append(course.values[position])
      } else {
        values.append(.numbers([isAbsent ? 0 : 1]))
      }
    }
    guard let first = values.first else { return }
    if isClip { values = values.map { $0 == .numbers([0]) ? $0 : .numbers([1]) } }
    if first == .numbers([0]) { text.attributes += isClip ? " visibility=\"hidden\"" : " opacity=\"0\"" }
    let drawn = DrawnCourse(
      .opacity, DrawnCourse.Samples(times: times, values: values, jumps: jumps), scale: part.scale,
      reach: part.reach, curves: curves)
    var frames = drawn.styleText(duration: duration)
    if isClip {
      frames = frames.replacing("opacity:0", with: "visibility:hidden").replacing(
        "opacity:1", with: "visibility:visible")
    }
    text.names.append(name(ofKeyframes: frames))
  }
}

extension DrawingPart {
  /// The number of the image that the element shows, or `nil` for other elements.
  var imageIndex: Int? {
    element == "image" ? attributes.first { $0.name == "href" }.flatMap { Int($0.value) } : nil
  }

  /// True for elements that are drawn only where others refer to them, and for parts of such elements.
  var isDefinition: Bool {
    ["clipPath", "mask", "filter", "linearGradient", "radialGradient", "stop"].contains(element)
      || element.hasPrefix("fe")
  }
}

extension DrawingValue {
  /// The numbers of the value: the coordinates of a path.
  var list: [Double] {
    switch self {
    case .numbers(let numbers): numbers
    case .path(let path): path.numbers
    }
  }

  /// The kinds of segments of a path.
  var verbs: [Path.Verb] { if case .path(let path) = self { path.verbs } else { [] } }
}

extension MovingPart {
  /// True if the part has no transform, or the identity at all times.
  fileprivate var hasPlainTransform: Bool {
    guard let course = course(of: .transform) else { return true }
    return course.values.allSatisfy { PlaneMove($0.list).map.isNearIdentity }
  }

  /// True if the part has no opacity, or 1 at all times.
  fileprivate var hasPlainOpacity: Bool {
    guard let course = course(of: .opacity) else { return true }
    return course.values.allSatisfy { $0 == .numbers([1]) }
  }

  /// True for a group with one child, which may be drawn by the child's element.
  fileprivate var isPlainGroup: Bool {
    first.element == "g" && children.count == 1 && first.styles.isEmpty && first.references.isEmpty
  }

  /// True if both parts exist at a sample.
  fileprivate func overlaps(_ other: MovingPart) -> Bool {
    ranges.contains { range in other.ranges.contains { $0.overlaps(range) } }
  }

  /// Returns the samples at which the parent exists without this part.
  fileprivate func absences(in parent: MovingPart) -> [ClosedRange<Int>] {
    var result: [ClosedRange<Int>] = []
    for range in parent.ranges {
      var next = range.lowerBound
      for own in ranges where own.overlaps(range) {
        if own.lowerBound > next { result.append(next...(own.lowerBound - 1)) }
        next = max(next, own.upperBound + 1)
      }
      if next <= range.upperBound { result.append(next...range.upperBound) }
    }
    return result
  }
}
