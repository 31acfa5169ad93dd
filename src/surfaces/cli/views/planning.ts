// What happened on the way from words to a plan
// =============================================================================

import type { PlannedTask, PlanningRun } from '#app'
import { shortRun } from '#app/runs/run-names'
import type { AuditEntry, CritiqueUnit } from '#planner'
import type { ModelUse } from '#runtime'
import { messageOf, type Code, type Details } from '#text'

import { paragraph } from '../paragraph.ts'
import { bold, dim, green, join, red, words, yellow, type Styled } from '../styled.ts'
import { duration, plural } from './amounts.ts'
import { useWords } from './usage.ts'
import { commandLines } from './waiting.ts'

/** Which dialect the plan is written in, where the task's words decided it. */
export function chosenDialectLine({
  dialect,
  why,
}: Pick<PlanningRun, 'dialect' | 'why'>): readonly Styled[] {
  return why === undefined ? [] : [words`dialect ${bold(dialect)}: ${why}`]
}

/** A diagnostic as an audit entry has it. */
interface PlacedFault {
  readonly code: Code
  readonly severity: 'error' | 'warning' | 'note'
  readonly line: number
  readonly column: number
  readonly details: Details
}

/** An entry of the audit log, as it is told while the job runs; nothing of what the end tells. */
export function entryLines(entry: AuditEntry, width: number): readonly Styled[] {
  switch (entry.event) {
    case 'attempt':
      return attemptLines(entry, width)
    case 'fix-applied':
      return paragraph(dim('  fixed: '), String(entry['title']), width)
    case 'plan-accepted':
      return [words`${green('accepted')} by the compiler, version ${Number(entry['version'])}`]
    case 'critiqued':
      return critiqueLines(String(entry['critic']), entry['units'] as CritiqueUnit[], width)
    case 'refined':
      return [words`version ${Number(entry['to'])} takes up what was found`]
    default:
      return []
  }
}

function attemptLines(entry: AuditEntry, width: number): readonly Styled[] {
  const faults = (entry['diagnostics'] as readonly PlacedFault[] | undefined) ?? []
  const errors = faults.filter(({ severity }) => severity === 'error')
  const usage = entry['usage'] as Omit<ModelUse, 'model'> | undefined
  const latency = entry['latencyMs']
  const facts = [
    ...(usage === undefined ? [] : [useWords({ model: '', ...usage })]),
    ...(typeof latency === 'number' ? [duration(latency)] : []),
  ]
  const count = errors.length === 0 ? 'no errors' : plural(errors.length, 'error')
  const head = words`attempt ${Number(entry['number'])}: ${errors.length === 0 ? count : yellow(count)}`
  const cut = entry['cut'] as { readonly kind: string } | undefined
  return [
    facts.length === 0 ? head : words`${head} ${dim(words`(${join(facts)})`)}`,
    ...(cut === undefined
      ? []
      : [words`  cut off while it was written: ${CUTS[cut.kind] ?? cut.kind}`]),
    ...errors
      .slice(0, MOST_SHOWN)
      .flatMap(({ code, line, column, details }) =>
        paragraph(words`  ${line}:${column} ${red(code)} `, messageOf({ code, details }), width),
      ),
    ...(errors.length > MOST_SHOWN ? [dim(words`  and ${errors.length - MOST_SHOWN} more`)] : []),
  ]
}

/** Of one attempt; all of them stand in the journal. */
const MOST_SHOWN = 5

const CUTS: Readonly<Record<string, string>> = {
  'other-dialect': 'it was no plan of this dialect',
  refusal: 'the model declined',
  'too-long': 'it was too long',
  repeating: 'it repeated itself',
  'too-many-errors': 'it had more than 20 errors',
}

function critiqueLines(
  critic: string,
  units: readonly CritiqueUnit[],
  width: number,
): readonly Styled[] {
  if (units.length === 0) return [words`${critic}: ${green('nothing found')}`]
  return units.flatMap(({ severity, step_id: step, claim, suggestion }) => {
    const mark = severity === 'blocking' ? red(severity) : dim(severity)
    const where = step === null ? '' : `step ${step}: `
    const more = suggestion === undefined ? claim : `${claim} ${suggestion}`
    return paragraph(words`${critic}, ${mark}: `, `${where}${more}`, width)
  })
}

/** How a job ended, and what to do next. */
export function plannedLines(planned: PlannedTask, width: number): readonly Styled[] {
  const { run, approved, error, state } = planned
  const log = state?.audit_log ?? []
  if (error !== undefined) {
    const isNo = error.code === 'compile/cannot'
    return [
      ...paragraph(words`${red(isNo ? 'cannot be done' : 'no plan')}: `, error.message, width),
      ...(error.hint === '' ? [] : paragraph('  ', error.hint, width)),
      dim(words`  everything that happened: planwright logs ${shortRun(run)}`),
    ]
  }
  const cached = log.some((entry) => entry.event === 'plan-accepted' && entry['cached'] === true)
  const spent = spentWords(log)
  const facts = [
    ...(cached ? ['from the cache: the same problem was planned before'] : []),
    ...(spent === undefined ? [] : [spent]),
    `job ${shortRun(run)}`,
  ]
  const verdict =
    approved === false
      ? red('not approved')
      : approved === true
        ? green('approved by the critics')
        : green('planned')
  const blocking = log.findLast(({ event }) => event === 'not-approved')?.['blocking']
  return [
    words`${verdict} ${dim(words`(${join(facts)})`)}`,
    ...(approved === false && Array.isArray(blocking)
      ? [
          ...paragraph(
            '  ',
            `${plural(blocking.length, 'blocking finding')} stood against the last version, which is shown all the same. Nothing was run; a person can still decide on it.`,
            width,
          ),
        ]
      : []),
  ]
}

/** What the attempts took together; undefined where no model was asked. */
function spentWords(log: readonly AuditEntry[]): string | undefined {
  const uses = log.flatMap((entry) => {
    const usage = entry['usage'] as Omit<ModelUse, 'model'> | undefined
    return entry.event === 'attempt' && usage !== undefined ? [usage] : []
  })
  if (uses.length === 0) return undefined
  const known = uses.every(({ cost }) => cost !== undefined)
  const total = {
    model: '',
    inputTokens: uses.reduce((sum, one) => sum + one.inputTokens, 0),
    outputTokens: uses.reduce((sum, one) => sum + one.outputTokens, 0),
    ...(known ? { cost: uses.reduce((sum, one) => sum + (one.cost ?? 0), 0) } : {}),
  }
  return `${plural(uses.length, 'attempt')}, ${useWords(total)}`
}

/** What was interrupted and how it goes on. */
export function interruptedLines(run: string): readonly Styled[] {
  return [
    words`${yellow('stopped')}; nothing that was answered is lost. To go on:`,
    ...commandLines([`planwright plan --from ${shortRun(run)}`]),
  ]
}
