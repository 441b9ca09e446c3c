// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// The animations of a document, by element and attribute.
final class DocumentMotion {
  /// An animation of one attribute.
  private enum Source {
    /// An animation element, by its index in the list of all.
    case smil(Int)
    case css(CSSMotion)
    /// The values that styles give while the pointer moves.
    case style(StyleChanges)
  }

  private struct Key: Hashable {
    var element: SVGTree.Index
    var name: String
  }

  /// The time in seconds up to which motion without a period is written out.
  let horizon: Double
  private let tree: SVGTree
  private var sources: [Key: [Source]] = [:]
  private var nodes: [SVGTree.Index] = []
  private var timings: [SMILTiming] = []
  private let schedule: SMILSchedule
  /// The elements that move as a whole.
  private var movers: Set<SVGTree.Index> = []
  /// The animated attributes of each element, sorted.
  private var names: [SVGTree.Index: [String]] = [:]
  /// The animation elements that begin or end with an event that does not come.
  private(set) var waiting: [SVGTree.Index] = []
  /// A Boolean value that indicates whether an animation begins or ends with an event of the pointer.
  private(set) var usesPointer = false
  /// The courses that the layers use, for the duration of the document.
  private var courses: [AttributeCourse] = []
  private var used: Set<Key> = []
  private(set) var notes = MotionNotes()

  /// The attributes that change the position of an element.
  private static let transforms: Set<String> = [
    "transform", "translate", "rotate", "scale", "offset-distance", LayerBuilder.motionName,
  ]

  /// Collects the animations. `events` are those of the pointer, in ascending order of time.
  init(_ tree: SVGTree, styles: StyleResolver, events: [PointerEvent] = []) {
    self.tree = tree
    horizon = MotionLimits.period + (events.last?.time ?? 0)
    let input = SMILSchedule.Input(events: events, identifiers: tree.identifiers)
    var (animations, notes): ([SMILSchedule.Animation], MotionNotes) = ([], MotionNotes())
    var targets: [(key: Key, position: Int)] = []
    for (index, node) in tree.nodes.enumerated() where Self.elements.contains(node.name) {
      let target = node.attributes["href"].flatMap { SVGText.fragment($0) }
      let element = target.map { tree.identifiers[$0] } ?? node.parent
      guard let element else { continue }
      let timing = SMILTiming(node, notes: &notes)
      let name = node.name == "animateMotion" ? LayerBuilder.motionName : node.attributes["attributeName"]
      animations.append(
        SMILSchedule.Animation(
          identifier: node.attributes["id"], target: element, timing: timing))
      nodes.append(index)
      timings.append(timing)
      if timing.waits(for: input, target: element) { waiting.append(index) }
      if timing.usesPointer { usesPointer = true }
      guard let name else { continue }
      targets.append((Key(element: element, name: SVGText.trimmed(name)), animations.count - 1))
    }
    schedule = SMILSchedule(animations, input: input, horizon: horizon * 2, notes: &notes)
    self.notes = notes
    for (key, position) in targets { sources[key, default: []].append(.smil(position)) }
    addRules(styles, DynamicStyles(tree, styles, PointerTimeline(events)))
    for key in sources.keys.sorted(by: { $0.name < $1.name }) {
      names[key.element, default: []].append(key.name)
    }
    for key in sources.keys where Self.transforms.contains(key.name) { movers.insert(key.element) }
  }

  private static let elements: Set<String> = ["animate", "set", "animateTransform", "animateMotion"]

  // MARK: CSS

  /// Adds the animations of the elements' styles, and what the pointer changes in them.
  private func addRules(_ styles: StyleResolver, _ dynamic: DynamicStyles) {
    for element in dynamic.elements {
      for (name, changes) in element.properties {
        sources[Key(element: element.index, name: name), default: []].append(.style(changes))
      }
      for span in element.animations { add(span, of: element.index, styles) }
    }
    if styles.keyframes.isEmpty { return }
    let changing = Set(dynamic.elements.map(\.index))
    // Custom properties are inherited, and parents come before their children.
    var all = [SVGStyle?](repeating: nil, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() where !node.isText {
      let style = styles.style(of: index, parent: node.parent.flatMap { all[$0] })
      all[index] = style
      guard !changing.contains(index) else { continue }
      for animation in CSSAnimationList.animations(of: style) {
        add(CSSAnimationSpan(animation: animation, style: style, start: 0), of: index, styles)
      }
    }
  }

  /// Adds an animation of a style.
  private func add(_ span: CSSAnimationSpan, of index: SVGTree.Index, _ styles: StyleResolver) {
    guard var rule = styles.keyframes[span.animation.name], span.start < span.end else { return }
    for frame in rule.frames.indices {
      rule.frames[frame].declarations = span.style.resolved(rule.frames[frame].declarations)
    }
    let names = Set(rule.frames.flatMap { $0.declarations.map(\.name) })
      .subtracting(["animation-timing-function", "animation-composition"])
    for name in names.sorted() {
      var motion = Self.motion(span.animation, rule, of: name)
      (motion.span, motion.pauses) = (span.start...span.end, span.pauses)
      if !span.pauses.isEmpty { motion.isPaused = false }
      sources[Key(element: index, name: name), default: []].append(.css(motion))
    }
  }

  private static func motion(
    _ animation: CSSAnimation, _ rule: CSSKeyframes, of name: String
  ) -> CSSMotion {
    var motion = CSSMotion()
    (motion.name, motion.duration, motion.delay) = (rule.name, animation.duration, animation.delay)
    motion.iterationCount = animation.iterationCount
    motion.direction = MotionEffect.Direction(rawValue: animation.direction.rawValue) ?? .normal
    motion.fillMode = CSSMotion.FillMode(rawValue: animation.fillMode.rawValue) ?? .none
    motion.isPaused = animation.isPaused
    motion.composition = CSSMotion.Composition(rawValue: animation.composition.rawValue) ?? .replace
    motion.easing = animation.timingFunction
    motion.keyframes = rule.frames.map { frame in
      func value(_ name: String) -> String? { frame.declarations.last { $0.name == name }?.value }
      return CSSMotion.Keyframe(
        frame.offset, value(name), easing: value("animation-timing-function"),
        composition: value("animation-composition").flatMap(CSSMotion.Composition.init))
    }
    return motion
  }

  // MARK: Courses

  /// Returns whether an attribute or a property of an element has animations.
  func animates(_ index: SVGTree.Index, _ name: String) -> Bool {
    !sources.isEmpty && sources[Key(element: index, name: name)] != nil
  }

  /// The attributes and properties of an element that have animations.
  func names(of index: SVGTree.Index) -> [String] { names[index] ?? [] }

  /// A Boolean value that indicates whether an element of the document moves.
  var hasMovers: Bool { !movers.isEmpty }

  /// Returns whether an element's position, size or turn is animated.
  func moves(_ index: SVGTree.Index) -> Bool { movers.contains(index) }

  /// Counts an attribute as shown.
  func use(_ name: String, of index: SVGTree.Index) { used.insert(Key(element: index, name: name)) }

  /// Returns the values that the keyframes of CSS give a property, as text.
  func keyframeValues(of name: String, of index: SVGTree.Index) -> [String] {
    (sources[Key(element: index, name: name)] ?? []).flatMap { source -> [String] in
      switch source {
      case .css(let motion): motion.keyframes.compactMap(\.value)
      case .style(let changes): changes.changes.compactMap(\.value)
      case .smil: []
      }
    }
  }

  /// Returns the course of an attribute over its value without animations, or `nil` if it has no animations.
  func course(
    of name: String, of index: SVGTree.Index, base: MotionValue, parse: (String) -> MotionValue?
  ) -> AttributeCourse? {
    let key = Key(element: index, name: name)
    guard let list = sources[key] else { return nil }
    used.insert(key)
    var effects: [MotionEffect] = []
    for (order, source) in list.enumerated() {
      switch source {
      case .css(let motion):
        effects += motion.effects(order: order, notes: &notes, parse: parse)
      case .style(let changes): effects.append(changes.effect(base: base, parse: parse))
      case .smil(let position):
        let node = tree[nodes[position]]
        let function =
          node.name == "animateMotion"
          ? SMILFunction(motion: node, path: path(of: nodes[position]), notes: &notes)
          : SMILFunction(node, notes: &notes, parse: parse)
        guard let function else { continue }
        effects.append(
          function.effect(
            timing: timings[position], schedule: schedule, index: position, order: nodes[position]))
      }
    }
    guard !effects.isEmpty else { return nil }
    let course = MotionSandwich.course(base: base, effects: effects, horizon: horizon, notes: &notes)
    courses.append(course)
    return course
  }

  /// Returns the path of an `animateMotion` element: that of its `mpath`, or else its own.
  private func path(of index: SVGTree.Index) -> [PathStep]? {
    let mpath = tree[index].children.first { tree[$0].name == "mpath" }
    if let mpath, let href = tree[mpath].attributes["href"], let fragment = SVGText.fragment(href),
      let target = tree.identifiers[fragment], let data = tree[target].attributes["d"]
    {
      return PathData(data).steps
    }
    return tree[index].attributes["path"].map { PathData($0).steps }
  }

  // MARK: The whole document

  /// The time after which everything repeats, or the end of the last animation. `nil` if nothing moves.
  var naturalDuration: Double? { MotionLoops.naturalDuration(courses) }

  /// The animated attributes that no layer has used, in document order.
  var unused: [(element: SVGTree.Index, name: String)] {
    sources.keys.filter { !used.contains($0) }.sorted { ($0.element, $0.name) < ($1.element, $1.name) }
      .map { ($0.element, $0.name) }
  }
}
