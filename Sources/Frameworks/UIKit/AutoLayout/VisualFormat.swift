// SPDX-License-Identifier: Apache-2.0

import QuartzCore

extension NSLayoutConstraint {
  /// Returns inactive constraints for views in a row or a column, from a string such as
  /// `H:|-20-[name(>=50@750)]-[other(name)]|`. A string that cannot be parsed is reported and gives no
  /// constraints.
  ///
  /// - Parameters:
  ///   - format: The string. `H:`, the default, starts a row and `V:` a column. A bar stands for the
  ///     superview, a hyphen for a gap of 8 points.
  ///   - opts: The alignment of the views across the row or column.
  ///   - metrics: The numbers for names in `format`; `nil` for none.
  ///   - views: The views for names in `format`.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    var reader = VisualFormat(format, metrics ?? [:], views)
    guard let made = reader.constraints(opts) else {
      Diagnostics.report(
        .invalid, "NSLayoutConstraint.constraints(withVisualFormat:)",
        "\"\(format)\" cannot be read; it gives none")
      return []
    }
    return made
  }
}

/// A reader of visual formats.
@MainActor
private struct VisualFormat {
  /// A relation of a length to a number, or to the length of another view.
  private struct Length {
    var relation = NSLayoutConstraint.Relation.equal
    var constant: CGFloat = 0
    var view: UIView?
    var priority = UILayoutPriority.required
  }

  private static let standard: CGFloat = 8
  private var rest: Substring
  private let metrics: [String: Any]
  private let views: [String: Any]
  private var axis = NSLayoutConstraint.Axis.horizontal
  private var made: [NSLayoutConstraint] = []

  init(_ format: String, _ metrics: [String: Any], _ views: [String: Any]) {
    (self.metrics, self.views) = (metrics, views)
    rest = Substring(format.filter { !$0.isWhitespace })
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private mutating func name() -> String {
    let name = rest.prefix {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "-" && rest.first == "-"
    }
    rest = rest.dropFirst(name.count)
    return String(name)
  }

  mutating func constraints(_ options: NSLayoutConstraint.FormatOptions) -> [NSLayoutConstraint]? {
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    var before: UIView?
    var row: [UIView] = []
    var gaps: [Length] = []
    var startsAtSuperview = take("|")
    if startsAtSuperview { guard let first = gap() else { return nil }; gaps = first }
    while take("[") {
      guard let view = views[name()] as? UIView else { return nil }
      row.append(view)
      if take("(") { guard let lengths = lengths() else { return nil }; addLengths(lengths, of: view) }
      guard take("]") else { return nil }
      if startsAtSuperview, let parent = view.superview {
        add(gaps, view, start, parent, start)
        startsAtSuperview = false
      } else if let before {
        add(gaps, view, start, before, end)
      }
      guard let next = gap() else { return nil }
      (before, gaps) = (view, next)
    }
    if take("|"), let last = before, let parent = last.superview { add(gaps, parent, end, last, end) }
    guard rest.isEmpty else { return nil }
    for attribute in options.attributes {
      for (view, next) in zip(row, row.dropFirst()) { add([Length()], next, attribute, view, attribute) }
    }
    return made
  }

  private var start: NSLayoutConstraint.Attribute { axis == .horizontal ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { axis == .horizontal ? .trailing : .bottom }

  /// Reads `-`, `-20-`, `-(>=20)-` or an empty string. Returns `nil` on a syntax error.
  private mutating func gap() -> [Length]? {
    guard take("-") else { return [Length()] }
    if rest.hasPrefix("[") || rest.hasPrefix("|") { return [Length(constant: Self.standard)] }
    let found = take("(") ? lengths() : length().map { [$0] }
    return take("-") ? found : nil
  }

  /// Reads lengths up to a closing parenthesis. Returns `nil` on a syntax error.
  private mutating func lengths() -> [Length]? {
    var all: [Length] = []
    repeat { guard let one = length() else { return nil }; all.append(one) } while take(",")
    return take(")") ? all : nil
  }

  private mutating func length() -> Length? {
    var length = Length()
    if take(">=") {
      length.relation = .greaterThanOrEqual
    } else if take("<=") {
      length.relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let name = name()
    if let number = number(name) {
      length.constant = number
    } else if let view = views[name] as? UIView {
      length.view = view
    } else {
      return nil
    }
    if take("@") {
      guard let priority = number(self.name()) else { return nil };
      length.priority = UILayoutPriority(Float(priority))
    }
    return length
  }

  private func number(_ name: String) -> CGFloat? {
    if let number = Double(name) { return CGFloat(number) }
    switch metrics[name] {
    case let number as NSNumber: return CGFloat(number.doubleValue)
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    default: return nil
    }
  }

  private mutating func addLengths(_ lengths: [Length], of view: UIView) {
    let attribute: NSLayoutConstraint.Attribute = axis == .horizontal ? .width : .height
    for length in lengths {
      add([length], view, attribute, length.view, length.view == nil ? .notAnAttribute : attribute)
    }
  }

  private mutating func add(
    _ lengths: [Length], _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ second: UIView?,
    _ other: NSLayoutConstraint.Attribute
  ) {
    for length in lengths {
      let constraint = NSLayoutConstraint(
        item: first, attribute: attribute, relatedBy: length.relation, toItem: second, attribute: other,
        multiplier: 1, constant: length.constant)
      constraint.priority = length.priority
      made.append(constraint)
    }
  }
}
