// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneDiagnostics
import MultiplaneRecorder

/// The folder of a plan.
///
///     plan.json          the plan
///     scene/             the files of the scene
///     parts/0001.mp4     a part, which appears when it is complete
///     parts/0001.json    its record: digest, length, time, machine
///     parts/0001.progress, parts/0001.failure
///     log/               the output of jobs
///
/// The origin of the folder is unknown. Paths must stay inside it, links are not followed, and files are
/// compared with their digests.
public struct PlanFolder: Sendable {
  /// The path of the folder, without a trailing slash.
  public let path: String
  package let plan: FilmPlan

  static let planName = "plan.json"
  package static let sceneName = "scene"
  package static let partsName = "parts"

  /// Reads the plan in the folder at `path`.
  ///
  /// - Throws: A `PlanError`: `unreadable` if the folder has no plan or it cannot be read, `unknownVersion`
  ///   if the plan has another version of the format, `notAPlan`, `altered` or `unsafePath` if it is not
  ///   valid, and `libraryMissing` if libav is not installed.
  public init(path: String) throws(PlanError) {
    do {
      try LibAV.load()
    } catch {
      throw .libraryMissing(reason: error.problem)
    }
    let path = Self.withoutFinalSlash(path)
    let file = "\(path)/\(Self.planName)"
    (self.path, plan) = (path, try FilmPlan(try Self.read(file), file: file))
  }

  /// Creates a value for a folder whose plan is being made, without reading or writing any file.
  package init(path: String, making plan: FilmPlan) { (self.path, self.plan) = (path, plan) }

  /// Writes the plan with its fingerprint into the folder.
  package func write() throws {
    var plan = plan
    plan.fingerprint = plan.computedFingerprint
    try Self.write(plan, to: planPath, isDurable: true)
  }

  /// Returns a path without trailing slashes. The path `/` is unchanged.
  package static func withoutFinalSlash(_ path: String) -> String {
    var path = Substring(path)
    while path.utf8.count > 1, path.utf8.last == UInt8(ascii: "/") { path = path.dropLast() }
    return String(path)
  }

  /// The number of parts.
  public var partCount: Int { plan.parts.count }

  /// The numbers of the parts that have not been made yet, in ascending order. Only the records and lengths
  /// of the other parts are checked, not their contents.
  public var missingParts: [Int] { plan.parts.map(\.number).filter { record(ofPart: $0) == nil } }

  // MARK: Paths

  /// Returns whether a path is in the folder `name` of a plan, as far as its components tell. Links are not
  /// considered.
  package static func isInside(_ path: String, _ name: String) -> Bool {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count >= 2 && parts[0] == name
      && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }
  }

  /// The paths of the plan's own file, of its scene's files, and of all parts with their records.
  package var inputPaths: [String] {
    [planPath] + plan.files.map { "\(path)/\($0.path)" }
      + plan.parts.flatMap { [path(ofPart: $0.number), recordPath($0.number)] }
  }

  /// The path of the plan's file.
  package var planPath: String { "\(path)/\(Self.planName)" }

  /// The request for the whole film, with the path of the scene in this folder.
  public var request: FilmRequest {
    var request = plan.request
    if let scene = request.scene?.path { request.scene?.location = .file(path: "\(path)/\(scene)") }
    return request
  }

  /// Returns the path of a part's file.
  package func path(ofPart number: Int) -> String { stem(number) + (plan.kind?.endings.first ?? "") }

  func recordPath(_ number: Int) -> String { stem(number) + ".json" }
  func progressPath(_ number: Int) -> String { stem(number) + ".progress" }
  func failurePath(_ number: Int) -> String { stem(number) + ".failure" }

  private func stem(_ number: Int) -> String {
    "\(path)/\(Self.partsName)/\(FilmPlan.name(ofPart: number))"
  }

  /// Creates the folder of the parts if it does not exist. Throws an error if it is a link that leads
  /// elsewhere.
  package func makePartsFolder() throws {
    let parts = "\(path)/\(Self.partsName)"
    guard mkdir(parts, 0o777) == 0 || errno == EEXIST else {
      throw RecorderError.cannotCreate(path: parts, reason: String(cString: strerror(errno)))
    }
    try checkIsInside(Self.partsName)
  }

  /// Throws an error if a path in the folder leads out of it through a link.
  private func checkIsInside(_ relative: String) throws(PlanError) {
    guard let root = DiskPath.resolved(path), let found = DiskPath.resolved("\(path)/\(relative)")
    else {
      throw Self.unreadable("\(path)/\(relative)", errno)
    }
    guard found == (root == "/" ? "" : root) + "/" + relative else {
      throw .unsafePath(path: relative, file: path)
    }
  }

  // MARK: Files

  /// Throws a `PlanError` if a file of the scene is missing or differs from the plan's.
  package func checkScene() throws(PlanError) {
    for file in plan.files {
      try checkIsInside(file.path)
      let path = "\(self.path)/\(file.path)"
      guard try Self.digest(path).text == file.sha256 else { throw .sceneDiffers(path: path) }
    }
    if let scene = plan.request.scene?.path { try checkIsInside(scene) }
  }

  /// Returns the SHA-256 digest and the length in bytes of a regular file.
  package static func digest(_ path: String) throws(PlanError) -> (text: String, byteCount: Int) {
    let descriptor = try open(path)
    defer { close(descriptor) }
    guard let digest = SHA256.digest(ofFile: descriptor) else { throw unreadable(path, errno) }
    return digest
  }

  /// Returns the bytes of a regular file of at most `PlanJSON.byteLimit` bytes.
  static func read(_ path: String) throws(PlanError) -> [UInt8] {
    let descriptor = try open(path)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size <= PlanJSON.byteLimit else {
      throw .notAPlan(path: path, element: nil, reason: "it is too large")
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let step = bytes.withUnsafeMutableBytes {
        Foundation.read(descriptor, $0.baseAddress! + count, $0.count - count)
      }
      if step < 0 && errno == EINTR { continue }
      guard step >= 0 else { throw unreadable(path, errno) }
      if step == 0 { break }
      count += step
    }
    return Array(bytes.prefix(count))
  }

  private static func open(_ path: String) throws(PlanError) -> Int32 {
    guard !path.utf8.contains(0) else { throw unreadable(path, EINVAL) }
    // Opening a named pipe must not block.
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw unreadable(path, errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .unreadable(path: path, reason: "it is no regular file", isMissing: true)
    }
    return descriptor
  }

  private static func unreadable(_ path: String, _ error: Int32) -> PlanError {
    let lasting = [ENOENT, ENOTDIR, EACCES, ELOOP, ENAMETOOLONG, EINVAL, EISDIR, EPERM]
    return .unreadable(
      path: path, reason: String(cString: strerror(error)), isMissing: lasting.contains(error))
  }

  /// Writes a value as JSON atomically. A durable file is on the disk when the function returns.
  static func write(_ value: some Encodable, to path: String, isDurable: Bool) throws {
    let file = try OutputFile(path: path, isDurable: isDurable)
    try file.append(PlanJSON.bytes(of: value))
    try file.commit()
  }

  /// Writes a value as JSON atomically and durably, unless the file exists. Returns `false` if it exists.
  static func writeIfNew(_ value: some Encodable, to path: String) throws -> Bool {
    let file = try OutputFile(path: path)
    try file.append(PlanJSON.bytes(of: value))
    return try file.commitIfNew()
  }
}
