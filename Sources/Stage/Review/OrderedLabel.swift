// SPDX-License-Identifier: Apache-2.0

/// A text with a number that gives its order among others, such as "Step 2", "2." or "Second".
struct OrderedLabel: Hashable {
  /// The kinds of labels. Only labels of one kind have an order.
  enum Kind: Hashable {
    /// A word and a number: "Step 2".
    case word(String)
    /// A number with a mark: "2.", "2)" or "(2)".
    case mark
    /// A rank: "#2" or "No. 2".
    case rank
    /// A number alone.
    case number
    /// A year or a time of day at the start.
    case date
    /// A word of a series: "Second", "March", "Tuesday", "After". The argument is the number of the series.
    case series(Int)
  }

  var kind: Kind
  var number: Int

  /// Words before numbers.
  private static let words: Set<String> = [
    "step", "part", "chapter", "phase", "day", "week", "lesson", "act", "stage", "level", "tip", "rule",
    "reason", "question", "scene", "section", "round", "slide", "page", "figure", "item", "point", "task",
    "quarter", "module", "episode", "schritt", "teil", "kapitel", "tag", "woche", "phase", "punkt",
  ]

  /// Series of words. The first `cyclicCount` begin again after their end.
  private static let series: [[String]] = [
    [
      "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
      "november", "december",
    ],
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"],
    ["mon", "tue", "wed", "thu", "fri", "sat", "sun"],
    ["spring", "summer", "autumn", "winter"],
    ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
    ["q1", "q2", "q3", "q4"],
    ["before", "after"], ["question", "answer"], ["problem", "solution"], ["intro", "outro"],
    ["start", "finish"], ["beginning", "middle", "end"],
    ["morning", "noon", "afternoon", "evening", "night"],
    ["eins", "zwei", "drei", "vier", "fünf"], ["vorher", "nachher"],
  ]
  private static let cyclicCount = 5

  /// True for series that begin again, such as weekdays.
  var isCyclic: Bool {
    if case .series(let number) = kind { return number < Self.cyclicCount }
    return false
  }

  /// True if the order may be reversed: countdowns and rankings.
  var mayCountDown: Bool {
    switch kind {
    case .mark, .rank, .number, .date: true
    case .word, .series: false
    }
  }

  /// The number of labels from which on their order is judged.
  var leastCount: Int {
    switch kind {
    case .word: 2
    case .series: isCyclic ? 3 : 2
    case .mark, .rank, .number, .date: 3
    }
  }

  /// Reads the label at the start of a text, or returns `nil` if there is none.
  init?(_ text: String) {
    let parts = text.lowercased().split { $0.isWhitespace || $0 == ":" || $0 == "–" || $0 == "—" }
    guard let first = parts.first.map(String.init) else { return nil }
    if parts.count > 1, Self.words.contains(first), let number = Self.leadingNumber(String(parts[1])) {
      self.init(kind: .word(first), number: number)
    } else if let label = Self.series(first, isAlone: parts.count == 1, isMarked: text.contains(":")) {
      self = label
    } else if let label = Self.number(first, parts.count > 1 ? String(parts[1]) : nil) {
      self = label
    } else {
      return nil
    }
  }

  private init(kind: Kind, number: Int) { (self.kind, self.number) = (kind, number) }

  /// Returns the label of a word in a series. Words that have other meanings count only alone or before a
  /// colon.
  private static func series(_ first: String, isAlone: Bool, isMarked: Bool) -> OrderedLabel? {
    let word = first.trimmingSuffix(while: { !$0.isLetter && !$0.isNumber })
    guard isAlone || isMarked || first.hasSuffix(",") else { return nil }
    for (number, words) in series.enumerated() {
      if let index = words.firstIndex(of: word) { return OrderedLabel(kind: .series(number), number: index) }
    }
    return nil
  }

  private static func number(_ first: String, _ second: String?) -> OrderedLabel? {
    if first == "no." || first == "nr." || first == "#", let second, let value = leadingNumber(second) {
      return OrderedLabel(kind: .rank, number: value)
    }
    let digits = first.filter(\.isASCIIDigit)
    guard !digits.isEmpty, digits.count <= 4, let value = Int(digits) else { return nil }
    switch first {
    case digits:
      let isYear = digits.count == 4 && (1000...2999).contains(value)
      if isYear { return OrderedLabel(kind: .date, number: value) }
      return second == nil ? OrderedLabel(kind: .number, number: value) : nil
    case "#" + digits: return OrderedLabel(kind: .rank, number: value)
    case digits + ".", digits + ")", "(" + digits + ")": return OrderedLabel(kind: .mark, number: value)
    default: return time(first).map { OrderedLabel(kind: .date, number: $0) }
    }
  }

  /// Returns the minutes of a time of day such as "9:30", or `nil`.
  private static func time(_ word: String) -> Int? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
      (0...24).contains(hour), (0..<60).contains(minute)
    else { return nil }
    return hour * 60 + minute
  }

  private static func leadingNumber(_ word: String) -> Int? {
    let digits = word.prefix(while: \.isASCIIDigit)
    if digits.count <= 4, let value = Int(digits) { return value }
    let names = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
    return names.firstIndex(of: word).map { $0 + 1 }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isNumber }
}

extension String {
  fileprivate func trimmingSuffix(while isOmitted: (Character) -> Bool) -> String {
    var result = self[...]
    while let last = result.last, isOmitted(last) { result.removeLast() }
    return String(result)
  }
}
