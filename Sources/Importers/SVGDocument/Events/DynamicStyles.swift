// SPDX-License-Identifier: Apache-2.0

/// The styles of the elements for which the pointer chooses other rules.
struct DynamicStyles {
  /// The style of an element from a time on.
  struct Change {
    /// The time in seconds.
    var time: Double
    var style: SVGStyle
  }

  /// An element with its styles in ascending order of time. The first is the one without a pointer.
  struct Element {
    var index: SVGTree.Index
    var changes: [Change]
  }

  /// The elements in document order.
  private(set) var elements: [Element] = []

  init(_ tree: SVGTree, _ styles: StyleResolver, _ timeline: PointerTimeline) {
    guard timeline.states.count > 1, styles.usesPointer else { return }
    let resolvers = timeline.states.map { $0 == PointerState() ? styles : styles.resolver(for: $0) }
    var isAffected = [Bool](repeating: false, count: tree.nodes.count)
    for (index, node) in tree.nodes.enumerated() where !node.isText {
      isAffected[index] =
        node.parent.map { isAffected[$0] } == true
        || resolvers.dropFirst().contains { $0.rules(of: index) != styles.rules(of: index) }
    }
    // The styles of the elements around are inherited.
    var isNeeded = isAffected
    for index in tree.nodes.indices.reversed() where isNeeded[index] {
      if let parent = tree[index].parent { isNeeded[parent] = true }
    }
    var all: [[SVGTree.Index: SVGStyle]] = resolvers.map { _ in [:] }
    for index in tree.nodes.indices where isNeeded[index] {
      let parent = tree[index].parent
      for (number, resolver) in resolvers.enumerated() {
        all[number][index] = resolver.style(of: index, parent: parent.flatMap { all[number][$0] })
      }
    }
    for index in tree.nodes.indices where isAffected[index] {
      let changes = [(time: 0.0, state: 0)] + timeline.changes
      elements.append(
        Element(
          index: index,
          changes: changes.compactMap { change in
            all[change.state][index].map { Change(time: change.time, style: $0) }
          }))
    }
  }
}

extension DynamicStyles.Element {
  /// The values of the properties that change, by their names.
  var properties: [(name: String, changes: StyleChanges)] {
    let names = Set(changes.flatMap(\.style.values.keys)).filter { !Self.isIgnored($0) }
    return names.sorted().compactMap { name in
      let texts = changes.map { $0.style.isDeclared(name) ? $0.style[name] : nil }
      guard texts.contains(where: { $0 != texts[0] }) else { return nil }
      var result = StyleChanges(name: name, rest: texts[0])
      var last = texts[0]
      for (change, text) in zip(changes, texts).dropFirst() where text != last {
        result.changes.append(
          StyleChanges.Change(
            time: change.time, value: text, transition: CSSTransition(of: name, change.style)))
        last = text
      }
      return (name, result)
    }
  }

  /// Returns whether a property changes nothing in a picture, or is read elsewhere.
  private static func isIgnored(_ name: String) -> Bool {
    ["animation-", "transition-"].contains { name.hasPrefix($0) }
      || ["cursor", "outline", "pointer-events", "user-select", "will-change"].contains(name)
  }

  /// The animations by CSS that the styles start and end.
  var animations: [CSSAnimationSpan] {
    var open: [(span: CSSAnimationSpan, isPaused: Bool)] = []
    var result: [CSSAnimationSpan] = []
    for change in changes {
      let list = CSSAnimationList.animations(of: change.style)
      for entry in open where !list.contains(where: { $0.name == entry.span.animation.name }) {
        var span = entry.span
        span.end = change.time
        result.append(span.closed(at: change.time))
      }
      open.removeAll { entry in !list.contains { $0.name == entry.span.animation.name } }
      for animation in list {
        guard let position = open.firstIndex(where: { $0.span.animation.name == animation.name })
        else {
          var span = CSSAnimationSpan(animation: animation, style: change.style, start: change.time)
          if animation.isPaused { span.pauses = [change.time...(.infinity)] }
          open.append((span, animation.isPaused))
          continue
        }
        guard open[position].isPaused != animation.isPaused else { continue }
        open[position].isPaused = animation.isPaused
        if animation.isPaused {
          open[position].span.pauses.append(change.time...(.infinity))
        } else {
          open[position].span = open[position].span.closed(at: change.time)
        }
      }
    }
    return result + open.map(\.span)
  }
}

/// The time in which a style has an animation.
struct CSSAnimationSpan {
  var animation: CSSAnimation
  /// The style that starts the animation.
  var style: SVGStyle
  /// The ends in seconds.
  var start: Double
  var end = Double.infinity
  /// The times in which the animation stands still, in ascending order.
  var pauses: [ClosedRange<Double>] = []

  /// Returns the span with its last pause ended.
  func closed(at time: Double) -> CSSAnimationSpan {
    var span = self
    if let last = pauses.last, last.upperBound == .infinity {
      span.pauses[pauses.count - 1] = last.lowerBound...max(time, last.lowerBound)
    }
    return span
  }
}
