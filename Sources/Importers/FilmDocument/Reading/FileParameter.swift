// SPDX-License-Identifier: Apache-2.0

internal import ImporterSupport
internal import MultiplaneDiagnostics
internal import MultiplaneFilms
internal import MultiplanePrograms
internal import MultiplaneRecorder

/// A parameter that only film files have: the path of a file from which values of the block are read.
struct FileParameter {
  /// The name of the block.
  let block: String
  /// The declaration.
  let input: SceneInput
  private let fill: (inout any FilmBlock, _ path: String) throws(FilmFileError) -> Void

  /// All parameters of this kind.
  static var all: [FileParameter] { [captions, levels] }

  /// Returns the parameters of a block.
  static func of(_ kind: BlockKind) -> [FileParameter] { all.filter { $0.block == kind.name } }

  /// Reads the file and stores its values in the block. An empty path has no effect. Throws if the file
  /// cannot be read.
  func apply(_ path: String, to item: inout FilmItem) throws(FilmFileError) {
    if !path.isEmpty { try fill(&item.block, path) }
  }

  // MARK: Captions

  private static var captions: FileParameter {
    let help = "A SubRip or WebVTT file, or the JSON file of a speech recognizer"
    return FileParameter(block: CaptionsBlock.name, input: .image("file", default: "", help: help)) {
      (block, path) throws(FilmFileError) in
      guard var own = block as? CaptionsBlock else { return }
      own.captions = try readCaptions(path)
      block = own
    }
  }

  private static let jsonEnding = ".json"

  private static func readCaptions(_ path: String) throws(FilmFileError) -> [Caption] {
    guard path.lowercased().hasSuffix(jsonEnding) else {
      return try reading(path) { () throws(RecorderError) in try Caption.read(path: path) }
    }
    let bytes: [UInt8]
    do {
      bytes = try PlainFile.readScene(path, limits: SpeechTranscript.fileLimits)
    } catch {
      throw FilmFileError(error)
    }
    do {
      return try SpeechTranscript(bytes: bytes, name: path).captions()
    } catch {
      throw FilmFileError(.badValue, file: path, explanation: error.problem)
    }
  }

  // MARK: Levels

  /// The number of levels in a second.
  private static let levelRate = 30.0

  private static var levels: FileParameter {
    let input = SceneInput.sound("file", default: "", help: "The file whose sound the bars follow")
    return FileParameter(block: SoundBarsBlock.name, input: input) { (block, path) throws(FilmFileError) in
      guard var own = block as? SoundBarsBlock else { return }
      let sound = try analysis(of: path)
      let count =
        Int(min(sound.duration * levelRate, Double(SoundBarsBlock.momentLimit - 1)).rounded(.up)) + 1
      own.levels = (0..<count).map { sound.bands(at: Double($0) / levelRate) }
      own.rate = levelRate
      block = own
    }
  }

  /// Returns the analysis of a file's sound. Throws if it cannot be read.
  static func analysis(of path: String) throws(FilmFileError) -> SoundAnalysis {
    try reading(path) { () throws(RecorderError) in try SoundAnalysis(path: path) }
  }

  private static func reading<Result>(
    _ path: String, _ body: () throws(RecorderError) -> Result
  ) throws(FilmFileError) -> Result {
    do {
      return try body()
    } catch {
      throw FilmFileError(.badValue, file: path, explanation: error.problem)
    }
  }
}
