// What became of a plan, written into its Plan.md
// =============================================================================
//
// Status, times, log and summary are the program's; everything else is a person's and
// stays to the byte. The bytes just read are parsed again, so that what is changed is
// found where it stands now.
//
// Invariants:
//
//   PLAN-MD-EDIT-1. Only these change: the values of `id`, `status`, `created_at` and `completed_at`, the
//       bullets Status, Completed, Approval and Error of a step, rows at the end of the log, and the
//       summary. Lines are put in as those around are written, with their line ends.
//   PLAN-MD-EDIT-2. A step is found by number and title. Where one is not found, or anything asked for
//       cannot be said, there are no edits at all.
//   PLAN-MD-EDIT-3. Made twice, the same edit changes nothing the second time, and what is read
//       afterwards is the same plan by its digest.

import type { Plan, StepId } from '#plan'
import {
  applyEdits,
  createSource,
  error,
  messageOf,
  span,
  type Diagnostic,
  type Edit,
  type Source,
  type Span,
} from '#text'

import { DEFAULT_LIMITS, MOST_STEPS } from '../dialect.ts'
import type { Editing, PlanChanges, StepChange } from '../plan-changes.ts'
import type { PlanMdDocument, SectionNode, StepNode } from './document.ts'
import { entryOf } from './front-matter.ts'
import { frontMatterEdits, frontMatterText, type FrontMatterValues } from './front-matter-edits.ts'
import { insertLines, joinedEdits, lineEndBefore, staysOpen } from './insert-lines.ts'
import { blocksOf } from './lines.ts'
import { logColumns } from './log-columns.ts'
import { dayOf, logLines, rowEdits } from './log-edits.ts'
import { parsePlanMd } from './parse.ts'
import { stepEdits } from './step-edits.ts'
import { FRONT_MATTER_KEYS, SECTIONS } from './syntax.ts'

/** The edits that make a source say these changes; see Dialect.edit. */
export function edit(source: Source, plan: Plan, changes: PlanChanges): Editing {
  const { document, diagnostics } = parsePlanMd(source, ANY_SIZE)
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) return { edits: NONE, diagnostics: errors }
  const faults: Diagnostic[] = [...wrongChanges(changes)]
  const inSteps = editsOfSteps(document, plan, changes.steps ?? new Map(), faults)
  const inSections = sectionEdits(document, changes, faults)
  const edits = joinedEdits(source.text, [
    ...valueEdits(document, changes, faults),
    ...inSteps.edits,
    ...inSections.edits,
  ])
  if (faults.length === 0 && (inSteps.isNew || inSections.isNew)) {
    faults.push(...misread(document, edits, changes))
  }
  return faults.length > 0 ? { edits: NONE, diagnostics: faults } : { edits, diagnostics: [] }
}

const NONE: readonly never[] = Object.freeze([])
const ANY_SIZE = { ...DEFAULT_LIMITS, steps: MOST_STEPS }

/** Edits, and whether they put something where nothing of its kind stood. */
interface Edits {
  readonly edits: readonly Edit[]
  readonly isNew: boolean
}

/** What would be read otherwise where bullets or a section were put in: what stood open took them in, or they it. */
function misread(
  document: PlanMdDocument,
  edits: readonly Edit[],
  { log = [], summary = '' }: PlanChanges,
): readonly Diagnostic[] {
  const text = applyEdits(document.source.text, edits)
  const { document: after, diagnostics } = parsePlanMd(createSource(text), ANY_SIZE)
  const first = diagnostics.find(({ severity }) => severity === 'error')
  if (first !== undefined) return [cannotShow('this', messageOf(first).replace(/\.$/, ''))]
  const other = document.steps.find((step, at) => said(step) !== said(after.steps[at]))
  if (other !== undefined) {
    const what = `what became of step ${other.position}`
    return [
      cannotShow(what, 'the text below its heading would become part of it', other.heading.span),
    ]
  }
  const isMissing =
    (log.length > 0 && after.log?.table === undefined) ||
    (summary.trim() !== '' && after.named.summary === undefined)
  const end = span(document.plan.end)
  return isMissing ? [cannotShow('a new section', OPEN, end)] : []
}

/** What a step says that no edit may change. */
function said(step: StepNode | undefined): string | undefined {
  if (step === undefined) return undefined
  const { requiresApproval, dependencies, files } = step.values
  const words = [step.title, step.prose, ...files].map((one) => one?.text)
  return JSON.stringify([requiresApproval, dependencies.map(({ number }) => number), ...words])
}

const OPEN = 'a code fence, a comment or HTML above it is not closed'

/** What no Plan.md can say. */
function* wrongChanges({
  id,
  createdAt,
  completedAt,
  steps,
  log,
}: PlanChanges): Iterable<Diagnostic> {
  if (id !== undefined && !/^[A-Za-z0-9_-]{1,128}$/.test(id)) {
    yield cannotShow(`the id \`${id}\``, 'an id has 1 to 128 of `A–Z a–z 0–9 _ -`')
  }
  const ends = [...(steps?.values() ?? [])].map((change) => change.completedAt)
  const times = [createdAt, completedAt, ...ends, ...(log ?? []).map(({ at }) => at)]
  for (const time of times) {
    if (typeof time !== 'string' || LOCAL_TIME.test(time)) continue
    yield cannotShow(`the time \`${time}\``, 'a time is written `2026-02-03T09:15:00`')
  }
}

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/

/** The values of the front matter, which is made where there is none. */
function valueEdits(
  { source: { text }, plan, frontMatter }: PlanMdDocument,
  { id, status, createdAt, completedAt }: PlanChanges,
  faults: Diagnostic[],
): readonly Edit[] {
  const said = (key: string) => frontMatter && entryOf(frontMatter, key)?.value
  const values: (readonly [string, string | null])[] = []
  if (id !== undefined && !said('id')) values.push(['id', id])
  if (status !== undefined && said('status')?.trim().toLowerCase() !== status) {
    values.push(['status', status])
  }
  if (createdAt !== undefined && !said('created_at')) values.push(['created_at', createdAt])
  if (completedAt !== undefined) values.push(['completed_at', completedAt])
  if (frontMatter === undefined) return newFrontMatter(text, plan, values)
  const { edits, refused } = frontMatterEdits(text, frontMatter, values, FRONT_MATTER_KEYS)
  for (const { key, place } of refused) {
    faults.push(cannotShow(`\`${key}\``, 'its value has no line of its own', place))
  }
  return edits
}

function newFrontMatter(text: string, plan: Span, values: FrontMatterValues): readonly Edit[] {
  const said = values.filter(([, value]) => value !== null)
  if (said.length === 0) return []
  const at = text.charCodeAt(plan.start) === 0xfeff ? plan.start + 1 : plan.start
  const end = lineEndBefore(text, at)
  const blank = /^[ \t]*[\r\n]/.test(text.slice(at, at + 200)) ? '' : end
  return [{ span: span(at), text: frontMatterText(said, end) + blank }]
}

function editsOfSteps(
  document: PlanMdDocument,
  plan: Plan,
  changes: ReadonlyMap<StepId, StepChange>,
  faults: Diagnostic[],
): Edits {
  const { text } = document.source
  const known = new Map(document.steps.map((step) => [`step-${step.number}`, step]))
  const titles = new Map(plan.steps.map(({ id, title }) => [id, title]))
  const edits: Edit[] = []
  let isNew = false
  for (const [id, change] of changes) {
    const step = known.get(id)
    const title = titles.get(id)
    if (step === undefined || title === undefined || step.title.text !== title) {
      faults.push(notFound(id, title, step))
      continue
    }
    const made = stepEdits(text, step, change)
    edits.push(...made)
    isNew ||= made.length > 0 && step.bullets.length === 0
  }
  return { edits, isNew }
}

function notFound(id: StepId, title: string | undefined, step: StepNode | undefined): Diagnostic {
  const place = step?.heading.span ?? span(0)
  const number = id.replace(/^step-/, '')
  return error('plan-md/step-not-found', place, { details: { number, title: title ?? '' } })
}

/** The log and the summary, which are made where they are missing. */
function sectionEdits(
  document: PlanMdDocument,
  { log = [], summary, createdAt }: PlanChanges,
  faults: Diagnostic[],
): Edits {
  const { frontMatter, named, source } = document
  const { text } = source
  const day = dayOf((frontMatter && entryOf(frontMatter, 'created_at')?.value) || createdAt)
  const edits: Edit[] = []
  const placed: Edit[] = []
  const made: string[][] = []
  if (log.length > 0) {
    const table = document.log?.table
    const columns = table && logColumns(table)
    if (table !== undefined && columns !== undefined) {
      edits.push(...rowEdits(text, table, columns, log, day))
    } else if (named.log === undefined) {
      made.push([`## ${SECTIONS.log}`, '', ...logLines(log, day)])
    } else placed.push(below(text, named.log.span.end, logLines(log, day)))
  }
  const lines = summary === undefined ? [] : linesOf(summary, faults)
  if (lines.length > 0) {
    if (named.summary === undefined) made.push([`## ${SECTIONS.summary}`, '', ...lines])
    else if (!holds(text, named.summary, lines)) {
      placed.push(below(text, named.summary.span.end, lines))
    }
  }
  const all = made.flatMap((part, at) => (at === 0 ? part : ['', ...part]))
  if (all.length > 0) placed.push(below(text, endOfOurs(document), all))
  return { edits: [...edits, ...placed], isNew: placed.length > 0 }
}

/** Where the last of ours ends that new sections follow: the log, or the steps. */
function endOfOurs({ named: { steps, log }, steps: all, plan }: PlanMdDocument): number {
  return Math.max(steps?.span.end ?? all.at(-1)?.span.end ?? plan.start, log?.span.end ?? 0)
}

/** Lines with blank lines around them, below all that ends there. */
function below(text: string, at: number, lines: readonly string[]): Edit {
  return insertLines(text, at, lines, { blankBefore: true, blankAfter: true })
}

/** A summary in lines; one with a heading, or with something that is not closed, would be more than a section. */
function linesOf(summary: string, faults: Diagnostic[]): readonly string[] {
  const lines = summary.trim().split(/\r\n|\r|\n/)
  const text = lines.join('\n')
  if (blocksOf(text).some(({ kind }) => kind === 'heading') || staysOpen(text)) {
    faults.push(
      cannotShow('the summary', 'it holds a heading, or a fence or comment that is not closed'),
    )
  }
  return text === '' ? [] : lines
}

/** Whether a section has these lines already. */
function holds(text: string, { body }: SectionNode, lines: readonly string[]): boolean {
  const said = text.slice(body.start, body.end).split(/\r\n|\r|\n/)
  return said.some((_, at) => lines.every((line, below) => said[at + below] === line))
}

function cannotShow(what: string, reason: string, place: Span = span(0)): Diagnostic {
  return error('plan-md/cannot-show', place, { details: { what, reason } })
}
