// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A cell that counts how often it is prepared for another item, and keeps the attributes of the layout.
@MainActor
final class CountedItem: UICollectionViewCell {
  static var count = 0
  var preparations = 0
  var attributes: UICollectionViewLayoutAttributes?

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.count += 1
  }

  required init?(coder: NSCoder) { nil }

  override func prepareForReuse() { preparations += 1 }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    attributes = layoutAttributes.copy() as? UICollectionViewLayoutAttributes
  }
}

/// Coloured items, as `ColoredRows`, and black views before and after sections.
@MainActor
final class ColoredItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  /// The colours of the items of each section, as indexes of `ColoredRows.colors`.
  var sections: [[Int]]
  var sizes: [IndexPath: CGSize] = [:]
  var insets: [Int: UIEdgeInsets] = [:]
  var asked: [IndexPath] = []
  var told: [String] = []
  var refuses: Set<String> = []

  init(_ counts: Int...) {
    sections = counts.map { count in (0..<count).map { $0 % 4 } }
  }

  private func note(_ what: String, _ path: IndexPath) { told.append("\(what) \(path.section).\(path.item)") }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    asked.append(indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.backgroundColor = ColoredRows.colors[sections[indexPath.section][indexPath.item]]
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "end", for: indexPath)
    view.backgroundColor = .black
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizes[indexPath] ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    insets[section] ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("show", indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { note("end", indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { !refuses.contains("highlight") }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    !refuses.contains("select")
  }

  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    !refuses.contains("deselect")
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    note("highlight", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("select", indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }
}

extension Stage {
  /// Adds a collection and lays it out.
  func addCollection(
    _ items: ColoredItems, _ layout: UICollectionViewLayout,
    frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 400)
  ) -> UICollectionView {
    kept.append(items)
    let view = UICollectionView(frame: frame, collectionViewLayout: layout)
    view.backgroundColor = .clear
    view.register(CountedItem.self, forCellWithReuseIdentifier: "item")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "end")
    }
    (view.dataSource, view.delegate) = (items, items)
    perform { window.addSubview(view) }
    return view
  }
}

/// Returns a flow layout with items of a size and no gaps.
@MainActor
func denseFlow(_ width: CGFloat, _ height: CGFloat) -> UICollectionViewFlowLayout {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize = CGSize(width: width, height: height)
  (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
  return layout
}
