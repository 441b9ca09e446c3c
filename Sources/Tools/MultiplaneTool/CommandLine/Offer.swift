// SPDX-License-Identifier: Apache-2.0

/// The words and files that a shell offers for an operand or the value of an option.
struct Offer: Sendable, Equatable {
  /// The files that a shell offers. Folders are always offered with files, because they lead to some.
  enum Files: Sendable, Equatable {
    case none
    case folders
    case any
    /// Files whose names end with one of these, without the point.
    case endings([String])
  }

  /// The fixed words.
  var words: [String] = []
  /// True to offer the names of the programs, which the shell requests from the tool.
  var hasPrograms = false
  /// True to offer the verbs.
  var hasVerbs = false
  var files = Files.none

  /// The offer for text that only the user knows.
  static let nothing = Offer()
  static let anyFile = Offer(files: .any)
  static let folder = Offer(files: .folders)
  static let sceneFile = Offer(files: .endings(SceneKind.all.flatMap(\.endings)))
  static let scene = Offer(hasPrograms: true, files: sceneFile.files)

  /// Creates the usual offer for a placeholder: files or folders for those that name one, otherwise nothing.
  init(placeholder: String) {
    switch placeholder {
    case "FILE", "FILM", "PATH", "SOURCE", "PART", "A", "B": self = .anyFile
    case "FOLDER", "PLAN", "PACKAGE": self = .folder
    default: self = .nothing
    }
  }

  private init(hasPrograms: Bool = false, files: Files = .none) {
    (self.hasPrograms, self.files) = (hasPrograms, files)
  }

  /// Creates an offer of words, and of files as well.
  init(_ words: [String], files: Files = .none) { (self.words, self.files) = (words, files) }

  /// An offer of the verbs.
  static let verbs: Offer = {
    var offer = Offer.nothing
    offer.hasVerbs = true
    return offer
  }()

  /// Returns everything that this offer or another one has.
  func adding(_ other: Offer) -> Offer {
    var sum = self
    sum.words += other.words.filter { !words.contains($0) }
    sum.hasPrograms = hasPrograms || other.hasPrograms
    sum.hasVerbs = hasVerbs || other.hasVerbs
    switch (files, other.files) {
    case (_, .none): break
    case (.none, _), (.folders, _): sum.files = other.files
    case (.endings(let own), .endings(let others)): sum.files = .endings(own + others)
    case (.endings, .any): sum.files = .any
    default: break
    }
    return sum
  }
}

extension Verb {
  /// The offer for every operand.
  var operandOffer: Offer { operands.reduce(.nothing) { $0.adding($1.offer) } }
}
