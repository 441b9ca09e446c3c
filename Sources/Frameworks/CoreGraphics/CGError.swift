// SPDX-License-Identifier: Apache-2.0

/// The result codes of functions of Core Graphics. No function of Multiplane returns one.
public enum CGError: Int32, Sendable {
  /// The call succeeded.
  case success = 0
  /// A failure without a code of its own.
  case failure = 1000
  /// An argument is not valid.
  case illegalArgument = 1001
  /// A connection is not valid.
  case invalidConnection = 1002
  /// A context is not valid.
  case invalidContext = 1003
  /// The call cannot be completed at present.
  case cannotComplete = 1004
  /// The function is not implemented.
  case notImplemented = 1006
  /// A value is out of its range.
  case rangeCheck = 1007
  /// A value is of the wrong type.
  case typeCheck = 1008
  /// The call is not valid at present.
  case invalidOperation = 1010
  /// The requested thing does not exist.
  case noneAvailable = 1011
}
