// SPDX-License-Identifier: Apache-2.0

import Foundation
package import MultiplanePlayback
import MultiplaneRaster
package import MultiplaneRecorder

// Plans as JSON. The origin of a file is unknown, so everything in it is checked before it is used.

/// The reading and writing of small JSON files: plans and the records of parts.
enum PlanJSON {
  /// The maximum size of a file that is read, in bytes.
  static let byteLimit = 64 << 20

  /// Returns a value as JSON with its members in alphabetical order, so that equal values have equal bytes.
  static func bytes(of value: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    // The values consist of text and of numbers that JSON can represent, so encoding cannot fail.
    return [UInt8]((try? encoder.encode(value)) ?? Data()) + [UInt8(ascii: "\n")]
  }

  /// Returns the value that the bytes of a file contain. Throws `PlanError.notAPlan` if they are not JSON of
  /// this type.
  static func value<Value: Decodable>(
    _ type: Value.Type, in bytes: [UInt8], file: String
  ) throws(PlanError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      let (element, reason) = describe(error)
      throw .notAPlan(path: file, element: element, reason: reason)
    } catch {
      throw .notAPlan(path: file, element: nil, reason: "it is not JSON")
    }
  }

  private static func describe(_ error: DecodingError) -> (element: String?, reason: String) {
    func path(_ context: DecodingError.Context, _ last: (any CodingKey)? = nil) -> String? {
      let keys = (context.codingPath + (last.map { [$0] } ?? [])).map { key in
        key.intValue.map { "[\($0)]" } ?? key.stringValue
      }
      return keys.isEmpty ? nil : keys.joined(separator: ".").replacing(".[", with: "[")
    }
    switch error {
    case .keyNotFound(let key, let context): return (path(context, key), "a member is missing")
    case .valueNotFound(_, let context): return (path(context), "a value is missing")
    case .typeMismatch(_, let context): return (path(context), "a value has another type")
    case .dataCorrupted(let context):
      return (path(context), context.codingPath.isEmpty ? "it is not JSON" : "a value is not valid")
    @unknown default: return (nil, "it is not JSON of this shape")
    }
  }
}

extension FilmRequest {
  /// The name of the first member whose value a plan cannot have, or `nil` if a plan can have all of them.
  package var memberNotPlanned: String? {
    let members: [(String, Bool)] = [
      ("kind", kind.flatMap { OutputKind(named: $0) }?.film != nil), ("scene", scene != nil),
      ("times", times == nil), ("frames", frames == .all), ("usesRealTime", !usesRealTime),
      ("sound", sound == .usual || sound == Sound.none), ("overlay", overlay == nil),
      ("captions", captions == nil),
    ]
    return members.first { !$0.1 }?.0
  }
}

extension FilmPlan {
  /// The member that plans of all versions have.
  private struct Version: Decodable { let version: Int }

  /// Reads a plan and checks that it is consistent. Throws a `PlanError` for a plan in another version of the
  /// format: another build of the tool made that plan, and this build could not make its parts.
  init(_ bytes: [UInt8], file: String) throws(PlanError) {
    let version = try PlanJSON.value(Version.self, in: bytes, file: file).version
    guard version == Self.formatVersion else {
      throw .unknownVersion(path: file, version: version, known: Self.formatVersion)
    }
    self = try PlanJSON.value(FilmPlan.self, in: bytes, file: file)
    try check(file: file)
  }

  /// The digest of the plan without its fingerprint.
  package var computedFingerprint: String {
    var copy = self
    copy.fingerprint = ""
    return SHA256.digest(of: PlanJSON.bytes(of: copy))
  }

  /// Throws a `PlanError` if the plan is not consistent. `file` is its path, for messages.
  package func check(file: String) throws(PlanError) {
    guard fingerprint == computedFingerprint else { throw .altered(path: file) }
    func demand(_ isRight: Bool, _ element: String, _ reason: String) throws(PlanError) {
      guard isRight else { throw .notAPlan(path: file, element: element, reason: reason) }
    }
    let sides = 1...Pixmap.maximumSide
    try demand(
      sides.contains(format.width) && sides.contains(format.height), "format", "the size is not possible")
    let rates = 1...1_000_000
    try demand(
      rates.contains(format.rateFrames) && rates.contains(format.rateSeconds), "format",
      "the rate is not possible")
    try demand(
      (1...ChosenTimesClock.maximumTickCount).contains(format.frames), "format.frames",
      "the number of frames is not possible")
    let member = request.invalidMember ?? request.memberNotPlanned
    try demand(member == nil, "request.\(member ?? "")", "a plan cannot have this value")
    try demand(
      (1...Self.partLimit).contains(parts.count) && parts == Self.parts(parts.count, of: format.frames),
      "parts", "they are not equal parts of the film")
    try demand(
      (1...Self.probeLimit).contains(probe.frames.count) && probe.pixels.count == probe.frames.count
        && zip(probe.frames, probe.frames.dropFirst()).allSatisfy(<)
        && probe.frames.allSatisfy { (0..<format.frames).contains($0) }, "probe",
      "its frames are not possible")
    for path in files.map(\.path) + [request.scene?.path].compactMap({ $0 }) {
      guard PlanFolder.isInside(path, PlanFolder.sceneName) else { throw .unsafePath(path: path, file: file) }
    }
  }

  /// The maximum number of frames of a probe.
  package static let probeLimit = 3

  /// The kind of output, or `nil` if it is not a film.
  package var kind: OutputKind? {
    request.kind.flatMap { OutputKind(named: $0) }.flatMap { $0.film == nil ? nil : $0 }
  }

  /// The clock of the whole film, or `nil` if the frame rate is invalid.
  package var clock: FixedRateClock? {
    guard let rate = FrameRate(frames: format.rateFrames, seconds: format.rateSeconds) else { return nil }
    return FixedRateClock(rate: rate, duration: rate.time(ofFrame: format.frames))
  }
}
