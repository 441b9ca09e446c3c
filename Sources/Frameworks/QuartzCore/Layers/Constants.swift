// SPDX-License-Identifier: Apache-2.0

/// The event of a layer that is inserted into a tree or shown.
public var kCAOnOrderIn: String { "onOrderIn" }
/// The event of a layer that is removed from a tree or hidden.
public var kCAOnOrderOut: String { "onOrderOut" }
/// The key under which layers store transitions.
public var kCATransition: String { "transition" }
/// The key of the pixels' colour space in the options of `CARenderer`.
public var kCARendererColorSpace: String { "kCARendererColorSpace" }
/// The key of a transaction's default animation duration.
public var kCATransactionAnimationDuration: String { TransactionKey.animationDuration }
/// The key of a transaction's flag that disables actions.
public var kCATransactionDisableActions: String { TransactionKey.disableActions }
/// The key of a transaction's timing function for implicit animations.
public var kCATransactionAnimationTimingFunction: String { TransactionKey.animationTimingFunction }
/// The key of a transaction's completion block.
public var kCATransactionCompletionBlock: String { TransactionKey.completionBlock }
