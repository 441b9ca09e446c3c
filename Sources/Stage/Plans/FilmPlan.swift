// SPDX-License-Identifier: Apache-2.0

import MultiplanePlayback
package import MultiplaneRecorder

/// The plan of a film that is made in parts, on one machine or on many. START HERE.
///
/// A plan has a folder of its own, with the scene's files and the parts that have been made; see
/// `PlanFolder`. It contains everything on which a byte of the film depends, so each machine can check before
/// it starts whether it would make the same bytes.
package struct FilmPlan: Codable, Sendable, Hashable {
  /// The version of the plan format.
  package static let formatVersion = 3
  /// The maximum number of parts: the number of tasks that an array job of AWS Batch can have. Slurm allows
  /// fewer by default; see `FarmEngine.partLimit`.
  package static let partLimit = 10_000

  /// A file, and the digest of its contents.
  package struct File: Codable, Sendable, Hashable {
    /// The path relative to the folder of the plan, or the name of a file of the system.
    package var path: String
    /// The SHA-256 digest in hexadecimal digits.
    package var sha256: String

    /// Creates the record of a file.
    package init(path: String, sha256: String) { (self.path, self.sha256) = (path, sha256) }
  }

  /// The tool that makes the film.
  package struct Tool: Codable, Sendable, Hashable {
    /// The version that the tool reports.
    package var version: String
    /// The digest of the tool's executable file.
    package var sha256: String

    /// Creates the record of a tool.
    package init(version: String, sha256: String) { (self.version, self.sha256) = (version, sha256) }
  }

  /// The processor that the film needs.
  package struct Processor: Codable, Sendable, Hashable {
    /// The name of the instruction set, such as `x86_64` or `aarch64`.
    package var architecture: String
    /// The features of the processor, or `nil` if the encoder's bytes do not depend on them.
    package var features: String?
    /// The digest of sample results of the C library's mathematical functions.
    package var mathematics: String

    /// Creates the record of a processor.
    package init(architecture: String, features: String?, mathematics: String) {
      (self.architecture, self.features, self.mathematics) = (architecture, features, mathematics)
    }
  }

  /// The format of the film's frames.
  package struct Format: Codable, Sendable, Hashable {
    /// The size of the frames in pixels.
    package var width: Int
    package var height: Int
    /// The frame rate, as a number of frames in a number of seconds.
    package var rateFrames: Int
    package var rateSeconds: Int
    /// The number of frames in the film.
    package var frames: Int

    /// Creates a format.
    package init(width: Int, height: Int, rate: (frames: Int, seconds: Int), frames: Int) {
      (self.width, self.height, self.frames) = (width, height, frames)
      (rateFrames, rateSeconds) = rate
    }
  }

  /// A part of the film.
  package struct Part: Codable, Sendable, Hashable {
    /// The number of the part, counted from 1.
    package var number: Int
    /// The number of the part's first frame in the film, counted from 0.
    package var first: Int
    /// The number of frames in the part.
    package var count: Int

    /// The numbers that the part's frames have in the film.
    package var range: Range<Int> { first..<(first + count) }
  }

  /// A few frames that each machine draws first, to check that it draws and encodes them as the others do.
  package struct Probe: Codable, Sendable, Hashable {
    /// The numbers of the frames in the film, in ascending order.
    package var frames: [Int]
    /// The digests of the frames' pixels.
    package var pixels: [String]
    /// The digest of a film of these frames.
    package var film: String

    /// Creates a probe.
    package init(frames: [Int], pixels: [String] = [], film: String = "") {
      (self.frames, self.pixels, self.film) = (frames, pixels, film)
    }
  }

  package var version = FilmPlan.formatVersion
  package var tool: Tool
  package var encoder: EncoderIdentity
  package var processor: Processor
  /// The request for the whole film, with its rate and duration. The path of its scene is relative to the
  /// folder of the plan.
  package var request: FilmRequest
  /// All files of the scene, with their digests.
  package var files: [File] = []
  package var format: Format
  package var parts: [Part]
  /// The files of the fonts that the film uses. Their paths are file names without folders.
  package var fonts: [File]
  package var probe: Probe
  /// The digest of all properties above.
  package var fingerprint = ""

  /// Creates a plan without a fingerprint.
  package init(
    made tool: Tool, _ encoder: EncoderIdentity, _ processor: Processor, request: FilmRequest
  ) {
    (self.tool, self.encoder, self.processor, self.request) = (tool, encoder, processor, request)
    format = Format(width: 0, height: 0, rate: (0, 0), frames: 0)
    (parts, fonts, probe) = ([], [], Probe(frames: []))
  }

  /// Returns the `count` parts of a film of `frames` frames. Their lengths differ by at most one frame.
  package static func parts(_ count: Int, of frames: Int) -> [Part] {
    (1...count).map { number in
      let range = SegmentClock.frames(ofPart: number, of: count, in: frames)
      return Part(number: number, first: range.lowerBound, count: range.count)
    }
  }

  /// Returns the number of a part with leading zeros, as in the names of its files.
  package static func name(ofPart number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
