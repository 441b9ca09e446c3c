// SPDX-License-Identifier: Apache-2.0

/// A linear expression: a sum of variables with factors, and a constant.
struct LinearExpression {
  var constant: Double
  /// The factors, by variable. Factors near zero are left out.
  var terms: [Int: Double] = [:]

  init(_ constant: Double = 0) { self.constant = constant }

  init(variable: Int) { (constant, terms) = (0, [variable: 1]) }

  static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b, times: 1)
    return sum
  }

  static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(a, times: factor)
    return product
  }

  mutating func add(_ other: LinearExpression, times factor: Double) {
    constant += other.constant * factor
    for (variable, value) in other.terms { add(variable, times: value * factor) }
  }

  mutating func add(_ variable: Int, times factor: Double) {
    let value = (terms[variable] ?? 0) + factor
    terms[variable] = abs(value) < LayoutSolver.tiny ? nil : value
  }

  /// Replaces `variable` with `expression`.
  mutating func substitute(_ variable: Int, by expression: LinearExpression) {
    guard let factor = terms.removeValue(forKey: variable) else { return }
    add(expression, times: factor)
  }
}

/// A solver of linear equations and inequalities, some of which may be violated as little as possible.
///
/// The method is the simplex method on a tableau in which unrestricted variables are always basic. Each level
/// of priority has one cost. Costs are minimized in lexicographic order, so that no number of satisfied
/// constraints of a lower level outweighs one of a higher level. Pivots follow Bland's rule, which does not
/// depend on the order of dictionaries. With exact numbers it never visits a tableau twice, so it ends.
/// Because rounding may break that, a solver makes at most `pivotLimit` pivots. It then keeps the solution
/// that it has, which satisfies the required constraints.
struct LayoutSolver {
  enum Relation {
    case equalsZero
    case isPositive
    case isNegative
  }

  static let tiny = 1e-9
  private static let tolerance = 1e-6
  /// The maximum number of pivots of a solver.
  static let pivotLimit = 20_000

  /// The expressions of the basic variables; `nil` for the other variables, whose value is 0.
  private var rows: [LinearExpression?] = []
  /// True for the variables that must be at least 0.
  private var isRestricted: [Bool] = []
  private var costs: [LinearExpression]
  private var goal = LinearExpression()
  /// The number of pivots so far.
  private(set) var pivotCount = 0

  /// Creates a solver for a number of levels, of which level 0 is the most important.
  init(levels: Int) { costs = Array(repeating: LinearExpression(), count: levels) }

  /// Returns a new variable, which may have any sign.
  mutating func makeVariable() -> Int { makeVariable(isRestricted: false) }

  private mutating func makeVariable(isRestricted restricted: Bool) -> Int {
    rows.append(nil)
    isRestricted.append(restricted)
    return rows.count - 1
  }

  /// Returns the value of an expression in the current solution.
  func value(of expression: LinearExpression) -> Double {
    expression.terms.keys.sorted().reduce(expression.constant) {
      $0 + expression.terms[$1]! * (rows[$1]?.constant ?? 0)
    }
  }

  /// Adds a constraint on the sign of an expression.
  ///
  /// - Parameter level: The level of the constraint; `nil` if the constraint must hold.
  /// - Returns: False if the constraint contradicts others that must hold; it is not added then.
  mutating func add(_ expression: LinearExpression, _ relation: Relation, level: Int?) -> Bool {
    var row = expression
    for variable in expression.terms.keys {
      if let basic = rows[variable] { row.substitute(variable, by: basic) }
    }
    var fresh: [Int] = []
    func note(_ variable: Int, _ factor: Double, in row: inout LinearExpression) {
      row.terms[variable] = factor
      fresh.append(variable)
    }
    if relation != .equalsZero {
      note(makeVariable(isRestricted: true), relation == .isPositive ? -1 : 1, in: &row)
    }
    if let level {
      for factor in [1.0, -1.0]
      where relation == .equalsZero || (factor > 0) == (relation == .isPositive) {
        let error = makeVariable(isRestricted: true)
        note(error, factor, in: &row)
        costs[level].terms[error] = 1
      }
    }
    if let free = row.terms.keys.filter({ !isRestricted[$0] }).min() {
      makeBasic(free, of: row)
    } else if let variable = fresh.first(where: { row.constant * row.terms[$0]! <= 0 }) {
      makeBasic(variable, of: row)
    } else if row.terms.isEmpty {
      return abs(row.constant) < Self.tolerance
    } else {
      return addByArtificialVariable(row)
    }
    return true
  }

  /// Minimizes the costs, in the order of their levels.
  mutating func minimizeCosts() { minimize { $0.costs } }

  /// Solves 0 = `row` for a nonbasic variable, which becomes basic.
  private mutating func makeBasic(_ variable: Int, of row: LinearExpression) {
    var solved = row
    let factor = solved.terms.removeValue(forKey: variable)!
    solved = solved * (-1 / factor)
    for index in rows.indices where rows[index] != nil { rows[index]!.substitute(variable, by: solved) }
    for index in costs.indices { costs[index].substitute(variable, by: solved) }
    goal.substitute(variable, by: solved)
    rows[variable] = solved
  }

  /// Makes the basic variable `leaving` nonbasic and the nonbasic variable `entering` basic.
  private mutating func pivot(_ leaving: Int, _ entering: Int) {
    guard var row = rows[leaving] else { return }
    rows[leaving] = nil
    row.terms[leaving] = -1
    makeBasic(entering, of: row)
  }

  private mutating func addByArtificialVariable(_ row: LinearExpression) -> Bool {
    let before = self
    let artificial = makeVariable(isRestricted: true)
    rows[artificial] = row.constant < 0 ? row * -1 : row
    goal = rows[artificial]!
    minimize { [$0.goal] }
    if let rest = rows[artificial] {
      guard rest.constant < Self.tolerance else {
        let count = pivotCount
        self = before
        pivotCount = count
        return false
      }
      if let other = rest.terms.keys.min() { pivot(artificial, other) } else { rows[artificial] = nil }
    }
    for index in rows.indices where rows[index] != nil { rows[index]!.terms[artificial] = nil }
    for index in costs.indices { costs[index].terms[artificial] = nil }
    goal = LinearExpression()
    return true
  }

  private mutating func minimize(_ objectives: (Self) -> [LinearExpression]) {
    while pivotCount < Self.pivotLimit, let entering = entering(objectives(self)),
      let leaving = leaving(for: entering)
    {
      pivotCount += 1
      pivot(leaving, entering)
    }
  }

  /// Returns the variable with the lowest number whose growth lowers the objectives; `nil` if there is no
  /// such variable.
  private func entering(_ objectives: [LinearExpression]) -> Int? {
    var settled: Set<Int> = []
    var best: Int?
    for objective in objectives {
      for (variable, factor) in objective.terms where !settled.contains(variable) {
        settled.insert(variable)
        if factor < 0, variable < best ?? .max { best = variable }
      }
    }
    return best
  }

  /// Returns the basic variable that first reaches zero when `entering` grows; `nil` if none does.
  private func leaving(for entering: Int) -> Int? {
    var best: (ratio: Double, variable: Int)?
    for index in rows.indices where isRestricted[index] {
      guard let row = rows[index], let factor = row.terms[entering], factor < -Self.tiny else { continue }
      let ratio = row.constant / -factor
      if best == nil || ratio < best!.ratio - Self.tiny { best = (ratio, index) }
    }
    return best?.variable
  }
}
