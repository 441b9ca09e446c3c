// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The transactions that are open on one thread, and what waits there to be told.
final class TransactionStack {
  /// One transaction: a copy of the one around it, with its own changes.
  struct Transaction {
    var isImplicit = false
    var values: [String: Any] = [:]
    var groups: [CompletionGroup] = []
  }

  private static let storage = ThreadLocal<TransactionStack>()

  static var current: TransactionStack {
    if let stack = storage.value { return stack }
    let stack = TransactionStack()
    storage.value = stack
    return stack
  }

  private var open: [Transaction] = []
  /// The hosts with changes that this thread has made and not committed.
  private var hosts: [LayerHost] = []
  private var stops: [AnimationStop] = []
  /// The hosts that may have such news from this thread.
  private var stoppedHosts: [WeakHost] = []
  private var closedGroups: [CompletionGroup] = []
  private var isDelivering = false
  /// Whether the last search for an action on this thread ended at an `NSNull`.
  var searchFoundNull = false

  // MARK: Opening and closing

  /// Opens the implicit transaction if none is open.
  func ensureTransaction() {
    if open.isEmpty { openImplicitTransaction() }
  }

  private func openImplicitTransaction() {
    open.append(Transaction(isImplicit: true))
    ImplicitCommit.arrange()
  }

  func begin() { open.append(Transaction(values: open.last?.values ?? [:])) }

  /// Closes the innermost explicit transaction; without effect when there is none.
  func commit() {
    guard let last = open.last, !last.isImplicit else { return }
    close()
    if open.isEmpty { commitHosts() }
  }

  /// Commits the implicit transaction, unless an explicit one is open inside it.
  func flush() {
    guard open.allSatisfy(\.isImplicit) else { return }
    if !open.isEmpty { close() }
    commitHosts()
  }

  private func close() {
    guard let transaction = open.popLast() else { return }
    for group in transaction.groups { group.close() }
    closedGroups += transaction.groups
  }

  /// Asks for `host` to be committed with this thread's outermost transaction.
  func note(_ host: LayerHost) {
    if !hosts.contains(where: { $0 === host }) { hosts.append(host) }
  }

  private func commitHosts() {
    while let host = hosts.popLast() { host.commit() }
    // What layout and drawing have changed was published with the rest.
    if open.last?.isImplicit == true { close() }
  }

  // MARK: Values

  var animationDuration: Double {
    (open.last?.values[TransactionKey.animationDuration] as? Double) ?? 0.25  // s, Apple's documented default
  }

  var animationTimingFunction: CAMediaTimingFunction? {
    open.last?.values[TransactionKey.animationTimingFunction] as? CAMediaTimingFunction
  }

  var disablesActions: Bool { (open.last?.values[TransactionKey.disableActions] as? Bool) ?? false }

  subscript(key: String) -> Any? {
    get { open.last?.values[key] }
    set {
      ensureTransaction()
      open[open.count - 1].values[key] = newValue
    }
  }

  /// Sets the block that the getter returns, and waits with it for the animations added from now on.
  func setCompletionBlock(_ block: (() -> Void)?) {
    self[TransactionKey.completionBlock] = block.map { $0 as Any }
    if let block { open[open.count - 1].groups.append(CompletionGroup(block)) }
  }

  /// Adds an animation to what all the blocks set so far wait for.
  func joinCompletionGroups() -> [CompletionGroup] {
    let groups = open.flatMap(\.groups)
    for group in groups { group.join() }
    return groups
  }

  // MARK: Telling delegates

  /// Whether something waits to be told.
  var hasNews: Bool { !stops.isEmpty || closedGroups.contains(where: \.isReady) }

  func queue(_ stop: AnimationStop) { stops.append(stop) }

  func noteStops(of host: LayerHost) {
    if !stoppedHosts.contains(where: { $0.host === host }) { stoppedHosts.append(WeakHost(host: host)) }
  }

  /// What waits here to be told, and what this thread has left to hosts.
  private func takeStops() -> [AnimationStop] {
    defer { (stops, stoppedHosts) = ([], []) }
    return stops + stoppedHosts.flatMap { $0.host?.takeStops() ?? [] }
  }

  /// Tells delegates of the animations that stopped here and of `others`, has `tellMore` tell more, then runs the
  /// completion blocks that wait for nothing any more.
  func deliver(_ others: [AnimationStop] = [], _ tellMore: () -> Void = {}) {
    guard !isDelivering else {
      stops += others
      return tellMore()
    }
    isDelivering = true
    defer { isDelivering = false }
    let told = takeStops() + others
    for stop in told { stop.tellDelegate() }
    tellMore()
    for stop in told { stop.groups.forEach { $0.leave() } }
    let ready = closedGroups.filter(\.isReady)
    closedGroups.removeAll(where: \.isReady)
    for group in ready { group.runIfReady() }
  }
}

private struct WeakHost {
  weak var host: LayerHost?
}

/// The keys of a transaction's own values.
enum TransactionKey {
  static let animationDuration = "animationDuration"
  static let animationTimingFunction = "animationTimingFunction"
  static let disableActions = "disableActions"
  static let completionBlock = "completionBlock"
}
