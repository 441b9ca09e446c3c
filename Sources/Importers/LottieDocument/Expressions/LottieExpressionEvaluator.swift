// SPDX-License-Identifier: Apache-2.0

import ImporterSupport

/// A type that runs the expressions of Lottie files in a process other than the one that reads the files.
///
/// `ExpressionProcess` in the module LottieExpressions conforms to this protocol.
public protocol LottieExpressionEvaluator: Sendable {
  /// Returns the values of all expressions of a file at all its frames.
  ///
  /// - Parameter request: The file and the values of its slots, as JSON.
  /// - Returns: The values, as JSON.
  /// - Throws: A `LottieExpressionError` if the expressions cannot be run within their limits.
  func response(to request: [UInt8]) throws(LottieExpressionError) -> [UInt8]
}

/// An error that occurred while the expressions of a file were run.
public struct LottieExpressionError: Error, Hashable, Sendable {
  /// An explanation for the user: the end of a sentence, such as `they took more than 10 seconds`.
  public var explanation: String

  /// Creates an error with an explanation, which is the end of a sentence.
  public init(_ explanation: String) { self.explanation = explanation }
}

/// The values of a file's expressions.
struct ExpressionValues {
  enum State {
    /// Expressions are not run.
    case off
    /// The expressions could not be run. This is reported once.
    case failed
    /// The values of properties and the frame of the first value, by the property's index in the file.
    case known([Int: (start: Double, values: JSONValue)])
  }

  var state = State.off
  /// The errors of individual expressions, by the property's index in the file.
  var errors: [Int: String] = [:]

  init() {}

  /// Runs the expressions of a file. A file without expressions needs no evaluator.
  init(
    in request: @autoclosure () -> [UInt8], _ root: JSONValue, slots: SlotTable, log: LottieLog,
    by evaluator: any LottieExpressionEvaluator
  ) {
    guard
      ExpressionRequest.hasExpressions(root)
        || slots.entries.values.contains(where: { $0.value["x"]?.isString == true })
    else { return }
    do throws(LottieExpressionError) {
      let answer = try evaluator.response(to: request())
      guard let tape = try? JSONTape(answer, file: "", limits: .default) else {
        throw LottieExpressionError("their values cannot be read")
      }
      read(tape.root)
    } catch {
      state = .failed
      log.note(
        .unsupported, root["layers"] ?? root,
        "expressions are not run: \(error.explanation.prefix(200)); the values without them are shown")
    }
  }

  private mutating func read(_ answer: JSONValue) {
    var known: [Int: (start: Double, values: JSONValue)] = [:]
    for row in answer["values"].map({ Array($0.elements) }) ?? [] {
      let parts = Array(row.elements.prefix(3))
      guard parts.count == 3, let index = parts[0].int, let start = parts[1].number, parts[2].count > 0 else {
        continue
      }
      known[index] = (start, parts[2])
    }
    for row in answer["errors"].map({ Array($0.elements) }) ?? [] {
      let parts = Array(row.elements.prefix(2))
      if parts.count == 2, let index = parts[0].int, let text = parts[1].string { errors[index] = text }
    }
    state = .known(known)
  }

  /// Returns the values of a property and the frame of the first one, or `nil` if the property has no values.
  func values(of value: JSONValue) -> (start: Double, values: [JSONValue])? {
    guard case .known(let known) = state, let found = known[value.index] else { return nil }
    return (found.start, Array(found.values.elements))
  }

  /// Reports an expression whose values are unknown.
  func note(_ expression: JSONValue, of value: JSONValue, _ log: LottieLog) {
    switch state {
    case .failed: break
    case .off: log.note(.unsupported, expression, "expressions are not run; the value without it is shown")
    case .known:
      let problem = (errors[value.index] ?? "it has no value").filter { !$0.isNewline }.prefix(120)
      log.note(.unsupported, expression, "the expression fails: \(problem); the value without it is shown")
    }
  }
}

extension Property {
  /// Creates a property from values at successive frames, or returns `nil` without values. Between the
  /// frames, the value changes linearly.
  init?(samples: [Value], from start: Double) {
    guard let first = samples.first, let last = samples.last else { return nil }
    var segments: [Segment] = []
    for (index, (from, to)) in zip(samples, samples.dropFirst()).enumerated() {
      let frame = start + Double(index)
      if from == to, let before = segments.last, before.from == from, before.to == to {
        segments[segments.count - 1].end = frame + 1
      } else {
        segments.append(
          Segment(start: frame, end: frame + 1, from: from, to: to, easing: from == to ? .hold : .linear))
      }
    }
    let isConstant = segments.allSatisfy { $0.isHold && $0.from == first } && last == first
    self.init(first: first, segments: isConstant ? [] : segments, last: last)
  }
}
