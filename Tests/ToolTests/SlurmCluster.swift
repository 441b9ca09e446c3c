// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// A real Slurm cluster on this machine: one controller and three node daemons on the loopback, without
/// munge, systemd or a data base. It ends with its owner.
///
/// Source: the sections "Multiple slurmd support" and "AuthType" of Slurm's own documentation.
final class SlurmCluster {
  static let nodes = ["m1", "m2", "m3"]

  /// Something that did not happen in time.
  struct Late: Error {
    let message: String
  }

  let folder: TemporaryFolder
  var configuration: String { folder.file("slurm.conf") }

  /// True if Slurm is installed and this process may run it.
  static let isInstalled =
    getuid() == 0
    && ["slurmctld", "slurmd", "sbatch"].allSatisfy { name in
      ["/usr/sbin", "/usr/bin"].contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
    }

  /// Starts the daemons.
  init() throws {
    folder = try TemporaryFolder()
    let host = ProcessInfo.processInfo.hostName.split(separator: ".")[0]
    let path = folder.path
    let ports = try LoopbackPorts.free(Self.nodes.count + 1)
    let nodes = zip(Self.nodes, ports).map {
      "NodeName=\($0) NodeHostname=\(host) NodeAddr=127.0.0.1 Port=\($1) CPUs=1 RealMemory=4000\n"
    }.joined()
    // A job of a dead node waits for the life of its credential before it starts again.
    let text = """
      ClusterName=test
      SlurmctldHost=\(host)(127.0.0.1)
      SlurmUser=root
      AuthType=auth/none
      AuthInfo=cred_expire=5
      CredType=cred/none
      SlurmctldPort=\(ports[Self.nodes.count])
      StateSaveLocation=\(path)/state
      SlurmdSpoolDir=\(path)/spool.%n
      SlurmdPidFile=\(path)/%n.pid
      SlurmctldPidFile=\(path)/controller.pid
      SlurmctldLogFile=\(path)/controller.log
      SlurmdLogFile=\(path)/%n.log
      ProctrackType=proctrack/linuxproc
      TaskPlugin=task/none
      JobAcctGatherType=jobacct_gather/none
      SelectType=select/cons_tres
      SelectTypeParameters=CR_CPU
      SwitchType=switch/none
      MpiDefault=none
      AccountingStorageType=accounting_storage/none
      JobCompType=jobcomp/none
      JobRequeue=1
      KillWait=2
      SlurmdTimeout=3
      ReturnToService=2
      MinJobAge=3600
      SchedulerParameters=sched_interval=1,bf_interval=1
      SlurmdParameters=config_overrides
      \(nodes)PartitionName=farm Nodes=ALL Default=YES MaxTime=INFINITE State=UP

      """
    try folder.write(text, to: "slurm.conf")
    try folder.write("CgroupPlugin=cgroup/v1\n", to: "cgroup.conf")
    try FileManager.default.createDirectory(atPath: folder.file("state"), withIntermediateDirectories: true)
    try command(["slurmctld", "-c", "-f", configuration])
    for node in Self.nodes { try command(["slurmd", "-c", "-N", node, "-f", configuration]) }
    try waitForNodes()
  }

  private func waitForNodes() throws {
    try wait(60, "the nodes are not up") {
      try self.command(["sinfo", "-h", "-N", "-o", "%T"]).split(separator: "\n").allSatisfy { $0 == "idle" }
    }
  }

  deinit {
    _ = try? command(["scancel", "--full", "-u", "root"])
    for name in Self.nodes + ["controller"] {
      guard let process = process(name) else { continue }
      kill(process, SIGTERM)
      for _ in 0..<100 where kill(process, 0) == 0 { usleep(50_000) }
      kill(process, SIGKILL)
    }
  }

  /// The number of a daemon's process, by its file.
  func process(_ name: String) -> pid_t? {
    pid_t(
      String(decoding: folder.data(of: "\(name).pid"), as: UTF8.self).trimmingCharacters(
        in: .whitespacesAndNewlines))
  }

  /// Runs a command of Slurm. Returns its output.
  @discardableResult
  func command(_ words: [String]) throws -> String {
    let output = try MediaTools.run(
      "/usr/bin/env", ["SLURM_CONF=\(configuration)", "PATH=/usr/sbin:/usr/bin:/bin"] + words)
    return String(decoding: output, as: UTF8.self)
  }

  /// The states of the tasks of a job, by their numbers.
  func states(_ job: String) throws -> [String: String] {
    let lines = try command(["squeue", "-h", "-r", "-t", "all", "-j", job, "-o", "%K %T"]).split(
      separator: "\n")
    return Dictionary(
      lines.map { line in
        let words = line.split(separator: " ")
        return (String(words[0]), String(words[words.count - 1]))
      }
    ) { $1 }
  }

  /// Waits until something is so. Throws after a number of seconds.
  ///
  /// A question that fails is asked again: on a busy machine the daemons do not always answer in time.
  func wait(_ seconds: Double, _ message: String, until isSo: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    var failure = ""
    while true {
      do {
        if try isSo() { return }
      } catch {
        failure = ": \(error)"
      }
      guard Date() < deadline else { throw Late(message: message + failure) }
      usleep(200_000)
    }
  }
}

/// Ports of the loopback for daemons that cannot choose one themselves.
enum LoopbackPorts {
  /// Returns ports that nobody uses now. Throws if there are none.
  static func free(_ count: Int) throws -> [UInt16] {
    // All are held until the last one is known, so that no port comes twice.
    let sockets = (0..<count).map { _ in socket(AF_INET, Int32(SOCK_STREAM.rawValue) | O_CLOEXEC, 0) }
    defer { for socket in sockets { close(socket) } }
    return try sockets.map { socket in
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(socket, $0, length) == 0 ? getsockname(socket, $0, &length) : -1
        }
      }
      guard result == 0 else { throw SlurmCluster.Late(message: "no free port: \(errno)") }
      return UInt16(bigEndian: address.sin_port)
    }
  }
}
