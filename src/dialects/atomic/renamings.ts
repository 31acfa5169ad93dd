// Names that formulas cannot have
// =============================================================================
//
// A variable that is called `e` would be Euler's number, and `v₀` is no name in ASCII. Both are renamed in the whole plan by
// one fix: where they are declared, listed, made and used in formulas. The plan is read on with the new names, so that
// nothing else is said of the old ones.
//
// Invariants:
//
//   RENAMING-1. A new name is that of nothing else in the plan, and no constant and no function.
//   RENAMING-2. One diagnostic a name, at its first place; its fix changes all places, or is a guess.
//   RENAMING-3. A constant that is listed as if it were given is left out only where its number is the constant's, to six
//       digits or more, or where it has none: another number is the author's.

import type { JsonNode, JsonString } from '#json'
import { meaningOfName } from '#plan'
import { plainName, type PlainName } from '#plan/formula/plain-name'
import { INFINITIES } from '#plan/formula/tokens'
import { spelledNames, spellingKey } from '#plan/formula/spelled-names'
import { error, guess, mechanical, span, type Edit, type Source } from '#text'

import type { Faults } from '../json-shape.ts'
import { betterName } from './better-name.ts'
import { namesOfPlan, type NamedStep, type PlanNames } from './plan-names.ts'
import { NAME } from './syntax.ts'
import { withoutItems } from './without-items.ts'

/** The names of a plan that are changed, by how they are written; undefined for one that is no quantity at all. */
export type Renamings = ReadonlyMap<string, string | undefined>

/** Finds names that formulas cannot have and reports each with the fix that renames it. */
export function renamingsOf(node: JsonNode, source: Source, faults: Faults): Renamings {
  const plan = namesOfPlan(node)
  const renamed = new Map<string, string | undefined>()
  const taken = new Set([...plan.declared].filter((name) => NAME.test(name)))
  const words = new Set(plan.steps.flatMap(({ formula }) => formula?.value.match(WORD) ?? []))
  for (const [raw, [first]] of plan.places) {
    const meaning = meaningOfName(raw)
    if (first === undefined || (meaning === undefined && NAME.test(raw))) continue
    if (renamed.size === CHANGED_AT_MOST) break
    const place = span(first.start, first.end)
    if (meaning !== undefined && isConstantMeant(raw, plan)) {
      renamed.set(raw, undefined)
      const edits = withoutItems(raw, plan, node)
      const fixes = edits === undefined ? [] : [mechanical(`leave out \`${raw}\``, ...edits)]
      faults.push(
        error('atomic/constant-listed', place, { details: { name: raw, meaning }, fixes }),
      )
      continue
    }
    const wanted = meaning === undefined ? otherwise(raw, plan) : reservedAs(raw, plan)
    if (wanted === undefined) continue
    // A name that is only used means the one that is declared in ASCII.
    const isOther = (name: string) => taken.has(name) || (meaning !== undefined && words.has(name))
    const name = free(wanted.name, plan.declared.has(raw) ? isOther : () => false)
    taken.add(name)
    renamed.set(raw, name)
    const isSure = wanted.isSure && !isTorn(raw, plan) && !isUnclear(raw, plan)
    const edits = renaming(raw, name, plan, source)
    const fixes = [(isSure ? mechanical : guess)(`rename \`${raw}\` to \`${name}\``, ...edits)]
    faults.push(
      meaning === undefined
        ? error('atomic/bad-name', place, {
            details: {
              what: placeInWords(raw, plan),
              name: raw,
              suggestion: `Write \`${name}\` here and wherever it is used.`,
            },
            fixes,
          })
        : error('formula/reserved-name', place, {
            details: { name: raw, other: name, meaning },
            fixes,
          }),
    )
  }
  return renamed
}

/** What a name is called in ASCII: `F(t)` is `F` where nothing else is. */
function otherwise(raw: string, { declared }: PlanNames): PlainName | undefined {
  const [, of] = /^([A-Za-z]\w*)\([A-Za-z]\w*\)$/.exec(raw) ?? []
  if (of !== undefined && !declared.has(of)) return { name: of, isSure: false }
  return plainName(raw)
}

/** Names that are changed at once: each is looked for in all formulas. */
const CHANGED_AT_MOST = 100

function placeInWords(raw: string, { variables, declared }: PlanNames): string {
  if (variables.has(raw)) return 'The name of a variable'
  return declared.has(raw) ? '`output`' : 'Each of `inputs`'
}

/** How the formula of a step spells names that are changed: its own, and all that are no constants elsewhere. */
export function spellingsIn(
  own: ReadonlySet<string>,
  renamings: Renamings,
): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>()
  for (const [raw, name] of renamings) {
    const isRead = own.has(raw) || meaningOfName(raw) === undefined
    if (name !== undefined && isRead) spellings.set(spellingKey(raw), name)
  }
  return spellings
}

const WORD = /[A-Za-z_]\w*/g

function free(name: string, isTaken: (name: string) => boolean): string {
  const base = meaningOfName(name) === undefined ? name : `${name}_`
  let at = 1
  let found = base
  while (isTaken(found)) found = `${base.replace(/_$/, '')}_${++at}`
  return found
}

function reservedAs(raw: string, { variables, steps }: PlanNames): PlainName {
  const variable = variables.get(raw)
  const maker = steps.find(({ output }) => output?.value === raw)
  const unit = variable?.unit ?? maker?.unit ?? ''
  const description = variable?.description ?? maker?.description ?? ''
  return { name: betterName(raw, unit, description), isSure: true }
}

/** What names a constant or a function in the words of an author. */
const MEANT: Readonly<Record<string, RegExp>> = {
  pi: /\bpi\b|π|\bcircle constant\b/i,
  inf: /\binfinit/i,
  oo: /\binfinit/i,
  infinity: /\binfinit/i,
  Infinity: /\binfinit/i,
  e: /\beuler|\bnatural log|\bbase of the|\bexponential\b/i,
}
const VALUES: Readonly<Record<string, number>> = { pi: Math.PI, e: Math.E }

/** Whether a name that is listed is the constant or the function, and no quantity (RENAMING-3). */
function isConstantMeant(raw: string, plan: PlanNames): boolean {
  const variable = plan.variables.get(raw)
  if (plan.steps.some(({ output }) => output?.value === raw)) return false
  if (variable === undefined)
    return raw === 'pi' || INFINITIES.has(raw) || isUsedAsMeant(raw, plan.steps)
  const { value, description } = variable
  if (value === undefined) return MEANT[raw]?.test(description) === true
  const exact = VALUES[raw]
  if (exact === undefined) return false
  const digits = String(value).replaceAll(/^0+|[^\d]/g, '').length
  return digits >= 6 && Math.abs(Number(value) - exact) <= exact * 10 ** (1 - digits)
}

/** `exp(x)`, `e^(-t/tau)`: whether each formula that lists a name has it as a function, or as the base of a power. */
function isUsedAsMeant(raw: string, steps: readonly NamedStep[]): boolean {
  const listing = steps.filter(({ inputs }) => inputs.some(({ value }) => value === raw))
  const pattern =
    raw === 'e' ? /(?<!\w)e\s*(?:\^|\*\*)\s*[(-]/g : new RegExp(`(?<!\\w)${raw}\\s*\\(`, 'g')
  const all = new RegExp(`(?<!\\w)${raw}(?!\\w)`, 'g')
  return listing.every(({ formula }) => {
    const text = formula?.value ?? ''
    const count = text.match(pattern)?.length ?? 0
    return count > 0 && count === text.match(all)?.length
  })
}

/** `e*V + e^(-t/tau)`: whether both meanings of a name seem to stand in one formula. */
function isTorn(raw: string, { steps }: PlanNames): boolean {
  if (raw !== 'e') return false
  return steps.some((step) => {
    if (!isNamed(step, raw)) return false
    const text = step.formula?.value ?? ''
    const powers = text.match(POWER)?.length ?? 0
    return powers > 0 && (text.match(/(?<!\w)e(?!\w)/g)?.length ?? 0) > powers
  })
}

/** `P = e*A` in a step that does not list `e`: whether it may mean the quantity; `e^(-t)` is of the constant. */
function isUnlisted(raw: string, step: NamedStep): boolean {
  if (meaningOfName(raw) === undefined || isNamed(step, raw)) return false
  const text = step.formula?.value ?? ''
  if (raw !== 'e')
    return (VALUES[raw] !== undefined || INFINITIES.has(raw)) && wordPattern(raw).test(text)
  return wordPattern(raw).test(text.replaceAll(POWER, ''))
}

/** `e^(-t)`: a power of `e` whose exponent has a name. */
const POWER = /(?<!\w)e\s*(?:\^|\*\*)\s*(?:\([^)]*[A-Za-z]|-?[A-Za-z])/g

/** Whether a formula may mean something else by a name: the constant, or another name that is written the same. */
function isUnclear(raw: string, { steps, places }: PlanNames): boolean {
  if (meaningOfName(raw) !== undefined) return steps.some((step) => isUnlisted(raw, step))
  const key = spellingKey(raw)
  return [...places.keys()].some((each) => each !== raw && spellingKey(each) === key)
}

/** A name that stands by itself. */
function wordPattern(raw: string): RegExp {
  return new RegExp(`(?<!\\w)${raw}(?!\\w)`)
}

function isNamed({ inputs, output }: NamedStep, raw: string): boolean {
  return output?.value === raw || inputs.some(({ value }) => value === raw)
}

/** The edits that rename everywhere, in the order of the text. */
function renaming(raw: string, name: string, plan: PlanNames, source: Source): readonly Edit[] {
  const edits: Edit[] = (plan.places.get(raw) ?? []).map(({ start, end }) => ({
    span: span(start, end),
    text: JSON.stringify(name),
  }))
  const isForeign = meaningOfName(raw) === undefined
  // With the others beside it: `x''` is not `x'` with a prime.
  const others = isForeign ? [...plan.places.keys()].filter((each) => !NAME.test(each)) : []
  const spellings = new Map(others.map((each) => [spellingKey(each), each]))
  spellings.set(spellingKey(raw), name)
  for (const step of plan.steps) {
    const { formula } = step
    if (formula === undefined || !(isForeign || isNamed(step, raw) || isUnlisted(raw, step)))
      continue
    edits.push(...inFormula(formula, spellings, name, source))
  }
  return edits.toSorted((a, b) => a.span.start - b.span.start)
}

/** The edits within a formula; of one that is written with escapes, the whole of it. */
function inFormula(
  { value, start, end }: JsonString,
  spellings: ReadonlyMap<string, string>,
  name: string,
  source: Source,
): readonly Edit[] {
  const found = spelledNames(value, { spellings }).filter(
    ({ isKnown, plain }) => isKnown && plain === name,
  )
  if (found.length === 0) return []
  if (source.text.slice(start + 1, end - 1) === value) {
    return found.map((each) => ({
      span: span(start + 1 + each.start, start + 1 + each.end),
      text: each.plain,
    }))
  }
  let made = ''
  let at = 0
  for (const each of found) {
    made += value.slice(at, each.start) + each.plain
    at = each.end
  }
  return [{ span: span(start, end), text: JSON.stringify(made + value.slice(at)) }]
}
