// SPDX-License-Identifier: Apache-2.0

import Foundation
import SVGDocument
import TestSupport
import Testing

/// Bad input, findings, and files with random mutations.
@Suite struct InputTests {
  @Test(arguments: [
    ("", SVGError.Reason.badMarkup, 1), ("<svg", .badMarkup, 1), ("<svg>\n<g></svg>", .badMarkup, 2),
    ("<html/>", .noScene, 1), ("<svg width='0' height='5'/>", .noScene, 1),
    ("<svg>\u{1}</svg>", .badEncoding, 1),
    ("<svg xmlns='http://example.com'/>", .noScene, 1),
    (
      "<!DOCTYPE svg [<!ENTITY a '\(String(repeating: "x", count: 9_000))'><!ENTITY b '\(String(repeating: "&a;", count: 90))'>]><svg><text>&b;&b;&b;</text></svg>",
      .tooLarge, 1
    ),
  ])
  func `errors say what and where`(text: String, reason: SVGError.Reason, line: Int) throws {
    let error = try #require(throws: SVGError.self) { try scene(text) }
    #expect(error.reason == reason)
    #expect(error.line == line)
    #expect(error.problem.hasPrefix("test.svg:\(line): "))
  }

  @Test func `entities of the file are replaced`() throws {
    let text = """
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x" [<!ENTITY c "lime"><!ENTITY e "<rect width='40' height='40' fill='&c;'/>">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">&e;</svg>
      """
    #expect(try frames(of: scene(text), at: [0])[0].row(20) == "gggggggggg")
  }

  @Test(arguments: [
    ("<script>x</script>", "script: scripts are not run"),
    ("<foreignObject/>", "foreignObject: content of other formats is not drawn"),
    (
      "<rect id='a' fill='nonsense' width='1' height='1'/>",
      "rect#a.fill: it is no paint; its initial value is used"
    ),
    ("<use id='u' href='#no'/>", "use#u.href: there is no element with this identifier"),
    ("<use href='other.svg#a'/>", "use.href: elements of other files are not drawn"),
    (
      "<image href='http://example.com/a.png' width='9' height='9'/>",
      "image.href: URLs are never read; the picture is not shown"
    ),
    ("<rect width='1' height='1' transform='turn(3)'/>", "rect.transform: it is not a list of transforms"),
    ("<path d='M0 0L'/>", "path.d: it is drawn up to its first error"),
    ("<wobble/>", "wobble: it is not drawn"),
    ("<text style='font-kerning:none'>a</text>", "text.font-kerning: it does not change the picture"),
    (
      "<rect><set attributeName='x' to='1' begin='click'/></rect>",
      "set: it waits for an event of the pointer or the keyboard, which never comes"
    ),
    (
      "<style>rect:hover{fill:red}</style>",
      "svg.style: selectors of the pointer and the keyboard, such as :hover, match nothing"
    ),
    (
      "<rect width='1' height='1'><set attributeName='class' to='b'/></rect>",
      "rect.class: its animation is not shown"
    ),
  ])
  func `findings name the element and the attribute`(content: String, finding: String) throws {
    #expect(try findings(content) == [finding])
  }

  @Test func `strict options throw the first finding`() throws {
    var options = SVGScene.Options()
    options.isStrict = true
    let error = try #require(throws: SVGError.self) {
      try scene(document("\n<script/>"), options: options)
    }
    #expect(error.reason == .incompatible)
    #expect(error.line == 2)
  }

  @Test(arguments: [
    "<g id='a'><use href='#a'/></g>", "<use id='a' href='#b'/><use id='b' href='#a'/>",
    "<pattern id='p' width='9' height='9'><rect width='9' height='9' fill='url(#p)'/></pattern><rect width='9' height='9' fill='url(#p)'/>",
    "<mask id='m'><rect width='9' height='9' mask='url(#m)'/></mask><rect width='9' height='9' mask='url(#m)'/>",
    "<clipPath id='c' clip-path='url(#c)'><rect/></clipPath><rect width='9' height='9' clip-path='url(#c)'/>",
    "<linearGradient id='l' href='#k'/><linearGradient id='k' href='#l'/><rect width='9' height='9' fill='url(#l)'/>",
    "<marker id='m'><path d='M0 0h1' marker-start='url(#m)'/></marker><path d='M0 0h1' marker-start='url(#m)'/>",
    "<filter id='f'><feImage href='#r'/></filter><rect id='r' width='9' height='9' filter='url(#f)'/>",
  ])
  func `elements that refer to themselves end`(content: String) throws {
    #expect(try frames(of: scene(document(content)), at: [0]).count == 1)
  }

  @Test func `copies of copies stop at the limit of layers`() throws {
    var content = "<g id='a0'><rect width='9' height='9'/></g>"
    for level in 1..<30 {
      content += "<g id='a\(level)'><use href='#a\(level - 1)'/><use href='#a\(level - 1)'/></g>"
    }
    var options = SVGScene.Options()
    options.limits.layerCount = 5_000
    let report = try scene(document(content), options: options).report.entries
    #expect(report.contains { $0.effect.contains("more than 5000 layers") })
  }

  /// A file with every kind of element.
  private static let sample = document(
    """
    <style>@keyframes k{from{opacity:0;transform:rotate(0)}to{opacity:1;transform:rotate(1turn) skewX(9deg)}}
    .a{animation:k 2s 1s infinite alternate ease-in;fill:hsl(9 9% 9%)}rect:nth-child(2n+1)>g~*{stroke:red}</style>
    <defs><linearGradient id='l' x1='9%' spreadMethod='reflect' gradientTransform='rotate(9)'><stop offset='9%' stop-color='#f00'/><stop offset='1'/></linearGradient>
    <radialGradient id='r' fx='.2' href='#l'/><pattern id='p' width='.2' height='.2' viewBox='0 0 9 9'><circle r='5'/></pattern>
    <clipPath id='c'><path d='M0 0A9 9 0 1 1 9 9Q3 3 9 0T9 3C1 2 3 4 5 6S7 8 9 9z'/></clipPath><mask id='m'><rect width='9' height='9' fill='#fff'/></mask>
    <marker id='k' orient='auto' markerWidth='5' markerHeight='5'><path d='M0 0L5 5'/></marker>
    <filter id='f'><feTurbulence baseFrequency='.1' numOctaves='2'/><feDisplacementMap in='SourceGraphic' scale='9'/><feGaussianBlur stdDeviation='2 1'/><feConvolveMatrix kernelMatrix='1 0 0 0 1 0 0 0 1'/><feDiffuseLighting><fePointLight x='9' y='9' z='9'/></feDiffuseLighting><feComponentTransfer><feFuncA type='table' tableValues='0 1 0'/></feComponentTransfer></filter></defs>
    <g class='a' filter='url(#f)'><rect x='5' y='5' width='20' height='20' rx='4' fill='url(#l)' stroke='url(#r)' stroke-dasharray='3 1 2'/></g>
    <path d='M5 5h20v20l-9-9' fill='url(#p)' clip-path='url(#c)' mask='url(#m)' marker-mid='url(#k)'><animate attributeName='d' to='M5 9h20v20l-9-9' dur='2s'/></path>
    <text x='3 9' y='20' rotate='9' textLength='30'>A<tspan dy='3' baseline-shift='sub'>b</tspan><textPath href='#q'>c</textPath></text>
    <use href='#q' x='3'/><circle id='q' r='9' cx='9' cy='9'><animateMotion path='M0 0L9 9' rotate='auto' dur='1s' begin='0;x.end+.3s'/><set id='x' attributeName='fill' to='red' begin='.2s' dur='.1s'/></circle>
    """)

  @Test func `mutated files are refused or drawn in part`() throws {
    var tally = (refused: 0, drawn: 0)
    for seed in TestScale.seeds(150, long: 20_000) {
      var generator = SeededGenerator(seed: UInt64(seed))
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 32...126, using: &generator)
        case 1: bytes.remove(at: index)
        case 2: bytes.insert(contentsOf: Array("99999999".utf8), at: index)
        case 3: bytes.insert(contentsOf: Array("-1e30".utf8), at: index)
        default:
          let end = min(index + 40, bytes.count)
          bytes.insert(contentsOf: bytes[index..<end], at: index)
        }
      }
      do {
        let scene = try SVGScene(bytes: bytes, name: "m.svg")
        guard scene.size.width <= 400, scene.size.height <= 400 else { continue }
        #expect(try frames(of: scene, at: [0, 1.3]).count == 2, "seed \(seed)")
        tally.drawn += 1
      } catch is SVGError {
        tally.refused += 1
      }
    }
    #expect(tally.drawn > 10 && tally.refused > 10)
  }
}
