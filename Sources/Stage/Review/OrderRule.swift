// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplaneRenderTree

/// Finds texts that appear in a wrong order.
struct OrderRule {
  /// A text with the time at which it appears and its position.
  private struct Item {
    var record: TextRecord
    var start: Double
    var end: Double
    var box: Rect
    var baseline: Double
    var capHeight: Double
    var middle: Point { Point((box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2) }
  }

  private let items: [Item]
  private let film: FilmFacts

  /// The least distance in time, in seconds, of texts that appear one after the other.
  private static let leastDelay = 0.15
  /// The least opacity of a text that has appeared.
  private static let shownOpacity = 0.5
  /// The number of lines that make a list.
  private static let listCount = 3
  /// The distance of edges that are in line, as a fraction of a capital letter's height, and the difference
  /// of two steps of a list, as a fraction of the step.
  private static let (alignmentShare, stepShare) = (0.5, 0.25)
  /// Texts of end cards.
  private static let endings: Set<String> = [
    "the end", "thank you", "thanks", "thanks for watching", "thank you for watching", "fin", "end", "ende",
    "danke", "vielen dank", "goodbye", "good night", "see you soon", "credits",
  ]

  init(_ records: TextRecords, _ film: FilmFacts) {
    self.film = film
    items = records.all.compactMap { record in
      let shown = record.samples.filter { $0.opacity >= Self.shownOpacity && !$0.isAway }
      guard record.largestInkOpacity >= TextJudge.ornamentOpacity, let first = shown.first,
        let last = shown.last
      else { return nil }
      let resting = shown.first { $0.speed < TextJudge.restingSpeed } ?? last
      return Item(
        record: record, start: first.time, end: last.time, box: resting.box, baseline: resting.baseline,
        capHeight: resting.capHeight)
    }
  }

  func findings() -> [FilmReview.Finding] { numberFindings() + listFindings() + endingFindings() }

  // MARK: Numbers

  private func numberFindings() -> [FilmReview.Finding] {
    // A layer that shows several strings is a counter, unless they are words.
    let counts = Dictionary(grouping: items, by: \.record.id.node).mapValues(\.count)
    var groups: [OrderedLabel.Kind: [(label: OrderedLabel, item: Item)]] = [:]
    for item in items {
      guard let label = OrderedLabel(item.record.id.string) else { continue }
      if !item.record.hasLetters, counts[item.record.id.node] ?? 1 > 1 { continue }
      groups[label.kind, default: []].append((label, item))
    }
    return groups.values.compactMap { group in
      guard let label = group.first?.label, Set(group.map(\.label.number)).count == group.count,
        group.count >= label.leastCount, label.kind != .number || isCount(group.map(\.label.number))
      else { return nil }
      return wrongTime(group, label) ?? wrongPosition(group, label)
    }
  }

  /// Returns whether numbers are those from 1 on, as the badges of a list have.
  private func isCount(_ numbers: [Int]) -> Bool { numbers.sorted() == Array(1...max(1, numbers.count)) }

  private func wrongTime(
    _ group: [(label: OrderedLabel, item: Item)], _ label: OrderedLabel
  ) -> FilmReview.Finding? {
    let sorted = group.sorted { ($0.item.start, $0.label.number) < ($1.item.start, $1.label.number) }
    var turns: [Int] = []
    for index in sorted.indices.dropFirst() where sorted[index].label.number < sorted[index - 1].label.number
    {
      guard sorted[index].item.start - sorted[index - 1].item.start >= Self.leastDelay else { continue }
      turns.append(index)
    }
    guard let turn = turns.first else { return nil }
    if label.isCyclic, turns.count == 1, sorted.last.map({ $0.label.number < sorted[0].label.number }) == true
    {
      return nil
    }
    let isReversed = turns.count == sorted.count - 1
    if isReversed, label.mayCountDown || label.isCyclic { return nil }
    let (early, late) = (sorted[turn - 1].item, sorted[turn].item)
    return FilmReview.Finding(
      .wrongOrder, of: early.record.path, early.start...late.start,
      "\(early.record.title) appears at \(TextJudge.decimal(early.start)) s, before "
        + "\(late.record.title) at \(TextJudge.decimal(late.start)) s")
  }

  /// Returns the finding of labels that are in one column or row, but not in the order of their numbers.
  private func wrongPosition(
    _ group: [(label: OrderedLabel, item: Item)], _ label: OrderedLabel
  ) -> FilmReview.Finding? {
    guard group.count >= Self.listCount, label.kind != .number, label.kind != .date else { return nil }
    let start = group.map(\.item.start).max() ?? 0
    guard group.allSatisfy({ $0.item.end > start }) else { return nil }
    let down = group.sorted { $0.item.box.minY < $1.item.box.minY }
    let across = group.sorted { $0.item.box.minX < $1.item.box.minX }
    let isColumn = Self.isColumn(down.map(\.item))
    guard isColumn || Self.isRow(across.map(\.item)) else { return nil }
    let sorted = isColumn ? down : across
    let numbers = sorted.map(\.label.number)
    let falls = zip(numbers, numbers.dropFirst()).filter { $0 > $1 }.count
    guard falls > 0, falls < numbers.count - 1 else { return nil }
    if label.isCyclic, falls == 1, (numbers.last ?? 0) < numbers[0] { return nil }
    guard let turn = numbers.indices.dropFirst().first(where: { numbers[$0] < numbers[$0 - 1] }) else {
      return nil
    }
    let (first, second) = (sorted[turn - 1].item.record, sorted[turn].item.record)
    return FilmReview.Finding(
      .wrongOrder, of: first.path, start...start,
      "\(first.title) is \(isColumn ? "above" : "to the left of") \(second.title)")
  }

  // MARK: Lists

  /// Returns the findings of lists whose lines appear neither downwards nor upwards.
  private func listFindings() -> [FilmReview.Finding] {
    // The order of numbered lines is judged by their numbers.
    let lines = items.filter { item in
      let text = item.record.id.string
      return item.record.hasLetters && text.count > 2 && OrderedLabel(text) == nil
    }
    return Self.columns(lines).compactMap { column in
      let starts = column.map(\.start)
      let sorted = starts.sorted()
      guard zip(sorted, sorted.dropFirst()).allSatisfy({ $1 - $0 >= Self.leastDelay }),
        let latest = sorted.last, column.allSatisfy({ $0.end > latest })
      else { return nil }
      let rises = zip(starts, starts.dropFirst()).filter { $0 < $1 }.count
      guard rises > 0, rises < starts.count - 1,
        let turn = starts.indices.dropFirst().first(where: { starts[$0] < starts[$0 - 1] })
      else { return nil }
      let (above, below) = (column[turn - 1], column[turn])
      return FilmReview.Finding(
        .wrongOrder, of: above.record.path, below.start...above.start,
        "\(above.record.title) appears at \(TextJudge.decimal(above.start)) s, after "
          + "\(below.record.title) below it at \(TextJudge.decimal(below.start)) s")
    }
  }

  /// Returns the evenly spaced columns of texts with letters of one size, from top to bottom.
  private static func columns(_ items: [Item]) -> [[Item]] {
    var columns: [[Item]] = []
    for item in items.sorted(by: { $0.box.minY < $1.box.minY }) {
      let index = columns.firstIndex { column in
        guard let last = column.last, abs(last.record.capShare - item.record.capShare) < 1e-3 else {
          return false
        }
        return isInLine(last, item) && item.box.minY > last.box.minY + last.capHeight
      }
      if let index { columns[index].append(item) } else { columns.append([item]) }
    }
    return columns.filter { $0.count >= listCount && isEven($0.map(\.baseline)) }
  }

  private static func isInLine(_ a: Item, _ b: Item) -> Bool {
    let tolerance = alignmentShare * a.capHeight
    return abs(a.box.minX - b.box.minX) < tolerance || abs(a.box.maxX - b.box.maxX) < tolerance
      || abs(a.middle.x - b.middle.x) < tolerance
  }

  private static func isColumn(_ items: [Item]) -> Bool {
    zip(items, items.dropFirst()).allSatisfy { a, b in
      isInLine(a, b) && b.middle.y - a.middle.y > a.capHeight
    }
  }

  private static func isRow(_ items: [Item]) -> Bool {
    zip(items, items.dropFirst()).allSatisfy { a, b in
      abs(a.middle.y - b.middle.y) < alignmentShare * a.capHeight && b.middle.x - a.middle.x > a.capHeight
    }
  }

  private static func isEven(_ values: [Double]) -> Bool {
    let steps = zip(values, values.dropFirst()).map { (a: Double, b: Double) in b - a }
    guard let least = steps.min(), let most = steps.max(), least > 0 else { return false }
    return most - least <= stepShare * most
  }

  // MARK: End cards

  private func endingFindings() -> [FilmReview.Finding] {
    items.compactMap { card in
      let words = card.record.id.string.lowercased().filter { $0.isLetter || $0.isWhitespace }
      let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      guard Self.endings.contains(text) else { return nil }
      let later = items.filter { $0.start > card.end + Self.leastDelay && $0.record.hasLetters }
      guard let next = later.min(by: { $0.start < $1.start }) else { return nil }
      return FilmReview.Finding(
        .wrongOrder, of: card.record.path, card.start...next.start,
        "\(card.record.title) is shown at \(TextJudge.decimal(card.start)) s, before "
          + "\(next.record.title) at \(TextJudge.decimal(next.start)) s")
    }
  }
}
