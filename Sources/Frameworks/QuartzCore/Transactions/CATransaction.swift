// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Groups changes of layers, so that they show together, and says how they animate; one stack of them a
/// thread.
///
/// Changes outside of any transaction belong to the thread's implicit one, which the run loop commits at the
/// end of its turn, a host at its tick, and `flush()` at once.
open class CATransaction: NSObject {
  /// Opens a transaction inside the current one, whose values it takes over.
  open class func begin() { TransactionStack.current.begin() }

  /// Closes the innermost transaction; the outermost one commits the changes. Without effect when none is
  /// open.
  open class func commit() { TransactionStack.current.commit() }

  /// Commits the implicit transaction; waits for the explicit ones inside it.
  open class func flush() { TransactionStack.current.flush() }

  /// Takes the lock over all layers, which may be taken again by the same thread.
  open class func lock() { LayerLock.lock() }

  /// Gives back the lock over all layers.
  open class func unlock() { LayerLock.unlock() }

  /// The duration of animations without one, in seconds; default 0.25.
  open class func animationDuration() -> CFTimeInterval { TransactionStack.current.animationDuration }

  /// Sets the duration of animations without one, in seconds.
  open class func setAnimationDuration(_ dur: CFTimeInterval) {
    TransactionStack.current[TransactionKey.animationDuration] = Double(dur)
  }

  /// The curve of implicit animations; `nil`, the default, means the curve called default.
  open class func animationTimingFunction() -> CAMediaTimingFunction? {
    TransactionStack.current.animationTimingFunction
  }

  /// Sets the curve of implicit animations.
  open class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    TransactionStack.current[TransactionKey.animationTimingFunction] = function
  }

  /// Whether changes start no actions; default false.
  open class func disableActions() -> Bool { TransactionStack.current.disablesActions }

  /// Sets whether changes start no actions.
  open class func setDisableActions(_ flag: Bool) {
    TransactionStack.current[TransactionKey.disableActions] = flag
  }

  /// The block set last in this transaction or those around it.
  open class func completionBlock() -> (() -> Void)? {
    TransactionStack.current[TransactionKey.completionBlock] as? () -> Void
  }

  /// Sets a block that runs once all animations added from now on in this transaction have ended or were
  /// removed, at a later tick when there are none; a further block is run as well.
  open class func setCompletionBlock(_ block: (() -> Void)?) {
    TransactionStack.current.setCompletionBlock(block)
  }

  /// A value of the transaction; `nil` for keys that were not set.
  open class func value(forKey key: String) -> Any? {
    switch key {
    case TransactionKey.animationDuration: animationDuration()
    case TransactionKey.disableActions: disableActions()
    default: TransactionStack.current[key]
    }
  }

  /// Sets a value of the transaction under any key.
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
