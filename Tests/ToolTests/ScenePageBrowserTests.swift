// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

/// Steps of a visit of a scene's page, opened as a file or from a server.
enum SceneVisit {
  /// Waits until a frame is drawn. The value is what the clock says.
  static func frame(_ index: Int) -> PageVisit.Step {
    .evaluate(
      """
      new Promise((done) => {
        const look = () => document.body.dataset.frame === '\(index)'
          ? done(document.getElementById('clock').textContent) : setTimeout(look, 5);
        look();
      })
      """)
  }

  /// Moves the slider to a frame, as a person does.
  static func scrub(to index: Int) -> [PageVisit.Step] {
    [
      .evaluate(
        """
        (() => { const slider = document.getElementById('time'); slider.value = \(index);
        slider.dispatchEvent(new Event('input')); return ''; })()
        """), frame(index),
    ]
  }

  /// A function that returns the pixels of a picture or canvas, read from a copy.
  static let pixels = """
    ((picture) => {
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [picture.width, picture.height];
      const context = copy.getContext('2d', { willReadFrequently: true });
      context.drawImage(picture, 0, 0);
      return context.getImageData(0, 0, copy.width, copy.height).data;
    })
    """

  /// Compares the canvas with a PNG. The value is the largest and the mean difference of all channels.
  static func difference(from png: Data) -> PageVisit.Step {
    .evaluate(
      """
      (async () => {
        const bytes = Uint8Array.from(atob('\(png.base64EncodedString())'), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const [a, b] = [document.getElementById('picture'), image].map(\(pixels));
        let [largest, sum] = [0, 0];
        for (let i = 0; i < b.length; i += 1) {
          const difference = Math.abs(a[i] - b[i]);
          largest = Math.max(largest, difference);
          sum += difference;
        }
        return `${largest} ${(sum / b.length).toFixed(3)}`;
      })()
      """)
  }

  /// A number that depends on the pixels.
  static let digest = PageVisit.Step.evaluate(
    """
    (() => { const data = (\(pixels))(document.getElementById('picture'));
    let sum = 0; for (let i = 0; i < data.length; i += 1) sum = (sum * 31 + data[i]) % 1000003; return sum; })()
    """)

  static let values = PageVisit.Step.evaluate(
    "[...document.querySelectorAll('#values tr')].map((row) => row.textContent).join('; ')")
  static let layers = PageVisit.Step.evaluate(
    "[...document.querySelectorAll('#layers li span')].map((name) => name.textContent).join(', ')")
}

/// The page of a scene in headless Chromium, opened as a file.
@Suite(
  .serialized,
  .enabled(if: MediaTools.chromium != nil, "skipped: no Chromium; scripts/setup --pages installs it"))
struct ScenePageBrowserTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ words: String) throws {
    let outcome = try ToolProcess.run("render \(words) --quiet", in: folder)
    #expect(outcome.status == 0, "\(outcome.errors)")
  }

  private func visit(_ steps: [PageVisit.Step]) throws -> PageVisit {
    let visit = try PageVisit(path: folder.file("page.html"), steps)
    #expect(visit.complaints == [])
    return visit
  }

  /// Goes to frames 0, 60 and 30, so that one is behind the frame before. Returns the differences from PNGs.
  private func differences() throws -> [String] {
    let frames = [0, 60, 30]
    let steps = frames.flatMap { index in
      SceneVisit.scrub(to: index)
        + [SceneVisit.difference(from: folder.data(of: String(format: "%04d.png", index)))]
    }
    return try visit(steps).values.enumerated().filter { $0.offset % 3 == 2 }.map(\.element)
  }

  @Test(arguments: ["--background none", "--background navy"])
  func `without losses, the canvas has the pixels of the pictures`(background: String) throws {
    let options = "--size 320x180 --duration 1.1 \(background)"
    try render("jack -o page.html --quality 100 \(options)")
    try render("jack -o %04d.png \(options)")
    #expect(try differences() == ["0 0.000", "0 0.000", "0 0.000"])
  }

  /// A scene whose ground is transparent: the tile leaves pixels that become transparent again.
  @Test func `transparent pixels stay and become transparent`() throws {
    try folder.write(
      SceneFileTests.scene.replacing("backgroundColor=\"1 0 0\"", with: "opacity=\"1\""), to: "a.caml")
    let options = "a.caml --states Locked,Unlock --hold 0.25 --fps 60 --duration 1.1"
    try render("\(options) -o page.html --quality 100")
    try render("\(options) -o %04d.png")
    #expect(try differences() == ["0 0.000", "0 0.000", "0 0.000"])
    let alpha = "\(SceneVisit.pixels)(document.getElementById('picture'))[3]"
    #expect(try visit([SceneVisit.frame(0), .evaluate(alpha)]).values[1] == "0")
  }

  /// The stated loss of a page without another quality: a mean of at most 2 of 255.
  @Test func `the usual loss is small`() throws {
    try render("jack -o page.html --duration 1.1")
    try render("jack -o %04d.png --duration 1.1")
    let means = try differences().map { Double($0.split(separator: " ").last ?? "") ?? .infinity }
    #expect(means.allSatisfy { $0 <= 2 }, "\(means)")
  }

  /// A hard edge that moves on leaves no trail: flat colours have no losses.
  @Test func `flat colours have no losses`() throws {
    try folder.write(SceneFileTests.scene, to: "a.caml")
    let options = "a.caml --states Locked,Unlock --hold 0.25 --fps 60 --duration 1.1 --size 160x80"
    try render("\(options) -o page.html")
    try render("\(options) -o %04d.png")
    #expect(try differences() == ["0 0.000", "0 0.000", "0 0.000"])
  }

  @Test func `keys, buttons and playing change the picture and the time`() throws {
    try render("jack -o page.html --size 160x90 --duration 1")
    let press = { (name: String) in PageVisit.Step.evaluate("document.getElementById('\(name)').click()") }
    let visit = try visit([
      SceneVisit.frame(0), SceneVisit.digest, .key("ArrowRight"), SceneVisit.frame(1), SceneVisit.digest,
      press("forward"), SceneVisit.frame(2), SceneVisit.digest, .key("ArrowLeft"), SceneVisit.frame(1),
      SceneVisit.digest, .key("End"), SceneVisit.frame(59), .key("Home"), SceneVisit.frame(0), .key("l"),
      .key("]"), .key("]"), .key(" "), SceneVisit.frame(59), .evaluate("document.body.dataset.playing"),
      .evaluate("document.getElementById('pace').value"),
      .evaluate("document.getElementById('time').getAttribute('aria-valuetext')"),
    ])
    let values = visit.values.filter { $0 != "null" }
    #expect(values[0] == "0.00 s · frame 0 of 60" && values[2] == "0.02 s · frame 1 of 60")
    #expect(values[1] != values[3] && values[3] != values[5] && values[3] == values[7], "\(values)")
    #expect(
      Array(values[8...]) == [
        "0.98 s · frame 59 of 60", "0.00 s · frame 0 of 60", "0.98 s · frame 59 of 60", "false", "4",
        "0.98 s, frame 59 of 60",
      ])
  }

  @Test(arguments: [
    ("", ["in 0.50 s", "out 2.00 s"], 20), ("--marker in", ["in 0.00 s", "out 1.50 s"], 15),
  ])
  func `markers lead to their frames`(options: String, names: [String], last: Int) throws {
    let solid =
      ##"{"ty":1,"nm":"a","ip":0,"op":30,"st":0,"ks":{},"sc":"#ff0000","sw":40,"sh":40}"##
    try folder.write(
      #"{"w":40,"h":40,"fr":10,"ip":0,"op":30,"layers":[\#(solid)],"markers":["#
        + #"{"cm":"in","tm":5,"dr":20},{"cm":"out","tm":20,"dr":0}]}"#, to: "a.json")
    try render("a.json -o page.html \(options)")
    let list = PageVisit.Step.evaluate(
      "[...document.querySelectorAll('.markers button')].map((button) => button.innerText.replace(/\\s+/g, ' '))"
        + ".join('; ')")
    let visit = try visit([
      SceneVisit.frame(0), list,
      .evaluate("(document.querySelectorAll('.markers button')[1].click(), '')"), SceneVisit.frame(last),
    ])
    #expect(visit.values[1] == names.joined(separator: "; "), "\(visit.values)")
  }

  /// The values of the jack's spring are those of `inspect`, whose test derives them.
  @Test func `the layers and their values follow the time`() throws {
    try render("jack -o page.html --size 160x90 --duration 1")
    let spring = PageVisit.Step.evaluate("document.querySelectorAll('#layers li')[5].click()")
    let visit = try visit(
      [SceneVisit.frame(0), SceneVisit.layers, spring, SceneVisit.values] + SceneVisit.scrub(to: 12) + [
        SceneVisit.values,
        .evaluate("document.getElementById('values-title').textContent"),
        .key("ArrowUp"), .evaluate("document.activeElement.textContent"),
      ])
    let values = visit.values.filter { $0 != "null" && $0 != "" }
    #expect(values[1] == "stage, room, side, lid, head, spring")
    #expect(values[2].hasPrefix("bounds0, 0, 100, 200; "), "\(values)")
    #expect(values[4].hasPrefix("bounds0, 0, 100, 420; "), "\(values)")
    #expect(values[5] == "Values of spring" && values[6] == "headlayer")
  }

  @Test func `hostile names are text`() throws {
    let scenes = try DiffReportTests.folder()
    try folder.write(String(decoding: scenes.data(of: "a.caml"), as: UTF8.self), to: "a.caml")
    try render("a.caml --state Locked --duration 0.1 -o page.html")
    let visit = try visit([SceneVisit.frame(0), SceneVisit.layers])
    #expect(visit.values[1].contains("</script>"))
  }

  @Test func `light and dark are two looks, and no window cuts anything`() throws {
    try render("jack -o page.html --size 640x360 --duration 0.1")
    let paper = PageVisit.Step.evaluate("getComputedStyle(document.body).backgroundColor")
    let overflow = PageVisit.Step.evaluate(
      "document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    let visit = try visit([
      SceneVisit.frame(0), .scheme("light"), paper, .scheme("dark"), paper, overflow,
      .size(width: 320, height: 480), overflow, .size(width: 1440, height: 900), overflow,
    ])
    #expect(
      Array(visit.values[1...]) == ["rgb(255, 255, 255)", "rgb(22, 22, 26)", "true", "true", "true"],
      "\(visit.values)")
  }

  @Test func `all controls have names, a visible focus and room for a finger`() throws {
    try render("jack -o page.html --size 160x90 --duration 0.1")
    let unnamed = PageVisit.Step.evaluate(
      """
      [...document.querySelectorAll('button, input, select, [role=img], [role=tree]')].filter((element) =>
        !(element.getAttribute('aria-label') || element.getAttribute('aria-labelledby')
          || element.textContent.trim() || element.labels?.[0]?.textContent)).length
      """)
    let small = PageVisit.Step.evaluate(
      """
      [...document.querySelectorAll('.transport button, .transport input, .transport select, [role=treeitem]')]
        .map((element) => element.getBoundingClientRect())
        .filter((box) => box.width < 24 || box.height < 24).length
      """)
    let outline = PageVisit.Step.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    let visit = try visit(
      [SceneVisit.frame(0), unnamed, small]
        + Array(repeating: [.key("Tab"), outline], count: 10).flatMap { $0 })
    #expect(Array(visit.values[1...2]) == ["0", "0"])
    #expect(visit.values[3...].allSatisfy { $0 == "solid" || $0 == "auto" }, "\(visit.values)")
  }
}
