// What is wrong with an edit of a Plan.md, seen from the outside
// =============================================================================
//
// The text before says line by line whose it is; the text afterwards must have every line
// of a person's, in order, with its line end, and in one piece where lines belong together.
// What it says is read back and compared with what was asked for.

import type { Editing, PlanChanges, StepChange } from '#dialects'
import { entryOf } from '#dialects/plan-md/front-matter'
import { parsePlanMd } from '#dialects/plan-md/parse'
import { oneLine, unescaped } from '#dialects/plan-md/shown-words'
import { createPlan, createStep, type Plan } from '#plan'
import { applyEdits, createSource, type Source } from '#text'

import type { GeneratedPlanMd } from './generated-plan-md.ts'

/** An editor: ours, or one with a fault. */
export type Editor = (source: Source, plan: Plan, changes: PlanChanges) => Editing

/** What it did to the text that no edit may do. */
export function violations(
  edit: Editor,
  before: GeneratedPlanMd,
  plan: Plan,
  changes: PlanChanges,
): readonly string[] {
  const source = createSource(before.text)
  const { edits, diagnostics } = edit(source, plan, changes)
  if (diagnostics.length > 0) {
    return edits.length > 0 ? ['there are edits beside a refusal'] : []
  }
  const after = applyEdits(before.text, edits)
  return [
    ...ofPlaces(before, edits),
    ...ofLines(before, after),
    ...ofPlan(source, createSource(after)),
    ...ofFacts(createSource(after), changes),
    ...ofRepeats(edit, createSource(after), plan, changes),
    ...ofOtherSteps(edit, source, plan, changes),
    ...ofSame(edit, source, plan),
  ]
}

/** Each edit lies in one owned line, or puts lines between two others. */
function* ofPlaces({ text, lines }: GeneratedPlanMd, edits: Editing['edits']): Iterable<string> {
  const starts: number[] = []
  let offset = 0
  for (const line of lines) {
    starts.push(offset)
    offset += line.text.length + line.end.length
  }
  let last = 0
  for (const { span, text: put } of edits) {
    if (span.start < last || span.end < span.start) yield 'edits overlap or are out of order'
    last = span.end
    const at = starts.findLastIndex((start) => start <= span.start)
    const line = lines[at]
    const [start = 0, end = text.length] = [starts[at], starts[at + 1]]
    const to = starts.findLastIndex((one) => one < span.end)
    const areOwned = lines.slice(at, to + 1).every((one) => one.isOwned && one.block === undefined)
    if (/^[\r\n]*$/.test(put) && span.start === start && areOwned) {
      if (span.end === (starts[to + 1] ?? text.length)) continue
    }
    if (line?.isOwned && span.end <= end) {
      const isWhole = span.end - span.start === end - start
      const below = lines[at + 1]
      if (isWhole && line.block !== undefined && below?.block === line.block) {
        yield `what stands below a line is left behind: ${JSON.stringify(below.text)}`
      }
      if (isWhole || (span.end > span.start && !/[\r\n]/.test(put))) continue
      if (span.start > start && !/[\r\n]/.test(put)) continue
    }
    if (span.end > span.start) {
      yield `a line of a person's is changed: ${JSON.stringify(text.slice(span.start, span.end))}`
      continue
    }
    const isStart = span.start === start || (span.start === 1 && text.startsWith('\uFEFF'))
    const isEnd = span.start === text.length
    if (!isStart && !isEnd) yield `something is put into the line ${JSON.stringify(line?.text)}`
    else if (isStart && !/[\r\n]$/.test(put)) yield `what is put in has no line end: ${put}`
    const block = line?.block
    if (isStart && block !== undefined && lines[at - 1]?.block === block) {
      yield `something is put into a block: ${JSON.stringify(line?.text)}`
    }
  }
}

/** Every line of a person's is there, with its line end; line ends are of the kinds that were there. */
function* ofLines({ text, lines, remarks }: GeneratedPlanMd, after: string): Iterable<string> {
  for (const remark of remarks) if (!after.includes(remark)) yield `a remark is lost: ${remark}`
  if (after.startsWith('\uFEFF') !== text.startsWith('\uFEFF')) yield 'the byte order mark is lost'
  const bare = (one: string) => one.replace(/^\uFEFF/, '')
  const found = linesOf(bare(after))
  let at = 0
  for (const [index, line] of lines.entries()) {
    if (line.isOwned) continue
    const isLast = index === lines.length - 1
    const wanted = bare(line.text)
    while (at < found.length) {
      const [written, end] = found[at++] ?? ['', '']
      if (written === wanted && (end === line.end || (isLast && line.end === ''))) break
      if (at === found.length) yield `a line is lost: ${JSON.stringify(line.text + line.end)}`
    }
  }
  const ends = new Set(lines.map(({ end }) => end))
  for (const [written, end] of found) {
    if (end !== '' && !ends.has(end)) yield `a line end of another kind: ${JSON.stringify(written)}`
  }
}

function linesOf(text: string): readonly (readonly [string, string])[] {
  return Array.from(
    text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g),
    ([, line = '', end = '']): [string, string] => [line, end],
  )
}

/** What the steps do is read as before. */
function* ofPlan(before: Source, after: Source): Iterable<string> {
  const [old, now] = [before, after].map((source) =>
    parsePlanMd(source, LIMITS).document.steps.map(({ title, prose, call, values }) => [
      title.text,
      prose?.text,
      call && source.text.slice(call.span.start, call.span.end),
      values.requiresApproval,
      values.dependencies.map(({ number }) => number),
      values.files.map(({ text }) => text),
    ]),
  )
  if (JSON.stringify(old) !== JSON.stringify(now)) yield 'the steps are read as others'
}

/** What says so already is left alone, in whatever case and with whatever mark. */
function* ofSame(edit: Editor, source: Source, plan: Plan): Iterable<string> {
  const { document, diagnostics } = parsePlanMd(source, LIMITS)
  // A mark that contradicts its word says nothing yet.
  if (diagnostics.some(({ code }) => code === 'plan-md/mark')) return
  const { frontMatter } = document
  const said = (key: string) => frontMatter && (entryOf(frontMatter, key)?.value ?? undefined)
  const status = said('status')?.toLowerCase() as PlanChanges['status']
  const completedAt = said('completed_at') ?? null
  const steps = document.steps.map(({ number, values }): [string, StepChange] => [
    `step-${number}`,
    {
      status: values.status,
      completedAt: values.completed?.text ?? null,
      approval: values.approval?.text ?? null,
      error: values.error === undefined ? null : unescaped(values.error.text),
    },
  ])
  const changes = { ...(status && { status }), completedAt, steps: new Map(steps) }
  const { edits } = edit(source, plan, changes)
  if (edits.length > 0) yield `what says so already is changed: ${JSON.stringify(edits[0])}`
}

/** What is read is what was asked for. */
function* ofFacts(source: Source, changes: PlanChanges): Iterable<string> {
  const { document, diagnostics } = parsePlanMd(source, LIMITS)
  const refused = diagnostics.find(({ severity }) => severity === 'error')
  if (refused !== undefined) return yield `it is read no more: ${refused.code}`
  const { frontMatter } = document
  const values = new Map(
    frontMatter?.entries.map(({ key, value }) => [key.toLowerCase(), value ?? null]),
  )
  if (changes.status !== undefined && values.get('status')?.toLowerCase() !== changes.status) {
    yield 'the status of the plan is not what was asked for'
  }
  if (
    changes.completedAt !== undefined &&
    (values.get('completed_at') ?? null) !== changes.completedAt
  ) {
    yield 'completed_at is not what was asked for'
  }
  if (changes.id !== undefined && !values.get('id')) yield 'the id is not filled'
  if (changes.createdAt !== undefined && !values.get('created_at')) yield 'created_at is not filled'
  for (const [id, change] of changes.steps ?? []) {
    const step = document.steps.find(({ number }) => `step-${number}` === id)
    const { status, completed, approval, error } = step?.values ?? {}
    if (change.status !== undefined && change.status !== status) yield `${id} has another status`
    const asked = [
      [change.completedAt, completed],
      [change.approval, approval],
      [change.error, error],
    ] as const
    for (const [wanted, found] of asked) {
      if (wanted === undefined) continue
      const line = wanted === null ? undefined : oneLine(wanted)
      if (line !== (found && unescaped(found.text))) yield `${id} does not say ${line}`
    }
  }
  const rows = document.log?.table?.rows.map(({ cells }) =>
    cells.map(({ text }) => unescaped(text)),
  )
  for (const { action, result } of changes.log ?? []) {
    const isThere = rows?.some(
      (cells) => cells.includes(oneLine(action)) && cells.includes(oneLine(result) || '-'),
    )
    if (!isThere) yield `the log has no row ${JSON.stringify(action)}`
  }
  const summary = changes.summary?.split('\n')[0] ?? ''
  if (summary !== '' && !source.text.includes(summary)) yield 'the summary is not there'
}

const LIMITS = { sourceLength: 1_048_576, steps: 10_000, depth: 256 }

function* ofRepeats(
  edit: Editor,
  after: Source,
  plan: Plan,
  changes: PlanChanges,
): Iterable<string> {
  const { edits, diagnostics } = edit(after, plan, changes)
  if (edits.length > 0) yield `made again, it changes ${JSON.stringify(edits[0])}`
  for (const { code } of diagnostics) yield `made again, it is refused: ${code}`
}

/** A step that has another title than the plan's is not written to. */
function* ofOtherSteps(
  edit: Editor,
  source: Source,
  plan: Plan,
  changes: PlanChanges,
): Iterable<string> {
  const [changed] = changes.steps?.keys() ?? []
  if (changed === undefined) return
  const steps = plan.steps.map((step) =>
    step.id === changed ? createStep({ ...step, title: 'Something else' }) : step,
  )
  const { edits } = edit(source, createPlan({ ...plan, steps }), changes)
  if (edits.length > 0) yield 'a step of another title is written to'
}
