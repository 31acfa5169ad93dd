// What happened on the way from words to a plan
// =============================================================================

import { diagnosticsOf, helpsOf, type PlannedTask, type PlanningRun } from '#app'
import { shortRun } from '#app/runs/run-names'
import type { DialectName } from '#plan'
import type { AuditEntry, CritiqueUnit, Cut } from '#planner'
import type { ModelUse } from '#runtime'

import { paragraph } from '../paragraph.ts'
import { bold, dim, green, join, red, words, yellow, type Styled } from '../styled.ts'
import { duration, plural } from './amounts.ts'
import { usageWords, useWords } from '#app/usage-words'
import { commandLines } from './waiting.ts'

/** Which dialect the plan is written in, where the task's words decided it. */
export function chosenDialectLine({
  dialect,
  why,
}: Pick<PlanningRun, 'dialect' | 'why'>): readonly Styled[] {
  return why === undefined ? [] : [words`dialect ${bold(dialect)}: ${why}`]
}

/** An entry of the audit log, as it is told while the job runs; nothing of what the end tells. */
export function entryLines(entry: AuditEntry, width: number): readonly Styled[] {
  switch (entry.event) {
    case 'attempt':
      return attemptLines(entry, width)
    case 'declined':
      return paragraph(
        words`${yellow('declined')} in ${bold(String(entry['dialect']))}, asking for ${bold(String(entry['otherwise']))}: `,
        String(entry['words']),
        width,
      )
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
  const usage = entry['usage'] as Omit<ModelUse, 'model'> | undefined
  // A model is told what to do; of a text by a person, nobody else tells them.
  const helps = usage === undefined ? helpsOf(entry) : []
  const errors = diagnosticsOf(entry)
    .map((one, at) => ({ ...one, help: helps[at] ?? '' }))
    .filter(({ severity }) => severity === 'error')
  const latency = entry['latencyMs']
  const facts = [
    ...(usage === undefined ? [] : [useWords({ model: '', ...usage })]),
    ...(typeof latency === 'number' ? [duration(latency)] : []),
  ]
  const count = errors.length === 0 ? green('no errors') : yellow(plural(errors.length, 'error'))
  const what = usage === undefined ? 'the given text' : `attempt ${Number(entry['number'])}`
  const head = words`${what}: ${count}`
  const cut = entry['cut'] as Cut['kind'] | undefined
  const saved = Number(entry['tokensSaved'])
  return [
    facts.length === 0 ? head : words`${head} ${dim(words`(${join(facts)})`)}`,
    ...(cut === undefined
      ? []
      : paragraph(
          '  ',
          `stopped while it was written: ${CUTS[cut]}; ${tokensSaved(saved)}`,
          width,
        )),
    ...errors
      .slice(0, MOST_SHOWN)
      .flatMap(({ code, line, column, message, help }) =>
        paragraph(words`  ${line}:${column} ${red(code)} `, `${message} ${help}`.trim(), width),
      ),
    ...(errors.length > MOST_SHOWN ? [dim(words`  and ${errors.length - MOST_SHOWN} more`)] : []),
  ]
}

const tokensSaved = (count: number) => `about ${plural(count, 'token')} saved`

/** Of one attempt; all of them stand in the journal. */
const MOST_SHOWN = 5

const CUTS: Readonly<Record<Cut['kind'], string>> = {
  'other-dialect': 'it was no plan of this dialect',
  refusal: 'the model declined',
  prose: 'it talked and came to no plan',
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
  const { run, approved, error, cached, attempts, unknowns, usage } = planned
  const name = shortRun(run)
  const facts = [
    ...(cached ? ['planned before, from the cache'] : [plural(attempts, 'attempt')]),
    ...(usage.requests === 0 ? [] : [usageWords(usage)]),
    `job ${name}`,
  ]
  const head = words`${verdictOf(planned)} ${dim(words`(${join(facts)})`)}`
  if (error !== undefined) {
    return [
      head,
      ...paragraph('  ', error.message, width),
      ...(error.hint === '' ? [] : paragraph('  ', error.hint, width)),
      ...commandLines(error.commands),
    ]
  }
  return [
    head,
    ...unknowns.flatMap((sentence) => paragraph(words`  ${yellow('open:')} `, sentence, width)),
    ...(approved === false
      ? paragraph(
          '  ',
          'Blocking findings stand against the last version, which is shown all the same. Nothing is run of it.',
          width,
        )
      : []),
  ]
}

function verdictOf({ error, approved }: PlannedTask): Styled {
  if (error !== undefined)
    return red(error.code === 'compile/cannot' ? 'cannot be done' : 'no plan')
  if (approved === false) return red('not approved')
  return green(approved === true ? 'approved by the critics' : 'planned')
}

/** What can be done with a plan that a person sees as an outline. */
export function planCommandLines({ run, dialect }: PlannedTask): readonly Styled[] {
  const name = shortRun(run)
  return commandLines([
    `planwright plan --from ${name} --run`,
    `planwright plan --from ${name} --out ${fileNameOf(dialect)}`,
  ])
}

/** A name for a plan's file, by its dialect. */
function fileNameOf(dialect: DialectName | null): string {
  if (dialect === 'rtfs') return 'plan.rtfs'
  return dialect === 'step' ? 'plan.step.txt' : `plan.${dialect ?? 'atomic'}.json`
}

/** What was interrupted and how it goes on. */
export function interruptedLines(run: string): readonly Styled[] {
  return [
    words`${yellow('stopped')}; nothing that was answered is lost. To go on:`,
    ...commandLines([`planwright plan --from ${shortRun(run)}`]),
  ]
}
