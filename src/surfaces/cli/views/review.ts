// A review, as a person reads it
// =============================================================================
//
// What the plan would do, step by step, with what is not known and what the author
// remarks; last, next to the prompt, the steps that the decision is about, why one is
// needed, and the digest that it repeats.
//
// Invariants:
//
//   REVIEW-VIEW-1. Nothing of the review that a decision rests on is left out: every call
//       with every argument, every origin that is no literal, every assumption
//       and remark of the author. Only the assumptions that stand in each plan of
//       a dialect are one line.
//   REVIEW-VIEW-2. Each step is shown whole once. In its place in the order, a step that is
//       shown below is named.

import { because, deciders, originText, RISKY, whoAnswers } from '#app/decisions/review-words'
import { EFFECT_WORDS } from '#app/tools/tool-words'
import { assumptions, knownUnknowns } from '#dialects/step/known'
import { shortDigest, type Risk, type StepId, type Vote } from '#plan'
import type { Review, ReviewedArgument, ReviewedCall, ReviewedStep, ValueOrigin } from '#review'
import type { Budget } from '#runtime'
import { helpOf, messageOf } from '#text'

import { field, paragraph } from '../paragraph.ts'
import {
  bold,
  cyan,
  dim,
  green,
  join,
  made,
  nothing,
  red,
  words,
  yellow,
  type Styled,
} from '../styled.ts'
import { duration, plural } from './amounts.ts'
import { notesLines } from './notes.ts'
import { paintEffect } from './tools.ts'
import { budgetText } from '#app/usage-words'

/** What is shown beside a review. */
export interface ReviewViewOptions {
  /** The assumptions of every plan, too. */
  readonly unfolded?: boolean
  /** What the run may spend on language models. */
  readonly budget?: Budget
}

/** All of a review in lines of a width (REVIEW-VIEW-1, REVIEW-VIEW-2). */
export function reviewView(
  review: Review,
  name: string,
  width: number,
  { unfolded = false, budget = {} }: ReviewViewOptions = {},
): readonly Styled[] {
  const { steps } = review
  const decisive = decisiveSteps(review)
  const below = steps.filter(({ id }) => decisive.has(id))
  const isBelow = (step: ReviewedStep) => below.length < steps.length && decisive.has(step.id)
  const inOrder = below.length < steps.length || decisive.size === 0 ? steps : []
  return [
    words`${bold('Review of')} ${bold(name)}`,
    ...summary(review, width),
    ...(Object.keys(budget).length === 0
      ? []
      : field(dim('Budget'), `${budgetText(budget)} for models`, FIELDS, width)),
    ...inputLines(review, width),
    ...inOrder.flatMap((step) => [
      nothing,
      ...(isBelow(step) ? namedLines(step, width) : stepLines(step, width)),
    ]),
    nothing,
    ...resultLines(review, width),
    ...assumedLines(review, width, unfolded),
    nothing,
    ...notesLines(review.notes, width),
    ...(below.length === 0 ? [] : [bold('To be decided')]),
    ...below.flatMap((step) => [...stepLines(step, width), nothing]),
    ...verdictLines(review, width),
  ]
}

/** The steps that a decision is about: none where nothing has to be decided. */
function decisiveSteps({ needs, because, steps }: Review): ReadonlySet<StepId> {
  if (needs === 'nothing') return new Set()
  const named = because.flatMap((need) => ('steps' in need ? need.steps : []))
  const asked = steps.filter(
    ({ gate, calls }) => gate || calls.some((call) => call.asked !== 'never'),
  )
  return new Set([...named, ...asked.map(({ id }) => id)])
}

/** A step that is shown below, in its place. */
function namedLines({ number, title }: ReviewedStep, width: number): readonly Styled[] {
  const head = words`${String(number).padStart(2)}  `
  return [...paragraph(head, title, width), dim('    to be decided: shown below')]
}

/** What is assumed and not known: what stands in every plan of the dialect as one line. */
function assumedLines(review: Review, width: number, unfolded: boolean): readonly Styled[] {
  const isOwn = (point: string) => unfolded || !STANDARD.has(point)
  const assumed = review.assumptions.filter(isOwn)
  const unknown = review.unknowns.filter(isOwn)
  const folded =
    review.assumptions.length + review.unknowns.length - assumed.length - unknown.length
  const text = `${folded} assumptions of every STEP plan; \`planwright review --all\` lists them`
  return [
    ...(folded === 0 ? [] : field(dim('Assumed'), text, FIELDS, width)),
    ...listed('What counts as success', review.criteria, width),
    ...listed('Assumed', assumed, width),
    ...listed('Not known', unknown, width),
  ]
}

const STANDARD: ReadonlySet<string> = new Set([...assumptions, ...knownUnknowns])

/** What the run is given: part of what is decided on. */
function inputLines({ inputs }: Review, width: number): readonly Styled[] {
  if (inputs.length === 0) return []
  return [
    bold('With'),
    ...inputs.flatMap(({ name, text, free }) =>
      paragraph(
        words`  ${name} `,
        free ? 'free: each run gives its own' : `= ${text ?? '… no value yet'}`,
        width,
      ),
    ),
  ]
}

function summary(review: Review, width: number): readonly Styled[] {
  const { goal, risk, kinds, security, estimate } = review
  const time =
    estimate.withoutEstimate === review.steps.length
      ? 'not estimated'
      : `about ${duration(estimate.criticalSeconds * 1000)}${
          estimate.withoutEstimate === 0
            ? ''
            : `, ${plural(estimate.withoutEstimate, 'step')} not estimated`
        }`
  return [
    ...(goal === '' ? [] : field(dim('Goal'), goal, FIELDS, width)),
    ...field(dim('Risk'), risk.level, FIELDS, width).map((line) => paintRisk(risk.level, line)),
    ...field(dim('Asks for'), kinds.join(', '), FIELDS, width),
    ...field(dim('Time'), time, FIELDS, width),
    ...(security === 'SECURE' ? [] : field(dim('Security'), security, FIELDS, width).map(red)),
  ]
}

const FIELDS = 10

/** What the lead was computed from. */
function sureness({ reliability, p }: Vote): string {
  if (reliability === undefined || p === undefined) return ''
  return `, so that all votes end right with P ${reliability} where one answer does with p ${p}`
}

function stepLines(step: ReviewedStep, width: number): readonly Styled[] {
  const number = words`${String(step.number).padStart(2)}  `
  const remarks = [
    ...(step.claimed ? ['declared as done; it will not run'] : []),
    ...(step.gate ? ['waits for an approval before it starts'] : []),
    ...(step.files.length > 0 ? [`needs ${step.files.join(', ')}`] : []),
    ...(step.vote === undefined
      ? []
      : [
          `votes: up to ${step.vote.samples} answers, ahead by ${step.vote.ahead}${sureness(step.vote)}`,
        ]),
    ...(step.expects?.unit === undefined ? [] : [`expects ${step.expects.unit}`]),
    ...(step.estimate === undefined ? [] : [`about ${duration(step.estimate.seconds * 1000)}`]),
  ]
  return [
    ...paragraph(number, step.title, width).map((line, at) => (at === 0 ? bold(line) : line)),
    ...remarks.flatMap((remark) => paragraph('    ', remark, width).map(dim)),
    ...step.calls.flatMap((call) => callLines(call, width)),
  ]
}

function callLines(call: ReviewedCall, width: number): readonly Styled[] {
  const { tool, effect, ruling, conditional, atMost } = call
  const who = whoAnswers(call)
  const what = call.description.replace(/\.$/, '')
  const times = atMost === undefined ? '' : `; at most ${plural(atMost, 'time')}`
  const maybe = conditional ? '; only under a condition' : ''
  return [
    words`    ${cyan(tool)} ${paintEffect(effect)}`,
    ...paragraph('      ', `${what}${who}${times}${maybe}`.trim(), width).map(dim),
    ...call.arguments.flatMap((argument) => argumentLines(argument, width)),
    ...mayUseLines(call, width),
    ...originLines('      happens by', call.condition, width),
    ...paragraph(
      words`      ${RULED[call.asked](ruling.verdict)} `,
      `${ruling.because}${call.asked === 'later' ? ', during the run, with its values' : ''}`,
      width,
    ),
    ...riskLines(call, width),
  ]
}

/** Why a call that the policy allows is decided on anyway. */
function riskLines({ asked, risk }: ReviewedCall, width: number): readonly Styled[] {
  const why = asked === 'never' ? RISKY[risk] : undefined
  return why === undefined ? [] : paragraph(words`      ${yellow(`risk ${risk}:`)} `, why, width)
}

/** A ruling in words, by what it asks. */
export const RULED: Readonly<Record<ReviewedCall['asked'], (verdict: string) => Styled>> = {
  never: () => green('allowed:'),
  now: () => yellow('asked now:'),
  later: () => yellow('asked later:'),
  refused: () => red('refused:'),
}

function argumentLines(argument: ReviewedArgument, width: number): readonly Styled[] {
  const { name, text, sink } = argument
  const label = sink ? `${name} (destination)` : name
  return [
    ...valueLines(words`      ${label}: `, text, width),
    ...originLines('        comes from', argument, width),
  ]
}

/** A value as text; a text of several lines has one under the other, all within its quotation marks. */
function valueLines(head: Styled, text: string, width: number): readonly Styled[] {
  const [first = '', ...lines] = text.startsWith('"') ? text.split(LINE_END) : [text]
  const indent = made(' '.repeat(8))
  return [
    ...paragraph(head, first, width),
    ...lines.flatMap((line) => (line === '' ? [nothing] : paragraph(indent, line, width))),
  ]
}

/** A line end as quoted texts spell it; behind a backslash that stands for itself it is none. */
const LINE_END = /(?<=(?<!\\)(?:\\\\)*)\\n/

/** What an agent may use while it works, each call of it being ruled on by itself. */
function mayUseLines({ mayUse = [] }: ReviewedCall, width: number): readonly Styled[] {
  if (mayUse.length === 0) return []
  const text =
    mayUse === 'unknown'
      ? 'tools that are only known later'
      : mayUse.map(({ tool, effect }) => `${tool} (${EFFECT_WORDS[effect]})`).join(', ')
  const lines = paragraph(made('      may use '), text, width)
  return lines.map(mayUse === 'unknown' ? yellow : dim)
}

function originLines(label: string, origin: ValueOrigin, width: number): readonly Styled[] {
  const text = originText(origin)
  if (text === '') return []
  const lines = paragraph(words`${made(label)} `, text, width)
  return lines.map(origin.origin === 'untrusted' ? yellow : dim)
}

function resultLines(review: Review, width: number): readonly Styled[] {
  return [
    ...field(dim('Result'), review.result.text, FIELDS, width),
    ...originLines(`${' '.repeat(FIELDS)}comes from`, review.result, width),
  ]
}

function listed(title: string, items: readonly string[], width: number): readonly Styled[] {
  if (items.length === 0) return []
  return [nothing, bold(title), ...items.flatMap((item) => paragraph('  - ', item, width))]
}

function verdictLines(review: Review, width: number): readonly Styled[] {
  const { plan, run, standing, digest: subject } = review.subject
  const planLine = words`${dim('Plan')} ${shortDigest(plan)}`
  // Only of a run, or of every run, somebody can decide by it; of a text it would fit nothing later.
  const isDecidable = run !== undefined || standing !== undefined
  const digests = isDecidable
    ? [planLine, words`${dim('Decision')} ${bold(shortDigest(subject))}`]
    : [planLine]
  switch (review.needs) {
    case 'nothing':
      return [green('No decision needed: it may run.'), ...digests]
    case 'decision':
      return [
        ...paragraph(
          yellow(`${deciders(review)}: `),
          join(review.because.map(because)).plain,
          width,
        ),
        ...(review.covered.length > 0 && review.askedLater.length > 0
          ? [dim(`${askedLaterWords(review)} will be asked again during the run.`)]
          : []),
        ...digests,
      ]
    case 'refused':
      return [
        red('This plan cannot be approved:'),
        ...review.refusals.flatMap((refusal) => {
          const help = helpOf(refusal)
          const text = `${messageOf(refusal)}${help === undefined ? '' : ` ${help}`}`
          return paragraph(words`  ${red('-')} `, text, width)
        }),
        ...digests,
      ]
  }
}

function paintRisk(risk: Risk, line: Styled): Styled {
  return risk === 'high' || risk === 'unknown' ? yellow(line) : line
}

function askedLaterWords({ askedLater, estimate }: Review): string {
  const isBound = askedLater.some(({ atMost }) => atMost !== undefined)
  return `${isBound ? 'At most ' : ''}${plural(estimate.approvals, 'call')}`
}
