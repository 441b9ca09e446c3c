// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

/// Mistakes on the command line: the exit status is 2, one line names the mistake and the remedy, and there
/// is no file.
@Suite struct UsageTests {
  /// A command line and a part of its message.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let words: [String]
    let message: String
    var testDescription: String { words.joined(separator: " ") }

    init(_ line: String, _ message: String) {
      self.init(line.split(separator: " ").map(String.init), message)
    }
    init(_ words: [String], _ message: String) { (self.words, self.message) = (words, message) }
  }

  static let verbs = [
    Mistake("", "say what to do: list, render, play, serve, inspect, "),
    Mistake("lst", #"there is no verb "lst"; did you mean list?"#),
    Mistake("RENDER", #"there is no verb "RENDER"; did you mean render?"#),
    Mistake("paint", #"there is no verb "paint"; see multiplane help"#),
    Mistake("--versoin", #"there is no option "--versoin"; did you mean --version?"#),
    Mistake("help paint", #"there is no verb "paint"; see multiplane help"#),
    Mistake("list jack", #"list has no use for "jack"; see multiplane help list"#),
  ]

  static let operands = [
    Mistake("render -o x.png", "render needs a PROGRAM"),
    Mistake("inspect", "inspect needs a PROGRAM"),
    Mistake("render jack extra -o x.png", #"render has no use for "extra"; see multiplane help render"#),
    Mistake("render jak -o x.png", #"there is no program "jak"; did you mean jack?"#),
    Mistake("render jakc -o x.png", #"there is no program "jakc"; did you mean jack?"#),
    Mistake("render Jack -o x.png", #"there is no program "Jack"; did you mean jack?"#),
    Mistake("render elephant -o x.png", #"there is no program "elephant"; see multiplane list"#),
    Mistake(["render", "", "-o", "x.png"], #"there is no program ""; see multiplane list"#),
    Mistake(["render", "ja\nck", "-o", "x.png"], #"there is no program "ja\nck"; did you mean jack?"#),
    Mistake("render -o x.png -- -jack", #"there is no program "-jack"; did you mean jack?"#),
    Mistake("render -o x.png -- jack --quiet", #"render has no use for "--quiet""#),
  ]

  static let options = [
    Mistake("render jack -o x.png --sise 4x4", #"render has no option "--sise"; did you mean --size?"#),
    Mistake("render jack -o x.png -x", #"render has no option "-x""#),
    Mistake("list --at 1", #"list has no option "--at"; see multiplane help list"#),
    Mistake("render jack -o x.png --size", "--size needs a value; write --size WxH"),
    Mistake("render jack -o", "-o needs a value; write --output FILE"),
    Mistake("render jack -o --size 4x4", "or --output=FILE for one that begins with a hyphen"),
    Mistake("render jack -o x.png --quiet=yes", #"--quiet takes no value; leave "=yes" out"#),
    Mistake("render jack -o x.png --size 4x4 --scale 1", "--size and --scale exclude each other"),
    Mistake("render jack -o x.png --at 1 --duration 1", "--at and --duration exclude each other"),
    Mistake("inspect jack --stage frames", #"--stage "frames" is not valid; did you mean frame?"#),
    Mistake("inspect jack --stage x", "give one of render, presentation, frame"),
  ]

  static let outputs = [
    Mistake("render jack", "say what to make: -o FILE"),
    Mistake("render jack -o x", #"--output "x" is not valid; end the name with .mp4, .m4v, .webm"#),
    Mistake("render jack -o x.avi", #"--output "x.avi" is not valid; end the name with .mp4"#),
    Mistake("render jack -o - --format mov", "QuickTime cannot be written to a pipe"),
    Mistake("render jack -o - --format frames", "needs the number of a frame, such as %04d.png"),
    Mistake("render jack -o x.png --format frames", "needs the number of a frame"),
    Mistake("render jack -o x.mp4 --format gfi", #"--format "gfi" is not valid; did you mean gif?"#),
    Mistake("render jack -o x.mp4 --codec vp9", "this kind of film has no codec vp9; choose h264, hevc, av1"),
    Mistake("render jack -o x.gif --codec h264", "this kind of output has no choice of codecs"),
    Mistake("render jack -o x.gif --quality 50", "GIF has no quality setting"),
    Mistake("render jack -o x.mov --quality 50", "ProRes 4444 has no quality setting"),
    Mistake(
      "render jack -o x.mp4 --effort much", #"--effort "much" is not valid; give one of fastest, fast"#),
    Mistake("render jack -o x.mov --effort fast", "ProRes 4444 has no effort setting"),
    Mistake("render jack -o x.webp --effort fast", "WebP has no effort setting"),
    Mistake("render jack -o x.gif --at 1", "--at makes a picture"),
    Mistake("render jack -o x.png/", #"--output "x.png/" is not valid"#),
    Mistake(["render", "jack", "-o", ""], #"--output "" is not valid"#),
    Mistake("render jack -o x.mp4 --at 1", "--at makes a picture; end the name with .png"),
  ]

  static let sizes =
    [
      "0x10", "10x0", "-4x4", "4x-4", "4", "x", "4x", "x4", "4x4x4", "4.5x4", "nanx4", "axb", "+4x4",
      "32769x1",
    ].map {
      Mistake(
        "render jack -o x.png --size \($0)", #"--size "\#($0)" is not valid; give a width and a height"#)
    } + [
      Mistake(["render", "jack", "-o", "x.png", "--size", ""], #"--size "" is not valid"#),
      Mistake("render jack -o x.png --size 99999999999999999999x1", "from 1 to 32768 pixels"),
      Mistake("render jack -o x.png --size 32768x32768", "together at most 268435456 pixels"),
      Mistake("render jack -o x.mp4 --size 16386x4", "choose at most 16384 pixels a side"),
      Mistake("render jack -o x.webp --size 16384x4", "choose at most 16383 pixels a side"),
      Mistake("render jack -o x.png --scale 100", "choose a size from 1 x 1 to 32768 x 32768 pixels"),
      Mistake("render jack -o x.png --scale 0.0001", "choose a size from 1 x 1"),
    ]
    + ["0", "-1", "nan", "inf", "1e9", "0x1p3", "two"].map {
      Mistake(
        "render jack -o x.png --scale \($0)", #"--scale "\#($0)" is not valid; give a number above 0"#)
    }

  static let times =
    [
      "0", "-30", "nan", "inf", "1/0", "0/1", "30/1/1", "1e3", "1001", "0.009", "29.97.1", "/",
      "99999999999999999999",
    ]
    .map {
      Mistake(
        "render jack -o x.mp4 --fps \($0)", #"--fps "\#($0)" is not valid; give frames a second from 0.01"#)
    }
    + ["0", "-1", "-0.5", "nan", "inf", "1e400", "long", "0x10"].map {
      Mistake("render jack -o x.mp4 --duration \($0)", #"--duration "\#($0)" is not valid; give a number"#)
    }
    + ["-1", "nan", "inf", "soon", "1,", ",", "1,-1"].map {
      Mistake(
        "render jack -o x.png --at \($0)", #"--at "\#($0)" is not valid; give a number of seconds from 0"#)
    } + [
      // The limit is 2,160,000 frames: 36,000 s at 60 frames a second, 72,072 s at 30000/1001.
      Mistake("render jack -o x.mp4 --duration 36001", "at 60 frames a second give at most 36000 seconds"),
      Mistake(
        "render jack -o x.png --at 1e9 --fps 29.97",
        "at 30000/1001 frames a second give at most 72072 seconds"),
      Mistake("inspect jack --at 1e9", "give at most 36000 seconds"),
      Mistake("inspect jack --at 1,2", #"--at "1,2" is not valid"#),
    ]

  static let numbers =
    ["-1", "101", "1.5", "best", "", "1e2"].map {
      Mistake(
        ["render", "jack", "-o", "x.mp4", "--quality=\($0)"],
        #"--quality "\#($0)" is not valid; give a whole number from 0 to 100"#)
    }
    + ["0", "65", "-1", "two", "1.5"].map {
      Mistake(
        "render jack -o x.mp4 --threads=\($0)",
        #"--threads "\#($0)" is not valid; give a whole number from 1 to 64"#)
    }

  static let scenes = [
    Mistake("render jack -o x.png --state Locked", "--state is for scenes in files; jack is a program"),
    Mistake("inspect jack --strict", "--strict is for scenes in files; jack is a program"),
    Mistake("states", "states needs a FILE"), Mistake("check", "check needs a FILE"),
  ]

  static let colors =
    ["#12", "#12345", "#1234567", "#123456789", "#ggg", "##fff", "#+1+1+1", "fff", "rgb(1,2,3)"]
    .map {
      Mistake(
        "render jack -o x.png --background \($0)",
        "give #RGB, #RRGGBB, #RRGGBBAA, none, or one of aqua, black")
    } + [
      Mistake(
        "render jack -o x.png --background nvay", #"--background "nvay" is not valid; did you mean navy?"#)
    ]

  @Test(arguments: verbs + operands + options + outputs + sizes + times + numbers + scenes + colors)
  func `is refused in one line`(_ mistake: Mistake) throws {
    let folder = try TemporaryFolder()
    let outcome = try ToolProcess.run(mistake.words, in: folder)
    #expect(outcome.status == 2)
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errors.hasPrefix("multiplane: "))
    #expect(outcome.errors.contains(mistake.message), "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    #expect(folder.names.isEmpty)
  }

  @Test func `long words are shortened in messages`() throws {
    let outcome = try ToolProcess.run(
      ["render", String(repeating: "j", count: 100_000), "-o", "x.png"], in: TemporaryFolder())
    #expect(outcome.status == 2)
    let word = String(repeating: "j", count: 60) + "…"
    #expect(outcome.errors == "multiplane: there is no program \"\(word)\"; see multiplane list\n")
  }
}
