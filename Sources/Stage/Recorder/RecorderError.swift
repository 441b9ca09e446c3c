// SPDX-License-Identifier: Apache-2.0

/// An error of recording a picture or film. Its description is one line that also suggests a remedy.
public enum RecorderError: Error, Hashable, CustomStringConvertible {
  /// The output cannot be created at this path. The reason is the system's text.
  case cannotCreate(path: String, reason: String)
  /// Writing failed, for example because the disk is full. The reason is the system's text.
  case writingFailed(path: String, reason: String)
  /// The path's extension is not a supported kind of output.
  case unknownExtension(path: String)
  /// The installed libav lacks an encoder.
  case encoderMissing(name: String)
  /// The kind of film has no codec of this name. `known` lists its codecs, and is empty if it has no choice
  /// of codecs.
  case unknownCodec(name: String, known: [String])
  /// This kind of output has no quality setting.
  case noQuality(of: String)
  /// This kind of output has no effort setting.
  case noEffort(of: String)
  /// This kind of output is not written strictly in order, so it cannot go into a pipe.
  case needsFile(kind: String)
  /// The reader of the pipe closed it before everything was written.
  case readerLeft(path: String)
  /// The frames are larger than this kind of film supports. Sizes are in pixels.
  case tooLarge(width: Int, height: Int, maximumSide: Int)
  /// The frames are smaller than every encoder of the codec supports. Sizes are in pixels.
  case tooSmall(width: Int, height: Int, minimumSide: Int)
  /// There are too many frames for one picture, or their number is not known.
  case notAPicture(frameCount: Int?, maximum: Int)
  /// A frame is out of order, or its size differs from the announced one.
  case unexpectedFrame(index: Int)
  /// A film cannot be read to be joined, for the given reason.
  case cannotRead(path: String, reason: String)
  /// A film cannot be decoded, for the given reason.
  case cannotDecode(path: String, reason: String)
  /// The path to join films to does not have the extension of a film.
  case notJoinable(path: String)
  /// The film was finished before its first frame.
  case noFrames
  /// The encoder or the container failed, with its own error text.
  case encodingFailed(reason: String)

  /// The line to show to the person.
  public var description: String {
    switch self {
    case .cannotCreate(let path, let reason):
      "cannot create \(path): \(reason); choose a path in a folder that you may write to"
    case .writingFailed(let path, let reason):
      "cannot write \(path): \(reason); make room, or choose another place"
    case .cannotRead(let path, let reason): "cannot join \(path): \(reason)"
    case .cannotDecode(let path, let reason): "cannot read \(path): \(reason)"
    case .notJoinable(let path):
      "only films are joined; end \(path) as its parts end, with .mp4, .mov or .webm"
    case .unknownExtension(let path):
      "cannot tell from its name what \(path) should be; end it with \(FrameSinks.endings), "
        + "or use null: to write nothing"
    case .encoderMissing(let name):
      "the installed libavcodec has no encoder \(name); install one that has "
        + "(Debian and Ubuntu: apt install libavcodec-extra), or choose another codec"
    case .unknownCodec(let name, let known) where known.isEmpty:
      "there is no choice of codecs here, and so no \(name); choose none"
    case .unknownCodec(let name, let known):
      "there is no codec \(name) here; choose \(known.joined(separator: ", "))"
    case .noQuality(let kind):
      "\(kind) has no quality to choose; choose another kind of film, or none"
    case .noEffort(let kind):
      "\(kind) has no effort to choose; choose another kind of film, or none"
    case .needsFile(let kind):
      "\(kind) cannot be written to a pipe; choose a file, or another kind of film such as y4m"
    case .readerLeft(let path):
      "\(path) was closed before everything was written; keep its reader alive, or choose a file"
    case .tooLarge(let width, let height, let maximumSide):
      "frames of \(width) x \(height) pixels are too large; choose at most \(maximumSide) pixels a side"
    case .tooSmall(let width, let height, let minimumSide):
      "frames of \(width) x \(height) pixels are too small for this codec; choose at least \(minimumSide) pixels a "
        + "side, or another codec"
    case .notAPicture(nil, _):
      "a picture needs to know how many frames come; choose the times to show"
    case .notAPicture(let count?, let maximum):
      "\(count) frames do not fit into one picture; choose at most \(maximum), or make a film"
    case .unexpectedFrame(let index):
      "frame \(index) came out of order or in another size than was announced; send frames 0, 1, 2... of one size"
    case .noFrames:
      "a film needs at least one frame; choose a longer duration"
    case .encodingFailed(let reason):
      "the film cannot be encoded: \(reason); try another size, rate or kind of film"
    }
  }
}
