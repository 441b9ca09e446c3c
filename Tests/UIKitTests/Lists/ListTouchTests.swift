// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKit

/// Gesture recognizers on views that contain lists.
@MainActor @Suite(.serialized)
struct ListTouchTests {
  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var selections = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
      selections += 1
    }
  }

  private let stage = Stage()

  private func addTap(to view: UIView, cancels: Bool) -> () -> Int {
    final class Count { var taps = 0 }
    let (count, tap) = (Count(), UITapGestureRecognizer())
    tap.cancelsTouchesInView = cancels
    tap.addAction { _ in count.taps += 1 }
    view.addGestureRecognizer(tap)
    return { count.taps }
  }

  @Test(arguments: [true, false])
  func `a tap recognizer behind a table fires, and swallows the selection if it cancels touches`(
    cancels: Bool
  ) {
    let rows = ColoredRows(20)
    let table = stage.addTable(rows)
    let taps = addTap(to: stage.window, cancels: cancels)
    stage.tap(100, 20)
    #expect(taps() == 1)
    #expect(table.indexPathForSelectedRow == (cancels ? nil : IndexPath(row: 0, section: 0)))
    // The table holds the touch back for .15 seconds. A tap that is recognized before cancels it.
    let highlights = rows.told.filter { $0.contains("highlight") }
    #expect(highlights == (cancels ? [] : ["highlight 0.0", "unhighlight 0.0"]))
    stage.tap(100, 399)
    #expect(taps() == 2)
  }

  @Test(arguments: [true, false])
  func `so does one on the table itself`(cancels: Bool) {
    let table = stage.addTable(ColoredRows(20))
    let taps = addTap(to: table, cancels: cancels)
    stage.tap(100, 20)
    #expect(taps() == 1 && (table.indexPathForSelectedRow == nil) == cancels)
  }

  @Test(arguments: [true, false])
  func `and so does one behind a collection`(cancels: Bool) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let (items, collection) = (
      Items(), UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
    )
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (collection.dataSource, collection.delegate) = (items, items)
    stage.perform { stage.window.addSubview(collection) }
    let taps = addTap(to: stage.window, cancels: cancels)
    stage.tap(50, 50)
    #expect(taps() == 1 && items.selections == (cancels ? 0 : 1))
  }

  @Test func `a control in a row takes its touches, and other recognizers do not select`() {
    let rows = ColoredRows(20)
    let table = stage.addTable(rows)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    stage.perform { table.visibleCells[0].contentView.addSubview(button) }
    stage.tap(20, 20)
    #expect(table.indexPathForSelectedRow == nil && !rows.told.contains("highlight 0.0"))
    let long = UILongPressGestureRecognizer()
    stage.window.addGestureRecognizer(long)
    stage.perform { stage.window.touchDown(1, at: CGPoint(x: 200, y: 70)) }
    stage.go(to: stage.host.time + 0.7)
    stage.perform { stage.window.touchUp(1, at: CGPoint(x: 200, y: 70)) }
    #expect(table.indexPathForSelectedRow == nil)
  }
}
