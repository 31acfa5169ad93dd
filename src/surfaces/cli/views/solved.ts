// A solved problem, for people
// =============================================================================

import { duration } from '#app/amounts'
import type { Confidence, SolvedAnswer, SolvedProblem } from '#app'
import { writeJson } from '#json/write-json'
import type { Known } from '#planner'

import { paragraph } from '../paragraph.ts'
import { bold, dim, green, join, nothing, red, words, yellow, type Styled } from '../styled.ts'
import { plural } from './amounts.ts'
import { matrixLines, matrixRows } from './matrix.ts'
import { plannedLines } from './planning.ts'
import { usageWords } from '#app/usage-words'
import { NO_USAGE } from '#runtime/budget'
import { commandLines } from './waiting.ts'

/**
 * The answers, what they were found by and what speaks for them; or how far it came. `asked` is what the run of
 * the plan asks.
 */
export function solvedLines(
  solved: SolvedProblem,
  asked: readonly Styled[],
  width: number,
): readonly Styled[] {
  const { planned, answers, findings, steps, givens, usage, elapsed_ms: elapsed } = solved
  const plans = solved.runs.planning.length - (planned === undefined ? 0 : 1)
  const facts = [
    ...(plans === 0 ? [] : [plural(plans, 'plan')]),
    ...(steps.length === 0 ? [] : [plural(steps.length, 'step')]),
    ...(usage.requests === 0 ? [] : [usageWords(usage)]),
    duration(elapsed),
  ]
  return [
    ...(givens.length === 0 ? [] : [nothing, dim(words`given`)]),
    ...givens.map(({ name, by, ...known }) => {
      const source = by === 'plan' ? yellow(' (only the plan says so)') : nothing
      return words`  ${name} = ${knownText(known)}${source}`
    }),
    ...(steps.length === 0 ? [] : [dim(words`steps`)]),
    ...steps.flatMap(
      ({ description, formula, known, output, unchecked, unspread, notes = [] }, at) => [
        ...paragraph(words`  ${at + 1}. `, description, width),
        ...resultLines(formula ?? output, known, unchecked, unspread),
        ...notes.flatMap((note) =>
          paragraph(nothing, note, width).map((line) => dim(words`     ${line}`)),
        ),
      ],
    ),
    ...findings.flatMap(({ step_id: step, claim, support }) =>
      paragraph(
        words`  ${red('finding')} ${step === null ? '' : `step ${step}: `}`,
        `${claim} ${support}`,
        width,
      ),
    ),
    ...missingLines(solved, width),
    ...asked,
    nothing,
    ...answers.flatMap((answer) => answerLines(answer, width)),
    words`${verdict(solved)} ${dim(words`(${join(facts)})`)}`,
    ...solved.reasons.flatMap((reason) => paragraph('  ', reason, width)),
    ...(steps.length === 0 ? [] : confidenceLines(solved.confidence, width)),
    // The usage of all jobs stands above.
    ...(planned === undefined ? [] : plannedLines({ ...planned, usage: NO_USAGE }, width)),
    ...commandLines(
      solved.commands.filter((one) => planned?.error?.commands.includes(one) !== true),
    ),
  ]
}

/** The values that nobody has given, each with what it is. */
function missingLines({ missing, questions }: SolvedProblem, width: number): readonly Styled[] {
  if (missing.length === 0) return []
  return [
    nothing,
    ...missing.flatMap(({ name, description, unit }) => {
      const inUnit = unit === undefined || unit === '1' ? '' : ` in ${unit}`
      return paragraph(words`${yellow('Question')}: `, `${name}${inUnit}? ${description}`, width)
    }),
    ...questions.flatMap((question) => paragraph('  ', question, width)),
  ]
}

/** A known as people write it: `5.36448 m/s^2`. */
export function knownText({ value, unit, exact, uncertainty }: Known): string {
  if (typeof value === 'number' && typeof uncertainty === 'number' && uncertainty > 0) {
    const both = uncertainText(value, uncertainty)
    return unit === undefined || unit === '1' ? both : `${both} ${unit}`
  }
  const number =
    typeof value === 'string' ? value : (readingsText(value, uncertainty) ?? writeJson(value))
  const isOther = exact !== undefined && exact !== number
  const shown = isOther && exact.length < 24 ? `${number} (exactly ${exact})` : number
  return unit === undefined || unit === '1' ? shown : `${shown} ${unit}`
}

/** How many readings are written out. */
const MOST_READINGS = 12

/** `[2.01, 1.98] ± 0.01`, the first ones of many; undefined for anything but a list of numbers. */
function readingsText(
  value: Known['value'],
  uncertainty: Known['uncertainty'],
): string | undefined {
  if (!Array.isArray(value) || !value.every((one) => typeof one !== 'object')) return undefined
  const listed = (all: readonly unknown[]) => {
    const shown = all.slice(0, MOST_READINGS).map(String)
    const more = all.length > shown.length ? [`… ${all.length - shown.length} more`] : []
    return `[${[...shown, ...more].join(', ')}]`
  }
  const own = typeof uncertainty === 'object' ? uncertainty : []
  const same =
    typeof uncertainty === 'number'
      ? uncertainty
      : own.every((one) => one === own[0])
        ? own[0]
        : undefined
  if (same !== undefined) return same === 0 ? listed(value) : `${listed(value)} ± ${same}`
  return own.length === 0 ? listed(value) : `${listed(value)} ± ${listed(own)}`
}

/** `9.81 ± 0.12`: two digits of the uncertainty, and the value to the same place. */
export function uncertainText(value: number, uncertainty: number): string {
  const [digits = '', power = '0'] = uncertainty.toExponential(1).split('e')
  const large = Math.max(Math.abs(value), uncertainty)
  const shift = large >= 1e6 || large < 1e-3 ? Math.floor(Math.log10(large)) : 0
  const places = Math.max(0, 1 - Number(power) + shift)
  const scale = 10 ** -shift
  const rounded = Number(`${digits}e${power}`)
  const both = `${(value * scale).toFixed(Math.min(places, 20))} ± ${(rounded * scale).toFixed(Math.min(places, 20))}`
  return shift === 0 ? both : `(${both})e${shift}`
}

/** A step's formula and what it comes to; a matrix as a table. */
function resultLines(
  said: string,
  known: Known | undefined,
  unchecked: string | undefined,
  unspread: string | undefined,
): readonly Styled[] {
  const check = unchecked === undefined ? nothing : dim(words`  (${unchecked})`)
  const spread = unspread === undefined ? nothing : yellow(words`  (no uncertainty: ${unspread})`)
  const why = words`${check}${spread}`
  if (known === undefined) return [words`     ${said}${yellow('  not known')}${why}`]
  const [first = '', ...others] = knownRows(known)
  const indent = ' '.repeat(`     ${said}  →  `.length)
  return [
    words`     ${said}  →  ${first}${others.length === 0 ? why : nothing}`,
    ...others.map((row, at) => words`${indent}${row}${at === others.length - 1 ? why : nothing}`),
  ]
}

function answerLines(
  { name, known, conditioning }: SolvedAnswer,
  width: number,
): readonly Styled[] {
  if (known === undefined) return [words`${bold(name)} ${yellow('is not known')}`]
  const [first = '', ...others] = knownRows(known)
  const indent = ' '.repeat(`${name} = `.length)
  return [
    words`${bold(name)} = ${bold(first)}`,
    ...others.map((row) => words`${indent}${bold(row)}`),
    ...(conditioning === undefined
      ? []
      : paragraph(nothing, conditioning, width).map((line) => yellow(words`  ${line}`))),
  ]
}

/** A known in one line, or a matrix in as many as it has rows. */
function knownRows(known: Known): readonly string[] {
  const rows = matrixRows(known.value)
  return rows === undefined ? [knownText(known)] : matrixLines(rows)
}

function verdict({ state }: SolvedProblem): Styled {
  switch (state) {
    case 'solved':
      return green('solved')
    case 'waiting':
      return yellow('waits')
    case 'interrupted':
      return yellow('stopped')
    case 'refused':
      return red('the policy allows no run of this plan')
    case 'unsolved':
    case 'not-planned':
      return red('not solved')
  }
}

/** What the probability of votes rests on. */
function assumedOfDraws({ draw_right: p, draws }: Confidence): string {
  const each = p === null ? '' : ` and each is right with p = ${p.toPrecision(2)}`
  return `if draws err independently${each} (p from ${plural(draws, 'draw')} of this run)`
}

function confidenceLines(confidence: Confidence, width: number): readonly Styled[] {
  const { votes_right: right, approved, substituted, unchecked, assumed } = confidence
  const parts = [
    approved === null ? 'no critic judged the plan' : 'the critics let the plan pass',
    ...(substituted === 0 ? [] : [`${plural(substituted, 'result')} put back into the formula`]),
    ...(unchecked === 0 ? [] : [`${plural(unchecked, 'result')} could not be put back`]),
    ...(right === null
      ? ['how sure the votes are is not known']
      : right === 1
        ? []
        : [`votes right with probability ${right.toPrecision(4)} ${assumedOfDraws(confidence)}`]),
    ...(assumed.length === 0
      ? []
      : [`rests on ${assumed.join(', ')}, which the problem does not state`]),
  ]
  return paragraph(dim('checked: '), parts.join('; '), width)
}
