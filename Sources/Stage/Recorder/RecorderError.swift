// SPDX-License-Identifier: Apache-2.0

public import MultiplaneDiagnostics

/// An error in recording or reading a picture or film. Its description is one line, which may also suggest a
/// remedy.
public enum RecorderError: Error, Hashable {
  /// The output cannot be created at the path. `reason` is the system's message.
  case cannotCreate(path: String, reason: String)
  /// Writing failed, for example because the disk is full. `reason` is the system's message.
  case writingFailed(path: String, reason: String)
  /// The path's extension does not select a supported kind of output.
  case unknownExtension(path: String)
  /// Libav is not installed, or there is too little memory to load it. `reason` is the system's message.
  case libraryMissing(reason: String)
  /// The installed libav lacks an encoder.
  case encoderMissing(name: String)
  /// The kind of film has no codec with the name. `known` lists its codecs. It is empty if the kind has no
  /// choice of codecs.
  case unknownCodec(name: String, known: [String])
  /// The kind of output has no quality setting.
  case noQuality(of: String)
  /// The kind of output has no effort setting.
  case noEffort(of: String)
  /// The kind of output has no sound.
  case noSound(of: String)
  /// The kind of output is not written strictly in order, so it cannot be written to a pipe.
  case needsFile(kind: String)
  /// The reader of the pipe closed it before the whole output was written.
  case readerLeft(path: String)
  /// The frames are larger than the kind of output supports. Sizes are in pixels.
  case tooLarge(width: Int, height: Int, maximumSide: Int)
  /// The frames are smaller than any encoder of the codec supports. Sizes are in pixels.
  case tooSmall(width: Int, height: Int, minimumSide: Int)
  /// There are too many frames for one picture, or the number of frames is not known.
  case notAPicture(frameCount: Int?, maximum: Int)
  /// A frame is out of order, or its size differs from the announced one.
  case unexpectedFrame(index: Int)
  /// A film cannot be read for joining, for the given reason.
  case cannotRead(path: String, reason: String)
  /// A film or a file with captions cannot be decoded, for the given reason.
  case cannotDecode(path: String, reason: String)
  /// The path for the joined film does not have the extension of a film.
  case notJoinable(path: String)
  /// The film was finished before its first frame.
  case noFrames
  /// The encoder or the container failed. `reason` is its own error message.
  case encodingFailed(reason: String)
}

extension RecorderError: CodedError {
  /// The kind of error, without its associated values.
  private enum Kind: String, CaseIterable {
    case libraryMissing
    case cannotCreate, writingFailed, unknownExtension, encoderMissing, unknownCodec, noQuality, noEffort
    case noSound
    case needsFile, readerLeft, tooLarge, tooSmall, notAPicture, unexpectedFrame, cannotRead, cannotDecode
    case notJoinable, noFrames, encodingFailed

    var code: String { "recorder.\(rawValue)" }
  }

  /// The codes of all errors of this type.
  public static var codes: [String] { Kind.allCases.map(\.code) }

  /// The stable code of the error, such as `recorder.cannotCreate`.
  public var code: String { kind.code }

  private var kind: Kind {
    switch self {
    case .cannotCreate: .cannotCreate
    case .writingFailed: .writingFailed
    case .unknownExtension: .unknownExtension
    case .libraryMissing: .libraryMissing
    case .encoderMissing: .encoderMissing
    case .unknownCodec: .unknownCodec
    case .noQuality: .noQuality
    case .noEffort: .noEffort
    case .noSound: .noSound
    case .needsFile: .needsFile
    case .readerLeft: .readerLeft
    case .tooLarge: .tooLarge
    case .tooSmall: .tooSmall
    case .notAPicture: .notAPicture
    case .unexpectedFrame: .unexpectedFrame
    case .cannotRead: .cannotRead
    case .cannotDecode: .cannotDecode
    case .notJoinable: .notJoinable
    case .noFrames: .noFrames
    case .encodingFailed: .encodingFailed
    }
  }

  /// The path that the error names, or `nil` if it names none.
  public var filePath: String? {
    switch self {
    case .cannotCreate(let path, _), .writingFailed(let path, _), .unknownExtension(let path),
      .readerLeft(let path), .cannotRead(let path, _), .cannotDecode(let path, _), .notJoinable(let path):
      path
    default: nil
    }
  }

  /// The codec, encoder or kind of output that the error names, or `nil` if it names none.
  public var element: String? {
    switch self {
    case .encoderMissing(let name), .unknownCodec(let name, _), .noQuality(let name), .noEffort(let name),
      .noSound(let name), .needsFile(let name):
      name
    default: nil
    }
  }

  /// A one-line description of the problem.
  public var problem: String {
    switch self {
    case .cannotCreate(let path, let reason): "cannot create \(path): \(reason)"
    case .writingFailed(let path, let reason): "cannot write \(path): \(reason)"
    case .cannotRead(let path, let reason): "cannot join \(path): \(reason)"
    case .cannotDecode(let path, let reason): "cannot read \(path): \(reason)"
    case .notJoinable(let path): "only films can be joined, and \(path) is not the name of one"
    case .unknownExtension(let path): "the name \(path) does not end with a known kind of output"
    case .libraryMissing(let reason): LibraryLoading(reason: reason).problem(of: "a library for films")
    case .encoderMissing(let name): "the installed libavcodec has no encoder \(name)"
    case .unknownCodec(let name, let known) where known.isEmpty:
      "this kind of output has no choice of codecs, so \(name) is not one"
    case .unknownCodec(let name, _): "this kind of film has no codec \(name)"
    case .noQuality(let kind): "\(kind) has no quality setting"
    case .noEffort(let kind): "\(kind) has no effort setting"
    case .noSound(let kind): "\(kind) has no sound"
    case .needsFile(let kind): "\(kind) cannot be written to a pipe"
    case .readerLeft(let path): "\(path) was closed before everything was written"
    case .tooLarge(let width, let height, _): "frames of \(width) x \(height) pixels are too large"
    case .tooSmall(let width, let height, _):
      "frames of \(width) x \(height) pixels are too small for this codec"
    case .notAPicture(nil, _): "the number of frames of a picture must be known"
    case .notAPicture(let count?, _): "\(count) frames do not fit into one picture"
    case .unexpectedFrame(let index):
      "frame \(index) is out of order, or its size differs from the announced one"
    case .noFrames: "a film needs at least one frame"
    case .encodingFailed(let reason): "the film cannot be encoded: \(reason)"
    }
  }

  /// A one-line remedy, or `nil` if there is none.
  public var advice: String? {
    switch self {
    case .cannotCreate(let path, let reason):
      reason == DiskPath.missingFolder(of: path).map(DiskPath.noFolder)
        ? "make the folder, or choose another one" : "choose a path in a folder that you may write to"
    case .writingFailed: "free some space, or choose another path"
    case .cannotRead, .cannotDecode: nil
    case .notJoinable: "use the extension of its parts: .mp4, .mov or .webm"
    case .unknownExtension: "end it with \(FrameSinks.endings), or use null: to write nothing"
    case .libraryMissing(let reason):
      LibraryLoading(reason: reason).advice("install libav (Debian and Ubuntu: apt install ffmpeg)")
    case .encoderMissing:
      "install it (Debian and Ubuntu: apt install libavcodec-extra), or choose another codec"
    case .unknownCodec(_, let known) where known.isEmpty: "leave the codec out"
    case .unknownCodec(_, let known): "choose \(known.joined(separator: ", "))"
    case .noSound: "choose mp4, mov or webm, or leave the sound out"
    case .noQuality, .noEffort: "choose another kind of film, or leave it out"
    case .needsFile: "choose a file, or another kind of film such as mp4 or y4m"
    case .readerLeft: "keep its reader alive, or choose a file"
    case .tooLarge(_, _, let maximumSide): "choose at most \(maximumSide) pixels a side"
    case .tooSmall(_, _, let minimumSide):
      "choose at least \(minimumSide) pixels a side, or another codec"
    case .notAPicture(nil, _): "choose the times to show"
    case .notAPicture(_, let maximum): "choose at most \(maximum), or make a film"
    case .unexpectedFrame: "write frames 0, 1, 2... of one size"
    case .noFrames: "choose a longer duration"
    case .encodingFailed: "try another size, rate or kind of film"
    }
  }
}
