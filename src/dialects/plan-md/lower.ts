// Lowering Plan.md
// =============================================================================
//
// A step of prose becomes a task for the agent tool, a step with a call that call.
// A task is given what the steps that it depends on returned; otherwise nobody would
// see what was gathered.
//
// Invariants:
//
//   PLAN-MD-LOWER-1. Step N's id is `step-N` after its heading; there is no plan where two have one.
//   PLAN-MD-LOWER-2. The steps are in an order of doing; of those that do not need each other the one
//       with the smaller number is first. Where they wait for each other there is no plan.
//   PLAN-MD-LOWER-3. A task is the title, an empty line, and the prose: what a person reads in the file.
//   PLAN-MD-LOWER-4. How the plan stood when it was read is in annotations, which nothing hangs on.
//   PLAN-MD-LOWER-5. A model that carries a task out may read and ask, by the built-in tools alone, so that no
//       other tool that comes or goes makes another plan of the file. What acts is a call in the file.

import {
  call,
  createPlan,
  createStep,
  listExpr,
  literal,
  mapExpr,
  output,
  outputsIn,
  type Catalogue,
  type Expr,
  type Step,
  type StepId,
  type ToolId,
} from '#plan'
import {
  error,
  inReadingOrder,
  span,
  warning,
  type Diagnostic,
  type Source,
  type Span,
} from '#text'

import type { Limits, Reading, ReadOptions } from '../dialect.ts'
import { conditionInProse } from '../task-words.ts'
import type { CallNode, PlanMdDocument, StepNode } from './document.ts'
import { planNotes, stepNotes } from './facts.ts'
import { readHead, type Head } from './head.ts'
import { needsOf, orderOf, type Need } from './order.ts'

/** Reads the RTFS expression that is all of a part of a source; what is wrong goes to the diagnostics. */
export type ExpressionReader = (
  source: Source,
  place: Span,
  options: { readonly catalogue: Catalogue; readonly limits: Limits },
) => { readonly expr: Expr | undefined; readonly diagnostics: readonly Diagnostic[] }

/** The plan that a document says, with what is wrong with it. */
export function lowerPlanMd(
  document: PlanMdDocument,
  options: ReadOptions,
  readExpression: ExpressionReader,
): Reading {
  const faults: Diagnostic[] = []
  const head = readHead(document.frontMatter, faults)
  const goal = goalOf(document, head, faults)
  const calls = new Map<StepNode, Expr>()
  for (const step of document.steps) {
    const expr = step.call && readCall(document.source, step.call, options, readExpression, faults)
    if (expr !== undefined) calls.set(step, expr)
  }
  for (const step of document.steps)
    if (step.call === undefined) conditionOf(step, document.source, faults)
  const steps = lowerSteps(document, options, calls, faults)
  const diagnostics = inReadingOrder(faults)
  if (steps === undefined || steps.length === 0 || goal === undefined) {
    return { plan: undefined, diagnostics }
  }
  const plan = createPlan({
    name: document.title?.words.text || undefined,
    goal,
    dialect: 'plan-md',
    steps,
    criteria: document.criteria.map(({ words }) => words.text),
    assumptions: document.assumptions.map(({ text }) => text),
    unknowns: document.unknowns.map(({ text }) => text),
    annotations: planNotes(document, head),
  })
  return { plan, diagnostics }
}

/** The section's text, else the front matter's, else the title. */
function goalOf(document: PlanMdDocument, head: Head, faults: Diagnostic[]): string | undefined {
  const goal = document.objective?.text ?? head.objective ?? document.title?.words.text
  if (goal !== undefined && goal !== '') return goal
  const { heading } = document.named.objective ?? document.title ?? {}
  const place = heading?.words ?? document.steps[0]?.heading.words ?? span(document.plan.start)
  faults.push(error('plan-md/no-objective', place))
  return undefined
}

function readCall(
  source: Source,
  { span: place }: CallNode,
  { catalogue, limits }: ReadOptions,
  readExpression: ExpressionReader,
  faults: Diagnostic[],
): Expr | undefined {
  const { expr, diagnostics } = readExpression(source, place, { catalogue, limits })
  for (const fault of diagnostics) faults.push(fault)
  return expr
}

/** Warns of the first condition that a step of prose hides in its title or text. */
function conditionOf(
  { title, prose }: StepNode,
  { text: source }: Source,
  faults: Diagnostic[],
): void {
  const parts = prose === undefined ? [title] : [title, prose]
  for (const { text, span: place } of parts) {
    const found = conditionInProse({ text, place, source })
    if (found === undefined) continue
    const details = { words: found.words }
    faults.push(warning('plan-md/hidden-condition', found.place, { details }))
    return
  }
}

/** In an order of doing (PLAN-MD-LOWER-2). */
function lowerSteps(
  { steps }: PlanMdDocument,
  { catalogue }: ReadOptions,
  calls: ReadonlyMap<StepNode, Expr>,
  faults: Diagnostic[],
): readonly Step[] | undefined {
  const needs = needsOf(steps, faults)
  const byNumber = new Map<number, StepNode>()
  for (const step of steps) {
    if (step.number === undefined || byNumber.has(step.number)) return undefined
    byNumber.set(step.number, step)
  }
  const all = withOutputs(byNumber, needs, calls)
  const order = orderOf(byNumber, all, faults)
  const agent = agentOf(catalogue)
  return order?.flatMap((number) => {
    const step = byNumber.get(number)
    if (step === undefined) return []
    const held = needs.get(number) ?? []
    const body = step.call === undefined ? task(step, held, byNumber, agent) : calls.get(step)
    return body === undefined ? [] : [lowerStep(step, number, held, body)]
  })
}

/** What steps need with what their calls read. */
function withOutputs(
  steps: ReadonlyMap<number, StepNode>,
  needs: ReadonlyMap<number, readonly Need[]>,
  calls: ReadonlyMap<StepNode, Expr>,
): ReadonlyMap<number, readonly Need[]> {
  if (calls.size === 0) return needs
  const all = new Map(needs)
  for (const [number, step] of steps) {
    const body = calls.get(step)
    if (body === undefined) continue
    const held = [...(needs.get(number) ?? [])]
    for (const { step: id, span: place } of outputsIn(body)) {
      const on = Number(/^step-(\d{1,9})$/.exec(id)?.[1])
      // A step that reads its own result, or that of none, is found by the checks.
      if (on !== number && steps.has(on)) held.push({ on, place })
    }
    all.set(
      number,
      held.toSorted((a, b) => a.on - b.on),
    )
  }
  return all
}

function lowerStep(step: StepNode, number: number, needs: readonly Need[], body: Expr): Step {
  const { values, title, heading, span: place } = step
  return createStep({
    id: idOf(number),
    title: title.text === '' ? `Step ${number}` : title.text,
    after: needs.map(({ on }) => idOf(on)),
    body,
    approval: values.requiresApproval ? 'required' : 'by-policy',
    files: values.files.map(({ text }) => text),
    annotations: stepNotes(step, number),
    span: place,
    places: {
      id: heading.words,
      title: title.span,
      after: needs.map((need) => need.place),
      files: values.files.map((path) => path.span),
    },
  })
}

function idOf(number: number): StepId {
  return `step-${number}`
}

/** PLAN-MD-LOWER-3 */
function task(
  { title, prose, heading, span: place }: StepNode,
  needs: readonly Need[],
  steps: ReadonlyMap<number, StepNode>,
  { takesContext, tools }: Agent,
): Expr {
  const words = prose === undefined ? title.text : `${title.text}\n\n${prose.text}`
  const named: [string, Expr][] = [['task', literal(words, prose?.span ?? title.span)]]
  const names = [title.span]
  if (takesContext && needs.length > 0) {
    const results = needs.map(({ on, place: at }): [Expr, Expr] => [
      literal(`Step ${on}: ${steps.get(on)?.title.text ?? ''}`, at),
      output(idOf(on), [], at),
    ])
    named.push(['context', mapExpr(results, heading.words)])
    names.push(heading.words)
  }
  if (tools.length > 0) {
    named.push([
      'tools',
      listExpr(
        tools.map((id) => literal(id, heading.words)),
        heading.words,
      ),
    ])
    names.push(heading.words)
  }
  return call('agent', [], named, place, { tool: heading.words, names })
}

/** What the agent tool of a catalogue takes beside the task. */
interface Agent {
  readonly takesContext: boolean
  /** The tools that it is given: none where a person carries tasks out (PLAN-MD-LOWER-5). */
  readonly tools: readonly ToolId[]
}

function agentOf({ entries }: Catalogue): Agent {
  const agent = entries.get('agent')
  const properties = agent?.input['properties']
  const takes = (name: string) =>
    typeof properties === 'object' && properties !== null && Object.hasOwn(properties, name)
  const isModel = agent?.sampled === true && takes('tools')
  return {
    takesContext: takes('context'),
    tools: isModel ? READING_TOOLS.filter((id) => entries.has(id)) : [],
  }
}

/** Built-in tools that change nothing. */
const READING_TOOLS: readonly ToolId[] = [
  'faculty.read-files',
  'faculty.read-knowledge',
  'faculty.read-memory',
  'human.ask',
]
