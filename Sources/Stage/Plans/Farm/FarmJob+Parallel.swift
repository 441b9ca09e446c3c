// SPDX-License-Identifier: Apache-2.0

extension FarmJob {
  /// A script that makes the parts with GNU parallel, on this machine or over SSH on others, and then joins
  /// them.
  ///
  /// A part that exits with status 1 is tried at most three times in all. One that is killed, as for lack of
  /// memory, is tried once more, and then fails with status 1 and a line that says so. Any other failure ends
  /// the job at once. Names are passed in variables because GNU parallel replaces placeholders in commands.
  var parallelScript: String {
    let machines = nodes == nil ? "" : #" --sshloginfile "$nodes""#
    let threads = cpus.map { " --threads \($0)" } ?? ""
    let part =
      #"killed=; for try in 1 2 3; do "$tool" render --plan "$plan" --part {}\#(threads) --json-progress; "#
      + #"status=$?; if [ "$status" -eq \#(Self.killedStatus) ]; then [ -z "$killed" ] || "#
      + #"{ echo "part {}: \#(Self.killedTwice) or fewer parts at once" >&2; exit 1; }; killed=1; "#
      + #"elif [ "$status" -ne 1 ]; then exit "$status"; fi; done; exit 1"#
    return """
      #!/bin/bash
      # Makes the parts of a film with GNU parallel, then joins them: bash THIS-FILE
      set -eu
      export PARALLEL_SHELL=/bin/sh
      \(Self.variables(["plan": plan, "film": film, "tool": tool, "nodes": nodes ?? ""]))
      export plan tool
      mkdir -p "$plan/log"
      parallel --env plan --env tool\(machines) --jobs \(atOnce ?? 1) --halt now,fail=1 \\
        --joblog "$plan/log/parallel.txt" \(ShellText.quoted(part)) ::: $(seq \(parts)) </dev/null
      exec "$tool" join --plan "$plan" -o "$film"

      """
  }
}
