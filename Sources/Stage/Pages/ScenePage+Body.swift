// SPDX-License-Identifier: Apache-2.0

import Foundation

// The elements of the page. The script fills in everything that depends on the time.

extension ScenePage {
  var body: String {
    let back = listAddress.map { "<a class=\"back\" href=\"\(HTMLText.escaped($0))\">All scenes</a>" } ?? ""
    let facts = problem == nil ? "\(width) × \(height)" : ""
    return """
      <body class="scene">
      <header>
      \(back)
      <h1>\(HTMLText.escaped(title))</h1>
      <p class="facts">\(facts)</p>
      <p class="link" id="link" role="status" hidden></p>
      </header>
      <main>
      <section class="stage" aria-label="Picture">
      <div class="picture"\(problem == nil ? "" : " hidden")><canvas id="picture" width="\(width)" height="\(height)" role="img"
        aria-label="\(HTMLText.escaped(title))"></canvas><p id="loading" role="status" hidden>Loading the pictures …</p></div>
      <noscript><p class="problem">This page plays its pictures with a script, and scripts are turned off.</p></noscript>
      \(problemElement)
      \(transport)
      </section>
      <aside aria-label="Details"\(problem == nil ? "" : " hidden")>
      \(markers)
      <section>
      <h2 id="layers-title">Layers</h2>
      <ul id="layers" role="tree" aria-labelledby="layers-title"></ul>
      <p class="note" id="layers-note" hidden></p>
      </section>
      <section>
      <h2 id="values-title">Values</h2>
      <table aria-labelledby="values-title"><tbody id="values"></tbody></table>
      <p class="note" id="values-note" hidden></p>
      </section>
      \(report)
      </aside>
      </main>
      \(keys)
      """
  }

  private var problemElement: String {
    guard let problem else { return "<p class=\"problem\" id=\"problem\" role=\"alert\" hidden></p>" }
    return "<div class=\"issue\"><h2>This scene cannot be shown</h2>"
      + "<p class=\"problem\" id=\"problem\" role=\"alert\">\(HTMLText.escaped(problem))</p>"
      + "<p class=\"note\">It is shown as soon as its file can be read.</p></div>"
  }

  private var transport: String {
    let paces = [("0.1", "1/10"), ("0.25", "1/4"), ("0.5", "1/2"), ("1", "1"), ("2", "2"), ("4", "4")].map {
      "<option value=\"\($0.0)\"\($0.0 == "1" ? " selected" : "")>\($0.1) ×</option>"
    }
    return """
      <div class="transport" role="group" aria-label="Playback" hidden>
      <input type="range" id="time" min="0" max="0" step="1" value="0" aria-label="Time">
      <div class="buttons">
      \(button("first", "To the start", "M5 5v14M19 5 8 12l11 7z"))
      \(button("back", "One frame back", "M15 5 6 12l9 7zM18 5v14"))
      \(button("play", "Play", "M7 4l13 8-13 8z"))
      \(button("forward", "One frame forward", "M9 5l9 7-9 7zM6 5v14"))
      \(button("last", "To the end", "M19 5v14M5 5l11 7-11 7z"))
      <output id="clock" for="time"></output>
      <span class="gap"></span>
      <label>Speed <select id="pace">\(paces.joined())</select></label>
      <button type="button" id="loop" aria-pressed="true" title="Play again at the end (L)">Loop</button>
      <button type="button" id="help" aria-haspopup="dialog" title="All keys (?)">Keys</button>
      </div>
      </div>
      """
  }

  /// Returns a button with an icon, whose path is in a square of 24 units.
  private func button(_ identifier: String, _ name: String, _ path: String) -> String {
    "<button type=\"button\" id=\"\(identifier)\" aria-label=\"\(name)\" title=\"\(name)\">"
      + "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><path d=\"\(path)\"/></svg></button>"
  }

  /// The maximum number of markers in the list. A Lottie file may have 10,000.
  private static let mostMarkers = 200

  private var markers: String {
    let markers = details.markers.filter(\.time.isFinite).sorted { $0.time < $1.time }
    if markers.isEmpty { return "" }
    let rows = markers.prefix(Self.mostMarkers).map { marker in
      let time = String(format: "%.2f s", marker.time)
      let name = HTMLText.escaped(HTMLText.shortened(marker.name.isEmpty ? "no name" : marker.name))
      return "<li><button type=\"button\" data-time=\"\(marker.time)\"><span>\(name)</span>"
        + "<small>\(time)</small></button></li>"
    }
    let rest = markers.count - rows.count
    let note = rest > 0 ? "<p class=\"note\">\(rest) more are not listed.</p>\n" : ""
    return "<section class=\"markers\">\n<h2>Markers</h2>\n<ul>\n" + rows.joined(separator: "\n")
      + "\n</ul>\n\(note)</section>"
  }

  private var report: String {
    guard let findings = details.findings else { return "" }
    let content =
      findings.isEmpty
      ? "<p class=\"good\">Everything is shown as the file describes it.</p>"
      : "<ul class=\"findings\">"
        + findings.map { "<li>\(HTMLText.escaped(HTMLText.shortened($0)))</li>" }.joined() + "</ul>"
    return "<section class=\"report\">\n<h2>Differences from the file</h2>\n\(content)\n</section>"
  }

  private var keys: String {
    let rows = [
      (["Space"], "play or pause"), (["←", "→"], "one frame back, one frame forward"),
      (["Home", "End"], "to the start, to the end"), (["[", "]"], "slower, faster"), (["L"], "loop"),
      (["?"], "this list"),
    ].map { keys, text in
      "<div><dt>\(keys.map { "<kbd>\($0)</kbd>" }.joined(separator: " "))</dt><dd>\(text)</dd></div>"
    }
    return """
      <dialog id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl>
      \(rows.joined(separator: "\n"))
      </dl>
      <button type="button" id="close">Close</button>
      </dialog>
      """
  }
}
