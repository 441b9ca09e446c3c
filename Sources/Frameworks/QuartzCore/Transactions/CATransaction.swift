// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A group of layer changes that appear together, with the parameters of their implicit animations. Each
/// thread has its own stack of transactions.
///
///     CATransaction.begin()
///     CATransaction.setAnimationDuration(1)
///     layer.opacity = 0
///     CATransaction.commit()
///
/// Changes outside a transaction belong to the thread's implicit transaction. It is committed by the run loop
/// at the end of its turn, by a host's tick, or by `flush()`.
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one and inherits its values.
  open class func begin() { TransactionStack.current.begin() }

  /// Closes the innermost explicit transaction. Commits the changes if no other transaction is open. No
  /// effect if no explicit transaction is innermost.
  open class func commit() { TransactionStack.current.commit() }

  /// Commits the implicit transaction now. No effect while an explicit transaction is open.
  open class func flush() { TransactionStack.current.flush() }

  /// Acquires the global lock of all layers. The lock is recursive.
  open class func lock() { LayerLock.lock() }

  /// Releases the global lock of all layers.
  open class func unlock() { LayerLock.unlock() }

  /// Returns the duration of animations that have none of their own, in seconds. Default 0.25.
  open class func animationDuration() -> CFTimeInterval { TransactionStack.current.animationDuration }

  /// Sets the duration of animations that have none of their own, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current[TransactionKey.animationDuration] = Double(dur)
  }

  /// Returns the timing function of implicit animations. The default, `nil`, means the function named
  /// `default`.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.animationTimingFunction
  }

  /// Sets the timing function of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current[TransactionKey.animationTimingFunction] = function
  }

  /// Returns whether property changes start no actions. Default false.
  open class func disableActions() -> Bool { TransactionStack.current.disablesActions }

  /// Disables or enables the actions that property changes start.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current[TransactionKey.disableActions] = flag
  }

  /// Returns the completion block that was last set in this transaction or inherited from an outer one, or
  /// `nil` if there is none.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.current[TransactionKey.completionBlock] as? () -> Void
  }

  /// Adds a block that runs when all animations added from now on in this transaction have ended or been
  /// removed.
  ///
  /// Without such animations, the block runs at a later tick. A second block does not replace the first: both
  /// run.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.setCompletionBlock(block)
  }

  /// Returns a value of the transaction, or `nil` for a key that was not set.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case TransactionKey.animationDuration: animationDuration()
    case TransactionKey.disableActions: disableActions()
    default: TransactionStack.current[key]
    }
  }

  /// Sets a value of the transaction. Any key is accepted.
  open class func setValue(_ anObject: Any?, forKey key: String) {
    switch key {
    case TransactionKey.completionBlock: setCompletionBlock(anObject as? () -> Void)
    case TransactionKey.animationDuration:
      TransactionStack.current[key] = anObject.flatMap { AnimatableValue($0, kind: .number)?.number }
    case TransactionKey.disableActions:
      TransactionStack.current[key] = anObject.flatMap { AnimatableValue($0, kind: .bool)?.number }.map {
        $0 != 0
      }
    default: TransactionStack.current[key] = anObject
    }
  }
}
