// SPDX-License-Identifier: Apache-2.0

public import MultiplaneDiagnostics

/// An error in a film that is made in parts. Its description is one line, which may also suggest a remedy.
public enum PlanError: Error, Hashable {
  /// Libav, which computes digests, is not installed. `reason` names the missing library.
  case libraryMissing(reason: String)
  /// A file of the plan cannot be read. `isMissing` is `true` if another try would fail too, because the file
  /// does not exist, is not accessible or is not a regular file. `reason` is the system's message.
  case unreadable(path: String, reason: String, isMissing: Bool)
  /// A file is not a valid plan or record. `element` is the path of the invalid member, or `nil` for the
  /// whole file.
  case notAPlan(path: String, element: String?, reason: String)
  /// The plan has a version of the format other than `known`, the version that this build reads.
  case unknownVersion(path: String, version: Int, known: Int)
  /// The plan was changed after it was made.
  case altered(path: String)
  /// The path `file` in the plan at `path` leads out of the plan's folder.
  case unsafePath(path: String, file: String)
  /// A file or folder already exists at the path of the plan.
  case exists(path: String)
  /// The film cannot be made in parts.
  case notPossible(reason: String, advice: String)
  /// A file of the scene differs from the plan's.
  case sceneDiffers(path: String)
  /// This is not the build of the tool that made the plan.
  case toolDiffers(planned: String, here: String)
  /// This machine has another encoder or another version of libav than the plan.
  case encoderDiffers(planned: String, here: String)
  /// This machine's processor is not of the class that the plan needs.
  case processorDiffers(planned: String, here: String)
  /// The C library of this machine computes results that differ from the plan's.
  case mathematicsDiffers
  /// This machine uses fonts that the plan does not have.
  case fontsDiffer(files: [String], planned: [String])
  /// Fonts of the plan are not installed on this machine, or only in other versions.
  case fontsMissing(files: [String])
  /// Frame `frame` of the probe has other pixels on this machine than in the plan. If `frame` is `nil`, the
  /// pixels are the same, but the encoder makes other bytes.
  case probeDiffers(frame: Int?)
  /// The plan has no part `number`; it has `count` parts.
  case noSuchPart(number: Int, count: Int)
  /// No environment variable of an engine contains the number of the part to make.
  case noPartNumber(variables: [String])
  /// Parts of the film are missing.
  case incomplete(missing: [Int], count: Int)
  /// The file of a part does not match its record, or another machine made other bytes.
  case partDiffers(number: Int, path: String)
}

extension PlanError: CodedError {
  private enum Kind: String, CaseIterable {
    case libraryMissing
    case unreadable, notAPlan, unknownVersion, altered, unsafePath, exists, notPossible, sceneDiffers
    case toolDiffers, encoderDiffers, processorDiffers, mathematicsDiffers, fontsDiffer, fontsMissing
    case probeDiffers, noSuchPart, noPartNumber, incomplete, partDiffers

    var code: String { "plan.\(rawValue)" }
  }

  /// The codes of all errors of this type.
  public static var codes: [String] { Kind.allCases.map(\.code) }

  /// The stable code of the error, such as `plan.fontsDiffer`.
  public var code: String { kind.code }

  private var kind: Kind {
    switch self {
    case .libraryMissing: .libraryMissing
    case .unreadable: .unreadable
    case .notAPlan: .notAPlan
    case .unknownVersion: .unknownVersion
    case .altered: .altered
    case .unsafePath: .unsafePath
    case .exists: .exists
    case .notPossible: .notPossible
    case .sceneDiffers: .sceneDiffers
    case .toolDiffers: .toolDiffers
    case .encoderDiffers: .encoderDiffers
    case .processorDiffers: .processorDiffers
    case .mathematicsDiffers: .mathematicsDiffers
    case .fontsDiffer: .fontsDiffer
    case .fontsMissing: .fontsMissing
    case .probeDiffers: .probeDiffers
    case .noSuchPart: .noSuchPart
    case .noPartNumber: .noPartNumber
    case .incomplete: .incomplete
    case .partDiffers: .partDiffers
    }
  }

  /// Indicates whether another try would fail too. It is `false` for an error of the disk, after which
  /// another try may succeed.
  public var isLasting: Bool {
    switch self {
    case .unreadable(_, _, isMissing: false): false
    case .libraryMissing(let reason): !LibraryLoading(reason: reason).lacksMemory
    default: true
    }
  }

  /// The path that the error names, or `nil` if it names none.
  public var filePath: String? {
    switch self {
    case .unreadable(let path, _, _), .notAPlan(let path, _, _), .unknownVersion(let path, _, _),
      .altered(let path), .unsafePath(_, let path), .exists(let path), .sceneDiffers(let path),
      .partDiffers(_, let path):
      path
    default: nil
    }
  }

  /// The element of the plan that the error names, or `nil` if it names none.
  public var element: String? {
    switch self {
    case .notAPlan(_, let element, _): element
    case .unsafePath(let path, _): path
    case .fontsDiffer(let files, _), .fontsMissing(let files): files.first
    default: nil
    }
  }

  /// A one-line description of the problem.
  public var problem: String {
    switch self {
    case .libraryMissing(let reason): reason
    case .unreadable(let path, let reason, _): "cannot read \(path): \(reason)"
    case .notAPlan(let path, let element, let reason):
      "\(path) is not valid\(element.map { " at \($0)" } ?? ""): \(reason)"
    case .unknownVersion(let path, let version, let known):
      "\(path) has version \(version) of the format of plans, and version \(known) is known here"
    case .altered(let path): "\(path) was changed after it was made"
    case .unsafePath(let path, let file): "the path \(path) in \(file) leaves the folder of the plan"
    case .exists(let path): "\(path) exists already"
    case .notPossible(let reason, _): reason
    case .sceneDiffers(let path): "\(path) is not the file of the plan"
    case .toolDiffers(let planned, let here): "the plan was made by \(planned), and this is \(here)"
    case .encoderDiffers(let planned, let here): "the plan needs \(planned), and here is \(here)"
    case .processorDiffers(let planned, let here):
      "the plan needs a processor of class \(planned), and this one is \(here)"
    case .mathematicsDiffers: "the C library computes other numbers here than in the plan"
    case .fontsDiffer(let files, let planned):
      "\(files.joined(separator: ", ")) would be used here, and the plan has "
        + (planned.isEmpty ? "no fonts" : planned.joined(separator: ", "))
    case .fontsMissing(let files):
      "no font here has the bytes of \(files.joined(separator: ", ")) in the plan"
    case .probeDiffers(let frame?): "frame \(frame) has other pixels here than in the plan"
    case .probeDiffers(nil): "the encoder makes other bytes here than in the plan"
    case .noSuchPart(let number, let count): "there is no part \(number); the plan has \(count)"
    case .noPartNumber(let variables): "none of \(variables.joined(separator: ", ")) has the number of a part"
    case .incomplete(let missing, let count):
      "\(missing.count) of \(count) parts \(missing.count == 1 ? "is" : "are") missing: "
        + missing.prefix(20).map(String.init).joined(separator: ", ") + (missing.count > 20 ? ", ..." : "")
    case .partDiffers(let number, let path): "\(path) does not have the bytes of part \(number)"
    }
  }

  /// A one-line remedy, or `nil` if there is none.
  public var advice: String? {
    switch self {
    case .libraryMissing(let reason):
      LibraryLoading(reason: reason).advice("install libav (Debian and Ubuntu: apt install ffmpeg)")
    case .unreadable: nil
    case .notAPlan, .altered, .unsafePath, .sceneDiffers, .unknownVersion: "make the plan again"
    case .exists: "remove it, or choose another name"
    case .notPossible(_, let advice): advice
    case .toolDiffers: "use the same build on all machines"
    case .encoderDiffers: "install the same packages on all machines"
    case .processorDiffers: "use machines of one kind, or h264 or a codec without loss"
    case .mathematicsDiffers: "install the same version of it on all machines"
    case .fontsDiffer, .fontsMissing, .probeDiffers(_?):
      "install the same fonts and libraries on all machines"
    case .probeDiffers(nil): "install the same version of the encoder on all machines"
    case .noSuchPart: nil
    case .noPartNumber: "give the number of the part"
    case .incomplete: "make them first"
    case .partDiffers: "remove it and its record, and make it again"
    }
  }
}
