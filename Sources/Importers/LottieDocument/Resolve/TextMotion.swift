// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry

/// The letters of a text layer as functions of the frames of its composition.
final class TextMotion {
  /// The appearance of a letter at a frame.
  struct State {
    var matrix = Affine.identity
    var opacity = 1.0
    var fill, stroke: Vector?
    var strokeWidth = 0.0
    var blur = Vector.zero
  }

  let layout: LetterLayout
  private let document: TextDocument
  private let animators: [(model: TextAnimatorModel, selector: TextSelector?)]
  private let grouping: TextGrouping
  private let path: TextPath?
  private let anchors: [Point]
  private let budget: SampleBudget
  /// The distances by which tracking moves the letters at the frames of the last letter's samples.
  private var shifts: [Double: [Double]] = [:]
  /// The frames, in ascending order, at which the rate of a value changes, and at which a value jumps.
  private(set) var knots: [Double] = []
  private(set) var breaks: [Double] = []
  private let breakSet: Set<Double>

  init(
    _ text: TextModel, _ document: TextDocument, _ layout: LetterLayout, log: LottieLog, budget: SampleBudget
  ) {
    self.layout = layout
    self.budget = budget
    self.document = document
    grouping = text.grouping
    animators = text.animators.map { model in
      (model, model.selector.map { TextSelector($0, layout.letters) })
    }
    anchors = Self.anchors(layout, text.grouping.basis, scale: document.size / 100)
    path = text.path.map { TextPath($0, layout, of: document, log: log) }
    var (knots, breaks): (Set<Double>, Set<Double>) = ([], [])
    for model in text.animators {
      for property in model.properties + model.transform.properties + (model.selector?.properties ?? []) {
        knots.formUnion(property.knots)
        breaks.formUnion(property.breaks)
      }
    }
    for property in grouping.properties {
      knots.formUnion(property.knots)
      breaks.formUnion(property.breaks)
    }
    if let path {
      knots.formUnion(path.knots)
      breaks.formUnion(path.breaks)
    }
    (self.knots, self.breaks, breakSet) = (knots.sorted(), breaks.sorted(), breaks)
  }

  /// A Boolean value that indicates whether letters are blurred.
  var blurs: Bool { animators.contains { $0.model.blur != nil } }

  /// Boolean values that indicate whether the colours and widths of letters differ from the document's.
  var changesFill: Bool { animators.contains { $0.model.changesFill } }
  var changesStroke: Bool { animators.contains { $0.model.stroke != nil || $0.model.strokeOpacity != nil } }
  var changesStrokeWidth: Bool { animators.contains { $0.model.strokeWidth != nil } }

  /// Returns whether a value jumps at a frame.
  func isBreak(_ frame: Double) -> Bool { breakSet.contains(frame) }

  /// Returns, for each letter, the middle of its group on the baseline.
  private static func anchors(
    _ layout: LetterLayout, _ basis: TextGrouping.Basis, scale: Double
  ) -> [Point] {
    var groups: [Int] = []
    var word = 0
    for (index, letter) in layout.letters.enumerated() {
      let isNew = letter.isSpace || index > 0 && layout.letters[index - 1].line != letter.line
      if isNew { word += 1 }
      switch basis {
      case .characters: groups.append(index)
      case .words: groups.append(word)
      case .lines: groups.append(letter.line)
      case .all: groups.append(0)
      }
    }
    var ends: [Int: (left: Double, right: Double, y: Double)] = [:]
    for (group, letter) in zip(groups, layout.letters) where basis == .characters || !letter.isSpace {
      let right = letter.x + letter.glyph.advance * scale
      let known = ends[group] ?? (letter.x, right, letter.y)
      ends[group] = (min(known.left, letter.x), max(known.right, right), known.y)
    }
    return zip(groups, layout.letters).map { group, letter in
      ends[group].map { Point(($0.left + $0.right) / 2, $0.y) } ?? Point(letter.x, letter.y)
    }
  }

  private func measure(_ animator: Int, _ letter: Int, _ frame: Double) -> Double {
    animators[animator].selector?.measure(of: letter, at: frame) ?? 1
  }

  /// The height of letters to which alignments refer, as a fraction of the font size.
  private static let alignedHeight = 0.857

  /// Returns the state of a letter at a frame. The matrix maps coordinates of the letter at the document's
  /// font size.
  func state(of index: Int, at frame: Double) -> State {
    budget.evaluate(1 + animators.count)
    let letter = layout.letters[index]
    var state = State(fill: document.fill, stroke: document.stroke, strokeWidth: document.strokeWidth)
    let alignment = grouping.alignment.value(at: frame) / 100
    var anchor = anchors[index] - Point(letter.x, letter.y)
    anchor.x += alignment.x * letter.glyph.advance * document.size / 200
    anchor.y += alignment.y * document.size * Self.alignedHeight
    var (move, scale, angle) = (Point.zero, SIMD2(1.0, 1.0), 0.0)
    var skewing = Affine.identity
    // Beyond the limits, letters stay as they are.
    let active = budget.hasReserve ? animators[...] : []
    for (slot, (model, _)) in active.enumerated() {
      let measure = measure(slot, index, frame)
      let part = model.transform
      let (position, size) = (part.offset(at: frame), part.scale.value(at: frame) / 100 - 1)
      let shift = part.anchor.value(at: frame) * measure
      anchor += Point(shift.x, shift.y)
      move += position * measure
      scale *= SIMD2(1 + size.x * measure, 1 + size.y * measure)
      angle += part.rotation.value(at: frame) * measure
      let skew = part.skew.value(at: frame) * measure
      if skew != 0 {
        let axis = part.skewAxis.value(at: frame) * part.skewAxisFactor
        skewing = skewing.concatenating(
          TransformSignals.skewing(skew * .pi / 180, axis: axis * .pi / 180))
      }
      state.opacity *= 1 + (part.opacity.value(at: frame) / 100 - 1) * measure
      state.recolor(by: model, measure, at: frame)
    }
    let x = letter.x + shift(of: index, at: frame)
    state.matrix = Affine.translation(-anchor.x, -anchor.y).concatenating(.scale(scale.x, scale.y))
      .concatenating(skewing)
      .concatenating(.rotation(angle * .pi / 180))
      .concatenating(.translation(anchor.x + move.x + x, anchor.y + move.y + letter.y))
    if let path {
      let middle = x + letter.glyph.advance * document.size / 200
      state.matrix = state.matrix.concatenating(
        path.matrix(of: index, line: letter.line, middle: middle, at: frame))
    }
    return state
  }

  // MARK: Tracking

  /// Returns the distance by which tracking moves a letter.
  private func shift(of letter: Int, at frame: Double) -> Double {
    guard animators.contains(where: { !$0.model.tracking.isZero }), budget.hasReserve else { return 0 }
    if let known = shifts[frame] { return known[letter] }
    let values = shifts(at: frame)
    budget.evaluate(values.count * animators.count)
    shifts[frame] = values
    return values[letter]
  }

  private func shifts(at frame: Double) -> [Double] {
    var values: [Double] = []
    var (first, sum, last) = (0, 0.0, 0.0)
    let parts: [TextDocument.Alignment: Double] = [.center: 0.5, .right: 1]
    let part = parts[document.alignment] ?? 0
    func align() { for index in first..<values.count { values[index] -= (sum - last) * part } }
    for (index, letter) in layout.letters.enumerated() {
      if index > 0, layout.letters[index - 1].line != letter.line {
        align()
        (first, sum, last) = (index, 0, 0)
      }
      values.append(sum)
      last = animators.indices.reduce(0.0) { sum, slot in
        sum + animators[slot].model.tracking.value(at: frame) * measure(slot, index, frame)
      }
      sum += last
    }
    align()
    return values
  }
}

extension TextAnimatorModel {
  fileprivate var changesFill: Bool {
    fill != nil || hue != nil || saturation != nil || brightness != nil || fillOpacity != nil
  }
}

extension TextMotion.State {
  fileprivate mutating func recolor(by model: TextAnimatorModel, _ measure: Double, at frame: Double) {
    let progress = Vector(repeating: measure)
    if let color = model.fill { fill = fill.map { .blend($0, color.value(at: frame), progress) } }
    if model.hue != nil || model.saturation != nil || model.brightness != nil {
      fill = fill.map { color in
        var tone = Tone(color)
        tone.hue += (model.hue?.value(at: frame) ?? 0) / 360 * measure
        tone.saturation += (model.saturation?.value(at: frame) ?? 0) / 100 * measure
        tone.brightness += (model.brightness?.value(at: frame) ?? 0) / 100 * measure
        return tone.color
      }
    }
    if let opacity = model.fillOpacity { fill?.fade(to: opacity.value(at: frame), measure) }
    if let opacity = model.strokeOpacity { stroke?.fade(to: opacity.value(at: frame), measure) }
    if let blur = model.blur { self.blur += blur.value(at: frame) * measure }
    if let color = model.stroke {
      stroke = .blend(stroke ?? color.value(at: frame), color.value(at: frame), progress)
    }
    if let width = model.strokeWidth { strokeWidth += width.value(at: frame) * measure }
  }
}

extension TransformModel {
  fileprivate func offset(at frame: Double) -> Point {
    if let split = splitPosition { return Point(split.x.value(at: frame), split.y.value(at: frame)) }
    let position = position.value(at: frame)
    return Point(position.x, position.y)
  }
}

extension Vector {
  /// Moves the opacity of a colour towards another opacity by an amount. `percent` is the other opacity, in
  /// percent.
  fileprivate mutating func fade(to percent: Double, _ measure: Double) {
    w = (w + (percent / 100 - w) * measure).clamped(to: 0...1)
  }
}

extension Property<Double> {
  fileprivate var isZero: Bool { isConstant && first == 0 }
}
