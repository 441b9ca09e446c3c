// SPDX-License-Identifier: Apache-2.0

import MultiplaneSwiftSource

/// Gives optional protocol methods a default implementation, and removes the question marks from their calls.
///
/// By default, a method without a result does nothing, and a method with a result throws. Calls of a throwing
/// method use `try?`, so that they return `nil` where the method is not implemented. A conforming method need
/// not throw.
enum OptionalMemberRule: Rule {
  /// The optional methods without a result in the frameworks' delegate protocols.
  private static let frameworkMethods: Set<String> = [
    "animationDidStart", "animationDidStop", "layerWillDraw", "scrollViewDidScroll",
    "scrollViewDidEndDecelerating", "scrollViewWillBeginDragging", "scrollViewDidEndDragging",
    "scrollViewWillEndDragging", "scrollViewDidZoom", "textFieldDidBeginEditing", "textFieldDidEndEditing",
    "navigationController", "tabBarController", "animationEnded",
  ]
  /// The names of the optional methods in the frameworks' delegate protocols of which some have a result.
  private static let frameworkValues: Set<String> = [
    "tableView", "collectionView", "numberOfSections", "sectionIndexTitles", "viewForZooming",
    "scrollViewShouldScrollToTop", "gestureRecognizer", "gestureRecognizerShouldBegin", "textField",
    "textFieldShouldReturn", "textFieldShouldClear", "textFieldShouldBeginEditing",
    "textFieldShouldEndEditing", "textView", "textViewShouldBeginEditing", "textViewShouldEndEditing",
    "adaptivePresentationStyle", "presentationControllerShouldDismiss", "animationController",
    "interactionController", "interactionControllerForPresentation", "interactionControllerForDismissal",
    "presentationController", "pageViewController", "presentationCount", "presentationIndex", "searchBar",
    "searchBarShouldBeginEditing", "searchBarShouldEndEditing", "action", "display", "draw",
    "layoutSublayers", "dynamicAnimator", "collisionBehavior", "application", "scene",
  ]

  static func apply(to file: Library.File, of library: Library, _ edits: inout Edits) {
    let source = file.source
    for type in file.outline.types where type.keyword == "protocol" { adopt(type, in: file, &edits) }
    for index in source.tokens.indices where source.isToken(index, ".") {
      guard let name = source.word(at: index + 1), source.isToken(index + 3, "("),
        source.isToken(index + 2, "?") || source.isToken(index + 2, "!")
      else { continue }
      let isKnown = library.optionalMethods[name]
      guard isKnown != nil || frameworkMethods.contains(name) && !isProperty(name, in: library) else {
        if isFrameworkValue(name, at: index, in: source, library) {
          adoptFrameworkCall(at: index, in: source, &edits)
        }
        continue
      }
      adoptCall(at: index, returnsValue: isKnown == true, in: source, &edits)
    }
  }

  private static func isProperty(_ name: String, in library: Library) -> Bool {
    library.files.contains { $0.properties.contains(name) }
  }

  /// Returns true if a call is one of a framework's method, and not of a closure, which has no labels.
  private static func isFrameworkValue(
    _ name: String, at point: Int, in source: SourceText, _ library: Library
  ) -> Bool {
    guard frameworkValues.contains(name), let close = source.closing(point + 3) else { return false }
    let arguments = source.parts(of: point + 4..<close, between: ",")
    let hasLabels = arguments.contains {
      source.word(at: $0.lowerBound) != nil && source.isToken($0.lowerBound + 1, ":")
    }
    return hasLabels || !isProperty(name, in: library)
  }

  /// Makes a call of a framework's method optional. The protocols have defaults for the methods here, so the
  /// default is the result where an object does not implement the method.
  private static func adoptFrameworkCall(at point: Int, in source: SourceText, _ edits: inout Edits) {
    guard let close = source.closing(point + 3), let start = source.operandStart(endingAt: point - 1) else {
      return edits.refuse("call this member of a framework's protocol without a question mark", at: point)
    }
    edits.cut(point + 2...point + 2)
    edits.note("call of an optional member", at: point)
    guard source.isToken(point + 2, "?") else { return }
    edits.insert("adoptedMember(", before: start)
    edits.insert(")", after: close)
    edits.needsQuartzCore = true
  }

  // MARK: Declarations

  private static func adopt(_ type: Declaration, in file: Library.File, _ edits: inout Edits) {
    let source = file.source
    var defaults: [String] = []
    for index in type.open..<type.close where source.isToken(index, "optional") {
      guard
        let keyword = (index + 1..<type.close).first(where: {
          ["func", "var"].contains(source.tokens[$0].text)
        })
      else { continue }
      let start = source.start(ofDeclarationAt: keyword)
      guard (start..<keyword).contains(index) else { continue }
      edits.remove(index...index)
      if source.isToken(keyword, "var") {
        defaults += adoptProperty(at: keyword, in: source, &edits)
      } else if let method = adoptMethod(at: keyword, in: source, &edits) {
        defaults.append(method)
      }
      edits.note("optional member \(source.word(at: keyword + 1) ?? "") has a default", at: keyword)
    }
    guard !defaults.isEmpty else { return }
    guard file.outline.type(around: type.open) == nil else {
      return edits.refuse("optional members of a protocol inside a type need defaults by hand", at: type.open)
    }
    let access = type.isPublic ? "public " : ""
    let members = defaults.map { access + $0 }.joined(separator: "; ")
    edits.insert("; extension \(type.name) { \(members) }", after: type.close)
  }

  /// Returns the default implementation of a method, with the parameters of its declaration, or `nil` if the
  /// declaration has no parameter list. Makes a method that returns a value throwing.
  private static func adoptMethod(at keyword: Int, in source: SourceText, _ edits: inout Edits) -> String? {
    var open = keyword + 2
    if source.isToken(open, "<") { open = source.end(ofAnglesAt: open) }
    guard source.isToken(open, "("), let close = source.closing(open) else { return nil }
    let signature = source.line(keyword..<close + 1)
    guard source.returnsValue(after: close),
      let arrow = (close + 1..<min(close + 4, source.tokens.count)).first(where: { source.isToken($0, "->") })
    else { return signature + " {}" }
    let end = source.end(ofTypeAt: arrow + 1)
    edits.insert(" throws", after: close)
    edits.needsQuartzCore = true
    return signature + " throws " + source.line(arrow..<end) + " { throw MissingMember() }"
  }

  /// Gives an optional property of an optional type the default value `nil`. Other optional properties become
  /// required.
  private static func adoptProperty(at keyword: Int, in source: SourceText, _ edits: inout Edits) -> [String]
  {
    guard let name = source.word(at: keyword + 1), source.isToken(keyword + 2, ":") else { return [] }
    let end = source.end(ofTypeAt: keyword + 3)
    let type = source.line(keyword + 3..<end)
    guard type.hasSuffix("?") || type.hasSuffix("!") else {
      edits.refuse(
        "optional property \(name) is required now: every conforming type declares it", at: keyword)
      return []
    }
    let isSettable = source.closing(end).map { (end..<$0).contains { source.isToken($0, "set") } } ?? false
    return ["var \(name): \(type) { get { nil }\(isSettable ? " set {}" : "") }"]
  }

  // MARK: Calls

  private static func adoptCall(
    at point: Int, returnsValue: Bool, in source: SourceText, _ edits: inout Edits
  ) {
    guard let close = source.closing(point + 3) else { return }
    let mark = source.tokens[point + 2].text
    edits.cut(point + 2...point + 2)
    edits.note("call of an optional member", at: point)
    guard returnsValue else { return }
    guard let start = source.operandStart(endingAt: point - 1) else {
      return edits.refuse("write try? before this call of an optional member", at: point)
    }
    edits.insert("(try\(mark) ", before: start)
    edits.insert(")", after: close)
  }
}
