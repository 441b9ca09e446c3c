// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Wrappers for functions of the C library, for modules that import neither it nor Foundation.

/// Returns the sine of an angle in radians.
public func sine(_ angle: Double) -> Double { sin(angle) }
/// Returns the cosine of an angle in radians.
public func cosine(_ angle: Double) -> Double { cos(angle) }
/// Returns the tangent of an angle in radians.
public func tangent(_ angle: Double) -> Double { tan(angle) }
/// Returns the angle, from 0 to pi, whose cosine is `x`.
public func arcCosine(_ x: Double) -> Double { acos(x) }
/// Returns the angle of the vector (`x`, `y`) in radians, from -pi to pi.
public func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
/// Returns e to the power of `x`.
public func exponential(_ x: Double) -> Double { exp(x) }
/// Returns `x` to the power of `exponent`.
public func power(_ x: Double, _ exponent: Double) -> Double { pow(x, exponent) }
