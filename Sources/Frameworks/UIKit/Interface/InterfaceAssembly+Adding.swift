// SPDX-License-Identifier: Apache-2.0

import InterfaceDocument
import QuartzCore

extension InterfaceAssembly {
  /// Makes the object of a child, and adds it to its parent.
  func add(_ child: Int, to parent: AnyObject, of index: Int) {
    let object = document[child]
    if let list = object.list { return addMember(child, of: list, to: parent, of: index) }
    // A controller's view is made when it is loaded, and a layout with its collection.
    if parent is UIViewController, object.key == "view" { return }
    if object.key == "collectionViewLayout" { return }
    if let collection = parent as? UICollectionView, let kind = Self.supplementaryKinds[object.key ?? ""] {
      let key = kind + "/" + (object.text("reuseIdentifier") ?? "")
      collection.grid.prototypes[key] = InterfacePrototype(self, index: child)
      return
    }
    if let existing = existing(object, in: parent) {
      _ = make(child, existing: existing)
      return
    }
    guard let made = make(child) else { return }
    set(made, key: object.key ?? "", of: parent)
  }

  /// The element kinds of a collection's views by their keys.
  private static let supplementaryKinds = [
    "sectionHeaderView": UICollectionView.elementKindSectionHeader,
    "sectionFooterView": UICollectionView.elementKindSectionFooter,
  ]

  /// Returns the object that a parent has already for a child with a key; `nil` if it has none.
  private func existing(_ object: InterfaceObject, in parent: AnyObject) -> AnyObject? {
    switch (object.key, parent) {
    case ("contentView", let cell as UITableViewCell): return cell.contentView
    case ("contentView", let cell as UICollectionViewCell): return cell.contentView
    case ("contentView", let view as UIVisualEffectView): return view.contentView
    case ("navigationItem", let controller as UIViewController): return controller.navigationItem
    case ("tabBarItem", let controller as UIViewController): return controller.tabBarItem
    case ("navigationBar", let controller as UINavigationController): return controller.navigationBar
    case ("toolbar", let controller as UINavigationController): return controller.toolbar
    case ("tabBar", let controller as UITabBarController): return controller.tabBar
    default: return nil
    }
  }

  /// Gives a new object to the property of its parent that a key names.
  private func set(_ made: AnyObject, key: String, of parent: AnyObject) {
    switch (key, parent, made) {
    case ("tableHeaderView", let table as UITableView, let view as UIView): table.tableHeaderView = view
    case ("tableFooterView", let table as UITableView, let view as UIView): table.tableFooterView = view
    case ("backgroundView", let table as UITableView, let view as UIView): table.backgroundView = view
    case ("backgroundView", let view as UICollectionView, let back as UIView): view.backgroundView = back
    case ("backgroundView", let cell as UITableViewCell, let view as UIView): cell.backgroundView = view
    case ("backgroundView", let cell as UICollectionViewCell, let view as UIView):
      cell.backgroundView = view
    case ("selectedBackgroundView", let cell as UITableViewCell, let view as UIView):
      cell.selectedBackgroundView = view
    case ("selectedBackgroundView", let cell as UICollectionViewCell, let view as UIView):
      cell.selectedBackgroundView = view
    case ("accessoryView", let cell as UITableViewCell, let view as UIView): cell.accessoryView = view
    case ("refreshControl", let table as UIScrollView, let view as UIRefreshControl):
      table.refreshControl = view
    case ("leftView", let field as UITextField, let view as UIView): field.leftView = view
    case ("rightView", let field as UITextField, let view as UIView): field.rightView = view
    case ("titleView", let item as UINavigationItem, let view as UIView): item.titleView = view
    case ("leftBarButtonItem", let item as UINavigationItem, let button as UIBarButtonItem):
      item.leftBarButtonItems = [button] + (item.leftBarButtonItems ?? [])
    case ("rightBarButtonItem", let item as UINavigationItem, let button as UIBarButtonItem):
      item.rightBarButtonItems = [button] + (item.rightBarButtonItems ?? [])
    case ("backBarButtonItem", let item as UINavigationItem, let button as UIBarButtonItem):
      item.backBarButtonItem = button
    case ("view", let item as UIBarButtonItem, let view as UIView): item.customView = view
    case (_, _, _ as UILayoutGuide): break
    default: report("the \(key) of a \(type(of: parent)) is not set here", .unsupported)
    }
  }

  // MARK: Lists

  private func addMember(_ child: Int, of list: String, to parent: AnyObject, of index: Int) {
    switch list {
    case "subviews": addSubview(child, to: parent)
    case "prototypes", "cells": addPrototype(child, to: parent)
    case "sections":
      guard let table = parent as? UITableView, let section = make(child, existing: StaticSection()) else {
        return
      }
      table.addStatic(section as? StaticSection)
    case "layoutGuides", "viewLayoutGuides": _ = make(child)
    default:
      guard let item = make(child) else { return }
      addItem(item, of: list, to: parent)
    }
  }

  private func addSubview(_ child: Int, to parent: AnyObject) {
    guard let parent = parent as? UIView else { return }
    if let label = labelOfCell(child, in: parent) {
      _ = make(child, existing: label)
      return
    }
    guard let view = make(child) as? UIView, !isExcluded(document[child].id) else { return }
    if let stack = parent as? UIStackView {
      stack.addArrangedSubview(view)
    } else if let effects = parent as? UIVisualEffectView {
      effects.contentView.addSubview(view)
    } else {
      parent.addSubview(view)
    }
  }

  /// Returns the label or image view that a cell of a style has already for a view of its contents; `nil` if
  /// it has none.
  private func labelOfCell(_ child: Int, in contents: UIView) -> UIView? {
    guard let cell = contents.superview as? UITableViewCell, cell.contentView === contents,
      let parent = document[child].parent, let owner = document[parent].parent
    else { return nil }
    let (object, id) = (document[owner], document[child].id)
    if id.isEmpty { return nil }
    if object.text("textLabel") == id { return cell.textLabel }
    if object.text("detailTextLabel") == id { return cell.detailTextLabel }
    return object.text("imageView") == id ? cell.imageView : nil
  }

  private func addItem(_ item: AnyObject, of list: String, to parent: AnyObject) {
    switch (list, parent, item) {
    case ("leftBarButtonItems", let owner as UINavigationItem, let button as UIBarButtonItem):
      owner.leftBarButtonItems = (owner.leftBarButtonItems ?? []) + [button]
    case ("rightBarButtonItems", let owner as UINavigationItem, let button as UIBarButtonItem):
      owner.rightBarButtonItems = (owner.rightBarButtonItems ?? []) + [button]
    case ("toolbarItems", let owner as UIViewController, let button as UIBarButtonItem):
      owner.toolbarItems = (owner.toolbarItems ?? []) + [button]
    case ("items", let bar as UIToolbar, let button as UIBarButtonItem):
      bar.items = (bar.items ?? []) + [button]
    case ("items", let bar as UITabBar, let button as UITabBarItem): bar.items = (bar.items ?? []) + [button]
    case ("items", let bar as UINavigationBar, let button as UINavigationItem):
      bar.items = (bar.items ?? []) + [button]
    default: report("the \(list) of a \(type(of: parent)) are not set here", .unsupported)
    }
  }

  /// Adds a row to a static section, or registers a prototype of a table or a collection.
  private func addPrototype(_ child: Int, to parent: AnyObject) {
    let object = document[child]
    if let section = parent as? StaticSection {
      guard let cell = make(child) as? UITableViewCell else { return }
      section.rows.append(
        StaticSection.Row(cell: cell, height: object.number("rowHeight").map { CGFloat($0) }))
      return
    }
    guard let identifier = object.text("reuseIdentifier") else {
      return report("\(object.label) has no reuse identifier; it is not used")
    }
    let prototype = InterfacePrototype(self, index: child)
    switch parent {
    case let table as UITableView: table.rows.prototypes[identifier] = prototype
    case let collection as UICollectionView: collection.grid.prototypes[identifier] = prototype
    default: report("\(object.label) is a prototype in a \(type(of: parent)); it is not used")
    }
  }

  // MARK: Parts of an object

  /// Sets the parts that come after the properties and the children.
  func finish(_ made: AnyObject, _ object: InterfaceObject) {
    let context = InterfaceContext(source: source, id: object.id)
    switch made {
    case let button as UIButton:
      if let type = Self.buttonTypes[object.text("buttonType") ?? ""] { button.take(type) }
      for (name, record) in object.states.sorted(by: { $0.key < $1.key }) {
        if let state = InterfaceNames.states[name] { set(record, state, name, of: button, context) }
      }
    case let control as UISegmentedControl: addSegments(object, to: control, context)
    case let section as StaticSection:
      section.header = object.text("headerTitle").map { context.translated($0, "headerTitle") }
      section.footer = object.text("footerTitle").map { context.translated($0, "footerTitle") }
    default: break
    }
  }

  private static let buttonTypes: [String: UIButton.ButtonType] = [
    "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
    "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
  ]

  private func set(
    _ record: InterfaceRecord, _ state: UIControl.State, _ name: String, of button: UIButton,
    _ context: InterfaceContext
  ) {
    // A button with a configuration has the title of its normal state from the editor only.
    if button.configuration == nil || state != .normal {
      if let text = record.text("title") {
        button.setTitle(context.translated(text, name + "Title"), for: state)
      }
      if case .fragments(let fragments) = record.values["attributedTitle"] {
        button.setTitle(fragments.map(\.text).joined(), for: state)
      }
    }
    if case .image(let image) = record.values["image"] { button.setImage(context.image(image), for: state) }
    if case .image(let image) = record.values["backgroundImage"] {
      button.setBackgroundImage(context.image(image), for: state)
    }
    if let color = record.values["titleColor"]?.color {
      button.setTitleColor(context.color(color), for: state)
    }
  }

  private func addSegments(
    _ object: InterfaceObject, to control: UISegmentedControl, _ context: InterfaceContext
  ) {
    for (index, segment) in object.segments.enumerated() {
      if case .image(let image) = segment.values["image"] {
        control.insertSegment(with: context.image(image), at: index, animated: false)
      } else {
        let text = context.translated(segment.text("title") ?? "", "segmentTitles[\(index)]")
        control.insertSegment(withTitle: text, at: index, animated: false)
      }
      if let width = segment.number("width") { control.setWidth(CGFloat(width), forSegmentAt: index) }
      if segment.flag("enabled") == false { control.setEnabled(false, forSegmentAt: index) }
    }
    let selected = Int(object.number("selectedSegmentIndex") ?? -1)
    if object.segments.indices.contains(selected) { control.selectedSegmentIndex = selected }
  }
}
