// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Films on several machines: daemons of one machine that stand for others.
enum FarmTests {
  /// A film whose parts take some seconds each, so that one can be stopped in the middle.
  static let film = "--size 640x360 --fps 30 --duration 48 --parts 12"

  /// Makes a plan and the film that all others must be equal to.
  static func reference(_ folder: TemporaryFolder, _ name: String) throws -> Data {
    for copy in [name, "reference.plan"] {
      let made = try ToolProcess.run(
        ["plan", "jack", "-o", copy] + film.split(separator: " ").map(String.init), in: folder)
      try #require(made.status == 0, "\(made.errors)")
    }
    let made = try ToolProcess.run("render --plan reference.plan -o reference.mp4", in: folder)
    try #require(made.status == 0, "\(made.errors)")
    return folder.data(of: "reference.mp4")
  }

  static func names(_ folder: TemporaryFolder, _ path: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file(path))) ?? []).sorted()
  }

  static func record(_ folder: TemporaryFolder, _ path: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: folder.data(of: path)) as? [String: Any])
  }
}

@Suite(.serialized, .enabled(if: SlurmCluster.isInstalled, "needs root and Slurm: scripts/setup --farm"))
struct SlurmTests {
  private let folder: TemporaryFolder
  private let cluster: SlurmCluster

  init() throws {
    folder = try TemporaryFolder()
    cluster = try SlurmCluster()
  }

  /// Submits the job of a plan. Returns the numbers of the array job and of the job that joins.
  private func submit(_ plan: String) throws -> (parts: String, join: String) {
    let shell = ToolProcess.Shell(limits: "export SLURM_CONF='\(cluster.configuration)'")
    let outcome = try ToolProcess.run(["farm", plan, "--on", "slurm", "--submit"], in: folder, shell: shell)
    try #require(outcome.status == 0, "\(outcome.errors)")
    let match = try #require(
      outcome.text.firstMatch(of: /parts: job (\d+), film: job (\d+)/), "\(outcome.text)")
    return (String(match.1), String(match.2))
  }

  /// Waits until a part is made on the first node. Returns its number and its process.
  private func partOnFirstNode(_ plan: String) throws -> (part: Int, process: pid_t) {
    var found: (Int, pid_t)?
    try cluster.wait(120, "no part runs on m1") {
      for number in 1...12 {
        let name = "\(plan)/parts/\(String(format: "%04d", number)).progress"
        guard let progress = try? FarmTests.record(folder, name), progress["host"] as? String == "m1",
          let process = progress["process"] as? Int
        else { continue }
        found = (number, pid_t(process))
        return true
      }
      return false
    }
    return try #require(found)
  }

  @Test func `a node daemon dies in the middle of a part, and the film is the same`() throws {
    let plan = "it's a $(film).plan"
    let reference = try FarmTests.reference(folder, plan)
    let (job, join) = try submit(plan)
    let (orphan, worker) = try partOnFirstNode(plan)
    // The daemon dies. Its worker lives on, and rests until the part has begun elsewhere: both make it.
    kill(worker, SIGSTOP)
    kill(try #require(cluster.process("m1")), SIGKILL)
    let death = Date()
    defer { kill(worker, SIGCONT) }
    try cluster.wait(120, "the part is not queued again") {
      try cluster.command(["scontrol", "show", "job", "\(job)_\(orphan)"]).contains("Restarts=1")
    }
    let queued = Date().timeIntervalSince(death)
    let number = String(format: "%04d", orphan)
    // A job that runs has not always begun its part, and would skip it if the worker were faster.
    try cluster.wait(300, "the part does not start again") {
      let progress = try FarmTests.record(folder, "\(plan)/parts/\(number).progress")
      return progress["host"] as? String != "m1"
    }
    print(
      "Slurm: queued again after \(Int(queued)) s, started again after \(Int(Date().timeIntervalSince(death))) s"
    )
    kill(worker, SIGCONT)
    try cluster.wait(300, "the film is not joined: \(try cluster.states(job))") {
      try cluster.states(join).values.allSatisfy { $0 == "COMPLETED" }
    }
    #expect(try cluster.states(job).values.allSatisfy { $0 == "COMPLETED" })
    #expect(folder.data(of: "it's a $(film).mp4") == reference)
    let twins = "\(plan)/parts/\(number).json"
    // The worker may end after the film is joined.
    try cluster.wait(60, "the part has no twin") {
      try FarmTests.record(folder, twins)["twins"] as? [String] != []
    }
    let record = try FarmTests.record(folder, twins)
    let hosts = [record["host"] as? String] + (record["twins"] as? [String] ?? [])
    #expect(hosts.count == 2 && hosts.contains("m1"), "\(hosts)")
    #expect(
      folder.data(of: "\(plan)/parts/\(number).mp4") == folder.data(of: "reference.plan/parts/\(number).mp4"))
    #expect(FarmTests.names(folder, "\(plan)/parts").count == 24, "parts and records only")
  }

  /// Writes a scene with text, and configurations of fontconfig with one family each.
  private func writeText() throws {
    let scene = #"""
      <?xml version="1.0"?><caml xmlns="http://www.apple.com/CoreAnimation/1.0"><CALayer bounds="0 0 64 64"
      position="32 32"><sublayers><CATextLayer bounds="0 0 64 32" position="32 32" string="Text" font="Helvetica"
      fontSize="20"/></sublayers></CALayer></caml>
      """#
    try folder.write(scene, to: "text.caml")
    for name in ["liberation2", "dejavu"] {
      let text = """
        <?xml version="1.0"?><fontconfig><dir>/usr/share/fonts/truetype/\(name)</dir>
        <cachedir>\(folder.file("cache"))</cachedir></fontconfig>
        """
      try folder.write(text, to: "\(name).conf")
    }
  }

  @Test func `a node with other fonts ends with 2, once, and the film is not joined`() throws {
    try writeText()
    let fonts = "export FONTCONFIG_FILE='\(folder.file("liberation2.conf"))'"
    let words = "plan text.caml -o a.plan --fps 10 --duration 1 --parts 3".split(separator: " ").map(
      String.init)
    let made = try ToolProcess.run(words, in: folder, shell: ToolProcess.Shell(limits: fonts))
    try #require(made.status == 0, "\(made.errors)")
    // The tool of the nodes: on m2 it finds other fonts.
    let tool = """
      #!/bin/bash
      \(fonts)
      [ "$SLURMD_NODENAME" != m2 ] || export FONTCONFIG_FILE='\(folder.file("dejavu.conf"))'
      exec '\(ToolProcess.path)' "$@"
      """
    try folder.writeProgram(tool, to: "tool")
    let shell = ToolProcess.Shell(limits: "export SLURM_CONF='\(cluster.configuration)'")
    let submitted = try ToolProcess.run(
      ["farm", "a.plan", "--on", "slurm", "--submit", "--tool", folder.file("tool")], in: folder, shell: shell
    )
    let match = try #require(
      submitted.text.firstMatch(of: /parts: job (\d+), film: job (\d+)/), "\(submitted.errors)")
    let (job, join) = (String(match.1), String(match.2))
    try cluster.wait(120, "the tasks do not end") {
      let states = try cluster.states(job).values
      return states.count == 3 && states.allSatisfy { $0 == "COMPLETED" || $0 == "FAILED" }
    }
    let failed = try cluster.states(job).filter { $0.value == "FAILED" }.keys
    let task = try #require(failed.first)
    #expect(failed.count == 1)
    let description = try cluster.command(["scontrol", "show", "job", "\(job)_\(task)"])
    #expect(description.contains("ExitCode=2:0") && description.contains("Restarts=0"), "\(description)")
    try cluster.wait(60, "the join still waits") {
      try cluster.states(join).values.allSatisfy { $0 == "CANCELLED" }
    }
    #expect(!folder.names.contains("a.mp4"))
    let status = try ToolProcess.run("status a.plan", in: folder)
    #expect(status.status == 1)
    #expect(
      status.text.contains("part \(task): plan.fontsDiffer on m2: DejaVu"),
      "\(status.text)")
    let log = String(decoding: folder.data(of: "a.plan/log/\(task).txt"), as: UTF8.self)
    #expect(log.contains(".ttf would be used here"), "\(log)")
    #expect(!log.contains("\"done\""), "no frame was drawn")
    #expect(
      FarmTests.names(folder, "a.plan/parts").filter { $0.hasPrefix("000\(task)") } == ["000\(task).failure"])
  }

  @Test func `scancel leaves no temporary`() throws {
    let made = try ToolProcess.run(
      "plan jack -o a.plan --size 1920x1080 --duration 600 --parts 3", in: folder)
    try #require(made.status == 0, "\(made.errors)")
    let (job, _) = try submit("a.plan")
    try cluster.wait(120, "three parts do not run") {
      FarmTests.names(folder, "a.plan/parts").count { $0.hasSuffix(".progress") } == 3
    }
    try cluster.command(["scancel", job])
    try cluster.wait(60, "the tasks do not end") {
      try cluster.states(job).values.allSatisfy { $0 == "CANCELLED" }
    }
    try cluster.wait(30, "something is left: \(FarmTests.names(folder, "a.plan/parts"))") {
      FarmTests.names(folder, "a.plan/parts").isEmpty
    }
  }
}

@Suite(
  .serialized,
  .enabled(if: LoopbackMachines.isInstalled, "needs root, GNU parallel and sshd: scripts/setup --farm"))
struct ParallelTests {
  @Test func `two machines make the film of one`() throws {
    let folder = try TemporaryFolder()
    let machines = try LoopbackMachines()
    let plan = "it's a $(film).plan"
    let reference = try FarmTests.reference(folder, plan)
    let outcome = try ToolProcess.run(
      ["farm", plan, "--on", "parallel", "--submit", "--nodes", machines.list], in: folder,
      shell: ToolProcess.Shell(limits: "export PARALLEL_SSH='\(machines.ssh)' HOME='\(machines.folder.path)'")
    )
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(folder.data(of: "it's a $(film).mp4") == reference)
    // The log of GNU parallel names the machine of each part.
    let log = String(decoding: folder.data(of: "\(plan)/log/parallel.txt"), as: UTF8.self)
    for port in machines.ports { #expect(log.contains("-p \(port)") || log.contains(":\(port)"), "\(log)") }
  }

  /// A part that fails for good is made once; one that fails by the disk three times.
  @Test(arguments: [(2, 1), (1, 3)])
  func `only failures of the disk are tried again`(status: Int, tries: Int) throws {
    let folder = try TemporaryFolder()
    let made = try ToolProcess.run(
      "plan jack -o a.plan --size 64x48 --fps 10 --duration 0.4 --parts 2", in: folder)
    try #require(made.status == 0, "\(made.errors)")
    try folder.writeProgram(
      "#!/bin/sh\necho \"$@\" >>'\(folder.file("calls"))'\nexit \(status)\n", to: "tool")
    let outcome = try ToolProcess.run(
      ["farm", "a.plan", "--on", "parallel", "--submit", "--tool", folder.file("tool")], in: folder,
      shell: ToolProcess.Shell(limits: "export HOME='\(folder.path)'"))
    #expect(outcome.status != 0)
    let calls = String(decoding: folder.data(of: "calls"), as: UTF8.self).split(separator: "\n")
    #expect(calls.count == tries && calls.allSatisfy { $0.hasPrefix("render --plan") }, "\(calls)")
  }
}

/// Two real ssh daemons on the loopback, which stand for two machines. They end with their owner.
final class LoopbackMachines {
  let folder: TemporaryFolder
  let ports: [UInt16]
  private var daemons: [ToolProcess] = []

  static let isInstalled =
    getuid() == 0
    && ["/usr/sbin/sshd", "/usr/bin/ssh-keygen", "/usr/bin/parallel"].allSatisfy(
      FileManager.default.isExecutableFile(atPath:))

  /// The path of the file with the machines.
  var list: String { folder.file("machines") }
  /// The command that GNU parallel runs for ssh.
  var ssh: String { "ssh -F \(folder.file("config"))" }

  init() throws {
    folder = try TemporaryFolder()
    ports = try LoopbackPorts.free(2)
    for name in ["host", "user"] {
      try MediaTools.run("/usr/bin/ssh-keygen", ["-q", "-t", "ed25519", "-N", "", "-f", folder.file(name)])
    }
    try FileManager.default.copyItem(atPath: folder.file("user.pub"), toPath: folder.file("authorized"))
    let client = """
      IdentityFile \(folder.file("user"))
      UserKnownHostsFile /dev/null
      StrictHostKeyChecking no
      LogLevel ERROR
      BatchMode yes

      """
    try folder.write(client, to: "config")
    try folder.write(ports.map { "1/root@127.0.0.1:\($0)\n" }.joined(), to: "machines")
    // The folder that sshd wants although it separates nothing here.
    try? FileManager.default.createDirectory(atPath: "/run/sshd", withIntermediateDirectories: true)
    for port in ports { try start(port) }
    for port in ports {
      let deadline = Date(timeIntervalSinceNow: 20)
      while (try? MediaTools.run(
        "/usr/bin/ssh", ["-F", folder.file("config"), "-p", "\(port)", "root@127.0.0.1", "true"])) == nil
      {
        guard Date() < deadline else {
          throw SlurmCluster.Late(message: String(decoding: folder.data(of: "log-\(port)"), as: UTF8.self))
        }
        usleep(100_000)
      }
    }
  }

  private func start(_ port: UInt16) throws {
    let server = """
      Port \(port)
      ListenAddress 127.0.0.1
      HostKey \(folder.file("host"))
      AuthorizedKeysFile \(folder.file("authorized"))
      PidFile none
      StrictModes no
      UsePAM no
      PermitRootLogin prohibit-password
      MaxStartups 100

      """
    try folder.write(server, to: "server-\(port)")
    let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(nothing) }
    let words = ["-D", "-f", folder.file("server-\(port)"), "-E", folder.file("log-\(port)")]
    daemons.append(
      try ToolProcess(
        words, in: folder, output: nothing, errors: nothing,
        shell: ToolProcess.Shell(program: "/usr/sbin/sshd")))
  }

  deinit {
    for daemon in daemons {
      daemon.send(SIGTERM)
      _ = daemon.wait()
    }
  }
}
