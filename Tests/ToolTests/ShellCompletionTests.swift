// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// A shell that completes command lines with the tool's script.
enum CompletingShell: String, CaseIterable {
  case bash, zsh, fish

  /// The path of the shell, or `nil` if it is not installed.
  var path: String? {
    ["/bin/", "/usr/bin/"].map { $0 + rawValue }.first(where: FileManager.default.isExecutableFile)
  }

  static let installed = allCases.filter { $0.path != nil }

  /// Returns what the shell offers for the last word of a command line, in a folder with the script.
  func completions(of line: String, in folder: TemporaryFolder) throws -> Set<String> {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let program: String
    switch self {
    case .bash: program = Self.bash(words)
    case .zsh:
      try folder.write(Self.zshStart(in: folder), to: ".zshrc")
      program = Self.zsh(line)
    case .fish: program = "source multiplane.fish; complete -C '\(line)'"
    }
    let tools = URL(fileURLWithPath: ToolProcess.path).deletingLastPathComponent().path
    let shell = ToolProcess.Shell(
      program: path ?? rawValue,
      limits: "export PATH=\(tools):/usr/bin:/bin HOME=$PWD ZDOTDIR=$PWD TERM=dumb LC_ALL=C.UTF-8")
    let options = self == .zsh ? ["-f", "-c"] : self == .fish ? ["--no-config", "-c"] : ["--norc", "-c"]
    let outcome = try ToolProcess.run(options + [program], in: folder, shell: shell)
    let text = self == .zsh ? String(decoding: folder.data(of: "offered"), as: UTF8.self) : outcome.text
    if self == .zsh { try Data().write(to: URL(fileURLWithPath: folder.file("offered"))) }
    #expect(outcome.status == 0 && outcome.errors == "", "\(rawValue) \(line): \(outcome.errors)")
    let offers = text.split(separator: "\n").map { offer in
      // fish adds a description, file completion a slash after a folder, and zsh quotes spaces.
      let word = offer.prefix { $0 != "\t" }
      return String(word.last == "/" ? word.dropLast() : word).replacing("\\ ", with: " ")
    }
    // Without another offer, zsh offers options.
    return Set(offers.filter { words.last?.hasPrefix("-") == true || !$0.hasPrefix("-") })
  }

  /// A program that calls the function as bash does for the key Tab. Bash takes = for a word.
  private static func bash(_ words: [String]) -> String {
    let parts = words.flatMap { word -> [String] in
      guard let sign = word.firstIndex(of: "=") else { return [word] }
      let value = String(word[word.index(after: sign)...])
      return [String(word[..<sign]), "="] + (value.isEmpty ? [] : [value])
    }
    let list = parts.map { "'\($0)'" }.joined(separator: " ")
    return """
      source multiplane.bash
      COMP_WORDS=(\(list)); COMP_CWORD=\(parts.count - 1)
      _multiplane
      [ ${#COMPREPLY[@]} -eq 0 ] || printf '%s\\n' "${COMPREPLY[@]}"
      """
  }

  /// The start of an interactive zsh, which writes down what functions offer.
  private static func zshStart(in folder: TemporaryFolder) -> String {
    """
    PROMPT='ready> '
    autoload -Uz compinit && compinit -D -u
    source multiplane.zsh
    bindkey '^I' complete-word
    compadd() {
      if (( ${@[(I)-[OAD]]} )); then builtin compadd "$@"; return; fi
      local -a hits
      builtin compadd -O hits "$@"
      (( $#hits )) && print -rl -- $hits >>\(folder.file("offered"))
      builtin compadd "$@"
    }
    """
  }

  /// A program that types a line and Tab into an interactive zsh.
  private static func zsh(_ line: String) -> String {
    """
    zmodload zsh/zpty
    zpty shell /usr/bin/env zsh -i
    zpty -r -m shell reply '*ready> *'
    zpty -w -n shell $'\(line)\\t'
    zpty -w -n shell $'\\C-uexit\\n'
    while zpty -r shell reply; do :; done
    true
    """
  }
}

/// The words that shells offer for command lines of the tool.
@Suite struct ShellCompletionTests {
  private let folder: TemporaryFolder

  /// A folder with the scripts of all shells, scene files and other files.
  init() throws {
    folder = try TemporaryFolder()
    for shell in CompletingShell.allCases {
      let script = try ToolProcess.run("completion \(shell)", in: folder).text
      try folder.write(script, to: "multiplane.\(shell)")
    }
    for name in ["boat.json", "my scene.caml", "notes.txt"] { try folder.write("", to: name) }
    try FileManager.default.createDirectory(
      atPath: folder.file("scenes"), withIntermediateDirectories: true)
  }

  /// A command line and what is offered for its last word: exactly `all` unless it is `nil`.
  struct Case: Sendable, CustomTestStringConvertible {
    let line: String
    var all: Set<String>?
    var some: Set<String> = []
    var none: Set<String> = []

    var testDescription: String { line }
  }

  static let cases = [
    Case(line: "lis", all: ["list"]),
    Case(line: "render ja", all: ["jack", "jack-lid", "jack-verbatim"]),
    Case(
      line: "render ", some: ["jack", "slideshow", "boat.json", "my scene.caml", "scenes"],
      none: ["notes.txt", "Core", "Advanced", "Programs", "render"]),
    Case(line: "play bo", some: ["boat.json"], none: ["notes.txt"]),
    Case(line: "check ", some: ["boat.json", "scenes"], none: ["jack", "notes.txt"]),
    Case(line: "help re", all: ["render"]),
    Case(line: "completion f", all: ["fish"]),
    Case(line: "curve easeInE", all: ["easeInEaseOut"]),
    Case(line: "render jack --effort ", all: ["fastest", "fast", "balanced", "small"]),
    Case(line: "render jack --format mo", all: ["mov"]),
    Case(line: "render jack --codec ", some: ["h264", "hevc", "prores"], none: ["jack", "boat.json"]),
    Case(line: "render jack --background nav", all: ["navy"]),
    Case(line: "render jack --size ", all: []),
    Case(line: "render jack -o no", all: ["notes.txt"]),
    Case(line: "render jack --audio ", some: ["keep", "none", "notes.txt"]),
    Case(line: "render jack --place top-", all: ["top-left", "top-right"]),
    Case(line: "plan jack --format ", all: ["mp4", "mov", "webm"]),
    Case(line: "farm --on sl", all: ["slurm"]),
    Case(line: "inspect jack --stage pre", all: ["presentation"]),
    Case(line: "list --errors ", all: ["text", "json"]),
    Case(line: "diff no", all: ["notes.txt"]),
    Case(line: "list ", some: ["jack", "boat.json"], none: ["notes.txt"]),
  ]

  @Test(arguments: CompletingShell.installed, cases)
  func `a shell offers what fits`(shell: CompletingShell, _ row: Case) throws {
    let offers = try shell.completions(of: "multiplane " + row.line, in: folder)
    if let all = row.all { #expect(offers == all, "\(shell)") }
    #expect(row.some.isSubset(of: offers), "\(shell): \(offers.sorted())")
    #expect(offers.isDisjoint(with: row.none), "\(shell): \(offers.sorted())")
  }

  @Test(arguments: CompletingShell.installed) func `options are offered after a hyphen`(
    shell: CompletingShell
  )
    throws
  {
    let options = try shell.completions(of: "multiplane render jack --eff", in: folder)
    #expect(options == ["--effort"])
  }

  @Test func `bash completes a value after an equals sign`() throws {
    #expect(try CompletingShell.bash.completions(of: "multiplane render --format=mo", in: folder) == ["mov"])
    #expect(
      try CompletingShell.bash.completions(of: "multiplane render --effort=", in: folder)
        == ["fastest", "fast", "balanced", "small"])
  }

  @Test(
    .enabled(if: CompletingShell.zsh.path != nil, "needs zsh, which scripts/setup installs"),
    .enabled(if: CompletingShell.fish.path != nil, "needs fish, which scripts/setup installs"))
  func `all three shells were tried`() {
    #expect(CompletingShell.installed == CompletingShell.allCases)
  }

  @Test func `names are a line each`() throws {
    let names = try ToolProcess.run("list --names", in: folder)
    #expect(names.status == 0)
    let json = try ToolProcess.run("list --json", in: folder)
    let programs = try #require(try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    #expect(names.text.split(separator: "\n").map(String.init) == programs.map { $0["name"] as? String })
    let both = try ToolProcess.run("list --names --json", in: folder)
    #expect(both.status == 2 && both.output.isEmpty)
  }
}
