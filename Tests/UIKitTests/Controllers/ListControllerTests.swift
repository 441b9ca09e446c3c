// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Controllers of tables and collections.
@MainActor @Suite(.serialized)
struct ListControllerTests {
  private final class Rows: UITableViewController {
    var picked: [Int] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 50 }
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      picked.append(indexPath.row)
    }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) { picked.append(-1) }
  }

  @Test func `a table controller shows its rows, hears taps and clears the selection`() {
    let stage = Stage()
    let rows = Rows(style: .plain)
    stage.perform { stage.window.rootViewController = rows }
    stage.go(to: 0.1)
    #expect(rows.view === rows.tableView && rows.tableView.style == .plain)
    #expect(rows.tableView.visibleCells.compactMap { $0.textLabel?.text } == ["Row 0", "Row 1", "Row 2"])
    stage.tap(100, 75)
    #expect(rows.picked == [1] && rows.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    stage.perform { stage.window.rootViewController = UIViewController() }
    stage.perform { stage.window.rootViewController = rows }
    #expect(rows.tableView.indexPathForSelectedRow == nil)
    rows.tableView.contentOffset.y = 5
    #expect(rows.picked == [1, -1])
    #expect(
      Rows().tableView.style == .plain && UITableViewController(style: .grouped).tableView.style == .grouped)
  }

  private final class Items: UICollectionViewController {
    var picked: [Int] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    {
      4
    }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      cell.backgroundColor = .red
      return cell
    }
    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      picked.append(indexPath.item)
    }
  }

  @Test func `a collection controller shows its items and hears taps`() {
    let stage = Stage()
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    layout.minimumInteritemSpacing = 0
    let items = Items(collectionViewLayout: layout)
    stage.perform { stage.window.rootViewController = items }
    stage.go(to: 0.1)
    #expect(items.collectionView.visibleCells.count == 4 && items.collectionViewLayout === layout)
    #expect(items.collectionView.superview === items.view && items.collectionView.frame == items.view.bounds)
    #expect(stage.picture()[150, 50] == Ink.red)
    stage.tap(150, 50)
    #expect(items.picked == [1])
    #expect(Items().collectionViewLayout is UICollectionViewFlowLayout)
  }

  @Test func `index paths of Objective-C have sections, rows and items`() {
    let path = NSIndexPath(row: 3, section: 1)
    #expect(path.section == 1 && path.row == 3 && path.item == 3)
    #expect(path == NSIndexPath(item: 3, section: 1))
    #expect(IndexPath(row: 3, section: 1) as NSIndexPath == path)
  }

  @Test func `children hear of the appearance unless their parent forbids it`() {
    final class Child: UIViewController {
      var told: [String] = []
      override func viewWillAppear(_ animated: Bool) { told.append("will") }
      override func viewIsAppearing(_ animated: Bool) { told.append(view.window == nil ? "none" : "is") }
      override func viewDidLayoutSubviews() { if told.last != "layout" { told.append("layout") } }
      override func viewDidAppear(_ animated: Bool) { told.append("did") }
    }
    final class Silent: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    for (parent, expected) in [
      (UIViewController(), ["will", "is", "layout", "did"]), (Silent(), ["layout"]),
    ] {
      let (stage, child) = (Stage(), Child())
      parent.addChild(child)
      parent.view.addSubview(child.view)
      stage.perform { stage.window.rootViewController = parent }
      stage.go(to: 0.1)
      #expect(child.told == expected)
    }
  }
}
