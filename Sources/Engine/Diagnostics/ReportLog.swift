// SPDX-License-Identifier: Apache-2.0

/// The reports that were delivered, and the numbers of those that were omitted.
struct ReportLog: Sendable {
  /// The key of the reports that differ only in their layer.
  private struct Group: Hashable {
    let kind: Report.Kind
    let subject: String
    let message: String
  }

  /// The maximum number of distinct reports. Later reports are dropped, so that memory stays bounded.
  private static let distinctReportLimit = 10_000
  /// The maximum number of reports of a group that are delivered.
  private static let groupLimit = 20

  private let isLimited: Bool
  private var seen: Set<Report> = []
  private var deliveredCounts: [Group: Int] = [:]
  private var omittedCounts: [Group: Int] = [:]
  /// The groups of `omittedCounts` in the order of their first omitted report.
  private var omittedGroups: [Group] = []

  /// Creates an empty log. If `isLimited` is `false`, groups have no limit.
  init(isLimited: Bool = true) { self.isLimited = isLimited }

  /// Returns `true` if the report is to be delivered: its cause is new, and its group has not reached its
  /// limit.
  mutating func admit(_ report: Report) -> Bool {
    let report = report.key
    guard seen.count < Self.distinctReportLimit, seen.insert(report).inserted else { return false }
    guard isLimited, report.layer != nil else { return true }
    let group = Group(kind: report.kind, subject: report.subject, message: report.message)
    // Many layers may use a font that is not installed. One report is enough to find it.
    let limit = report.kind == .substituted ? 1 : Self.groupLimit
    let count = deliveredCounts[group, default: 0]
    if count < limit {
      deliveredCounts[group] = count + 1
      return true
    }
    if omittedCounts[group] == nil { omittedGroups.append(group) }
    omittedCounts[group, default: 0] += 1
    return false
  }

  /// Returns a report for each group with omitted reports, and sets their counts to 0.
  mutating func removeOmitted() -> [Report] {
    defer { (omittedCounts, omittedGroups) = ([:], []) }
    return omittedGroups.map { group in
      let count = omittedCounts[group, default: 0]
      return Report(
        group.kind, group.subject, "and \(count) more layer\(count == 1 ? "" : "s"): \(group.message)")
    }
  }
}
