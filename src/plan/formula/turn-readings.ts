// Turns: counted, or as angles
// =============================================================================
//
// A turn is an angle of 2 pi, and many formulas count turns: `omega = 2*pi*n`, `v = pi*d*n`, `T = 1/f`. Turns
// (`rev`, `rpm`), cycles (`Hz`) and radians are followed through a formula as if each were a base unit, with `2*pi` as
// radians a turn, until the formula says which of both is meant.
//
// Invariants:
//
//   TURN-READINGS-1. The reading follows from the formula, its names and the units alone: the check and every
//       evaluation have the same one.
//   TURN-READINGS-2. A formula reads each name in one way. Where turns and radians would both be left over, it fits
//       neither, but for a `2*pi` that is of something else: the period of a precession, a surface.
//   TURN-READINGS-3. Where the formula does not say it, turns are angles. The check refuses that, unless a name or the
//       words of the plan say that an angle is meant, or the quantities leave nothing else; and wherever an earlier
//       formula has made what belongs to one turn.

import type { Span } from '#text'

import { cyclesIn, turnsIn } from '../units/turns.ts'
import type { Unit } from '../units/unit.ts'
import type { FormulaNode } from './formula.ts'
import {
  balanceOf,
  isOtherPi,
  isOfTimes,
  readingsThatFit,
  whole,
  type Balance,
  type Reading,
} from './turn-balance.ts'
import { isAngular, isOfATurn, isOfOneTurn, isPeriod, leavesAngles } from './turn-evidence.ts'
import { RADIAN, relationsOf, RESULT } from './turn-terms.ts'

/** What is known of the names of a formula. */
export interface TurnsGiven {
  readonly units: ReadonlyMap<string, Unit>
  /** The unit of the result, where it is no name with a unit. */
  readonly expected?: Unit | undefined
  /** What the plan calls a name. */
  readonly wordsOf?: ((name: string) => string) | undefined
  /** What earlier steps left in their results. */
  readonly earlier?: ReadonlyMap<string, TurnsLeft> | undefined
}

/** What a formula leaves in its result, for the formulas that read it. */
export interface TurnsLeft {
  /** How often it has turns in it that were taken as angles because nothing said otherwise. */
  readonly angular: number
  /** How often `2*pi` is in it, for turns that may come later: once in the circumference `pi*d`. */
  readonly factors: number
}

/** Turns that do not fit, or that are read in two ways. */
export type TurnsFault =
  | {
      readonly kind: 'unclear'
      readonly name: string
      readonly unit: Unit
      readonly place: Span
      /** Whether it is proven that they are counted: an earlier formula made what belongs to one turn, or words say it. */
      readonly isProven: boolean
    }
  | {
      readonly kind: 'misfit'
      readonly name: string
      readonly unit: Unit
      readonly why: string
      readonly place: Span
    }

/** How the turns of a formula are read. */
export interface TurnReadings {
  /** The names whose turns are counted: a turn is 1 of them, and not 2 pi; `=` for the result. */
  readonly counted: ReadonlySet<string>
  /** What is left in the result. */
  readonly left: TurnsLeft
  readonly faults: readonly TurnsFault[]
}

const NOTHING_LEFT: TurnsLeft = Object.freeze({ angular: 0, factors: 0 })

const NONE: TurnReadings = Object.freeze({
  counted: new Set<string>(),
  left: NOTHING_LEFT,
  faults: [],
})

/** How the turns of a formula are read (TURN-READINGS-1). */
export function turnReadings(formula: FormulaNode, given: TurnsGiven): TurnReadings {
  const all = [...given.units.values(), ...(given.expected === undefined ? [] : [given.expected])]
  const isRotating = all.some((unit) => turnsIn(unit) !== 0 || cyclesIn(unit) !== 0)
  const isAfterTurns = (given.earlier?.size ?? 0) > 0
  if (!isRotating && !isAfterTurns && given.wordsOf === undefined) return NONE
  return new Readings(formula, given).read()
}

const COUNTED: ReadonlySet<Reading> = new Set(['counted'])
const EITHER: ReadonlySet<Reading> = new Set(['counted', 'angle'])

class Readings {
  private readonly formula: FormulaNode
  private readonly given: TurnsGiven
  private readonly result: string
  private readonly faults: TurnsFault[] = []
  /** Names that must be read alike. */
  private readonly groups = new Map<string, string>()
  private readonly decided = new Map<string, Reading>()
  private left: TurnsLeft = NOTHING_LEFT

  constructor(formula: FormulaNode, given: TurnsGiven) {
    this.formula = formula
    this.given = given
    this.result = resultOf(formula, given.units)
  }

  read(): TurnReadings {
    const balances = relationsOf(this.formula).map((relation) =>
      balanceOf(relation, (name) => this.unitOf(name)),
    )
    this.left = this.factorsLeft(balances)
    for (const { turning } of balances) this.link(turning)
    const open: Balance[] = []
    for (const balance of balances) if (!this.decides(balance)) open.push(balance)
    for (const balance of open) {
      const isSettled = this.readingOf(balance.turning[0] ?? '') !== undefined
      if (!isSettled && !this.isCountOfTime(balance)) this.judgeUnclear(balance)
    }
    const counted = [...this.groups.keys()].filter((name) => this.readingOf(name) === 'counted')
    return { counted: new Set(counted), left: this.left, faults: this.faults }
  }

  private unitOf(name: string): Unit | undefined {
    const { units, expected } = this.given
    return units.get(name) ?? (name === this.result ? expected : undefined)
  }

  /** Whether a relation leaves one reading, or none, or says by itself that it has two. */
  private decides(balance: Balance): boolean {
    const { turning, turns, relation } = balance
    if (this.isTurnedTwice(balance)) return true
    if (turning.length === 0) return this.ofCyclesAlone(balance)
    if (turns === 0) return this.ofTurnsAlone(balance)
    const readings = this.readingsOf(balance)
    const [reading] = readings
    if (readings.size === 1 && reading !== undefined) {
      if (reading === 'counted' && this.isNamedAngle(balance)) this.unclear(balance, false)
      else this.decide(turning, reading, relation.place)
      return true
    }
    if (readings.size === 0) {
      this.misfit(turning, relation.place, 'its turns and the factors `2*pi` do not go together')
      return true
    }
    const factors = balance.factors.map((factor) => factor + this.factorsBefore(balance))
    const known = this.readingsOf({ ...balance, factors })
    if (known.size !== 1 || !known.has('counted')) return false
    this.unclear(balance, true)
    return true
  }

  /** The readings that a relation leaves; both where it says nothing. */
  private readingsOf(balance: Balance): ReadonlySet<Reading> {
    const { turns, factors } = balance
    const fits = new Set(factors.flatMap((factor) => readingsThatFit(balance, factor)))
    const own = this.ofPeriods(balance)
    // The period of something else has a `2*pi` of its own: of `4*pi^2*I*n/(m*g*r)` one makes radians of `n`.
    const others = new Set(
      own === 0 ? [] : factors.flatMap((factor) => readingsThatFit(balance, factor - own)),
    )
    if (fits.size === 0 && others.size > 0) return others
    if (fits.size === 1 && others.size > 1 && factors.some((factor) => factor !== 0)) return others
    if (isOtherPi(balance)) return EITHER
    const isSurplus = factors.some(
      (factor) => factor * turns > 0 && Math.abs(factor) > Math.abs(turns),
    )
    return fits.size === 0 && isSurplus ? COUNTED : fits
  }

  /** `2*pi*omega` with omega in rpm: an angular speed that is multiplied once more, or turns under that name. */
  private isNamedAngle({ turning, factors, cycles, radians }: Balance): boolean {
    if (radians !== 0 || cycles !== 0 || factors.every((factor) => factor === 0)) return false
    return turning.some((name) => name !== this.result && this.isAngular(name))
  }

  /** How often a period or a frequency brings a `2*pi`, where a relation is not of times alone. */
  private ofPeriods({ partners }: Balance): number {
    if (isOfTimes(partners)) return 0
    const period = partners.find(
      ({ name, unit }) => unit !== undefined && isPeriod(unit, name, this.wordsOf(name)),
    )
    return period === undefined ? 0 : -period.exponent
  }

  /** How often `2*pi` is in what earlier steps gave. */
  private factorsBefore({ partners }: Balance): number {
    const { earlier } = this.given
    return partners.reduce(
      (sum, { name, exponent }) => sum + exponent * (earlier?.get(name)?.factors ?? 0),
      0,
    )
  }

  /** How often `2*pi` is in the result of a formula without turns. */
  private factorsLeft(balances: readonly Balance[]): TurnsLeft {
    for (const { turning, partners, factors, cycles, radians } of balances) {
      const own = partners.find(({ name }) => name === this.result)
      const [factor] = factors
      const isSure = turning.length === 0 && cycles === 0 && radians === 0 && factors.length === 1
      if (own === undefined || factor === undefined || !isSure) continue
      return { angular: 0, factors: whole(factor / -own.exponent) }
    }
    return NOTHING_LEFT
  }

  /** `2*pi` with what an earlier step made of turns as angles. */
  private isTurnedTwice(balance: Balance): boolean {
    const { relation, factors, partners } = balance
    const { earlier } = this.given
    const times = (name: string) => earlier?.get(name)?.angular ?? 0
    const name = partners.find((partner) => times(partner.name) !== 0)?.name
    if (name === undefined) return false
    const all = partners.reduce((sum, each) => sum + each.exponent * times(each.name), 0)
    if (!factors.every((factor) => factor * all > 0) || this.ofPeriods(balance) !== 0) return false
    this.misfit(
      [name],
      relation.place,
      'an earlier step took its turns as angles, and `2*pi` makes angles of them once more',
    )
    return true
  }

  /** Hertz and radians with nothing but numbers and times between them: `omega = f`. */
  private ofCyclesAlone({ relation, cycles, radians, partners, factors }: Balance): boolean {
    if (cycles === 0 || radians === 0 || relation.term.names.has(RADIAN)) return true
    const isPure = isOfTimes(partners)
    const fits = factors.some((factor) => cycles - factor === 0 || radians + factor === 0)
    if (!isPure || fits) return true
    const [name = ''] = partners
      .filter(({ unit }) => unit !== undefined && cyclesIn(unit) !== 0)
      .map((partner) => partner.name)
    this.misfit([name], relation.place, 'hertz count cycles, and a cycle is `2*pi` radians')
    return true
  }

  /** Turns that cancel: a factor `2*pi` between them is one too many. */
  private ofTurnsAlone(balance: Balance): boolean {
    const { relation, turning, partners, factors, cycles, radians } = balance
    const isPure = isOfTimes(partners)
    if (isPure && cycles === 0 && radians === 0 && factors.every((factor) => factor !== 0)) {
      this.misfit(
        turning,
        relation.place,
        'both sides are in turns, and `2*pi` stands between them',
      )
    }
    return true
  }

  /** Turns and times alone: `T = 1/n`, `N = n*t`. What is named like an angle is no count. */
  private isCountOfTime({ turning, turns, partners }: Balance): boolean {
    if (Math.abs(turns) !== 1 || partners.length === 0 || !isOfTimes(partners)) return false
    if ([...turning, ...partners.map(({ name }) => name)].some((name) => this.isAngular(name))) {
      return false
    }
    this.decided.set(this.rootOf(turning[0] ?? ''), 'counted')
    return true
  }

  /** Turns that stay angles because nothing says otherwise: is it said that they are (TURN-READINGS-3)? */
  private judgeUnclear(balance: Balance): void {
    const { relation, turning, turns, sections, partners } = balance
    if (this.given.wordsOf === undefined) return
    const isTimed = isOfTimes(partners)
    // Turns over times alone are an angle only where what they make is called one.
    const names = [...(isTimed ? [] : turning), ...partners.map(({ name }) => name)]
    const isCounted = partners.some(({ name }) => isOfATurn(this.wordsOf(name)))
    const isAngle =
      !isCounted &&
      (names.some((name) => this.isAngular(name)) ||
        // Beside a section the pi of counted turns may cancel, and `pi*m*r^2*n` may be the spin of a disc.
        (sections === 0 &&
          relation.term.pi === this.ofPeriods(balance) &&
          leavesAngles(
            turns,
            relation.term,
            partners.map((partner) => ({ ...partner, words: this.wordsOf(partner.name) })),
          )))
    if (isAngle) {
      const own = partners.find(({ name }) => name === this.result)
      if (own !== undefined) this.left = { angular: whole(-turns / own.exponent), factors: 0 }
    } else this.unclear(balance, this.isOfOneTurn(balance))
  }

  /** Whether words say that what turns are multiplied with belongs to one of them. */
  private isOfOneTurn({ turning, turns, partners }: Balance): boolean {
    if (Math.abs(turns) !== 1 || turning.some((name) => this.isAngular(name))) return false
    return partners.some(
      ({ name, exponent }) => exponent === turns && isOfOneTurn(name, this.wordsOf(name)),
    )
  }

  private unclear({ relation, turning }: Balance, isProven: boolean): void {
    const name = turning.find((each) => each !== this.result) ?? this.result
    const unit = this.unitOf(name)
    if (unit === undefined || this.given.wordsOf === undefined) return
    this.faults.push({ kind: 'unclear', name, unit, place: relation.place, isProven })
  }

  private isAngular(name: string): boolean {
    return isAngular(name, this.wordsOf(name))
  }

  private wordsOf(name: string): string {
    return this.given.wordsOf?.(name) ?? ''
  }

  private link([first, ...others]: readonly string[]): void {
    if (first === undefined) return
    for (const name of [first, ...others]) {
      if (!this.groups.has(name)) this.groups.set(name, name)
      this.groups.set(this.rootOf(name), this.rootOf(first))
    }
  }

  private rootOf(name: string): string {
    const above = this.groups.get(name) ?? name
    return above === name ? name : this.rootOf(above)
  }

  private readingOf(name: string): Reading | undefined {
    return this.decided.get(this.rootOf(name))
  }

  private decide(turning: readonly string[], reading: Reading, place: Span): void {
    const [first = ''] = turning
    const before = this.readingOf(first)
    if (before !== undefined && before !== reading) {
      this.misfit(
        turning,
        place,
        'one part of the formula counts turns, and another takes them as angles',
      )
    } else this.decided.set(this.rootOf(first), reading)
  }

  private misfit(turning: readonly string[], place: Span, why: string): void {
    const [name = ''] = turning
    const unit = this.unitOf(name)
    if (unit !== undefined) this.faults.push({ kind: 'misfit', name, unit, why, place })
  }
}

/** Whether the turns of a formula's result are among those that are counted. */
export function isResultCounted(formula: FormulaNode, counted: ReadonlySet<string>): boolean {
  if (counted.size === 0) return false
  if (formula.kind !== 'equation') return counted.has(RESULT)
  return [formula.left, formula.right].some(
    (side) => side.kind === 'symbol' && counted.has(side.name),
  )
}

/** The name of the result: a side of an equation that has no unit of its own. */
function resultOf(formula: FormulaNode, units: ReadonlyMap<string, Unit>): string {
  if (formula.kind !== 'equation') return RESULT
  const { left, right } = formula
  if (left.kind === 'symbol' && !units.has(left.name)) return left.name
  return right.kind === 'symbol' && !units.has(right.name) ? right.name : RESULT
}
