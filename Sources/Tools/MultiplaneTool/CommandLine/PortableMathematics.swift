// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The choice of mathematical functions that are the same on all processors of an architecture.
///
/// With fused multiply-add, which x86 processors have had since 2013, one in 1,500 of the GNU C library's
/// sines and powers differs in the last bit. This would rarely change a pixel, but nothing rules it out.
/// Without fused multiply-add, the functions are the same on all x86 processors.
enum PortableMathematics {
  private static let variable = "GLIBC_TUNABLES"
  private static let key = "glibc.cpu.hwcaps"

  /// Starts this process again with the portable functions, unless it has them already.
  ///
  /// The C library chooses its functions when a process starts. If the process cannot be started again, it
  /// continues. The digest of the plan's mathematics then reveals whether the results can differ.
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
