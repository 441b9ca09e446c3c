// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The open transactions of one thread, and the delegate calls that wait for delivery on it.
final class TransactionStack {
  /// A transaction. It starts with a copy of the outer transaction's values.
  struct Transaction {
    var isImplicit = false
    var values: [String: Any] = [:]
    var groups: [CompletionGroup] = []
  }

  private static let storage = ThreadObject()

  static var current: TransactionStack {
    if let stack = storage.object { return unsafeDowncast(stack, to: TransactionStack.self) }
    let stack = TransactionStack()
    storage.object = stack
    return stack
  }

  private var open: [Transaction] = []
  /// The hosts with uncommitted changes from this thread.
  private var hosts: [LayerHost] = []
  private var stops: [AnimationStop] = []
  /// The hosts that may hold stopped animations for this thread to deliver.
  private var stoppedHosts: [WeakHost] = []
  private var closedGroups: [CompletionGroup] = []
  private var isDelivering = false
  /// Indicates whether the last search for an action on this thread ended at an `NSNull`.
  var searchFoundNull = false

  // MARK: Opening and closing

  /// Opens the implicit transaction if no transaction is open.
  func ensureTransaction() {
    if open.isEmpty { openImplicitTransaction() }
  }

  private func openImplicitTransaction() {
    open.append(Transaction(isImplicit: true))
    ImplicitCommit.arrange()
  }

  func begin() { open.append(Transaction(values: open.last?.values ?? [:])) }

  /// Closes the innermost explicit transaction. No effect if there is none.
  func commit() {
    guard let last = open.last, !last.isImplicit else { return }
    close()
    if open.isEmpty { commitHosts() }
  }

  /// Commits the implicit transaction, unless an explicit one is open.
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

  /// Marks `host` for a commit at the end of this thread's outermost transaction.
  func note(_ host: LayerHost) {
    if !hosts.contains(where: { $0 === host }) { hosts.append(host) }
  }

  /// Commits each host with changes once. A commit publishes what it changes itself, or leaves it for the
  /// next tick, so that layout which always adds layers does not commit for ever.
  private func commitHosts() {
    var committed: [LayerHost] = []
    while let host = hosts.popLast() {
      guard !committed.contains(where: { $0 === host }) else { continue }
      committed.append(host)
      host.commit()
    }
    // The commit above published the changes of layout and drawing, too.
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

  /// Stores the block for the getter and opens a group for the animations added from now on.
  func setCompletionBlock(_ block: (() -> Void)?) {
    self[TransactionKey.completionBlock] = block.map { $0 as Any }
    if let block { open[open.count - 1].groups.append(CompletionGroup(block)) }
  }

  /// Joins an animation to the groups of all open transactions and returns the groups.
  func joinCompletionGroups() -> [CompletionGroup] {
    let groups = open.flatMap(\.groups)
    for group in groups { group.join() }
    return groups
  }

  // MARK: Telling delegates

  /// Indicates whether a delegate call or a completion block is ready for delivery.
  var hasPendingDeliveries: Bool { !stops.isEmpty || closedGroups.contains(where: \.isReady) }

  func queue(_ stop: AnimationStop) { stops.append(stop) }

  func noteStops(of host: LayerHost) {
    if !stoppedHosts.contains(where: { $0.host === host }) { stoppedHosts.append(WeakHost(host: host)) }
  }

  /// Removes and returns the stops in this stack's queue and the stops that this thread has left with hosts.
  private func drainStops() -> [AnimationStop] {
    defer { (stops, stoppedHosts) = ([], []) }
    return stops + stoppedHosts.flatMap { $0.host?.drainStops() ?? [] }
  }

  /// Notifies the delegates of the stops in this stack's queue and of `others`, and calls `deliverMore`. Then
  /// runs the completion blocks that are ready.
  func deliver(_ others: [AnimationStop] = [], _ deliverMore: () -> Void = {}) {
    guard !isDelivering else {
      stops += others
      return deliverMore()
    }
    isDelivering = true
    defer { isDelivering = false }
    let delivered = drainStops() + others
    for stop in delivered { stop.notifyDelegate() }
    deliverMore()
    for stop in delivered { stop.groups.forEach { $0.leave() } }
    let ready = closedGroups.filter(\.isReady)
    closedGroups.removeAll(where: \.isReady)
    for group in ready { group.runIfReady() }
  }
}

private struct WeakHost {
  weak var host: LayerHost?
}

/// The keys of the transaction's predefined values.
enum TransactionKey {
  static let animationDuration = "animationDuration"
  static let animationTimingFunction = "animationTimingFunction"
  static let disableActions = "disableActions"
  static let completionBlock = "completionBlock"
}
