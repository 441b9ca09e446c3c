// SPDX-License-Identifier: Apache-2.0

import SVGDocument
import Testing

/// Still pictures, by pixels. The rows have a letter for each four pixels.
@Suite struct PictureTests {
  @Test(arguments: [
    ("<rect x='8' width='16' height='40' fill='#f00'/>", "..rrrr...."),
    ("<rect x='20%' width='40%' height='100%' fill='red'/>", "..rrrr...."),
    ("<rect x='6pt' width='12pt' height='40' fill='rgb(255, 0, 0)'/>", "..rrrr...."),
    ("<polygon points='8,0 24,0,24,40 8,40' fill='hsl(0 100% 50%)'/>", "..rrrr...."),
    ("<path d='M8 0h16v40H8z' fill='rgb(100% 0% 0% / 1)'/>", "..rrrr...."),
    ("<path d='m8,0 16,0 0,40-16,0' fill='#f00f'/>", "..rrrr...."),
    ("<line x1='8' y1='20' x2='24' y2='20' stroke='red' stroke-width='20'/>", "..rrrr...."),
    ("<polyline points='8 20 24 20' stroke='red' stroke-width='20'/>", "..rrrr...."),
    ("<circle cx='16' cy='20' r='8' fill='red'/>", "..rrrr...."),
    ("<ellipse cx='16' cy='20' rx='8' fill='red'/>", "..rrrr...."),
    ("<rect width='-3' height='40'/><circle r='0'/>", ".........."),
    ("<path d='M8 0h16v40H8z M 3 3 L oops' fill='red'/>", "..rrrr...."),
  ])
  func `shapes have their places and colours`(content: String, row: String) throws {
    let picture = try #require(try frames(of: scene(document(content)), at: [0]).first)
    #expect(picture.row(20) == row)
  }

  @Test(arguments: [
    ("viewBox='0 0 20 20'", "rrrrr....."), ("viewBox='0 0 20 40' preserveAspectRatio='none'", "rrrrr....."),
    ("viewBox='0 0 20 40' preserveAspectRatio='xMinYMin'", "rr........"),
    ("viewBox='10 0 20 40' preserveAspectRatio='xMaxYMid meet'", "..rrr....."),
  ])
  func `the view box fills the picture`(attributes: String, row: String) throws {
    #expect(try frame("<rect width='10' height='40' fill='red'/>", attributes).row(20) == row)
  }

  @Test func `an inner svg cuts what lies outside`() throws {
    let inner =
      "<svg x='8' y='8' width='16' height='16' viewBox='0 0 8 8'%@><rect x='-9' y='-9' width='99' height='99' fill='red'/></svg>"
    #expect(try frame(inner.replacing("%@", with: "")).row(20) == "..rrrr....")
    #expect(try frame(inner.replacing("%@", with: " overflow='visible'")).row(20) == "rrrrrrrrrr")
  }

  @Test func `use draws copies in the style of the copy`() throws {
    let content = """
      <defs><rect id='a' width='8' height='40'/><symbol id='s' viewBox='0 0 1 1'><rect width='1' height='1'/></symbol></defs>
      <use href='#a' x='8' fill='red'/><use xlink:href='#s' x='24' y='16' width='8' height='8' fill='blue'/>
      """
    #expect(try frame(content).row(20) == "..rr..bb..")
  }

  @Test func `switch takes the first child of the language`() throws {
    let content = """
      <switch><rect systemLanguage='de' width='40' height='40' fill='red'/>
      <rect systemLanguage='en-GB, en' width='40' height='40' fill='lime'/><rect width='40' height='40'/></switch>
      """
    var options = SVGScene.Options()
    #expect(try frames(of: scene(document(content)), at: [0])[0].row(20) == "gggggggggg")
    options.language = "de-CH"
    #expect(try frames(of: scene(document(content), options: options), at: [0])[0].row(20) == "rrrrrrrrrr")
  }

  // MARK: Styles

  @Test(arguments: [
    ("rect{fill:red}", "fill='blue'", "r"), (".a{fill:red}rect{fill:blue}", "class='b a'", "r"),
    ("#x{fill:red}.a{fill:blue}", "class='a'", "r"), ("rect{fill:red!important}", "style='fill:blue'", "r"),
    ("rect{fill:blue}", "style='fill:red'", "r"), ("g > rect:nth-child(1){fill:red}", "", "r"),
    ("svg rect[data-k^=ab]{fill:red}", "data-k='abc'", "r"), ("*{--c:red}rect{fill:var(--c)}", "", "r"),
    ("rect{fill:var(--no, red)}", "", "r"), ("g{color:red}rect{fill:currentColor}", "", "r"),
    ("rect:not(.b){fill:red}", "class='a'", "r"), ("g{fill:red}", "fill='inherit'", "r"),
  ])
  func `the cascade decides on colours`(sheet: String, attributes: String, color: String) throws {
    let content = "<style>\(sheet)</style><g><rect id='x' width='40' height='40' \(attributes)/></g>"
    #expect(try frame(content).row(20) == String(repeating: color, count: 10))
  }

  // MARK: Paints

  @Test func `gradients, patterns and fallbacks are paints`() throws {
    let content = """
      <linearGradient id='l'><stop offset='.5' stop-color='red'/><stop offset='.5' stop-color='#00f'/></linearGradient>
      <pattern id='p' width='8' height='8' patternUnits='userSpaceOnUse'><rect width='4' height='8' fill='lime'/></pattern>
      <rect width='16' height='40' fill='url(#l)'/><rect x='16' width='16' height='40' fill='url(#p)'/>
      <rect x='32' width='8' height='40' fill='url(#none) black'/>
      """
    #expect(try frame(content).row(20) == "rrbbg.g.kk")
  }

  @Test func `strokes have dashes, and markers stand on vertices`() throws {
    let dashes = "<path d='M0 20h40' stroke='red' stroke-width='8' pathLength='10' stroke-dasharray='1'/>"
    #expect(try frame(dashes).row(20) == "r.r.r.r.r.")
    let marker = """
      <marker id='m' markerWidth='8' markerHeight='8' refX='4' refY='4' markerUnits='userSpaceOnUse'><rect width='8' height='8' fill='context-stroke'/></marker>
      <path d='M12 20h8h8' stroke='blue' stroke-width='.01' marker-mid='url(#m)'/>
      """
    #expect(try frame(marker).row(22) == "....bb....")
  }

  // MARK: Effects

  @Test func `clip paths and masks cut`() throws {
    let content = """
      <clipPath id='c' clipPathUnits='objectBoundingBox'><rect width='.5' height='1'/></clipPath>
      <mask id='m' maskUnits='userSpaceOnUse' x='0' y='0' width='40' height='40'><rect x='24' width='8' height='40' fill='#fff'/><rect x='32' width='8' height='40' fill='#000'/></mask>
      <rect width='16' height='40' fill='red' clip-path='url(#c)'/>
      <rect x='20' width='20' height='40' fill='blue' mask='url(#m)'/>
      """
    #expect(try frame(content).row(20) == "rr....bb..")
  }

  @Test func `groups are faded and blended as one`() throws {
    let content = """
      <g opacity='.5'><rect width='20' height='40' fill='#f00'/><rect x='8' width='20' height='40' fill='#f00'/></g>
      """
    let picture = try frame(content)
    #expect(picture[4, 20] == picture[12, 20])
    let blend = """
      <rect width='40' height='40' fill='#ff0'/><rect width='20' height='40' fill='#f0f' style='mix-blend-mode:multiply'/>
      """
    #expect(try frame(blend)[4, 20] == "ff0000ff")
  }

  @Test(arguments: [
    ("<feFlood flood-color='red' x='8' width='16'/>", "..rrrr...."),
    ("<feOffset dx='8'/>", "..kkkkkkk."), ("<feOffset in='SourceAlpha' dx='-8'/>", "kkkkkkk..."),
    ("<feFlood flood-color='blue'/><feComposite in2='SourceGraphic' operator='in'/>", "bbbbbbbbb."),
    (
      "<feColorMatrix color-interpolation-filters='sRGB' values='0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0'/>",
      "rrrrrrrrr."
    ),
    (
      "<feFlood flood-color='lime' width='8' result='a'/><feMerge><feMergeNode in='SourceGraphic'/><feMergeNode in='a'/></feMerge>",
      "ggkkkkkkk."
    ),
    (
      "<feFlood flood-color='red' x='0' y='0' width='4' height='8'/><feOffset width='8' height='8'/><feTile/>",
      "r.r.r.r.r."
    ),
    ("<feMorphology operator='erode' radius='8 0'/>", "..kkkkk..."),
  ])
  func `filters follow their primitives`(primitives: String, row: String) throws {
    let content = """
      <filter id='f' filterUnits='userSpaceOnUse' x='0' y='0' width='36' height='40'>\(primitives)</filter>
      <rect width='40' height='40' filter='url(#f)'/>
      """
    #expect(try frame(content).row(20) == row)
  }

  @Test func `text is drawn as outlines with its anchor`() throws {
    let text = "<text x='20' y='30' font-size='24' text-anchor='%@' font-family='sans-serif'>H</text>"
    func ink(_ anchor: String) throws -> [Int] {
      let picture = try frame(text.replacing("%@", with: anchor))
      return (0..<40).filter { picture[$0, 25] != "00000000" }
    }
    let (start, middle, end) = (try ink("start"), try ink("middle"), try ink("end"))
    #expect(try #require(start.first) >= 20)
    #expect(try #require(end.last) < 20)
    #expect(middle.contains { $0 < 20 } && middle.contains { $0 >= 20 })
    #expect(start.count == end.count)
  }

  @Test func `generic families are installed fonts`() throws {
    func ink(_ family: String) throws -> [String] {
      let picture = try frame("<text x='2' y='30' font-size='28' font-family=\"\(family)\">Il</text>")
      return (0..<40).map { picture[$0, 28] }
    }
    // The foot of a letter with serifs is wider.
    let (plain, serif) = (try ink("sans-serif"), try ink("serif"))
    #expect(plain != serif)
    for family in ["No Such Font, sans-serif", "system-ui", "-apple-system, 'No Such Font'"] {
      #expect(try ink(family) == plain, "\(family)")
    }
    #expect(try ink("'No Such Font'") == ink("Times New Roman"))
  }
}
