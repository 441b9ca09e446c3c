// SPDX-License-Identifier: Apache-2.0

import MultiplaneDiagnostics

extension AnimationRecord: CustomStringConvertible {
  /// The description: one line, and one more for each animation of a group.
  package var description: String { lines(indent: "").joined(separator: "\n") }

  /// Returns the lines of the description, each indented by at least `indent`.
  func lines(indent: String) -> [String] {
    let name = key.map { "\"\(TerminalText.line($0))\"" } ?? "-"
    let easing = curve.map { " \(compact($0))" } ?? ""
    let head = "\(indent)animation \(name) \(timing)\(easing)"
    switch effect {
    case .property(let track): return [head + " \(track)"]
    case .custom(let custom): return [head + " \(custom)"]
    case .transition(let transition): return [head + " \(transition)"]
    case .none: return [head + " no effect"]
    case .group(let children):
      return [head + " group"] + children.flatMap { $0.lines(indent: indent + "  ") }
    }
  }
}

extension PropertyTrack: CustomStringConvertible {
  package var description: String {
    let flags = (isAdditive ? " additive" : "") + (isCumulative ? " cumulative" : "")
    return "\(target)\(function.map { " \($0)" } ?? "")\(flags) \(course)"
  }
}

extension CustomTrack: CustomStringConvertible {
  package var description: String {
    let flags = (track.isAdditive ? " additive" : "") + (track.isCumulative ? " cumulative" : "")
    let key = TerminalText.line(key)
    let part = track.target.component == .whole ? "" : " \(track.target.component)"
    return "own \(key)\(part)\(flags) \(track.course)"
  }
}

extension PropertyTarget: CustomStringConvertible {
  /// The key path, in which `own` replaces the key of a custom value.
  package var description: String { (row?.key ?? "own") + componentPath }
}

extension PropertyTrack.Course: CustomStringConvertible {
  package var description: String {
    switch self {
    case .basic(let course): course.description
    case .keyframes(let course): course.description
    case .spring(let course): "\(course.ends) on \(course.spring)"
    case .path(let course): course.description
    }
  }
}

extension BasicCourse: CustomStringConvertible {
  package var description: String {
    let ends = [("from", from), ("to", to), ("by", by)]
    let parts = ends.compactMap { name, value in value.map { "\(name) \($0)" } }
    return parts.isEmpty ? "nowhere" : parts.joined(separator: " ")
  }
}

extension KeyframeCourse: CustomStringConvertible {
  package var description: String {
    let list = (0..<values.count).map { values.text(at: $0) }.joined(separator: ", ")
    let at = times.isEmpty ? "" : " at \(compact(times))"
    let used = curves.contains { $0 != nil } ? curves : []
    let eased = used.isEmpty ? "" : " by " + used.map { $0.map { compact($0) } ?? "-" }.joined(separator: " ")
    return "\(mode) {\(list)}\(at)\(eased)"
  }
}

extension SpringCurve: CustomStringConvertible {
  package var description: String {
    var parts = [
      "mass \(compact(mass))", "stiffness \(compact(stiffness))", "damping \(compact(damping))",
    ]
    if initialVelocity != 0 { parts.append("velocity \(compact(initialVelocity))") }
    if allowsOverdamping { parts.append("overdamping") }
    return "spring(\(parts.joined(separator: " ")))"
  }
}

extension PathCourse: CustomStringConvertible {
  package var description: String {
    let turning = rotation == .none ? "" : " turning \(rotation)"
    return "\(mode) along \(segmentCount) segments\(turning)"
  }
}

extension TransitionRecord: CustomStringConvertible {
  package var description: String {
    let isWhole = startProgress == 0 && endProgress == 1
    let span = isWhole ? "" : " from \(compact(startProgress)) to \(compact(endProgress))"
    let before = previous.map { " of #\($0.node.index) at \(compact($0.time))" } ?? ""
    return "transition \(style)\(style == .fade ? "" : " \(side)")\(span)\(before)"
  }
}
