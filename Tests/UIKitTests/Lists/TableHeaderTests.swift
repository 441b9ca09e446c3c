// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// The reuse of the headers and footers of a table.
@MainActor @Suite(.serialized)
struct TableHeaderTests {
  /// A header that counts how often it is made, and how often it is prepared for another section.
  private final class Header: UITableViewHeaderFooterView {
    static var count = 0
    var preparations = 0

    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      Self.count += 1
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
      super.prepareForReuse()
      preparations += 1
    }
  }

  /// Twenty sections of three rows of 50 points, with headers and footers of 25 points.
  private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
    var headerHeight: CGFloat = 25

    func numberOfSections(in tableView: UITableView) -> Int { 20 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      headerHeight
    }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 25 }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view("header", section, in: tableView)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      view("footer", section, in: tableView)
    }

    private func view(_ name: String, _ section: Int, in table: UITableView) -> UIView? {
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: name)
      view?.textLabel?.text = "\(name) \(section)"
      return view
    }
  }

  private let stage = Stage()
  private let sections = Sections()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  init() {
    Header.count = 0
    (table.separatorStyle, table.sectionHeaderTopPadding) = (.none, 0)
    for name in ["header", "footer"] {
      table.register(Header.self, forHeaderFooterViewReuseIdentifier: name)
    }
    (table.dataSource, table.delegate) = (sections, sections)
    stage.perform { [stage, table] in stage.window.addSubview(table) }
  }

  @Test func `a section that comes reuses the views of one that left`() throws {
    // Two sections of 200 points are visible.
    #expect(Header.count == 4)
    let first = try #require(table.headerView(forSection: 0) as? Header)
    for y in stride(from: 25.0, through: 3000, by: 25) { stage.perform { table.contentOffset.y = y } }
    #expect(Header.count <= 6, "one more header and footer while two are visible in part")
    #expect(first.preparations > 0)
    let shown = try #require(table.headerView(forSection: 15))
    #expect(shown.textLabel?.text == "header 15" && shown.superview === table)
    #expect(shown.reuseIdentifier == "header")
  }

  @Test func `a reload reuses the views`() {
    stage.perform { table.reloadData() }
    #expect(Header.count == 4 && table.headerView(forSection: 0)?.textLabel?.text == "header 0")
  }

  @Test func `views that are made to be measured are used afterwards`() {
    sections.headerHeight = UITableView.automaticDimension
    stage.perform { table.reloadData() }
    #expect(Header.count == 4 && table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
  }

  @Test func `a name without a class has no view`() {
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
    let made = table.dequeueReusableHeaderFooterView(withIdentifier: "footer")
    #expect(made?.reuseIdentifier == "footer" && Header.count == 5)
  }
}
