// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplanePlans
import TestSupport
import Testing

/// The texts of jobs, with names that a shell, GNU parallel, Slurm, Kubernetes or AWS Batch would take apart.
@Suite struct FarmJobTests {
  static let names = [
    "film.plan", "my film.plan", "it's \"a\" film.plan", "$(touch made) `touch made` $HOME.plan",
    "two\nlines\nEND\n#SBATCH --time=1\n.plan", "-rf {} {#} {= die =} {.}.plan", "a;b|c&d>e*?[x]~!#\\.plan",
    "%a %j Ref::plan $$ $(HOME).plan", "Größe 映画.plan",
  ]

  private func job(_ name: String) -> FarmJob {
    var job = FarmJob(
      plan: "/data/\(name)", film: "/data/\(name).mp4", tool: "/opt/\(name)/multiplane", parts: 3)
    (job.image, job.volume, job.queue, job.nodes) = ("image:1", "claim", "queue", "/data/\(name).nodes")
    return job
  }

  /// Runs a script with commands of engines that write down their words, their input and the variables of
  /// jobs. Returns what they wrote.
  private func run(_ script: String, in folder: TemporaryFolder, commands: [String: String]) throws
    -> [String]
  {
    let programs = folder.file("bin")
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    for (name, body) in commands {
      try folder.writeProgram("#!/bin/bash\n\(body)\n", to: "bin/\(name)")
    }
    try folder.write(script, to: "job.sh")
    // The shell stops with an error for a script that is not whole.
    try MediaTools.run(
      "/usr/bin/env",
      [
        "-C", folder.path, "PATH=\(programs):/usr/bin:/bin", "LOG=\(folder.file("log"))", "/bin/bash",
        "job.sh",
      ])
    return folder.data(of: "log").split(separator: 0, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(arguments: names)
  func `the names in jobs of Slurm are exact`(name: String) throws {
    let folder = try TemporaryFolder()
    // The fake sbatch runs each job as Slurm would, with a fake tool.
    let sbatch =
      #"printf '%s\0' "$@" >>"$LOG"; SLURM_ARRAY_TASK_ID=2 bash -c "$(sed -e 's/^mkdir.*//' -e 's/^exec >>.*//' -e 's/^exec "$tool"/tool/' -e 's/^"$tool"/tool/')"; echo 7"#
    let tool = #"printf '%s\0' "$@" >>"$LOG""#
    let script = try FarmEngine.slurm.text(of: job(name))
    let words = try run(script, in: folder, commands: ["sbatch": sbatch, "tool": tool])
    let job = job(name)
    let render = ["render", "--plan", job.plan, "--part", "auto", "--threads", "1", "--json-progress"]
    let join = ["join", "--plan", job.plan, "-o", job.film]
    #expect(
      words == ["--parsable"] + render + [
        "--parsable", "--dependency=afterok:7", "--kill-on-invalid-dep=yes",
      ]
        + join + [""])
    #expect(folder.names == ["bin", "job.sh", "log"], "no name was run as a command")
    // The lines that Slurm reads hold no name.
    let directives = script.split(separator: "\n").filter { $0.hasPrefix("#SBATCH") && !name.contains($0) }
    #expect(directives.allSatisfy { $0.allSatisfy { $0.isASCII } && !$0.contains("/data") })
  }

  @Test(arguments: [("kill -9 $$", 2, 1), ("exit 1", 3, 1), ("exit 2", 1, 2)])
  func `a part that is killed is tried once more, and then says so`(
    end: String, count: Int, status: Int
  ) throws {
    let folder = try TemporaryFolder()
    var job = FarmJob(
      plan: folder.file("a.plan"), film: folder.file("a.mp4"), tool: folder.file("bin/tool"), parts: 3)
    job.cpus = 1
    let words = try run(
      try FarmEngine.parallel.text(of: job), in: folder,
      commands: [
        // Like GNU parallel, for part 2 only.
        "parallel": #"while [ "$2" != ":::" ]; do shift; done; sh -c "${1//\{\}/2}" 2>>"$LOG"; "#
          + #"printf 'status %s\0' $? >>"$LOG""#,
        "tool": #"[ "$1" = join ] && exit 0; printf 'run\0' >>"$LOG"; "# + end,
      ])
    let text = words.joined(separator: "\0")
    // The shell may say between two runs that it was killed.
    #expect(text.components(separatedBy: "run\0").count - 1 == count, "\(text)")
    #expect(text.hasSuffix("status \(status)\0"), "\(text)")
    #expect(text.contains("part 2: killed twice (137)") == end.hasPrefix("kill"), "\(text)")
  }

  /// The lines after a part in a job of Slurm, which runs the task again when it is queued again.
  @Test func `a task of Slurm that is killed is queued again once`() throws {
    let folder = try TemporaryFolder()
    let job = FarmJob(
      plan: folder.file("a.plan"), film: folder.file("a.mp4"), tool: folder.file("bin/tool"), parts: 3)
    let sbatch = #"""
      task=$(cat)
      case $task in *"--plan"*"--part auto"*) ;; *) echo 8; exit ;; esac
      for try in 1 2 3; do
        status=0; SLURM_ARRAY_JOB_ID=7 SLURM_ARRAY_TASK_ID=2 bash -c "$task" || status=$?
        printf 'status %s\0' $status >>"$LOG"
        [ -e "$LOG.again" ] || break
        rm "$LOG.again"
      done
      cat "$(dirname "$LOG")"/a.plan/log/2.txt >>"$LOG"
      echo 7
      """#
    let words = try run(
      try FarmEngine.slurm.text(of: job), in: folder,
      commands: [
        "sbatch": sbatch, "scontrol": #"printf '%s\0' "$*" >>"$LOG"; : >"$LOG.again""#, "tool": "kill -9 $$",
      ])
    #expect(words.prefix(3) == ["requeue 7_2", "status 137", "status 1"], "\(words)")
    #expect(words.last?.contains("part 2: killed twice (137)") == true, "\(words)")
  }

  @Test(arguments: names)
  func `the names in jobs of GNU parallel are exact`(name: String) throws {
    let folder = try TemporaryFolder()
    let script = try FarmEngine.parallel.text(of: job(name)).replacing("mkdir -p", with: ": ").replacing(
      #"exec "$tool""#, with: "tool")
    let log = #"printf '%s\0' "$plan" "$tool" "$@" >>"$LOG""#
    let words = try run(
      script, in: folder, commands: ["parallel": log, "tool": #"printf '%s\0' "$@" >>"$LOG""#])
    let job = job(name)
    #expect(
      words.prefix(13) == [
        job.plan, job.tool, "--env", "plan", "--env", "tool", "--sshloginfile", "/data/\(name).nodes",
        "--jobs",
        "1", "--halt", "now,fail=1", "--joblog",
      ])
    #expect(words[13] == job.plan + "/log/parallel.txt")
    #expect(words.suffix(10) == [":::", "1", "2", "3", "join", "--plan", job.plan, "-o", job.film, ""])
    #expect(!words[14].contains("/data"), "the command holds no name")
    #expect(folder.names == ["bin", "job.sh", "log"])
  }

  @Test(arguments: names)
  func `the names in jobs of AWS Batch are exact`(name: String) throws {
    let folder = try TemporaryFolder()
    let script = try FarmEngine.awsBatch.text(of: job(name))
    let words = try run(script, in: folder, commands: ["aws": #"printf '%s\0' "$@" >>"$LOG"; echo id"#])
    let inputs = try words.filter { $0.hasPrefix("{") }.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(inputs.count == 4)
    let properties = try #require(inputs[0]["containerProperties"] as? [String: Any])
    let environment = try #require(properties["environment"] as? [[String: String]])
    #expect(environment.map { $0["value"] } == [job(name).plan, job(name).film, job(name).tool])
    #expect((inputs[2]["arrayProperties"] as? [String: Int]) == ["size": 3])
    #expect(words.suffix(3) == ["--depends-on", "jobId=id", ""])
  }

  @Test(arguments: names)
  func `the names in jobs of Kubernetes are exact`(name: String) throws {
    let text = try FarmEngine.kubernetes.text(of: job(name))
    let list = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let items = try #require(list["items"] as? [[String: Any]])
    let commands = items.map { item -> [String] in
      let spec = (item["spec"] as? [String: Any])?["template"] as? [String: Any]
      let containers = (spec?["spec"] as? [String: Any])?["containers"] as? [[String: Any]]
      return containers?.first?["command"] as? [String] ?? []
    }
    try #require(commands.count == 2)
    // Kubernetes reads two signs as one.
    func read(_ text: String) -> String { text.replacing("$$", with: "$") }
    #expect(read(commands[0][0]) == job(name).tool && read(commands[0][3]) == job(name).plan)
    #expect(commands[1].suffix(3).map(read) == [job(name).tool, job(name).plan, job(name).film])
    #expect(commands[0].allSatisfy { !$0.replacing("$$", with: "").contains("$") })
  }

  @Test func `names of jobs are made of letters, digits and hyphens`() {
    for name in Self.names {
      #expect(job(name).name.wholeMatch(of: /film(-[a-z0-9]+)*/) != nil)
    }
    #expect(job("My Film 2.plan").name == "film-my-film-2")
  }

  @Test func `what containers need is asked for`() {
    let bare = FarmJob(plan: "/a.plan", film: "/a.mp4", tool: "/m", parts: 2)
    for engine in [FarmEngine.kubernetes, .awsBatch] {
      #expect { try engine.text(of: bare) } throws: { ($0 as? PlanError)?.code == "plan.notPossible" }
    }
    var colon = job("a.plan")
    colon.plan = "/a:b/c.plan"
    #expect { try FarmEngine.kubernetes.text(of: colon) } throws: {
      ($0 as? PlanError)?.code == "plan.notPossible"
    }
  }
}

/// The Python with the descriptions of formats that `scripts/setup --farm` installs.
private enum SchemaPython {
  static let path: String? = {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let python = root.appendingPathComponent(".build/farm-python/bin/python3").path
    guard FileManager.default.isExecutableFile(atPath: python) else { return nil }
    return (try? MediaTools.run(python, ["-c", "import kubernetes_validate, botocore"])) == nil ? nil : python
  }()
}

/// The jobs of engines that cannot run here, checked by the published descriptions of their formats.
@Suite(.enabled(if: SchemaPython.path != nil, "needs the Python packages of scripts/setup --farm"))
struct FarmSchemaTests {
  private func job(_ name: String) -> FarmJob {
    var job = FarmJob(plan: "/data/\(name)", film: "/data/\(name).mp4", tool: "/opt/multiplane", parts: 3)
    (job.image, job.volume, job.queue) = ("image:1", "fs-12345678", "queue")
    return job
  }

  @Test(arguments: FarmJobTests.names)
  func `Kubernetes accepts the objects`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(try FarmEngine.kubernetes.text(of: job(name)), to: "job.json")
    let script = """
      import json, sys, kubernetes_validate
      for item in json.load(open(sys.argv[1]))["items"]:
          kubernetes_validate.validate(item, "1.30", strict=True)
      """
    try MediaTools.run(SchemaPython.path ?? "", ["-c", script, folder.file("job.json")])
  }

  @Test(arguments: FarmJobTests.names)
  func `AWS Batch accepts the requests`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(try FarmEngine.awsBatch.text(of: job(name)), to: "job.sh")
    let script = """
      import json, subprocess, sys, botocore.session, botocore.validate
      model = botocore.session.get_session().get_service_model("batch")
      log = subprocess.run(["bash", "-c", 'aws() { printf "%s\\\\0" "$2" "$4" >>log; echo id; }; . ./job.sh'],
                           cwd=sys.argv[1], check=True, stdout=subprocess.DEVNULL)
      words = open(sys.argv[1] + "/log").read().split("\\0")[:-1]
      names = {"register-job-definition": "RegisterJobDefinition", "submit-job": "SubmitJob"}
      assert len(words) == 8, words
      for name, text in zip(words[::2], words[1::2]):
          report = botocore.validate.ParamValidator().validate(
              json.loads(text), model.operation_model(names[name]).input_shape)
          assert not report.has_errors(), report.generate_report()
      """
    try MediaTools.run(SchemaPython.path ?? "", ["-c", script, folder.path])
  }
}
