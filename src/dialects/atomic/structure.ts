// Whether the parts of an atomic plan fit together
// =============================================================================
//
// Steps are joined by names: a step reads variables and the outputs of others. So
// every name has one meaning, every input has a source, and the steps have an order.
//
// Invariants:
//
//   STRUCTURE-1. `order` is a reading order wherever the steps have one: what a step
//       reads stands before it. Steps that are in order already are left as they are.
//   STRUCTURE-2. A cycle is reported once, with all of its steps.

import { error, guess, nearest, note, type Diagnostic } from '#text'

import type { Faults } from '../json-shape.ts'
import { meantName } from './meant-name.ts'
import { outputIsVariable } from './output-variable.ts'
import type { PlanDraft, Said, StepDraft, Variable } from './syntax.ts'

/** The steps in an order in which they can be carried out, with the ids by which they are told. */
export interface Structure {
  /** Empty where a cycle leaves no order. */
  readonly order: readonly StepDraft[]
  /** Which step gives a name. */
  readonly makers: ReadonlyMap<string, StepDraft>
}

/** Unknown names for which a known one is looked for: each search goes through all of them. */
const SEARCHED_AT_MOST = 20

/** Joins steps by their names and reports what does not fit. */
export function structureOf(plan: PlanDraft, faults: Faults): Structure {
  const variables = new Map(plan.variables.map((variable) => [variable.name.text, variable]))
  const makers = makersOf(plan, variables, faults)
  // A step whose output could not be read may be what an input means.
  const isWhole = plan.steps.every(({ output }) => output !== undefined)
  if (isWhole) reportUnknown(plan, variables, makers, faults)
  reportUnused(plan, makers, isWhole, faults)
  const order = orderOf(plan, makers, faults)
  reportComposition(plan, makers, faults)
  return { order, makers }
}

/** The steps whose outputs a step reads, each once, in the order of its inputs. */
export function sourcesOf(
  step: StepDraft,
  makers: ReadonlyMap<string, StepDraft>,
): readonly StepDraft[] {
  const sources: StepDraft[] = []
  for (const { text } of step.inputs) {
    const maker = makers.get(text)
    if (maker !== undefined) sources.push(maker)
  }
  return sources.length < 2 ? sources : [...new Set(sources)]
}

function makersOf(
  plan: PlanDraft,
  variables: ReadonlyMap<string, Variable>,
  faults: Faults,
): ReadonlyMap<string, StepDraft> {
  const makers = new Map<string, StepDraft>()
  const ids = new Map<string, Said>()
  for (const step of plan.steps) {
    const { id, output } = step
    const twin = id && ids.get(id.text)
    if (id !== undefined && twin !== undefined) faults.push(twice('atomic/duplicate-id', id, twin))
    else if (id !== undefined) ids.set(id.text, id)
    if (output === undefined) continue
    const variable = variables.get(output.text)
    const both = variable && outputIsVariable(plan, step, variable)
    if (both !== undefined) faults.push(both)
    const maker = makers.get(output.text)?.output
    if (maker !== undefined) faults.push(twice('atomic/duplicate-output', output, maker))
    else makers.set(output.text, step)
  }
  return makers
}

function twice(
  code: 'atomic/duplicate-id' | 'atomic/duplicate-output',
  { text, span }: Said,
  first: Said,
): Diagnostic {
  const related = [{ span: first.span, label: 'it stands here already' }]
  return error(code, span, { details: { name: text }, related })
}

function reportUnknown(
  plan: PlanDraft,
  variables: ReadonlyMap<string, Variable>,
  makers: ReadonlyMap<string, StepDraft>,
  faults: Faults,
): void {
  const known = [...variables.keys(), ...makers.keys()]
  let unknown = 0
  for (const { inputs } of plan.steps) {
    for (const { text, span } of inputs) {
      if (variables.has(text) || makers.has(text)) continue
      const meant = unknown++ < SEARCHED_AT_MOST ? meantName(text, known) : undefined
      const fixes =
        meant === undefined
          ? []
          : [guess(`write \`${meant}\``, { span, text: JSON.stringify(meant) })]
      const suggestion = meant === undefined ? {} : { suggestion: `Did you mean \`${meant}\`?` }
      faults.push(
        error('atomic/unknown-input', span, { details: { name: text, ...suggestion }, fixes }),
      )
    }
  }
}

/** The same input twice says nothing more. */
function reportUnused(
  plan: PlanDraft,
  makers: ReadonlyMap<string, StepDraft>,
  isWhole: boolean,
  faults: Faults,
): void {
  const read = new Set<string>()
  for (const { inputs } of plan.steps) {
    const own = new Map<string, Said>()
    for (const input of inputs) {
      const twin = own.get(input.text)
      if (twin !== undefined) {
        const related = [{ span: twin.span, label: 'it stands here already' }]
        faults.push(
          error('atomic/repeated-input', input.span, { details: { name: input.text }, related }),
        )
      }
      own.set(input.text, input)
      read.add(input.text)
    }
  }
  if (!isWhole) return
  for (const { text, span } of plan.variables.map(({ name }) => name)) {
    // That a step makes it has been told.
    if (!read.has(text) && !makers.has(text))
      faults.push(note('atomic/unused-variable', span, { details: { name: text } }))
  }
}

/** The steps in order; a step that reads what comes later is moved behind it, which is noted. */
function orderOf(
  plan: PlanDraft,
  makers: ReadonlyMap<string, StepDraft>,
  faults: Faults,
): readonly StepDraft[] {
  const order: StepDraft[] = []
  const state = new Map<StepDraft, 'open' | 'done'>()
  const position = new Map(plan.steps.map((step, at) => [step, at]))
  // A stack of our own: a chain may have ten thousand steps.
  const path: {
    readonly step: StepDraft
    readonly sources: readonly StepDraft[]
    next: number
  }[] = []
  const open = (step: StepDraft) => {
    state.set(step, 'open')
    path.push({ step, sources: sourcesOf(step, makers), next: 0 })
  }
  for (const first of plan.steps) {
    if (!state.has(first)) open(first)
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const source = top.sources[top.next++]
      if (source === undefined) {
        state.set(top.step, 'done')
        order.push(top.step)
        path.pop()
      } else if (state.get(source) === 'open') {
        const begin = path.findIndex(({ step }) => step === source)
        faults.push(cycle(path.slice(begin).map(({ step }) => step)))
        return []
      } else if (!state.has(source)) open(source)
    }
  }
  reportMoved(plan.steps, makers, position, faults)
  return order
}

function reportMoved(
  steps: readonly StepDraft[],
  makers: ReadonlyMap<string, StepDraft>,
  position: ReadonlyMap<StepDraft, number>,
  faults: Faults,
): void {
  for (const [at, { inputs }] of steps.entries()) {
    for (const { text, span } of inputs) {
      const maker = makers.get(text)
      if (maker?.output === undefined || (position.get(maker) ?? 0) <= at) continue
      const related = [{ span: maker.output.span, label: 'it is made here' }]
      faults.push(note('atomic/reordered', span, { details: { name: text }, related }))
      break
    }
  }
}

/** `path` goes from a step to the one that it reads, and so on, back to the first. */
function cycle(path: readonly StepDraft[]): Diagnostic {
  const names = path.map(({ output }) => output?.text ?? '?')
  const [first] = path
  const shown = names.length > 8 ? [...names.slice(0, 7), '…'] : names
  const written = [...shown, names[0] ?? '?'].map((name) => `\`${name}\``).join(' needs ')
  const related = path
    .slice(1, 8)
    .flatMap(({ output }) =>
      output === undefined ? [] : [{ span: output.span, label: 'is needed for it' }],
    )
  const place = first?.output?.span ?? first?.node.span
  if (place === undefined) throw new Error('a cycle without steps')
  return error('atomic/cycle', place, { details: { cycle: written }, related })
}

/** What `composition` lists of a step must be exactly the steps whose outputs it reads. */
function reportComposition(
  plan: PlanDraft,
  makers: ReadonlyMap<string, StepDraft>,
  faults: Faults,
): void {
  let unknown = 0
  const byId = new Map(plan.steps.flatMap((step) => (step.id ? [[step.id.text, step]] : [])))
  for (const { step: id, on, span } of plan.composition) {
    const step = byId.get(id.text)
    for (const one of [id, ...on]) {
      if (byId.has(one.text)) continue
      const isSearched = unknown++ < SEARCHED_AT_MOST
      const [meant] = isSearched ? nearest(one.text, [...byId.keys()]) : []
      const fixes =
        meant === undefined
          ? []
          : [guess(`write \`${meant}\``, { span: one.span, text: JSON.stringify(meant) })]
      faults.push(error('atomic/unknown-step', one.span, { details: { id: one.text }, fixes }))
    }
    const sources = step === undefined ? [] : sourcesOf(step, makers)
    // A step without an id cannot be listed.
    if (step === undefined || sources.some((source) => source.id === undefined)) continue
    const wanted = sources.map((source) => source.id?.text ?? '')
    const listed = new Set(on.map((one) => one.text))
    const isSame = listed.size === wanted.length && wanted.every((one) => listed.has(one))
    if (isSame || !on.every((one) => byId.has(one.text))) continue
    const details = {
      step: id.text,
      wanted: JSON.stringify(wanted),
      given: JSON.stringify([...listed]),
    }
    faults.push(error('atomic/composition', span, { details }))
  }
}
