// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePixelKernels

/// The benchmark tool: `scripts/bench [NAME]...` measures the engine's stages.
///
/// - `--list` prints the names of the benchmarks.
/// - `--scenes` and `--effects` compare the scenes or the effects with peers, see `Comparison`.
/// - `lottie` measures a Lottie file, see `LottieBenchmark`.
/// - `primitives` compares drawing primitives with peers, see `PrimitiveComparison`.
/// - `--kernels plain`, `avx2` or `avx512`, before the names, limits the pixel loops to that instruction set,
///   as does `MULTIPLANE_KERNELS` in the environment. Standard error names the instruction set first.
///
/// The output has one line for each measurement: benchmark, measurement, value, unit and target, separated by
/// tabs. The exit code is 2 for an unknown name. It is 0 even if a target is missed, because machines differ.
@main enum Benchmarks {
  static func main() {
    var names = CommandLine.arguments.dropFirst()
    var kernels = ProcessInfo.processInfo.environment["MULTIPLANE_KERNELS"]
    if names.first == "--kernels" {
      kernels = names.dropFirst().first ?? ""
      names = names.dropFirst(2)
    }
    if let kernels { use(kernels: kernels) }
    if !names.contains("--list") { printInstructionSet() }
    if names.first == "--scenes" || names.first == "--effects" { return compare(Array(names)) }
    if names.first == "lottie" { return measureLottie(Array(names.dropFirst())) }
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
  private static let variants = ["plain": MPK_PLAIN, "avx2": MPK_AVX2, "avx512": MPK_AVX512]

  /// The name of the pixel loops' instruction set.
  static var instructionSet: String {
    let selected = mpk_selected_variant()
    return variants.first { $0.value == selected }?.key ?? ""
  }

  private static func printInstructionSet() {
    FileHandle.standardError.write(Data("Benchmarks: pixel loops \(instructionSet)\n".utf8))
  }

  private static func use(kernels name: String) {
    guard let variant = variants[name], mpk_use_variant(variant) != 0 else {
      FileHandle.standardError.write(Data("Benchmarks: no pixel loops \(name) on this machine\n".utf8))
      exit(2)
    }
  }

  private static func compare(_ arguments: [String]) {
    // A peer that does not draw a scene has ended when it is asked.
    signal(SIGPIPE, SIG_IGN)
    do {
      let effects = arguments.first == "--effects"
      guard
        let comparison = Comparison(
          of: effects ? EffectScene.all.map(\.moving.benchmarkScene) : BenchmarkScene.all,
          includesPlayers: !effects, arguments: Array(arguments.dropFirst()))
      else { exit(2) }
      try comparison.run()
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func measureLottie(_ arguments: [String]) {
    do {
      try LottieBenchmark.run(arguments)
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
  /// The line of the measurement, without the benchmark's name.
  var description: String {
    let number = String(format: "%.4g", value)
    let goal = target.map { "\tat most \(String(format: "%g", $0))" } ?? ""
    return "\(name)\t\(number)\t\(unit)\(goal)"
  }
}
