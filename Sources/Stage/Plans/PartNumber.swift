// SPDX-License-Identifier: Apache-2.0

/// The number of the part that an array job assigns to a process.
package enum PartNumber {
  /// The environment variables of the engines, with the number of the first task.
  private static let variables: [(name: String, first: Int)] = [
    ("SLURM_ARRAY_TASK_ID", 1), ("SGE_TASK_ID", 1), ("PBS_ARRAY_INDEX", 1), ("JOB_COMPLETION_INDEX", 0),
    ("AWS_BATCH_JOB_ARRAY_INDEX", 0), ("BATCH_TASK_INDEX", 0), ("CLOUD_RUN_TASK_INDEX", 0),
  ]

  /// Returns the number of the part, counted from 1, that the variables of an environment select. Without
  /// such a variable, returns 1 for a plan with a single part, and otherwise throws a `PlanError`. Also
  /// throws one if a plan with `count` parts does not have the selected part.
  package static func automatic(in environment: [String: String], count: Int) throws(PlanError) -> Int {
    for (name, first) in variables {
      // Grid Engine sets the variable to `undefined` outside an array job.
      guard let text = environment[name], let index = Int(text) else { continue }
      let (number, overflows) = index.subtractingReportingOverflow(first - 1)
      guard !overflows, (1...count).contains(number) else {
        throw .noSuchPart(number: overflows ? index : number, count: count)
      }
      return number
    }
    // Some engines run an array job of one task as an ordinary job, without a variable.
    guard count == 1 else { throw .noPartNumber(variables: variables.map(\.name)) }
    return 1
  }
}
