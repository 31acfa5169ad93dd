// Which of several solutions is meant
// =============================================================================
//
// Where one number is needed and an equation has several solutions, conditions choose: those of the formula
// (`solve(x^2 = 4, x, x > 0)`), those that the plan states, and what the quantity itself cannot be.
//
// Invariants:
//
//   ROOT-CHOICE-1. A solution is taken only where exactly one fulfils all conditions, and what was dropped is said with the
//       reason. Else all are named, and how one of them is written.
//   ROOT-CHOICE-2. A condition that cannot be told of a solution, since it is as good as at the bound, chooses nothing.
//   ROOT-CHOICE-3. What the quantity cannot be chooses among several, and refuses none that is the only one: it is said.
//       `The smaller root` counts among those that it can be.
//   ROOT-CHOICE-4. A number in brackets counts the real solutions that fulfil the formula's conditions, in rising order.
//   ROOT-CHOICE-5. Of an equation that repeats itself only an angle is chosen of which it is said between which angles it is.

import {
  isDimensionless,
  printFormula,
  symbolsOf,
  unitText,
  type FormulaNode,
  type Unit,
} from '#plan'
import { fromBaseTree, withoutZero } from '#plan/formula/base-units'
import { numberOfTree } from '#plan/precise/precise-value'
import { radiansIn } from '#plan/units/turns'

import { ToolFailure } from '../../../failure.ts'
import { conditionsOfAngle } from './angle-conditions.ts'
import type { Bounds } from './numeric-solutions.ts'
import { MOST_ROOTS } from './real-roots.ts'
import { noSuchSolution, type Solution, type SolvedEquation } from './solution.ts'
import { angleRange, wayToAngle, waysTo, written } from './written-ways.ts'
import {
  boundsOf,
  conditionsInWords,
  conditionsOfCall,
  conditionsOfQuantity,
  isFulfilled,
  type RootCondition,
} from './root-conditions.ts'

/** What is known of what is solved for. */
export interface RootContext {
  /** The words of the step. */
  readonly task: string
  /** What the plan states. */
  readonly stated: readonly string[]
  /** The name of the step's result, which its words are about. */
  readonly output: string
  readonly unitOf: (name: string) => Unit | undefined
}

interface Dropped {
  readonly solution: Solution
  readonly why: string
}

/** Chooses among solutions, and keeps what is to be said of it. */
export class RootChoice {
  readonly #context: RootContext
  readonly #said = new Set<string>()

  constructor(context: RootContext) {
    this.#context = context
  }

  /** What people are told of what was chosen. */
  get said(): readonly string[] {
    return [...this.#said]
  }

  /** The solutions that fulfil the conditions of the formula; where it has none, those that the quantity may be. */
  fitting(solved: SolvedEquation, all: readonly Solution[]): readonly Solution[] {
    if (solved.conditions.length === 0) return this.#possible(solved, all)
    const { kept, dropped } = this.#fulfilling(solved, real(all), conditionsOfSolved(solved))
    if (kept.length === 0) throw this.#noneFits(solved, dropped)
    if (kept.length === 1) this.#say(solved, kept, dropped, all)
    return kept
  }

  /** The one that is meant (ROOT-CHOICE-1). */
  only(solved: SolvedEquation, all: readonly Solution[]): Solution {
    const { name } = solved
    const words = this.#wordsFor(name)
    const [first] = real(all)
    if (first === undefined) throw this.#noReal(name, all)
    const certain = this.#certain(solved)
    const { kept, dropped } = this.#fulfilling(solved, real(all), certain)
    if (kept.length === 0) throw this.#noneFits(solved, dropped)
    const implied = this.#implied(name)
    // What cannot be is not counted: `the smaller root` of a height is the smaller one of those above 0.
    const possible = kept.length === 1 ? undefined : this.#fulfilling(solved, kept, implied)
    const chosen = this.#inOrder(words, name, possible?.kept ?? kept)
    const rest = chosen.kept
    const left = [...dropped, ...(possible?.dropped ?? []), ...chosen.dropped]
    if (rest.length === 0) throw this.#noneFits(solved, left)
    const [taken, ...others] = rest
    if (taken === undefined || others.length > 0) throw this.#several(solved, rest)
    this.#say(solved, [taken], left, all)
    if (possible === undefined) this.#sayOdd(name, taken, implied)
    return taken
  }

  /** The angle that is meant, where `all` are those within a turn of an equation that repeats itself (ROOT-CHOICE-5). */
  onlyAngle(solved: SolvedEquation, all: readonly Solution[]): Solution {
    const { name } = solved
    const words = this.#wordsFor(name)
    const within = this.#withinAngles(name)
    if (within.length === 0) throw this.endless(solved, all)
    const conditions = [...within, ...this.#certain(solved)]
    const { kept, dropped } = this.#fulfilling(solved, all, conditions)
    if (kept.length === 0) throw this.#noneFits(solved, dropped, wayToAngle(solved, all))
    const chosen = this.#inOrder(words, name, kept)
    const [taken, ...others] = chosen.kept
    if (taken === undefined || others.length > 0) {
      const range = angleRange(name, ...boundsOf(within, name))
      const ways = kept.map((_, at) => `\`${written(solved, range)}[${at + 1}]\``)
      const unit = this.#context.unitOf(name)
      const [least = 0, next = 0] = kept.map(({ tree }) => rounded(tree, unit))
      const between = Number(((least + next) / 2).toPrecision(3))
      const bound = unit === undefined || unitText(unit) === '1' ? '' : ` ${unitText(unit)}`
      throw this.#several(solved, kept, {
        ways: ways.join(' or '),
        condition: `${name} < ${between}${bound}`,
      })
    }
    const left = [...dropped, ...chosen.dropped]
    if (left.length > 0) this.#say(solved, [taken], left, all)
    else
      this.#said.add(
        `Of the solutions for \`${name}\`, ${this.#shown(name, taken)} is taken: ${within[0]?.why}.`,
      )
    return taken
  }

  /** The failure for an equation that repeats itself; `all` are some of its solutions. */
  endless(solved: SolvedEquation, all: readonly Solution[] = []): ToolFailure {
    const { name } = solved
    const some = all.filter(({ value = -1 }) => value >= 0).slice(0, 4)
    const such = some.length === 0 ? '' : `, such as ${this.#list(name, some)}`
    return new ToolFailure('tool/endless-solutions', {
      name,
      most: MOST_ROOTS,
      such,
      ...(some.length === 0 ? {} : { way: wayToAngle(solved, all) }),
    })
  }

  /** Whether it is an angle of which it is said between which angles it is. */
  isSaidAngle(solved: SolvedEquation): boolean {
    return this.isAngle(solved) && this.#withinAngles(solved.name).length > 0
  }

  #withinAngles(name: string): readonly RootCondition[] {
    return conditionsOfAngle({
      name,
      words: this.#wordsFor(name),
      unit: this.#context.unitOf(name),
    })
  }

  /** Whether what is solved for may be an angle. */
  isAngle({ name }: SolvedEquation): boolean {
    const unit = this.#context.unitOf(name)
    return unit === undefined || isDimensionless(unit.dimension)
  }

  #wordsFor(name: string): string {
    return name === this.#context.output ? this.#context.task : ''
  }

  /** What the quantity cannot be. A mere number may be anything, also where words speak of a slope. */
  #implied(name: string): readonly RootCondition[] {
    const unit = this.#context.unitOf(name)
    const quantity = { name, words: this.#wordsFor(name), unit }
    const isInAngles =
      unit !== undefined && radiansIn(unit) !== 0 && isDimensionless(unit.dimension)
    return [...conditionsOfQuantity(quantity), ...(isInAngles ? conditionsOfAngle(quantity) : [])]
  }

  /** All solutions without those that the plan excludes or the quantity cannot be. */
  #possible(solved: SolvedEquation, all: readonly Solution[]): readonly Solution[] {
    const { name } = solved
    if (real(all).length < 2 || LISTED.test(this.#context.task)) return all
    const conditions = [...this.#certain(solved), ...this.#implied(name)]
    const { kept, dropped } = this.#fulfilling(solved, real(all), conditions)
    if (dropped.length === 0) return all
    if (kept.length === 0) throw this.#noneFits(solved, dropped)
    this.#say(solved, kept, dropped, all)
    return kept
  }

  /** Between which numbers solutions are looked for: the plan's conditions count where one is to be chosen. */
  bounds(solved: SolvedEquation, isChosen: boolean): Bounds {
    return boundsOf(isChosen ? this.#certain(solved) : conditionsOfSolved(solved), solved.name)
  }

  /** The conditions of the formula and the plan. */
  #certain(solved: SolvedEquation): readonly RootCondition[] {
    const { name, meanings } = solved
    const { task, stated, output, unitOf } = this.#context
    const words = name === output ? [...stated, task] : stated
    return [
      ...conditionsOfSolved(solved),
      ...conditionsInWords(words, name, unitOf(name), meanings),
    ]
  }

  /** The one of that number, from 1 on (ROOT-CHOICE-4). */
  at(solved: SolvedEquation, all: readonly Solution[], index: number): Solution {
    const { kept } = this.#fulfilling(solved, real(all), conditionsOfSolved(solved))
    const found = kept[index - 1]
    if (found !== undefined) return found
    throw noSuchSolution(solved.name, index, this.#list(solved.name, kept))
  }

  #fulfilling(
    solved: SolvedEquation,
    from: readonly Solution[],
    conditions: readonly RootCondition[],
  ): { readonly kept: readonly Solution[]; readonly dropped: readonly Dropped[] } {
    const kept: Solution[] = []
    const dropped: Dropped[] = []
    for (const solution of from) {
      let why: string | undefined
      for (const condition of conditions) {
        const fulfils = isFulfilled(condition, solved.name, solution)
        // Near a bound nothing is told (ROOT-CHOICE-2), unless there is nothing to choose.
        if (fulfils === undefined && from.length > 1) throw this.#several(solved, from)
        if (fulfils === false) why ??= condition.why
      }
      if (why === undefined) kept.push(solution)
      else dropped.push({ solution, why })
    }
    return { kept, dropped }
  }

  /** "The smaller root". */
  #inOrder(
    words: string,
    name: string,
    kept: readonly Solution[],
  ): { readonly kept: readonly Solution[]; readonly dropped: readonly Dropped[] } {
    const [, word = ''] = ORDER.exec(words) ?? []
    const [first, last] = [kept.at(0), kept.at(-1)]
    if (word === '' || kept.length < 2 || kept.some(({ value }) => value === undefined))
      return { kept, dropped: [] }
    const taken = LEAST.test(word) ? first : last
    return {
      kept: taken === undefined ? [] : [taken],
      dropped: kept
        .filter((each) => each !== taken)
        .map((solution) => ({ solution, why: `the step asks for the ${word} \`${name}\`` })),
    }
  }

  #say(
    { name }: SolvedEquation,
    taken: readonly Solution[],
    dropped: readonly Dropped[],
    all: readonly Solution[],
  ): void {
    const reasons = new Map<string, Solution[]>()
    for (const { solution, why } of dropped) {
      reasons.set(why, [...(reasons.get(why) ?? []), solution])
    }
    const parts = [...reasons].map(
      ([why, some]) =>
        `${this.#list(name, some)} ${some.length === 1 ? 'is' : 'are'} left out, since ${why}`,
    )
    const complex = all.filter(({ imaginary }) => imaginary !== undefined)
    if (complex.length > 0) {
      parts.push(`${this.#list(name, complex)} are left out, since they are complex`)
    }
    if (parts.length === 0) return
    this.#said.add(
      `Of the solutions for \`${name}\`, ${this.#list(name, taken)} ${taken.length === 1 ? 'is' : 'are'} taken: ${parts.join('; ')}.`,
    )
  }

  /** The only solution may be what the quantity cannot be (ROOT-CHOICE-3). */
  #sayOdd(name: string, taken: Solution, implied: readonly RootCondition[]): void {
    const odd = implied.find(
      (each) => isFulfilled(each, name, taken) === false && taken.value !== 0,
    )
    if (odd === undefined) return
    this.#said.add(
      `The only solution for \`${name}\` is ${this.#shown(name, taken)}, although ${odd.why}.`,
    )
  }

  #several(
    solved: SolvedEquation,
    all: readonly Solution[],
    how = { ways: waysTo(solved, all), condition: `${solved.name} > 0` },
  ): ToolFailure {
    const { name } = solved
    return new ToolFailure('tool/several-solutions', {
      name,
      found: this.#list(name, all),
      ...how,
    })
  }

  #noneFits(
    solved: SolvedEquation,
    dropped: readonly Dropped[],
    way = `${written({ ...solved, conditions: [] })}[1]`,
  ): ToolFailure {
    const { name } = solved
    const found = dropped.map(({ solution, why }) => `${this.#shown(name, solution)} (${why})`)
    return new ToolFailure('tool/no-fitting-solution', {
      name,
      found: found.join(', '),
      way,
    })
  }

  #noReal(name: string, all: readonly Solution[]): ToolFailure {
    const complex = all.length === 0 ? '' : `; complex ones are ${this.#list(name, all)}`
    return new ToolFailure('tool/no-solution', { name, complex })
  }

  #list(name: string, all: readonly Solution[]): string {
    const shown = all.map((each) => this.#shown(name, each))
    const last = shown.pop() ?? ''
    return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`
  }

  #shown(name: string, { tree, imaginary }: Solution): string {
    const unit = this.#context.unitOf(name)
    if (symbolsOf(tree).size > 0) return `\`${printFormula(tree)}\``
    const behind = unit === undefined || unitText(unit) === '1' ? '' : ` ${unitText(unit)}`
    if (imaginary === undefined) return `${rounded(tree, unit)}${behind}`
    const scale = unit && withoutZero(unit)
    const im = rounded(imaginary.tree, scale)
    const complex = `${rounded(tree, scale)} ${im < 0 ? '-' : '+'} ${Math.abs(im)}i`
    return behind === '' ? complex : `(${complex})${behind}`
  }
}

function real(all: readonly Solution[]): readonly Solution[] {
  return all.filter(({ imaginary }) => imaginary === undefined)
}

function conditionsOfSolved({ conditions, meanings }: SolvedEquation): readonly RootCondition[] {
  return conditionsOfCall(conditions, meanings)
}

const ORDER =
  /\b(smaller|smallest|lower|lowest|lesser|least|earlier|earliest|larger|largest|greater|greatest|bigger|higher|highest|later|latest)\b(?: (?:of the (?:two|three) )?(?:positive |real )*(?:roots?|solutions?|values?|times?|zeros?|(?:[a-z]+ ){0,2}angles?)\b)/i
/** Words that ask for every solution. */
const LISTED =
  /\b(?:all|both|every|each|two|three)\b|\b(?:roots|solutions|zeros|values|times|moments|places|positions|points|distances|heights|lengths|speeds|velocities|angles)\b|\b(?:alle|beide|toutes|tous|deux|todas|todos|ambas|ambos|tutte|entrambe)\b|все|оба|обе|所有|全部|两个|すべて/iu
const LEAST = /^(?:small|low|less|least|earl)/i

function rounded(tree: FormulaNode, unit: Unit | undefined): number {
  const value = numberOfTree(unit === undefined ? tree : fromBaseTree(tree, unit))
  return Number(value.toPrecision(6))
}
