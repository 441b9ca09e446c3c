// SPDX-License-Identifier: Apache-2.0

import Foundation

// Jobs of engines that run containers. Each container mounts the storage of the plan at the same path as on
// this machine.

extension FarmJob {
  /// Returns the objects for Kubernetes: an indexed job for the parts, and a job that waits for the parts and
  /// joins them.
  ///
  /// An index whose process exits with status 1 is retried at most three times. Status 2 ends the whole job.
  /// Throws `PlanError.notPossible` if the image or the volume is missing, or if Kubernetes cannot mount the
  /// folder.
  func kubernetesObjects() throws(PlanError) -> String {
    let image = try needed(image, "an image: --image NAME")
    let volume = try needed(volume, "the claim of the plan's storage: --volume NAME")
    guard !sharedFolder.contains(":") else {
      throw .notPossible(
        reason: "Kubernetes cannot mount storage at \(sharedFolder), which has a colon",
        advice: "rename the folder")
    }
    func job(_ ending: String, _ command: [String], cpus: Int, memory: Int, _ more: [String: Any]) -> [String:
      Any]
    {
      let resources = ["cpu": "\(cpus)", "memory": "\(memory)Mi"]
      let container: [String: Any] = [
        "name": ending, "image": image, "command": command.map(Self.withoutReferences),
        "resources": ["requests": resources, "limits": ["memory": "\(memory)Mi"]],
        "volumeMounts": [["name": "films", "mountPath": sharedFolder]],
      ]
      let pod: [String: Any] = [
        "restartPolicy": "Never", "containers": [container],
        "volumes": [["name": "films", "persistentVolumeClaim": ["claimName": volume]]],
      ]
      return [
        "apiVersion": "batch/v1", "kind": "Job", "metadata": ["name": "\(name)-\(ending)"],
        "spec": more.merging(["template": ["spec": pod]]) { $1 },
      ]
    }
    let rule: [String: Any] = [
      "action": "FailJob", "onExitCodes": ["containerName": "part", "operator": "In", "values": [2]],
    ]
    let part = job(
      "part",
      [tool, "render", "--plan", plan, "--part", "auto", "--threads", "\(cpus ?? 1)", "--json-progress"],
      cpus: cpus ?? 1, memory: memory,
      [
        "completionMode": "Indexed", "completions": parts, "parallelism": min(parts, atOnce ?? parts),
        "backoffLimitPerIndex": 3, "podFailurePolicy": ["rules": [rule]],
      ])
    let wait = #""$0" status "$1" --watch && exec "$0" join --plan "$1" -o "$2""#
    let join = job(
      "join", ["sh", "-c", wait, tool, plan, film], cpus: 1, memory: 1024,
      ["backoffLimit": 3, "activeDeadlineSeconds": Self.longestWait])
    return Self.json(["apiVersion": "v1", "kind": "List", "items": [part, join]]) + "\n"
  }

  /// Returns a script that registers the job definitions and submits an array job for the parts and a job
  /// that joins them to AWS Batch.
  ///
  /// A part that exits with status 2 is not retried. After any other failure it is retried at most three
  /// times. Throws `PlanError.notPossible` if the image, the volume or the queue is missing.
  func awsBatchScript() throws(PlanError) -> String {
    let image = try needed(image, "an image: --image NAME")
    let volume = try needed(volume, "the identifier of the plan's file system: --volume ID")
    let queue = try needed(queue, "a queue: --queue NAME")
    // Names are passed in environment variables because AWS Batch replaces placeholders in commands.
    let environment = [("PLAN", plan), ("FILM", film), ("TOOL", tool)].map { ["name": $0, "value": $1] }
    func definition(_ ending: String, _ command: String, cpus: Int, memory: Int) -> [String: Any] {
      [
        "jobDefinitionName": "\(name)-\(ending)", "type": "container",
        "containerProperties": [
          "image": image, "command": ["sh", "-c", command], "environment": environment,
          "resourceRequirements": [
            ["type": "VCPU", "value": "\(cpus)"], ["type": "MEMORY", "value": "\(memory)"],
          ],
          "volumes": [
            ["name": "films", "efsVolumeConfiguration": ["fileSystemId": volume]] as [String: Any]
          ],
          "mountPoints": [["sourceVolume": "films", "containerPath": sharedFolder]],
        ] as [String: Any],
        "retryStrategy": [
          "attempts": 4,
          "evaluateOnExit": [["onExitCode": "2", "action": "EXIT"], ["onReason": "*", "action": "RETRY"]],
        ] as [String: Any],
      ]
    }
    func submission(_ ending: String, _ more: [String: Any]) -> [String: Any] {
      ["jobName": "\(name)-\(ending)", "jobQueue": queue, "jobDefinition": "\(name)-\(ending)"].merging(more)
      { $1 }
    }
    let render =
      #"exec "$TOOL" render --plan "$PLAN" --part auto --threads \#(cpus ?? 1) --json-progress"#
    let definitions = [
      definition("part", render, cpus: cpus ?? 1, memory: memory),
      definition("join", #"exec "$TOOL" join --plan "$PLAN" -o "$FILM""#, cpus: 1, memory: 1024),
    ]
    // An array job of AWS Batch has at least two tasks.
    let array: [String: Any] = parts > 1 ? ["arrayProperties": ["size": parts]] : [:]
    func call(_ name: String, _ value: [String: Any]) -> String {
      "aws </dev/null batch \(name) --cli-input-json \(ShellText.quoted(Self.json(value)))"
    }
    return """
      #!/bin/bash
      # Makes the parts of a film as an array job of AWS Batch, then joins them: bash THIS-FILE
      set -eu
      \(definitions.map { call("register-job-definition", $0) }.joined(separator: "\n"))
      parts=$(\(call("submit-job", submission("part", array))) --query jobId --output text)
      \(call("submit-job", submission("join", [:]))) --depends-on "jobId=$parts"

      """
  }

  /// The maximum time that the joining job runs, including its wait for the parts, in seconds: one day.
  private static let longestWait = 86_400

  private func needed(_ value: String?, _ request: String) throws(PlanError) -> String {
    guard let value, !value.isEmpty else {
      throw .notPossible(reason: "containers need \(request)", advice: "see multiplane help farm")
    }
    return value
  }

  /// Returns a string in which Kubernetes replaces nothing.
  ///
  /// Kubernetes reads `$(NAME)` as a variable and `$$` as a single dollar sign.
  private static func withoutReferences(_ text: String) -> String { text.replacing("$", with: "$$") }

  private static func json(_ value: [String: Any]) -> String {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // The values are strings, numbers, arrays and dictionaries, so encoding cannot fail.
    let data = (try? JSONSerialization.data(withJSONObject: value, options: options)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
