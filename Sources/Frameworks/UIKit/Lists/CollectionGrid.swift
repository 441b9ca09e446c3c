// SPDX-License-Identifier: Apache-2.0

import QuartzCore

/// The views of a collection's visible elements, and its selection.
@MainActor
final class CollectionGrid {
  private struct Key: Hashable {
    let kind: String?
    let path: IndexPath
  }

  private unowned let view: UICollectionView
  var classes: [String: UICollectionReusableView.Type] = [:]
  /// The views of a storyboard and the registered nibs by their reuse identifiers.
  var prototypes: [String: InterfacePrototype] = [:]
  var selected: [IndexPath] = []
  private var shown: [Key: UICollectionReusableView] = [:]
  private var idle: [String: [UICollectionReusableView]] = [:]
  /// The changes made so far in the current batch; `nil` outside a batch.
  private var changes: ListChange?
  /// The changes that are being laid out; `nil` outside their layout.
  private var appearing: ListChange?
  private var completions: [(Bool) -> Void] = []
  private var runningFades = 0
  private var isLayingOut = false
  private var size = CGSize.zero

  init(_ view: UICollectionView) { self.view = view }

  private var layout: UICollectionViewLayout { view.collectionViewLayout }

  // MARK: Layout

  func layoutDidChange(from old: UICollectionViewLayout) {
    guard old !== layout else { return }
    old.owner = nil
    layout.owner = view
    for view in shown.values { view.willTransition(from: old, to: layout) }
    layout.invalidateLayout()
    for view in shown.values { view.didTransition(from: old, to: layout) }
  }

  /// Prepares the layout if it is invalid or the size of the view has changed.
  func prepare() {
    if size != view.bounds.size {
      size = view.bounds.size
      layout.isValid = false
    }
    guard !layout.isValid else { return }
    layout.isValid = true
    layout.prepare()
    view.contentSize = layout.collectionViewContentSize
  }

  func layOut() {
    guard !isLayingOut, view.dataSource != nil, view.bounds.width > 0 else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    prepare()
    view.backgroundView?.frame = view.bounds
    let seen = layout.layoutAttributesForElements(in: view.bounds) ?? []
    var kept: Set<Key> = []
    for attributes in seen {
      let key = Key(kind: attributes.representedElementKind, path: attributes.indexPath)
      kept.insert(key)
      if let shown = shown[key] { shown.take(attributes) } else { add(key, attributes) }
    }
    for (key, element) in shown where !kept.contains(key) {
      shown[key] = nil
      retire(element, key)
    }
  }

  private func add(_ key: Key, _ attributes: UICollectionViewLayoutAttributes) {
    let made: UICollectionReusableView?
    if let kind = key.kind {
      made = view.dataSource?.collectionView(view, viewForSupplementaryElementOfKind: kind, at: key.path)
    } else {
      made = view.dataSource?.collectionView(view, cellForItemAt: key.path)
    }
    guard let made else { return }
    shown[key] = made
    let appears = key.kind == nil && appearing?.fades(key.path) == true
    UIView.performWithoutAnimation {
      let start = appears ? layout.initialLayoutAttributesForAppearingItem(at: key.path) : nil
      made.take(start ?? attributes)
      view.insertSubview(made, at: view.backgroundView == nil ? 0 : 1)
      if let cell = made as? UICollectionViewCell {
        cell.isSelected = selected.contains(key.path)
        view.delegate?.collectionView(view, willDisplay: cell, forItemAt: key.path)
      }
      made.layoutIfNeeded()
    }
    if appears { animate { made.take(attributes) } }
  }

  private func retire(_ element: UICollectionReusableView, _ key: Key) {
    element.removeFromSuperview()
    if let name = element.reuseIdentifier { idle[name, default: []].append(element) }
    guard let cell = element as? UICollectionViewCell else { return }
    view.delegate?.collectionView(view, didEndDisplaying: cell, forItemAt: key.path)
  }

  func reused(_ name: String) -> UICollectionReusableView? {
    if let element = idle[name]?.popLast() {
      element.prepareForReuse()
      return element
    }
    if let element = prototypes[name]?.make(name, as: UICollectionReusableView.self) {
      element.reuseIdentifier = name
      return element
    }
    guard let type = classes[name], let element = ClassInitializers.view(type, .zero) else {
      Diagnostics.report(
        .invalid, "UICollectionView.dequeueReusableCell", "no class is registered for \"\(name)\"")
      return nil
    }
    element.reuseIdentifier = name
    return element
  }

  // MARK: Changes

  /// Removes all visible views, which can be reused. The next layout asks the data source for views again.
  func forget() {
    for (key, element) in shown { retire(element, key) }
    shown = [:]
    view.setNeedsLayout()
  }

  /// Shows a change, or adds it to the current batch.
  func change(_ change: ListChange) {
    if changes != nil { changes?.add(change) } else { batch({ self.changes?.add(change) }, nil) }
  }

  /// Shows all changes that `updates` makes together. A nested batch becomes part of the outer one.
  func batch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    if let completion { completions.append(completion) }
    guard changes == nil else {
      updates?()
      return
    }
    changes = ListChange()
    updates?()
    let made = changes ?? ListChange()
    changes = nil
    let items =
      made.removedRows.sorted().map { item($0, nil) } + made.addedRows.sorted().map { item(nil, $0) }
    layout.prepare(forCollectionViewUpdates: items)
    let leaving = shown.filter { $0.key.kind == nil && made.removes($0.key.path) }
    for (key, element) in leaving.sorted(by: { $0.key.path < $1.key.path }) {
      fade(element, layout.finalLayoutAttributesForDisappearingItem(at: key.path))
    }
    selected = selected.compactMap(made.path(after:))
    keepViews(made)
    layout.invalidateLayout()
    appearing = made
    if made.animates { animate(view.layoutIfNeeded) } else { view.layoutIfNeeded() }
    appearing = nil
    layout.finalizeCollectionViewUpdates()
    if runningFades == 0 { UIView.animate(withDuration: 0, animations: {}) { _ in self.endBatches() } }
  }

  /// Retires the views that a change removes or reloads. The other cells keep their items, and the
  /// supplementary views remain unless sections change.
  private func keepViews(_ change: ListChange) {
    let cells = shown.filter { $0.key.kind == nil }
    let (kept, gone) = change.sorting(
      Dictionary(uniqueKeysWithValues: cells.map { ($0.key.path, $0.value) }))
    for (path, element) in gone { retire(element, Key(kind: nil, path: path)) }
    var others = shown.filter { $0.key.kind != nil }
    if change.changesSections {
      for (key, element) in others { retire(element, key) }
      others = [:]
    }
    shown = others
    for (path, element) in kept { shown[Key(kind: nil, path: path)] = element }
    view.setNeedsLayout()
  }

  /// Animates changes of an element for 0.3 seconds. A batch ends when its last animation has ended.
  private func animate(_ changes: @escaping () -> Void, _ completion: @escaping () -> Void = {}) {
    runningFades += 1
    UIView.animate(withDuration: 0.3, animations: changes) { [weak self] _ in
      completion()
      guard let self else { return }
      self.runningFades -= 1
      if self.runningFades == 0 { self.endBatches() }
    }
  }

  private func endBatches() {
    let waiting = completions
    completions = []
    for completion in waiting { completion(true) }
  }

  private func item(_ before: IndexPath?, _ after: IndexPath?) -> UICollectionViewUpdateItem {
    let item = UICollectionViewUpdateItem()
    (item.indexPathBeforeUpdate, item.indexPathAfterUpdate) = (before, after)
    return item
  }

  /// Shows a picture of a removed element, which animates to the element's final attributes.
  private func fade(_ element: UICollectionReusableView, _ end: UICollectionViewLayoutAttributes?) {
    guard let end, let picture = element.snapshotView(afterScreenUpdates: false) else { return }
    picture.center = element.center
    view.addSubview(picture)
    animate {
      picture.center = end.center
      picture.transform3D = end.transform3D
      picture.alpha = end.alpha
    } _: {
      picture.removeFromSuperview()
    }
  }

  // MARK: Places

  func visible() -> [(path: IndexPath, cell: UICollectionViewCell)] {
    if !isLayingOut { view.layoutIfNeeded() }
    return shown.sorted { $0.key.path < $1.key.path }.compactMap { key, element in
      (element as? UICollectionViewCell).map { (key.path, $0) }
    }
  }

  func supplementary(_ kind: String, _ path: IndexPath) -> UICollectionReusableView? {
    shown[Key(kind: kind, path: path)]
  }

  func path(at point: CGPoint) -> IndexPath? {
    visible().last { path, cell in cell.layer.contains(cell.layer.convert(point, from: view.layer)) }?.path
  }

  func scroll(to path: IndexPath, _ position: UICollectionView.ScrollPosition, _ animated: Bool) {
    prepare()
    guard let frame = layout.layoutAttributesForItem(at: path)?.frame else {
      return Diagnostics.report(.invalid, "UICollectionView.scrollToItem", "there is no item \(path)")
    }
    var offset = view.offset(showing: frame)
    let inset = view.adjustedContentInset
    let seen = view.bounds.inset(by: inset)
    let (left, top) = (frame.minX - inset.left, frame.minY - inset.top)
    let (width, height) = (seen.width - frame.width, seen.height - frame.height)
    if position.contains(.left) { offset.x = left }
    if position.contains(.centeredHorizontally) { offset.x = left - width / 2 }
    if position.contains(.right) { offset.x = left - width }
    if position.contains(.top) { offset.y = top }
    if position.contains(.centeredVertically) { offset.y = top - height / 2 }
    if position.contains(.bottom) { offset.y = top - height }
    view.setContentOffset(view.clamped(offset), animated: animated)
  }

  // MARK: Selection

  func select(_ path: IndexPath?) {
    if path == nil || !view.allowsMultipleSelection {
      for other in selected where other != path { deselect(other) }
    }
    guard let path, !selected.contains(path) else { return }
    selected.append(path)
    (shown[Key(kind: nil, path: path)] as? UICollectionViewCell)?.isSelected = true
  }

  func deselect(_ path: IndexPath) {
    selected.removeAll { $0 == path }
    (shown[Key(kind: nil, path: path)] as? UICollectionViewCell)?.isSelected = false
  }

  func highlight(_ path: IndexPath, _ isOn: Bool) {
    guard let cell = shown[Key(kind: nil, path: path)] as? UICollectionViewCell else { return }
    if isOn { guard view.delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else { return } }
    cell.isHighlighted = isOn
    if isOn {
      view.delegate?.collectionView(view, didHighlightItemAt: path)
    } else {
      view.delegate?.collectionView(view, didUnhighlightItemAt: path)
    }
  }

  func tap(_ path: IndexPath) {
    let delegate = view.delegate
    guard view.allowsSelection, delegate?.collectionView(view, shouldHighlightItemAt: path) ?? true else {
      return
    }
    if view.allowsMultipleSelection, selected.contains(path) {
      guard delegate?.collectionView(view, shouldDeselectItemAt: path) ?? true else { return }
      deselect(path)
      delegate?.collectionView(view, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(view, shouldSelectItemAt: path) ?? true else { return }
    let former = view.allowsMultipleSelection ? [] : selected.filter { $0 != path }
    select(path)
    for other in former { delegate?.collectionView(view, didDeselectItemAt: other) }
    let cell = view.cellForItem(at: path)
    delegate?.collectionView(view, didSelectItemAt: path)
    cell?.beginInterfaceSegue()
  }
}
