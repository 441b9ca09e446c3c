// SPDX-License-Identifier: Apache-2.0

/// The event of a layer's coming into a tree.
public var kCAOnOrderIn: String { "onOrderIn" }
/// The event of a layer's leaving a tree.
public var kCAOnOrderOut: String { "onOrderOut" }
/// The key of all transitions.
public var kCATransition: String { "transition" }
/// The key of the pixels' colour space among a renderer's options.
public var kCARendererColorSpace: String { "kCARendererColorSpace" }
/// The key of a transaction's duration for animations without one.
public var kCATransactionAnimationDuration: String { TransactionKey.animationDuration }
/// The key of a transaction's switch for actions.
public var kCATransactionDisableActions: String { TransactionKey.disableActions }
/// The key of a transaction's curve for implicit animations.
public var kCATransactionAnimationTimingFunction: String { TransactionKey.animationTimingFunction }
/// The key of a transaction's completion block.
public var kCATransactionCompletionBlock: String { TransactionKey.completionBlock }
