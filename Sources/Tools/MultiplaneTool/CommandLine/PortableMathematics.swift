// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The choice of mathematics that is the same on all processors of an architecture.
///
/// With fused multiplication and addition, which x86 processors have since 2013, the GNU C library's sines
/// and powers differ in the last bit of one result in 1,500. Pixels would hardly ever show it, but nothing
/// would exclude it. The functions without it are the same on all x86 processors.
enum PortableMathematics {
  private static let variable = "GLIBC_TUNABLES"
  private static let key = "glibc.cpu.hwcaps"

  /// Starts this process again with the portable functions, unless it has them already.
  ///
  /// The C library chooses its functions when a process starts. If the process cannot be started again, it
  /// goes on, and the digest of the plan's mathematics decides.
  static func choose() {
    #if canImport(Glibc) && arch(x86_64)
      let old = ProcessInfo.processInfo.environment[variable]
      guard old?.contains(key) != true,
        let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      else { return }
      setenv(variable, (old.map { $0 + ":" } ?? "") + key + "=-FMA,-FMA4", 1)
      execv(path, CommandLine.unsafeArgv)
      unsetenv(variable)
    #endif
  }
}
