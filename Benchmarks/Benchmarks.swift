// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePixelKernels

/// Measures the engine's stages: `scripts/bench [NAME]...`, where a name picks a benchmark; `--list` prints the names.
///
/// `--scenes` compares the scenes with peers instead, see `Comparison`; `primitives` kinds of drawing, see
/// `PrimitiveComparison`. Otherwise a line a figure: benchmark, figure, value, unit, and what it should be at most, separated by tabs. Exits with 2 for
/// a name that is none, and with 0 whether or not targets are met: machines differ. `--kernels plain`, `avx2` or `avx512` before
/// the names uses these pixel loops and no faster ones.
@main enum Benchmarks {
  static func main() {
    var names = CommandLine.arguments.dropFirst()
    if names.first == "--kernels" {
      use(kernels: names.dropFirst().first ?? "")
      names = names.dropFirst(2)
    }
    if names.first == "--scenes" { return compare(Array(names.dropFirst())) }
    if names.first == "primitives" { return comparePrimitives(Array(names.dropFirst())) }
    if names.contains("--list") { return print(Benchmark.all.map(\.name).joined(separator: "\n")) }
    for name in names where !Benchmark.all.contains(where: { $0.name == name }) {
      let known = Benchmark.all.map(\.name).joined(separator: ", ")
      FileHandle.standardError.write(Data("Benchmarks: no benchmark \(name); there are \(known)\n".utf8))
      exit(2)
    }
    #if DEBUG
      FileHandle.standardError.write(Data("Benchmarks: not optimized; the figures say little\n".utf8))
    #endif
    for benchmark in Benchmark.all where names.isEmpty || names.contains(benchmark.name) {
      for measurement in benchmark.run() {
        print("\(benchmark.name)\t\(measurement)")
      }
    }
  }
}

extension Benchmarks {
  private static func use(kernels name: String) {
    let variants = ["plain": MPK_PLAIN, "avx2": MPK_AVX2, "avx512": MPK_AVX512]
    guard let variant = variants[name], mpk_use_variant(variant) != 0 else {
      FileHandle.standardError.write(Data("Benchmarks: no pixel loops \(name) on this machine\n".utf8))
      exit(2)
    }
  }

  private static func compare(_ arguments: [String]) {
    do {
      guard let comparison = Comparison(arguments: arguments) else { exit(2) }
      try comparison.run()
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func comparePrimitives(_ arguments: [String]) {
    do {
      guard let comparison = PrimitiveComparison(arguments: arguments) else { exit(2) }
      try comparison.run()
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }
}

extension Measurement: CustomStringConvertible {
  /// The figure's line, without its benchmark.
  var description: String {
    let number = String(format: "%.4g", value)
    let goal = target.map { "\tat most \(String(format: "%g", $0))" } ?? ""
    return "\(name)\t\(number)\t\(unit)\(goal)"
  }
}
