// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The limits of the process in which a scene in Swift runs.
struct SceneLimits: Codable, Hashable {
  /// The address space that the scene may take in addition to that of its process at the start, in bytes.
  var bytes = usualMebibytes << 20
  /// The number of files that may be open at the same time.
  var files = usualFiles
  /// The time that the scene may take for a frame, in seconds.
  var seconds = usualSeconds

  private static let (usualMebibytes, usualFiles, usualSeconds) = (2_048, 256, 10.0)
  /// The minimum number of open files, with which the tool itself works.
  private static let (leastMebibytes, leastFiles) = (64, 64)

  static let memory = Option<Int>(
    row: OptionRow(
      name: "--scene-memory", placeholder: "MIB",
      summary: "The memory that a scene in Swift may take, in MiB. Default: \(usualMebibytes)"),
    request: "give a whole number of MiB from \(leastMebibytes) to 1048576, such as 4096"
  ) { NumberFormat.wholeNumber($0[...], in: leastMebibytes...1_048_576) }
  static let openFiles = Option<Int>(
    row: OptionRow(
      name: "--scene-files", placeholder: "N",
      summary: "The number of files that a scene in Swift may have open. Default: \(usualFiles)"),
    request: "give a whole number from \(leastFiles) to 65536, such as 1024"
  ) { NumberFormat.wholeNumber($0[...], in: leastFiles...65_536) }
  static let wait = Option<Double>(
    row: OptionRow(
      name: "--scene-wait", placeholder: "S",
      summary: "The seconds that a scene in Swift may take for a frame. Default: 10"),
    request: "give a number of seconds from 0.1 to 86400, such as 60"
  ) { NumberFormat.number($0, in: 0.1...86_400) }
  static let mode = Option<SwiftCompiler.Mode>(
    row: OptionRow(
      name: "--swift", placeholder: "5|6", summary: "The language mode of a scene in Swift. Default: 6"),
    choices: SwiftCompiler.Mode.allCases.map { ($0.rawValue, $0) })

  /// The options that only scenes in Swift have.
  static let rows = [mode.row, memory.row, openFiles.row, wait.row].inGroup(.limits)

  init(_ arguments: Arguments) throws(ToolError) {
    if let mebibytes = try arguments.value(of: Self.memory) { bytes = mebibytes << 20 }
    if let files = try arguments.value(of: Self.openFiles) { self.files = files }
    if let seconds = try arguments.value(of: Self.wait) { self.seconds = seconds }
  }

  /// Applies the limits of memory and of open files to this process.
  func apply() {
    func set(_ resource: __rlimit_resource, _ value: Int) {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
      let lower = min(limit.rlim_max, rlim_t(value))
      limit = rlimit(rlim_cur: lower, rlim_max: lower)
      _ = setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").first.flatMap { Int($0) } ?? 0
    set(RLIMIT_AS, pages * sysconf(Int32(_SC_PAGESIZE)) + bytes)
    set(RLIMIT_NOFILE, files)
    set(RLIMIT_CORE, 0)
  }
}
