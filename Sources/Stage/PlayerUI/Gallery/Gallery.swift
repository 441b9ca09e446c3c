// SPDX-License-Identifier: Apache-2.0

import MultiplaneGeometry
import MultiplanePlayback
package import MultiplanePrograms
package import MultiplaneRenderTree
package import UIKit

/// A view of programs in groups, each with a still picture, a name and a one-line description. The program
/// under the pointer or with the focus plays. Typing starts a search.
///
/// Each program has its own host, so it starts at time 0 and keeps no state from earlier runs.
@MainActor
package final class Gallery: UIView, UICollectionViewDataSource, UICollectionViewDelegate, UISearchBarDelegate
{
  /// The programs that come from one document.
  struct Group {
    let name: String
    let programs: [Program]
  }

  /// The margin of the page, in points.
  static let margin: CGFloat = 24
  /// The default width of the gallery in points. It is enough for many programs next to each other.
  package static let usualWidth: CGFloat = 1440
  /// The frame rate of the moving thumbnail in frames per second, and the maximum number of stills that one
  /// tick makes.
  private static let (framesPerSecond, stillsPerTick) = (30, 4)
  private static let headHeight: CGFloat = 60
  /// The duration of a program that declares none, and the pause between a program's end and its restart, in
  /// seconds.
  private static let (usualDuration, rest) = (4.0, 1.0)

  /// The window around the gallery. The owner must retain it. A strong reference here would be a cycle,
  /// because the window retains the gallery.
  package unowned let shell: UIWindow
  private let all: [Group]
  private(set) var groups: [Group]
  private let open: (Program) -> Void
  private let heading = UILabel(Design.title, PlayerColors.text, "Programs")
  private let count = UILabel(Design.small, PlayerColors.pale)
  private let search = UISearchBar()
  private let empty = UILabel(Design.body, PlayerColors.pale, "No program matches")
  private let grid: UICollectionView
  private let flow = UICollectionViewFlowLayout()
  private var stills: [String: (image: CGImage, size: CGSize)] = [:]
  private var film: (path: IndexPath, name: String, film: GalleryFilm)?
  private var (hovered, focused): (IndexPath?, IndexPath?)
  private var link: CADisplayLink?

  /// Creates a gallery that fills a window. It calls `open` with the program that the user chooses.
  package init(
    of programs: [Program], in shell: UIWindow, isLight: Bool = false, open: @escaping (Program) -> Void
  ) {
    (self.open, self.shell) = (open, shell)
    all = Self.groups(of: programs)
    groups = all
    grid = UICollectionView(frame: .zero, collectionViewLayout: flow)
    super.init(frame: shell.bounds)
    shell.leaveScene()
    shell.layer.anchorPoint = .zero
    shell.overrideUserInterfaceStyle = isLight ? .light : .dark
    backgroundColor = PlayerColors.panel
    setUpGrid()
    setUpSearch()
    for view in [grid, heading, count, search, empty] as [UIView] { addSubview(view) }
    shell.addSubview(self)
    arrange(in: bounds.size)
    showCount()
  }

  package required init?(coder: NSCoder) { nil }

  private static func groups(of programs: [Program]) -> [Group] {
    var groups: [Group] = []
    for program in programs {
      let name = program.seed ?? "Programs of our own"
      if let last = groups.last, last.name == name {
        groups[groups.count - 1] = Group(name: name, programs: last.programs + [program])
      } else {
        groups.append(Group(name: name, programs: [program]))
      }
    }
    return groups
  }

  private func setUpGrid() {
    flow.itemSize = GalleryCell.size
    (flow.minimumInteritemSpacing, flow.minimumLineSpacing) = (16, 16)
    flow.sectionInset = UIEdgeInsets(top: 4, left: Self.margin, bottom: 12, right: Self.margin)
    flow.headerReferenceSize = CGSize(width: 100, height: 40)
    grid.register(GalleryCell.self, forCellWithReuseIdentifier: "program")
    grid.register(
      GalleryHeading.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "heading")
    (grid.dataSource, grid.delegate) = (self, self)
    (grid.backgroundColor, grid.bounces) = (.clear, false)
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] hover in
      guard let self else { return }
      let point = hover.location(in: self.grid)
      self.hovered = hover.state == .ended ? nil : self.grid.indexPathForItem(at: point)
    }
    grid.addGestureRecognizer(hover)
  }

  private func setUpSearch() {
    (search.delegate, search.searchBarStyle) = (self, .minimal)
    let field = search.searchTextField
    (field.font, field.textColor, field.backgroundColor) = (
      Design.body, PlayerColors.text, PlayerColors.raised
    )
    field.attributedPlaceholder = NSAttributedString(
      string: "Search programs", attributes: [.foregroundColor: PlayerColors.pale])
    field.accessibilityLabel = "Search programs"
    (field.leftView, field.leftViewMode) = (IconView(.search, PlayerColors.pale, width: 28), .always)
    empty.textAlignment = .center
    heading.accessibilityTraits = .header
  }

  /// Starts to draw pictures at the first tick of the host that builds the gallery.
  package func start() {
    let link = CADisplayLink { [weak self] link in
      let time = link.timestamp
      MainActor.assumeIsolated { self?.advance(to: time) }
    }
    link.preferredFramesPerSecond = Self.framesPerSecond
    link.add(to: .current, forMode: .default)
    self.link = link
  }

  /// The name of the program that is playing, or `nil`.
  package var running: String? { film?.name }
  /// The names of the listed programs, and of the programs that have a still picture.
  package var listed: [String] { groups.flatMap(\.programs).map(\.name) }
  package var pictured: Set<String> { Set(stills.keys) }
  /// The height of the whole page at its current width, in points.
  package var pageHeight: CGFloat {
    grid.layoutIfNeeded()
    return Self.headHeight + flow.collectionViewContentSize.height
  }

  /// Lays out the gallery for a new size, in points.
  package func arrange(in size: CGSize) {
    shell.frame = CGRect(origin: .zero, size: size)
    frame = shell.bounds
    setNeedsLayout()
    shell.layoutIfNeeded()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < 480
    let left = isNarrow ? 0 : Self.margin + 200
    heading.frame = CGRect(x: Self.margin, y: 12, width: isNarrow ? 0 : 100, height: 24)
    count.frame = CGRect(x: Self.margin, y: 34, width: isNarrow ? 0 : 200, height: 16)
    let width = (bounds.width - left - 16).clamped(atLeast: 0, atMost: 320)
    search.frame = CGRect(x: bounds.width - width - 16, y: 8, width: width, height: Design.bar)
    spread(in: bounds.width - 2 * Self.margin)
    grid.frame = CGRect(
      x: 0, y: Self.headHeight, width: bounds.width, height: max(0, bounds.height - Self.headHeight))
    empty.frame = CGRect(x: 0, y: Self.headHeight + 24, width: bounds.width, height: Design.row)
  }

  /// Distributes the columns over the available width, so that the rows fill it and align.
  private func spread(in width: CGFloat) {
    let columns = max(1, ((width + 16) / (GalleryCell.size.width + 16)).rounded(.down))
    let gap = columns > 1 ? ((width - columns * GalleryCell.size.width) / (columns - 1)).rounded(.down) : 16
    let inset = max(0, width - columns * GalleryCell.size.width - (columns - 1) * gap)
    let insets = UIEdgeInsets(top: 4, left: Self.margin, bottom: 12, right: Self.margin + inset)
    if flow.minimumInteritemSpacing != gap { flow.minimumInteritemSpacing = gap }
    if flow.sectionInset != insets { flow.sectionInset = insets }
  }

  // MARK: Input

  /// Handles an input event whose position is in the coordinate space of the window.
  package func handle(_ event: InputEvent) {
    let isEditing = shell.firstResponder is any UIKeyInput
    switch event {
    case .key(let key, _) where !isEditing || key == .downArrow: handle(key)
    case .text(let text) where !isEditing:
      guard text.contains(where: { !$0.isWhitespace }) else { return }
      search.becomeFirstResponder()
      if text != "/" { shell.send(event) }
    default: shell.send(event)
    }
  }

  private func handle(_ key: InputKey) {
    switch key {
    case .leftArrow: moveFocus(by: -1)
    case .rightArrow, .tab: moveFocus(by: 1)
    case .upArrow: moveFocus(down: false)
    case .downArrow:
      search.resignFirstResponder()
      moveFocus(down: true)
    case .home: focus(on: paths.first)
    case .end: focus(on: paths.last)
    case .return, .space: if let focused { open(program(at: focused)) }
    default: break
    }
  }

  private var paths: [IndexPath] {
    groups.indices.flatMap { section in
      groups[section].programs.indices.map { IndexPath(item: $0, section: section) }
    }
  }

  private func moveFocus(by step: Int) {
    let paths = paths
    let index = focused.flatMap { paths.firstIndex(of: $0) }
    let next = (index ?? -1) + (index == nil ? 1 : step)
    if paths.indices.contains(next) { focus(on: paths[next]) }
  }

  /// Moves the focus to the horizontally nearest program in the next row or, if `down` is `false`, in the
  /// previous row.
  private func moveFocus(down: Bool) {
    guard let focused, let old = flow.layoutAttributesForItem(at: focused)?.frame else {
      return moveFocus(by: 1)
    }
    let frames = paths.compactMap { path in
      flow.layoutAttributesForItem(at: path).map { (path: path, frame: $0.frame) }
    }
    let beyond = frames.filter { down ? $0.frame.minY > old.minY : $0.frame.minY < old.minY }
    let row = down ? beyond.map(\.frame.minY).min() : beyond.map(\.frame.minY).max()
    let next = beyond.filter { $0.frame.minY == row }.min { a, b in
      abs(a.frame.midX - old.midX) < abs(b.frame.midX - old.midX)
    }
    if let next { focus(on: next.path) }
  }

  private func focus(on path: IndexPath?) {
    guard let path else { return }
    if let focused { (grid.cellForItem(at: focused) as? GalleryCell)?.isFocused = false }
    focused = path
    if let frame = flow.layoutAttributesForItem(at: path)?.frame {
      // The margin of 40 points keeps the heading above the first row visible.
      grid.scrollRectToVisible(frame.insetBy(dx: 0, dy: -40), animated: false)
    }
    grid.layoutIfNeeded()
    (grid.cellForItem(at: path) as? GalleryCell)?.isFocused = true
  }

  private func program(at path: IndexPath) -> Program { groups[path.section].programs[path.item] }

  // MARK: Pictures

  /// Plays the program under the pointer or with the focus, and draws missing stills of visible programs.
  private func advance(to time: Double) {
    move((hovered ?? focused).flatMap { path in paths.contains(path) ? path : nil }, at: time)
    var made = 0
    for case let cell as GalleryCell in grid.visibleCells where made < Self.stillsPerTick {
      guard let program = cell.program, stills[program.name] == nil else { continue }
      let film = GalleryFilm(of: program, at: 0, in: room)
      let moments = program.moments ?? []
      let moment = moments.isEmpty ? (program.duration ?? Self.usualDuration) / 2 : moments[moments.count / 2]
      guard let image = film.picture(at: moment) else { continue }
      stills[program.name] = (image, film.size)
      cell.show(image, size: film.size)
      made += 1
    }
  }

  private var room: CGSize {
    CGSize(width: GalleryCell.size.width - 16, height: GalleryCell.stageHeight - 16)
  }

  private func move(_ path: IndexPath?, at time: Double) {
    if let film, path != film.path || path.map({ self.program(at: $0).name }) != film.name {
      self.film = nil
      if let cell = cell(of: film.name), let still = stills[film.name] {
        cell.show(still.image, size: still.size)
      }
    }
    guard let path else { return }
    let program = self.program(at: path)
    let end = (program.duration ?? Self.usualDuration) + Self.rest
    if film == nil || time - film!.film.begin > end {
      film = (path, program.name, GalleryFilm(of: program, at: time, in: room))
    }
    guard let film = film?.film, let cell = cell(of: program.name) else { return }
    if let image = film.picture(at: max(0, time - film.begin)) { cell.show(image, size: film.size) }
  }

  private func cell(of name: String) -> GalleryCell? {
    grid.visibleCells.lazy.compactMap { $0 as? GalleryCell }.first { $0.program?.name == name }
  }

  // MARK: Lists

  package func numberOfSections(in collectionView: UICollectionView) -> Int { groups.count }

  package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  {
    groups[section].programs.count
  }

  package func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "program", for: indexPath)
    if let cell = cell as? GalleryCell {
      let program = self.program(at: indexPath)
      cell.frame.size = GalleryCell.size
      cell.show(program)
      cell.isFocused = indexPath == focused
      cell.layoutIfNeeded()
      if let still = stills[program.name] { cell.show(still.image, size: still.size) }
    }
    return cell
  }

  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "heading", for: indexPath)
    (view as? GalleryHeading)?.show(groups[indexPath.section].name)
    return view
  }

  package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    open(program(at: indexPath))
  }

  // MARK: Searching

  package func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { find(searchText) }

  /// Lists the programs whose name, description and group together contain every word of `text`.
  package func find(_ text: String) {
    let words = text.lowercased().split(separator: " ")
    groups = all.compactMap { group in
      let found = group.programs.filter { program in
        let text = "\(program.name) \(program.title) \(group.name)".lowercased()
        return words.allSatisfy { text.contains($0) }
      }
      return found.isEmpty ? nil : Group(name: group.name, programs: found)
    }
    (hovered, focused, film) = (nil, nil, nil)
    grid.contentOffset = .zero
    grid.reloadData()
    showCount()
  }

  package func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    searchBar.resignFirstResponder()
    focus(on: paths.first)
  }

  private func showCount() {
    let number = groups.reduce(0) { $0 + $1.programs.count }
    count.text = number == 1 ? "1 program" : "\(number) programs"
    empty.isHidden = number > 0
  }
}

extension Program {
  /// The name of the program that shows the others. A gallery omits it.
  package static let galleryName = "gallery"

  /// Returns a program that shows `programs` as thumbnails. A click on a thumbnail calls `open`. If `size` is
  /// `nil`, the window is high enough for all of them.
  package static func gallery(
    of programs: [Program], size: CGSize? = nil, isLight: Bool = false,
    open: @escaping (Program) -> Void = { _ in }
  ) -> Program {
    Program(name: galleryName, title: "All programs side by side, each with a picture", duration: 4) {
      script in
      // Programs are built and used only on the main thread.
      nonisolated(unsafe) let (script, programs, open) = (script, programs, open)
      nonisolated(unsafe) var root = CALayer()
      MainActor.assumeIsolated {
        let first = size ?? CGSize(width: Gallery.usualWidth, height: 900)
        let shell = UIWindow(frame: CGRect(origin: .zero, size: first))
        let gallery = Gallery(of: programs, in: shell, isLight: isLight, open: open)
        if size == nil { gallery.arrange(in: CGSize(width: first.width, height: gallery.pageHeight)) }
        script.onInput { event in MainActor.assumeIsolated { gallery.handle(event) } }
        script.onResize { size in MainActor.assumeIsolated { gallery.arrange(in: size) } }
        script.acceptsText { MainActor.assumeIsolated { shell.firstResponder is any UIKeyInput } }
        gallery.start()
        root = shell.layer
      }
      return root
    }
  }
}
