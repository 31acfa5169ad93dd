// Lowering RTFS
// =============================================================================
//
// Each step becomes a step that comes after the one before. What the plan form has
// and the seed does not is read in profile `rtfs20-planwright`.
//
// Invariants:
//
//   RTFS-LOWER-1. A plan comes out where there are steps; what is wrong in them refuses it
//       anyway.
//   RTFS-LOWER-2. Step N's id is `step-N`, unless its options say otherwise.

import {
  callsIn,
  createPlan,
  createStep,
  type Catalogue,
  type Expr,
  type Plan,
  type Step,
  type StepParts,
} from '#plan'
import { error, guess, mechanical, span, warning, type Diagnostic, type Span } from '#text'

import { approvalInWords } from '../approval-in-words.ts'
import type { Limits } from '../dialect.ts'
import { isWhole, type Context } from './context.ts'
import { emptyHeader, readHeader, type Header } from './header.ts'
import type { Expressions } from './expressions.ts'
import { keywords } from './keywords.ts'
import { expressionsIn } from './lower-expression.ts'
import { readStepOptions } from './options.ts'
import { languageOf, type Profile } from './profiles.ts'
import { finalMap } from './final-map.ts'
import { nearlyHead } from './starts.ts'
import {
  formInWords,
  headOf,
  headPlace,
  placeOf,
  type BracketForm,
  type Form,
  type RtfsDocument,
} from './syntax.ts'
import { misspelled } from './unknown-form.ts'
import { wrapInStep } from './wrap.ts'

export interface LowerOptions {
  readonly goal: string
  readonly profile: Profile
  readonly catalogue: Catalogue
  readonly limits: Limits
}

/** The plan that a document says; what is wrong with it goes to `faults`. */
export function lower(
  { forms, comments, extras }: RtfsDocument,
  { goal, profile, catalogue, limits }: LowerOptions,
  faults: Diagnostic[],
): Plan | undefined {
  const plan = forms.find((form) => headOf(form) === 'plan')
  const header =
    plan === undefined ? emptyHeader(profile) : readHeader(plan, comments, profile, faults)
  const language = header.language ?? languageOf(profile)
  const steps = plan === undefined ? bareSteps(forms, faults) : bodySteps(plan, header, faults)
  const stepCalled = stepNames(steps)
  const { larger } = header
  const context: Context = { language, larger, catalogue, faults, keyword: keywords(), stepCalled }
  if (!isWhole(context)) {
    for (const extra of extras) {
      faults.push(error('rtfs/only-whole', placeOf(extra), { details: { what: extra.what } }))
    }
  }
  const surplus = steps[limits.steps]
  if (surplus !== undefined) {
    const rest = span(surplus.start, steps.at(-1)?.end)
    faults.push(error('rtfs/too-many-steps', rest, { details: { limit: limits.steps } }))
    return undefined
  }
  const lowered = steps.length === 0 ? [] : lowerSteps(steps, context)
  const more = header.read(context)
  if (lowered.length === 0) return undefined
  if (more.result === undefined) finalMap(lowered.at(-1) as Step, catalogue, faults)
  return createPlan({
    goal: more.goal ?? goal,
    dialect: 'rtfs',
    steps: lowered,
    ...(header.name === undefined ? {} : { name: header.name }),
    ...more.parts,
    ...(more.result === undefined ? {} : { result: more.result }),
  })
}

/** The steps of the first block, or those that stand alone. */
function bareSteps(forms: readonly BracketForm[], faults: Diagnostic[]): readonly Form[] {
  const [first] = forms
  if (first === undefined) return []
  if (headOf(first) === 'step') return forms.filter((form) => headOf(form) === 'step')
  if (first.items.length === 1) faults.push(error('rtfs/empty-body', placeOf(first)))
  return first.items.slice(1)
}

function bodySteps(plan: BracketForm, { body }: Header, faults: Diagnostic[]): readonly Form[] {
  if (body === undefined) {
    faults.push(error('rtfs/no-body', span(plan.start, plan.items[0]?.end)))
    return []
  }
  const head = headOf(body)
  if (head === 'step') return [body]
  if (body.kind === 'list' && head === 'do') {
    if (body.items.length === 1) faults.push(error('rtfs/empty-body', placeOf(body)))
    return body.items.slice(1)
  }
  if (body.kind === 'unread') return []
  const meant = head === undefined ? undefined : nearlyHead(head)
  if (meant === 'do' || meant === 'step') {
    faults.push(misspelled(body as BracketForm, meant))
    return []
  }
  const steps = body.kind === 'vector' ? body.items : []
  const whole = steps.length > 0 && steps.every((item) => headOf(item) === 'step')
  const fixes = whole
    ? [
        mechanical(
          'write `(do …)`',
          { span: span(body.start, body.start + 1), text: '(do ' },
          { span: span(body.end - 1, body.end), text: ')' },
        ),
      ]
    : body.kind === 'list'
      ? [wrapInStep(body, 1)]
      : []
  const details = { what: formInWords(body) }
  faults.push(error('rtfs/body-form', headPlace(body), { details, fixes }))
  return steps
}

function lowerSteps(forms: readonly Form[], context: Context): readonly Step[] {
  const steps: Step[] = []
  const titles = new Map<string, Span>()
  const expressions = expressionsIn(context)
  for (let at = 0; at < forms.length; at++) {
    const form = forms[at] as Form
    const step = lowerStep(form, at + 1, steps.at(-1), titles, expressions)
    if (step !== undefined) steps.push(step)
  }
  return Object.freeze(steps)
}

function lowerStep(
  form: Form,
  number: number,
  before: Step | undefined,
  titles: Map<string, Span>,
  expressions: Expressions,
): Step | undefined {
  const { context } = expressions
  if (form.kind !== 'list' || headOf(form) !== 'step') return notAStep(form, number, context)
  const name = form.items[1]
  const { faults } = context
  const headPlace = () => span(form.start, (name ?? form.items[0])?.end)
  const nameSpan = name === undefined ? headPlace() : placeOf(name)
  const title = name?.kind === 'text' ? name.value : undefined
  if (title === undefined) faults.push(nameFault(form, headPlace()))
  else if (!isWhole(context)) {
    const known = titles.get(title)
    if (known === undefined) titles.set(title, nameSpan)
    else {
      const related = [{ span: known, label: 'first used here' }]
      faults.push(error('rtfs/repeated-step', nameSpan, { details: { title }, related }))
    }
  }
  // Without a name, what stands in its place is most likely the step's expression.
  const forms = form.items.slice(title === undefined && name?.kind === 'list' ? 1 : 2)
  const [first] = forms
  const hasOptions = isWhole(context) && first?.kind === 'map' && forms.length > 1
  const body = hasOptions ? forms.slice(1) : forms
  if (body.length === 0 && form.closed) faults.push(error('rtfs/step-without-body', headPlace()))
  const [second] = body
  if (title !== undefined && body.length > 1 && second?.kind === 'text') {
    const fixes = [guess('remove it', { span: placeOf(second), text: '' })]
    faults.push(warning('rtfs/second-text', placeOf(second), { fixes }))
  }
  const value: Expr =
    body.length === 0 ? expressions.lower({ ...form, kind: 'unread' }) : expressions.body(body)
  const parts: StepParts = {
    id: `step-${number}`,
    title: title ?? '?',
    after: before === undefined ? NONE : Object.freeze([before.id]),
    body: value,
    span: placeOf(form),
    places: Object.freeze({ id: nameSpan, title: nameSpan }),
  }
  const options = hasOptions ? readStepOptions(first, expressions) : undefined
  if (title !== undefined && options?.approval !== 'required' && !asksSomebody(value)) {
    const fault = approvalInWords(title, nameSpan)
    if (fault !== undefined) faults.push(fault)
  }
  if (options === undefined) return createStep(parts)
  return createStep({ ...parts, ...options, places: { ...parts.places, ...options.places } })
}

const NONE: readonly never[] = Object.freeze([])

/** Whether a step puts a question or a task to a person: a name that speaks of an approval then says what it does. */
function asksSomebody(value: Expr): boolean {
  return [...callsIn(value)].some(({ tool }) => ASKING.has(tool))
}

const ASKING: ReadonlySet<string> = new Set(['human.ask', 'human.do', 'ccos.user.ask'])

function nameFault({ items: [, name, next] }: BracketForm, place: Span): Diagnostic {
  if (name?.kind !== 'symbol' || name.barred) return error('rtfs/step-name', place)
  const edit = { span: placeOf(name), text: `"${name.name}"` }
  // A text behind it may be the name that is meant.
  const sure = NAME.test(name.name) && (next?.kind === 'list' || next?.kind === 'map')
  const fixes = [(sure ? mechanical : guess)('put it in quotation marks', edit)]
  return error('rtfs/step-name', placeOf(name), { fixes })
}

/** A word that can only be a name: no value, and no sign of a comment. */
const NAME = /^(?!(?:nil|true|false)$)[A-Za-z][\w-]*$/

/** What stands directly in the body, and holds steps or should stand in one. */
function notAStep(form: Form, number: number, context: Context): undefined {
  const { faults } = context
  // What could not be read has been reported, and is what is wrong.
  if (form.kind === 'unread' || (form.kind === 'list' && form.items[0]?.kind === 'unread')) return
  const head = headOf(form)
  if (head !== undefined && nearlyHead(head) === 'step') {
    faults.push(misspelled(form as BracketForm, 'step'))
    return
  }
  const before = faults.length
  expressionsIn(context).lower(form)
  // A step within says it better.
  if (faults.slice(before).some(({ code }) => code === 'rtfs/step-inside')) return
  faults.length = before
  const details = { what: formInWords(form) }
  const fixes = [wrapInStep(form, number)]
  faults.push(error('rtfs/not-a-step', headPlace(form), { details, fixes }))
}

/** Finds the step that a name stands for: `step-2`, or `get-name` for "Get name". */
function stepNames(forms: readonly Form[]): Context['stepCalled'] {
  let byName: Map<string, Form> | undefined
  const answers = new Map<string, Form | undefined>()
  return (name) => {
    if (!answers.has(name)) {
      byName ??= foldedNames(forms)
      answers.set(name, byName.get(fold(name)))
    }
    return answers.get(name)
  }
}

function foldedNames(forms: readonly Form[]): Map<string, Form> {
  const byName = new Map<string, Form>()
  for (const [at, form] of forms.entries()) {
    const name = form.kind === 'list' ? form.items[1] : undefined
    const place = name?.kind === 'text' ? name : undefined
    if (place === undefined) continue
    byName.set(`step-${at + 1}`, place)
    const folded = fold(place.value)
    if (folded !== '' && !byName.has(folded)) byName.set(folded, place)
  }
  return byName
}

function fold(name: string): string {
  return name
    .slice(0, 128)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
