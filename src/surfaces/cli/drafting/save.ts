// planwright draft save
// =============================================================================

import { checkDraft } from '#app'
import { compile, type Compilation } from '#compile'
import { plainOf, readJsonWithin } from '#json'
import type { Json } from '#plan'
import { pastedPlan, saveDraft, type DelegationDraft } from '#services/planning/index'
import { hasErrors, type Source } from '#text'

import { EXIT, type ExitCode } from '../exit-code.ts'
import type { Host } from '../host.ts'
import { misuse, Refusal } from '../refusal.ts'
import { readSource, stdinOnce } from '../source-file.ts'
import { bold, green, words, type Styled } from '../styled.ts'
import { checkJson, checkLine, notesLine } from '../views/draft.ts'
import { orRefused, planningHere, type DraftLine } from './draft-line.ts'

/** Saves a file as the draft's next version, and says what the compiler says. */
export async function saveHere(line: DraftLine): Promise<ExitCode> {
  const {
    words: [file],
    options,
    host,
  } = line
  if (file === undefined) {
    const example = 'planwright draft save plan.json'
    throw misuse('cli/argument-missing', { command: 'draft save', argument: 'FILE', example })
  }
  const { folder, catalogue } = await planningHere(line)
  stdinOnce([file, options.notes ?? ''])
  const source = await textOf(file, host)
  const notes = options.notes === undefined ? undefined : await textOf(options.notes, host)

  const { plan, isWhole } = planIn(source)
  const input = {
    delegationGoal: options.goal ?? null,
    delegationPlan: plan,
    // Notes in which the plan stands are kept with it, as it was said.
    notesMarkdown: notes?.text ?? (isWhole ? '' : source.text),
  }
  const { draft } = orRefused(await saveDraft(folder, input))
  const check =
    options.goal === undefined && saysDocument(draft)
      ? compile(source.text, { dialect: 'delegation', name: source.name, catalogue })
      : checkDraft(draft, catalogue)
  // Notes on what stood around the plan are no notes on what was saved.
  tell(draft, check, notesLine(checkDraft(draft, catalogue), draft.version), line)
  return EXIT.done
}

function tell(
  draft: DelegationDraft,
  check: Compilation,
  notes: readonly Styled[],
  { options, output }: DraftLine,
): void {
  const { id, version, createdAt, delegationGoal } = draft
  if (options.json) {
    output.json({ ok: true, id, version, createdAt, delegationGoal, check: checkJson(check) })
    return
  }
  output.diagnostics(
    check.source,
    check.diagnostics.filter(({ severity }) => severity !== 'note'),
    'error',
  )
  output.line(words`${green('saved')}  version ${bold(version)} of the draft`)
  output.line(checkLine(check), ...notes)
}

/** A file's text; throws a Refusal where it cannot be read. */
async function textOf(file: string, host: Host): Promise<Source> {
  const reading = await readSource(file, host)
  if (reading.kind === 'text') return reading.source
  throw new Refusal(reading.exitCode, [reading.diagnostic], reading.source)
}

/** The plan in a text, null where there is none; whether the text is nothing else. */
function planIn(source: Source): { readonly plan: Json; readonly isWhole: boolean } {
  const { node, diagnostics } = readJsonWithin(source, { strict: true })
  if (node !== undefined && !hasErrors(diagnostics)) return { plan: plainOf(node), isWhole: true }
  const pasted = pastedPlan(source.text, source.name)
  switch (pasted.kind) {
    case 'plan':
      return { plan: pasted.plan, isWhole: false }
    case 'none':
      return { plan: null, isWhole: false }
    case 'several':
    case 'unreadable':
      throw new Refusal(EXIT.refused, pasted.diagnostics, pasted.source)
  }
}

/** Whether the author's own text can be compiled as it stands, so that faults are shown in it. */
function saysDocument({ delegationPlan: plan }: DelegationDraft): boolean {
  return typeof plan === 'object' && plan !== null && !Array.isArray(plan) && 'plan' in plan
}
