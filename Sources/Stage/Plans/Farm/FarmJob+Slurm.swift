// SPDX-License-Identifier: Apache-2.0

extension FarmJob {
  /// A script that submits an array job with a task for each part, and a job that joins the parts.
  ///
  /// A task that exits with status 1 is requeued at most three times. One that is killed, as for lack of
  /// memory, is requeued once, and then fails with status 1 and a line that says so. Slurm itself requeues
  /// a task whose machine fails. The film is joined only if all parts were made.
  ///
  /// Paths are not in `#SBATCH` lines, which have quoting rules of their own.
  var slurmScript: String {
    let limit = atOnce.map { "%\($0)" } ?? ""
    let partition = queue.map { "#SBATCH --partition=\(Self.word($0))\n" } ?? ""
    let head = """
      #!/bin/bash
      #SBATCH --job-name=\(name)
      \(partition)#SBATCH --output=/dev/null

      """
    let variables = Self.variables(["plan": plan, "film": film, "tool": tool])
    let part =
      head + """
        #SBATCH --array=1-\(parts)\(limit)
        #SBATCH --cpus-per-task=\(cpus ?? 1)
        #SBATCH --mem=\(memory)M
        #SBATCH --requeue
        #SBATCH --open-mode=append
        \(variables)
        mkdir -p "$plan/log"
        exec >>"$plan/log/$SLURM_ARRAY_TASK_ID.txt" 2>&1
        "$tool" render --plan "$plan" --part auto --threads "${SLURM_CPUS_PER_TASK:-1}" --json-progress
        status=$?
        \(Self.afterPart)
        """
    let join =
      head + """
        #SBATCH --cpus-per-task=1
        #SBATCH --mem=1024M
        \(variables)
        mkdir -p "$plan/log"
        exec >>"$plan/log/join.txt" 2>&1
        exec "$tool" join --plan "$plan" -o "$film"
        """
    return """
      #!/bin/bash
      # Makes the parts of a film as a Slurm array job, then joins them: bash THIS-FILE
      set -eu
      \(ShellText.command("parts=$(sbatch --parsable", reading: part))
      )
      parts=${parts%%;*}
      \(ShellText.command(#"join=$(sbatch --parsable --dependency="afterok:$parts" --kill-on-invalid-dep=yes"#, reading: join))
      )
      echo "parts: job $parts, film: job ${join%%;*}"

      """
  }

  /// The lines after a part, whose status is in `status`. They queue it again if that may help.
  private static let afterPart = """
    killed="$plan/log/$SLURM_ARRAY_TASK_ID.killed"
    if [ "$status" -ne \(killedStatus) ]; then
      rm -f "$killed"
    elif [ -e "$killed" ]; then
      echo "part $SLURM_ARRAY_TASK_ID: \(killedTwice)"
      rm -f "$killed"
      exit 1
    else
      : >"$killed"
    fi
    if [ -e "$killed" ] || { [ "$status" -eq 1 ] && [ "${SLURM_RESTART_COUNT:-0}" -lt 3 ]; }; then
      scontrol requeue "${SLURM_ARRAY_JOB_ID}_$SLURM_ARRAY_TASK_ID"
    fi
    exit "$status"
    """

  /// Returns lines that set shell variables to exactly the given values.
  static func variables(_ values: KeyValuePairs<String, String>) -> String {
    values.map { "\($0)=\(ShellText.quoted($1))" }.joined(separator: "\n")
  }

  /// Returns a text without the characters that the name of a partition cannot have.
  private static func word(_ text: String) -> String {
    text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
  }
}
