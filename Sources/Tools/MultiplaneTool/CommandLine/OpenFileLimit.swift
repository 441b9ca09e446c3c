// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The limit on open files. If it is too low, system libraries end the process without a message.
enum OpenFileLimit {
  /// The minimum limit: the number of files that rendering with a few threads may have open.
  private static let least: rlim_t = 32

  /// Raises the limit of the process if it is too low. Throws if the system does not allow that.
  static func check() throws(ToolError) {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0, limit.rlim_cur < least
    else { return }
    let count = limit.rlim_cur
    limit.rlim_cur = min(limit.rlim_max, least)
    if limit.rlim_cur == least, setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 { return }
    throw .failure(
      .cannotRead, "only \(count) files may be open at the same time",
      advice: "allow at least \(least), as with ulimit -n \(least)")
  }
}
