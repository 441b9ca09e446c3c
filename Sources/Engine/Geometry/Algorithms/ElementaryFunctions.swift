// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// Wrappers for functions of the C library, for modules that import neither it nor Foundation.

public func sine(_ angle: Double) -> Double { sin(angle) }
public func cosine(_ angle: Double) -> Double { cos(angle) }
public func tangent(_ angle: Double) -> Double { tan(angle) }
public func arcCosine(_ x: Double) -> Double { acos(x) }
public func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
public func exponential(_ x: Double) -> Double { exp(x) }
public func power(_ x: Double, _ exponent: Double) -> Double { pow(x, exponent) }
