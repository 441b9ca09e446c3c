// SPDX-License-Identifier: Apache-2.0

/// The number of a part that the engine of an array job gives to a process.
package enum PartNumber {
  /// The variables of the engines, and the number of their first task.
  private static let variables: [(name: String, first: Int)] = [
    ("SLURM_ARRAY_TASK_ID", 1), ("SGE_TASK_ID", 1), ("PBS_ARRAY_INDEX", 1), ("JOB_COMPLETION_INDEX", 0),
    ("AWS_BATCH_JOB_ARRAY_INDEX", 0), ("BATCH_TASK_INDEX", 0), ("CLOUD_RUN_TASK_INDEX", 0),
  ]

  /// Returns the number of the part, counted from 1, that an environment asks for. Throws if it asks for none
  /// of a plan with `count` parts.
  package static func automatic(in environment: [String: String], count: Int) throws(PlanError) -> Int {
    for (name, first) in variables {
      // Grid Engine says `undefined` outside of an array job.
      guard let text = environment[name], let index = Int(text) else { continue }
      let (number, overflows) = index.subtractingReportingOverflow(first - 1)
      guard !overflows, (1...count).contains(number) else {
        throw .noSuchPart(number: overflows ? index : number, count: count)
      }
      return number
    }
    // An array job of one task is an ordinary job for some engines.
    guard count == 1 else { throw .noPartNumber(variables: variables.map(\.name)) }
    return 1
  }
}
