// SPDX-License-Identifier: Apache-2.0

import SVGDocument
import Testing

/// Animated pictures, by pixels at chosen times.
@Suite struct MotionTests {
  private func rows(_ content: String, at times: [Double]) throws -> [String] {
    let scene = try scene(document(content))
    #expect(scene.report.entries == [])
    return try frames(of: scene, at: times).map { $0.row(20) }
  }

  @Test(arguments: [
    // SMIL
    (
      "<animate attributeName='x' from='0' to='32' dur='4s'/>",
      ["rr........", "..rr......", "......rr..", "rr........"]
    ),
    (
      "<animate attributeName='x' to='32' dur='4s' fill='freeze'/>",
      ["rr........", "..rr......", "......rr..", "........rr"]
    ),
    (
      "<animate attributeName='x' values='0;16;32' dur='6' calcMode='discrete'/>",
      ["rr........", "rr........", "....rr....", "........rr"]
    ),
    (
      "<set attributeName='x' to='16' begin='1s' dur='2s'/>",
      ["rr........", "....rr....", "rr........", "rr........"]
    ),
    (
      "<animate attributeName='x' by='8' dur='2s' repeatCount='2' accumulate='sum' fill='freeze'/>",
      ["rr........", ".rr.......", "...rr.....", "....rr...."]
    ),
    (
      "<animate attributeName='x' values='0;32' keyTimes='0;1' keySplines='0 0 1 1' calcMode='spline' dur='4s' fill='freeze'/>",
      ["rr........", "..rr......", "......rr..", "........rr"]
    ),
    (
      "<animateTransform attributeName='transform' type='translate' values='0;32' dur='4s' fill='freeze'/>",
      ["rr........", "..rr......", "......rr..", "........rr"]
    ),
    (
      "<animateMotion path='M0 0H32' dur='4s' fill='freeze'/>",
      ["rr........", "..rr......", "......rr..", "........rr"]
    ),
    (
      "<animate id='a' attributeName='x' values='16;16' begin='0;b.end' dur='1s'/><animate id='b' attributeName='x' values='32;32' begin='a.end' dur='1s'/>",
      ["....rr....", "........rr", "........rr", "....rr...."]
    ),
  ])
  func `SMIL moves a square`(animation: String, rows: [String]) throws {
    let content = "<rect width='8' height='40' fill='red'>\(animation)</rect>"
    #expect(try self.rows(content, at: [0, 1, 3, 4]) == rows)
  }

  @Test(arguments: [
    (
      "to{transform:translateX(32px)}", "m 4s linear forwards",
      ["rr........", "..rr......", "......rr..", "........rr"]
    ),
    (
      "to{transform:translate(80%)}", "m 4s linear infinite",
      ["rr........", "..rr......", "......rr..", "rr........"]
    ),
    ("to{x:32px}", "4s steps(2, end) m both", ["rr........", "rr........", "....rr....", "........rr"]),
    ("from{x:32px}", "m 4s linear -1s reverse", ["..rr......", "....rr....", "rr........", "rr........"]),
    (
      "50%{translate:16px}", "m 2s linear infinite alternate",
      ["rr........", "....rr....", "....rr....", "rr........"]
    ),
    (
      "from{x:0;animation-timing-function:step-start}to{x:32px}", "m 4s 1s",
      ["rr........", "........rr", "........rr", "........rr"]
    ),
  ])
  func `keyframes of CSS move a square`(frames: String, animation: String, rows: [String]) throws {
    let content = """
      <style>@keyframes m{\(frames)}rect{animation:\(animation)}</style><rect width='8' height='40' fill='red'/>
      """
    #expect(try self.rows(content, at: [0, 1, 3, 4]) == rows)
  }

  @Test func `a turn goes all the way round`() throws {
    let content = """
      <rect x='18' y='18' width='22' height='4' fill='red'><animateTransform attributeName='transform' type='rotate' values='0 20 20;360 20 20' dur='4s' repeatCount='indefinite'/></rect>
      """
    #expect(try rows(content, at: [0, 1, 2, 4]) == ["....rrrrrr", "....r.....", "rrrrr.....", "....rrrrrr"])
  }

  @Test func `colours, display and inherited values change`() throws {
    let content = """
      <g><animate attributeName='fill' values='red;lime' calcMode='discrete' dur='2s'/><rect width='8' height='40'/></g>
      <rect x='16' width='8' height='40' fill='blue'><set attributeName='display' to='none' begin='1s'/></rect>
      <rect x='32' width='8' height='40' visibility='hidden'><set attributeName='visibility' to='visible' begin='1s'/></rect>
      """
    #expect(try rows(content, at: [0, 1, 2]) == ["rr..bb....", "gg......kk", "kk......kk"])
  }

  @Test func `gradients, clips and filters move`() throws {
    let gradient = """
      <linearGradient id='l'><stop offset='0' stop-color='red'><set attributeName='stop-color' to='lime' begin='1s'/></stop><stop offset='0' stop-color='red'><set attributeName='stop-color' to='lime' begin='1s'/></stop></linearGradient>
      <rect width='40' height='40' fill='url(#l)'/>
      """
    #expect(try rows(gradient, at: [0, 1]) == ["rrrrrrrrrr", "gggggggggg"])
    let clip = """
      <clipPath id='c'><rect width='8' height='40'><animate attributeName='width' values='0;40' dur='2s' fill='freeze'/></rect></clipPath>
      <rect width='40' height='40' fill='red' clip-path='url(#c)'/>
      """
    #expect(try rows(clip, at: [0, 1, 2]) == ["..........", "rrrrr.....", "rrrrrrrrrr"])
    let filter = """
      <filter id='f' x='0' y='0' width='1' height='1'><feOffset><animate attributeName='dx' values='0;32' dur='4s' fill='freeze'/></feOffset></filter>
      <g filter='url(#f)'><rect width='8' height='40' fill='red'/><rect width='40' height='1'/></g>
      """
    #expect(try rows(filter, at: [0, 1, 3, 4]) == ["rr........", "..rr......", "......rr..", "........rr"])
  }

  @Test(arguments: [
    ("<rect/>", nil), ("<rect><animate attributeName='x' to='1' dur='2s'/></rect>", 2.0),
    (
      "<rect width='1' height='1'><animate attributeName='x' values='0;1' dur='2s' repeatCount='indefinite'/><animate attributeName='y' values='0;1' dur='3s' repeatCount='indefinite'/></rect>",
      6
    ),
  ])
  func `the duration is the common loop or the last end`(content: String, duration: Double?) throws {
    #expect(try scene(document(content)).duration == duration)
  }
}
