// SPDX-License-Identifier: Apache-2.0

import MultiplanePlans
import Testing

@Suite struct PartNumberTests {
  /// Slurm, Grid Engine and PBS count our tasks from 1, the others from 0.
  @Test(arguments: [
    ("SLURM_ARRAY_TASK_ID", "3", 3), ("SGE_TASK_ID", "3", 3), ("PBS_ARRAY_INDEX", "3", 3),
    ("JOB_COMPLETION_INDEX", "3", 4), ("AWS_BATCH_JOB_ARRAY_INDEX", "0", 1), ("BATCH_TASK_INDEX", "3", 4),
    ("CLOUD_RUN_TASK_INDEX", "3", 4),
  ])
  func `engines number their tasks`(name: String, text: String, number: Int) throws {
    #expect(try PartNumber.automatic(in: [name: text], count: 4) == number)
  }

  @Test(arguments: ["0", "5", "-1", "\(Int.min)"])
  func `a part that the plan does not have is refused`(text: String) {
    #expect(throws: PlanError.self) { try PartNumber.automatic(in: ["SLURM_ARRAY_TASK_ID": text], count: 4) }
  }

  @Test func `without an array there is only a single part`() throws {
    #expect(try PartNumber.automatic(in: ["SGE_TASK_ID": "undefined"], count: 1) == 1)
    #expect(throws: PlanError.self) { try PartNumber.automatic(in: [:], count: 2) }
  }
}
